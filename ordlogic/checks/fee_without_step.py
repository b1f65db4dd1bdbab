"""
## What it finds

A fee or a time for a step (renewal, extension, inspection, appeal, transfer) of which the text says nothing else.

## Why it matters

The applicant pays for something that has no rule: who may ask for it, until when, who grants it and for how long.

## Example

`Filing fee: $40, transfer $15`, and nowhere how a permit is transferred.

## What to write instead

A rule for the step, or a reference to the section that has it.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed, passages, provision_at, quoted
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span
from ordlogic.vocabulary import concepts

CODE = "fee-without-step"
NAME = "a fee for a step without a rule"
AUTHORITIES: tuple[str, ...] = ()
_MONEY = re.compile(r"\$\s*\d[\d,.]*")


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for all such steps of the text."""
    steps = concepts("drafting")["steps"].phrases
    text = desk.law.document.text
    found: list[tuple[str, Span]] = []
    for passage in passages(desk.law):
        if not _MONEY.search(passage.text):
            continue
        for step in steps:
            stem = re.compile(rf"\b{step[:-2]}\w*", re.I)
            m = stem.search(passage.text)
            near = m and any(abs(m.start() - a.start()) < 40 for a in _MONEY.finditer(passage.text))
            elsewhere = [o for o in stem.finditer(text) if not passage.span.start <= o.start() < passage.span.end]
            if m and near and not elsewhere:
                start = passage.span.start + m.start()
                found.append((m.group(), Span(start, start + len(m.group()))))
    if found:
        yield Finding(
            CODE,
            NAME,
            "note",
            f"A fee is set for {listed([quoted(w.lower()) for w, _ in found])}, of which the text says nothing else.",
            tuple(provision_at(desk, span) for _, span in found),
            authorities=AUTHORITIES,
        )
