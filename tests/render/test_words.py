"""Numbers, ranges and sites in plain English: exact, and without keys or unit codes."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction as F

import pytest
import render_factory as made
from hypothesis import given
from hypothesis import strategies as st

from ordlogic.model.finding import Box
from ordlogic.model.site import Interval, Site, WorkArea
from ordlogic.render import words

FACTS = made.law().facts


@given(st.fractions())
def test_an_exact_number_reads_back_as_itself(value: F) -> None:
    assert F(words.exact(value)) == value


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3))
def test_a_decimal_number_is_written_as_a_decimal(value: Decimal) -> None:
    assert "/" not in words.exact(F(value))


@given(st.fractions())
def test_a_number_for_people_has_the_same_value(value: F) -> None:
    text = words.number(value).replace(",", "")
    sign, text = (-1, text[1:]) if text.startswith("-") else (1, text)
    assert sign * sum(F(part) for part in text.split()) == value


@pytest.mark.parametrize(("value", "dimension", "said"), [
    (F(1500), "area", "1,500 sq ft"), (F(12), "slope", "12 %"), (F(250), "length", "250 ft"),
    (F(999, 2), "volume", "499.5 cubic yards"), (F(1), "volume", "1 cubic yard"), (F(100), "money", "$100"),
    (F(5000, 27), "volume", "185 5/27 cubic yards"), (F(43560), "area", "1 acre (43,560 sq ft)"),
    (F(10), "time", "10 days"), (F(0), "area", "0 sq ft"), (F(3), "months", "3 months"), (F(4), "other", "4"),
])
def test_quantities(value: F, dimension: str, said: str) -> None:
    assert words.quantity(value, dimension) == said


@pytest.mark.parametrize(("side", "said"), [
    (Interval(F(8), True, F(8), True), "exactly 8 %"),
    (Interval(F(8), False, F(15), True), "more than 8 and up to 15 %"),
    (Interval(F(8), True, F(15), False), "at least 8 and less than 15 %"),
    (Interval(F(0), True, F(15), True), "up to 15 %"),
    (Interval(F(0), False, F(15), True), "more than 0 and up to 15 %"),
    (Interval(F(8), True), "8 % or more"), (Interval(F(8), False), "more than 8 %"),
    (Interval(None, True, F(8), True), "8 % or less"), (Interval(None, True, F(8), False), "less than 8 %"),
    (Interval(), "any"),
])
def test_ranges_tell_their_ends(side: Interval, said: str) -> None:
    assert words.interval(side, "slope") == said


def test_distances_say_what_they_are_from() -> None:
    assert words.ranged("distance_to_pond", Interval(F(0), True, F(200), True), FACTS) == "within 200 ft of the pond"
    assert words.ranged("distance_to_pond", F(400), FACTS) == "400 ft from the pond"
    far = Interval(F(200), False, F(500), True)
    assert words.ranged("distance_to_pond", far, FACTS) == "more than 200 and up to 500 ft from the pond"


def test_a_yes_no_fact_is_told_or_denied() -> None:
    assert words.ranged("draining", True, FACTS) == "draining to it"
    assert words.ranged("draining", False, FACTS) == "not draining to it"
    assert words.value("draining", None, FACTS) == "draining to it not known"


def test_several_work_areas_are_told_apart() -> None:
    one = made.site().areas[0]
    two = WorkArea(frozenset({"filling"}), {"slope": Interval(None, True, F(5), True)})
    assert words.site(Site({"harm": False}, (one, two)), FACTS) == (
        "work area 1: grading, area 1,000 sq ft, slope 8 %, 150 ft from the pond, draining to it; "
        "work area 2: filling, slope 5 % or less; that would not harm fish")


def test_a_region_tells_what_its_kinds_share_once() -> None:
    near, steep = ("distance_to_pond", Interval(None, True, F(200))), ("slope", Interval(F(8), False))
    dry = ("draining", False)
    one = Box(area=(near, steep), acts=(("grading", True),))
    assert words.region((one,), FACTS) == ("grading, slope more than 8 %, within 200 ft of the pond", ())
    other = Box(area=(near, steep), acts=(("filling", True),))
    assert words.region((one, other), FACTS)[0] == "grading or filling, slope more than 8 %, within 200 ft of the pond"
    apart = Box(area=(near, dry), acts=(("filling", True), ("grading", False)))
    assert words.region((one, apart), FACTS) == (
        "within 200 ft of the pond", ("grading, slope more than 8 %", "filling, no grading, not draining to it"))
    assert words.region((Box(),), FACTS) == ("every site", ())
