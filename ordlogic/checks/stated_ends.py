"""Items of one list that both state that they hold at one value: `10 percent or less` beside `at least 10 percent`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from ordlogic.checks.bands import covered
from ordlogic.checks.desk import Desk
from ordlogic.model.formula import Chosen, Compare, Total, walk
from ordlogic.model.law import Family, Norm
from ordlogic.model.site import Interval


def both_stated(desk: Desk, family: Family) -> Iterator[tuple[Norm, Norm, str, Fraction]]:
    """(the item that ends, the item that begins, quantity, value) wherever two siblings of the family share one value
    and neither end is open to another reading. In time that grows with the items, not with their pairs."""
    norms = sorted((desk.law.norms[n] for n in family.triggers), key=lambda n: (n.lead_in, n.span))
    for lead, found in groupby(norms, key=lambda n: n.lead_in):
        items = list(found)
        if not lead or len(items) < 2:
            continue
        said = {n.id: desk.settle(n.when) for n in items}
        facts = dict.fromkeys(g.fact if isinstance(g, Compare) else g.of
                              for n in items for g in walk(said[n.id]) if isinstance(g, Compare | Total))
        for fact in facts:
            bands = {n.id: covered(said[n.id], fact) for n in items}
            yield from ((*pair, fact, value) for *pair, value in _meeting(items, bands))  # type: ignore[misc]


def _meeting(items: Sequence[Norm], bands: Mapping[str, tuple[Interval, ...]]) -> Iterator[tuple[Norm, Norm, Fraction]]:
    ends: dict[Fraction, Norm] = {}
    starts: dict[Fraction, Norm] = {}
    for norm in items:
        for side in bands[norm.id]:
            if side.high is not None and side.high_in and side.low != side.high and _states(norm, side.high, "<="):
                ends.setdefault(side.high, norm)
            if side.low is not None and side.low_in and side.low != side.high and _states(norm, side.low, ">="):
                starts.setdefault(side.low, norm)
    for value in sorted(set(ends) & set(starts)):
        if ends[value] is not starts[value]:
            yield ends[value], starts[value], value


def _states(norm: Norm, limit: Fraction, op: str) -> bool:
    """Whether the norm itself states the end, in an item that a reading cannot move."""
    moved = {h for g in walk(norm.when) if isinstance(g, Chosen) for h in walk(g)}
    return any(isinstance(g, Compare | Total) and (g.limit, g.op) == (limit, op) and g not in moved
               for g in walk(norm.when))
