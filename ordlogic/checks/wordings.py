"""Possible wordings, proved: each is put into the text, the text is read again, and two things are shown of the result.

The fault is gone, and no site outside those that the finding names has another outcome than before. A wording for which
either proof fails, or stays open, is not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ordlogic.checks.desk import Desk
from ordlogic.constraints import Undecidable
from ordlogic.model.effect import class_formulas
from ordlogic.model.finding import Suggestion
from ordlogic.model.formula import Formula, acts_of, conj, disj, facts_of, negate
from ordlogic.model.law import Family, Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold
from ordlogic.norms import build
from ordlogic.outline import build as outline
from ordlogic.wording import number

UNIT_WORDS = {
    "pct": "percent", "ft": "feet", "in": "inches", "yd": "yards", "mi": "miles", "ft2": "square feet", "ac": "acres",
    "yd3": "cubic yards", "ft3": "cubic feet", "gal": "gallons", "day": "days", "month": "months", "year": "years",
    "hour": "hours"}
_OPS = {">": "more than", ">=": "at least", "<": "less than", "<=": "not more than"}


@dataclass(frozen=True, slots=True)
class Edit:
    """New words for a place of the text."""

    span: Span
    words: str


def bound_words(op: str, value: Fraction, unit: str) -> str:
    """A limit whose end is stated: `more than 12 percent`. KeyError for a unit that has no word."""
    return f"{_OPS[op]} {number(value)} {UNIT_WORDS[unit]}"


def band_words(low: tuple[str, Fraction], high: tuple[str, Fraction], unit: str) -> str:
    """A range with both ends stated: `more than 12 percent and not more than 20 percent`."""
    return f"{bound_words(*low, unit)} and {bound_words(*high, unit)}"


def band_of(norm: Norm, limit: Threshold) -> tuple[Threshold, Threshold] | None:
    """The low and the high end of the range that the threshold is an end of."""
    both = [t for t in norm.thresholds if t.span == limit.span and t.unit == limit.unit]
    low = next((t for t in both if t.cmp in (">", ">=")), None)
    high = next((t for t in both if t.cmp in ("<", "<=")), None)
    return (low, high) if low and high else None


def proved(desk: Desk, family: Family, edits: Sequence[Edit], region: Formula, cured: Callable[[Desk], bool],
           changes: str) -> Suggestion | None:
    """The wording as a suggestion, or None where it does not cure the fault or changes an outcome outside the region.

    `region` is the settled claim of the sites concerned; `cured` looks at the text as read again. Outcomes are
    compared under the preferred readings, for every combination of the open ones.
    """
    text = desk.law.document.text
    for edit in sorted(edits, key=lambda e: e.span, reverse=True):
        text = text[: edit.span.start] + edit.words + text[edit.span.end :]
    document = replace(desk.law.document, text=text)
    again = Desk(build(document, outline(document), desk.law.aliases, decided=desk.law.construed), desk.solver)
    other = again.law.families.get(family.id)
    if other is None or not cured(again):
        return None
    old, new = _outcomes(desk, family), _outcomes(again, other)
    same = old.keys() == new.keys() and all(_same_outside(desk, old[k], again, new[k], region) for k in old)
    return Suggestion(_as_changed(desk, edits), changes, True) if same else None


def _outcomes(desk: Desk, family: Family) -> dict[str, Formula]:
    """What the family's norms decide of a site: whether the instrument is required, and each class."""
    return {"required": desk.required(family)} | class_formulas(desk.law, family)


def _same_outside(desk: Desk, old: Formula, again: Desk, new: Formula, region: Formula) -> bool:
    """Whether the two outcomes are one at every site outside the region, for each two readings of the old and the new
    words that agree on the choice points that both have."""
    if not (facts_of(new) | acts_of(new)) <= set(desk.law.facts):
        return False  # the new words ask of something that the old ones did not
    pairs = [(before, after) for before in desk.open_readings(old) for after in again.open_readings(new)
             if all(after.get(choice, name) == name for choice, name in before.items())]
    for before, after in pairs:
        one, two = desk.settle(old, before), again.settle(new, after)
        differ = disj(conj(one, negate(two)), conj(two, negate(one)))
        try:
            if desk.space.sat(conj(differ, negate(region))).holds is not False:
                return False
        except Undecidable:
            return False
    return bool(pairs)


def _as_changed(desk: Desk, edits: Iterable[Edit]) -> str:
    """Each provision as it would read."""
    out: list[str] = []
    for edit in sorted(edits, key=lambda e: e.span):
        norm = next((n for n in desk.law.norms.values() if edit.span.within(n.span)), None)
        if norm is None:
            continue
        text = desk.law.document.text
        words = text[norm.span.start : edit.span.start] + edit.words + text[edit.span.end : norm.span.end]
        out.append(f"{norm.citation}: \u201c{' '.join(words.split())}\u201d")
    return "; ".join(out)
