"""
## What it finds

A list of duties, each with its own `shall`, that `or` joins although the lead-in asks to follow them all.

## Why it matters

One reader does what suits of the list and points to the `or`; the other says that everyone must abide by the following.

## Example

`Lots on the bluff shall abide by the following:` a survey shall be filed; `or` walls shall be drained: is one enough?

## What to write instead

Put `and` before the last item; or say in the lead-in that any one of them is enough.

## Authority

Maine's rules of construction on `and` and `or`; Alabama's style manual on saying `or both`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import provision_at
from ordlogic.model.finding import Finding
from ordlogic.model.outline import Unit
from ordlogic.model.place import Span

CODE = "duties-joined-by-or"
NAME = "duties that or joins"
AUTHORITIES = ("me-1-71-2",)
_OR = re.compile(r"[;,]\s*or\W*$", re.I)
_DUTY = re.compile(r"^\W*(?:\(?\w{1,4}[.)]\s*)?[A-Z][^.;:]{3,}?\b(?:shall|must)\b")
_FOLLOWING = re.compile(r"\b(?:the )?following\b[^.;]{0,40}:\s*$", re.I)
_ONE = re.compile(r"\b(?:any|one|either|or more|alternatives?|options?|methods?|at least)\b[^.;]{0,60}:\s*$", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such list."""
    for unit in desk.law.outline.units:
        items = [desk.law.outline.units[c] for c in unit.children]
        if len(items) < 3 or not unit.body:
            continue
        said = [_own(desk, i) for i in items]
        lead = desk.law.document.text[slice(*unit.body[-1])].strip()
        joined = next((k for k, words in enumerate(said[:-1]) if _OR.search(words)), None)
        duties = sum(bool(_DUTY.match(words)) for words in said)
        if joined is None or duties < 2 or not _FOLLOWING.search(lead) or _ONE.search(lead):
            continue
        yield Finding(CODE, NAME, "wording",
                      f"The items under {unit.citation} are duties, each with its own \u201cshall\u201d, and the "
                      f"lead-in asks to follow them; yet {items[joined].citation} ends in \u201cor\u201d, as if one "
                      "were enough.",
                      tuple(provision_at(desk, Span(i.body[0].start, i.body[-1].end)) for i in items if i.body),
                      authorities=AUTHORITIES)


def _own(desk: Desk, unit: Unit) -> str:
    """The words of an item, its items left out."""
    return " ".join(desk.law.document.text[slice(*b)] for b in unit.body).strip()
