"""
## What it finds

A fee with its amount in one provision, while another leaves the same fee to a council or a schedule.

## Why it matters

Which one governs once the council acts? The applicant may pay the wrong sum, and a filing without the right fee is
incomplete.

## Example

`Filing fee: $40` beside `together with the filing fee set by the Town Board`.

## What to write instead

State the amount in one place and refer to it; or leave it to the schedule everywhere.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import Passage, passages, quoted
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span

CODE = "fee-elsewhere"
NAME = "a fee stated here and left to others there"
AUTHORITIES: tuple[str, ...] = ()

_FEE = re.compile(r"\b(?P<kind>[a-z]+(?:[ -][a-z]+)?)\s+fees?\b", re.I)
_LEFT = re.compile(
    r"\bfees?,?\s+(?:(?:as|which|that)\s+)?(?:(?:may|shall|will|is|are|has|have|be|been|to)\s+)*"
    r"(?:from time to time\s+)?"
    r"(?:be\s+)?(?:established|set|determined|fixed|prescribed|adopted)\b[^.;]{0,40}?\b(?:by|in|under)\b", re.I)
_AMOUNT = re.compile(r"\$\s*\d")
_SMALL = frozenset(
    ("the", "a", "an", "any", "such", "said", "of", "this", "each", "all", "no", "and", "or", "for", "with")
)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each fee, by its name, that is both stated and left open."""
    stated: dict[str, tuple[Passage, Span]] = {}
    left: dict[str, list[tuple[Passage, Span]]] = {}
    for passage in passages(desk.law):
        heading = f"{passage.unit.heading or passage.unit.label}".rstrip(" :.")
        said = " ".join(passage.text.split())
        if _LEFT.search(said):
            for m in _LEFT.finditer(passage.text):
                kind = _kind_before(passage.text, m.start())
                if kind:
                    left.setdefault(kind, []).append((passage, passage.span))
        elif _AMOUNT.search(said):
            named = _FEE.fullmatch(heading)
            for kind in [_plain(named["kind"])] if named else [_plain(m["kind"]) for m in _FEE.finditer(said)]:
                stated.setdefault(kind, (passage, passage.span))
    for kind, (passage, span) in stated.items():
        others = left.get(kind, [])
        if kind and others:
            yield Finding(
                CODE,
                NAME,
                "wording",
                f"{passage.unit.citation} states the {kind} fee; {others[0][0].unit.citation} leaves it to others: "
                f"{quoted(_clause(others[0][0].text))}.",
                (desk.provision(passage.unit.citation, span),
                 *(desk.provision(p.unit.citation, s) for p, s in others)),
                authorities=AUTHORITIES,
            )


def _kind_before(text: str, at: int) -> str:
    """The words that name the fee at a place (`application`); empty where it has no name."""
    m = next((m for m in _FEE.finditer(text) if m.start() <= at < m.end()), None)
    return _plain(m["kind"]) if m else ""


def _plain(kind: str) -> str:
    return " ".join(w for w in kind.lower().split() if w not in _SMALL)


def _clause(text: str) -> str:
    m = _LEFT.search(text)
    return text[m.start() : m.end() + 40].split(".")[0].split(";")[0] if m else text
