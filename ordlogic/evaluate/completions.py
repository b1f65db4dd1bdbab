"""What can come out of a partly known site: an exact search over its unknowns.

A node is simplified with what is known in three values; while it is undecided one of its conditions is split both
ways. A quantity is split at the limits that bound it in the formulas, so every case (below, at, between, above) is met
and no other. The search is bounded: when the budget is used up it raises, and nothing is taken as decided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from ordlogic.evaluate.ground import (
    All,
    Any,
    Bound,
    Domain,
    Flag,
    No,
    Node,
    Pick,
    Sum,
    Var,
    either,
    every,
    opposite,
    renamed,
    variables,
)
from ordlogic.evaluate.sums import Linear, feasible
from ordlogic.model.site import Interval

Roots = tuple[Node, ...]
BUDGET = 20_000
NEGATED = {"<": (">=",), "<=": (">",), ">": ("<=",), ">=": ("<",), "=": ("<", ">")}
# after the name of a variable's copy
TWIN = "'"
T = TypeVar("T")
V = TypeVar("V")


class BudgetError(Exception):
    """The search was not finished within its budget: nothing is decided."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known at one point of the search: the site's domain, narrowed, and sums that must be met."""

    flags: dict[Var, bool]
    picks: dict[Var, tuple[str, ...]]
    ranges: dict[Var, Interval]
    sums: tuple[Linear, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A point of the search: what is left of the roots, and what is known there."""

    roots: Roots
    known: Known


class Completions:
    """The search over one site's unknowns. `steps` counts towards the budget over the object's whole life."""

    def __init__(self, domain: Domain, budget: int = BUDGET) -> None:
        self.domain, self.left = domain, budget

    def start(self) -> Known:
        """What the site tells."""
        return Known(self.domain.flags, self.domain.picks, self.domain.ranges)

    def can(self, node: Node, known: Known) -> bool:
        """Whether the node can come out true."""
        cases = [Case((simplify(node, known),), known)]
        while cases:
            case = cases.pop()
            (left,) = case.roots
            if left is True:
                return True
            if left is not False:
                cases += self.cases(case, next(atoms(left)))
        return False

    def reach(self, roots: Roots, known: Known, word: Callable[[Roots], T | None]) -> set[T]:
        """The outcomes that can come out, or the first two that are met, which leave it open. `word` names the outcome
        of decided roots, or gives None while it is open."""
        out: set[T] = set()
        cases = [Case(tuple(simplify(r, known) for r in roots), known)]
        while cases and len(out) < 2:
            case = cases.pop()
            found = word(case.roots)
            if found is None:
                cases += self.cases(case, next(a for r in case.roots for a in atoms(r)))
            else:
                out.add(found)
        return out

    def alone(self, mine: Callable[[Var], bool], roots: Roots, known: Known,
              word: Callable[[Roots], T | None]) -> bool:
        """Whether the variables that `mine` picks, with the others at some value, can change the outcome."""
        cases = [Case(tuple(simplify(r, known) for r in roots), known)]
        while cases:
            case = cases.pop()
            left = frozenset().union(*(variables(r) for r in case.roots))
            if word(case.roots) is not None or not any(mine(v) for v in left):
                continue
            if all(mine(v) for v in left):
                if len(self.reach(case.roots, case.known, word)) > 1:
                    return True
                continue
            other = next((a for r in case.roots for a in atoms(r) if not any(mine(v) for v in variables(a))), None)
            if other is not None:
                cases += self.cases(case, other)
            elif self._differ(case, frozenset(v for v in left if mine(v)), word):
                return True
        return False

    def _differ(self, case: Case, mine: frozenset[Var], word: Callable[[Roots], T | None]) -> bool:
        """Whether two completions that agree on everything but `mine` have different outcomes: the search over the
        formulas and a copy of them in which these variables have other names."""
        known, domain = case.known, self.domain
        new = {v: (v[0], v[1] + TWIN) for v in sorted(mine)}
        twin = Completions(Domain(
            implied=_twinned(domain.implied, new), excluded=_twinned(domain.excluded, new)), self.left)
        both = Known({**known.flags, **_copied(known.flags, new)}, {**known.picks, **_copied(known.picks, new)},
                     {**known.ranges, **_copied(known.ranges, new)}, known.sums)
        size = len(case.roots)
        cases = [Case((*case.roots, *(renamed(r, new) for r in case.roots)), both)]
        while cases:
            at = cases.pop()
            one, two = word(at.roots[:size]), word(at.roots[size:])
            if one is not None and two is not None:
                if one != two:
                    return True
            elif at.roots[:size] != at.roots[size:]:
                cases += twin.cases(at, next(a for r in at.roots for a in atoms(r)))
            self.left = twin.left
        return False

    def cases(self, case: Case, atom: Node) -> list[Case]:
        """The cases that a condition of the case parts it into, the likely ones last."""
        parted = []
        for known, changed in self.split(atom, case.known):
            parted.append(Case(tuple(simplify(r, known, changed) for r in case.roots), known))
        return parted[::-1]

    def split(self, atom: Node, known: Known) -> Iterator[tuple[Known, frozenset[Var]]]:
        """The cases of one condition: what is known in each, and the variables of which more is known. Cases that
        cannot be are left out."""
        self.left -= 1
        if self.left < 0:
            raise BudgetError
        if isinstance(atom, Flag):
            for value in (True, False):
                follow = (self.domain.implied if value else self.domain.excluded).get(atom.var, ())
                changed = (atom.var, *follow)
                yield replace(known, flags={**known.flags, **dict.fromkeys(changed, value)}), frozenset(changed)
        elif isinstance(atom, Pick):
            for name in known.picks[atom.var]:
                yield replace(known, picks={**known.picks, atom.var: (name,)}), frozenset((atom.var,))
        elif isinstance(atom, Bound):
            for op in (atom.op, *NEGATED[atom.op]):
                for more in narrowed(known, atom.var, op, atom.limit):
                    yield more, frozenset((atom.var,))
        else:
            assert isinstance(atom, Sum)
            summed = tuple(v for _, v in atom.parts)
            for op in (atom.op, *NEGATED[atom.op]):
                sums = (*known.sums, (summed, op, atom.limit))
                if feasible(sums, known.ranges):
                    yield replace(known, sums=sums), frozenset(summed)


def narrowed(known: Known, var: Var, op: str, limit: Fraction) -> Iterator[Known]:
    """What is known once the quantity also meets the limit; nothing if it cannot."""
    side = within(known.ranges[var], op, limit)
    if side is None:
        return
    ranges = {**known.ranges, var: side}
    if not any(var in s[0] for s in known.sums) or feasible(known.sums, ranges):
        yield replace(known, ranges=ranges)


def within(side: Interval, op: str, limit: Fraction) -> Interval | None:
    """The part of the interval that meets the limit; None if it is empty."""
    low, low_in, high, high_in = side.low, side.low_in, side.high, side.high_in
    if op in (">", ">=", "="):
        inclusive = op != ">"
        if low is None or limit > low or (limit == low and not inclusive):
            low, low_in = limit, inclusive
    if op in ("<", "<=", "="):
        inclusive = op != "<"
        if high is None or limit < high or (limit == high and not inclusive):
            high, high_in = limit, inclusive
    if low is not None and high is not None and (low > high or (low == high and not (low_in and high_in))):
        return None
    return Interval(low, low_in, high, high_in)


def met(side: Interval, op: str, limit: Fraction) -> bool | None:
    """Whether every value of the interval meets the limit, none does (False), or some do (None)."""
    if within(side, op, limit) is None:
        return False
    return True if all(within(side, n, limit) is None for n in NEGATED[op]) else None


def simplify(node: Node, known: Known, changed: frozenset[Var] | None = None) -> Node:
    """The node with what is known put in, constants folded; `changed` names the variables of which more is known
    since it was last simplified (None: any)."""
    match node:
        case bool():
            return node
        case Flag(var):
            return known.flags.get(var, node)
        case Pick(var, value):
            left = known.picks[var]
            return False if value not in left else True if len(left) == 1 else node
        case Bound(var, op, limit):
            truth = met(known.ranges[var], op, limit)
            return node if truth is None else truth
    if changed is not None and node.variables.isdisjoint(changed):
        return node
    match node:
        case No(part):
            return opposite(simplify(part, known, changed))
        case All(parts):
            return every([simplify(p, known, changed) for p in parts])
        case Any(parts):
            return either([simplify(p, known, changed) for p in parts])
    return _sum(node, known, changed)


def _sum(node: Sum, known: Known, changed: frozenset[Var] | None) -> Node:
    parts = [(simplify(c, known, changed), v) for c, v in node.parts]
    parts = [(c, v) for c, v in parts if c is not False]
    total = Interval(Fraction(0), True, Fraction(0), True)
    for c, v in parts:
        total = _plus(total, known.ranges[v], maybe=c is not True)
    truth = met(total, node.op, node.limit)
    if truth is not None:
        return truth
    limit, unknown = node.limit, []
    for c, v in parts:
        side = known.ranges[v]
        if c is True and side.low is not None and side.low == side.high:
            limit -= side.low
        else:
            unknown.append((c, v))
    if len(unknown) == 1 and unknown[0][0] is True:
        return Bound(unknown[0][1], node.op, limit)
    if all(c is True for c, _ in unknown):
        summed = tuple(v for _, v in unknown)
        if (summed, node.op, limit) in known.sums:
            return True
        if any((summed, n, limit) in known.sums for n in NEGATED[node.op]):
            return False
    return Sum(tuple(unknown), node.op, limit)


def _plus(total: Interval, side: Interval, maybe: bool) -> Interval:
    """The range of the sum; a part that may not count adds from nothing up (quantities are not negative)."""
    low, low_in = (Fraction(0), True) if maybe else (side.low or Fraction(0), side.low_in)
    assert total.low is not None
    high = None if total.high is None or side.high is None else total.high + side.high
    tight = not maybe or side.high != 0
    return Interval(total.low + low, total.low_in and low_in, high, total.high_in and (side.high_in or not tight))


def atoms(node: Node) -> Iterator[Node]:
    """The conditions of a node, a sum after the conditions of what it counts."""
    match node:
        case bool():
            return
        case No(part):
            yield from atoms(part)
        case All(parts) | Any(parts):
            for p in parts:
                yield from atoms(p)
        case Sum(parts):
            inner = [a for c, _ in parts for a in atoms(c)]
            yield from inner
            if not inner:
                yield node
        case _:
            yield node


def _copied(values: dict[Var, V], new: dict[Var, Var]) -> dict[Var, V]:
    return {new[v]: value for v, value in values.items() if v in new}


def _twinned(follows: dict[Var, tuple[Var, ...]], new: dict[Var, Var]) -> dict[Var, tuple[Var, ...]]:
    """What follows from activities, with the renamed ones following and followed as those they copy."""
    out = {v: (*f, *(new[x] for x in f if x in new and v not in new)) for v, f in follows.items()}
    return out | {new[v]: tuple(new.get(x, x) for x in f) for v, f in follows.items() if v in new}
