"""Rules that can never apply, and rules that another makes idle."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ordlogic.checks import rule_never_arises, rule_never_matters
from tests.checks.texts import found, listed, one

LEAD = "A bank permit is required for any clearing:"


def test_an_item_whose_own_limits_exclude_each_other() -> None:
    f = one(rule_never_arises, listed(LEAD, "Of more than 700 square feet on slopes of 5 percent or more.",
                                      "On slopes of 30 percent or more and of less than 25 percent."), "§ 3", "§ 3(b)")
    assert "no work is both slope 30 % or more and slope less than 25 %" in f.message
    assert f.witness is None and f.holds == "every reading"


def test_an_item_that_its_lead_in_excludes() -> None:
    text = listed("A bank permit is required for any clearing of an area on slopes of less than 10 percent and on "
                  "which there is:", "Clearing of more than 400 square feet.",
                  "Clearing on slopes of 18 percent or more.")
    assert "slope less than 10 % and slope 18 % or more" in one(rule_never_arises, text, "§ 3", "§ 3(b)").message


@pytest.mark.parametrize("upper", ["12 percent", "12.0000000000001 percent"])
def test_limits_that_meet_arise(upper: str) -> None:
    assert not found(rule_never_arises, listed(LEAD, f"On slopes of 12 percent or more and not more than {upper}."))


def test_an_item_that_another_takes_in() -> None:
    f = one(rule_never_matters, listed(LEAD, "Of more than 500 square feet on slopes of 15 percent or more.",
                                       "Of more than 900 square feet on slopes of 20 percent or more."),
            "§ 3(a)", "§ 3(b)")
    assert f.message.startswith("§ 3(b) has nothing to do: § 3(a) already asks for the same bank permit")
    assert f.witness is not None
    [area] = f.witness.areas
    assert isinstance(area.facts["area"], Fraction) and area.facts["area"] > 900
    assert isinstance(area.facts["slope"], Fraction) and area.facts["slope"] >= 20


def test_an_item_that_only_the_others_together_take_in() -> None:
    f = one(rule_never_matters, listed(LEAD, "On slopes of less than 12 percent.", "On slopes of 12 percent or more.",
                                       "On slopes of more than 6 percent and less than 18 percent."),
            "§ 3(a)", "§ 3(b)", "§ 3(c)")
    assert "already ask for" in f.message


@pytest.mark.parametrize("items", [
    ("Of more than 500 square feet on slopes of 15 percent or more.", "Of more than 900 square feet."),
    ("On slopes of more than 10 percent.", "On slopes of 10 percent or less and of more than 800 square feet."),
    ("Of more than 500 square feet.", "Of more than 500 square feet."),     # said twice: neither is the idle one
])
def test_items_that_each_reach_something(items: tuple[str, ...]) -> None:
    assert not found(rule_never_matters, listed(LEAD, *items))


def test_an_exemption_that_another_takes_in() -> None:
    text = ("§ 9. Cutting.\n\nA. A cutting permit is required for any clearing.\n\nB. This requirement does not apply "
            "to clearing of less than 200 square feet.\n\nC. This requirement does not apply to clearing of less than "
            "90 square feet on slopes of 3 percent or less.\n")
    assert "already takes out" in one(rule_never_matters, text, "§ 9 B", "§ 9 C").message
