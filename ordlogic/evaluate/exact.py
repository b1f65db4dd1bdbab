"""Exact evaluation of a formula at a fully known site. It guesses nothing: what is not known is an error."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction

from ordlogic.evaluate.activities import told_of
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
from ordlogic.model.site import Site, Value, WorkArea

OPS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq}


class NotKnownError(ValueError):
    """The formula's truth at this site needs something that the site does not tell exactly."""


def holds(formula: Formula, site: Site, facts: Mapping[str, Fact], taken: Mapping[str, str] | None = None,
          unread: Mapping[str, bool] | None = None) -> bool:
    """Whether the formula holds at the site.

    `taken` gives the alternative of each choice point, `unread` the truth of each fragment that was not read. An area
    fact or activity outside `Some` and `Total` speaks of some work area.
    Raises NotKnownError where a fact, activity, choice or fragment that is looked at is not known exactly.
    """
    return _Site(site, facts, taken or {}, unread or {}).truth(formula, None)


class _Site:
    def __init__(self, site: Site, facts: Mapping[str, Fact], taken: Mapping[str, str],
                 unread: Mapping[str, bool]) -> None:
        self.site, self.facts, self.taken, self.unread = site, facts, taken, unread

    def truth(self, f: Formula, area: WorkArea | None) -> bool:
        match f:
            case Const(value):
                return value
            case Not(part):
                return not self.truth(part, area)
            case And(parts):
                return all(self.truth(p, area) for p in parts)
            case Or(parts):
                return any(self.truth(p, area) for p in parts)
            case Chosen(choice, options):
                if choice not in self.taken:
                    raise NotKnownError(f"no alternative is taken for the choice point {choice}")
                return self.truth(dict(options)[self.taken[choice]], area)
            case Unread(id):
                if id not in self.unread:
                    raise NotKnownError(f"the words {id} were not read")
                return self.unread[id]
            case Some(where):
                return any(self.truth(where, a) for a in self.site.areas)
            case Total(of, where, op, limit):
                return OPS[op](self.total(of, where), limit)
        if area is None and is_area_leaf(f, self.facts):
            return any(self.truth(f, a) for a in self.site.areas)
        return self.leaf(f, area)

    def total(self, of: str, where: Formula) -> Fraction:
        counted = [a for a in self.site.areas if self.truth(where, a)]
        return sum((self.quantity(of, a) for a in counted), Fraction(0))

    def leaf(self, f: Formula, area: WorkArea | None) -> bool:
        if isinstance(f, Act):
            told = told_of(f.key, area.activities, self.facts) if area else None
            if told is None:
                raise NotKnownError(f"it is not known whether the work includes {f.key}")
            return told
        if isinstance(f, Compare):
            return OPS[f.op](self.quantity(f.fact, area), f.limit)
        assert isinstance(f, Holds | Is)
        value = self.value(f.fact, area)
        if isinstance(f, Holds) and isinstance(value, bool):
            return value
        if isinstance(f, Is) and isinstance(value, str):
            return value == f.value
        raise NotKnownError(f"{f.fact} is not known")

    def quantity(self, fact: str, area: WorkArea | None) -> Fraction:
        value = self.value(fact, area)
        if isinstance(value, bool) or not isinstance(value, Fraction):
            raise NotKnownError(f"{fact} is not known exactly")
        return value

    def value(self, fact: str, area: WorkArea | None) -> Value:
        if area is None or is_project(fact, self.facts):
            return self.site.project.get(fact)
        return area.facts.get(fact)


def is_project(fact: str, facts: Mapping[str, Fact]) -> bool:
    """Whether a fact is told once for the project; a fact that the law does not list is one of the work area."""
    return fact in facts and facts[fact].scope == "project"


def is_area_leaf(f: Formula, facts: Mapping[str, Fact]) -> bool:
    """Whether a leaf speaks of one work area."""
    return isinstance(f, Act) or (isinstance(f, Compare | Holds | Is) and not is_project(f.fact, facts))
