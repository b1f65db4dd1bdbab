"""Sites told in words, against the facts of three hand-built laws, and the answers that they get."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ordlogic.errors import OrdlogicError
from ordlogic.evaluate.bridges import REFERENCE_LINE
from ordlogic.model.site import Interval
from ordlogic.queries.ask import ask
from ordlogic.queries.site_words import understand
from ordlogic.queries.told import Told
from tests.queries.towns import (
    CONNECTION,
    CONTIGUOUS,
    DRAINS,
    FROM_MARK,
    FROM_WATER,
    PLAN,
    SEDIMENT,
    county,
    modification,
    town,
)

LAWS = {"T": town(), "C": county(), "M": modification()}
LONG = ("grading 1,500 sq ft on a 12% slope, 250 feet from the high-water mark of a navigable lake, draining toward "
        "it, in no floodplain or conservancy district")


def facts(told: Told) -> dict[str, object]:
    (area,) = told.site.areas
    return {**told.site.project, **area.facts}


def test_a_long_description() -> None:
    told = understand(LONG, LAWS["C"])
    assert told.site.areas[0].activities == {"grading"}
    assert facts(told) == {
        "area": 1500, "slope": 12, FROM_MARK.key: 250, DRAINS.key: True, "floodplain": False,
        "floodplain_zoning_district": False, "conservancy_zoning_district": False}
    assert told.not_understood == ()
    assert understand(LONG, LAWS["T"]).not_understood == ("no floodplain or conservancy district",)


def test_a_distance_from_no_named_line_is_from_every_line_of_the_water() -> None:
    told = understand("grading 1,500 sq ft at 12 %, 250 ft, draining", LAWS["T"])
    assert (facts(told)[FROM_WATER.key], facts(told)[FROM_MARK.key]) == (250, 250)
    assert told.bridges == (REFERENCE_LINE,)
    assert any("250 ft" in n for n in told.notes)
    named = understand("grading, 250 ft from a lake", LAWS["T"])
    assert facts(named) == {FROM_WATER.key: 250} and named.bridges == ()


@pytest.mark.parametrize(("words", "law", "expected"), [
    ("lagoon 400 ft out, not to be connected", "C", {FROM_MARK.key: 400, CONNECTION.key: False}),
    ("lagoon 900 ft out, meant to be connected", "C", {FROM_MARK.key: 900, CONNECTION.key: True}),
    ("grassed waterway for sediment retardation, 200 ft out", "C", {FROM_MARK.key: 200, SEDIMENT.key: True}),
    ("filling 600 sq ft of contiguous wetland at 2 %, 100 ft, draining", "C",
     {"area": 600, "wetland": True, CONTIGUOUS.key: True, "slope": 2, FROM_MARK.key: 100, DRAINS.key: True}),
    ("grading 600 sq ft in a floodplain zoning district", "C", {"area": 600, "floodplain_zoning_district": True}),
    ("grading 2,500 sq ft creating slopes of 11 %, 800 ft out", "C",
     {"area": 2500, "created_slope": 11, FROM_MARK.key: 800}),
    ("grading in a floodplain", "C", {"floodplain": True}),
    ("filling wetland contiguous to the water", "C", {"wetland": True, CONTIGUOUS.key: True}),
    ("filling in wetland used for sediment retardation, which is not contiguous", "C",
     {"wetland": True, SEDIMENT.key: True, CONTIGUOUS.key: False}),
    ("grading, not draining, no wetland, floodplain or conservancy district", "C",
     {DRAINS.key: False, "wetland": False, "floodplain": False, "floodplain_zoning_district": False,
      "conservancy_zoning_district": False}),
    ("grading on the bed of a lake", "T", {"bed_of_navigable_water": True}),
    ("499.5 cubic yards, no approved plan", "M", {"volume": Fraction(999, 2), PLAN.key: False}),
    ("20 cubic yards under an approved plan", "M", {"volume": 20, PLAN.key: True}),
    ("grading 5,000 cubic feet under an approved grading and drainage plan", "M",
     {"volume": Fraction(5000, 27), PLAN.key: True}),
    ("fill more than 10 and up to 20 cubic yards", "M", {"volume": Interval(Fraction(10), False, Fraction(20), True)}),
    ("grading 0.5 acres on an 8:1 slope, within 30 yards of the shore", "T",
     {"area": 21780, "slope": Fraction(25, 2), FROM_WATER.key: Interval(None, True, Fraction(90), True)}),
])
def test_words(words: str, law: str, expected: dict[str, object]) -> None:
    told = understand(words, LAWS[law])
    assert facts(told) == expected
    assert told.not_understood == ()


def test_a_volume_alone_is_of_earth_moved() -> None:
    told = understand("60 cubic yards", LAWS["M"])
    assert told.site.areas[0].activities == {"moving_earth"} and len(told.assumed) == 1
    assert ask(LAWS["M"], told)[0].assumed[0].what == told.assumed[0]
    said = understand("grading 60 cubic yards", LAWS["M"])
    assert said.site.areas[0].activities == {"grading"} and not said.assumed


def test_what_is_not_understood_or_not_exact_is_said_and_not_used() -> None:
    told = understand("grading about 1,500 sq ft of purple stuff, slope not told, in a floodplain or conservancy zone",
                      LAWS["C"])
    assert facts(told) == {}
    assert told.not_understood == ("purple stuff", "floodplain or conservancy zone")
    assert any("about 1,500 sq ft" in n for n in told.notes) and any("slope not told" in n for n in told.notes)
    other = understand("grading 2,500 sq ft creating slopes of 11 %", LAWS["T"])  # T asks only the slope that is there
    assert facts(other) == {"area": 2500} and other.not_understood == ("creating slopes of 11 %",)


@pytest.mark.parametrize("words", ["no contiguous wetland", "no wetland contiguous to the water"])
def test_a_denial_of_two_things_at_once_tells_neither(words: str) -> None:
    told = understand(f"filling 600 sq ft, {words}", LAWS["C"])
    assert facts(told) == {"area": 600} and told.not_understood == (words,)


@pytest.mark.parametrize("words", ["probably in a wetland", "slope of maybe 12 %", "area 900 sq ft if needed",
                                   "distance from the lake", "wetland or floodplain"])
def test_what_is_doubtful_or_does_not_fit_is_left_open(words: str) -> None:
    told = understand(f"grading 600 sq ft, {words}, draining", LAWS["C"])
    assert facts(told) == {"area": 600, DRAINS.key: True} and told.not_understood == (words,)


@pytest.mark.parametrize(("words", "says"), [
    ("grading at 12 %, slope 15 %", "slope is told in two ways"),
    ("grading in wetland, no wetland", "wetland is told in two ways"),
    ("grading -5 sq ft", "negative"),
    ("hello there", "nothing about a site"),
    (" ", "nothing about a site"),
    ("grading " * 2000, "at most"),
])
def test_words_that_cannot_be(words: str, says: str) -> None:
    with pytest.raises(OrdlogicError, match=says):
        understand(words, LAWS["C"])


TABLE = [
    ("grading 1,500 sq ft at 12 %, 250 ft, draining", "T", "grading", "required", True, "A(2)(c)"),
    ("grading 1,500 sq ft at 11 %, 250 ft, draining", "T", "grading", "not required", False, None),
    ("grading 1,500 sq ft at 11 %, 250 ft, draining", "C", "grading", "needs facts", False, None),
    ("grading 1,500 sq ft at 11 %, 250 ft, draining, in no floodplain or conservancy district", "C", "grading",
     "not required", False, None),
    ("grading 2,500 sq ft creating slopes of 11 %, 800 ft out", "T", "grading", "not required", False, None),
    ("grading 2,500 sq ft creating slopes of 11 %, 800 ft out", "C", "grading", "required", False, "(b)(3)"),
    ("lagoon 400 ft out, not to be connected", "T", "waterway", "required", False, "B"),
    ("lagoon 400 ft out, not to be connected", "C", "waterway", "not required", False, None),
    ("lagoon 900 ft out, meant to be connected", "T", "waterway", "required", False, "B"),
    ("lagoon 900 ft out, meant to be connected", "C", "waterway", "required", False, "(c)(1)"),
    ("grassed waterway for sediment retardation, 200 ft out", "T", "waterway", "exempt", False, "B, second sentence"),
    ("grassed waterway for sediment retardation, 200 ft out", "C", "waterway", "exempt", False, "(c)(2)"),
    ("filling 600 sq ft of contiguous wetland at 2 %, 100 ft, draining", "T", "grading", "required", False, "A(2)(a)"),
    ("filling 600 sq ft of contiguous wetland at 2 %, 100 ft, draining", "C", "grading", "required", False, "(b)(2)a"),
    ("grading 600 sq ft in a floodplain zoning district", "C", "grading", "required", False, "(b)(1)"),
    ("499.5 cubic yards, no approved plan", "M", "topography", "required", False, "Description"),
    ("500 cubic yards, no approved plan", "M", "topography", "required", False, "Description"),
    ("20 cubic yards under an approved plan", "M", "topography", "depends on reading", False, None),
    ("grading 2,500 sq ft, 250 ft, draining, slope not told", "T", "grading", "required", False, "A(2)(b)"),
    ("grading 1,200 sq ft, 250 ft, draining, slope not told", "T", "grading", "needs facts", False, None),
]


@pytest.mark.parametrize(("words", "law", "family", "state", "contested", "by"), TABLE)
def test_answers(words: str, law: str, family: str, state: str, contested: bool, by: str | None) -> None:
    answer = next(a for a in ask(LAWS[law], understand(words, LAWS[law])) if a.family == family)
    assert (answer.state, answer.contested) == (state, contested)
    if by is not None:
        assert (answer.because[0].citation, answer.because[0].holds) == (by, True)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from([*LONG.split(), "no", "or", ",", "not", "12 %", "wetland", "-3 ft", "of", "from",
                                 "lake", "about", "unknown", "purple", "approved plan", "more than 3 ac"]),
                max_size=12))
def test_any_words_give_a_site_or_one_clear_line(words: list[str]) -> None:
    for law in LAWS.values():
        try:
            told = understand(" ".join(words), law)
        except OrdlogicError as error:
            assert "\n" not in error.line()
        else:
            assert len(told.site.areas) == 1
