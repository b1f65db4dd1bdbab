"""Rules that more work steps out of, and rules that the way work is laid out avoids."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ordlogic.checks import avoidable, wrong_way
from tests.checks.texts import found, listed, one

LEAD = "A hill permit is required for any grading:"


def test_a_band_that_nothing_goes_on_from() -> None:
    text = listed(LEAD, "Of more than 400 square feet on slopes of 8 percent to 18 percent.",
                  "Of more than 700 square feet on slopes of less than 8 percent.")
    f = one(wrong_way, text, "§ 3(a)", "§ 3(b)", severity="note")
    assert "exactly 18 % and, all else alike, not where it is more than 18 %" in f.message
    assert f.witness is not None
    slope = f.witness.areas[0].facts["slope"]
    assert isinstance(slope, Fraction) and slope > 18


def test_a_comparison_turned_round() -> None:
    text = "§ 3. Hills.\n\nA hill permit is required for grading of 600 square feet or less.\n"
    f = one(wrong_way, text, "§ 3", severity="outcome")
    assert f.witness is not None
    area = f.witness.areas[0].facts["area"]
    assert isinstance(area, Fraction) and area > 600


@pytest.mark.parametrize("text", [
    listed(LEAD, "Of more than 400 square feet on slopes of 8 percent or more.",
           "Of more than 700 square feet on slopes of less than 8 percent."),
    # another permit takes over, or a prohibition
    listed(LEAD, "On slopes of 8 percent to 18 percent.") + "\n\n§ 4. Cliffs.\n\nA cliff permit is required for any "
    "grading on slopes of more than 18 percent.\n",
    listed(LEAD, "On slopes of 8 percent to 18 percent.") + "\n\n§ 4. Cliffs.\n\nGrading on slopes of more than 18 "
    "percent is prohibited.\n",
    "§ 3. Banks.\n\nA bank permit is required for grading within 60 feet of a lake.\n",
])
def test_steps_the_right_way(text: str) -> None:
    assert not found(wrong_way, text)


def test_work_spread_over_items() -> None:
    text = listed(LEAD, "Of more than 400 square feet on slopes of 8 percent or more.",
                  "Of more than 700 square feet on slopes of less than 8 percent.")
    f = one(avoidable, text, "§ 3(a)", "§ 3(b)", severity="note")
    assert f.witness is not None and len(f.witness.areas) == 2
    areas = [a.facts["area"] for a in f.witness.areas]
    assert all(isinstance(a, Fraction) for a in areas)
    assert sum(a for a in areas if isinstance(a, Fraction)) > 700
    whole = listed(LEAD, "Of more than 400 square feet on slopes of 8 percent or more.",
                   "Of more than 700 square feet on slopes of less than 8 percent.", "Of more than 700 square feet.")
    assert not found(avoidable, whole)


def test_limits_for_each_project_and_averages() -> None:
    lot = "§ 3. Fill.\n\nA fill permit is required for filling of more than 30 cubic yards on any one lot{}.\n"
    assert "names no period" in one(avoidable, lot.format(""), "§ 3", severity="note").message
    assert not found(avoidable, lot.format(" in any twelve-month period"))
    average = "§ 3. Hills.\n\nA hill permit is required where the average slope is 15 percent or more.\n"
    assert "level ground" in one(avoidable, average, "§ 3", severity="note").message
