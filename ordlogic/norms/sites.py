"""Area formulas -> site formulas: additive quantities become sums over the work areas that satisfy the rest."""

from __future__ import annotations

from ordlogic.model.formula import (
    And,
    Chosen,
    Compare,
    Formula,
    Not,
    Or,
    Some,
    Total,
    conj,
    disj,
    negate,
    walk,
)
from ordlogic.terms.facts import ADDITIVE


def site_formula(area: Formula) -> Formula:
    """What the described work asks of a whole site.

    Without an additive quantity: there is such work. With one: the sum over such work meets the limit. Alternatives
    (`or`, a choice point) that hold an additive quantity are taken apart, since each counts its own work.
    """
    parts = area.parts if isinstance(area, And) else (area,)
    plain = [p for p in parts if not _adds(p)]
    adding = [p for p in parts if _adds(p)]
    for i, part in enumerate(adding):
        others = conj(*plain, *adding[:i], *adding[i + 1 :])
        if isinstance(part, Or):
            return disj(*(site_formula(conj(others, option)) for option in part.parts))
        if isinstance(part, Chosen):
            return Chosen(part.choice, tuple((n, site_formula(conj(others, o))) for n, o in part.options))
        if isinstance(part, Not):
            return site_formula(conj(others, _pushed(part)))
    where = conj(*plain)
    if not adding:
        return Some(where)
    sums = [Total(c.fact, where, c.op, c.limit) for c in adding if isinstance(c, Compare)]
    if all(t.op in ("<", "<=") for t in sums):
        return conj(Some(where), *sums)  # `500 square feet or less` speaks of work that there is
    return conj(*sums)


def _adds(f: Formula) -> bool:
    return any(isinstance(g, Compare) and g.fact in ADDITIVE for g in walk(f))


def _pushed(f: Not) -> Formula:
    """A negation moved one level inwards."""
    inner = f.part
    if isinstance(inner, Or):
        return conj(*(negate(p) for p in inner.parts))
    if isinstance(inner, And):
        return disj(*(negate(p) for p in inner.parts))
    if isinstance(inner, Chosen):
        return Chosen(inner.choice, tuple((n, negate(o)) for n, o in inner.options))
    assert isinstance(inner, Compare)
    opposite = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
    if inner.op == "=":
        return disj(Compare(inner.fact, "<", inner.limit), Compare(inner.fact, ">", inner.limit))
    return Compare(inner.fact, opposite[inner.op], inner.limit)
