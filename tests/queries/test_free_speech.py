"""Sites told in whole sentences, of short ordinances in words of our own, from the text to the answer."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ordlogic.evaluate.activities import kinds
from ordlogic.model.answer import Answer
from ordlogic.model.law import Law
from ordlogic.queries.ask import ask
from ordlogic.queries.kept import FAMILY
from ordlogic.queries.site_words import understand
from ordlogic.queries.told import Told
from tests.checks.texts import law_of

GRADING = law_of("""§ 1. Permit.

A grading permit shall be required any time 700 cubic yards or more of soil is graded or excavated.

§ 2. Exemptions.

(1) Construction of one-family dwellings, if such construction disturbs less than two acres and is not within a common
plan of development.

(2) Home gardens.
""")
SURVEY = law_of("""§ 1. Survey.

If the area proposed for development is located within 900 feet of the Mapped Marsh District boundary, as determined
from the marsh map, a marsh survey shall be required.
""")
BANKS = law_of("§ 1. Banks.\n\nCut slopes shall not be steeper than three horizontal to one vertical.\n")
DEFINED = law_of("""§ 1. Words.

Grading means any excavating or filling of land, excluding dredging.

§ 2. Permit.

A grading permit is required for grading.
""")
KEPT = law_of("""§ 1. Permit.

A grading permit is required for grading of more than 50 cubic yards.

§ 2. Creeks.

A green strip of 40 feet along every creek shall be kept by whoever builds there.
""")


def told(law: Law, words: str) -> Told:
    return understand(words, law)


def answers(law: Law, words: str, effect: str) -> list[Answer]:
    return [a for a in ask(law, told(law, words)) if effect in a.effect]


def facts(law: Law, words: str) -> dict[str, object]:
    (area,) = told(law, words).site.areas
    return dict(area.facts)


@pytest.mark.parametrize(("words", "state"), [
    ("To enlarge a shop, the owner will excavate 18,900 cubic feet of soil.", "required"),
    ("The owner will excavate 18,899 cubic feet of soil.", "not required"),
    ("A builder will dig 800 yards of dirt on a stand-alone lot for a family's house and disturb 1.9 acres.", "exempt"),
    ("A builder will dig 800 yards of dirt on a stand-alone lot for a family's house and disturb 2 acres.", "required"),
])
def test_volumes_and_exemptions(words: str, state: str) -> None:
    (one,) = answers(GRADING, words, "grading permit")
    assert one.state == state


def test_something_broader_leaves_open_what_is_done() -> None:
    (one,) = answers(GRADING, "A builder will move 800 cubic yards of dirt.", "grading permit")
    assert one.state == "needs facts"


@pytest.mark.parametrize(("words", "state"), [
    ("A house will stand 300 yards from the boundary of the mapped marsh district.", "required"),
    ("A house will stand 301 yards from the boundary of the mapped marsh district.", "not required"),
    ("A house will stand about 200 yards from the boundary of the mapped marsh district.", "needs facts"),
    ("A house will perhaps stand 301 yards from the boundary of the mapped marsh district.", "needs facts"),
])
def test_distances(words: str, state: str) -> None:
    (one,) = answers(SURVEY, words, "survey")
    assert one.state == state


@pytest.mark.parametrize(("words", "state"), [
    ("The builder will leave a cut bank at a 34 percent grade.", "prohibited"),
    ("The builder will leave a cut bank at a 33 percent grade.", "not required"),
    ("The builder will leave a bank of gravel.", "needs facts"),
])
def test_a_limit_on_cut_slopes_bars_steeper_ones(words: str, state: str) -> None:
    (one,) = answers(BANKS, words, "prohibition")
    assert one.state == state


def test_a_definition_lists_kinds_of_work() -> None:
    assert "grading" in kinds("filling", DEFINED.facts) and "grading" in kinds("excavating", DEFINED.facts)
    assert "grading" not in kinds("dredging", DEFINED.facts)
    (one,) = answers(DEFINED, "The owner will dig out a cellar.", "grading permit")
    assert one.state == "required"


@pytest.mark.parametrize(("words", "area"), [
    ("We will clear half an acre.", Fraction(21780)),
    ("We will clear a third of an acre.", Fraction(14520)),
    ("The owner will clear a garden on half an acre.", None),
])
def test_areas_as_people_say_them(words: str, area: Fraction | None) -> None:
    law = law_of("§ 1. Permit.\n\nA clearing permit is required for clearing of more than 2,000 square feet.\n")
    assert facts(law, words).get("area") == area


def test_two_amounts_of_one_thing_tell_neither() -> None:
    assert "volume" not in facts(KEPT, "The owner will dig 40 cubic yards and spread 60 cubic yards.")


def test_a_word_before_a_paper_or_an_official_is_no_work() -> None:
    law = law_of("§ 1. Permit.\n\nA site permit is required for any building.\n")
    assert told(law, "The building official will visit.").site.areas[0].activities is None


def test_rules_kept_as_words_are_quoted_where_they_come_near() -> None:
    found = answers(KEPT, "A barn will stand 30 feet from a brook.", FAMILY)
    assert [a.state for a in found] == ["not modelled"] and found[0].because[0].citation == "§ 2"


def test_what_was_not_understood_is_never_silence_or_clearance() -> None:
    states = {a.state for a in ask(KEPT, told(KEPT, "The owner will dredge the cove and frobnicate."))}
    assert not states & {"silent", "not required", "exempt"}
    (one,) = answers(KEPT, "The owner will grade 40 cubic yards, and more grading than that is planned.", "grading")
    assert one.state != "exempt"


@pytest.mark.parametrize(("words", "acts"), [
    ("The owner will level the yard.", {"grading"}),
    ("The owner will camp on a level lot.", None),
    ("The owner will fish, and nothing else is graded.", None),
])
def test_a_word_for_work_that_is_none_here(words: str, acts: set[str] | None) -> None:
    assert told(DEFINED, words).site.areas[0].activities == acts
