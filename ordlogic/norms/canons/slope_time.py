"""Existing or finished slope: the ground on which work is done, before the work or as the work leaves it."""

from __future__ import annotations

import re

from ordlogic.model.formula import Compare, Formula
from ordlogic.norms.canons.common import counts, entered, norms_with, place, select
from ordlogic.norms.context import Context

KIND = "slope_time"
OTHER = "finished slope"
_FINISHED = "created_slope"
_SAYS_WHICH = re.compile(r"\b(?:natural|existing|original|undisturbed|pre-?\w+|finished|proposed|final|resulting"
                         r"|creat\w+|cut slopes?|fill slopes?)\b", re.I)


def mark(context: Context) -> None:
    """One choice point for all plain slopes of the text."""
    found = [n for n, _ in norms_with(context, _plain)
             if not _SAYS_WHICH.search(context.document.text, n.span.start, n.span.end)]
    if not found:
        return
    choice = entered(context, KIND, [place(n, ("pct", "ratio", "deg")) for n in found])
    if not counts(choice, OTHER):
        return
    for norm in found:
        key = context.facts.quantity("slope", _FINISHED, None, "finished slope", norm.citation)
        select(context, norm, choice, OTHER,
               lambda g, k=key: Compare(k, g.op, g.limit)  # type: ignore[misc]
               if isinstance(g, Compare) and g.fact == "slope" else None)


def _plain(g: Formula) -> bool:
    return isinstance(g, Compare) and g.fact == "slope"
