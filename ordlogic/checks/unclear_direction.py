"""
## What it finds

`Greater`, `less`, `maximum` or `minimum` with a ratio of slope or a map scale, where the words do not say which way the
figures count: is 5:1 greater than 3:1? All of a text in one finding; a *wording* finding where the same text says
`steeper` or `flatter` of ratios elsewhere, or counts one scale up and another down; else a *note*.

## Why it matters

A slope of 5:1 has the greater ratio and is the flatter one. Read one way the limit forbids what it allows the other
way.

## Example

`banks greater than 4:1 shall be fenced`.

## What to write instead

`steeper than 4:1`; `flatter than 4:1`; `one inch for not more than 40 feet`.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import Passage, listed, passages, quoted
from ordlogic.model.finding import Finding

CODE = "unclear-direction"
NAME = "a limit whose direction is unclear"
AUTHORITIES: tuple[str, ...] = ()
_RATIO = r"\d[\d.\u00bd]*\s*H?\s*:\s*\d[\d.]*\s*V?"
_STRICT = re.compile(
    rf"\b(?:greater|less|more|larger|smaller|higher|lower)\s+than\s+(?:\w+\s+){{0,2}}\(?{_RATIO}", re.I
)
_LOOSE = re.compile(
    rf"\b(?:(?:maximum|minimum)\s+(?:\w+\s+){{0,3}}{_RATIO}|exceed\w*\s+(?:a\s+)?(?:\w+\s+){{0,2}}\(?{_RATIO}"
    rf"|{_RATIO}\s+(?:slope\s+)?or\s+(?:greater|less|more))", re.I)
_STEEP = re.compile(r"\b(?:steeper|flatter)\b", re.I)
_SCALE_UP = re.compile(r"\bscale\b[^.;]{0,30}\bat least\s+(?:one|1)\s*(?:inch|in\b|\")[^.;]{0,25}", re.I)
_SCALE_DOWN = re.compile(r"\bscale\b[^.;]{0,40}\b(?:feet|foot|')\s+or\s+(?:less|smaller|fewer)\b", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for the ratios of a text and one for its scales."""
    ratios = [(p, m) for p in passages(desk.law) for t in (_STRICT, _LOOSE) for m in t.finditer(p.text)]
    plain = bool(_STEEP.search(desk.law.document.text))
    if ratios:
        grave = plain and any(_STRICT.fullmatch(m.group()) for _, m in ratios)
        yield _finding(desk, ratios, "wording" if grave else "note", "which way a ratio counts"
                       + (", while it says steeper or flatter elsewhere" if plain else ""))
    up, down = ([(p, m) for p in passages(desk.law) for m in t.finditer(p.text)] for t in (_SCALE_UP, _SCALE_DOWN))
    if up and down:
        yield _finding(desk, [*up, *down], "wording", "whether a scale counts inches or feet")


def _finding(desk: Desk, found: list[tuple[Passage, re.Match[str]]], severity: str, what: str) -> Finding:
    ordered = sorted(found, key=lambda pair: (pair[0].span, pair[1].start()))
    names = list(dict.fromkeys(quoted(m.group()) for _, m in ordered))
    return Finding(
        CODE,
        NAME,
        severity,
        f"{listed(names)}: the text does not say {what}.",
        tuple(desk.provision(p.unit.citation, p.span) for p in dict.fromkeys(p for p, _ in ordered)),
        authorities=AUTHORITIES,
    )
