"""A fee that one provision states and another leaves to a council."""

from __future__ import annotations

from ordlogic.checks import fee_elsewhere
from tests.checks.texts import found, one

LEFT = "The applicant shall file the plan along with the {kind} fee as may be set by the Town Board."


def test_a_fee_stated_and_left_open_is_found() -> None:
    text = f"Filing fee: $45\n\nProcedure:\n\n1. Filing. {LEFT.format(kind='filing')}\n"
    f = one(fee_elsewhere, text, "Filing fee", "Procedure 1")
    assert "filing fee" in f.message


def test_another_fee_is_another_fee() -> None:
    assert not found(fee_elsewhere, f"Filing fee: $45\n\nProcedure:\n\n1. Filing. {LEFT.format(kind='inspection')}\n")


def test_a_fee_stated_once_is_fine() -> None:
    assert not found(fee_elsewhere, "Filing fee: $45\n\nProcedure:\n\n1. The filing fee is paid to the clerk.\n")
