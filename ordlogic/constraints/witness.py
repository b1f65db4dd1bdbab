"""Example sites: the least one in a fixed order, with round numbers where there are any."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ordlogic.model.site import Site, Value, WorkArea

from .cells import OTHER, Cells, Variable
from .diagram import Range, Ranges
from .kinds import Kinds
from .region import grown, lowest

PLAIN = Fraction(10)  # for a quantity that nothing bounds


@dataclass(frozen=True, slots=True)
class Example:
    """A site, with the readings (choice id, alternative) and the unread fragments (id, holds) that it goes with."""

    site: Site
    readings: tuple[tuple[str, str], ...] = ()
    unread: tuple[tuple[str, bool], ...] = ()


def least(cells: Cells, target: int, asked: Iterable[Variable], prefer: tuple[str, ...],
          kinds: Kinds) -> Example:
    """The least example in `target` (not FALSE): it says yes as seldom as it can, to activities in the order of
    `prefer` where there is a choice, then takes the lowest ranges and in each a round number.

    Every variable of `asked` gets a value, so that an evaluator has nothing left to ask; activities are told as
    Kinds.told does.
    """
    d = cells.diagrams
    order = {key: i for i, key in enumerate(prefer)}

    def cost(var: int, at: int) -> tuple[int, ...]:
        kind, key = cells.variables[var]
        if kind == "act":
            return at, order.get(key, len(order)) * at
        if kind == "choice":
            return int(cells.values[key][at] != OTHER), 0
        return (at, 0) if kind == "yes-no" else (0, 0)

    path = d.cheapest(target, cost, cells.domain)
    told = {v: r for v, r in path.items() if cells.variables[v].kind != "quantity"}
    fixed = d.both(target, d.chain(told, cells.domain))
    # the rest is decided by quantities alone: start from its lowest corner and widen, to have room for a round number
    box = grown(cells, fixed, lowest(cells, fixed))
    numbers = {v: r for v, r in box.items() if cells.variables[v].kind == "quantity"}
    ranges: Ranges = {**told, **numbers}
    wanted = {cells.index[v] for v in asked} | set(ranges) | d.variables(target)
    return _example(cells, {v: ranges.get(v) for v in sorted(wanted, key=cells.place)}, kinds)


def _example(cells: Cells, ranges: Mapping[int, Range | None], kinds: Kinds) -> Example:
    project: dict[str, Value] = {}
    area: dict[str, Value] = {}
    acts: dict[str, bool] = {}
    readings: list[tuple[str, str]] = []
    unread: list[tuple[str, bool]] = []
    for var, r in ranges.items():
        kind, key = cells.variables[var]
        at = r[0] if r else 0
        if kind == "act":
            acts[key] = at == 1
        elif kind == "unread":
            unread.append((key, at == 1))
        elif kind == "choice point":
            readings.append((key, cells.values[key][at]))
        else:
            value: Value = at == 1
            if kind == "choice":
                value = cells.values[key][at] if r else OTHER
            elif kind == "quantity":
                span = cells.interval(var, r or cells.domain(var))
                value = round_number(span.low, span.high)
            (project if cells.facts[key].scope == "project" else area)[key] = value
    told = kinds.told((key for key, done in acts.items() if done), acts)
    return Example(Site(project, (WorkArea(told, area),)), tuple(readings), tuple(unread))


def round_number(low: Fraction | None, high: Fraction | None) -> Fraction:
    """A number between the two (the number itself if they are equal; none of the ends otherwise) that is as round as
    the room allows and near the middle. None is no bound; what has no upper bound is taken up to half as much again.
    """
    low = low or Fraction(0)
    if high is None:
        if not low:
            return PLAIN
        high = low * 3 / 2
    if low == high:
        return low
    step = _step((high - low) / 2)
    middle = (low + high) / 2
    down = middle // step * step
    return down if middle - down <= step / 2 else down + step


def _step(room: Fraction) -> Fraction:
    """The largest of 1, 2 and 5 times a power of ten that is at most `room` (more than 0)."""
    ten = Fraction(1)
    while ten * 10 <= room:
        ten *= 10
    while ten > room:
        ten /= 10
    return max(ten * n for n in (1, 2, 5) if ten * n <= room)
