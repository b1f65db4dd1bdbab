"""Formulas that no controlled sentence says, in words: nothing is left out, and the grouping can be seen.

`there is filling (slope 20 percent or more; in a floodplain)`. Only for the screen: this form is not read again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from ordlogic.model.law import Law
from ordlogic.model.site import Interval
from ordlogic.render.words import compared, interval, listed, named, quantity, ranged, reference

Saying = Callable[[Formula], str]
NOT_READ = "[words that were not read]"
_LOWER = (">", ">=")
_OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class Speaker:
    """Turns formulas over one law's facts into words."""

    def __init__(self, law: Law) -> None:
        self.facts = law.facts
        self.choices = law.choices

    def site(self, f: Formula) -> str:
        """A site formula."""
        if isinstance(f, Some):
            return f"there is {self.work(f.where)}"
        if isinstance(f, Total):
            return self._total(f, compared(f.op, f.limit, self._dimension(f.of)))
        if isinstance(f, And):
            return _series(self._paired(f.parts), "and")
        return self._joined(f, self.site)

    def _total(self, f: Total, amount: str) -> str:
        return f"there is a total {named(f.of, self.facts)} of {amount}, counting {self.work(f.where)}"

    def _dimension(self, key: str) -> str:
        return self.facts[key].dimension if key in self.facts else ""

    def _paired(self, parts: Sequence[Formula]) -> list[str]:
        """Site formulas in words; a lower and an upper limit on one total are one range."""
        out: list[str] = []
        rest = list(parts)
        while rest:
            f = rest.pop(0)
            other = next((g for g in rest if isinstance(f, Total) and isinstance(g, Total) and _is_range(f, g)), None)
            if isinstance(f, Total) and isinstance(other, Total):
                rest.remove(other)
                low, high = (f, other) if f.op in _LOWER else (other, f)
                side = Interval(low.limit, low.op == ">=", high.limit, high.op == "<=")
                out.append(self._total(f, interval(side, self._dimension(f.of))))
            else:
                out.append(self.site(f))
        return out

    def work(self, f: Formula) -> str:
        """An area formula as a description of work: `filling or grading (slope 20 % or more; in a floodplain)`."""
        parts = f.parts if isinstance(f, And) else (f,)
        acts = [p for p in parts if _only_acts(p)]
        doing = " that is also ".join(self.area(a) for a in acts) if acts else "work"
        rest = [self.area(p) for p in parts if not _only_acts(p)]
        return f"{doing} ({'; '.join(rest)})" if rest else doing

    def area(self, f: Formula) -> str:
        """An area formula as a condition."""
        return self._joined(f, self.area)

    def _joined(self, f: Formula, part: Saying) -> str:
        if isinstance(f, And):
            return _series([part(p) for p in f.parts], "and")
        if isinstance(f, Or):
            return _series([part(p) for p in f.parts], "or")
        if isinstance(f, Chosen):
            return f"[{'; '.join(f'on the reading ({self._meaning(f.choice, n)}): {part(p)}' for n, p in f.options)}]"
        if isinstance(f, Not):
            return self._denied(f.part, part)
        return self._atom(f, part)

    def _atom(self, f: Formula, part: Saying) -> str:
        if isinstance(f, Const):
            return "always" if f.value else "never"
        if isinstance(f, Act):
            return named(f.key, self.facts)
        if isinstance(f, Holds):
            return ranged(f.fact, True, self.facts)
        if isinstance(f, Compare):
            return self._compare(f)
        if isinstance(f, Is):
            return f"{named(f.fact, self.facts)} is {f.value}"
        if isinstance(f, Some | Total):
            return self.site(f)
        return NOT_READ

    def _compare(self, f: Compare) -> str:
        fact = self.facts.get(f.fact)
        away = reference(fact) if fact else ""
        unit = fact.dimension if fact else ""
        if away:
            return f"within {quantity(f.limit, unit)} of {away}" if f.op == "<=" \
                else f"{compared(f.op, f.limit, unit)} from {away}"
        return f"{named(f.fact, self.facts)} {compared(f.op, f.limit, unit)}"

    def _denied(self, f: Formula, part: Saying) -> str:
        if isinstance(f, Holds):
            return ranged(f.fact, False, self.facts)
        if isinstance(f, Act):
            return f"no {named(f.key, self.facts)}"
        if isinstance(f, Or):
            return _series([self._denied(p, part) for p in f.parts], "and")
        if isinstance(f, Compare) and f.op in _OPPOSITE:
            return self._compare(Compare(f.fact, _OPPOSITE[f.op], f.limit))
        if isinstance(f, Unread):
            return f"not {NOT_READ}"
        if isinstance(f, Some):
            return f"there is no {self.work(f.where)}"
        return f"it is not so that {part(f)}"

    def _meaning(self, choice: str, name: str) -> str:
        point = self.choices.get(choice)
        return next((a.meaning for a in point.alternatives if a.name == name and a.meaning), name) if point else name


def _is_range(one: Total, other: Total) -> bool:
    """Whether the two bound the same total from both sides."""
    low, high = (one, other) if one.op in _LOWER else (other, one)
    return (one.of, one.where) == (other.of, other.where) and low.op in _LOWER and high.op in ("<", "<=") \
        and low.limit < high.limit


def _only_acts(f: Formula) -> bool:
    return isinstance(f, Act) or (isinstance(f, Or) and all(isinstance(p, Act) for p in f.parts))


def _series(parts: Sequence[str], joint: str) -> str:
    """Joined; parts that have joints of their own are parted by semicolons, so that nothing attaches wrongly."""
    if any(" and " in p or " or " in p or ";" in p for p in parts):
        return "either " * (joint == "or") + f"; {joint} ".join(parts)
    return listed(parts, joint)
