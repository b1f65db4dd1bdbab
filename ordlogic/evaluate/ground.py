"""A formula laid out over the work areas of one site: a tree of conditions on that site's own unknowns.

What the site tells is already put in; what is left are `Flag`, `Pick`, `Bound` and `Sum` over variables. A variable is
(number of the work area or -1 for the project, key).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ordlogic.evaluate.activities import kinds, told_of
from ordlogic.evaluate.exact import is_area_leaf, is_project
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
)
from ordlogic.model.law import Fact
from ordlogic.model.site import Interval, Site, Value

PROJECT = -1
ACTIVITY, UNREAD, READING = "activity: ", "not read: ", "reading of: "
# a value that no text names, for a choice fact whose values are not listed
SOMETHING_ELSE = ""
Var = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes/no: a fact, an activity (key after `activity: `), or words not read."""

    var: Var


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice fact has a value, or a choice point is read one way."""

    var: Var
    value: str


@dataclass(frozen=True, slots=True)
class Bound:
    """A quantity against a limit, in base units."""

    var: Var
    op: str
    limit: Fraction


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of the variables whose condition holds, against a limit."""

    parts: tuple[tuple[Node, Var], ...]
    op: str
    limit: Fraction
    variables: frozenset[Var] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        found = frozenset().union(*(variables(c) for c, _ in self.parts))
        object.__setattr__(self, "variables", found | {v for _, v in self.parts})


@dataclass(frozen=True, slots=True)
class No:
    part: Node
    variables: frozenset[Var] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "variables", variables(self.part))


@dataclass(frozen=True, slots=True)
class All:
    parts: tuple[Node, ...]
    variables: frozenset[Var] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "variables", frozenset().union(*(variables(p) for p in self.parts)))


@dataclass(frozen=True, slots=True)
class Any:
    parts: tuple[Node, ...]
    variables: frozenset[Var] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "variables", frozenset().union(*(variables(p) for p in self.parts)))


Node = bool | Flag | Pick | Bound | Sum | No | All | Any


def variables(node: Node) -> frozenset[Var]:
    """The variables that a node turns on."""
    if isinstance(node, bool):
        return frozenset()
    return frozenset((node.var,)) if isinstance(node, Flag | Pick | Bound) else node.variables


def kind_of(var: Var) -> str:
    """The kind of unknown that a variable is: `facts`, `readings` or `unread`."""
    return "readings" if var[1].startswith(READING) else "unread" if var[1].startswith(UNREAD) else "facts"


def renamed(node: Node, new: Mapping[Var, Var]) -> Node:
    """The node with other names for some variables."""
    match node:
        case Flag() | Pick() | Bound():
            return replace(node, var=new.get(node.var, node.var))
        case No(part):
            return No(renamed(part, new))
        case All(parts):
            return All(tuple(renamed(p, new) for p in parts))
        case Any(parts):
            return Any(tuple(renamed(p, new) for p in parts))
        case Sum(parts, op, limit):
            return Sum(tuple((renamed(c, new), new.get(v, v)) for c, v in parts), op, limit)
    return node


def every(parts: list[Node]) -> Node:
    """`All` with constants folded."""
    if any(p is False for p in parts):
        return False
    left = tuple(p for p in parts if p is not True)
    return True if not left else left[0] if len(left) == 1 else All(left)


def either(parts: list[Node]) -> Node:
    """`Any` with constants folded."""
    if any(p is True for p in parts):
        return True
    left = tuple(p for p in parts if p is not False)
    return False if not left else left[0] if len(left) == 1 else Any(left)


def opposite(part: Node) -> Node:
    """`No` with constants and double negation folded."""
    if isinstance(part, bool):
        return not part
    return part.part if isinstance(part, No) else No(part)


@dataclass(frozen=True, slots=True)
class Domain:
    """What is known of the variables: yes/no values, values still possible, ranges, and for each activity that is
    not known the broader and narrower ones whose truth follows from its own."""

    flags: dict[Var, bool] = field(default_factory=dict)
    picks: dict[Var, tuple[str, ...]] = field(default_factory=dict)
    ranges: dict[Var, Interval] = field(default_factory=dict)
    implied: dict[Var, tuple[Var, ...]] = field(default_factory=dict)
    excluded: dict[Var, tuple[Var, ...]] = field(default_factory=dict)


