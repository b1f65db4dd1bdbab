"""
## What it finds

Conditions on an activity that no permit of the text covers: what is conditioned triggers nothing.

## Why it matters

A condition is attached to a permit. Where the activity needs none, the condition never binds anybody who does only
that; and a reader may think that a permit is needed, or was meant to be.

## Example

A permit is required for filling and paving; among its conditions stands `Blasting shall be done by day`.

## What to write instead

Name the activity where the permit is required; or make the condition a rule of its own, that binds without a permit; or
say that it governs the activity only as part of permitted work.

## Authority

None that was read.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.checks.prose import any_of
from ordlogic.model.finding import Finding
from ordlogic.model.law import Family, Norm
from ordlogic.vocabulary import broader, concepts

CODE = "condition-without-permit"
NAME = "an act that is conditioned but triggers nothing"
AUTHORITIES: tuple[str, ...] = ()


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each activity that conditions open with and no permit of the text is needed for."""
    permits = [f for f in desk.permits() if f.acts]
    conditions = [desk.law.norms[n] for n in dict.fromkeys(n for f in permits for n in f.conditions)]
    found: dict[str, list[Norm]] = {}
    for norm in conditions:
        act = _opens_with(desk.law.quote(norm.span))
        if act and not any(_covers(desk, f, act) for f in permits):
            found.setdefault(act, []).append(norm)
    for act, norms in found.items():
        name = concepts("activities")[act].phrases[0]
        lead = [desk.law.norms[n.lead_in] for n in norms[:1] if n.lead_in in desk.law.norms]
        triggers = [desk.law.norms[n] for f in permits for n in f.triggers]
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{cited(norms)} {'set' if len(norms) > 1 else 'sets'} conditions on {name}, but this text requires no "
            f"permit for {name} as such.",
            desk.provisions([*lead, *norms, *_leads(desk, triggers)]),
            authorities=AUTHORITIES,
        )


def _opens_with(said: str) -> str:
    """The activity that a condition opens with; empty where it opens with none."""
    for id, concept in concepts("activities").items():
        gerunds = tuple(p for p in concept.phrases if p.split()[0].endswith("ing"))
        if gerunds and any_of(gerunds).match(said.removeprefix("That ").lstrip()):
            return id
    return ""


def _covers(desk: Desk, family: Family, act: str) -> bool:
    """Whether the permit is required for the activity, a narrower or a broader one, or names it in its trigger."""
    if any(act in broader("activities", a) or a in broader("activities", act) for a in family.acts):
        return True
    words = any_of(concepts("activities")[act].phrases)
    triggers = [desk.law.norms[n] for n in family.triggers]
    return any(words.search(desk.law.quote(n.span)) for n in (*triggers, *_leads(desk, triggers)))


def _leads(desk: Desk, norms: list[Norm]) -> list[Norm]:
    """The sentences that open the lists of the norms, or the norms themselves."""
    return list({n.id: n for n in (desk.law.norms.get(m.lead_in, m) for m in norms)}.values())
