"""
## What it finds

A class of an instrument (minor, major) for which nobody is said to decide, or no time for deciding is set, while
another class of the same instrument has one.

## Why it matters

The permit is required, and for this class there is nobody who can give it by the book, or nobody who must do so in
time.

## Example

`Small: decided by the clerk within 9 days`, and of large permits only that they exist.

## What to write instead

The decider and the time for every class, side by side.

## Authority

Practice on decision tables: an empty cell in a row that its neighbours fill is reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed
from ordlogic.model.finding import Finding
from ordlogic.model.law import Family, Norm
from ordlogic.norms.steps import deadlines

CODE = "class-without"
NAME = "a class without a decider or a deadline"
AUTHORITIES = ("decision-tables",)
_DECISION = re.compile(
    r"\b(?:decision|decides?|approv(?:e|al)|den(?:y|ial)|grants?|issues?|determin(?:e|ation)|agenda)\b", re.I
)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each class that lacks what another class of its family has."""
    for family in desk.permits():
        norms = [desk.law.norms[n] for n in family.classes]
        names = list(dict.fromkeys(n.gives_class.lower() for n in norms if n.gives_class))
        if len(names) < 2:
            continue
        deciders, timed = _deciders(desk, family, names), _timed(desk, names)
        for name in names:
            lacks = []
            if name not in deciders and deciders and "" not in deciders:
                lacks.append("who decides")
            if name not in timed and timed and "" not in timed:
                lacks.append("by when it is decided")
            if lacks:
                mine = [n for n in norms if n.gives_class.lower() == name]
                others = [n for o in names if o != name for n in (*deciders.get(o, []), *timed.get(o, []))]
                yield Finding(
                    CODE,
                    NAME,
                    "wording",
                    f"The text does not say {listed(lacks)} where the {family.instrument} is {name}; it does for "
                    f"{listed([o for o in names if o in deciders or o in timed])}.",
                    desk.provisions([*mine, *others]),
                    authorities=AUTHORITIES,
                )


def _deciders(desk: Desk, family: Family, names: list[str]) -> dict[str, list[Norm]]:
    """The norms that name a decider, by class; the empty name is for those that speak of every class."""
    found: dict[str, list[Norm]] = {}
    for id in family.deciders:
        norm = desk.law.norms[id]
        for name in _classes(desk, norm, names):
            found.setdefault(name, []).append(norm)
    for norm in desk.law.norms.values():
        if norm.actor and not norm.gives_class and _DECISION.search(desk.law.quote(norm.span)):
            for name in _classes(desk, norm, names):
                found.setdefault(name, []).append(norm)
    return found


def _timed(desk: Desk, names: list[str]) -> dict[str, list[Norm]]:
    """The norms that set a time for deciding, by class."""
    found: dict[str, list[Norm]] = {}
    for time in deadlines(desk.law):
        norm = desk.law.norms[time.norm]
        if time.relation != "before" and _DECISION.search(desk.law.quote(norm.span)):
            for name in _classes(desk, norm, names):
                found.setdefault(name, []).append(norm)
    return found


def _classes(desk: Desk, norm: Norm, names: list[str]) -> list[str]:
    """The classes that a norm speaks of, by itself or by the headings over it; [""] if it names none."""
    if norm.gives_class.lower() in names:
        return [norm.gives_class.lower()]
    heads = " ".join(u.heading.lower() for u in desk.law.outline.path(norm.unit))
    said = f"{heads} {desk.law.quote(norm.span).lower()}"
    return [n for n in names if re.search(rf"\b{re.escape(n)}\b", said)] or [""]