class Grounding:
    """Lays formulas out over a site and gathers the domain of every variable met on the way.

    `readings` gives, for each choice point, the alternatives that count; a formula's other alternatives are dropped.
    """

    def __init__(self, site: Site, facts: Mapping[str, Fact], readings: Mapping[str, tuple[str, ...]]) -> None:
        self.site, self.facts, self.readings = site, facts, readings
        self.domain = Domain()
        self._acts: dict[Var, bool | None] = {}

    def of(self, f: Formula, area: int | None = None) -> Node:
        """The site formula (or, with the number of a work area, the area formula) on this site's variables."""
        match f:
            case Const(value):
                return value
            case Not(part):
                return opposite(self.of(part, area))
            case And(parts):
                return every([self.of(p, area) for p in parts])
            case Or(parts):
                return either([self.of(p, area) for p in parts])
            case Chosen(choice, options):
                return self._chosen(choice, options, area)
            case Unread(id):
                return Flag((PROJECT, UNREAD + id))
            case Some(where):
                return either([self.of(where, i) for i in range(len(self.site.areas))])
            case Total(of, where, op, limit):
                return Sum(tuple((c, self._quantity(of, i)) for i in range(len(self.site.areas))
                                 if (c := self.of(where, i)) is not False), op, limit)
        if area is None and is_area_leaf(f, self.facts):
            return either([self.of(f, i) for i in range(len(self.site.areas))])
        return self._leaf(f, area)

    def _chosen(self, choice: str, options: tuple[tuple[str, Formula], ...], area: int | None) -> Node:
        names = self.readings.get(choice) or tuple(name for name, _ in options)
        var = (PROJECT, READING + choice)
        self.domain.picks[var] = names
        return either([every([Pick(var, name), self.of(f, area)]) for name, f in options if name in names])

    def _leaf(self, f: Formula, area: int | None) -> Node:
        if isinstance(f, Act):
            assert area is not None  # `of` reaches activities only within a work area
            return self._act(f.key, area)
        assert isinstance(f, Compare | Holds | Is)
        where = PROJECT if area is None or is_project(f.fact, self.facts) else area
        if isinstance(f, Compare):
            return Bound(self._quantity(f.fact, where), f.op, f.limit)
        value = self._value(where, f.fact)
        var = (where, f.fact)
        if isinstance(f, Holds):
            return value if isinstance(value, bool) else Flag(var)
        if isinstance(value, str):
            return value == f.value
        known = (self.facts[f.fact].values if f.fact in self.facts else ()) or (SOMETHING_ELSE,)
        self.domain.picks[var] = tuple(dict.fromkeys((*self.domain.picks.get(var, known), f.value)))
        return Pick(var, f.value)

    def _act(self, key: str, area: int) -> Node:
        if (area, key) not in self._acts:
            self._acts[area, key] = told_of(key, self.site.areas[area].activities, self.facts)
        told = self._acts[area, key]
        if told is not None:
            return told
        var = (area, ACTIVITY + key)
        if var not in self.domain.implied:
            mine = kinds(key, self.facts)
            others = [k for (a, k) in self.domain.implied if a == area]
            up = [o for o in others if o.removeprefix(ACTIVITY) in mine]
            down = [o for o in others if key in kinds(o.removeprefix(ACTIVITY), self.facts)]
            self._relate(var, up, down)
        return Flag(var)

    def _relate(self, var: Var, up: list[str], down: list[str]) -> None:
        area = var[0]
        self.domain.implied[var] = tuple((area, o) for o in up)
        self.domain.excluded[var] = tuple((area, o) for o in down)
        for o in down:
            self.domain.implied[(area, o)] += (var,)
        for o in up:
            self.domain.excluded[(area, o)] += (var,)

    def _quantity(self, fact: str, where: int) -> Var:
        var = (where, fact)
        if var not in self.domain.ranges:
            value = self._value(where, fact)
            if isinstance(value, Fraction):
                value = Interval(value, True, value, True)
            self.domain.ranges[var] = _not_negative(value if isinstance(value, Interval) else Interval())
        return var

    def _value(self, where: int, fact: str) -> Value:
        return (self.site.project if where == PROJECT else self.site.areas[where].facts).get(fact)


def _not_negative(told: Interval) -> Interval:
    """Quantities are not negative."""
    if told.low is None or told.low < 0:
        return Interval(Fraction(0), True, told.high, told.high_in)
    return told
