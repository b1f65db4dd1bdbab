"""The nearest change of one fact that turns the answer, each tried on the evaluator before it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from ordlogic.evaluate.bridges import bridged, linked_distances
from ordlogic.evaluate.completions import within
from ordlogic.evaluate.states import DEFINITE, Compiled, Question
from ordlogic.model.answer import Change
from ordlogic.model.effect import applies
from ordlogic.model.formula import Compare, Formula, Total, facts_of, walk
from ordlogic.model.law import Family, Law
from ordlogic.model.site import Interval, Site, Value

# subsets of the other work areas are tried up to this many of them
MOST_OTHERS = 4


def changes(law: Law, family: Family, site: Site, state: str) -> tuple[Change, ...]:
    """For each told fact that a person can change: its nearest other value that gives another definite state.

    `site` is as told, before bridges. A value stands for itself; an open range for every value in it.
    """
    if state not in DEFINITE:
        return ()
    formulas = [applies(law, law.norms[n]) for n in (*family.triggers, *family.classes)]
    relevant = {k for f in formulas for k in facts_of(f)}
    found: list[Change] = []
    shared: dict[tuple[str, ...], Compiled] = {}

    def word(other: Site) -> str:
        question = Question(law, family, bridged(law, other)[0], shared=shared)
        return "silent" if question.silent() else question.word_under({})

    for key in sorted(k for k in relevant if k in law.facts and not law.facts[k].natural):
        best: tuple[Fraction, Change] | None = None
        for place in (range(len(site.areas)) if law.facts[key].scope == "area" else (None,)):
            old = _values(site, place).get(key)
            if old is None or word(changed(law, site, place, key, None)) == state:
                continue  # not told, or all the same whatever it is
            for distance, new, sample in _candidates(law, formulas, site, place, key, old):
                if best is not None and distance >= best[0]:
                    break
                after = word(changed(law, site, place, key, sample))
                if after != state and after in DEFINITE:
                    best = (distance, Change(key, old, new, after))
                    break
        if best is not None:
            found.append(best[1])
    return tuple(found)


def changed(law: Law, site: Site, place: int | None, key: str, value: Value) -> Site:
    """The site with another value of one fact, in one work area or (place None) of the project. Distances from the
    same water that are told as equal move together."""
    values = dict(_values(site, place))
    for other in linked_distances(law.facts, key):
        if other in values and values[other] == values.get(key):
            values[other] = value
    values[key] = value
    if place is None:
        return replace(site, project=values)
    areas = [*site.areas]
    areas[place] = replace(areas[place], facts=values)
    return replace(site, areas=tuple(areas))


def _values(site: Site, place: int | None) -> dict[str, Value]:
    return site.project if place is None else site.areas[place].facts


def _candidates(law: Law, formulas: list[Formula], site: Site, place: int | None, key: str, old: Value,
                ) -> Iterator[tuple[Fraction, Value, Value]]:
    """(distance, what to tell, a value to try), nearest first."""
    if isinstance(old, bool):
        yield Fraction(0), not old, not old
    elif isinstance(old, str):
        yield from ((Fraction(0), v, v) for v in law.facts[key].values if v != old)
    elif isinstance(old, Fraction):
        cells = _cells(sorted(_breaks(formulas, site, place, key)))
        rows = [(_distance(old, cell), cell, _sample(cell)) for cell in cells if not _inside(old, cell)]
        yield from sorted(rows, key=lambda r: (r[0], isinstance(r[1], Interval), r[2]))


def _breaks(formulas: list[Formula], site: Site, place: int | None, key: str) -> set[Fraction]:
    """The values of the quantity at which some limit is met, alone or together with other work areas."""
    limits: set[Fraction] = set()
    others = [v for i, a in enumerate(site.areas) if i != place and isinstance(v := a.facts.get(key), Fraction)]
    sums = {sum(c, Fraction(0)) for n in range(len(others[:MOST_OTHERS]) + 1)
            for c in combinations(others[:MOST_OTHERS], n)}
    for f in formulas:
        for g in walk(f):
            if isinstance(g, Compare) and g.fact == key:
                limits.add(g.limit)
            elif isinstance(g, Total) and g.of == key:
                limits |= {g.limit - s for s in sums}
    return {b for b in limits if b >= 0}


Cell = Fraction | Interval


def _cells(breaks: list[Fraction]) -> list[Cell]:
    """Each limit, and the ranges below, between and above them."""
    zero = Fraction(0)
    out: list[Cell] = [] if zero in breaks else [Interval(zero, True, breaks[0] if breaks else None, False)]
    for low, high in zip(breaks, [*breaks[1:], None], strict=True):
        out += [low, Interval(low, False, high, False)]
    return out


def _inside(value: Fraction, cell: Cell) -> bool:
    if isinstance(cell, Fraction):
        return value == cell
    return within(cell, "=", value) is not None


def _distance(value: Fraction, cell: Cell) -> Fraction:
    """How far the cell is; an open range starts just beyond its end."""
    if isinstance(cell, Fraction):
        return abs(value - cell)
    assert cell.low is not None
    return cell.low - value if value <= cell.low else value - (cell.high or value)


def _sample(cell: Cell) -> Fraction:
    if isinstance(cell, Fraction):
        return cell
    assert cell.low is not None
    return (cell.low + cell.high) / 2 if cell.high is not None else cell.low + 1
