"""
## What it finds

One value that two items of a list both claim: one item ends at it, the next begins at it (`8% to 15%`, then
`8% or less`). If some site's outcome turns on which item governs at that value the finding is an *outcome* finding;
if every site comes out the same either way it is a *wording* finding.

## Why it matters

At the shared value a reader can say that both items apply, or that only one does, and each will be argued by whoever
it suits. The applicant at exactly that value cannot tell what is asked.

## Example

`clearing of more than a quarter acre on grades of 8% to 15%` beside `clearing of more than an acre on grades of 8% or
less`: half an acre at exactly 8 % needs a permit if both items count, and none if only the second decides.

## What to write instead

Give the value to one item in words: `more than 8% and up to 15%` beside `8% or less` (fewer permits at the value),
or `8% or more and up to 15%` beside `less than 8%` (more).

## Authority

Manuals of legislative drafting ask that a range say whether its ends are in; practice on decision tables calls two rows
that claim one value an overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import both_readings, bound_at, cited, claims, norms_of, turns, with_choice
from ordlogic.model.finding import Finding
from ordlogic.model.formula import conj
from ordlogic.model.law import Family, Norm
from ordlogic.model.reading import Choice
from ordlogic.wording import quantity

CODE = "boundary-overlap"
NAME = "one value claimed by two items"
AUTHORITIES = ("mn-revisor-ranges", "decision-tables")


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each shared value of each family."""
    for family in desk.law.families.values():
        norms = norms_of(desk, family)
        for choice in desk.law.choices.values():
            ranged = with_choice(norms, choice)
            bound = bound_at(ranged[0], choice) if ranged else None
            if bound and choice.kind in ("shared_value", "shared_value_unstated") and not choice.settled:
                rivals = [n for n in norms if n not in ranged and n.lead_in == ranged[0].lead_in and claims(n, *bound)]
                yield from _finding(desk, family, choice, ranged, rivals, bound)


def _finding(
    desk: Desk, family: Family, choice: Choice, ranged: list[Norm], rivals: list[Norm], bound: tuple[str, Fraction]
) -> Iterator[Finding]:
    fact, limit = bound
    both = [*ranged, *rivals]
    what = quantity(limit, desk.law.facts[fact].dimension)
    said = f"{cited(both)} both claim exactly {what}"
    turn = next(turns(desk, family, choice), None)
    if turn:
        yield Finding(
            CODE,
            NAME,
            "outcome",
            f"{said}, and the answer there depends on whether both count or one decides.",
            desk.provisions(both),
            turn.site,
            turn.region.boxes,
            turn.region.complete,
            "some readings",
            both_readings(desk, choice, turn.first.name, turn.second.name),
            turn.region.bridges,
            AUTHORITIES,
            outcomes=(
                (turn.first.name, f"{family.instrument} required"),
                (turn.second.name, f"{family.instrument} not required"),
            ),
            exactly=(limit,),
        )
        return
    shown = desk.shown(conj(*(desk.settle(desk.applied(n)) for n in both[:2])))
    if shown:
        site, region = shown
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{said}; no answer turns on it.",
            desk.provisions(both),
            site,
            region.boxes,
            region.complete,
            "every reading",
            (),
            region.bridges,
            AUTHORITIES,
            exactly=(limit,),
        )
