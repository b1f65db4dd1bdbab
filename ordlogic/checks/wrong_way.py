"""
## What it finds

A step the wrong way: more work, steeper ground or work nearer to the water needs no permit where less work, flatter
ground or work farther off needs one. Where the last of several ranges simply ends, and nothing speaks of what lies
beyond, it is a *note*: that may be meant.

## Why it matters

Nearly always an item ends where the next was meant to begin, or a comparison is turned round. An applicant would be
well advised to disturb more.

## Example

`clearing of more than 500 square feet on grades of 10% to 20%` with no item for steeper grades: at 15% half as much
needs a permit as at 25%.

## What to write instead

Leave the upper end of the last item open (`10% or more`), or turn the comparison round.

## Authority

Practice on decision tables: the rows should cover every value in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from ordlogic.checks.bands import covered, hull, overlap
from ordlogic.checks.claims import shown, well_read
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.model.finding import Finding
from ordlogic.model.formula import (
    Compare,
    Const,
    Formula,
    Some,
    Total,
    acts_of,
    conj,
    disj,
    negate,
    rebuild,
    walk,
)
from ordlogic.model.law import Fact, Family, Norm
from ordlogic.model.quantity import to_base
from ordlogic.model.site import Interval
from ordlogic.wording import interval

CODE = "wrong-way"
NAME = "more work, less permit"
AUTHORITIES = ("decision-tables",)
_UPWARDS = re.compile(r"\b(?:more|greater|over|exceed\w*|above|least|excess)\b", re.I)
_DENIED = re.compile(r"\b(?:not|no|never)\b", re.I)
_OPS = {"<": (True, False, False), "<=": (True, True, False), "=": (False, True, False), ">=": (False, True, True),
        ">": (False, False, True)}  # whether a value below, at, above the limit meets it


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each family and quantity; of several steps the first is told."""
    for family in desk.permits():
        f = desk.required(family)
        rising = [desk.law.facts[k] for k in sorted(_compared(f)) if k in desk.law.facts]
        for fact in (x for x in rising if _grows(x)):
            yield from _step(desk, family, fact)


def _compared(f: Formula) -> set[str]:
    return {g.fact for g in walk(f) if isinstance(g, Compare)} | {g.of for g in walk(f) if isinstance(g, Total)}


def _grows(fact: Fact) -> bool:
    """Whether more (or nearer) of it is more reason for a permit: amounts of work, slopes, and distances."""
    return fact.scope == "area" and (fact.additive or fact.dimension == "slope" or fact.about[:1] == ("distance",))


def _step(desk: Desk, family: Family, fact: Fact) -> Iterator[Finding]:
    f = desk.required(family)
    readings = desk.open_readings(f)
    limits = sorted({g.limit for g in walk(f) if isinstance(g, Compare | Total) and fact.key in (
        getattr(g, "fact", ""), getattr(g, "of", ""))})
    pieces = _pieces(limits)
    if fact.about[:1] == ("distance",):
        pieces.reverse()
    speaking = _speaking(desk, family, fact)
    if not speaking or not all(well_read(desk.law, n) for n in speaking):
        return
    if fact.additive and any(n.modality == "exempts" for n in speaking):
        return  # an exemption bounds the work it takes out, which is another amount than the one that is summed
    others = [desk.required(o) for o in desk.law.families.values() if o is not family and not o.judgement]
    # where another permit, or a prohibition, takes over, nothing is let go
    nothing_else = conj(*(negate(desk.settle_weakly(o)) for o in others if _alike(o, f)))
    triggers = [desk.law.norms[t] for t in family.triggers]
    hulls = {n.id: hull(covered(desk.settle(desk.applied(n)), fact.key)) for n in triggers}
    for less, more in pairwise(pieces):
        # on one piece of ground only rules whose range reaches the step can speak there
        near = disj(*(desk.applied(n) for n in triggers
                      if overlap(hulls[n.id], less) or overlap(hulls[n.id], more)))
        here = conj(*(conj(_moved(desk.settle(near, t), fact, less, more), negate(desk.settle_weakly(near, t)))
                      for t in readings))
        if isinstance(here, Const) or not desk.space.region(here, 1).boxes:
            continue
        claims = [conj(_moved(desk.settle(f, t), fact, less, more), negate(desk.settle_weakly(f, t))) for t in readings]
        there = conj(*claims, nothing_else)
        if isinstance(there, Const) or not desk.space.region(there, 1).boxes:
            continue  # work on one piece of ground is evidence enough
        bands = {n.id: covered(desk.settle(n.when), fact.key) for n in speaking}
        ending = [n for n in speaking if any(s.high == _end(less, more) for s in bands[n.id])]
        ranges = all(s.low is not None for n in ending for s in bands[n.id])
        if not ranges and any(_turned(desk, n, _end(less, more)) for n in ending):
            continue
        if any(desk.space.region(conj(*(_moved(desk.settle(f, t), fact, above, more) for t in readings)), 1).boxes
               for above in pieces[pieces.index(more) + 1:]):
            continue  # a hole between two ranges is told as one
        finding = _finding(desk, family, fact, less, more, speaking, "note" if ranges else "outcome")
        found = shown(desk, there, finding)
        if found:
            yield found
            return


