"""
## What it finds

One figure of one measure (the slope of the ground, the area disturbed, the height of a dam) that one provision of a
section takes in and another leaves out: `more than 18 percent` here, `18 percent or more` there.

## Why it matters

Both provisions seem to cut at the same line. A site exactly on it meets the one and not the other: it is named but not
reached, or exempt by one item of a list and not by the next.

## Example

`lots with slopes over 18 percent shall follow these rules`, and under it `lots with slopes of 18 percent to 30 percent
need a survey`.

## What to write instead

The same words in both: `18 percent or more`.

## Authority

Manuals of legislative drafting ask that a range say whether its ends are in.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.checks.prose import section_of
from ordlogic.clauses.units import word_list
from ordlogic.model.finding import Finding
from ordlogic.model.law import Norm
from ordlogic.model.quantity import Threshold, dimension, op_to_base, to_base
from ordlogic.terms.words import singular
from ordlogic.wording import measured

CODE = "uneven-ends"
NAME = "one figure, in here and out there"
AUTHORITIES = ("mn-revisor-ranges",)
_DIMENSIONS = ("length", "area", "volume", "slope")
_SIDES = {"<": ("above", False), "<=": ("above", True), ">": ("below", False), ">=": ("below", True)}


class _Limit(NamedTuple):
    """A limit as it can be compared: what it measures of what, in which section, its value in base units, from which
    side, and whether its end is in; `figure` is the value as the text has it."""

    what: str
    section: int
    value: Fraction
    side: str
    inside: bool
    figure: str
    norm: Norm


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each measure of a section."""
    groups: dict[tuple[str, int], dict[tuple[Fraction, str], list[_Limit]]] = {}
    for limit in _limits(desk):
        figures = groups.setdefault((limit.what, limit.section), {})
        figures.setdefault((limit.value, limit.side), []).append(limit)
    for figures in groups.values():
        uneven = [same for same in figures.values() if _is_uneven(same)]
        if uneven:
            yield Finding(
                CODE,
                NAME,
                "wording",
                f"{'; '.join({same[0].value: _said(same) for same in reversed(uneven)}.values())}.",
                desk.provisions([limit.norm for same in uneven for limit in same]),
                authorities=AUTHORITIES,
                exactly=tuple(sorted({same[0].value for same in uneven})),
            )


def _is_uneven(same: list[_Limit]) -> bool:
    """Whether the end is in by one sentence and out by another."""
    into, out = ({m.norm.span for m in same if m.inside is inside} for inside in (True, False))
    return bool(into) and bool(out) and not into & out


def _said(same: list[_Limit]) -> str:
    into, out = (list({m.norm.id: m.norm for m in same if m.inside is inside}.values()) for inside in (True, False))
    measure = same[0].what.split()[0]
    what = f"{'an' if measure[0] in 'aeiou' else 'a'} {measure} of exactly {same[0].figure}"
    if {n.citation for n in into} == {n.citation for n in out}:
        return f"{cited(into)} {_verb(into, 'take')} in {what} in one sentence, and not in another"
    return f"{cited(into)} {_verb(into, 'take')} in {what}, and {cited(out)} {_verb(out, 'leave')} it out"


def _verb(norms: list[Norm], verb: str) -> str:
    return verb if len({n.citation for n in norms}) > 1 else f"{verb}s"


def _limits(desk: Desk) -> Iterator[_Limit]:
    seen: set[tuple[object, str]] = set()
    for norm in desk.law.norms.values():
        for t in norm.thresholds:
            if t.unit in ("deg", "other") or dimension(t.unit) not in _DIMENSIONS or (t.span, t.cmp) in seen:
                continue
            seen.add((t.span, t.cmp))
            op, value, what = op_to_base(t.cmp, t.unit), to_base(t.value, t.unit), _measured(t)
            if value is not None and op in _SIDES and what and norm.modality != "permits":
                side, inside = _SIDES[op]
                section = section_of(desk.law, desk.law.outline.units[norm.unit]).index
                yield _Limit(what, section, value, side, inside, measured(t.value, t.unit), norm)


def _measured(limit: Threshold) -> str:
    """`slope ground`, `area work`, `height dam`: the measure and the kind of thing; empty where it is not certain."""
    measure, of, thing = limit.of.lower().partition(" of ")
    if not of or not thing.split() or len(measure.split()) > 1:
        return ""
    noun = singular(thing.split()[-1])
    if measure == "slope":
        return "" if noun in word_list("drafting", "built_slopes", "phrases") else "slope ground"
    if measure == "area" and noun in word_list("drafting", "work_areas", "phrases"):
        return "area work"
    return "" if measure in ("distance", "area") else f"{measure} {noun}"

