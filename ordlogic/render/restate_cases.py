"""Formulas taken apart into cases, each of which one controlled sentence can say.

A sentence says: acts, amounts of them in sum, and conditions that must all hold, each one fact or a few joined by
`or`. What has another shape becomes several cases; what no sentence of that kind can say raises CannotSayError with
the kind of construction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from ordlogic.model.formula import (
    FALSE,
    TRUE,
    Act,
    And,
    Chosen,
    Compare,
    Const,
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

MOST_CASES = 24
_OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class CannotSayError(Exception):
    """No controlled sentence says this; the message is the kind of construction."""


@dataclass(frozen=True, slots=True)
class Case:
    """Work of one kind. `acts` are alternatives (none: any work), `also` further groups of which each must be met;
    `sums` are limits on totals; `conditions` all hold, each a disjunction of facts and comparisons, denied or not."""

    acts: tuple[str, ...] = ()
    also: tuple[tuple[str, ...], ...] = ()
    sums: tuple[Total, ...] = ()
    conditions: tuple[tuple[Formula, ...], ...] = ()


def site_cases(f: Formula) -> tuple[Case, ...]:
    """The cases of a site formula whose readings are settled; raises CannotSayError."""
    return _limited(case for where, sums in _branches(f) for case in _of_work(where, sums))


def work_cases(f: Formula) -> tuple[Case, ...]:
    """The cases of an area formula whose readings are settled; raises CannotSayError."""
    return _limited(_of_work(f, ()))


def _limited(cases: Iterator[Case]) -> tuple[Case, ...]:
    found: dict[Case, None] = {}
    for case in cases:
        found[case] = None
        if len(found) > MOST_CASES:
            raise CannotSayError("more cases than a list can hold")
    return tuple(found)


def _branches(f: Formula) -> Iterator[tuple[Formula, tuple[Total, ...]]]:
    """Area formula and limits on totals of each alternative of a site formula."""
    if isinstance(f, Const):
        if not f.value:
            return
        raise CannotSayError("a rule that speaks of every site")
    if isinstance(f, Or):
        for part in f.parts:
            yield from _branches(part)
        return
    parts = f.parts if isinstance(f, And) else (f,)
    split = next((i for i, p in enumerate(parts) if isinstance(p, Or) and _of_site(p)), None)
    if split is not None:
        alternatives = parts[split]
        assert isinstance(alternatives, Or)
        for option in alternatives.parts:
            yield from _branches(conj(*parts[:split], option, *parts[split + 1:]))
        return
    yield _one(parts)


def _of_site(f: Formula) -> bool:
    """Whether the formula speaks of a site through the work on it."""
    if isinstance(f, Some | Total):
        return True
    return isinstance(f, And | Or) and any(_of_site(p) for p in f.parts)


def _one(parts: Sequence[Formula]) -> tuple[Formula, tuple[Total, ...]]:
    """One alternative: totals of the same work, and facts that are the same for all work of a site."""
    sums = tuple(p for p in parts if isinstance(p, Total))
    there = [p.where for p in parts if isinstance(p, Some)]
    rest = [p for p in parts if not isinstance(p, Some | Total)]
    if any(isinstance(p, Not | Chosen) and _speaks_of_work(p) for p in rest):
        raise CannotSayError("a rule for sites without such work")
    if any(isinstance(g, Unread) for p in rest for g in walk(p)):
        raise CannotSayError("words that were not read")
    works = list(dict.fromkeys([*(t.where for t in sums), *there]))
    if len(works) != 1:
        raise CannotSayError("a rule about two kinds of work at once" if works else "a rule that speaks of no work")
    if sums and not there and all(t.op in ("<", "<=") for t in sums):
        raise CannotSayError("an upper limit on work that there may be none of")
    return conj(works[0], *rest), sums


def _speaks_of_work(f: Formula) -> bool:
    return isinstance(f, Some | Total) or any(_speaks_of_work(p) for p in getattr(f, "parts", ()) or _inner(f))


def _inner(f: Formula) -> tuple[Formula, ...]:
    return (f.part,) if isinstance(f, Not) else ()


def _of_work(where: Formula, sums: tuple[Total, ...]) -> Iterator[Case]:
    """Cases of work that satisfies an area formula.

    Alternatives that no clause could hold make cases of their own, unless the work is summed: what one total counts
    cannot be told apart, so there they are turned into conditions that all hold.
    """
    f = _pushed(where)
    if f == FALSE:
        return
    parts = _factors(f) if sums else list(f.parts) if isinstance(f, And) else [f]
    choices = [tuple(p.parts) if isinstance(p, Or) and not _flat(p) else (p,) for p in parts if p != TRUE]
    if any(len(c) > 1 for c in choices):
        if sums:
            raise CannotSayError("one total over activities and other alternatives")
        if len(choices) > MOST_CASES:
            raise CannotSayError("more cases than a list can hold")
        for picked in product(*choices):
            yield from _of_work(conj(*picked), sums)
        return
    acts = [_keys(p) for (p,) in choices if _only_acts(p)]
    if any(isinstance(g, Not) and isinstance(g.part, Act) for (p,) in choices for g in _alternatives(p)):
        raise CannotSayError("work that an activity is no part of")
    conditions = tuple(_alternatives(p) for (p,) in choices if not _only_acts(p))
    yield Case(acts[0] if acts else (), tuple(acts[1:]), sums, conditions)


def _factors(f: Formula) -> list[Formula]:
    """Conditions that together are the formula, each without `and` in it."""
    if isinstance(f, And):
        return list(dict.fromkeys(g for p in f.parts for g in _factors(p)))
    if not isinstance(f, Or):
        return [f]
    out: list[Formula] = []
    for picked in product(*(_factors(p) for p in f.parts)):
        out.append(disj(*picked))
        if len(out) > MOST_CASES:
            raise CannotSayError("more conditions than a sentence can hold")
    return list(dict.fromkeys(g for g in out if g != TRUE))


def _pushed(f: Formula, denied: bool = False) -> Formula:
    """The formula with denials moved down to facts; comparisons turned round."""
    if isinstance(f, Const):
        return Const(f.value != denied)
    if isinstance(f, Not):
        return _pushed(f.part, not denied)
    if isinstance(f, And | Or):
        join = conj if isinstance(f, And) != denied else disj
        return join(*(_pushed(p, denied) for p in f.parts))
    if isinstance(f, Chosen):
        raise CannotSayError("a reading that is not settled")
    if isinstance(f, Some | Total):
        raise CannotSayError("a sum within the conditions of work")
    if denied and isinstance(f, Compare):
        if f.op == "=":
            return disj(Compare(f.fact, "<", f.limit), Compare(f.fact, ">", f.limit))
        return Compare(f.fact, _OPPOSITE[f.op], f.limit)
    return negate(f) if denied else f


def _flat(f: Or) -> bool:
    """Whether the alternatives can stand in one condition: activities alone, or facts alone."""
    if any(isinstance(p, And | Or) or (isinstance(p, Not) and isinstance(p.part, Act)) for p in f.parts):
        return False
    return sum(isinstance(p, Act) for p in f.parts) in (0, len(f.parts))


def _only_acts(f: Formula) -> bool:
    return all(isinstance(p, Act) for p in _alternatives(f))


def _keys(f: Formula) -> tuple[str, ...]:
    return tuple(p.key for p in _alternatives(f) if isinstance(p, Act))


def _alternatives(f: Formula) -> tuple[Formula, ...]:
    return f.parts if isinstance(f, Or) else (f,)
