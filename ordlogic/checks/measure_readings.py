"""
## What it finds

An amount that can be measured in two ways: slopes before or after the work, material moved in all or cut less fill, a
limit for each piece of work or for all together, a limit behind a series for all of it or for its last part, items that
`and` joins. Where the text supports both ways and some site's outcome turns on it, it is an *outcome* finding; where it
only does not say which, it is a *note*.

## Why it matters

The applicant's survey and the office's can both be right and differ, and the permit turns on the difference.

## Example

`grading on slopes of 15% or more` in a text that elsewhere limits `finished slopes`: level ground cut to 20 % needs a
permit on the one reading only.

## What to write instead

Say it where the figure stands: `existing slopes of 15% or more`, `50 cubic yards of cut and fill together`, `more than
1,000 square feet in all`.

## Authority

Federal Register drafting guidance on ambiguity.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.authorities import canon
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import Turn, both_readings, concerned, turns, with_choice
from ordlogic.checks.prose import provision_at
from ordlogic.model.finding import Finding
from ordlogic.model.law import Family
from ordlogic.model.reading import Choice

CODE = "measure-reading"
NAME = "an amount that can be measured two ways"
AUTHORITIES = ("fr-ambiguity",)
KINDS = ("slope_time", "gross_or_net", "per_area_or_sum", "series_limit", "list_and")
UNSAID = ("slope_time", "gross_or_net")


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such choice point that some outcome turns on; one note for what is only not said."""
    unsaid: list[Choice] = []
    for choice in desk.law.choices.values():
        if choice.kind not in KINDS or choice.settled:
            continue
        if len(choice.live()) < 2:
            unsaid += [choice] * (choice.kind in UNSAID)
            continue
        for family in desk.permits():
            turn = next(turns(desk, family, choice), None)
            if turn:
                yield _finding(desk, family, choice, turn)
                break
    if unsaid:
        yield _unsaid(desk, unsaid)


def _finding(desk: Desk, family: Family, choice: Choice, turn: Turn) -> Finding:
    places = tuple(desk.provision(n.citation, n.span) for n in with_choice(concerned(desk, family), choice))
    said = desk.law.quote(choice.spans[0])
    more = f" (and {len(choice.spans) - 1} more)" if len(choice.spans) > 1 else ""
    message = (f"\u201c{said}\u201d{more} can be measured two ways ({canon(choice.kind).title}), and whether a "
               f"{family.instrument} is required depends on it.")
    return Finding(CODE, NAME, "outcome", message, places, turn.site, turn.region.boxes, turn.region.complete,
                   "some readings", both_readings(desk, choice, turn.first.name, turn.second.name),
                   turn.region.bridges, AUTHORITIES,
                   outcomes=((turn.first.name, f"{family.instrument} required"),
                             (turn.second.name, f"{family.instrument} not required")))


def _unsaid(desk: Desk, choices: list[Choice]) -> Finding:
    """What the text leaves to be understood; the plain reading is taken."""
    told = [f"{canon(c.kind).title} (taken: {c.default()})" for c in choices]
    places = tuple(provision_at(desk, s) for c in choices for s in c.spans)
    return Finding(CODE, NAME, "note", f"The text does not say which is meant: {'; '.join(told)}.", places,
                   holds="every reading", authorities=AUTHORITIES)
