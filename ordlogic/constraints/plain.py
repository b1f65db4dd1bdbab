"""A plain example of several work areas out of a solver, the same from any version of it.

The solver is asked again and again whether a site is left if one thing more is settled, in a fixed order: yes/no
things are no where they can be, then quantities take the first number that can be out of a short list made from the
limits in the question.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ordlogic.model.formula import Compare, Formula, Total, walk

from .cells import RANK
from .smt import Question, Symbol, number
from .solver import Solver, Verdict
from .witness import round_number


def plainest(solver: Solver, question: Question, formulas: list[Formula], prefer: tuple[str, ...]) -> Verdict:
    """A verdict whose values are plain. It is `sat` if the question is; `unknown` if a check on the way was.

    An amount keeps the solver's own number if none of the list fits (a sum with no room for a round number).
    """
    limits: dict[str, set[Fraction]] = {}
    for f in formulas:
        for g in walk(f):
            if isinstance(g, Compare | Total):
                limits.setdefault(g.fact if isinstance(g, Compare) else g.of, set()).add(g.limit)
    summed = {g.of for f in formulas for g in walk(f) if isinstance(g, Total)}
    order = {key: i for i, key in enumerate(prefer)}

    def place(mark: str) -> tuple[int, bool, bool, int, str, str, int]:
        kind, key, area, value = question.symbols[mark]
        # amounts follow from what they are amounts of; of the activities, the ones to keep are settled last
        return RANK.get(kind, -1), key in summed, key in order, -order.get(key, 0), key, value, area

    solver.begin(question.text)
    best = solver.check()
    settled = ""
    for mark in sorted(question.symbols, key=place):
        if best.answer != "sat":
            break
        for value in _candidates(question.symbols[mark], limits):
            said = number(value) if isinstance(value, Fraction) else str(value).lower()
            if _value(best.values, mark, value) == value:
                found = best
            else:
                found = solver.check(f"{settled}(assert (= {mark} {said}))\n")
            if found.answer == "unknown":
                return found
            if found.answer == "sat":
                best, settled = found, f"{settled}(assert (= {mark} {said}))\n"
                break
    return best


def _value(values: Mapping[str, Fraction | bool], mark: str, like: Fraction | bool) -> Fraction | bool:
    return values.get(mark, False if isinstance(like, bool) else Fraction(0))


def _candidates(symbol: Symbol, limits: Mapping[str, set[Fraction]]) -> list[Fraction | bool]:
    """The values to try, best first."""
    kind, key, _, _ = symbol
    if kind != "quantity":
        return [False, True]
    ends = sorted({Fraction(0), *(v for v in limits.get(key, ()) if v > 0)})
    between: list[Fraction | bool] = [round_number(a, b) for a, b in zip(ends, [*ends[1:], None], strict=True)]
    # what is left of one limit once another is used up, for amounts in sums
    parts = sorted({abs(a - b) for a in ends for b in ends if a != b} | {v / 2 for v in ends if v})
    return [*between, *ends, *(p for p in parts if p not in between)]
