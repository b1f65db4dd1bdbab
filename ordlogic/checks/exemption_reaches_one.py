"""
## What it finds

An exemption from `this requirement` whose work another provision of the same section still asks the same permit for.

## Why it matters

Who reads the exemption takes the work to be free of the permit. It is free of one of the two requirements only.

## Example

`A shore permit is required before building any pond. This requirement does not apply to farm ponds`, in a section that
also asks for a shore permit for any grading near the shore: a farm pond is free as a pond and not as grading.

## What to write instead

Say from which requirements the work is exempt (`No permit is required under this section for ...`), or that the others
still apply (`... from this subsection only`).

## Authority

Drafting manuals ask that an exception say what it is an exception from.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.claims import arises, as_site, parts, shown
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.model.finding import Finding
from ordlogic.model.formula import conj
from ordlogic.model.law import Family, Law, Norm

CODE = "exemption-reaches-one"
NAME = "an exemption from one of two requirements"
AUTHORITIES = ("fr-ambiguity",)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each other requirement of the same permit, in the same section, that such exemptions leave."""
    law = desk.law
    found: dict[str, list[Norm]] = {}
    for norm in law.norms.values():
        if norm.modality == "exempts" and "requirement" in norm.subject and norm.lead_in == "" and parts(norm.when) \
                and norm.exempts and arises(desk, norm):
            for family in desk.permits():
                if _same_permit(desk, norm, family):
                    found.setdefault(family.id, []).append(norm)
    for id, exemptions in found.items():
        yield from _finding(desk, law.families[id], exemptions)


def _same_permit(desk: Desk, exemption: Norm, family: Family) -> bool:
    """Whether the family is another requirement of the permit that the exemption is from, in its section."""
    law = desk.law
    freed = [law.norms[n] for n in exemption.exempts]
    families = {n.family for n in freed}
    if family.id in families or not any(law.families[f].instrument == family.instrument for f in families if f):
        return False
    if exemption.unit < 0 or not all(n.span.start < exemption.span.start for n in freed):
        return False
    return any(_section(law, law.norms[t].unit) == _section(law, exemption.unit) for t in family.triggers)


def _section(law: Law, unit: int) -> int:
    """The section around a unit; a text without section headings is one section (-1)."""
    path = law.outline.path(unit)
    return next((u.index for u in reversed(path) if u.style == "section"), -1)


def _finding(desk: Desk, family: Family, exemptions: list[Norm]) -> Iterator[Finding]:
    rules = [desk.law.norms[t] for t in family.triggers]
    first = exemptions[0]
    still = [r for r in rules if parts(r.when)]
    claim = conj(desk.settle(as_site(first)), desk.settle(desk.required(family),
                                                         desk.open_readings(desk.required(family))[0]))
    freed = cited([desk.law.norms[n] for n in first.exempts])
    leads = [desk.law.norms[r.lead_in] if r.lead_in else r for r in still]
    message = (f"{cited(exemptions)} exempts work from {freed} only. {cited(leads[:1])} asks for the same "
               f"{family.instrument} for {family.act}, so that work may still need it.")
    finding = Finding(CODE, NAME, "wording", message, desk.provisions([*exemptions, *leads]), holds="every reading",
                      authorities=AUTHORITIES,
                      outcomes=((freed, "exempt"), (cited(leads[:1]), f"{family.instrument} required")))
    found = shown(desk, claim, finding)
    if found:
        yield found
