"""Degrees as percent of slope, enclosed between two fractions: the tangent of a rational angle is not rational."""

from __future__ import annotations

from fractions import Fraction

# pi lies between these
_PI = (Fraction(3141592653589793, 10**15), Fraction(3141592653589794, 10**15))
_TERMS = 24


def tangent(degrees: Fraction) -> tuple[Fraction, Fraction]:
    """100 times the tangent (percent) of an angle from 0 to less than 90 degrees, from below and from above."""
    low, high = (degrees * pi / 180 for pi in _PI)
    down, up = _sine(low)[0] / _cosine(low)[1], _sine(high)[1] / _cosine(high)[0]
    return (Fraction(0), Fraction(0)) if not degrees else (_rounded(100 * down, 0), _rounded(100 * up, 1))


def _sine(x: Fraction) -> tuple[Fraction, Fraction]:
    return _between([(-1) ** k * x ** (2 * k + 1) / _factorial(2 * k + 1) for k in range(_TERMS)])


def _cosine(x: Fraction) -> tuple[Fraction, Fraction]:
    return _between([(-1) ** k * x ** (2 * k) / _factorial(2 * k) for k in range(_TERMS)])


def _between(terms: list[Fraction]) -> tuple[Fraction, Fraction]:
    """An alternating sum whose terms come to shrink lies between its last two partial sums."""
    short, whole = sum(terms[:-1], Fraction(0)), sum(terms, Fraction(0))
    return min(short, whole), max(short, whole)


def _factorial(n: int) -> int:
    return n * _factorial(n - 1) if n else 1


def _rounded(value: Fraction, up: int) -> Fraction:
    scale = 10**9
    return Fraction(int(value * scale) + up, scale)
