"""
## What it finds

Two names for one instrument, or for one body or official, that differ in a few letters only.

## Why it matters

A reader may take the second name for another permit with rules of its own, or for another body with powers of its own,
above all where both stand in one section.

## Example

`land disturbance permit` in one subsection and `land disturbing permit` in the next; `harbor commission` and
`harbour commission`.

## What to write instead

Use one name throughout.

## Authority

None that was read; it is common practice to use the same words for the same thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import passages, provision_at, quoted
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span
from ordlogic.terms.words import normal
from ordlogic.vocabulary import concepts

CODE = "second-name"
NAME = "two names for one thing"
AUTHORITIES: tuple[str, ...] = ()
_STEM = 4
# what a body does, where no name is given
_DESCRIBING = frozenset(("reviewing", "approving", "governing", "issuing", "permitting", "enforcing", "appropriate"))


def find(desk: Desk) -> Iterator[Finding]:
    """One note for each name that is taken to be another, and for each pair of bodies whose names nearly agree."""
    yield from _instruments(desk)
    yield from _bodies(desk)


def _instruments(desk: Desk) -> Iterator[Finding]:
    for bridge in desk.law.bridges.values():
        if not bridge.id.startswith("same-instrument:"):
            continue
        norms = [n for n in desk.law.norms.values() if n.effect.lower() == bridge.one and not n.lead_in]
        first = next((n for n in desk.law.norms.values() if n.effect.lower() == bridge.other), None)
        yield Finding(
            CODE,
            NAME,
            "note",
            f"\u201c{bridge.one}\u201d is taken to be the {bridge.other}: two names for one permit.",
            desk.provisions([*([first] if first else []), *norms]),
            bridges=(bridge.id,),
            authorities=AUTHORITIES,
        )


def _bodies(desk: Desk) -> Iterator[Finding]:
    heads = "|".join(re.escape(p) for p in concepts("instruments")["deciders"].phrases)
    name = re.compile(rf"\b[A-Za-z]{{4,}}\s+(?:{heads})\b", re.I)
    places: dict[tuple[str, ...], list[Span]] = {}
    for passage in passages(desk.law):
        for m in name.finditer(passage.text):
            span = Span(passage.span.start + m.start(), passage.span.start + m.end())
            places.setdefault(normal(m.group().split()), []).append(span)
    for one, other in combinations(places, 2):
        if one[-1] == other[-1] and _near(one[0], other[0]):
            first, second = places[one][0], places[other][0]
            yield Finding(
                CODE,
                NAME,
                "note",
                f"{quoted(desk.law.quote(first))} and {quoted(desk.law.quote(second))} seem to name one body.",
                (provision_at(desk, first), provision_at(desk, second)),
                authorities=AUTHORITIES,
            )


def _near(one: str, other: str) -> bool:
    """Whether two words share their beginning and only an ending or a letter parts them (`plan`, `planning`)."""
    shared = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    if {one, other} & _DESCRIBING:
        return False
    return one != other and shared >= _STEM and shared >= min(len(one), len(other)) - 1
