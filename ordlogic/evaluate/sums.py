"""Whether sums of bounded quantities can meet their limits together: exact Fourier-Motzkin elimination.

It is only asked where two or more quantities of one sum are unknown, so the systems are tiny.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from ordlogic.evaluate.ground import Var
from ordlogic.model.site import Interval

# the sum of the variables, compared by < <= > >= or = with a number
Linear = tuple[tuple[Var, ...], str, Fraction]
# coefficients, bound, strict: the weighted sum is at most (or, if strict, less than) the bound
_Row = tuple[dict[Var, Fraction], Fraction, bool]


def feasible(sums: Iterable[Linear], ranges: Mapping[Var, Interval]) -> bool:
    """Whether some values within their ranges meet every sum."""
    rows: list[_Row] = []
    names: dict[Var, None] = {}
    for variables, op, limit in sums:
        names.update(dict.fromkeys(variables))
        ones = dict.fromkeys(variables, Fraction(1))
        if op in ("<", "<=", "="):
            rows.append((ones, limit, op == "<"))
        if op in (">", ">=", "="):
            rows.append(({v: -c for v, c in ones.items()}, -limit, op == ">"))
    for v in names:
        side = ranges[v]
        if side.high is not None:
            rows.append(({v: Fraction(1)}, side.high, not side.high_in))
        if side.low is not None:
            rows.append(({v: Fraction(-1)}, -side.low, not side.low_in))
    for v in names:
        rows = _without(v, rows)
    return all(bound > 0 or (bound == 0 and not strict) for _, bound, strict in rows)


def _without(v: Var, rows: list[_Row]) -> list[_Row]:
    over = [r for r in rows if r[0].get(v, 0) > 0]
    under = [r for r in rows if r[0].get(v, 0) < 0]
    left = [r for r in rows if not r[0].get(v, 0)]
    for up, high, s in over:
        for down, low, t in under:
            a, b = -down[v], up[v]
            mixed = {w: a * up.get(w, 0) + b * down.get(w, 0) for w in {**up, **down}}
            left.append(({w: c for w, c in mixed.items() if c}, a * high + b * low, s or t))
    return left
