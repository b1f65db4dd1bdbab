"""The canons that mark choice points, and the rules of construction that settle them."""

from __future__ import annotations

import pytest

from ordlogic.checks.desk import Desk
from ordlogic.errors import OrdlogicError
from ordlogic.model.formula import choices_of
from ordlogic.model.law import Law
from ordlogic.model.reading import Choice
from tests.checks.texts import law_of, listed

HILLS = listed("A hill permit is required for any grading:", "Of more than 400 square feet on slopes of 8% to 16%.",
               "Of more than 900 square feet on slopes of 8% or less.")
PILES = "§ 2. Piles.\n\nA pile permit is required for filling of more than 40 cubic yards.\n"


def choice(law: Law, kind: str) -> Choice:
    found = [c for c in law.choices.values() if c.kind == kind]
    assert len(found) == 1, list(law.choices)
    return found[0]


def in_formulas(law: Law) -> set[str]:
    return set().union(*(choices_of(n.when) for n in law.norms.values()))


@pytest.mark.parametrize(("text", "kind", "words"), [
    (HILLS, "slope_time", "The finished grade shall be staked."),
    (PILES, "gross_or_net", "The net fill shall be shown on the plan."),
    (HILLS, "per_area_or_sum", "Each area shall be staked."),
])
def test_a_reading_is_arguable_where_the_text_supports_it(text: str, kind: str, words: str) -> None:
    plain = law_of(text)
    assert [a.standing for a in choice(plain, kind).alternatives] == ["preferred", "strained"]
    assert choice(plain, kind).id not in in_formulas(plain)
    supported = law_of(f"{text}\n\n§ 9. Stakes.\n\n{words}\n")
    marked = choice(supported, kind)
    assert [a.standing for a in marked.alternatives] == ["preferred", "arguable"]
    assert "the text itself speaks of" in marked.alternatives[1].why
    assert marked.id in in_formulas(supported)


def test_equal_wordings_are_one_choice_with_every_place() -> None:
    assert len(choice(law_of(HILLS), "per_area_or_sum").spans) == 2


@pytest.mark.parametrize(("text", "kind"), [
    ("§ 2. Time.\n\nThe clerk shall decide within 20 days of filing.\n", "days"),
    ("§ 2. Ponds.\n\nA pond permit is required for grading. This requirement does not apply to plantings such as "
     "hedgerows.\n", "such_as"),
    ("§ 2. Bonds.\n\nA bond may be required by the clerk.\n", "may_shall"),
])
def test_recorded_only(text: str, kind: str) -> None:
    law = law_of(text)
    assert choice(law, kind).default() and choice(law, kind).id not in in_formulas(law)


def test_items_that_and_joins_must_be_met_by_one_work() -> None:
    text = listed("A tree permit is required for any clearing:", "Of more than 700 square feet; and",
                  "On slopes of 12 percent or more.")
    law = law_of(text)
    [family] = law.families.values()
    with Desk(law) as desk:
        f = desk.settle(desk.required(family))
        site = desk.space.witness(f)
    assert site is not None
    [area] = site.areas
    assert area.facts["area"] > 700 and area.facts["slope"] >= 12  # type: ignore[operator]
    assert choice(law, "list_and").default() == "all items together"


@pytest.mark.parametrize("items", [
    ("Clearing of more than 700 square feet; and", "Filling on slopes of 12 percent or more."),  # cases of their own
    ("Of more than 700 square feet; or", "On slopes of 12 percent or more."),
])
def test_items_that_are_cases_stay_apart(items: tuple[str, str]) -> None:
    law = law_of(listed("A tree permit is required for any clearing or filling:", *items))
    assert not [c for c in law.choices.values() if c.kind == "list_and"]


BANDS = listed("A hill permit is required for any grading:", "Of more than 400 square feet on slopes of 8% to 16%.",
               "Of more than 900 square feet on slopes of 8% or less.")


@pytest.mark.parametrize(("settings", "default"), [
    ("", "every item counts"),
    ("[profile]\nshared_value = 'one item decides'\n", "one item decides"),
    ("[profile]\nshared_value = 'every item counts'\n", "every item counts"),
])
def test_the_same_sentence_under_two_profiles(settings: str, default: str) -> None:
    law = law_of(BANDS, settings)
    shared = choice(law, "shared_value")
    assert shared.default() == default
    assert (shared.settled is not None) == bool(settings)
    from ordlogic.checks import shared_value

    with Desk(law) as desk:
        found = [f for f in shared_value.find(desk) if f.severity == "outcome"]
    assert bool(found) == (not settings)  # what the profile settles is no open question


@pytest.mark.parametrize(("rule", "kind", "reading"), [
    ("Where two provisions differ, the more restrictive shall govern.", "shared_value", "every item counts"),
    ("The singular includes the plural.", "per_area_or_sum", "in sum"),
])
def test_rules_that_the_text_states_settle_before_the_profile(rule: str, kind: str, reading: str) -> None:
    law = law_of(f"§ 1. Construction.\n\n{rule}\n\n{BANDS}", "[profile]\nshared_value = 'one item decides'\n")
    settled = choice(law, kind).settled
    assert settled is not None and settled[1] == reading and settled[0].startswith("§ 1")


def test_rounding_rules_differ_from_town_to_town() -> None:
    classes = ("§ 4. Classes.\n\nA fill permit is required for filling of 10 cubic yards or more. It is a minor permit "
               "(10-49 cubic yards) or a major permit (50 cubic yards or more).\n")
    for rule, reading in (("Fractions shall be rounded to the nearest whole number.", "to the next whole step"),
                          ("Amounts shall not be rounded.", "as written")):
        assert choice(law_of(f"§ 1. Rules.\n\n{rule}\n\n{classes}"), "whole_steps").default() == reading


@pytest.mark.parametrize("settings", ["[profile]\nno_such_kind = 'x'\n", "[profile]\nshared_value = 'x'\n"])
def test_a_profile_that_means_nothing_is_an_error(settings: str) -> None:
    with pytest.raises(OrdlogicError):
        law_of(BANDS, settings)
