"""The variables of a site with one work area, and their coordinates.

A quantity's numbers are scaled to integers and doubled: coordinate 2v is the number v itself, 2v + 1 all that lies
between v and the next number that any limit names. So `12 or less` and `less than 12` end at different coordinates
and nothing is rounded. Quantities are not negative, and the ground of a work area is more than nothing, so they start
at 0 and 1. Yes/no facts, activities and unread fragments have the coordinates 0 (no) and 1 (yes); a choice fact and a
choice point have one for each value.

Activities are independent yes/no variables; that one is a kind of another (`narrower -> broader`) is a constraint that
ordlogic.constraints.space adds, and none excludes another.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from ordlogic.model.formula import (
    Act,
    And,
    Chosen,
    Compare,
    Const,
    Formula,
    Holds,
    Is,
    Not,
    Or,
    Some,
    Total,
    Unread,
    children,
)
from ordlogic.model.law import Fact
from ordlogic.model.site import Interval

from .diagram import FALSE, TRUE, Diagrams, Range, TooLargeError

OTHER = "other"  # the value of a choice fact that is none of those named
AREA = "area"  # the key of the ground's size: work is somewhere, so it is more than zero
MOST_VARIABLES = 200  # a diagram is as deep as it has variables, and Python's stack is not endless
# the order in which a diagram asks: yes/no first, quantities last
RANK = {"choice point": 0, "unread": 1, "act": 2, "yes-no": 3, "choice": 4, "quantity": 5}


class Variable(NamedTuple):
    """What a coordinate is a coordinate of; `kind` is one of RANK's."""

    kind: str
    key: str


def fact_of(facts: Mapping[str, Fact], key: str, kind: str) -> Fact:
    """The fact with this key; ValueError if the law has none or it is of another kind."""
    fact = facts.get(key)
    if fact is None or fact.kind != kind:
        raise ValueError(f"{key!r} is not a {kind} fact of the law")
    return fact


def holds(value: Fraction, op: str, limit: Fraction) -> bool:
    """Whether `value op limit`."""
    if op == "<":
        return value < limit
    if op == "<=":
        return value <= limit
    if op == ">":
        return value > limit
    return value >= limit if op == ">=" else value == limit


