"""
## What it finds

A rule that can be avoided by the way work is laid out: several items count work by separate limits, so that work spread
over them stays below each although all of it together is more than the largest; or limits that count `per project` with
no period named, so that the same work in two projects stays below; or a limit on an average, which level ground counted
in with the steep brings down.

## Why it matters

Nothing is broken by it. But who knows the text can disturb twice as much as it seems to allow, and who does not cannot.

## Example

Items `more than 500 square feet on grades of 10% or more` and `more than 1,000 square feet on grades of less than 10%`:
450 square feet on the one and 950 on the other are 1,400, and no item asks for a permit.

## What to write instead

Add an item for the whole (`or of more than 1,000 square feet in all`), and name a period (`in any twelve months`).

## Authority

Practice on decision tables: what a row counts should be said in the row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from ordlogic.checks.claims import work
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.checks.prose import provision_at
from ordlogic.evaluate.exact import holds
from ordlogic.model.finding import Finding
from ordlogic.model.formula import Formula, Total, conj, disj, negate, walk
from ordlogic.model.law import Family, Norm
from ordlogic.model.place import Span
from ordlogic.wording import quantity

CODE = "avoidable"
NAME = "a rule that can be avoided by the way work is laid out"
AUTHORITIES = ("decision-tables",)
_PER = re.compile(r"\b(?:per|each|(?:in|for|on) any one) (?:project|application|permit|development|lot|site)\b", re.I)
_PERIOD = re.compile(r"\b(?:per|in any|within (?:any|a)|each|every|calendar|twelve|12)[ -](?:\w+[ -])?"
                     r"(?:year|years|month|months|period)\b|\bcumulative(?:ly)?\b|\baggregate\b", re.I)

_AVERAGE = re.compile(r"\baverage (?:\w+ ){0,3}(?:slope|grade|gradient)s?\b|\b(?:slope|grade|gradient)s? "
                      r"(?:that |which )?(?:averag\w+|on (?:the )?average)", re.I)
_RULES = ("requires", "prohibits", "exempts", "limits", "defines", "duty")


def find(desk: Desk) -> Iterator[Finding]:
    """One note for each list of items that count apart; one for all limits per project, one for all on averages."""
    for family in desk.permits():
        triggers = [desk.law.norms[t] for t in family.triggers]
        for lead in dict.fromkeys(n.lead_in for n in triggers if n.lead_in):
            yield from _split(desk, family, [n for n in triggers if n.lead_in == lead])
    yield from _per_project(desk)
    yield from _average(desk)


def _split(desk: Desk, family: Family, items: list[Norm]) -> Iterator[Finding]:
    law = desk.law
    f = desk.required(family)
    taken = desk.open_readings(f)[0]
    asked = desk.settle_weakly(f, taken)
    for of in sorted({g.of for n in items for g in walk(n.when) if isinstance(g, Total)}):
        counted = [(n, _limit(desk.settle(n.when, taken), of)) for n in items]
        rows = [(n, limit) for n, limit in counted if limit is not None]
        if len(rows) < 2:
            continue
        largest = max(limit for _, limit in rows)
        everything = disj(*(work(desk.settle(n.when, taken)) for n, _ in rows))
        claim = conj(Total(of, everything, ">", largest), negate(asked))
        site = desk.space.witness(claim)
        if site is None or len(site.areas) < 2:
            continue
        if not holds(claim, site, law.facts):
            raise AssertionError("an example site does not replay")
        norms = [n for n, _ in rows]
        most = quantity(largest, law.facts[of].dimension)
        yield Finding(CODE, NAME, "note",
                      f"Each of {cited(norms)} counts its own work, so work spread over them can come to more than "
                      f"{most} in all and need no {family.instrument}.",
                      desk.provisions(norms), site, region_complete=False, holds="every reading",
                      authorities=AUTHORITIES, outcomes=((cited(norms), f"{family.instrument} not required"),))


def _limit(f: Formula, of: str) -> Fraction | None:
    """The least amount that the item asks for; None where it has an upper limit too or counts nothing."""
    sums = [g for g in walk(f) if isinstance(g, Total) and g.of == of]
    return sums[0].limit if len(sums) == 1 and sums[0].op in (">", ">=") else None


def _per_project(desk: Desk) -> Iterator[Finding]:
    law = desk.law
    places: list[tuple[Norm, Span]] = []
    for norm in sorted(law.norms.values(), key=lambda n: n.span):
        text = law.document.text[norm.span.start : norm.span.end]
        found = _PER.search(text)
        if found and norm.modality in ("requires", "exempts") and not _PERIOD.search(text) and any(
                isinstance(g, Total) or law.facts[g.fact].additive
                for g in walk(norm.when) if isinstance(g, Total) or hasattr(g, "fact")):
            start = norm.span.start + found.start()
            places.append((norm, Span(start, norm.span.start + found.end())))
    if places:
        said = " and ".join(dict.fromkeys(f"\u201c{law.quote(s)}\u201d" for _, s in places))
        where = cited([n for n, _ in places])
        yield Finding(CODE, NAME, "note",
                      f"{said} at {where} names no period: the same work in two parts, one after the other, may stay "
                      "below the limit.",
                      tuple(provision_at(desk, s) for _, s in places), authorities=AUTHORITIES)


def _average(desk: Desk) -> Iterator[Finding]:
    """Limits on an average over ground that the applicant draws the edge of."""
    law = desk.law
    places: dict[Span, Norm] = {}
    for norm in sorted(law.norms.values(), key=lambda n: n.span):
        if norm.modality in _RULES and any(t.unit in ("pct", "ratio", "deg") for t in norm.thresholds):
            found = _AVERAGE.search(law.document.text, norm.span.start, norm.span.end)
            if found:
                places.setdefault(Span(found.start(), found.end()), norm)
    if places:
        yield Finding(CODE, NAME, "note",
                      f"\u201c{law.quote(next(iter(places)))}\u201d at {cited(list(places.values()))} falls with every "
                      "piece of level ground that is counted in: who draws the edge of the ground can stay below the "
                      "limit.", tuple(provision_at(desk, s) for s in places), authorities=AUTHORITIES)
