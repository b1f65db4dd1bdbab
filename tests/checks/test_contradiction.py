"""Provisions that contradict each other, by their formulas and by their words alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ordlogic.checks import contradiction, rule_never_arises
from tests.checks.texts import found, one


def town(*sentences: str, section: str = "§ 6.") -> str:
    return f"{section} Work.\n\n" + "\n\n".join(f"{'ABCDEF'[i]}. {s}" for i, s in enumerate(sentences)) + "\n"


BAR = "Clearing on slopes of more than 35 percent is prohibited."


def test_a_permit_for_what_is_prohibited() -> None:
    f = one(contradiction, town(BAR, "A quarry permit is required for clearing on slopes of 45 percent or more."),
            "§ 6 A", "§ 6 B", severity="outcome")
    assert f.witness is not None
    slope = f.witness.areas[0].facts["slope"]
    assert isinstance(slope, Fraction) and slope >= 45
    assert f.outcomes == (("§ 6 B", "quarry permit required"), ("§ 6 A", "prohibited"))


@pytest.mark.parametrize("other", [
    "A quarry permit is required for clearing on slopes of 35 percent or less.",
    "A quarry permit is required for clearing.",           # on flatter ground it is of use
    "A quarry permit is required for clearing on slopes of 35 percent or more.",
])
def test_a_permit_that_can_be_used_somewhere(other: str) -> None:
    assert not found(contradiction, town(BAR, other))


def test_rules_that_never_arise_do_not_hide_that_they_contradict_each_other() -> None:
    nowhere = "clearing on slopes of more than 40 percent and of less than 20 percent"
    text = town(f"{nowhere.capitalize()} is prohibited.", f"A quarry permit is required for {nowhere}.")
    f = one(contradiction, text, "§ 6 A", "§ 6 B", severity="outcome")
    assert f.witness is None
    one(rule_never_arises, text, "§ 6 A", "§ 6 B")


def test_a_prohibition_that_an_official_has_to_judge_bars_no_permit() -> None:
    assert not found(contradiction, town(
        "Clearing which would result in substantial harm to fish shall be prohibited.",
        "A quarry permit is required for clearing on slopes of 45 percent or more."))


@pytest.mark.parametrize("sentences", [
    ("Rubble shall be placed on wet ground.", "Rubble shall not be placed on wet ground."),
    ("Walls shall be at least 9 feet in height.", "Walls shall not exceed 7 feet in height."),
])
def test_sentences_that_contradict_each_other(sentences: tuple[str, str]) -> None:
    one(contradiction, town(*sentences), "§ 6 A", "§ 6 B")


@pytest.mark.parametrize("sentences", [
    ("Rubble shall be placed on wet ground.", "Rubble shall not be placed on frozen ground."),
    ("Walls shall be at least 7 feet in height.", "Walls shall not exceed 7 feet in height."),
    ("Walls shall be at least 9 feet in height.", "Fences shall not exceed 7 feet in height."),
    ("Banks shall not be steeper than 4:1, unless a study is filed for banks steeper than 4:1.",),
    ("Banks shall not be steeper than 4:1, for banks flatter than 4:1 a study must be filed.",),
])
def test_sentences_that_go_together(sentences: tuple[str, ...]) -> None:
    assert not found(contradiction, town(*sentences))


def test_a_duty_for_what_shall_not_be() -> None:
    f = one(contradiction, town("Banks shall not be steeper than 4:1, for banks steeper than 4:1 a study must be "
                                "filed."), "§ 6 A")
    assert "unless" in f.message


def test_the_same_words_in_different_sections_are_not_held_against_each_other() -> None:
    assert not found(contradiction, town("Rubble shall be placed on wet ground.") + "\n" + town(
        "Rubble shall not be placed on wet ground.", section="§ 7."))
