"""
## What it finds

Work that two provisions put into different classes of one instrument.

## Why it matters

The class decides who acts, by what procedure and at what fee: two answers are no answer, and a decision by the wrong
body can be set aside.

## Example

One provision calls 50 tons or more large; another, read so, calls any amount in a recorded plat small. 60 tons in a
plat are both.

## What to write instead

Define each class in one place and refer to it from everywhere else.

## Authority

Practice on decision tables: two rows that claim one case with different results are reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ordlogic.checks.desk import Desk
from ordlogic.model.finding import Finding, ReadingNeeded
from ordlogic.model.formula import conj
from ordlogic.model.law import Family, Norm

CODE = "class-conflict"
NAME = "work in two classes at once"
AUTHORITIES = ("decision-tables",)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each pair of provisions that give one site different classes on some reading."""
    for family in desk.permits():
        norms = [desk.law.norms[n] for n in family.classes]
        for one, other in combinations(norms, 2):
            if one.gives_class != other.gives_class:
                yield from _finding(desk, family, one, other)


def _finding(desk: Desk, family: Family, one: Norm, other: Norm) -> Iterator[Finding]:
    formulas = (desk.required(family), desk.applied(one), desk.applied(other))
    for taken in desk.open_readings(*formulas):
        shown = desk.shown(conj(*(desk.settle(f, taken) for f in formulas)))
        if shown is None:
            continue
        site, region = shown
        readings = tuple(desk.reading(desk.law.choices[c], name) for c, name in taken.items())
        yield Finding(
            CODE,
            NAME,
            "outcome",
            f"The same work is {one.gives_class} by {one.citation} and {other.gives_class} by {other.citation}"
            f"{_on(readings)}.",
            desk.provisions([one, other]),
            site,
            region.boxes,
            region.complete,
            "some readings" if readings else "every reading",
            readings,
            region.bridges,
            AUTHORITIES,
            outcomes=((one.citation, one.gives_class), (other.citation, other.gives_class)),
        )
        return


def _on(readings: tuple[ReadingNeeded, ...]) -> str:
    return f", if {' and '.join(r.meaning for r in readings)}" if readings else ""
