"""
## What it finds

An amount without `at least` or `or more` (`a lot containing two acres`), where the same section takes the same amount
as a least or a greatest elsewhere.

## Why it matters

Read as printed the rule speaks of exactly that amount, which hardly any site has; words seem to be lost, and it is not
certain which.

## Example

`a barn must stand on a field containing seven acres`, and in the next sentence `the seven-acre minimum`.

## What to write instead

`at least seven acres`, `seven acres or less`.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import quoted
from ordlogic.model.finding import Finding
from ordlogic.model.law import Norm
from ordlogic.model.quantity import Threshold

CODE = "bare-amount"
NAME = "an amount that is neither a least nor a greatest"
AUTHORITIES: tuple[str, ...] = ()
_UNITS = ("ac", "ft2", "yd3", "ft3", "ft", "pct")
_HOLDS = re.compile(
    r"\b(?:containing|contains?|comprising|comprises?|involving|involves?|disturbing|disturbs?)\s+$", re.I
)
_COMPARED = re.compile(
    r"\s*(?:of\s+land\s+|in\s+size\s+)?(?:or\s+(?:more|less|greater|fewer|larger|smaller)|or\s*[,;.]|per\b|each\b|and\s+)",
    re.I,
)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such amount."""
    told: set[tuple[int, int]] = set()
    for norm in desk.law.norms.values():
        for bare in norm.thresholds:
            if bare.cmp != "=" or bare.unit not in _UNITS or bare.span in told or not _is_bare(desk, bare):
                continue
            other = _compared(desk, norm, bare)
            if other:
                told.add(bare.span)
                there, limit = other
                yield Finding(
                    CODE,
                    NAME,
                    "wording",
                    f"{quoted(desk.law.quote(bare.span))} is exactly that as it stands, while {there.citation} says "
                    f"{quoted(desk.law.quote(limit.span))}.",
                    desk.provisions([norm, there]),
                    authorities=AUTHORITIES,
                    exactly=(bare.value,),
                )


def _is_bare(desk: Desk, bare: Threshold) -> bool:
    text = desk.law.document.text
    return bool(_HOLDS.search(text[: bare.span.start][-30:])) and not _COMPARED.match(text, bare.span.end)


def _compared(desk: Desk, norm: Norm, bare: Threshold) -> tuple[Norm, Threshold] | None:
    """A limit of the same figure in a provision with the same citation."""
    for other in desk.law.norms.values():
        if other.citation == norm.citation:
            for t in other.thresholds:
                if t.cmp in (">=", "<=") and (t.value, t.unit) == (bare.value, bare.unit):
                    return other, t
    return None
