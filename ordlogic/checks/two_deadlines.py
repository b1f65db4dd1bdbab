"""
## What it finds

A time for deciding and a shorter time after which silence counts as approval; or two times for one act of one person
from one event, in two provisions.

## Why it matters

Between the two a decision is in time by the one rule and too late by the other: the official refuses in time what is
already approved.

## Example

`The clerk shall decide within 50 days`; `if no decision is made within 35 days the plan is deemed approved`. A refusal
on day 40 is both timely and void.

## What to write instead

One time, in one place: `If the clerk does not decide within the time set in A, the plan is approved.`

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import section_of
from ordlogic.checks.unsure_deadline import in_words
from ordlogic.clauses.numbers import WORDS
from ordlogic.model.finding import Finding
from ordlogic.norms.steps import Deadline, deadlines

CODE = "two-deadlines"
NAME = "two deadlines for one act"
AUTHORITIES: tuple[str, ...] = ()

_DECIDES = re.compile(
    r"^(?:review|approve|deny|disapprove|decide|act|render|issue|issued|reviewed|decided|approved|made)$"
)
_MATTER = re.compile(r"\b(?:application|plan|plat|permit|request|submittal|review|decision)s?\b", re.I)
_LAPSE = re.compile(
    r"\b(?:not\b[^.;]{0,60}|fail\w*\b[^.;]{0,60}|no (?:action|decision)\b[^.;]{0,40})within\b[^.;]*?"
    r"\b(?:(?:is|are|be|considered|deemed|constitute[sd]?)\b[^.;]{0,30}\bapprov(?:ed|al))", re.I | re.S)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each lapse that comes before the time for deciding, and for each act with two times."""
    yield from _lapses(desk)
    yield from _twice(desk)


def _lapses(desk: Desk) -> Iterator[Finding]:
    times = [d for d in deadlines(desk.law) if d.days is not None]
    lapses = [d for d in times if _LAPSE.search(desk.law.quote(desk.law.norms[d.norm].span))]
    for lapse in lapses:
        rules = [d for d in times if d not in lapses and _decides(desk, d) and _near(desk, d, lapse)]
        before = [d for d in rules if d.span < lapse.span]
        if not before or (before[-1].days or 0) <= (lapse.days or 0) or before[-1].counted != lapse.counted:
            continue
        rule = before[-1]
        there, here = (desk.law.norms[d.norm] for d in (rule, lapse))
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{there.citation} gives {in_words(rule)} for the decision, while by {here.citation} it counts as approved "
            f"after {in_words(lapse)}: in between a decision is both in time and too late.",
            desk.provisions([there, here]),
            authorities=AUTHORITIES,
            exactly=(rule.amount, lapse.amount),
        )


def _twice(desk: Desk) -> Iterator[Finding]:
    """Two times, from one event, in sentences that else command the same act in nearly the same words."""
    times = [d for d in deadlines(desk.law) if d.days is not None and d.relation == "within" and d.verbs]
    for one, other in combinations(times, 2):
        if (one.event, one.verbs, one.counted) != (other.event, other.verbs, other.counted) or one.days == other.days:
            continue
        here, there = desk.law.norms[one.norm], desk.law.norms[other.norm]
        if here.span == there.span or not _alike(desk.law.quote(here.span), desk.law.quote(there.span)):
            continue
        headings = [[u.heading for u in desk.law.outline.path(n.unit)][1:] for n in (here, there)]
        if headings[0] != headings[1] and any(headings[0]) and any(headings[1]):
            continue  # steps of two procedures, each under its own heading
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{here.citation} gives {in_words(one)} and {there.citation} {in_words(other)} for the same act.",
            desk.provisions([here, there]),
            authorities=AUTHORITIES,
            exactly=(one.amount, other.amount),
        )


def _alike(one: str, other: str) -> bool:
    """Whether two sentences share nearly all their words, figures and what counts them left out."""
    words = [frozenset(w for w in re.findall(r"[a-z]{3,}", s.lower()) if w not in WORDS) for s in (one, other)]
    return 6 * len(words[0] & words[1]) >= 5 * len(words[0] | words[1])


def _decides(desk: Desk, time: Deadline) -> bool:
    said = desk.law.quote(desk.law.norms[time.norm].span)
    return time.relation != "before" and any(_DECIDES.match(v) for v in time.verbs) and bool(_MATTER.search(said))


def _near(desk: Desk, one: Deadline, other: Deadline) -> bool:
    units = desk.law.outline.units
    sections = [section_of(desk.law, units[desk.law.norms[d.norm].unit]).index for d in (one, other)]
    return sections[0] == sections[1]
