"""What holds at every site without the text saying so: bridges, and that one activity is a kind of another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from ordlogic.model.formula import Act, Compare, Formula, Holds, Is, Not, Or, Total, rebuild
from ordlogic.model.law import Fact
from ordlogic.model.site import Site, Value

from .cells import Variable
from .kinds import Kinds
from .witness import Example


@dataclass(frozen=True, slots=True)
class Equal:
    """A bridge: two facts that are one. Formulas over either are read as over the first."""

    one: str
    other: str


class Bridges:
    """The bridges of a space, by id, and the kinds of activities.

    ValueError if an `Equal` joins facts of different kind, scope or dimension.
    """

    def __init__(self, facts: Mapping[str, Fact], given: Mapping[str, Formula | Equal], kinds: Kinds,
                 about: Callable[[Formula], frozenset[Variable]]) -> None:
        self._facts = facts
        self._first: dict[str, str] = {}  # fact -> the fact that stands for it
        self._equal: dict[str, Equal] = {}
        for id, rule in given.items():
            if isinstance(rule, Equal):
                self._join(id, rule)
        self._read: dict[int, tuple[Formula, Formula]] = {}
        self._kinds, self._about = kinds, about
        self._implied: dict[tuple[str, str], Formula] = {}
        self._rules = {id: self.read(rule) for id, rule in given.items() if not isinstance(rule, Equal)}

    def _join(self, id: str, rule: Equal) -> None:
        a, b = (self._facts.get(key) for key in (rule.one, rule.other))
        if a is None or b is None or (a.kind, a.scope, a.dimension) != (b.kind, b.scope, b.dimension):
            raise ValueError(f"bridge {id!r}: {rule.one!r} and {rule.other!r} are not facts of the same kind")
        self._equal[id] = rule
        one, other = self.first(rule.one), self.first(rule.other)
        for key in (rule.one, rule.other, *(k for k, v in self._first.items() if v == other)):
            self._first[key] = one

    def first(self, fact: str) -> str:
        """The fact that stands for this one."""
        return self._first.get(fact, fact)

    def read(self, f: Formula) -> Formula:
        """The formula over the facts that stand for others."""
        if not self._equal:
            return f
        if id(f) not in self._read:
            self._read[id(f)] = (f, rebuild(f, self._renamed))
        return self._read[id(f)][1]

    def _renamed(self, f: Formula) -> Formula:
        if isinstance(f, Compare | Holds | Is):
            return replace(f, fact=self.first(f.fact))
        return replace(f, of=self.first(f.of)) if isinstance(f, Total) else f

    def cone(self, formulas: Iterable[Formula]) -> dict[str, Formula]:
        """The bridges (other than `Equal`) that bear on what the formulas speak of, through one another too."""
        about = {v for f in formulas for v in self._about(f)}
        found: dict[str, Formula] = {}
        grew = True
        while grew:
            grew = False
            for id, rule in self._rules.items():
                if id not in found and not about.isdisjoint(self._about(rule)):
                    found[id] = rule
                    about |= self._about(rule)
                    grew = True
        return {id: rule for id, rule in self._rules.items() if id in found}

    def bearing_on(self, f: Formula) -> tuple[str, ...]:
        """Ids of all bridges that bear on what the formula speaks of."""
        f = self.read(f)
        cone = self.cone([f])
        about = {v.key for g in (f, *cone.values()) for v in self._about(g)}
        return (*(id for id, e in self._equal.items() if self.first(e.one) in about), *cone)

    def implications(self, formulas: Iterable[Formula]) -> list[Formula]:
        """That work which is of a kind is of the broader kind too, for the activities that the formulas speak of."""
        acts = [v.key for f in formulas for v in self._about(f) if v.kind == "act"]
        return [self._implied.setdefault((a, b), Or((Not(Act(a)), Act(b)))) for a, b in self._kinds.pairs(acts)]

    def with_equals(self, example: Example) -> Example:
        """The example with each fact that another stands for given the same value."""
        def spread(values: Mapping[str, Value]) -> dict[str, Value]:
            also = {key: values[first] for key, first in sorted(self._first.items()) if first in values}
            return {**values, **also}
        areas = tuple(replace(a, facts=spread(a.facts)) for a in example.site.areas)
        return replace(example, site=Site(spread(example.site.project), areas))
