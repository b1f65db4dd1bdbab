"""
## What it finds

Outside standards, manuals and codes that the text adopts without saying which edition, or in every later version. All
of a text in one note.

## Why it matters

The rule changes when somebody else changes the manual, without an act of this body and without a reader of this text
knowing which words hold; in some states that is no valid delegation.

## Example

`ponds shall meet the Engineers' Pond Handbook, latest edition`.

## What to write instead

The edition by date (`the Pond Handbook, 2019 edition`), and an act that adopts each later one.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed, passages, quoted
from ordlogic.model.finding import Finding

CODE = "undated-standard"
NAME = "an adopted standard without a date"
AUTHORITIES: tuple[str, ...] = ()
_NAME = r"(?:[A-Z][\w&'\u2019-]*|for|of|the|and|in|on|to)(?:\s+(?:[A-Z][\w&'\u2019-]*|for|of|the|and|in|on|to)){0,9}"
_LATEST = re.compile(
    r"\b(?:latest|most recent|most current|current|newest)\s+(?:edition|version|revision|issue|update)s?"
    rf"(?:\s+of\s+the\s+{_NAME})?"
    r"|\bas (?:may be )?(?:amended|revised|updated)(?:,? or (?:amended|revised|updated))? from time to time"
    r"|\b(?:and|or|including) (?:any|all|its) (?:future|subsequent|later) (?:amendment|revision|edition)s?"
    r"|\bas (?:it )?(?:may|shall) (?:here)?after be amended", re.I)

# what this body itself adopts and amends
_OWN = re.compile(
    r"\b(?:comprehensive plan|(?:this|the zoning|official) (?:\w+ )?(?:article|chapter|ordinance|code|map))\b", re.I
)


def find(desk: Desk) -> Iterator[Finding]:
    """One note for all such words."""
    found = [
        (p, m)
        for p in passages(desk.law)
        for m in _LATEST.finditer(p.text)
        if not _OWN.search(p.text, max(0, m.start() - 60), m.start())
    ]
    if found:
        names = list(dict.fromkeys(quoted(m.group()) for _, m in found))
        yield Finding(
            CODE,
            NAME,
            "note",
            f"{listed(names)}: what others change later is taken over here without a date.",
            tuple(desk.provision(p.unit.citation, p.span) for p in dict.fromkeys(p for p, _ in found)),
            authorities=AUTHORITIES,
        )
