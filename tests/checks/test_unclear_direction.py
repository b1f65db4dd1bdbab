"""Ratios and scales whose direction is not said."""

from __future__ import annotations

from ordlogic.checks import unclear_direction
from tests.checks.texts import found, one


def test_a_greater_ratio_beside_steeper_is_a_wording_finding() -> None:
    text = "§ 3. Banks.\n\nA. Banks steeper than 2:1 are barred.\n\nB. Banks greater than 4:1 shall be fenced.\n"
    assert "steeper or flatter" in one(unclear_direction, text, "§ 3 B").message


def test_a_maximum_ratio_is_a_note() -> None:
    one(unclear_direction, "§ 3. Banks.\n\nBanks shall have a maximum slope of 4:1.\n", "§ 3", severity="note")


def test_scales_counted_both_ways() -> None:
    one(unclear_direction, """§ 3. Plans.

A. Plans shall be at a scale of at least one inch equals 90 feet.

B. In towns a scale of one inch equals 15 feet or less shall be used.
""", "§ 3 A", "§ 3 B")


def test_steeper_and_flatter_are_clear() -> None:
    assert not found(unclear_direction, "§ 3. Banks.\n\nBanks shall be 3:1 or flatter, and never steeper than 2:1.\n")
