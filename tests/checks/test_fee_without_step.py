"""Fees for steps of which the text says nothing."""

from __future__ import annotations

from ordlogic.checks import fee_without_step
from tests.checks.texts import found, one


def test_a_fee_for_an_unknown_step_is_a_note() -> None:
    text = "Filing fee: $45, with transfer at $12\n\nProcedure:\n\n1. The clerk decides.\n"
    f = one(fee_without_step, text, "Filing fee", severity="note")
    assert "transfer" in f.message


def test_a_step_with_a_rule_is_fine() -> None:
    text = "Filing fee: $45, with transfer at $12\n\nProcedure:\n\n1. A permit may be transferred with the land.\n"
    assert not found(fee_without_step, text)
