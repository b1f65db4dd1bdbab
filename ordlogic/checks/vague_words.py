"""
## What it finds

Words without a measure in sentences that decide something: whether a permit is needed, what is exempt, what a term
means, by when a person must act (`substantial`, `similar`, `reasonable time`, `where appropriate`). All of a text in
one finding.

## Why it matters

Two officials can apply such a word differently to the same site, and an applicant cannot know beforehand. A time that
nobody can count cannot be missed, so the duty has no teeth.

## Example

`The clerk shall answer within a reasonable period`: is six weeks reasonable?

## What to write instead

A figure (`within 15 days`), a test that can be failed (`covers more than a fifth of the lot`), or who decides and by
which criteria.

## Authority

None that was read; manuals of drafting are unanimous that a rule should say what it measures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.definitions import definitions
from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import any_of, listed, passages, phrases_of, provision_at, quoted, ruling
from ordlogic.model.finding import Finding
from ordlogic.model.formula import TRUE
from ordlogic.model.law import Norm
from ordlogic.model.place import Span

CODE = "vague-words"
NAME = "words that decide and have no measure"
AUTHORITIES: tuple[str, ...] = ()
TABLES = ("vague_time", "vague_reach", "vague_kind", "vague_measure")
# words whose measure or judge stands right behind them
_SETTLED = re.compile(
    r"(?:sufficient|adequate)(?:ly)?\s+to\s+[a-z]|(?:acceptable|satisfactory|suitable)\s+to\s+(?:the|a|an|its|any)\b"
    r"|appropriate\s+(?:[\w-]+\s+){0,2}(?:agenc|authorit|district|official|department|board|bod|division|office|court)"
    r"|reasonable\s+(?:application|interpretation)\b"
    r"|(?:[\w-]+\s+){1,5}?as\s+(?:set|determined|established|specified|approved)\s+(?:by|in)\b",
    re.I,
)
_FORBIDS = re.compile(r"\bno\s+(?:person|owner|applicant|one)\b[^.;]{0,40}\b(?:shall|may)\b", re.I)
_TRAILING = ("etc", "and the like")  # the end of a list of examples
_TIMED = ("duty", "procedure", "requires", "limits")


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for all such words of the text, each shown at its first place.

    A note where they only stand in definitions.
    """
    weighty = False
    first: dict[str, Span] = {}
    often: dict[str, int] = {}
    terms = [d.term for d in definitions(desk.law)]
    named = any_of(terms) if terms else None
    norms = ruling(desk.law)
    for passage in passages(desk.law):
        here = norms.get(passage.span.start, ())
        if not here:
            continue
        defined = [Span(*m.span()) for m in named.finditer(passage.text)] if named else []
        taken: list[Span] = []
        for table in TABLES if _FORBIDS.search(passage.text) else _tables(here):
            for m in phrases_of(table).finditer(passage.text):
                place = Span(*m.span())
                if _SETTLED.match(passage.text, m.start()) or any(place.overlaps(t) for t in (*taken, *defined)):
                    continue
                taken.append(place)
                here_rules = any(n.modality != "defines" for n in here) and not m.group().lower().startswith(_TRAILING)
                weighty = weighty or table == "vague_time" or here_rules
                word = " ".join(re.sub("-", " ", m.group()).lower().split())
                first.setdefault(word, Span(passage.span.start + place.start, passage.span.start + place.end))
                often[word] = often.get(word, 0) + 1
    if not first:
        return
    shown = sorted(first, key=lambda w: (-often[w], first[w]))
    names = [quoted(w) + (f" ({often[w]} times)" if often[w] > 1 else "") for w in shown]
    yield Finding(
        CODE,
        NAME,
        "wording" if weighty else "note",
        f"{listed(names)} {'decide' if len(names) > 1 else 'decides'} something here without a measure.",
        tuple(provision_at(desk, first[w]) for w in sorted(first, key=lambda w: first[w])),
        authorities=AUTHORITIES,
    )


def _tables(norms: tuple[Norm, ...]) -> tuple[str, ...]:
    """Which vague words matter in a sentence: all where it decides, those of time where someone must act."""
    if any(_decides(n) for n in norms):
        return TABLES
    return ("vague_time",) if any(n.modality in _TIMED for n in norms) else ()


def _decides(norm: Norm) -> bool:
    if norm.modality in ("exempts", "prohibits", "defines"):
        return True
    return norm.modality == "requires" and (norm.when != TRUE or bool(norm.family))
