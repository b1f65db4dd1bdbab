"""
## What it finds

Two figures for one amount that are not the same: the words and the figure in brackets behind them (`sixty (50) feet`),
or a limit and its conversion into another unit (`1,000 square feet (110 square metres)`). A *wording* finding; a
conversion that only rounds is a *note*, since sites between the two figures can still argue it.

## Why it matters

Both stand in the law. Which governs is a question of the jurisdiction's rules of construction, and a site between the
two figures is over the one limit and under the other.

## Example

`not more than 3,000 cubic feet (120 cubic yards)`: 3,000 cubic feet are 111 1/9 cubic yards.

## What to write instead

One figure, or the conversion marked as such (`about`), with a rule that the first governs.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from ordlogic.checks.desk import Desk
from ordlogic.checks.measures import Measure, measures
from ordlogic.checks.prose import passages, provision_at, quoted
from ordlogic.clauses.numbers import of_digits, of_words
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span
from ordlogic.model.quantity import UNITS, dimension, to_base
from ordlogic.wording import measured, number

CODE = "figures-differ"
NAME = "two figures for one amount"
AUTHORITIES: tuple[str, ...] = ()
_WORDED = re.compile(
    r"(?P<words>\b[a-z]+(?:(?:[ -]|\s+and\s+)[a-z]+){0,5})\s*\(\s*(?P<figure>\d[\d,]*(?:\.\d+)?)\s*(?:%\s*)?\)", re.I
)
_IN_BRACKETS = re.compile(r"\((?:or |about |approximately )?\d")
_MOST_ROUNDED = Fraction(1, 20)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such pair."""
    for passage in passages(desk.law):
        if not _IN_BRACKETS.search(passage.text):
            continue
        yield from _worded(desk, passage.span)
        tokens, found = measures(desk.law.document.text, passage.span)
        for one, other in pairwise(found):
            beside = [t.text for t in tokens[one.stop : other.first]]
            if beside in (["("], ["(", "or"], ["(", "approximately"], ["(", "about"]) and one.unit != other.unit:
                yield from _converted(desk, one, other, len(beside) > 1)


def _worded(desk: Desk, span: Span) -> Iterator[Finding]:
    text = desk.law.document.text[span.start : span.end]
    for m in _WORDED.finditer(text):
        words = m["words"].lower().replace("-", " ").split()
        read = next((r[0] for k in range(len(words)) if (r := of_words(words[k:], 0)) and r[1] == len(words) - k), None)
        figure = of_digits(m["figure"])
        if read is None or figure is None or read == figure:
            continue
        place = Span(span.start + m.start(), span.start + m.end())
        yield _finding(desk, "wording", place, f"the words say {number(read)} and the figure {number(figure)}")


def _converted(desk: Desk, one: Measure, other: Measure, hedged: bool) -> Iterator[Finding]:
    if not one.unit or not other.unit or dimension(one.unit) != dimension(other.unit) or hedged:
        return
    first, second = to_base(one.value, one.unit), to_base(other.value, other.unit)
    if first is None or second is None or first == second or other.unit not in UNITS or not first:
        return
    exact = first / UNITS[other.unit][1]
    place = Span(one.span.start, other.span.end)
    severity = "wording" if abs(first - second) / first > _MOST_ROUNDED else "note"
    yield _finding(desk, severity, place, f"{measured(one.value, one.unit)} are {measured(exact, other.unit)}")


def _finding(desk: Desk, severity: str, place: Span, why: str) -> Finding:
    return Finding(
        CODE,
        NAME,
        severity,
        f"{quoted(desk.law.quote(place))} gives two figures for one amount: {why}.",
        (provision_at(desk, place),),
        authorities=AUTHORITIES,
    )
