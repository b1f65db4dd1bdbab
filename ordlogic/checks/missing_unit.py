"""
## What it finds

A limit without a unit (`lots under 900 and slopes over 20 percent`), where other limits of the same sentence have one.

## Why it matters

Feet or metres, percent or degrees: the limit can be several times what was meant.

## Example

`fences above 6 in height and 40 feet in length`: six feet?

## What to write instead

The unit after every number.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.measures import measures
from ordlogic.checks.prose import passages, provision_at, quoted
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span

CODE = "missing-unit"
NAME = "a limit without a unit"
AUTHORITIES: tuple[str, ...] = ()
# a comparator, digits, and what no unit can be
_BARE = re.compile(
    r"\b(?:above|below|under|over|exceed(?:s|ing)?|(?:more|less|greater|steeper|higher) than|at least)\s+"
    r"(?P<bare>\d[\d,.]*"
    r"\s+(?:(?:mean|above|below)\s+(?:\w+\s+)?(?:sea\s+)?level\b|in\s+(?:height|depth|width|length|area|size|slope|diameter)\b"
    r"|(?:wide|deep|high|tall|long)\b))",
    re.I,
)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such limit."""
    for passage in passages(desk.law):
        for m in _BARE.finditer(passage.text):
            _, found = measures(desk.law.document.text, passage.span)
            place = Span(passage.span.start + m.start("bare"), passage.span.start + m.end())
            if any(one.unit and not one.span.overlaps(place) for one in found):
                yield Finding(
                    CODE,
                    NAME,
                    "wording",
                    f"{quoted(desk.law.quote(place))} has no unit, while other amounts of the sentence have one.",
                    (provision_at(desk, place),),
                    authorities=AUTHORITIES,
                )
