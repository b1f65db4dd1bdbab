"""
## What it finds

Two limits of one section in different units that are meant to be one and are not: the one ends a range, the other
begins the next, and converted into one unit they lie a little apart (`4:1 or flatter` beside `more than 24 percent`).

## Why it matters

Between the two figures a site is in both ranges or in neither.

## Example

`up to 2,000 cubic feet` in one item, `more than 75 cubic yards` in the next: 2,000 cubic feet are 74 2/27 cubic yards,
and 74.5 cubic yards are in neither.

## What to write instead

One unit throughout; or the exact equivalent.

## Authority

Practice on decision tables: brackets that do not meet leave a gap, brackets that pass each other overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import quoted, section_of
from ordlogic.model.finding import Finding
from ordlogic.model.law import Norm
from ordlogic.model.quantity import Threshold, dimension, op_to_base, to_base
from ordlogic.wording import quantity

CODE = "ends-after-conversion"
NAME = "ends that do not meet after conversion"
AUTHORITIES = ("decision-tables",)
_KINDS = ("area", "volume", "slope")
_NEAR = Fraction(1, 20)
_UPPER, _LOWER = ("<", "<="), (">", ">=")


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each pair of such limits."""
    limits = list(_limits(desk))
    told: set[tuple[Fraction, Fraction]] = set()
    for (one, a), (other, b) in combinations(limits, 2):
        if one.span == other.span or a.unit == b.unit or dimension(a.unit) != dimension(b.unit):
            continue
        first, second = to_base(a.value, a.unit), to_base(b.value, b.unit)
        if first is None or second is None or not 0 < abs(first - second) <= _NEAR * max(first, second):
            continue
        if not _meets(a, b) or not _one_section(desk, one, other) or (first, second) in told:
            continue
        told.add((first, second))
        kind = dimension(a.unit)
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{quoted(desk.law.quote(a.span))} and {quoted(desk.law.quote(b.span))} are meant to meet, but they are "
            f"{quantity(first, kind)} and {quantity(second, kind)}.",
            desk.provisions([one, other]),
            authorities=AUTHORITIES,
            exactly=(first, second),
        )


def _limits(desk: Desk) -> Iterator[tuple[Norm, Threshold]]:
    """The limits that can be compared, each with a norm of its sentence."""
    seen = set()
    for norm in desk.law.norms.values():
        for t in norm.thresholds:
            if t.unit != "deg" and t.unit != "other" and dimension(t.unit) in _KINDS and (t.span, t.cmp) not in seen:
                seen.add((t.span, t.cmp))
                yield norm, t


def _meets(a: Threshold, b: Threshold) -> bool:
    """Whether the one limits from above and the other from below."""
    ops = op_to_base(a.cmp, a.unit), op_to_base(b.cmp, b.unit)
    return (ops[0] in _UPPER and ops[1] in _LOWER) or (ops[0] in _LOWER and ops[1] in _UPPER)


def _one_section(desk: Desk, one: Norm, other: Norm) -> bool:
    units = desk.law.outline.units
    return section_of(desk.law, units[one.unit]) == section_of(desk.law, units[other.unit])
