"""Regions: a set of one-area sites told as few boxes, each as wide as it can be."""

from __future__ import annotations

from dataclasses import dataclass

from ordlogic.model.finding import Box, Side
from ordlogic.model.site import Interval

from .cells import Cells
from .diagram import FALSE, Range, Ranges

LIMIT = 12  # boxes told before a region is cut


@dataclass(frozen=True, slots=True)
class Region:
    """The sites of a claim: the union of `boxes`, exactly, if `complete`; else some of them.

    `bridges` are the ids of the bridges that bear on the facts concerned.
    """

    boxes: tuple[Box, ...]
    complete: bool = True
    bridges: tuple[str, ...] = ()


def widest_boxes(cells: Cells, claim: int, always: int, limit: int = LIMIT) -> tuple[list[Ranges], bool]:
    """Boxes that cover `claim` where `always` holds, each grown to its widest, none needless; and whether all are in.

    A box may reach sites that `always` rules out, since that makes it shorter to tell. It depends on the set alone,
    not on how the claim was written.
    """
    d = cells.diagrams
    target = d.both(claim, always)
    allowed = d.either(claim, d.without(always))
    found: list[Ranges] = []
    rest = target
    while rest != FALSE and len(found) < limit:
        box = grown(cells, allowed, lowest(cells, rest))
        found.append(box)
        rest = d.both(rest, d.without(d.chain(box, cells.domain)))
    if rest != FALSE:
        return found, False
    for box in tuple(reversed(found)):
        others = d.any_of([d.chain(b, cells.domain) for b in found if b is not box])
        if len(found) > 1 and d.both(target, d.without(others)) == FALSE:
            found.remove(box)
    return found, True


def lowest(cells: Cells, target: int) -> Ranges:
    """The least point of `target` (not FALSE), whatever the order in which the diagram asks."""
    d = cells.diagrams
    return d.corner(target, sorted(d.variables(target), key=cells.place), cells.domain)


def grown(cells: Cells, allowed: int, box: Ranges) -> Ranges:
    """The box with each range widened in turn as far as all of it stays allowed; free variables are not named.

    One round is enough: widening one variable can only narrow what the others may be widened to.
    """
    box = dict(box)
    for var in sorted(box, key=cells.place):
        domain = cells.domain(var)
        wide = cells.diagrams.widest(allowed, box, var, domain)
        if wide == domain:
            del box[var]
        elif cells.variables[var].kind == "quantity":
            box[var] = wide  # values of a choice have no order to widen along
    return box


def told(cells: Cells, box: Ranges, summed: frozenset[str]) -> Box:
    """The box in the terms of a finding; `summed` are the quantities to tell as totals."""
    project: list[tuple[str, Side]] = []
    area: list[tuple[str, Side]] = []
    acts: list[tuple[str, bool]] = []
    sums: list[tuple[str, Interval]] = []
    for var in sorted(box, key=cells.place):
        r = box[var]
        kind, key = cells.variables[var]
        if kind == "act":
            acts.append((key, r[0] == 1))
        elif kind == "quantity" and key in summed:
            sums.append((key, cells.interval(var, r)))
        else:
            (project if cells.facts[key].scope == "project" else area).append((key, side(cells, var, r)))
    return Box(tuple(project), tuple(area), tuple(acts), tuple(sums))


def side(cells: Cells, var: int, r: Range) -> Side:
    """A range of one fact as it is told."""
    kind, key = cells.variables[var]
    if kind == "quantity":
        return cells.interval(var, r)
    return cells.values[key][r[0]] if kind == "choice" else r[0] == 1
