"""A time for deciding and a shorter one after which silence approves."""

from __future__ import annotations

from ordlogic.checks import two_deadlines
from tests.checks.texts import found, one

TEXT = """§ 8. Review.

A. The clerk shall review the plan within {review} days of receipt.

B. If the review is not completed within {lapse} days, the plan is considered to be approved.
"""


def test_a_lapse_before_the_time_is_found() -> None:
    f = one(two_deadlines, TEXT.format(review=50, lapse=35), "§ 8 A", "§ 8 B")
    assert "50 days" in f.message
    assert "35 days" in f.message


def test_one_time_for_both_is_fine() -> None:
    assert not found(two_deadlines, TEXT.format(review=35, lapse=35))
    assert not found(two_deadlines, TEXT.format(review=35, lapse=50))


def test_working_days_and_days_are_not_compared() -> None:
    assert not found(two_deadlines, TEXT.format(review="50 working", lapse=35))


TWICE = """§ 8. Review.

A. The clerk shall approve or deny the plan within {one} days of receipt.

B. Within {other} days of receipt, the clerk shall approve or deny {what}.
"""


def test_one_act_with_two_times() -> None:
    f = one(two_deadlines, TWICE.format(one=20, other=45, what="the plan"), "§ 8 A", "§ 8 B")
    assert "20 days" in f.message
    assert "45 days" in f.message


def test_two_acts_and_one_time_are_fine() -> None:
    assert not found(two_deadlines, TWICE.format(one=20, other=20, what="the plan"))
    assert not found(two_deadlines, TWICE.format(one=20, other=45, what="the appeal of a neighbour"))
