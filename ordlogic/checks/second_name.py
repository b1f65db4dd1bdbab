"""
## What it finds

Two names for one instrument that differ in a few letters only.

## Why it matters

A reader may take the second name for another permit with rules of its own, above all where both stand in one section.

## Example

`land disturbance permit` in one subsection and `land disturbing permit` in the next.

## What to write instead

Use one name throughout.

## Authority

None that was read; it is common practice to use the same words for the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.model.finding import Finding

CODE = "second-name"
NAME = "two names for one thing"
AUTHORITIES: tuple[str, ...] = ()


def find(desk: Desk) -> Iterator[Finding]:
    """One note for each name that is taken to be another."""
    for bridge in desk.law.bridges.values():
        if not bridge.id.startswith("same-instrument:"):
            continue
        norms = [n for n in desk.law.norms.values() if n.effect.lower() == bridge.one and not n.lead_in]
        first = next((n for n in desk.law.norms.values() if n.effect.lower() == bridge.other), None)
        yield Finding(
            CODE,
            NAME,
            "note",
            f"\u201c{bridge.one}\u201d is taken to be the {bridge.other}: two names for one permit.",
            desk.provisions([*([first] if first else []), *norms]),
            bridges=(bridge.id,),
            authorities=AUTHORITIES,
        )
