"""
## What it finds

A phrase after a series that may limit only its last part or every part (`a lot in a plat or a lot outside one
involving 80 tons or more`), and a noun at the end of a series that may belong to each part or only to the last
(`a wellhead or shoreland overlay district`). It is told only where the outcome at some site turns on it.

## Why it matters

Grammar does not settle what the phrase reaches, and courts have gone both ways. Who needs a permit then depends on who
reads the sentence.

## Example

Under `a lot in a recorded plat or a lot outside one involving 80 tons or more`, 30 tons in a plat need a permit if the
amount limits only lots outside, and none if it limits both.

## What to write instead

Repeat the phrase with each part, or set the parts as a list and put the phrase before or after all of them.

## Authority

Federal Register drafting guidance on ambiguity: place a modifier next to what it modifies, and repeat it where it
belongs to more than one word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import Turn, both_readings, concerned, turns, with_choice
from ordlogic.model.finding import Finding, Provision
from ordlogic.model.formula import TRUE, conj, disj
from ordlogic.model.law import Family
from ordlogic.model.place import Span
from ordlogic.model.quantity import dimension
from ordlogic.model.reading import Choice

CODE = "modifier-reach"
NAME = "words that may limit one part or every part"
AUTHORITIES = ("fr-ambiguity",)
KINDS = ("trailing_modifier", "series_modifier")
_SERIES = re.compile(r"\b[A-Za-z-]+,\s+(?:[A-Za-z-]+\s?){1,3},?\s+(?:and|or)\s+(?:[A-Za-z-]+\s+){1,2}?(?:of|involving"
                     r"|in (?:amounts?|quantit(?:y|ies)|volumes?))\s+$")


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such choice point that some outcome turns on, for the first family concerned."""
    for choice in desk.law.choices.values():
        if choice.kind not in KINDS or choice.settled:
            continue
        for family in desk.permits():
            turn = next(turns(desk, family, choice), None)
            if turn:
                yield _finding(desk, family, choice, turn)
                break
    yield from _in_words(desk)


def _in_words(desk: Desk) -> Iterator[Finding]:
    """Volumes right behind a series of three or more, in sentences without a formula: no answer of the model turns on
    them, but somebody's may."""
    law = desk.law
    places: dict[Span, Provision] = {}
    for norm in sorted(law.norms.values(), key=lambda n: n.span):
        for t in norm.thresholds if norm.when == TRUE else ():
            found = _SERIES.search(law.document.text[norm.span.start : t.span.start])
            if found and dimension(t.unit) == "volume" and "similar" not in found.group():
                span = Span(norm.span.start + found.start(), t.span.end)
                places.setdefault(span, desk.provision(norm.citation, span))
    if places:
        first = next(iter(places.values()))
        more = f" The same at {len(places) - 1} more." if len(places) > 1 else ""
        yield Finding(CODE, NAME, "wording",
                      f"\u201c{first.quote}\u201d at {first.citation}: it is not said whether the amount is for each "
                      f"part of the series or for the last alone.{more}", tuple(places.values()),
                      authorities=AUTHORITIES)


def _finding(desk: Desk, family: Family, choice: Choice, turn: Turn) -> Finding:
    places = tuple(desk.provision(n.citation, n.span) for n in with_choice(concerned(desk, family), choice))
    said = desk.law.quote(choice.spans[0])
    if len(said) > 90:
        said = f"{said[:40].rstrip()} \u2026 {said[-45:].lstrip()}"
    message = f"\u201c{said}\u201d can be read two ways, and whether a {family.instrument} is required depends on it"
    unclassed = _unclassed(desk, family, choice, turn)
    if unclassed:
        message += f"; where one reading asks for it and the other does not, {unclassed} gives it no class"
    return Finding(
        CODE,
        NAME,
        "outcome",
        f"{message}.",
        places,
        turn.site,
        turn.region.boxes,
        turn.region.complete,
        "some readings",
        both_readings(desk, choice, turn.first.name, turn.second.name),
        turn.region.bridges,
        AUTHORITIES,
        outcomes=(
            (turn.first.name, f"{family.instrument} required"),
            (turn.second.name, f"{family.instrument} not required"),
        ),
    )


def _unclassed(desk: Desk, family: Family, choice: Choice, turn: Turn) -> str:
    """The place that classifies the permit, if it gives these sites no class."""
    places = dict.fromkeys(desk.law.norms[n].citation for n in family.classes)
    for place in places:
        here = [desk.law.norms[n] for n in family.classes if desk.law.norms[n].citation == place]
        if len({n.gives_class for n in here}) > 1:
            any_class = disj(*(desk.settle(desk.applied(n), {choice.id: turn.first.name}) for n in here))
            if desk.space.sat(conj(turn.claim, any_class)).holds is False:
                return place
    return ""
