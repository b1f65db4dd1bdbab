"""What is read of numbers: comparators, units, ranges, ratios, names."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ordlogic.clauses import quantities, references, tokens
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity


def read(text: str) -> list[Quantity]:
    return quantities.read(tokens.tokenise(text, Span(0, len(text))), text)


def limits(text: str) -> list[str]:
    return [f"{b.cmp} {b.value} {b.unit}" for q in read(text) for b in q.bounds]


@pytest.mark.parametrize(("text", "expected"), [
    # before the number
    ("more than 7 acres", "> 7 ac"),
    ("greater than 7 percent", "> 7 pct"),
    ("in excess of seven acres", "> 7 ac"),
    ("exceeding 8 ft", "> 8 ft"),
    ("over 8 feet", "> 8 ft"),
    ("less than 9 cubic yards", "< 9 yd3"),
    ("fewer than 9 days", "< 9 day"),
    ("at least 40 feet", ">= 40 ft"),
    ("at least equal to 2 times the height", ">= 2 other"),
    ("40 feet (min.)", ">= 40 ft"),
    ("40%+", ">= 40 pct"),
    ("a minimum of 40 feet", ">= 40 ft"),
    ("a minimum width of 40 feet", ">= 40 ft"),
    ("the required minimum 40-foot strip", ">= 40 ft"),
    ("up to 40 feet", "<= 40 ft"),
    ("up to and including 40 feet", "<= 40 ft"),
    ("up to, but not exceeding, 40 feet", "<= 40 ft"),
    ("a maximum of 40 feet", "<= 40 ft"),
    ("limited to 40 percent", "<= 40 pct"),
    ("within 40 feet of the creek", "<= 40 ft"),
    ("greater than or equal to 3 acres", ">= 3 ac"),
    ("equal to or greater than 3 acres", ">= 3 ac"),
    ("less than or equal to 3 acres", "<= 3 ac"),
    ("equals or exceeds 3 acres", ">= 3 ac"),
    ("> 3%", "> 3 pct"),
    ("exceeding a height of 12 feet", "> 12 ft"),
    ("exceeding a ratio of greater than 2:1", "< 2 ratio"),
    # after it
    ("40 feet or more", ">= 40 ft"),
    ("40 feet or less", "<= 40 ft"),
    ("six inches, or greater, in diameter", ">= 6 in"),
    ("60 cubic yards of earth or more", ">= 60 yd3"),
    ("a four-acre or larger tract", ">= 4 ac"),
    ("three or more acres", ">= 3 ac"),
    ("40 feet minimum", ">= 40 ft"),
    ("a 45-foot required minimum strip", ">= 45 ft"),
    ("96 percent maximum density", "= 96 pct"),
    # none
    ("a 35-foot buffer", "= 35 ft"),
    ("an area of 35 feet", "= 35 ft"),
    ("after 3 years", "= 3 year"),
    ("within a 35-foot buffer", "= 35 ft"),
    ("within the mapped 35-foot strip", "= 35 ft"),
    ("not within the mapped 35-foot strip", "= 35 ft"),
    ("within a 3-mile radius", "<= 3 mi"),
    ("outside a 3-mile radius", "> 3 mi"),
    ("within any 6-month period", "<= 6 month"),
])
def test_a_comparator(text: str, expected: str) -> None:
    assert limits(text) == [expected]


@pytest.mark.parametrize(("text", "expected"), [
    ("It shall not exceed 9 feet.", "<= 9 ft"),
    ("a sum not to exceed $900", "<= 900 usd"),
    ("The strip shall not be less than 9 feet.", ">= 9 ft"),
    ("no less than 9 days", ">= 9 day"),
    ("in no event more than 9 days after", "<= 9 day"),
    ("no closer than 9 feet", ">= 9 ft"),
    ("no closer to a road than 9 feet", ">= 9 ft"),
    ("No shed shall be placed closer than 9 feet to a road.", ">= 9 ft"),
    ("Sheds shall not be placed closer than 9 feet to a road.", ">= 9 ft"),
    ("In no case shall the wall exceed 9 feet.", "<= 9 ft"),
    ("Under no circumstances, can a bank be steeper than 4:1.", ">= 4 ratio"),
    ("No wall, post or sign shall exceed a height of 9 feet.", "<= 9 ft"),
    ("No [sign](./a_b.md#sign) shall be placed closer than 9 feet to a road.", ">= 9 ft"),
    # the verb is negated, not the comparator
    ("If it is not finished within 9 days", "<= 9 day"),
    ("Sheds shall not be placed on a bank steeper than 4:1.", "< 4 ratio"),
    ("No permit is needed where, except for ponds, the strip is at least 9 feet wide.", ">= 9 ft"),
])
def test_negation(text: str, expected: str) -> None:
    assert limits(text) == [expected]


@pytest.mark.parametrize(("text", "expected"), [
    ("6% to 14%", ["> 6", "< 14"]),
    ("6-14 percent", ["> 6", "< 14"]),
    ("between 6 and 14 percent", ["> 6", "< 14"]),
    ("6 percent through 14 percent", ["> 6", "< 14"]),
    ("from 6 to 14 percent", ["> 6", "< 14"]),
    ("6% up to 14%", ["> 6", "< 14"]),
])
def test_a_range_does_not_state_its_ends(text: str, expected: list[str]) -> None:
    [quantity] = read(text)
    assert quantity.ends == "unstated" and quantity.is_range
    assert [f"{b.cmp[0]} {b.value}" for b in quantity.bounds] == expected
    assert all(b.cmp in (">=", "<=") and b.unit == "pct" for b in quantity.bounds)


def test_a_range_of_volumes_with_a_dash() -> None:
    assert limits("60-599 cubic yards) or (600 cubic yards or more).") == ["> 60 yd3".replace(">", ">="), "<= 599 yd3",
                                                                       ">= 600 yd3"]


def test_two_comparators_are_one_quantity_with_stated_ends() -> None:
    [quantity] = read("involving 60 cubic yards of earth or more, but less than 600 cubic yards of it")
    assert [f"{b.cmp} {b.value}" for b in quantity.bounds] == [">= 60", "< 600"]
    assert quantity.ends == "stated" and quantity.is_range and quantity.of == "earth"


@pytest.mark.parametrize(("text", "expected"), [
    ("not less than 3 nor more than 8 days", [">= 3 day", "<= 8 day"]),
    ("no fewer than 3 and no more than 8 days", [">= 3 day", "<= 8 day"]),
    ("at least 30 lots or 8 acres, whichever is less", [">= 30 other", ">= 8 ac"]),
    ("limited to 45 percent for shops and 35 percent for homes", ["<= 45 pct", "<= 35 pct"]),
    ("Sheets shall not be larger than 20 inches by 30 inches.", ["<= 20 in", "<= 30 in"]),
    ("Over 15% and up to 30%", ["> 15 pct", "<= 30 pct"]),
    ("10, 20 and 30 feet", ["= 10 ft", "= 20 ft", "= 30 ft"]),
    ("from 15% to less than 25%", [">= 15 pct", "< 25 pct"]),
    ("between 15 percent and not more than 25 percent", [">= 15 pct", "<= 25 pct"]),
    ("more than 15 to 25 percent", ["> 15 pct", "<= 25 pct"]),
    ("six inches to two feet", [">= 6 in", "<= 2 ft"]),
    ("It shall not exceed an area of 3 acres or a depth of 8 feet.", ["<= 3 ac", "<= 8 ft"]),
    ("max. 8 inches, min. 5%", ["<= 8 in", ">= 5 pct"]),
    ("exceed twenty percent (20%) (5:1)", ["> 20 pct"]),
    ("$20 per 1,000 square feet", ["= 20 usd", "= 1000 ft2"]),
    ("two- to five-acre lots", [">= 2 ac", "<= 5 ac"]),
    ("The maximum slope shall be 20 percent and for a steel pipe shall be 15 percent.", ["<= 20 pct", "<= 15 pct"]),
])
def test_several_limits(text: str, expected: list[str]) -> None:
    assert limits(text) == expected


@pytest.mark.parametrize(("text", "expected"), [
    ("steeper than 4:1", "< 4 ratio"),
    ("exceeds 4H:1V", "< 4 ratio"),
    ("maximum 4:1", ">= 4 ratio"),
    ("no steeper than four horizontal to one vertical", ">= 4 ratio"),
    ("four horizontal to one vertical or flatter", ">= 4 ratio"),
    ("four (4) feet horizontal to one (1) foot vertical or steeper", "<= 4 ratio"),
    ("one vertical to four horizontal", "= 4 ratio"),
    ("1V:4H", "= 4 ratio"),
    ("four feet of horizontal run for each foot of vertical rise", "= 4 ratio"),
    ("2.5 to 1 slopes", "= 5/2 ratio"),
    ("four to one", "= 4 ratio"),
    ("flatter than 4:1", "> 4 ratio"),
    ("a length-to-width ratio of at least 4:1", ">= 4 ratio"),
    ("20 percent or flatter", "<= 20 pct"),
    ("steeper than 20 percent", "> 20 pct"),
])
def test_ratios_are_horizontal_over_vertical(text: str, expected: str) -> None:
    assert limits(text) == [expected]


@pytest.mark.parametrize(("text", "expected"), [
    ("seventy-five (75) feet", "= 75 ft"),
    ("twenty-two percent (22%)", "= 22 pct"),
    ("ninety (90%) percent", "= 90 pct"),
    ("60 feet (18.3 m)", "= 60 ft"),
    ("three thousand dollars ($3,000.00) per acre", "= 3000 usd"),
    ("fifty (50) feet [foot]", "= 50 ft"),
    ("30 horizontal feet", "= 30 ft"),
    ("ten calendar days", "= 10 day"),
    ("1,500 sq. ft.", "= 1500 ft2"),
    ("thirty-foot-wide", "= 30 ft"),
    ("4 feet 6 inches", "= 9/2 ft"),
    ("4'-6\" high", "= 9/2 ft"),
    ("two-thirds of an acre", "= 2/3 ac"),
    ("three feet per second", "= 3 other"),
    ("2 weeks", "= 2 other"),
    ("one inch equals 30 feet", "= 1/30 other"),
    ("a 5' wall", "= 5 ft"),
])
def test_units_and_what_brackets_repeat(text: str, expected: str) -> None:
    assert limits(text) == [expected]


def test_words_and_digits_that_disagree_are_both_kept() -> None:
    assert limits("fifty (60) feet") == ["= 50 ft", "= 60 ft"]


@pytest.mark.parametrize(("text", "expected"), [
    ("The minimum flow in a full pipe is to be four feet per second.", [">= 4 other"]),
    ("The maximum grade of any new drive shall be 9 percent.", ["<= 9 pct"]),
    ("Minimum thickness: 9 inches", [">= 9 in"]),
    ("A maximum reduction of 9 feet may be allowed.", ["<= 9 ft"]),
    ("Freeboard above the design maximum pool shall be 3 feet.", ["= 3 ft"]),
    ("As a minimum, one test shall be made for each 9 inches.", ["= 9 in"]),
])
def test_an_extreme_at_a_distance(text: str, expected: list[str]) -> None:
    assert limits(text) == expected


@pytest.mark.parametrize("text", [
    "the 50-year flood", "the one-percent annual chance flood",
    "a 2-year, 24-hour storm", "within the 100-year floodplain",
    "the 2-, 10- and 50-year storms", "a 7.5 minute quadrangle map",
    "one or more of the following", "within one of these districts", "at least one of the following",
    "Sections 4 to 9", "June 4, 1998", "any one day", "not later than 4:30 p.m.", 'the "Act of 1971"',
])
def test_names_pointers_and_articles_are_no_quantities(text: str) -> None:
    assert limits(text) == []


def test_a_return_period_that_a_comparator_governs_is_one() -> None:
    assert limits("all events up to and including a 50-year, 12-hour storm") == ["<= 50 year", "= 12 hour"]


@pytest.mark.parametrize(("text", "expected"), [
    ("more than three lots", "> 3 other"), ("only one such house", "<= 1 other"),
    ("two or more breaches", ">= 2 other"),
])
def test_counts(text: str, expected: str) -> None:
    assert limits(text) == [expected]


@pytest.mark.parametrize(("text", "expected"), [
    ("within 90 feet horizontal distance of", "horizontal distance"), ("8 inches in depth", "in depth"),
    ("slopes of 9 percent", "slopes"), ("a depth of 4 feet", "depth"), ("exceed a height of 4 feet", "height"),
    ("4 feet deep", "deep"),
])
def test_what_is_measured(text: str, expected: str) -> None:
    [quantity] = read(text)
    assert quantity.of == expected


def test_the_tokens_of_a_quantity_are_its_comparator_and_number() -> None:
    text = "The wall shall not exceed nine (9) feet in height at any point."
    [quantity] = read(text)
    found = tokens.tokenise(text, Span(0, len(text)))
    covered = [t.text for t in found[quantity.first:quantity.stop]]
    assert covered == ["not", "exceed", "nine (9)", "feet", "in", "height"]
    assert text[quantity.span.start:quantity.span.end] == "not exceed nine (9) feet in height"


def test_a_number_that_nothing_takes_is_left_over() -> None:
    text = "Four copies of 3 plans shall be sent within 9 days under Section 12."
    found = tokens.tokenise(text, Span(0, len(text)))
    left = quantities.leftover(found, quantities.read(found, text), references.find(text, Span(0, len(text)), found))
    assert [text[s.start:s.end] for s in left] == ["Four", "3"]


def test_values_are_exact() -> None:
    [quantity] = read("33.3 percent")
    assert quantity.bounds[0].value == Fraction(333, 10)
