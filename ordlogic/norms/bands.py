"""Ends of ranges, once the items beside them are known.

An end that the text does not state (`12% to 20%`) is in. Two things can support another reading, and both are in the
item beside it: it claims the same value (`12% or less`), or it goes on at the next whole number (`50-499`, then `500`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ordlogic.model.formula import Chosen, Compare, Formula, Total, rebuild, walk
from ordlogic.model.law import Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import UNITS
from ordlogic.norms.amounts import PROVISIONAL
from ordlogic.norms.context import Context


@dataclass(frozen=True, slots=True)
class _Claim:
    """An inclusive end of a sibling's band: `stated` unless the text leaves it open."""

    norm: str
    fact: str
    op: str
    limit: Fraction
    stated: bool


def settle_bands(context: Context) -> None:
    """Replace every provisional end by a choice point with its sibling, or by the plain comparison."""
    groups: dict[tuple[str, int], list[Norm]] = {}
    for norm in context.norms.values():
        if norm.gives_class:
            groups.setdefault(("class", norm.unit), []).append(norm)
        elif norm.lead_in:
            groups.setdefault((norm.lead_in, -1), []).append(norm)
        else:
            groups.setdefault((norm.id, -1), []).append(norm)
    for siblings in groups.values():
        claims = [c for n in siblings for c in _claims(n)]
        for norm in siblings:
            places = {t.span.start: t.span for t in norm.thresholds}
            when = rebuild(norm.when,
                           lambda f, n=norm, p=places, c=claims: _settled(context, n, f, p, c))  # type: ignore[misc]
            choices = [g.choice for g in walk(when) if isinstance(g, Chosen)]
            kept = tuple(dict.fromkeys([*norm.choices, *choices]))
            context.norms[norm.id] = replace(norm, when=when, choices=kept)


def _claims(norm: Norm) -> list[_Claim]:
    unstated = {
        o for g in walk(norm.when) if isinstance(g, Chosen) and g.choice.startswith(PROVISIONAL) for _, o in g.options
    }
    out: list[_Claim] = []
    for g in walk(norm.when):
        fact, op, limit = _bound(g)
        if op in ("<=", ">="):
            out.append(_Claim(norm.id, fact, op, limit, g not in unstated))
    return list(dict.fromkeys(out))


def _bound(f: Formula) -> tuple[str, str, Fraction]:
    if isinstance(f, Compare):
        return f.fact, f.op, f.limit
    if isinstance(f, Total):
        return f.of, f.op, f.limit
    return "", "", Fraction(0)


def _settled(context: Context, norm: Norm, f: Formula, places: Mapping[int, Span],
             claims: Sequence[_Claim]) -> Formula:
    if not (isinstance(f, Chosen) and f.choice.startswith(PROVISIONAL)):
        return f
    other_bounds = {_bound(g) for g in walk(f.options[1][1])}  # the end is what the two options differ in
    fact, op, limit = next(
        b for g in walk(f.options[0][1]) if (b := _bound(g))[1] in ("<=", ">=") and b not in other_bounds
    )
    start = int(f.choice.removeprefix(PROVISIONAL).split(":")[0])
    span = places.get(start, Span(start, start + 1))
    other = ">=" if op == "<=" else "<="
    rival = next((c for c in claims if c.norm != norm.id and (c.fact, c.op, c.limit) == (fact, other, limit)), None)
    place = f"{norm.lead_in or norm.citation}:{fact}={limit}"
    if rival and rival.stated:
        choice = context.choice("shared_value", place, "", span)
        if _each_counts(context, norm):
            choice = replace(choice, settled=("the words of the lead-in", "every item counts"))
            context.choices[choice.id] = choice
        return Chosen(choice.id, (("every item counts", f.options[0][1]), ("one item decides", f.options[1][1])))
    if rival:
        choice = context.choice("shared_value_unstated", place, "", span)
        mine = "the upper item decides" if op == ">=" else "the lower item decides"
        theirs = "the lower item decides" if op == ">=" else "the upper item decides"
        return Chosen(
            choice.id, (("every item counts", f.options[0][1]), (mine, f.options[0][1]), (theirs, f.options[1][1]))
        )
    step = _step(norm, limit)
    if op == "<=" and any(
        c.norm != norm.id and c.fact == fact and c.op == ">=" and c.limit == limit + step for c in claims
    ):
        choice = context.choice("whole_steps", place, "", span)
        reaching = rebuild(f.options[0][1], lambda g: _reaching(g, fact, limit, step))
        return Chosen(choice.id, (("as written", f.options[0][1]), ("to the next whole step", reaching)))
    context.choice("range_ends", f"{norm.citation}:{fact}={limit}", "", span)
    return f.options[0][1]


_EACH = re.compile(r"\b(any|one)\b[^.;:]*\bor more of the following\b", re.I)


def _each_counts(context: Context, norm: Norm) -> bool:
    """Whether the lead-in says that one or more of its items may be met: then each that is met counts."""
    lead = context.norms.get(norm.lead_in)
    return lead is not None and bool(_EACH.search(context.document.text[lead.span.start : lead.span.end]))


def _reaching(f: Formula, fact: str, limit: Fraction, step: Fraction) -> Formula:
    if isinstance(f, Compare | Total) and _bound(f) == (fact, "<=", limit):
        return replace(f, op="<", limit=limit + step)
    return f


def _step(norm: Norm, limit: Fraction) -> Fraction:
    """One whole unit of the text, in base units."""
    for t in norm.thresholds:
        if t.unit in UNITS and t.value * UNITS[t.unit][1] == limit:
            return UNITS[t.unit][1]
    return Fraction(1)
