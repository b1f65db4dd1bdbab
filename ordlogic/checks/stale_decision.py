"""
## What it finds

A decision recorded in ordlogic.toml that no longer fits the text: its provision has other words now, or the text holds
nothing that it could be about.

## Why it matters

A reading settled for words that have changed since settles nothing, and a finding accepted for them may be a new one.

## Example

A reading of § 4 A settled in spring; in summer § 4 A was amended.

## What to write instead

Look at the provision again; then record the decision for its new words, or take it out.

## Authority

None; this is about the record, not about the text.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.model.finding import Finding

CODE = "stale-decision"
NAME = "a recorded decision that no longer fits"


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each decision that was not applied."""
    for d in desk.law.decisions:
        if d.state == "applied":
            continue
        why = "the words of the provision have changed since" if d.state == "stale" else "the text holds nothing of it"
        unit = next((u for u in desk.law.outline.units if u.citation == d.citation), None)
        places = (desk.provision(d.citation, unit.span),) if unit else ()
        yield Finding(CODE, NAME, "wording",
                      f"The decision of {d.by()} on {d.citation} ({d.reason}) was not applied: {why}.", places)
