"""Where choice points stand in formulas, and at which sites a reading changes an outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ordlogic.checks.desk import Desk
from ordlogic.constraints import Region
from ordlogic.model.finding import ReadingNeeded
from ordlogic.model.formula import Chosen, Compare, Formula, Total, conj, negate, walk
from ordlogic.model.law import Family, Norm
from ordlogic.model.reading import Alternative, Choice
from ordlogic.model.site import Site


@dataclass(frozen=True, slots=True)
class Turn:
    """A pair of readings that part some sites: `first` requires there, `second` does not."""

    first: Alternative
    second: Alternative
    claim: Formula
    site: Site
    region: Region


def turns(desk: Desk, family: Family, choice: Choice) -> Iterator[Turn]:
    """The sites at which the family requires under one live reading of the choice point and not under another.

    Other choice points stand at their defaults; other open ones at each of their alternatives in turn, the first
    combination at which there is a difference being told. What was not read is the same on both sides, and taken not to
    ask for anything: it must not hide what the words that were read turn on.
    """
    f = desk.required(family)
    live = choice.live()
    for i, first in enumerate(live):
        for second in live[i + 1 :]:
            for a, b in ((first, second), (second, first)):
                for taken in desk.open_readings(f):
                    claim = conj(
                        desk.settle(f, taken | {choice.id: a.name}),
                        negate(desk.settle(f, taken | {choice.id: b.name})),
                    )
                    shown = desk.shown(claim)
                    if shown:
                        yield Turn(a, b, claim, *shown)
                        break


def bound_at(norm: Norm, choice: Choice) -> tuple[str, Fraction] | None:
    """The quantity and the limit that a choice point about an end stands at in the norm."""
    for g in walk(norm.when):
        if isinstance(g, Chosen) and g.choice == choice.id:
            for h in walk(g.options[0][1]):
                if isinstance(h, Compare):
                    return h.fact, h.limit
                if isinstance(h, Total):
                    return h.of, h.limit
    return None


def claims(norm: Norm, fact: str, limit: Fraction) -> bool:
    """Whether the norm has an inclusive end of the quantity at the limit."""
    return any(
        (
            (isinstance(g, Compare) and (g.fact, g.limit) == (fact, limit))
            or (isinstance(g, Total) and (g.of, g.limit) == (fact, limit))
        )
        and g.op in ("<=", ">=")
        for g in walk(norm.when)
    )


def norms_of(desk: Desk, family: Family) -> list[Norm]:
    """The norms that trigger the family or give its class, in reading order."""
    return sorted((desk.law.norms[n] for n in (*family.triggers, *family.classes)), key=lambda n: n.span)


def concerned(desk: Desk, family: Family) -> list[Norm]:
    """The norms that trigger the family, give its class or take work out of it, in reading order."""
    taking = [e for e in desk.law.norms.values() if e.modality == "exempts" and set(e.exempts) & set(family.triggers)]
    return sorted([*norms_of(desk, family), *taking], key=lambda n: n.span)


def with_choice(norms: Sequence[Norm], choice: Choice) -> list[Norm]:
    """Those of the norms in whose formula the choice point stands."""
    return [n for n in norms if any(isinstance(g, Chosen) and g.choice == choice.id for g in walk(n.when))]


def in_table(desk: Desk, norm: Norm) -> bool:
    """Whether the norm is a row of a table."""
    units = desk.law.outline.units
    return 0 <= norm.unit < len(units) and units[norm.unit].kind == "table"


def cited(norms: Sequence[Norm]) -> str:
    """`§ 1 A and § 1 B`: the citations in reading order, each once."""
    names = list(dict.fromkeys(n.citation for n in sorted(norms, key=lambda n: n.span)))
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def both_readings(desk: Desk, choice: Choice, *names: str) -> tuple[ReadingNeeded, ...]:
    """The readings by name, as a finding lists them."""
    return tuple(desk.reading(choice, n) for n in names)
