"""Limits in two units that are meant to meet and do not."""

from __future__ import annotations

import pytest

from ordlogic.checks import ends_after_conversion
from tests.checks.texts import found, one

TEXT = """§ 7. Pits.

A. A small pit permit is required for digging up to {low}.

B. A large pit permit is required for digging {high}.
"""


@pytest.mark.parametrize(("low", "high", "said"), [
    ("2,000 cubic feet", "more than 75 cubic yards", "74 2/27 cubic yards and 75 cubic yards"),
    ("two acres", "more than 86,000 square feet", "86,000 sq ft"),
])
def test_ends_that_lie_apart(low: str, high: str, said: str) -> None:
    assert said in one(ends_after_conversion, TEXT.format(low=low, high=high), "§ 7 A", "§ 7 B").message


@pytest.mark.parametrize(("low", "high"), [
    ("2,700 cubic feet", "more than 100 cubic yards"),
    ("2,000 cubic feet", "more than 200 cubic yards"),
    ("75 cubic yards", "more than 76 cubic yards"),
    ("40 feet", "more than 13 yards"),
])
def test_other_ends_are_left_alone(low: str, high: str) -> None:
    assert not found(ends_after_conversion, TEXT.format(low=low, high=high))


def test_two_limits_from_above_are_not_meant_to_meet() -> None:
    text = TEXT.format(low="2,000 cubic feet", high="up to 75 cubic yards")
    assert not found(ends_after_conversion, text)
