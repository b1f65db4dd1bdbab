"""What one norm says beside another: the work it speaks of, and whether one claim takes in another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ordlogic.checks.desk import Desk
from ordlogic.constraints import possible
from ordlogic.model.finding import Finding
from ordlogic.model.formula import (
    FALSE,
    TRUE,
    Act,
    And,
    Compare,
    Const,
    Formula,
    Holds,
    Is,
    Not,
    Or,
    Some,
    Total,
    Unread,
    conj,
    disj,
    unread_of,
    walk,
)
from ordlogic.model.law import Law, Norm
from ordlogic.model.quantity import to_base
from ordlogic.wording import compared


def acting(law: Law) -> Iterator[Norm]:
    """The norms with a formula that can be true or false of a site, in reading order."""
    for norm in sorted(law.norms.values(), key=lambda n: (n.span, n.id)):
        if norm.when != TRUE and not isinstance(norm.when, Unread):
            yield norm


def as_site(norm: Norm) -> Formula:
    """The norm's own words as a site formula: an exemption's are that there is such work."""
    return Some(norm.when) if norm.modality == "exempts" else norm.when


def arises(desk: Desk, norm: Norm) -> bool:
    """Whether the norm's words can hold at some site, under some reading; a question left open counts as yes."""
    return desk.space.sat(possible(as_site(norm))).holds is not False


def well_read(law: Law, norm: Norm) -> bool:
    """Whether the norm's formula carries all its limits on work and nothing in its sentence is listed as not read.

    What a formula says of *all* work of a kind is only as good as that: a condition that was lost makes it too wide.
    """
    carried = {g.limit for g in walk(norm.when) if isinstance(g, Compare | Total)}
    figures = [t for t in norm.thresholds if t.unit not in ("day", "month", "year", "hour", "usd")]
    if any(t.unit == "deg" or to_base(t.value, t.unit) not in carried for t in figures):
        return False
    if unread_of(norm.when) or any(u.span.overlaps(norm.span) for u in law.unmodelled):
        return False
    return not norm.lead_in or well_read_lead(law, law.norms[norm.lead_in])


def well_read_lead(law: Law, lead: Norm) -> bool:
    """Whether nothing of a lead-in's sentence, or of those above it, is listed as not read."""
    if any(u.span.overlaps(lead.span) for u in law.unmodelled):
        return False
    return not lead.lead_in or well_read_lead(law, law.norms[lead.lead_in])


def takes_in(desk: Desk, narrow: Formula, wide: Formula) -> bool:
    """Whether `wide` holds wherever `narrow` does, under every combination of the open readings; what was not read is
    taken against the claim."""
    return all(
        desk.space.implies(desk.settle_weakly(narrow, taken), desk.settle(wide, taken)).holds is True
        for taken in desk.open_readings(narrow, wide)
    )


def never(desk: Desk, f: Formula) -> bool:
    """Whether the formula holds at no site, under every combination of the open readings."""
    return all(desk.space.sat(desk.settle_weakly(f, taken)).holds is False for taken in desk.open_readings(f))


def only_exempting(law: Law, kept: Sequence[Norm]) -> Law:
    """The law in which no exemption but these takes anything out."""
    ids = {n.id for n in kept}
    return replace(law, norms={k: replace(n, when=FALSE) if n.modality == "exempts" and k not in ids else n
                               for k, n in law.norms.items()})


def parts(f: Formula) -> tuple[Formula, ...]:
    """The conditions that must all hold, those of the work it speaks of included."""
    if isinstance(f, And):
        return tuple(p for part in f.parts for p in parts(part))
    if isinstance(f, Some):
        return parts(f.where)
    if isinstance(f, Total):
        return (*parts(f.where), Compare(f.of, f.op, f.limit))
    return () if f == TRUE else (f,)


def without(f: Formula, shared: Sequence[Formula]) -> Formula:
    """The site formula of the work described by the conditions that are not among `shared`."""
    return Some(conj(*(p for p in parts(f) if p not in shared)))


def work(f: Formula) -> Formula:
    """The area formula of the work that a site formula speaks of."""
    found = dict.fromkeys(g.where for g in walk(f) if isinstance(g, Some | Total))
    return disj(*found) if found else FALSE


def told(f: Formula, law: Law) -> str:
    """A condition in words: `slope 12 % or less`, `not in a floodplain`."""
    if isinstance(f, Not):
        return f"not {told(f.part, law)}"
    if isinstance(f, Compare):
        fact = law.facts[f.fact]
        return f"{f.fact.replace('_', ' ')} {compared(f.op, f.limit, fact.dimension)}"
    if isinstance(f, Act):
        return f.key.replace("_", " ")
    if isinstance(f, Holds):
        return f"\u201c{law.facts[f.fact].phrase}\u201d"
    if isinstance(f, Is):
        return f"{f.fact.replace('_', ' ')} {f.value}"
    if isinstance(f, And | Or):
        word = " and " if isinstance(f, And) else " or "
        return word.join(told(p, law) for p in f.parts)
    return "never" if isinstance(f, Const) else "what was not read"


def shown(desk: Desk, claim: Formula, finding: Finding) -> Finding | None:
    """The finding with its example site and all sites affected; None if no site meets the claim."""
    found = desk.shown(claim)
    if found is None:
        return None
    site, region = found
    return replace(finding, witness=site, region=region.boxes, region_complete=region.complete,
                   bridges=tuple(dict.fromkeys([*finding.bridges, *region.bridges])))
