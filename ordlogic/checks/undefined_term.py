"""
## What it finds

Terms of art (`wetland`, `high-water mark`) on which a permit, a prohibition or an exemption turns, and which the text
at hand does not define. All of a text in one finding.

## Why it matters

The plain word has no edge: where a wetland ends, or which mark of the water counts, decides whether a permit is needed.
Without a definition each reader draws the line.

## Example

`A permit is required for filling within 40 feet of a fen`, and nowhere what a fen is.

## What to write instead

A definition with a test (soil, plants, a mark on a map, a figure), or a reference to the section that has one.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ordlogic.checks.definitions import Definition, definitions
from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed, passages, phrases_of, provision_at, quoted, ruling
from ordlogic.model.finding import Finding
from ordlogic.model.formula import TRUE
from ordlogic.model.law import Norm
from ordlogic.model.place import Span
from ordlogic.terms.words import normal
from ordlogic.vocabulary import Concept, concepts

CODE = "undefined-term"
NAME = "a term that rules turn on and that is not defined"
AUTHORITIES: tuple[str, ...] = ()


# a name that has the term in it, or words that say right here what it is (`ditches that carry water in spring`)
_OTHERWISE = re.compile(
    r"\s+(?:which|that)\s+(?:do|does|flows?|ha[sv]e?|carry|carries)\b"
    r"|[\s-]+(?:and\s+\w+\s+)?(?:permit|plan|map|ordinance|act|law|officer|district|project|certificate|flow|crossing)s?\b",
    re.I,
)
_EVENT = re.compile(r"(?:\d|hundred)[\s-]*(?:\(\d+\)[\s-]*)?year\s+$", re.I)  # `100-year floodplain`
# `as delineated under rule 7`: what it means stands elsewhere, and the text says where
_ELSEWHERE = re.compile(
    r"[^.;]{0,60}?\b(?:as|is|are|be)\s+(?:defined|delineated|determined|identified|established|shown|mapped|described)\b",
    re.I,
)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for all such terms, each shown where a rule first turns on it."""
    known = definitions(desk.law)
    defined = {term: d for term, c in terms().items() if (d := _definition(c, known)) is not None}
    groups = {g for term in defined for g in terms()[term].attributes}
    wanted = [
        term
        for term, c in terms().items()
        if term not in defined and ("work" not in c.attributes or "work" in groups) and not _elsewhere(desk, term)
    ]
    norms = ruling(desk.law)
    first: dict[str, tuple[str, Span]] = {}
    for passage in passages(desk.law):
        here = norms.get(passage.span.start, ())
        for term in (t for t in wanted if any(_turns(n, "ground" in terms()[t].attributes) for n in here)):
            said = phrases_of(term, plural=True).finditer(passage.text)
            m = next((m for m in said if not _is_told(passage.text, m)), None)
            if m and term not in first:
                start = passage.span.start + m.start()
                first[term] = m.group(), Span(start, start + len(m.group()))
    if not first:
        return
    shown = sorted(first.values(), key=lambda pair: pair[1])
    needed = {terms()[term].attributes for term in first}
    like = next((d for term, d in defined.items() if terms()[term].attributes in needed), None)
    beside = f", while it defines {quoted(like.term)}" if like else ""
    names = [quoted(words.lower()) for words, _ in shown]
    yield Finding(
        CODE,
        NAME,
        "wording",
        f"Rules turn on {listed(names)}, which this text does not define{beside}.",
        tuple(provision_at(desk, span) for _, span in shown),
        authorities=AUTHORITIES,
    )


def terms() -> dict[str, Concept]:
    """The terms of art by id: the tables of drafting.toml that have a group of like terms."""
    return {id: c for id, c in concepts("drafting").items() if c.attributes}


def _is_told(text: str, m: re.Match[str]) -> bool:
    """Whether the place is in a name, or the words beside it say what is meant."""
    return bool(_OTHERWISE.match(text, m.end()) or _EVENT.search(text[: m.start()]))


def _elsewhere(desk: Desk, term: str) -> bool:
    text = desk.law.document.text
    return any(_ELSEWHERE.match(text, m.end()) for m in phrases_of(term, plural=True).finditer(text))


def _turns(norm: Norm, ground: bool) -> bool:
    """Whether an outcome turns on the sentence: it triggers, prohibits or exempts by what the site is. What `ground`
    is steep matters in standards too."""
    if ground and norm.modality in ("limits", "duty"):
        return True
    return norm.modality in ("requires", "prohibits", "exempts") and (norm.when != TRUE or bool(norm.act))


def _definition(concept: Concept, known: tuple[Definition, ...]) -> Definition | None:
    """The definition whose term names the concept, alone or with further words (`jurisdictional wetland`)."""
    wanted = _normal_phrases(concept.id)
    return next(
        (d for d in known for w in wanted for i in range(len(d.words) - len(w) + 1) if d.words[i : i + len(w)] == w),
        None,
    )


@cache
def _normal_phrases(term: str) -> tuple[tuple[str, ...], ...]:
    return tuple(normal(p.split()) for p in terms()[term].phrases)
