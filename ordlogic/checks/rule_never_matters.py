"""
## What it finds

An item that asks for nothing that another item, or the others together, do not already ask for, wherever it speaks; and
an exemption of work that another exemption from the same rules already takes out.

## Why it matters

No answer changes, but a reader takes it that every item does something. Where one does nothing at all, the figure in
it, or in the item that takes it in, is likely not the one that was meant.

## Example

`clearing of more than two acres on grades of 10% or more` beside `clearing of more than one acre on grades of 5% or
more`: whatever meets the first meets the second.

## What to write instead

Take the item out, or correct the figure that makes it idle.

## Authority

The presumption that no part of a text is idle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ordlogic.checks.bands import covered, hull, overlap
from ordlogic.checks.claims import acting, arises, parts, shown, takes_in, well_read
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.model.effect import applies
from ordlogic.model.finding import Finding
from ordlogic.model.formula import Compare, Formula, Some, acts_of, conj, disj, facts_of, negate, walk
from ordlogic.model.law import Norm
from ordlogic.model.site import Interval

CODE = "rule-never-matters"
NAME = "a rule that another makes idle"
AUTHORITIES = ("default-words-at-work",)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each idle trigger of a permit, then for each idle exemption."""
    for family in desk.permits():
        norms = [desk.law.norms[n] for n in family.triggers if parts(desk.law.norms[n].when)]
        yield from _idle(desk, norms, {n.id: applies(desk.law, n) for n in norms}, f"the same {family.instrument}")
    exemptions = [n for n in acting(desk.law) if n.modality == "exempts"]
    back = {n.id: Some(conj(n.when, *(negate(_bare(r)) for r in desk.law.norms.values() if n.id in r.override)))
            for n in exemptions}
    for exempts in dict.fromkeys(n.exempts for n in exemptions):
        yield from _idle(desk, [n for n in exemptions if n.exempts == exempts], back, "")


def _bare(norm: Norm) -> Formula:
    return norm.when.where if isinstance(norm.when, Some) else norm.when


def _idle(desk: Desk, norms: Sequence[Norm], said: Mapping[str, Formula], asked: str) -> Iterator[Finding]:
    """The idle ones among norms with one effect; of two that say the same, neither is called idle."""
    gone: set[str] = set()
    ranges = {n.id: _ranges(desk, said[n.id]) for n in norms}
    well = {n.id: well_read(desk.law, n) for n in norms}
    for norm in norms:
        rivals = [n for n in norms if n is not norm and n.id not in gone and said[n.id] != said[norm.id]
                  and well[n.id] and _meet(ranges[norm.id], ranges[n.id]) and _facts(n) & _facts(norm)]
        if not rivals or not arises(desk, norm):
            continue
        over = next((([n]) for n in rivals if takes_in(desk, said[norm.id], said[n.id])), [])
        if not over and asked and len(rivals) > 1 and takes_in(desk, said[norm.id],
                                                             disj(*(said[n.id] for n in rivals))):
            over = _needed(desk, norm, rivals, said)
        if not over or (len(over) == 1 and takes_in(desk, said[over[0].id], said[norm.id])):
            continue
        gone.add(norm.id)
        does = f"already ask{'s' if len(over) == 1 else ''} for {asked} wherever it speaks" if asked else \
            f"already take{'s' if len(over) == 1 else ''} out all the work that it speaks of"
        finding = Finding(CODE, NAME, "wording", f"{norm.citation} has nothing to do: {cited(over)} {does}.",
                          desk.provisions([norm, *over]), holds="every reading", bridges=norm.bridges,
                          authorities=AUTHORITIES)
        found = shown(desk, desk.settle(said[norm.id], desk.open_readings(said[norm.id])[0]), finding)
        if found:
            yield found


def _ranges(desk: Desk, f: Formula) -> dict[str, Interval]:
    """The range of each quantity of work areas that the formula bounds."""
    settled = desk.settle(f)
    return {k: hull(covered(settled, k)) for k in sorted({g.fact for g in walk(settled) if isinstance(g, Compare)})}


def _meet(one: Mapping[str, Interval], two: Mapping[str, Interval]) -> bool:
    return all(overlap(one[k], two[k]) is not None for k in one if k in two)


def _facts(norm: Norm) -> set[str]:
    return facts_of(norm.when) | acts_of(norm.when)


def _needed(desk: Desk, norm: Norm, rivals: Sequence[Norm], said: Mapping[str, Formula]) -> list[Norm]:
    """The fewest of the rivals that still take the norm in, found by leaving out one after another."""
    kept = list(rivals)
    for rival in rivals:
        fewer = [n for n in kept if n is not rival]
        if fewer and takes_in(desk, said[norm.id], disj(*(said[n.id] for n in fewer))):
            kept = fewer
    return kept
