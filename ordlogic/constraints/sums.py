"""What the names of the sums alone settle: a cheap proof that no site has all of them so, however many its areas.

Each sum over work areas becomes a yes/no of its own. Two of them are tied where one follows from the other: all work
that the one counts the other counts as well, and its limit is no higher; or all but work of which there is none, by a
third. If the question cannot hold even then, no site satisfies it, and no solver need be asked. The converse is not so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ordlogic.model.formula import (
    FALSE,
    TRUE,
    And,
    Chosen,
    Formula,
    Not,
    Or,
    Some,
    Total,
    Unread,
    conj,
    disj,
    negate,
    walk,
)
from ordlogic.model.law import Fact

from .cells import AREA, Cells
from .diagram import FALSE as NOWHERE
from .diagram import TooLargeError

MANY = 30  # sums beyond which thirds are not looked at; beyond twice as many, nothing is
Amount = tuple[str, int, Fraction, bool]  # of what, diagram of the work counted, limit, whether more than it


def is_of_site(f: Formula) -> bool:
    """Whether the formula sums over work areas; else it speaks of one area."""
    return any(isinstance(g, Some | Total) for g in walk(f))


def sums_in(formulas: Iterable[Formula]) -> dict[Some | Total, None]:
    """The distinct sums over work areas, in order."""
    return {g: None for f in formulas for g in walk(f) if isinstance(g, Some | Total)}


@dataclass(slots=True)
class _Names:
    """Sums as statements `the amount reaches the limit`, each with a name; equal ones have one."""

    facts: Mapping[str, Fact]
    work: Callable[[Formula], int]
    names: dict[Amount, Unread] = field(default_factory=dict)

    def plain(self, f: Formula) -> Formula:
        """The formula with names for sums."""
        if isinstance(f, Not):
            return negate(self.plain(f.part))
        if isinstance(f, And):
            return conj(*(self.plain(p) for p in f.parts))
        if isinstance(f, Or):
            return disj(*(self.plain(p) for p in f.parts))
        if isinstance(f, Chosen):
            return Chosen(f.choice, tuple((name, self.plain(p)) for name, p in f.options))
        if isinstance(f, Some):
            return self.reaches(AREA if AREA in self.facts else "", self.work(f.where), Fraction(0), True)
        if isinstance(f, Total):
            least, more = (self.reaches(f.of, self.work(f.where), f.limit, strict) for strict in (False, True))
            return {">": more, ">=": least, "<": negate(least), "<=": negate(more)}.get(f.op, conj(least, negate(more)))
        return f

    def reaches(self, of: str, work: int, limit: Fraction, more: bool) -> Formula:
        if limit < 0 or (limit == 0 and not more):
            return TRUE
        if work == NOWHERE:
            return FALSE
        return self.names.setdefault((of, work, limit, more), Unread(f"sum {len(self.names)}"))

    def ties(self, union: Callable[[int, int], int], within: Callable[[int, int], bool]) -> Iterator[Formula]:
        """For each two of which one follows from the other, given that there is no work of a third kind, that it does.
        """
        any_work = [(of, work, name) for (of, work, limit, _), name in self.names.items() if not limit]
        for (of, work, limit, more), name in self.names.items():
            for (of2, work2, limit2, more2), name2 in self.names.items():
                if name is name2 or of != of2 or (limit, more) < (limit2, more2):
                    continue
                if within(work, work2):
                    yield Or((Not(name), name2))
                elif len(self.names) <= MANY:
                    for of3, work3, name3 in any_work:
                        if of3 in (of, AREA, "") and name3 not in (name, name2) and within(work, union(work2, work3)):
                            yield Or((Not(name), name2, name3))


def impossible(f: Formula, rules: Sequence[Formula], facts: Mapping[str, Fact], cells: Cells,
               work: Callable[[Formula], int]) -> bool:
    """Whether no site satisfies `f` and the rules about whole sites, by what is said above; False if that is open.

    `work` gives the diagram, in `cells`, of the work that a sum counts.
    """
    names = _Names(facts, work)
    if len(sums_in([f, *rules])) > 2 * MANY:
        return False
    claims = [names.plain(g) for g in (f, *rules)]
    d = cells.diagrams
    claims += names.ties(d.either, lambda a, b: d.both(a, d.without(b)) == NOWHERE)
    small = Cells(facts, budget=10_000)
    try:
        built = small.build(*claims)  # may start a new table: before `small.diagrams` is looked at
        return small.diagrams.all_of(built) == NOWHERE
    except TooLargeError:
        return False
