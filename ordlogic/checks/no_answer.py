"""
## What it finds

A procedure for applications in which nobody must decide within any time, or nobody must decide at all.

## Why it matters

The applicant may be left without an answer for good, and has no decision to appeal from.

## Example

`The board shall look into every application and may ask the county for advice`, and nothing more.

## What to write instead

Who decides, from which day, within how many days, and what follows if no decision is made.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.model.finding import Finding
from ordlogic.norms.steps import deadlines

CODE = "no-answer"
NAME = "an applicant left without an answer"
AUTHORITIES: tuple[str, ...] = ()
_APPLIED = re.compile(
    r"\bapplications?\b[^.;]{0,60}\b(?:shall|must|will|may)\s+be\s+(?:submitted|filed|made|reviewed)"
    r"|\b(?:shall|must|may)\s+(?:first\s+)?(?:submit|file)\b[^.;]{0,40}\bapplications?\b"
    r"|\b(?:shall|must|will)\s+(?:review|evaluate|consider)\s+(?:each|every|the|all|any)\s+(?:completed\s+)?applications?\b",
    re.I,
)
_DECIDED = re.compile(
    r"\b(?:decision|decides?|decided|approv(?:e|es|ed|al)|den(?:y|ied|ial)|grant(?:ed)?|issued?|issuance"
    r"|act(?:ion)? (?:up)?on"
    r"|review(?:ed)?|determination)\b",
    re.I,
)
_LATER = re.compile(r"\b(?:appeal|expire|valid|extension|notice of|completion|completed|renew|suspen|revo|bond)", re.I)
_OTHERS = re.compile(r"\b(?:appeal|variance|exception|(?:federal|state) permit)", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for a text that takes applications for a permit and sets no time for deciding on them."""
    said = {n.id: desk.law.quote(n.span) for n in desk.law.norms.values()}
    applied = [n for n in desk.law.norms.values() if _APPLIED.search(said[n.id]) and not _OTHERS.search(said[n.id])]
    if not applied or not any(True for _ in desk.permits()):
        return
    for time in deadlines(desk.law):
        words = said[time.norm]
        if time.relation != "before" and _DECIDED.search(words) and not _LATER.search(words):
            return
    yield Finding(
        CODE,
        NAME,
        "wording",
        f"{cited(applied)} {'take' if len(applied) > 1 else 'takes'} up applications, but the text sets no time in "
        "which anyone must decide on them.",
        desk.provisions(applied),
        authorities=AUTHORITIES,
    )
