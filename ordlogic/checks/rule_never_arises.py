"""
## What it finds

A rule, an exemption or a row whose conditions no work can ever meet: its own words exclude each other, or those of
its lead-in exclude them.

## Why it matters

A rule that cannot apply protects nothing, and whatever else is wrong with it stays out of sight, since no site ever
shows it. Most often a figure or a `not` has slipped.

## Example

`A permit is required for clearing on grades of 15% or more:` with the item `on grades of less than 10%`: no work is on
both.

## What to write instead

Correct the figure that has slipped, or take the rule out.

## Authority

The presumption that no part of a text is idle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ordlogic.checks.claims import acting, arises, parts, told
from ordlogic.checks.desk import Desk
from ordlogic.constraints import possible
from ordlogic.model.finding import Finding
from ordlogic.model.formula import Formula, Some, conj
from ordlogic.model.law import Norm

CODE = "rule-never-arises"
NAME = "a rule that can never apply"
AUTHORITIES = ("default-words-at-work",)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each rule that no site meets under any reading; several places of one cause are told once."""
    told_of: dict[tuple[Formula, ...], list[Norm]] = {}
    for norm in acting(desk.law):
        if not arises(desk, norm):
            told_of.setdefault(_cause(desk, norm), []).append(norm)
    for cause, norms in told_of.items():
        said = [told(p, desk.law) for p in cause]
        why = f": no work is both {' and '.join(said)}" if len(said) > 1 else ""
        leads = [desk.law.norms[n.lead_in] for n in norms if n.lead_in]
        cited = " and ".join(dict.fromkeys(n.citation for n in norms))
        yield Finding(CODE, NAME, "wording", f"{cited} can never apply{why}.", desk.provisions([*norms, *leads]),
                      holds="every reading", bridges=tuple(dict.fromkeys(b for n in norms for b in n.bridges)),
                      authorities=AUTHORITIES)


def _cause(desk: Desk, norm: Norm) -> tuple[Formula, ...]:
    """The fewest of the norm's conditions that exclude each other; empty where they do not by themselves."""
    left: Sequence[Formula] = parts(norm.when)
    if not _excluded(desk, left):
        return (norm.when,)
    for part in tuple(left):
        fewer = [p for p in left if p != part]
        if _excluded(desk, fewer):
            left = fewer
    return tuple(left)


def _excluded(desk: Desk, conditions: Sequence[Formula]) -> bool:
    return desk.space.sat(possible(Some(conj(*conditions)))).holds is False
