"""A list whose items `and` joins: items that only limit the work of the lead-in must all be met by it; items that name
work of their own are cases, each of which is enough."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ordlogic.model.formula import Chosen, Formula, Some, Total, acts_of, conj, rebuild, walk
from ordlogic.model.law import Norm
from ordlogic.norms.canons.common import counts
from ordlogic.norms.context import Context

KIND = "list_and"
OTHER = "any one item"
_AND = re.compile(r"[;,]\s*and\W*$", re.I)
_CASES = re.compile(r"\b(?:any|each|either|one)\b[^.:;]{0,30}\bfollowing\b|\bfollowing (?:\w+ )?"
                    r"(?:instances|cases|circumstances|activities|conditions)\b", re.I)


def mark(context: Context) -> None:
    """Join the items of each such list; one choice point a list."""
    lists: dict[str, list[Norm]] = {}
    for norm in context.norms.values():
        if norm.lead_in and norm.modality == "requires" and any(isinstance(g, Some | Total) for g in walk(norm.when)):
            lists.setdefault(norm.lead_in, []).append(norm)
    for lead, items in lists.items():
        if len(items) > 1 and _joined(context, lead, items):
            choice = context.choice(KIND, context.norms[lead].citation, "", items[0].span)
            together = _together(items)
            for norm in items:
                when = Chosen(choice.id, (("all items together", together), (OTHER, norm.when))) \
                    if counts(choice, OTHER) else together
                context.norms[norm.id] = replace(norm, when=when, choices=(*norm.choices, choice.id))


def _joined(context: Context, lead: str, items: Sequence[Norm]) -> bool:
    text = context.document.text
    said = [text[n.span.start : n.span.end] for n in items]
    own = {frozenset(acts_of(n.when)) for n in items}
    return bool(_AND.search(said[-2])) and len(own) == 1 and not _CASES.search(
        text[slice(*context.norms[lead].span)]) and not any(re.search(r"[;,]\s*or\W*$", s, re.I) for s in said)


def _together(items: Sequence[Norm]) -> Formula:
    """One piece of work that meets every item; amounts are summed over such work."""
    where = conj(*(g.where for n in items for g in walk(n.when) if isinstance(g, Some | Total)))

    def narrowed(g: Formula) -> Formula:
        if isinstance(g, Some):
            return Some(where)
        return Total(g.of, where, g.op, g.limit) if isinstance(g, Total) else g

    return conj(*(rebuild(n.when, narrowed) for n in items))
