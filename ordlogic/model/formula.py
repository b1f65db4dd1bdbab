"""Formulas over facts: what a norm says of a site.

Two levels. An *area formula* speaks of one work area (and of project facts, which are the same for all areas);
a *site formula* speaks of a whole site and reaches work areas only through `Some` and `Total`.
`Chosen` and `Unread` may stand anywhere: the first is a selector variable for a choice point, never a copy of a
norm; the second is a free yes/no for words that were not read.
Numbers are exact, in the base unit of their dimension (ordlogic.model.quantity).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Const:
    """Always true, or never."""

    value: bool


@dataclass(frozen=True, slots=True)
class Act:
    """The work in this area includes the activity with this key. Activities told are all there are."""

    key: str


@dataclass(frozen=True, slots=True)
class Holds:
    """A yes/no fact is so."""

    fact: str


@dataclass(frozen=True, slots=True)
class Compare:
    """A quantity of one work area (or of the project) against a limit; `op` is one of < <= > >= =."""

    fact: str
    op: str
    limit: Fraction


@dataclass(frozen=True, slots=True)
class Is:
    """A choice fact has this value."""

    fact: str
    value: str


@dataclass(frozen=True, slots=True)
class Not:
    part: Formula


@dataclass(frozen=True, slots=True)
class And:
    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Or:
    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The formula of whichever alternative of the choice point is taken: ((alternative name, formula), ...)."""

    choice: str
    options: tuple[tuple[str, Formula], ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """Words that the model does not carry: free, and named so that an answer can say what was not read."""

    id: str


@dataclass(frozen=True, slots=True)
class Some:
    """There is work that satisfies the area formula (the sum of its area is more than zero)."""

    where: Formula


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of an additive quantity (`area`, `volume`) over the work areas that satisfy `where`, against a limit."""

    of: str
    where: Formula
    op: str
    limit: Fraction


Formula = Const | Act | Holds | Compare | Is | Not | And | Or | Chosen | Unread | Some | Total
TRUE, FALSE = Const(True), Const(False)


def conj(*parts: Formula) -> Formula:
    """`And` with nested ones flattened, constants, repeats and `p and not p` folded, order kept."""
    return _join(parts, And, TRUE, FALSE)


def disj(*parts: Formula) -> Formula:
    """`Or` with nested ones flattened, constants, repeats and `p or not p` folded, order kept."""
    return _join(parts, Or, FALSE, TRUE)


def _join(parts: tuple[Formula, ...], kind: type[And] | type[Or], unit: Const, zero: Const) -> Formula:
    flat: dict[Formula, None] = {}
    for part in parts:
        for p in part.parts if isinstance(part, kind) else (part,):
            if p == zero:
                return zero
            if negate(p) in flat:
                return zero
            if p != unit:
                flat[p] = None
    if not flat:
        return unit
    return next(iter(flat)) if len(flat) == 1 else kind(tuple(flat))


def negate(part: Formula) -> Formula:
    """`Not`, with double negation and constants folded."""
    if isinstance(part, Const):
        return Const(not part.value)
    return part.part if isinstance(part, Not) else Not(part)


def children(f: Formula) -> tuple[Formula, ...]:
    """The formulas directly inside."""
    if isinstance(f, Not):
        return (f.part,)
    if isinstance(f, And | Or):
        return f.parts
    if isinstance(f, Chosen):
        return tuple(option for _, option in f.options)
    if isinstance(f, Some | Total):
        return (f.where,)
    return ()


def walk(f: Formula) -> Iterator[Formula]:
    """The formula and everything inside it, outermost first."""
    yield f
    for child in children(f):
        yield from walk(child)


def rebuild(f: Formula, change: Callable[[Formula], Formula]) -> Formula:
    """The formula with `change` applied to every node, innermost first, and constants folded."""
    if isinstance(f, Not):
        f = negate(rebuild(f.part, change))
    elif isinstance(f, And):
        f = conj(*(rebuild(p, change) for p in f.parts))
    elif isinstance(f, Or):
        f = disj(*(rebuild(p, change) for p in f.parts))
    elif isinstance(f, Chosen):
        f = Chosen(f.choice, tuple((name, rebuild(p, change)) for name, p in f.options))
    elif isinstance(f, Some):
        f = Some(rebuild(f.where, change))
    elif isinstance(f, Total):
        f = Total(f.of, rebuild(f.where, change), f.op, f.limit)
    return change(f)


def choose(f: Formula, taken: dict[str, str]) -> Formula:
    """The formula with the named choice points settled: choice id -> alternative name. Others stay."""
    def settle(g: Formula) -> Formula:
        if isinstance(g, Chosen) and g.choice in taken:
            return dict(g.options)[taken[g.choice]]
        return g
    return rebuild(f, settle)


def facts_of(f: Formula) -> set[str]:
    """Keys of the facts (not activities) that the formula speaks of, additive quantities of sums included."""
    keys = {g.fact for g in walk(f) if isinstance(g, Compare | Holds | Is)}
    return keys | {g.of for g in walk(f) if isinstance(g, Total)}


def acts_of(f: Formula) -> set[str]:
    """Keys of the activities that the formula speaks of."""
    return {g.key for g in walk(f) if isinstance(g, Act)}


def choices_of(f: Formula) -> set[str]:
    """Ids of the choice points in the formula."""
    return {g.choice for g in walk(f) if isinstance(g, Chosen)}


def unread_of(f: Formula) -> set[str]:
    """Ids of the unread fragments in the formula."""
    return {g.id for g in walk(f) if isinstance(g, Unread)}
