"""Holes between bands that are stated side by side in sentences without a formula, found by their figures alone.

Two shapes only, since figures of one unit need not be of one quantity: `less than 5` beside `more than 5`; and three or
more bands that go up one after another, at least two of which meet, while others do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ordlogic.model.formula import TRUE
from ordlogic.model.law import Law, Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold

_OF_WHAT = re.compile(r"\s+(?:of|from|to|between|for|in)\s+")


@dataclass(frozen=True, slots=True)
class StatedHole:
    """`lower` says the end `below` and `upper` the end `above`, in one unit; neither speaks of what is between."""

    lower: Norm
    below: Threshold
    upper: Norm
    above: Threshold


@dataclass(frozen=True, slots=True)
class _Band:
    norm: Norm
    low: Threshold | None
    high: Threshold | None


def stated_holes(law: Law) -> list[StatedHole]:
    """The holes of the text, each once, in reading order."""
    found: dict[tuple[Span, Span], StatedHole] = {}
    for norms in _side_by_side(law):
        for hole in (*_points(norms), *_steps(norms)):
            found.setdefault((hole.below.span, hole.above.span), hole)
    return [found[k] for k in sorted(found)]


def _side_by_side(law: Law) -> list[list[Norm]]:
    """Statements with figures in one unit, and the items of one list."""
    groups: dict[str, list[Norm]] = {}
    for norm in sorted(law.norms.values(), key=lambda n: n.span):
        if norm.when == TRUE and norm.thresholds:
            groups.setdefault(f"in {norm.unit}", []).append(norm)
            if norm.lead_in:
                groups.setdefault(f"below {norm.lead_in}", []).append(norm)
    return list(groups.values())


def _points(norms: Sequence[Norm]) -> Iterator[StatedHole]:
    """The one value between `less than` and `more than` in one sentence, or in two that follow each other."""
    for i, norm in enumerate(norms):
        for other in norms[max(0, i - 1):i + 2]:
            for t in (t for t in norm.thresholds if t.cmp == "<"):
                for u in (u for u in other.thresholds if u.cmp == ">" and (u.value, u.unit) == (t.value, t.unit)):
                    if (other is norm or _alike(t, u)) and not any(_at(v, t) for n in norms for v in n.thresholds):
                        yield StatedHole(norm, t, other, u)


def _at(threshold: Threshold, other: Threshold) -> bool:
    return threshold.cmp in ("<=", ">=", "=") and (threshold.value, threshold.unit) == (other.value, other.unit)


def _alike(one: Threshold, two: Threshold) -> bool:
    return _measure(one) == _measure(two) or not one.of or not two.of


def _measure(threshold: Threshold) -> str:
    """What is measured, but not of what: two kinds of work are told apart by one measure of theirs."""
    return _OF_WHAT.split(threshold.of, maxsplit=1)[0].lower()


def _steps(norms: Sequence[Norm]) -> Iterator[StatedHole]:
    """Holes between bands that go up one after another."""
    bands = [b for n in norms for b in _bands(n)]
    for unit, of in dict.fromkeys((b.high.unit, _measure(b.high)) for b in bands if b.low and b.high):
        same = [b for b in bands if all(t is None or (t.unit, _measure(t)) == (unit, of) for t in (b.low, b.high))]
        run: list[_Band] = []
        for band in [*same, None]:
            if band and (not run or _goes_up(run[-1], band)):
                run.append(band)
                continue
            if len(run) > 2 and any(_meet(a, b) for a, b in pairwise(run)):
                yield from (StatedHole(a.norm, a.high, b.norm, b.low) for a, b in pairwise(run)
                            if a.high and b.low and not _meet(a, b))
            run = [band] if band else []


def _bands(norm: Norm) -> list[_Band]:
    """The ranges and half-open ranges that a norm states, in reading order."""
    out: list[_Band] = []
    for span in dict.fromkeys(t.span for t in norm.thresholds):
        said = [t for t in norm.thresholds if t.span == span]
        low = [t for t in said if t.cmp[0] == ">"]
        high = [t for t in said if t.cmp[0] == "<"]
        if len(low) <= 1 and len(high) <= 1 and len(low) + len(high) == len(said):
            out.append(_Band(norm, low[0] if low else None, high[0] if high else None))
    return out


def _goes_up(one: _Band, two: _Band) -> bool:
    return one.high is not None and two.low is not None and one.high.value <= two.low.value


def _meet(one: _Band, two: _Band) -> bool:
    """Whether one band ends at the value at which the other begins, and one of them holds it."""
    if one.high is None or two.low is None or one.high.value != two.low.value:
        return False
    return "=" in one.high.cmp + two.low.cmp