def _end(less: Interval, more: Interval) -> Fraction | None:
    """The limit that the step is at."""
    return less.high if less.high is not None and less.high in (more.low, more.high) else less.low


def _turned(desk: Desk, norm: Norm, limit: Fraction | None) -> bool:
    """Whether the text compares upwards at the limit where the formula compares downwards: then it was misread."""
    text = desk.law.document.text
    at = [t for t in norm.thresholds if t.unit != "ratio" and to_base(t.value, t.unit) == limit]
    return any(_UPWARDS.search(desk.law.quote(t.span))
               and not _DENIED.search(text[norm.span.start : t.span.start][-12:]) for t in at)


def _speaking(desk: Desk, family: Family, fact: Fact) -> list[Norm]:
    """What bounds the quantity: triggers, and exemptions from them."""
    law = desk.law
    exempting = [e for e in law.norms.values() if e.modality == "exempts" and set(e.exempts) & set(family.triggers)]
    return [n for n in (*(law.norms[t] for t in family.triggers), *exempting) if fact.key in _compared(n.when)]


def _alike(other: Formula, f: Formula) -> bool:
    """Whether the two speak of the same work or ground at all."""
    return bool((acts_of(other) & acts_of(f)) or (_compared(other) & _compared(f)))


def _pieces(limits: Sequence[Fraction]) -> list[Interval]:
    out: list[Interval] = []
    for k, limit in enumerate(limits):
        low = limits[k - 1] if k else None
        out += [Interval(low, False, limit, False), Interval(limit, True, limit, True)]
    return [*out, Interval(limits[-1], False, None, False)] if limits else []


def _moved(f: Formula, fact: Fact, less: Interval, more: Interval) -> Formula:
    """The sites at which `f` would hold with the quantity in the piece `less`, while it is in the piece `more`."""
    within = [(op, limit) for op, limit in ((">=" if more.low_in else ">", more.low),
                                            ("<=" if more.high_in else "<", more.high)) if limit is not None]

    def settle(g: Formula) -> Formula:
        if isinstance(g, Compare) and g.fact == fact.key:
            return Const(_meets(less, g.op, g.limit))
        if isinstance(g, Total) and g.of == fact.key:
            return Some(g.where) if _meets(less, g.op, g.limit) else Const(False)
        return g

    def place(g: Formula) -> Formula:
        if isinstance(g, Some) and fact.additive:
            return conj(g, *(Total(fact.key, g.where, op, limit) for op, limit in within))
        if isinstance(g, Some | Total) and not fact.additive:
            where = conj(g.where, *(Compare(fact.key, op, limit) for op, limit in within))
            return Some(where) if isinstance(g, Some) else Total(g.of, where, g.op, g.limit)
        return g
    return rebuild(rebuild(f, settle), place)


def _meets(piece: Interval, op: str, limit: Fraction) -> bool:
    below, at, above = _OPS[op]
    if piece.low is not None and piece.low == piece.high:
        return at if piece.low == limit else below if piece.low < limit else above
    if piece.high is not None and piece.high <= limit:
        return below
    return above


def _finding(desk: Desk, family: Family, fact: Fact, less: Interval, more: Interval,
             speaking: Sequence[Norm], severity: str) -> Finding:
    name = fact.key.replace("_", " ")
    here, there = (interval(_plain(p), fact.dimension) for p in (less, more))
    message = (f"The {family.instrument} is required where the {name} is {here} and, all else alike, not where it is "
               f"{there}.")
    return Finding(CODE, NAME, severity, message, desk.provisions(speaking), holds="every reading",
                   authorities=AUTHORITIES,
                   outcomes=((f"{name} {here}", f"{family.instrument} required"),
                             (f"{name} {there}", f"{family.instrument} not required"),
                             (cited(speaking), "decides")))


def _plain(piece: Interval) -> Interval:
    return replace(piece, low=None) if piece.low == 0 and not piece.low_in else piece
