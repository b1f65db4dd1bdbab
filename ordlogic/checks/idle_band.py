"""
## What it finds

An item that leaves part of its own range without work, because another item already asks for the same thing there.

## Why it matters

No answer changes, but a reader takes it that every item does something. Where one does nothing for a part of its range,
either the limit of the one or of the other is likely not the one that was meant.

## Example

`more than an acre on grades of 8 percent or less` beside `more than an acre on grades of 6 percent or more`: on grades
from 6 to 8 percent the first adds nothing.

## What to write instead

End the first item where the second begins, or say which of the two governs the shared part.

## Authority

The presumption that no part of a text is idle.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.bands import covered, hull, overlap
from ordlogic.checks.desk import Desk
from ordlogic.model.finding import Finding
from ordlogic.model.formula import Compare, Formula, Some, Total, conj, rebuild, walk
from ordlogic.model.law import Family, Norm
from ordlogic.model.site import Interval
from ordlogic.wording import interval

CODE = "idle-range"
NAME = "an item with nothing to do in part of its range"
AUTHORITIES: tuple[str, ...] = ("default-words-at-work",)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each item that another makes idle over more than a point of a quantity that it bounds."""
    for family in desk.permits():
        norms = [desk.law.norms[n] for n in family.triggers]
        ranges = {n.id: _ranges(desk, n) for n in norms}
        for norm in norms:
            for other in norms:
                if other is not norm and _overlapping(ranges[norm.id], ranges[other.id]):
                    yield from _finding(desk, family, norm, other)


def _ranges(desk: Desk, norm: Norm) -> dict[str, Interval]:
    """The range of each quantity that the norm bounds, amounts that are summed left out."""
    f = desk.settle(desk.applied(norm))
    return {k: hull(covered(f, k)) for k in sorted(_bounded(f)) if not desk.law.facts[k].additive}


def _overlapping(one: dict[str, Interval], two: dict[str, Interval]) -> bool:
    """Whether the two share more than a point of every quantity that both bound: others cannot make each other idle."""
    shared = [overlap(one[k], two[k]) for k in one if k in two]
    return all(s is not None and (s.low is None or s.low != s.high) for s in shared)


def _finding(desk: Desk, family: Family, norm: Norm, other: Norm) -> Iterator[Finding]:
    if desk.open_readings(desk.applied(norm), desk.applied(other)) != [{}]:
        return
    f, g = desk.settle(desk.applied(norm)), desk.settle(desk.applied(other))
    for fact in sorted(k for k in _bounded(f) & _bounded(g) if not desk.law.facts[k].additive):
        idle, all_idle = _idle_range(desk, f, g, fact)
        if all_idle or idle is None:
            continue  # an item that is idle everywhere is another finding
        shown = desk.shown(_within(f, fact, idle))
        if shown is None:
            continue
        site, region = shown
        where = interval(idle, desk.law.facts[fact].dimension)
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"Where the {fact.replace('_', ' ')} is {where}, {norm.citation} has nothing to do: {other.citation} "
            f"already asks for the same {family.instrument} there.",
            desk.provisions([norm, other]),
            site,
            region.boxes,
            region.complete,
            "every reading",
            (),
            tuple(dict.fromkeys([*region.bridges, *norm.bridges, *other.bridges])),
            AUTHORITIES,
        )
        return


def _bounded(f: Formula) -> set[str]:
    return {g.fact for g in walk(f) if isinstance(g, Compare)}


def _idle_range(desk: Desk, f: Formula, g: Formula, fact: str) -> tuple[Interval | None, bool]:
    """The first range (more than a point) of the quantity in which `g` asks whatever `f` asks; and whether `f` is idle
    wherever it speaks."""
    limits = sorted({h.limit for x in (f, g) for h in walk(x) if isinstance(h, Compare) and h.fact == fact})
    pieces: list[Interval] = []
    for k, low in enumerate([None, *limits]):
        high = limits[k] if k < len(limits) else None
        if low is not None:
            pieces.append(Interval(low, True, low, True))
        pieces.append(Interval(low, False, high, False))
    speaks = [p for p in pieces if desk.space.sat(_within(f, fact, p)).holds]
    idle = [p for p in speaks if desk.space.implies(_within(f, fact, p), g).holds]
    if not speaks or idle == speaks:
        return None, bool(speaks)
    run: list[Interval] = []
    for piece in speaks:
        if piece in idle:
            run.append(piece)
        elif any(p.low != p.high for p in run):
            break
        else:
            run = []
    if not any(p.low != p.high or p.low is None for p in run):
        return None, False
    return Interval(run[0].low, run[0].low_in, run[-1].high, run[-1].high_in), False


def _within(f: Formula, fact: str, side: Interval) -> Formula:
    """`f` for work whose quantity lies in the range."""
    parts: list[Formula] = []
    if side.low is not None:
        parts.append(Compare(fact, ">=" if side.low_in else ">", side.low))
    if side.high is not None:
        parts.append(Compare(fact, "<=" if side.high_in else "<", side.high))

    def narrowed(g: Formula) -> Formula:
        if isinstance(g, Some):
            return Some(conj(g.where, *parts))
        return Total(g.of, conj(g.where, *parts), g.op, g.limit) if isinstance(g, Total) else g

    return rebuild(f, narrowed)
