"""A lost comma in a series, where both nouns are of the kind of their neighbours."""

from __future__ import annotations

import pytest

from ordlogic.checks import lost_comma
from tests.checks.texts import found, one


def test_two_nouns_of_the_kind_of_their_neighbours_are_found() -> None:
    text = "§ 6. Works.\n\nA permit is required for digging any lagoon, pond ditch, canal or lake.\n"
    f = one(lost_comma, text, "§ 6")
    assert f.provisions[0].quote == "pond ditch"


@pytest.mark.parametrize("series", [
    "any lagoon, pond, ditch, canal or lake",
    "any lagoon, farm pond, canal or lake",
    "any pond ditch, shed or fence",
    "a pond ditch",
    "filling, grading and dredging",
])
def test_other_series_are_left_alone(series: str) -> None:
    assert not found(lost_comma, f"§ 6. Works.\n\nA permit is required for digging {series}.\n")
