"""
## What it finds

`and/or`, all places of a text in one note.

## Why it matters

It leaves the reader to choose, and in a list of requirements the choice is whether one or all must be met.

## Example

`a berm and/or a hedge shall be kept`: is a berm alone enough?

## What to write instead

`a berm, a hedge, or both`.

## Authority

Alabama's style manual asks for `A or B, or both`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import passages, provision_at
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span

CODE = "and-or"
NAME = "and/or"
AUTHORITIES = ("al-style-and-or",)
_AND_OR = re.compile(r"\b[\w-]+\s+and\s?/\s?or\s+[\w-]+", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One note for all places."""
    places = [
        Span(p.span.start + m.start(), p.span.start + m.end())
        for p in passages(desk.law)
        for m in _AND_OR.finditer(p.text)
    ]
    if places:
        times = "once" if len(places) == 1 else f"{len(places)} times"
        yield Finding(
            CODE,
            NAME,
            "note",
            f"\u201cand/or\u201d stands here {times}; it does not say whether one is enough.",
            tuple(provision_at(desk, p) for p in places),
            authorities=AUTHORITIES,
        )
