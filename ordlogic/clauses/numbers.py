"""Numbers in digits and in words, as exact fractions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

_SMALL = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
          "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ONES = {word: value for value, word in enumerate(_SMALL)}
_TENS_OF = {word: 10 * (k + 2) for k, word in enumerate(_TENS)}
_SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
_PARTS = {"half": 2, "halves": 2, "third": 3, "thirds": 3, "fourth": 4, "fourths": 4, "quarter": 4, "quarters": 4,
          "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6, "eighth": 8, "eighths": 8, "tenth": 10, "tenths": 10,
          "sixteenth": 16, "sixteenths": 16, "hundredth": 100, "hundredths": 100}
# the words that a number can start with
WORDS = frozenset(_ONES) | frozenset(_TENS_OF) | frozenset(_SCALES)
# longer runs of digits are no amount; Python limits their conversion besides
_MOST_DIGITS = 30


def of_digits(written: str) -> Fraction | None:
    """The value of `5,000.00`, `4 1/10`, `4½`, `1/2` or `.5`; None where it is no amount (a date, a code, over 30
    digits, a denominator of zero)."""
    if len(written) > _MOST_DIGITS:
        return None
    last = written[-1]
    if not last.isdecimal():
        whole = written[:-1].strip()
        part = Fraction(unicodedata.numeric(last)).limit_denominator(100)
        return part + int(whole) if whole else part
    if written.count("/") == 1:
        *whole_part, fraction = re.split("[ -]", written)
        top, bottom = fraction.split("/")
        if int(bottom) == 0:
            return None
        return Fraction(int(top), int(bottom)) + (int(whole_part[0]) if whole_part else 0)
    if "/" in written or written.count(".") > 1:
        return None
    plain = written.replace(",", "")
    if "." in plain:
        whole, decimals = plain.split(".")
        return Fraction(int(whole + decimals), 10 ** len(decimals))
    return Fraction(int(plain))


def of_words(words: Sequence[str | Fraction], i: int) -> tuple[Fraction, int] | None:
    """The number whose words start at i, and the index after them; None where no number word is part of it.

    Items are small-letter words, or the values of digits. `and` joins only before a fraction or after a hundred or
    thousand, or `one and two acre lots` would be 3.
    """
    read = _whole(words, i)
    if read is None:
        return _fraction(words, i) if i < len(words) and "-" in str(words[i]) else None
    value, at, spelled = read
    part = _part(words, at)
    if part and value:
        return value * part[0], part[1]
    follow = _fraction(words, at + 1) if at < len(words) and words[at] == "and" else None
    if follow:
        return value + follow[0], follow[1]
    return (value, at) if spelled else None


def _whole(words: Sequence[str | Fraction], i: int) -> tuple[Fraction, int, bool] | None:
    """Value, stop, and whether a number word is in it. Digits may take a scale after them (`2 million`)."""
    if i >= len(words):
        return None
    first = words[i]
    total, current, at, spelled = Fraction(0), Fraction(0), i, False
    room = 10**12                # what is added must be less than this
    if isinstance(first, Fraction):
        current, at, room = first, i + 1, 1
    while at < len(words):
        word = words[at]
        if word == "and" and spelled and room == 100 and at + 1 < len(words) and _below_hundred(words[at + 1]):
            if _fraction(words, at + 1):
                break
            at += 1
            continue
        pieces = word.split("-") if isinstance(word, str) and "-" in word else [word]
        if all(isinstance(p, str) and (p in _ONES or p in _TENS_OF) for p in pieces) and _below_hundred(word):
            amount = sum(_ONES.get(str(p), 0) + _TENS_OF.get(str(p), 0) for p in pieces)
            if amount >= room:
                break
            current += amount
            room = 10 if amount >= 20 and amount % 10 == 0 else 1
        elif word == "hundred" and current < 100:
            current, room = (current or Fraction(1)) * 100, 100
        elif isinstance(word, str) and word in _SCALES and word != "hundred":
            total, current, room = total + (current or Fraction(1)) * _SCALES[word], Fraction(0), 1000
            room = 100 if at + 1 < len(words) and words[at + 1] == "and" else 1000
        else:
            break
        spelled = True
        at += 1
    return (total + current, at, spelled) if at > i else None


def _below_hundred(word: str | Fraction) -> bool:
    if not isinstance(word, str):
        return False
    tens, _, ones = word.partition("-")
    if not ones:
        return tens in _ONES or tens in _TENS_OF
    return tens in _TENS_OF and 0 < _ONES.get(ones, 0) < 10


def _part(words: Sequence[str | Fraction], i: int) -> tuple[Fraction, int] | None:
    """`half`, `thirds` after their numerator."""
    word = words[i] if i < len(words) else ""
    if isinstance(word, str) and word in _PARTS and not (i + 1 < len(words) and words[i + 1] in ("party", "parties")):
        return Fraction(1, _PARTS[word]), i + 1
    return None


def _fraction(words: Sequence[str | Fraction], i: int) -> tuple[Fraction, int] | None:
    """`one-half`, `one half`, `a half`, or a fraction in digits."""
    if i >= len(words):
        return None
    word = words[i]
    if isinstance(word, Fraction):
        return (word, i + 1) if 0 < word < 1 else None
    top, _, bottom = word.partition("-")
    if bottom:
        return (Fraction(_ONES[top], _PARTS[bottom]), i + 1) if top in _ONES and bottom in _PARTS else None
    part = _part(words, i + 1)
    if part and (word == "a" or word in _ONES):
        return part[0] * _ONES.get(word, 1), part[1]
    return None
