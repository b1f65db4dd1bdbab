"""
## What it finds

A distance from a thing (a water, a road, a slope) that names no line to measure from, in a text that measures from a
named line of it (the high-water mark, the top of the bank, the edge) elsewhere; and a strip that begins at one line
and is measured from another.

## Why it matters

The edge of a water moves with its level, and a road can mean its lanes or its right-of-way. Two provisions of one text
that measure from different lines can part sites a few yards from each limit, and the one without a line can be argued
either way.

## Example

`within 75 feet of a stream` in one subsection, `within 100 feet of the top of the bank of a stream` in the next.

## What to write instead

Name the same line in both: `within 75 feet of the top of the bank of a stream`.

## Authority

None that was read; it is common practice to use the same words for the same thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.checks.prose import any_of, passages, provision_at, quoted
from ordlogic.model.finding import Finding
from ordlogic.model.law import Norm
from ordlogic.model.place import Span
from ordlogic.terms.words import singular
from ordlogic.vocabulary import concepts

CODE = "reference-line"
NAME = "a distance without a line to measure from"
AUTHORITIES: tuple[str, ...] = ()


_DISTANCE = re.compile(
    r"\b(?:feet|foot|ft\.?|yards?|miles?|met(?:er|re)s?)\b(?:[\w\s-]{0,25}?)\b(?:of|from|to)\s+"
    r"(?P<from>(?:the|a|an|any|all|such|each)\s+[^,.;:()]{3,90})",
    re.I,
)
_PHRASE_END = re.compile(
    r"\s+(?:which|that|as|at|until|unless|is|are|or|and|shall|must|may|identified|shown|located|after|before|for|in|on|by|with"
    r"|after|when|where|if|without|to|from|within)\b.*", re.I | re.S)
_DETERMINER = re.compile(r"^(?:(?:the|an?|any|all|such|each|adjacent|nearest|existing)\s+)+", re.I)
_MEASURED = re.compile(r"[^.;]{0,80}\b(?:measured|increments|each side|both sides)\b", re.I)
# things that have an edge of their own, by plan or by deed
_BOUNDED = frozenset(("area", "district", "zone", "lot", "corridor", "site", "property", "parcel", "tract", "buffer"))
_STRIP = re.compile(
    r"\b(?:begin|start|commence)s?\s+at\s+the\s+(?P<begins>[^.;,]{3,60}?)\s+and\s+(?:shall\s+|will\s+)?extends?\b"
    r"[^.;]{0,60}?\bfrom\s+the\s+(?P<counted>[^.;,]{3,60})",
    re.I | re.S,
)


class _Distance(NamedTuple):
    """A distance of the text: what it is from, the line it is measured from (empty if none), its sentence's place."""

    thing: str
    line: str
    sentence: Span
    citation: str


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each distance without a line where another provision names one for the same thing."""
    found = [*_of_waters(desk), *_two_lines(desk)]
    yield from found
    told = {p.span for f in found for p in f.provisions}
    distances = list(_distances(desk))
    for thing in dict.fromkeys(d.thing for d in distances):
        bare = [d for d in distances if d.thing == thing and not d.line]
        lined = [d for d in distances if d.thing == thing and d.line]
        if not bare or not lined or any(t.overlaps(d.sentence) for t in told for d in bare):
            continue
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{_citations(bare)} {'do' if _several(bare) else 'does'} not say from where the distance to the {thing} "
            f"is measured, while {_citations(lined)} {'measure' if _several(lined) else 'measures'} from "
            f"{quoted(lined[0].line)}.",
            tuple(provision_at(desk, s) for s in dict.fromkeys(d.sentence for d in (*bare, *lined))),
            authorities=AUTHORITIES,
        )


def _two_lines(desk: Desk) -> Iterator[Finding]:
    """Strips that begin at one line and are measured from another, in one sentence."""
    line = any_of(concepts("drafting")["lines"].phrases)
    for passage in passages(desk.law):
        m = _STRIP.search(passage.text)
        lines = [line.search(m[g]) for g in ("begins", "counted")] if m else []
        if m and len(lines) == 2 and lines[0] and lines[1] and m["begins"].split()[0] != m["counted"].split()[0]:
            yield Finding(
                CODE,
                NAME,
                "wording",
                f"{passage.unit.citation} lets a strip begin at {quoted(m['begins'])} and measures it from "
                f"{quoted(m['counted'])}.",
                (desk.provision(passage.unit.citation, passage.span),),
                authorities=AUTHORITIES,
            )


def _citations(distances: list[_Distance]) -> str:
    return " and ".join(list(dict.fromkeys(d.citation for d in distances))[:2])


def _several(distances: list[_Distance]) -> bool:
    return len({d.citation for d in distances}) > 1


def _distances(desk: Desk) -> Iterator[_Distance]:
    line = any_of(concepts("drafting")["lines"].phrases)
    for passage in passages(desk.law):
        for m in _DISTANCE.finditer(passage.text):
            before = passage.text[max(0, m.start() - 80) : m.start()]
            if any(_MEASURED.search(t) for t in (before, m.group(), passage.text[m.end("from") :][:80])):
                continue
            words = _PHRASE_END.sub("", _DETERMINER.sub("", " ".join(m["from"].split())))
            named, of, thing = words.rpartition(" of ")
            mark = line.search(named) or line.search(m.group()[: m.start("from") - m.start()])
            if of and mark is None:
                continue
            head = singular(_DETERMINER.sub("", thing).split()[-1].lower()) if thing.split() else ""
            if head and head not in _BOUNDED and not line.search(thing):
                yield _Distance(head, mark.group() if mark else "", passage.span, passage.unit.citation)


def _of_waters(desk: Desk) -> Iterator[Finding]:
    """The distances that the model knows: a fact with a line beside one without."""
    distances = [f for f in desk.law.facts.values() if f.about[:1] == ("distance",)]
    for bare in (f for f in distances if len(f.about) == 2):
        lined = [f for f in distances if len(f.about) > 2 and f.about[1] == bare.about[1]]
        if not lined:
            continue
        here = _asking(desk, bare.asked_by)
        there = _asking(desk, tuple(c for f in lined for c in f.asked_by))
        if here and there:
            line = _line_in(desk, there) or lined[0].about[2].replace("_", " ")
            concept = concepts("things").get(bare.about[1])
            thing = "water" if concept and "water" in concept.attributes else bare.about[1].replace("_", " ")
            yield Finding(
                CODE,
                NAME,
                "wording",
                f"{cited(here)} does not say from where the distance to the {thing} is measured, while "
                f"{cited(there)} measures from its {line}.",
                desk.provisions([*here, *there]),
                authorities=AUTHORITIES,
            )


def _line_in(desk: Desk, norms: list[Norm]) -> str:
    """The line that the provisions name, in their words; empty if none of the vocabulary's stands there."""
    line = any_of(concepts("drafting")["lines"].phrases)
    return next((m.group() for n in norms if (m := line.search(desk.law.quote(n.span)))), "")


def _asking(desk: Desk, citations: tuple[str, ...]) -> list[Norm]:
    """The norms with a limit of length at the citations."""
    return [
        n
        for n in desk.law.norms.values()
        if n.citation in citations and any(t.unit in ("ft", "yd", "mi", "m", "in") for t in n.thresholds)
    ]
