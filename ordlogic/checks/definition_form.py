"""
## What it finds

Definitions that go round in a circle (the term explained by itself, or two terms by each other) and definitions that
hide a rule (`shall`, `must`). All of a text in one note.

## Why it matters

A circle leaves the meaning where it was. A rule in a definition is not looked for there, and it is unclear who must
obey it and what follows if nobody does.

## Example

`Steep bank means a bank that is steep bank ground`; `silt trap means a basin, which shall be emptied each spring`.

## What to write instead

For a circle, a test in other words; for a hidden rule, a sentence of its own where the other rules stand.

## Authority

Federal Register drafting guidance on definitions: neither circular nor a place for rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.definitions import Definition, definitions
from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed, provision_at, quoted
from ordlogic.model.finding import Finding
from ordlogic.terms.words import normal

CODE = "definition-form"
NAME = "a definition that is circular or hides a rule"
AUTHORITIES = ("fr-definitions",)
_RULE = re.compile(
    r"\b(?:shall|must)\s+(?!(?:have|be|mean|not\s+(?:be|include|mean|apply)|include|also|refer|consist|apply)\b)"
    r"(?:not\s+)?[a-z]+",
    re.I,
)
_ARTICLE = re.compile(r"^(?:an?|any|the)\s+", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One note for all such definitions."""
    known = definitions(desk.law)
    circular = [d for d in known if _in_itself(d) or any(_is_only(d, o) and _is_only(o, d) for o in known if o != d)]
    hiding = [d for d in known if _RULE.search(d.meaning) and d not in circular]
    if not circular and not hiding:
        return
    said = []
    if circular:
        said.append(f"{listed([quoted(d.term) for d in circular])} {'are' if len(circular) > 1 else 'is'} explained "
                    f"by {'themselves or each other' if len(circular) > 1 else 'itself'}")
    if hiding:
        said.append(f"the definition{'s' if len(hiding) > 1 else ''} of {listed([quoted(d.term) for d in hiding])} "
                    f"hold{'' if len(hiding) > 1 else 's'} a rule")
    text = "; ".join(said)
    yield Finding(
        CODE,
        NAME,
        "note",
        f"{text[0].upper()}{text[1:]}.",
        tuple(provision_at(desk, d.span) for d in sorted((*circular, *hiding), key=lambda d: d.span)),
        authorities=AUTHORITIES,
    )


def _in_itself(definition: Definition) -> bool:
    """Whether the meaning is hardly more than the term itself (`an area that is a fen`)."""
    term = r"[\s-]+".join(re.escape(w) for w in definition.term.split())
    return bool(
        re.match(
            rf"(?:(?:an?|any|the)\s+)?(?:[\w-]+\s+){{0,4}}(?:that|which)\s+(?:is|are|constitutes?)\s+(?:an?\s+|the\s+)?{term}s?"
            rf"\s*(?:[.,;]|$|\b(?:areas?|ground|land|work)\b)"
            rf"|(?:(?:an?|any|the)\s+)?{term}s?\s*(?:[.;]|$)",
            definition.meaning,
            re.I,
        )
    )


def _is_only(one: Definition, other: Definition) -> bool:
    """Whether the meaning of the one is the other term and no more."""
    said = _ARTICLE.sub("", one.meaning.split(".")[0].strip())
    return normal(said.split()) == other.words