class Cells:
    """Formulas as diagrams, over one table of variables that grows with what is asked.

    A new variable or a new denominator renumbers the coordinates, so `build` may start a new table of diagrams: build
    everything that a question needs, in one call, before comparing. Quantities are asked in the order of how many
    limits they have, most first: bands with a limit of their own on something else then stay a list, not a square.
    What is told must not depend on that order, since it depends on what else was asked: use `place`.

    TooLargeError for a question of more than MOST_VARIABLES variables or more than `budget` new nodes.
    """

    def __init__(self, facts: Mapping[str, Fact], budget: int = 50_000) -> None:
        self.facts, self.budget = facts, budget
        self.diagrams = Diagrams()
        self.variables: tuple[Variable, ...] = ()
        self.index: dict[Variable, int] = {}
        self.values: dict[str, tuple[str, ...]] = {}  # of choice facts and of choice points
        self.scale: dict[str, int] = {}
        self.top: dict[str, int] = {}  # the largest scaled limit
        self._limits: dict[str, set[Fraction]] = {}
        self._stale = False
        self._about: dict[int, tuple[Formula, frozenset[Variable]]] = {}  # keeps the objects, and with them their ids
        self._built: dict[int, int] = {}

    def build(self, *formulas: Formula) -> list[int]:
        """A diagram for each formula, all of one table."""
        found = frozenset().union(*(self.about(f) for f in formulas))
        if len(found) > MOST_VARIABLES:
            raise TooLargeError
        order = tuple(sorted(found.union(self.variables), key=self._asked))
        if self._stale or order != self.variables or len(self.diagrams) > 10 * self.budget:
            self._stale, self.variables = False, order
            self.index = {v: i for i, v in enumerate(order)}
            self.diagrams = Diagrams()
            self._built.clear()
        self.diagrams.ceiling = len(self.diagrams) + self.budget
        return [self._build(f) for f in formulas]

    def about(self, f: Formula) -> frozenset[Variable]:
        """What the formula speaks of; what it sums too, and the ground of work that there is.

        ValueError for facts that the law has not got or that are of another kind.
        """
        if id(f) not in self._about:
            own = self._own(f)
            self._about[id(f)] = (f, own.union(*(self.about(g) for g in children(f))))
        return self._about[id(f)][1]

    def domain(self, var: int) -> Range:
        """The coordinates of a variable, the end not included."""
        kind, key = self.variables[var]
        if kind == "quantity":
            return (1 if key == AREA else 0), 2 * self.top.get(key, 0) + 2
        return 0, len(self.values[key]) if kind in ("choice", "choice point") else 2

    def interval(self, var: int, r: Range) -> Interval:
        """A quantity's range as numbers; no bound is told where the domain ends."""
        first, end = self.domain(var)
        scale = self.scale.get(self.variables[var].key, 1)
        low = None if r[0] == first else Fraction(r[0] // 2, scale)
        high = None if r[1] == end else Fraction(r[1] // 2, scale)
        if high is not None and r[1] % 2:  # ends with the number itself
            high = Fraction((r[1] - 1) // 2, scale)
        return Interval(low, low is None or r[0] % 2 == 0, high, high is None or r[1] % 2 == 1)

    def _own(self, f: Formula) -> frozenset[Variable]:
        """What this node alone speaks of; its numbers and values are taken in."""
        if isinstance(f, Act):
            return frozenset({Variable("act", f.key)})
        if isinstance(f, Unread):
            return frozenset({Variable("unread", f.id)})
        if isinstance(f, Holds):
            return frozenset({Variable("yes-no", fact_of(self.facts, f.fact, "yes-no").key)})
        if isinstance(f, Is):
            self._values(f.fact, (*fact_of(self.facts, f.fact, "choice").values, f.value, OTHER))
            return frozenset({Variable("choice", f.fact)})
        if isinstance(f, Chosen):
            self._values(f.choice, tuple(name for name, _ in f.options))
            return frozenset({Variable("choice point", f.choice)})
        if isinstance(f, Compare | Total):
            fact = fact_of(self.facts, f.fact if isinstance(f, Compare) else f.of, "quantity")
            if isinstance(f, Total) and fact.scope != "area":
                raise ValueError(f"{f.of!r} is no quantity of work areas and cannot be summed over them")
            self._limit(fact.key, f.limit)
            return frozenset({Variable("quantity", fact.key)})
        return frozenset({Variable("quantity", AREA)} if isinstance(f, Some) and AREA in self.facts else ())

    def _asked(self, v: Variable) -> tuple[int, int, str]:
        return RANK[v.kind], -len(self._limits.get(v.key, ())) if v.kind == "quantity" else 0, v.key

    def place(self, var: int) -> tuple[int, str]:
        """Sorts variables in an order that depends on them alone."""
        kind, key = self.variables[var]
        return RANK[kind], key

    def _values(self, key: str, names: tuple[str, ...]) -> None:
        old = self.values.get(key, ())
        self.values[key] = tuple(sorted({*old, *names}, key=lambda name: (name != OTHER, name)))
        self._stale |= self.values[key] != old

    def _limit(self, key: str, limit: Fraction) -> None:
        self._limits.setdefault(key, set()).add(limit)
        old = self.scale.get(key, 1)
        scale = self.scale[key] = lcm(old, limit.denominator)
        if scale != old:
            self.top[key] = self.top.get(key, 0) * (scale // old)
            self._stale = True
        self.top[key] = max(self.top.get(key, 0), int(limit * scale))

    def _build(self, f: Formula) -> int:
        found = self._built.get(id(f))
        if found is None:
            found = self._built[id(f)] = self._make(f)
        return found

    def _make(self, f: Formula) -> int:
        d = self.diagrams
        if isinstance(f, Const):
            return TRUE if f.value else FALSE
        if isinstance(f, Not):
            return d.without(self._build(f.part))
        if isinstance(f, And):
            return d.all_of([self._build(p) for p in f.parts])
        if isinstance(f, Or):
            return d.any_of([self._build(p) for p in f.parts])
        if isinstance(f, Compare):
            return self._compare(f.fact, f.op, f.limit)
        if isinstance(f, Some):  # the ground of one work area is more than nothing
            return self._build(f.where)
        if isinstance(f, Total):
            where = self._build(f.where)
            outside = d.without(where) if holds(Fraction(0), f.op, f.limit) else FALSE
            return d.either(d.both(where, self._compare(f.of, f.op, f.limit)), outside)
        if isinstance(f, Chosen):
            return d.any_of([d.both(self._value("choice point", f.choice, name), self._build(option))
                             for name, option in f.options])
        if isinstance(f, Is):
            return self._value("choice", f.fact, f.value)
        if isinstance(f, Act):
            return self._at("act", f.key, 1)
        return self._at("unread", f.id, 1) if isinstance(f, Unread) else self._at("yes-no", f.fact, 1)

    def _at(self, kind: str, key: str, at: int) -> int:
        var = self.index[Variable(kind, key)]
        return self.diagrams.within(var, *self.domain(var), at, at + 1)

    def _value(self, kind: str, key: str, name: str) -> int:
        return self._at(kind, key, self.values[key].index(name))

    def _compare(self, key: str, op: str, limit: Fraction) -> int:
        var = self.index[Variable("quantity", key)]
        first, end = self.domain(var)
        at = 2 * int(limit * self.scale[key])
        low = {">": at + 1, ">=": at, "=": at}.get(op, first)
        high = {"<": at, "<=": at + 1, "=": at + 1}.get(op, end)
        return self.diagrams.within(var, first, end, low, high)
