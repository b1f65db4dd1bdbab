"""Gross or net quantity: whether cut and fill are added up, or one is taken from the other."""

from __future__ import annotations

import re

from ordlogic.model.formula import Compare, Formula, Some, Total, conj
from ordlogic.norms.canons.common import counts, entered, norms_with, place, select
from ordlogic.norms.context import Context

KIND = "gross_or_net"
OTHER = "net"
_SAYS_WHICH = re.compile(r"\b(?:cut (?:and|plus|or) fill|combined|aggregate|gross|net|total)\b", re.I)


def mark(context: Context) -> None:
    """One choice point for all volumes of material of the text."""
    found = [n for n, _ in norms_with(context, _volume)
             if not _SAYS_WHICH.search(context.document.text, n.span.start, n.span.end)]
    if not found:
        return
    choice = entered(context, KIND, [place(n, ("yd3", "ft3")) for n in found])
    if not counts(choice, OTHER):
        return
    for norm in found:
        key = context.facts.quantity("volume", "net_volume", None, "cut less fill, or fill less cut", norm.citation)
        select(context, norm, choice, OTHER, lambda g, k=key: _net(g, k))  # type: ignore[misc]


def _volume(g: Formula) -> bool:
    return isinstance(g, Total) and g.of == "volume"


def _net(g: Formula, key: str) -> Formula | None:
    if isinstance(g, Total) and g.of == "volume":
        return Some(conj(g.where, Compare(key, g.op, g.limit)))
    return None
