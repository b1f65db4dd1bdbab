"""
## What it finds

Two rows, classes or fees whose ranges overlap, so that one amount has two different figures: rows of one table or list,
and fees of one provision.

## Why it matters

Whoever falls in the shared part is asked two different things, and can say that only one of them holds.

## Example

A fee of `$300 for sites of four acres`, and of `$75 for sites of four acres or less`: a site of four acres pays either.

## What to write instead

Let each range end where the next begins (`less than four acres`, `four acres or more`).

## Authority

Practice on decision tables: two rows that claim one case with different results are reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from ordlogic.checks.bands import FULL, Side, conditions, covered
from ordlogic.checks.claims import shown, well_read, work
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.model.finding import Finding
from ordlogic.model.formula import TRUE, Compare, Some, Total, conj, walk
from ordlogic.model.law import Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold, dimension, op_to_base, to_base
from ordlogic.wording import interval, measured

CODE = "range-overlap"
NAME = "one amount with two outcomes"
AUTHORITIES = ("decision-tables",)
_PARTS = re.compile(r"[;:]|\bprovided\b|\bexcept\b|\.\s", re.I)

_MEASURED = ("area", "volume", "length")


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each pair of rows, then for each pair of fees."""
    groups: dict[str, list[Norm]] = {}
    for norm in sorted(desk.law.norms.values(), key=lambda n: n.span):
        if norm.when != TRUE and norm.lead_in and not norm.family and norm.modality in ("defines", "limits", "duty"):
            groups.setdefault(norm.lead_in, []).append(norm)
    for rows in groups.values():
        yield from _rows(desk, rows)
    yield from _fees(desk)


def _rows(desk: Desk, rows: Sequence[Norm]) -> Iterator[Finding]:
    """Rows told apart by one quantity alone, with figures or classes of their own that differ."""
    said = {n.id: desk.settle(n.when) for n in rows}
    facts = dict.fromkeys(g.fact if isinstance(g, Compare) else g.of
                          for n in rows for g in walk(said[n.id]) if isinstance(g, Compare | Total))
    for fact in facts:
        bands = {n.id: covered(said[n.id], fact) for n in rows}
        banded = sorted((n for n in rows if bands[n.id] != FULL and well_read_row(desk, n)),
                        key=lambda n: bands[n.id][0].low or Fraction(-1))
        for one, other in ((a, b) for k, a in enumerate(banded) for b in banded[k + 1 : k + 3]):
            shared = _shared(bands[one.id][0], bands[other.id][0])
            differ = _outcome(one) != _outcome(other) and conditions(said[one.id]) == conditions(said[other.id])
            if shared is None or not differ or shared.low == shared.high:
                continue  # a shared value alone is told elsewhere
            where = interval(shared, desk.law.facts[fact].dimension)
            finding = Finding(CODE, NAME, "wording",
                              f"{cited([one, other])} both speak where the {fact.replace('_', ' ')} is {where}, and "
                              "say different things.", desk.provisions([one, other]), holds="every reading",
                              authorities=AUTHORITIES)
            found = shown(desk, Some(conj(work(said[one.id]), work(said[other.id]))), finding)
            if found:
                yield found


def well_read_row(desk: Desk, norm: Norm) -> bool:
    """Whether nothing of the row itself is listed as not read; its other figures are what it sets."""
    return well_read(desk.law, norm) or not any(u.span.overlaps(norm.span) for u in desk.law.unmodelled)


def _outcome(norm: Norm) -> tuple[object, ...]:
    limits = {g.limit for g in walk(norm.when) if isinstance(g, Compare | Total)}
    return (norm.gives_class, norm.effect,
            tuple((t.cmp, t.value, t.unit) for t in norm.thresholds if to_base(t.value, t.unit) not in limits))


def _shared(one: Side, two: Side) -> Side | None:
    low = max((s for s in (one, two)), key=lambda s: (s.low is not None, s.low or 0, not s.low_in))
    high = min((s for s in (one, two)), key=lambda s: (s.high is None, s.high or 0, s.high_in))
    side = Side(low.low, low.low_in, high.high, high.high_in)
    if side.low is not None and side.high is not None and (
            side.low > side.high or (side.low == side.high and not (side.low_in and side.high_in))):
        return None
    return side


@dataclass(frozen=True, slots=True)
class _Fee:
    """What part of a provision charges, and for which amounts."""

    norm: Norm
    band: Side
    unit: str
    figures: tuple[Fraction, ...]
    span: Span


def _fees(desk: Desk) -> Iterator[Finding]:
    """Fees of one unit of the text whose amounts overlap while the money differs."""
    by_unit: dict[int, list[_Fee]] = {}
    for norm in sorted(desk.law.norms.values(), key=lambda n: n.span):
        if norm.modality == "fee":
            by_unit.setdefault(norm.unit, []).extend(_charges(desk, norm))
    for fees in by_unit.values():
        for one, other in combinations(fees, 2):
            shared = _shared(one.band, other.band)
            if shared is None or one.unit != other.unit or set(one.figures) & set(other.figures):
                continue
            norms = list({n.id: n for n in (one.norm, other.norm)}.values())
            where = interval(shared, dimension(one.unit))
            money = [" or ".join(measured(f, "usd") for f in fee.figures) for fee in (one, other)]
            yield Finding(CODE, NAME, "outcome",
                          f"{cited(norms)} charges {money[0]} and also {money[1]} where the amount is {where}.",
                          tuple(desk.provision(f.norm.citation, f.span) for f in (one, other)),
                          holds="every reading", authorities=AUTHORITIES,
                          outcomes=((desk.law.quote(one.span), money[0]), (desk.law.quote(other.span), money[1])))
            break


def _charges(desk: Desk, norm: Norm) -> Iterator[_Fee]:
    """The parts of a fee provision that have a band; money that stands alone in a part belongs to the one before."""
    text = desk.law.document.text
    cuts = [norm.span.start, *(norm.span.start + m.start()
                               for m in _PARTS.finditer(text[norm.span.start : norm.span.end])), norm.span.end]
    parts: list[list[Threshold]] = []
    spans: list[Span] = []
    for start, end in pairwise(cuts):
        here = [t for t in norm.thresholds if start <= t.span.start < end]
        if any(t.unit not in ("usd", "other") for t in here) or not parts:
            parts.append(here)
            spans.append(Span(start, end))
        else:
            parts[-1] += here
            spans[-1] = Span(spans[-1].start, end) if here else spans[-1]
    for here, span in zip(parts, spans, strict=True):
        bands = [t for t in here if t.unit not in ("usd", "other") and dimension(t.unit) in _MEASURED]
        money = tuple(dict.fromkeys(t.value for t in here if t.unit == "usd"))
        if len(bands) == 1 and money:
            yield _Fee(norm, _side(bands[0]), bands[0].unit, money, _trimmed(text, span))


def _side(t: Threshold) -> Side:
    limit, op = to_base(t.value, t.unit), op_to_base(t.cmp, t.unit)
    if op == "=":
        return Side(limit, True, limit, True)
    return Side(limit, "=" in op, None, False) if op[0] == ">" else Side(None, False, limit, "=" in op)


def _trimmed(text: str, span: Span) -> Span:
    start = span.start
    while start < span.end and not text[start].isalnum():
        start += 1
    end = span.end
    while end > start and text[end - 1] in " \n;:,":
        end -= 1
    return Span(start, end)
