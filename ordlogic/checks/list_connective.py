"""
## What it finds

A list of cases whose items stand under one lead-in with no `and` or `or` between them and no words such as `any of the
following`.

## Why it matters

A reader can ask whether one item is enough or all must be met. Where no work could meet all of them the answer is
plain, and the finding says so; it costs a word to say it.

## Example

Items `on grades of 15% or more` and `on grades of 8% or less` under one lead-in: no work has both grades, so each
item must be a case of its own.

## What to write instead

End the lead-in with `any of the following:` or put `or` after the last item but one.

## Authority

Maine's rules of construction on `and` and `or`; Alabama's style manual on saying `or both`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited, in_table
from ordlogic.model.finding import Finding
from ordlogic.model.formula import Formula, Some, Total, conj, walk
from ordlogic.model.law import Norm

CODE = "list-connective"
NAME = "a list without and or or"
AUTHORITIES = ("me-1-71-2",)
_SAYS = re.compile(
    r"\b(any|each|all|either|one)( one)?( or more)? of the following\b|\bfollowing (instances|cases)\b", re.I
)
_CONNECTIVE = re.compile(r"\b(and|or)\W*$", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for all such lists of the text."""
    lists: dict[str, list[Norm]] = {}
    for norm in desk.law.norms.values():
        if norm.lead_in and norm.family and not in_table(desk, norm):     # rows of a table need no connective
            lists.setdefault(norm.lead_in, []).append(norm)
    bare = {lead: items for lead, items in lists.items() if len(items) > 1 and _is_bare(desk, lead, items)}
    if not bare:
        return
    leads = [desk.law.norms[lead] for lead in bare]
    impossible = [lead for lead, items in bare.items() if _cannot_all_hold(desk, items)]
    message = (
        f"The items under {cited(leads)} stand without \u201cand\u201d or \u201cor\u201d. Each completes the "
        f"lead-in by itself, so any one is enough"
    )
    if impossible:
        where = "" if len(impossible) == len(bare) else f" under {cited([desk.law.norms[i] for i in impossible])}"
        message += f"; no work could meet all of them{where}"
    yield Finding(
        CODE,
        NAME,
        "note",
        f"{message}.",
        desk.provisions([n for i in bare.values() for n in i]),
        holds="every reading",
        authorities=AUTHORITIES,
    )


def _is_bare(desk: Desk, lead: str, items: list[Norm]) -> bool:
    if _SAYS.search(desk.law.quote(desk.law.norms[lead].span)):
        return False
    return not any(_CONNECTIVE.search(desk.law.quote(n.span)) for n in items[:-1])


def _cannot_all_hold(desk: Desk, items: list[Norm]) -> bool:
    """Whether no single work area meets every item."""
    wheres: list[Formula] = []
    for norm in items:
        found = [g.where for g in walk(desk.settle(norm.when)) if isinstance(g, Some | Total)]
        wheres.append(conj(*found))
    return desk.space.sat(Some(conj(*wheres))).holds is False
