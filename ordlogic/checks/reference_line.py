"""
## What it finds

A distance from a water that names no line to measure from, in a text that measures from a named line (the high-water
mark, the top of the bank) elsewhere.

## Why it matters

The edge of a water moves with its level. Two provisions of one text that measure from different lines can part sites a
few yards from each limit, and the one without a line can be argued either way.

## Example

`within 75 feet of a stream` in one subsection, `within 100 feet of the top of the bank of a stream` in the next.

## What to write instead

Name the same line in both: `within 75 feet of the top of the bank of a stream`.

## Authority

None that was read; it is common practice to use the same words for the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.model.finding import Finding
from ordlogic.model.law import Norm

CODE = "reference-line"
NAME = "a distance without a line to measure from"
AUTHORITIES: tuple[str, ...] = ()


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each distance without a line where another provision names one for the same water."""
    distances = [f for f in desk.law.facts.values() if f.about[:1] == ("distance",)]
    for bare in (f for f in distances if len(f.about) == 2):
        lined = [f for f in distances if len(f.about) > 2 and f.about[1] == bare.about[1]]
        if not lined:
            continue
        here = _asking(desk, bare.asked_by)
        there = _asking(desk, tuple(c for f in lined for c in f.asked_by))
        if here and there:
            line = lined[0].about[2].replace("_", " ")
            yield Finding(
                CODE,
                NAME,
                "wording",
                f"{cited(here)} does not say from where the distance to the water is measured, while {cited(there)} "
                f"measures from its {line}.",
                desk.provisions([*here, *there]),
                authorities=AUTHORITIES,
            )


def _asking(desk: Desk, citations: tuple[str, ...]) -> list[Norm]:
    """The norms with a limit of length at the citations."""
    return [
        n
        for n in desk.law.norms.values()
        if n.citation in citations and any(t.unit in ("ft", "yd", "mi", "m", "in") for t in n.thresholds)
    ]
