"""
## What it finds

`Whichever is less` (or greater) between two amounts that have no common measure, lots and acres for instance.

## Why it matters

Neither is less than the other, so the words decide nothing: a project over the one and under the other is in or out as
the reader likes.

## Example

`projects of 20 dwellings or 3 acres, whichever is less`: 25 dwellings on 2 acres?

## What to write instead

`20 dwellings or more, or 3 acres or more` if either is enough; with `and` if both are needed.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.measures import Measure, measures
from ordlogic.checks.prose import passages, provision_at, quoted
from ordlogic.clauses.tokens import Token
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span
from ordlogic.model.quantity import dimension

CODE = "not-comparable"
NAME = "amounts compared that have no common measure"
AUTHORITIES: tuple[str, ...] = ()
_WHICHEVER = re.compile(
    r"\bwhichever\s+(?:is|are)\s+(?:the\s+)?(?:less|lesser|smaller|greater|larger|more|lower|higher)\b", re.I
)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such comparison."""
    for passage in passages(desk.law):
        for m in _WHICHEVER.finditer(passage.text):
            at = passage.span.start + m.start()
            tokens, found = measures(desk.law.document.text, Span(passage.span.start, at))
            pair = found[-2:]
            if len(pair) < 2 or not _joined(tokens, pair):
                continue
            kinds = [_kind(tokens, one) for one in pair]
            if kinds[0] and kinds[1] and kinds[0] != kinds[1]:
                place = Span(pair[0].span.start, passage.span.start + m.end())
                yield Finding(
                    CODE,
                    NAME,
                    "wording",
                    f"{quoted(desk.law.quote(place))} compares amounts without a common measure and decides nothing.",
                    (provision_at(desk, place),),
                    authorities=AUTHORITIES,
                )


def _joined(tokens: list[Token], pair: list[Measure]) -> bool:
    """Whether only the counted noun and `or` stand between the two, and nothing but a noun and a comma after them."""
    between = [t.lower for t in tokens[pair[0].stop : pair[1].first]]
    after = [t.lower for t in tokens[pair[1].stop :]]
    return between[-1:] == ["or"] and len(between) <= 3 and len(after) <= 2


def _kind(tokens: list[Token], one: Measure) -> str:
    """The dimension of an amount, or the counted noun; empty where neither follows."""
    if one.unit:
        return dimension(one.unit)
    if one.stop < len(tokens) and tokens[one.stop].kind == "word" and tokens[one.stop].lower != "or":
        return tokens[one.stop].lower
    return ""
