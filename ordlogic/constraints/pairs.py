"""Which of many formulas can hold together, two by two."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import accumulate
from operator import or_

from .cells import Cells
from .diagram import FALSE, Range, Ranges


def overlapping(cells: Cells, claims: list[int], always: int) -> list[tuple[int, int]]:
    """The pairs (i < j) whose claims share a point where `always` holds.

    First by the smallest boxes around them, all at once; then exactly, for the pairs that are left.
    """
    d = cells.diagrams
    claims = [d.both(claim, always) for claim in claims]
    alive = [i for i, claim in enumerate(claims) if claim != FALSE]
    hulls = [d.hull(claims[i], cells.domain) for i in alive]
    boxy = [claims[i] == d.chain(hull, cells.domain) for i, hull in zip(alive, hulls, strict=True)]
    return [(alive[a], alive[b])
            for a, near in enumerate(_near(cells, hulls)) for b in _bits(near >> a + 1, a + 1)
            if (boxy[a] and boxy[b]) or d.both(claims[alive[a]], claims[alive[b]]) != FALSE]


def _near(cells: Cells, hulls: list[Ranges]) -> list[int]:
    """For each box the set of boxes that it overlaps, as bits."""
    near = [(1 << len(hulls)) - 1] * len(hulls)
    for var in sorted({v for hull in hulls for v in hull}):
        whole = cells.domain(var)
        ranges = [hull.get(var, whole) for hull in hulls]
        starts, begun = _running(ranges, 0)
        ends, ended = _running(ranges, 1)
        for i, (low, high) in enumerate(ranges):
            # those that begin before this one ends, less those that end before it begins
            near[i] &= begun[bisect_left(starts, high)] & ~ended[bisect_right(ends, low)]
    return near


def _running(ranges: list[Range], side: int) -> tuple[list[int], list[int]]:
    """The distinct ends on this side in order, and before each and after the last the set of boxes passed so far."""
    at: dict[int, int] = {}
    for i, r in enumerate(ranges):
        at[r[side]] = at.get(r[side], 0) | 1 << i
    places = sorted(at)
    return places, list(accumulate((at[p] for p in places), or_, initial=0))


def _bits(bits: int, first: int) -> Iterator[int]:
    """The numbers of the bits that are set, counted from `first`."""
    while bits:
        low = bits & -bits
        yield first + low.bit_length() - 1
        bits ^= low
