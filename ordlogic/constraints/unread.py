"""Unread words settled at their worst or at their best."""

from __future__ import annotations

from ordlogic.model.formula import Const, Formula, Unread, conj, disj, rebuild, unread_of


def certain(f: Formula) -> Formula:
    """What holds whatever the unread words mean."""
    for id in sorted(unread_of(f)):
        f = conj(_with(f, id, True), _with(f, id, False))
    return f


def possible(f: Formula) -> Formula:
    """What holds under some meaning of the unread words."""
    for id in sorted(unread_of(f)):
        f = disj(_with(f, id, True), _with(f, id, False))
    return f


def _with(f: Formula, id: str, value: bool) -> Formula:
    return rebuild(f, lambda g: Const(value) if isinstance(g, Unread) and g.id == id else g)
