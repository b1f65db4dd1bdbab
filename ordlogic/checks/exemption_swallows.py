"""
## What it finds

An exemption that leaves the rule it is made from with no work at all, or with work at single values only.

## Why it matters

The rule stands in the text and asks nothing of anyone. A reader will say that so much cannot have been meant, and argue
for a narrower exemption that nobody wrote.

## Example

`A permit is required for clearing of more than one acre` beside `This requirement does not apply to clearing on grades
of 60% or less`, where no clearing is allowed on steeper ones.

## What to write instead

Give the exemption the limit that it lacks, or take the rule out.

## Authority

The presumption that no part of a text is idle.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.claims import arises, as_site, never, only_exempting, parts, shown, well_read
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.model.effect import required
from ordlogic.model.finding import Box, Finding
from ordlogic.model.formula import Formula
from ordlogic.model.law import Norm
from ordlogic.model.site import Interval

CODE = "exemption-swallows"
NAME = "an exemption that leaves its rule nothing"
AUTHORITIES = ("default-words-at-work",)
_MOST_POINTS = 3  # a region of more parts is not hardly any work


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each rule, or list of rules, that exemptions leave without work."""
    law = desk.law
    for family in law.families.values():
        rules = [n for n in (law.norms[t] for t in family.triggers) if parts(n.when) and arises(desk, n)]
        if not rules or len(rules) < len(family.triggers):
            continue  # a rule that was not read may go on asking
        taking = list(dict.fromkeys(e for n in rules for e in _exemptions(desk, n)))
        left = required(only_exempting(law, taking), family)
        if never(desk, left):
            outcome = (cited(rules), f"{family.instrument} never required")
            yield from _finding(desk, rules, taking, f"{cited(taking)} take{'s' if len(taking) == 1 else ''} out all "
                                f"the work that {cited(rules)} speaks of.", as_site(rules[0]), outcome)
        elif taking and _only_points(desk, left) and not _only_points(desk, required(only_exempting(law, []), family)):
            outcome = (cited(rules), f"{family.instrument} required only there")
            yield from _finding(desk, rules, taking, f"{cited(taking)} leave{'s' if len(taking) == 1 else ''} "
                                f"{cited(rules)} hardly any work: it speaks of single values only.",
                                desk.settle(left, desk.open_readings(left)[0]), outcome)


def _exemptions(desk: Desk, norm: Norm) -> list[Norm]:
    """The exemptions from the norm that can be relied on to be no wider than they were written."""
    return [e for e in desk.law.norms.values() if e.modality == "exempts" and norm.id in e.exempts and parts(e.when)
            and well_read(desk.law, e)]


def _only_points(desk: Desk, left: Formula) -> bool:
    """Whether every part of what is left has some quantity at one exact value."""
    for taken in desk.open_readings(left):
        region = desk.space.region(desk.settle(left, taken), _MOST_POINTS)
        if not region.complete or not region.boxes or not all(_thin(b) for b in region.boxes):
            return False
    return True


def _thin(box: Box) -> bool:
    sides = [side for _, side in (*box.project, *box.area, *box.sums)]
    return any(isinstance(s, Interval) and s.low is not None and s.low == s.high for s in sides)


def _finding(desk: Desk, rules: list[Norm], taking: list[Norm], message: str, claim: Formula,
             outcome: tuple[str, str]) -> Iterator[Finding]:
    finding = Finding(CODE, NAME, "outcome", message, desk.provisions([*rules, *taking]), holds="every reading",
                      authorities=AUTHORITIES, outcomes=(outcome,))
    found = shown(desk, desk.settle(claim), finding)
    if found:
        yield found
