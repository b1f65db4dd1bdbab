"""
## What it finds

A relative clause right after one noun that can only sensibly describe another (`a lot beside a creek which slopes to
the creek`).

## Why it matters

By position it describes the nearest noun. Where that reading is circular or absurd a reader mends it silently, and two
readers may mend it differently.

## Example

`any lot beside a creek which slopes toward the creek`: by position the creek slopes toward itself.

## What to write instead

Put the clause beside its noun, or join it with `and which` to the clause about the same noun.

## Authority

Federal Register drafting guidance on ambiguity: place a modifier next to what it modifies.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import both_readings
from ordlogic.model.finding import Finding

CODE = "relative-clause"
NAME = "a relative clause beside the wrong noun"
AUTHORITIES = ("fr-ambiguity",)


def find(desk: Desk) -> Iterator[Finding]:
    """One note for each such clause whose second reading is strained."""
    for choice in desk.law.choices.values():
        if choice.kind != "relative_clause" or choice.settled or len(choice.live()) > 1:
            continue
        strained = next((a for a in choice.alternatives if a.standing == "strained"), None)
        norm = next((n for n in desk.law.norms.values() if choice.spans[0].within(n.span)), None)
        if strained is None or norm is None:
            continue
        yield Finding(
            CODE,
            NAME,
            "note",
            f"By position, \u201c{desk.law.quote(choice.spans[0])}\u201d reads so that {strained.meaning}; it is taken "
            f"to describe the place of the work.",
            (desk.provision(norm.citation, choice.spans[0]),),
            holds="every reading",
            readings=both_readings(desk, choice, *(a.name for a in choice.alternatives)),
            authorities=AUTHORITIES,
        )
