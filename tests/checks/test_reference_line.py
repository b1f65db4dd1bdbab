"""Distances without a line to measure from."""

from __future__ import annotations

from ordlogic.checks import reference_line
from tests.checks.texts import found, one

LINED = "§ 2. Roads.\n\nA. Sheds within 20 feet of the edge of a road are prohibited.\n\n"


def test_a_road_measured_from_its_edge_and_from_nothing() -> None:
    f = one(reference_line, LINED + "B. Barns within 90 feet of a road are prohibited.\n", "§ 2 A", "§ 2 B")
    assert "road" in f.message


def test_the_same_line_in_both_is_fine() -> None:
    assert not found(reference_line, LINED + "B. Barns within 90 feet of the edge of a road are prohibited.\n")


def test_another_thing_is_another_thing() -> None:
    assert not found(reference_line, LINED + "B. Barns within 90 feet of a school are prohibited.\n")


def test_a_strip_that_begins_at_one_line_and_is_counted_from_another() -> None:
    strip = "The strip will begin at the edge of the marsh and extend at least 40 feet from the bank of the brook."
    text = f"§ 2. Strips.\n\n{strip}\n"
    assert "begin" in one(reference_line, text, "§ 2").message
