"""A comparator's sense and a unit -> the sign that the text states."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.clauses.comparators import Comparator
from ordlogic.clauses.units import word_list
from ordlogic.model.quantity import dimension

_SIGNS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "=", "within": "<=", "minimum": ">=", "maximum": "<="}
# by steepness: what `steeper` and `flatter` say of a percentage, and of a ratio (horizontal over vertical)
_STEEPNESS = {"steeper": (">=", "<="), "flatter after": ("<=", ">="), "flatter": ("<", ">"),
              "steeper or equal": (">=", "<=")}
# more slope is less ratio; `at least 3:1` already speaks of the ratio
_TURNED = {"gt": "<", "le": ">=", "lt": ">", "maximum": ">="}


def sign(before: Comparator | None, after: str, unit: str, words: Sequence[str], first: int, stop: int) -> str:
    """One of < <= > >= = for an amount over tokens first to stop, with the comparator before it and the sense of the
    one after it (empty if there is none)."""
    sense = before.sense if before and not is_place(before, unit, words, stop) else ""
    if after and sense in ("", "within"):
        sense = "flatter after" if after == "flatter" else after
    if not sense:
        return "="
    if sense in _STEEPNESS:
        return _STEEPNESS[sense][unit == "ratio"]
    if unit == "ratio" and not _is_other_ratio(words, first, stop):
        return "<=" if sense == after == "ge" else _TURNED.get(sense, _SIGNS[sense])
    return _SIGNS[sense]


def is_place(found: Comparator, unit: str, words: Sequence[str], stop: int) -> bool:
    """`within a 25-foot buffer` says where, not how far; `within a 2-mile radius`, `within a 30-day period` do."""
    reaches = "radius" in words[stop:stop + 2] or (unit != "" and dimension(unit) in ("time", "months"))
    return found.sense == "within" and found.article and not reaches


def _is_other_ratio(words: Sequence[str], first: int, stop: int) -> bool:
    """Whether a ratio is no slope (`a length-to-width ratio of at least 2:1`)."""
    near = [*words[max(0, first - 6):first], *words[stop:stop + 3]]
    return any(w in word_list("comparators", "ratio", "other") for w in near)
