"""Bands: which values of one quantity a formula covers, and what lies between the bands of several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ordlogic.model.formula import TRUE, And, Compare, Formula, Or, Some, Total, conj, rebuild, walk
from ordlogic.model.law import Norm
from ordlogic.model.quantity import Threshold, op_to_base, to_base
from ordlogic.model.site import Interval

Side = Interval
FULL = (Interval(None, False, None, False),)


def covered(f: Formula, fact: str) -> tuple[Side, ...]:
    """The values of the fact at which the formula can hold, other conditions aside. A formula that speaks of the fact
    in a way that is no band is taken to cover every value."""
    if isinstance(f, Compare) and f.fact == fact:
        return _side(f.op, f.limit)
    if isinstance(f, Total):
        own = _side(f.op, f.limit) if f.of == fact else FULL
        return _common(own, covered(f.where, fact))
    if isinstance(f, Some):
        return covered(f.where, fact)
    if isinstance(f, And):
        out: tuple[Side, ...] = FULL
        for part in f.parts:
            out = _common(out, covered(part, fact))
        return out
    if isinstance(f, Or):
        return tuple(s for part in f.parts for s in covered(part, fact))
    return FULL


def _side(op: str, limit: Fraction) -> tuple[Side, ...]:
    if op == "=":
        return (Interval(limit, True, limit, True),)
    inside = op.endswith("=")
    return (Interval(limit, inside, None, False) if op[0] == ">" else Interval(None, False, limit, inside),)


def _common(one: tuple[Side, ...], two: tuple[Side, ...]) -> tuple[Side, ...]:
    """The values in both."""
    out: list[Side] = []
    for a in one:
        for b in two:
            low, low_in = max((a.low, not a.low_in), (b.low, not b.low_in), key=_from_below)
            high, high_in = min((a.high, a.high_in), (b.high, b.high_in), key=_from_above)
            side = Interval(low, not low_in, high, high_in)
            if not _empty(side):
                out.append(side)
    return tuple(out)


def _from_below(end: tuple[Fraction | None, bool]) -> tuple[bool, Fraction, bool]:
    return end[0] is not None, end[0] or Fraction(0), end[1]


def _from_above(end: tuple[Fraction | None, bool]) -> tuple[bool, Fraction, bool]:
    return end[0] is None, end[0] or Fraction(0), end[1]


def _empty(side: Side) -> bool:
    if side.low is None or side.high is None:
        return False
    return side.low > side.high or (side.low == side.high and not (side.low_in and side.high_in))


def hull(sides: Sequence[Side]) -> Side:
    """The smallest range around the bands; any value where there are none."""
    if not sides:
        return FULL[0]
    low = min(sides, key=lambda s: _from_below((s.low, not s.low_in)))
    high = max(sides, key=lambda s: _from_above((s.high, s.high_in)))
    return Side(low.low, low.low_in, high.high, high.high_in)


def overlap(one: Side, two: Side) -> Side | None:
    """The values in both ranges; None if there are none."""
    return next(iter(_common((one,), (two,))), None)


def between(sides: Sequence[Side]) -> list[Side]:
    """The holes between the bands, in order; what lies below all of them or above all of them is no hole."""
    ordered = sorted(sides, key=lambda s: _from_below((s.low, not s.low_in)))
    out: list[Side] = []
    reached: Side | None = None
    for side in ordered:
        if reached is not None and reached.high is not None and side.low is not None:
            hole = Interval(reached.high, not reached.high_in, side.low, not side.low_in)
            if not _empty(hole):
                out.append(hole)
        if reached is None or _from_above((side.high, side.high_in)) > _from_above((reached.high, reached.high_in)):
            reached = side
    return out


def conditions(f: Formula) -> frozenset[Formula]:
    """What the formula asks besides quantities: yes/no facts, choices and activities, as conjuncts."""
    def plain(g: Formula) -> Formula:
        if isinstance(g, Compare):
            return TRUE
        return g.where if isinstance(g, Some | Total) else g

    rest = rebuild(f, plain)
    return frozenset(p for p in (rest.parts if isinstance(rest, And) else (rest,)) if p != TRUE)


def edges_of(norms: Sequence[Norm], bands: Mapping[str, tuple[Side, ...]], hole: Side, upper: bool) -> list[Norm]:
    """The norms with a band that begins where the hole ends (`upper`), or ends where it begins."""
    if upper:
        return [n for n in norms if any(s.low == hole.high and s.low_in != hole.high_in for s in bands[n.id])]
    return [n for n in norms if any(s.high == hole.low and s.high_in != hole.low_in for s in bands[n.id])]


def edge(threshold: Threshold) -> Fraction | None:
    """The threshold's value in base units."""
    return to_base(threshold.value, threshold.unit)


def steps_apart(lower: Norm, upper: Norm, hole: Side) -> bool:
    """Whether the hole is one step of the figures as they are written: `4`, then `5`; `1.9`, then `2.0`."""
    ends = [next((t for t in n.thresholds if edge(t) == limit and op_to_base(t.cmp, t.unit)[0] in ops), None)
            for n, limit, ops in ((lower, hole.low, "<="), (upper, hole.high, ">="))]
    if ends[0] is None or ends[1] is None or ends[0].unit != ends[1].unit:
        return False
    step = Fraction(1)
    while (ends[0].value / step).denominator != 1 or (ends[1].value / step).denominator != 1:
        if step < Fraction(1, 1000):
            return False
        step /= 10
    return abs(ends[1].value - ends[0].value) == step


def hole_formula(f: Formula, fact: str, hole: Side) -> Formula:
    """The sites of a norm's formula but with the fact in the hole instead of in the norm's band."""
    parts: list[tuple[str, Fraction]] = []
    if hole.low is not None:
        parts.append((">=" if hole.low_in else ">", hole.low))
    if hole.high is not None:
        parts.append(("<=" if hole.high_in else "<", hole.high))
    summed = any(isinstance(g, Total) and g.of == fact for g in walk(f))

    def freed(g: Formula) -> Formula:
        if isinstance(g, Compare) and g.fact == fact:
            return TRUE
        if isinstance(g, Total) and g.of == fact:
            return Some(g.where)
        return g

    def placed(g: Formula) -> Formula:
        if not isinstance(g, Some | Total):
            return g
        if summed:
            return conj(g, *(Total(fact, g.where, op, limit) for op, limit in parts)) if isinstance(g, Some) else g
        where = conj(g.where, *(Compare(fact, op, limit) for op, limit in parts))
        return Some(where) if isinstance(g, Some) else Total(g.of, where, g.op, g.limit)

    return rebuild(rebuild(f, freed), placed)
