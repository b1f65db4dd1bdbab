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
from ordlogic.checks.stated_ends import both_stated
from ordlogic.checks.wordings import UNIT_WORDS, Edit, band_of, band_words, proved
from ordlogic.model.finding import Finding, Suggestion
from ordlogic.model.formula import Formula, conj
from ordlogic.model.law import Family, Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold, to_base
from ordlogic.model.reading import Choice
from ordlogic.wording import quantity

CODE = "boundary-overlap"
NAME = "one value claimed by two items"
AUTHORITIES = ("mn-revisor-ranges", "decision-tables")


def find(desk: Desk, wordings: bool = True) -> Iterator[Finding]:
    """One finding for each shared value of each family; with possible wordings unless told otherwise."""
    for family in desk.law.families.values():
        norms = norms_of(desk, family)
        for choice in desk.law.choices.values():
            ranged = with_choice(norms, choice)
            bound = bound_at(ranged[0], choice) if ranged else None
            if bound and choice.kind in ("shared_value", "shared_value_unstated") and not choice.settled:
                rivals = [n for n in norms if n not in ranged and n.lead_in == ranged[0].lead_in and claims(n, *bound)]
                yield from _finding(desk, family, choice, ranged, rivals, bound, wordings)
        for ends, begins, fact, limit in both_stated(desk, family):
            yield from _both_stated(desk, (ends, begins), fact, limit)


def _both_stated(desk: Desk, both: tuple[Norm, Norm], fact: str, limit: Fraction) -> Iterator[Finding]:
    """Two items that each say that they hold at the value: no reading parts them, so both count."""
    what = quantity(limit, desk.law.facts[fact].dimension)
    shown = desk.shown(conj(*(desk.settle(desk.applied(n)) for n in both)))
    if shown:
        site, region = shown
        yield Finding(CODE, NAME, "wording", f"{cited(both)} both claim exactly {what}; both state it, so each counts "
                      "and no answer turns on it.", desk.provisions(both), site, region.boxes, region.complete,
                      "every reading", (), region.bridges, AUTHORITIES, exactly=(limit,))


def _wordings(
    desk: Desk, family: Family, ranged: Norm, rivals: list[Norm], bound: tuple[str, Fraction], claim: Formula
) -> tuple[Suggestion, ...]:
    """The lead-in says that each item counts (which keeps the permit), or the value goes to the item that states its
    end (which drops it). Giving it to the range alone would also change how work on ground of both kinds is summed."""
    if len(rivals) != 1:
        return ()
    mine, theirs = _limit_at(ranged, bound[1]), _limit_at(rivals[0], bound[1])
    band = band_of(ranged, mine) if mine else None
    if mine is None or theirs is None or band is None or mine.unit not in UNIT_WORDS or theirs.unit not in UNIT_WORDS:
        return ()
    strict = {">=": ">", "<=": "<"}

    def banded(op: str) -> Edit:
        low, high = band
        ends = [(op if t is mine else t.cmp, t.value) for t in (low, high)]
        return Edit(mine.span, band_words(ends[0], ends[1], mine.unit))

    def cured(again: Desk) -> bool:
        return not any(f.exactly == (bound[1],) and f.severity == "outcome" and _same(f, ranged, rivals[0])
                       for f in find(again, wordings=False))

    keep = _each_counts(desk, ranged)
    drop = (banded(strict[mine.cmp]),)
    found = (
        proved(desk, family, keep, claim, cured, f"keeps the {family.instrument} for these sites") if keep else None,
        proved(desk, family, drop, claim, cured, f"drops the {family.instrument} for these sites"),
    )
    return tuple(s for s in found if s is not None)


def _each_counts(desk: Desk, ranged: Norm) -> tuple[Edit, ...]:
    """The lead-in's colon, with words before it that settle how many items must be met."""
    lead = desk.law.norms.get(ranged.lead_in)
    if lead is None or desk.law.document.text[lead.span.end - 1 : lead.span.end] != ":":
        return ()
    return (Edit(Span(lead.span.end - 1, lead.span.end), " any one or more of the following:"),)


def _limit_at(norm: Norm, limit: Fraction) -> Threshold | None:
    return next((t for t in norm.thresholds if t.cmp in ("<=", ">=") and to_base(t.value, t.unit) == limit), None)


def _same(finding: Finding, *norms: Norm) -> bool:
    return {p.citation for p in finding.provisions} == {n.citation for n in norms}


def _finding(
    desk: Desk,
    family: Family,
    choice: Choice,
    ranged: list[Norm],
    rivals: list[Norm],
    bound: tuple[str, Fraction],
    wordings: bool,
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
            suggestions=_wordings(desk, family, ranged[0], rivals, bound, turn.claim) if wordings else (),
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
