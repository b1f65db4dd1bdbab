"""
## What it finds

An exemption and a rule that asks for just the work it frees: the rule speaks only of work that the exemption takes out
of it; or a proviso of the exemption takes back everything that the exemption gave.

## Why it matters

One of the two has nothing to do, and which one depends on which is taken to govern: the exemption, so that the rule is
idle, or the rule, so that the exemption is.

## Example

`Fences are exempt from this section` beside `A permit is required for fences of more than six feet`.

## What to write instead

Write the rule as a limit of the exemption (`fences of six feet or less are exempt`), or say that it applies
notwithstanding the exemption.

## Authority

The presumption that no part of a text is idle.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.claims import arises, as_site, never, only_exempting, parts, shown, well_read
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.model.effect import applies
from ordlogic.model.finding import Finding
from ordlogic.model.formula import Some, conj, negate
from ordlogic.model.law import Family, Norm

CODE = "exemption-taken-back"
NAME = "an exemption and a rule for the work it frees"
AUTHORITIES = ("default-words-at-work",)


def find(desk: Desk) -> Iterator[Finding]:
    """Rules that an exemption makes idle while others of their family go on; then exemptions that free nothing."""
    law = desk.law
    exemptions = [n for n in law.norms.values() if n.modality == "exempts" and parts(n.when)]
    for family in law.families.values():
        if not never(desk, desk.required(family)):
            for rule in (law.norms[t] for t in family.triggers):
                yield from _idle(desk, family, rule, [e for e in exemptions if rule.id in e.exempts])
    for exemption in exemptions:
        yield from _emptied(desk, exemption)


def _idle(desk: Desk, family: Family, rule: Norm, exemptions: list[Norm]) -> Iterator[Finding]:
    taking = [e for e in exemptions if well_read(desk.law, e)]
    if not (taking and parts(rule.when) and arises(desk, rule)):
        return
    alone = [e for e in taking if never(desk, applies(only_exempting(desk.law, [e]), rule))]
    taking = alone[:1] or taking
    if not never(desk, applies(only_exempting(desk.law, taking), rule)):
        return
    message = (f"{rule.citation} asks for the {family.instrument} only where {cited(taking)} exempts from it: either "
               "the rule is idle, or it takes the exemption back.")
    finding = Finding(CODE, NAME, "outcome", message, desk.provisions([rule, *taking]), holds="every reading",
                      authorities=AUTHORITIES,
                      outcomes=((rule.citation, f"{family.instrument} required"), (cited(taking), "exempt")))
    plain = applies(desk.law, rule, with_exemptions=False)
    found = shown(desk, desk.settle(plain, desk.open_readings(plain)[0]), finding)
    if found:
        yield found


def _emptied(desk: Desk, exemption: Norm) -> Iterator[Finding]:
    """An exemption whose provisos take back all that it gives."""
    back = [n for n in desk.law.norms.values() if exemption.id in n.override]
    if not back or not arises(desk, exemption) or not all(well_read(desk.law, n) for n in back):
        return
    left = conj(exemption.when, *(negate(n.when.where if isinstance(n.when, Some) else n.when) for n in back))
    if not never(desk, Some(left)):
        return
    message = f"{exemption.citation} exempts nothing: {cited(back)} takes back all that it frees."
    finding = Finding(CODE, NAME, "outcome", message, desk.provisions([exemption, *back]), holds="every reading",
                      authorities=AUTHORITIES,
                      outcomes=((exemption.citation, "exempt"), (cited(back), "not exempt")))
    found = shown(desk, desk.settle(as_site(exemption)), finding)
    if found:
        yield found
