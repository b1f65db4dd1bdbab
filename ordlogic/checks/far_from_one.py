"""
## What it finds

An exemption for work that is far from one thing *or* far from another: distances from several things, joined by `or`.

## Why it matters

Nearly every site is far from one of them. Read as it stands, work at the edge of a lake is exempt because it is far
from a stream; what was meant is most likely that it be far from each.

## Example

`Sheds more than 40 feet from a lake or more than 60 feet from a stream are exempt`: a shed in the lake's bank, a mile
from the stream, is exempt.

## What to write instead

Join the distances by `and`, or write `at least ... from each of the following`.

## Authority

Maine's rules of construction on `and` and `or`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ordlogic.checks.desk import Desk
from ordlogic.model.finding import Finding
from ordlogic.model.law import Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold

CODE = "far-from-one"
NAME = "far from one of several things is enough"
AUTHORITIES = ("me-1-71-2",)
_FROM = re.compile(r"\s*(?:feet|foot|ft\.?|yards?|miles?)?\s*(?:[\w-]+ ){0,2}?(?:from|of) (?:the |an? |any )?"
                   r"([^,.;]{3,40})")
_ENDS = re.compile(r"\s(?:or|and|is|are|shall|may|that|which)\b.*", re.S)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such exemption."""
    text = desk.law.document.text
    seen: set[Span] = set()
    for norm in sorted(desk.law.norms.values(), key=lambda n: n.span):
        if norm.modality not in ("exempts", "permits") or norm.span in seen:
            continue
        far = [(t, _ENDS.sub("", m[1]).strip()) for t in norm.thresholds
               if t.cmp in (">", ">=") and t.unit in ("ft", "yd", "mi", "m")
               and (m := _FROM.match(text, t.span.end, norm.span.end))]
        joined = [(a, b) for a, b in pairwise(far) if a[1] != b[1] and _or_between(text, a[0], b[0])]
        if joined:
            seen.add(norm.span)
            yield _finding(desk, norm, far)


def _or_between(text: str, one: Threshold, two: Threshold) -> bool:
    between = text[one.span.end : two.span.start].lower()
    return bool(re.search(r",?\s+or\b[^,;]*$", between)) and not re.search(r"\bwhichever\b", between)


def _finding(desk: Desk, norm: Norm, far: list[tuple[Threshold, str]]) -> Finding:
    things = [f"\u201c{thing}\u201d" for _, thing in far]
    return Finding(CODE, NAME, "wording",
                   f"{norm.citation} exempts what is far enough from {' or '.join(dict.fromkeys(things))}: read as it "
                   "stands, being far from one of them is enough, and nearly every site is.",
                   desk.provisions([norm]), authorities=AUTHORITIES)
