"""
## What it finds

A measure with a unit that cannot measure it (`an elevation of 30 percent`, `an area of 40 feet`), and a bound that is
called an average (`average minimum width`). All of a text in one finding.

## Why it matters

Something else was meant, and nobody can say what: a slope or a height, a square or a length, the mean or the least.

## Example

`volumes of more than 60 square feet`; `an average minimum width of 30 feet`: may it be 10 feet wide somewhere?

## What to write instead

The measure that the unit measures; `an average width of 30 feet, and nowhere less than 20`.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.measures import measures
from ordlogic.checks.prose import listed, passages, quoted
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span
from ordlogic.model.quantity import dimension

CODE = "measure-mismatch"
NAME = "a measure and a unit that do not go together"
AUTHORITIES: tuple[str, ...] = ()
_DIMENSIONS = {"area": ("area",), "volume": ("volume",), "elevation": ("length",), "height": ("length",),
               "depth": ("length",), "width": ("length",)}
_GROUND = ("length", "area", "volume", "slope")
_MEASURE = re.compile(
    rf"\b(?P<measure>{'|'.join(_DIMENSIONS)})s?\s+(?:of|exceeding|over|under|(?:of\s+)?(?:more|less|greater)\s+than"
    r"|(?:of\s+)?at\s+least)\s+(?=\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirt|fift|twent|sixt)",
    re.I,
)
# what makes another phrase of it: shares of something, plans of two sides, places
_SHARE = re.compile(
    r"[\s)]*(?:of|by|x|per|from|wide|long|deep|high|in\s+(?:width|length|depth|height)|around|along|on|either)\b", re.I
)
_MEAN_BOUND = re.compile(r"\b(?:average|mean)\s+(?:minimum|maximum)\b(?:\s+[a-z]+){0,3}", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for all such measures of the text."""
    text = desk.law.document.text
    found: list[tuple[str, Span, str]] = []
    for passage in passages(desk.law):
        for m in _MEAN_BOUND.finditer(passage.text):
            found.append((" ".join(m.group().split()[:2]), passage.span, passage.unit.citation))
        for m in _MEASURE.finditer(passage.text):
            at = passage.span.start + m.end()
            _, amounts = measures(text, Span(at, passage.span.end))
            first = next(iter(amounts), None)
            if first is None or first.span.start != at or not first.unit or first.unit == "other":
                continue
            wanted, given = _DIMENSIONS[m["measure"].lower()], dimension(first.unit)
            if given in _GROUND and given not in wanted and not _SHARE.match(text, first.span.end):
                said = text[passage.span.start + m.start() : first.span.end]
                found.append((said, passage.span, passage.unit.citation))
    if found:
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{listed(list(dict.fromkeys(quoted(w) for w, _, _ in found)))}: measure and figure do not go together.",
            tuple(desk.provision(c, s) for s, c in dict.fromkeys((s, c) for _, s, c in found)),
            authorities=AUTHORITIES,
        )
