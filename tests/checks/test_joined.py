"""Duties and distances that `or` joins."""

from __future__ import annotations

import pytest

from ordlogic.checks import duties_joined_by_or, far_from_one
from tests.checks.texts import found, listed, one

LEAD = "Lots on the bluff shall abide by the following:"
DUTIES = ("A survey shall be filed{}", "Walls shall be drained{}", "Trees shall be kept.")


@pytest.mark.parametrize(("first", "second", "told"), [
    (";", "; or", True), (";", "; and", False), (".", ".", False)])
def test_duties_joined_by_or(first: str, second: str, told: bool) -> None:
    text = listed(LEAD, DUTIES[0].format(first), DUTIES[1].format(second), DUTIES[2])
    assert len(found(duties_joined_by_or, text)) == told


def test_a_choice_that_the_lead_in_gives() -> None:
    text = listed("Lots on the bluff shall meet any one of the following:", DUTIES[0].format(";"),
                  DUTIES[1].format("; or"), DUTIES[2])
    assert not found(duties_joined_by_or, text)


FAR = "§ 3. Sheds.\n\nSheds which are more than 40 feet from a lake {} more than 60 feet from a {} are exempt.\n"


def test_far_from_one_of_several_things() -> None:
    assert "far from one of them is enough" in one(far_from_one, FAR.format("or", "stream"), "§ 3").message


@pytest.mark.parametrize(("joined", "thing"), [("and", "stream"), ("or", "lake")])
def test_far_from_each(joined: str, thing: str) -> None:
    assert not found(far_from_one, FAR.format(joined, thing))
