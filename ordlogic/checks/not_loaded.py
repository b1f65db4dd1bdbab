"""
## What it finds

References to sections that are not in the text at hand.

## Why it matters

What they say was not read, so nothing here takes it into account: a condition, a definition or an exception may stand
there.

## Example

`in addition to those specified in § 12-9 of this chapter`, where only § 12-11 was given.

## What to write instead

Nothing, if the section exists: load it too. If it does not, mend the reference.

## Authority

Wisconsin's manual on rules asks for references that can be followed.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.model.finding import Finding
from ordlogic.model.law import Reference

CODE = "reference-not-loaded"
NAME = "a reference to what is not here"
AUTHORITIES = ("wi-rules-manual-vague",)


def find(desk: Desk) -> Iterator[Finding]:
    """One note for all references to sections that the text does not hold."""
    missing = [r for r in desk.law.references if r.kind == "section" and r.found is False]
    if not missing:
        return
    names = list(dict.fromkeys(desk.law.quote(r.span) for r in missing))
    shown = ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
    plural = len(names) > 1
    yield Finding(
        CODE,
        NAME,
        "note",
        f"{shown} {'are' if plural else 'is'} referred to but not in the text; what "
        f"{'they say' if plural else 'it says'} was not read.",
        tuple(desk.provision(_citation(desk, r), r.span) for r in missing),
        authorities=AUTHORITIES,
    )


def _citation(desk: Desk, reference: Reference) -> str:
    around = [u for u in desk.law.outline.units if reference.span.within(u.span)]
    return around[-1].citation if around else ""
