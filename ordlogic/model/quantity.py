"""Quantities as the text states them, and the exact units that they are converted with."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ordlogic.model.place import Span

# unit of the wire format -> (dimension, how many base units one of it is). The base unit of each dimension is the
# one with factor 1. Ratio (horizontal over vertical) is the reciprocal of slope and is converted by `to_base`;
# degrees are a rational interval around a tangent and have no exact factor.
UNITS: dict[str, tuple[str, Fraction]] = {
    "ft": ("length", Fraction(1)),
    "in": ("length", Fraction(1, 12)),
    "yd": ("length", Fraction(3)),
    "mi": ("length", Fraction(5280)),
    "m": ("length", Fraction(10000, 3048)),
    "ft2": ("area", Fraction(1)),
    "ac": ("area", Fraction(43560)),
    "mi2": ("area", Fraction(5280 * 5280)),
    "yd3": ("volume", Fraction(1)),
    "ft3": ("volume", Fraction(1, 27)),
    "gal": ("volume", Fraction(231, 1728 * 27)),
    "pct": ("slope", Fraction(1)),
    "day": ("time", Fraction(1)),
    "hour": ("time", Fraction(1, 24)),
    "month": ("months", Fraction(1)),
    "year": ("months", Fraction(12)),
    "usd": ("money", Fraction(1)),
    "other": ("other", Fraction(1)),
}
BASE_UNIT = {"length": "ft", "area": "ft2", "volume": "yd3", "slope": "pct", "time": "day", "months": "month",
             "money": "usd", "other": "other"}
FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}


def dimension(unit: str) -> str:
    """The dimension a unit measures; `ratio` and `deg` measure slope.

    Raises KeyError for a unit that the wire format does not know.
    """
    return "slope" if unit in ("ratio", "deg") else UNITS[unit][0]


def to_base(value: Fraction, unit: str) -> Fraction | None:
    """The value in its dimension's base unit, exactly; None for degrees and for a ratio of 0 (no exact value)."""
    if unit == "deg":
        return None
    if unit == "ratio":
        return Fraction(100) / value if value else None
    return value * UNITS[unit][1]


def op_to_base(op: str, unit: str) -> str:
    """The comparator after conversion: a ratio is horizontal over vertical, so more ratio is less slope."""
    return FLIPPED[op] if unit == "ratio" else op


@dataclass(frozen=True, slots=True)
class Threshold:
    """A limit as the text states it: `cmp` in its surface form, the value in the unit as written.

    `of` says in words what is measured; `ends` is `unstated` for a range that does not say whether its ends are in.
    A range gives two thresholds with the same span.
    """

    span: Span
    cmp: str
    value: Fraction
    unit: str
    of: str = ""
    ends: str = "stated"


@dataclass(frozen=True, slots=True)
class Bound:
    """One limit: `cmp` in its surface form (< <= > >= =), the exact value in the unit as written (a unit of the wire
    format; `other` for what it does not name)."""

    cmp: str
    value: Fraction
    unit: str
    span: Span


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity expression over tokens first to stop (exclusive), comparator words included.

    `bounds` has one limit, the two of a range, or more where several are coordinated. `ends` is `unstated` for a range
    that does not say whether its ends are in. `of` says in words what is measured, `rate` what it is counted by
    (`per acre`); both are empty where nothing beside the number says it.
    """

    first: int
    stop: int
    span: Span
    bounds: tuple[Bound, ...]
    ends: str = "stated"
    of: str = ""
    is_range: bool = False
    rate: str = ""
