"""Unread words settled at their worst or at their best.

Words that only ever help a claim are taken as untrue where it must hold whatever they mean, and words that only ever
hurt it as true. Words that do both are tried both ways; beyond MOST_BOTH of them each place is taken at its worst by
itself, so that `certain` may then claim less than it could, and `possible` more: neither errs the other way.
"""

from __future__ import annotations

from dataclasses import replace

from ordlogic.model.formula import (
    And,
    Chosen,
    Const,
    Formula,
    Not,
    Or,
    Some,
    Total,
    Unread,
    children,
    conj,
    disj,
    negate,
    rebuild,
    unread_of,
)

MOST_BOTH = 6


def certain(f: Formula) -> Formula:
    """What holds whatever the unread words mean."""
    for id in _both_ways(f):
        f = conj(_with(f, id, True), _with(f, id, False))
    return _at(f, False) if unread_of(f) else f


def possible(f: Formula) -> Formula:
    """What holds under some meaning of the unread words."""
    for id in _both_ways(f):
        f = disj(_with(f, id, True), _with(f, id, False))
    return _at(f, True) if unread_of(f) else f


def _both_ways(f: Formula) -> list[str]:
    """The first of the words that both help and hurt."""
    places: dict[tuple[str, bool], None] = {}
    _collect(f, True, places)
    return sorted({id for id, helps in places if (id, not helps) in places})[:MOST_BOTH]


def _collect(f: Formula, helps: bool, places: dict[tuple[str, bool], None]) -> None:
    if isinstance(f, Unread):
        places[f.id, helps] = None
    if isinstance(f, Total) and f.op == "=":
        _collect(f.where, not helps, places)
    turned = isinstance(f, Not) or (isinstance(f, Total) and f.op in ("<", "<="))
    for part in children(f):
        _collect(part, helps != turned, places)


def _with(f: Formula, id: str, value: bool) -> Formula:
    return rebuild(f, lambda g: Const(value) if isinstance(g, Unread) and g.id == id else g)


def _at(f: Formula, value: bool) -> Formula:
    """The formula with unread words that help it taken as `value`, those that hurt it as the opposite."""
    if isinstance(f, Unread):
        return Const(value)
    if isinstance(f, Not):
        return negate(_at(f.part, not value))
    if isinstance(f, And | Or):
        return (conj if isinstance(f, And) else disj)(*(_at(p, value) for p in f.parts))
    if isinstance(f, Chosen):
        return Chosen(f.choice, tuple((name, _at(p, value)) for name, p in f.options))
    if isinstance(f, Some):
        return Some(_at(f.where, value))
    if isinstance(f, Total) and f.op == "=":
        return conj(_at(replace(f, op=">="), value), _at(replace(f, op="<="), value))
    if isinstance(f, Total):
        return replace(f, where=_at(f.where, value if f.op in (">", ">=") else not value))
    return f
