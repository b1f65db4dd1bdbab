"""Measures with a unit that cannot measure them, and bounds called averages."""

from __future__ import annotations

import pytest

from ordlogic.checks import measure_mismatch
from tests.checks.texts import found, one


@pytest.mark.parametrize("words", [
    "an elevation of 30 percent", "a volume of more than 60 square feet", "an average minimum width",
])
def test_what_does_not_go_together(words: str) -> None:
    one(measure_mismatch, f"§ 3. Banks.\n\nNo bank shall have {words} anywhere.\n", "§ 3")


@pytest.mark.parametrize("words", [
    "an elevation of 300 feet", "a volume of more than 60 cubic yards", "an area of 30 percent of the lot",
    "an area of 40 feet by 20 feet", "a minimum average width", "a height of 2 yards", "an area over 10 years",
])
def test_what_goes_together(words: str) -> None:
    assert not found(measure_mismatch, f"§ 3. Banks.\n\nNo bank shall have {words} anywhere.\n")
