"""Numbers and quantities as people write them, for messages and pages alike."""

from __future__ import annotations

from fractions import Fraction

from ordlogic.model.site import Interval

ACRE = 43560
# unit of the wire format -> (one, many)
UNIT_WORDS = {
    "ft": ("ft", "ft"), "in": ("inch", "inches"), "yd": ("yard", "yards"), "mi": ("mile", "miles"),
    "m": ("metre", "metres"), "ft2": ("sq ft", "sq ft"), "ac": ("acre", "acres"), "mi2": ("sq mile", "sq miles"),
    "yd3": ("cubic yard", "cubic yards"), "ft3": ("cubic foot", "cubic feet"), "gal": ("gallon", "gallons"),
    "pct": ("%", "%"), "deg": ("degree", "degrees"), "day": ("day", "days"), "hour": ("hour", "hours"),
    "month": ("month", "months"), "year": ("year", "years"), "other": ("", ""),
}
BASE_WORDS = {"length": "ft", "area": "ft2", "volume": "yd3", "slope": "pct", "time": "day", "months": "month",
              "money": "usd", "other": "other"}
COMPARED = {"<": "less than {}", "<=": "{} or less", ">": "more than {}", ">=": "{} or more", "=": "exactly {}"}


def exact(value: Fraction) -> str:
    """An exact number without separators: `1000`, `0.5`, and `1/3` where it has no decimal form."""
    below, places = value.denominator, 0
    for factor in (10, 2, 5):  # tenths first: 20 is 10 x 2, two decimal places
        while below % factor == 0:
            below //= factor
            places += 1
    if below != 1:
        return f"{value.numerator}/{value.denominator}"
    if not places:
        return str(value.numerator)
    digits = str(abs(value.numerator) * 10 ** places // value.denominator).rjust(places + 1, "0")
    sign = "-" if value < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}"


def number(value: Fraction) -> str:
    """A number as people write it: `1,500`, `499.5`, `185 5/27`."""
    text = exact(value)
    if "/" in text:
        whole, rest = divmod(abs(value), 1)
        part = f"{rest.numerator}/{rest.denominator}"
        return ("-" if value < 0 else "") + (f"{whole:,} {part}" if whole else part)
    whole_part, dot, decimals = text.partition(".")
    return f"{int(whole_part):,}{dot}{decimals}" if whole_part != "-0" else text


def measured(value: Fraction, unit: str) -> str:
    """A quantity in a unit of the wire format: `1,500 sq ft`, `12 %`, `$100`, `2:1`."""
    if unit == "usd":
        return f"${number(value)}"
    if unit == "ratio":
        return f"{number(value)}:1"
    word = UNIT_WORDS[unit][0 if value == 1 else 1]
    return f"{number(value)} {word}".strip()


def quantity(value: Fraction, dimension: str) -> str:
    """A quantity in the base unit of its dimension, in words; whole acres say so."""
    if dimension == "area" and value and not value % ACRE:
        return f"{measured(value / ACRE, 'ac')} ({measured(value, 'ft2')})"
    return measured(value, BASE_WORDS.get(dimension, "other"))


def interval(side: Interval, dimension: str) -> str:
    """A range with its ends told exactly: `more than 1,000 and up to 2,000 sq ft`, `exactly 12 %`."""
    low, high = side.low, side.high
    if low is not None and high is not None:
        if low == high:
            return f"exactly {quantity(low, dimension)}"
        start = f"{'at least' if side.low_in else 'more than'} {_bare(low, dimension)}"
        end = f"{'up to' if side.high_in else 'less than'} {quantity(high, dimension)}"
        return end if not low and side.low_in else f"{start} and {end}"
    if low is not None:
        return f"{quantity(low, dimension)} or more" if side.low_in else f"more than {quantity(low, dimension)}"
    if high is not None:
        return f"{quantity(high, dimension)} or less" if side.high_in else f"less than {quantity(high, dimension)}"
    return "any"


def _bare(value: Fraction, dimension: str) -> str:
    """The lower end of a range: its unit is left to the upper end, unless it is money."""
    return quantity(value, dimension) if dimension == "money" else number(value)


def compared(op: str, limit: Fraction, dimension: str) -> str:
    """A comparison in words: `12 % or less`."""
    return COMPARED[op].format(quantity(limit, dimension))
