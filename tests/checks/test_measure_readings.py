"""Amounts that can be measured two ways, and words whose reach is not said."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ordlogic.checks import measure_readings, modifier
from tests.checks.texts import found, law_of, one

SLOPES = "§ 3. Hills.\n\nA hill permit is required for grading on slopes of 15 percent or more.\n"
FINISHED = "\n§ 4. Stakes.\n\nThe finished slope shall be staked.\n"


def test_what_is_only_not_said_is_one_note() -> None:
    f = one(measure_readings, SLOPES, "§ 3", severity="note")
    assert "existing or finished slope (taken: existing slope)" in f.message


def test_a_reading_that_the_text_supports_and_an_outcome_turns_on() -> None:
    f = one(measure_readings, SLOPES + FINISHED, "§ 3", severity="outcome")
    assert {r.alternative for r in f.readings} == {"existing slope", "finished slope"}
    assert f.witness is not None
    facts = f.witness.areas[0].facts
    slopes = [facts["slope"], facts["created_slope"]]
    assert len([s for s in slopes if isinstance(s, Fraction) and s >= 15]) == 1


def test_a_limit_for_each_area_or_for_all() -> None:
    text = ("§ 3. Hills.\n\nA hill permit is required for grading of more than 500 square feet.\n\n"
            "§ 4. Stakes.\n\nEach area shall be staked.\n")
    f = one(measure_readings, text, "§ 3", severity="outcome")
    assert f.witness is not None and len(f.witness.areas) == 2


def test_a_settled_kind_is_not_told() -> None:
    from ordlogic.checks.desk import Desk

    law = law_of(SLOPES + FINISHED, "[profile]\nslope_time = 'finished slope'\n")
    with Desk(law) as desk:
        assert not list(measure_readings.find(desk))
        assert desk.space.proves(desk.settle(next(iter(law.norms.values())).when)).holds is False


@pytest.mark.parametrize("quantity", ["50 cubic yards of cut and fill combined", "a total of 50 cubic yards"])
def test_a_quantity_that_says_which(quantity: str) -> None:
    text = f"§ 3. Fill.\n\nA fill permit is required for filling of more than {quantity}.\n"
    assert not found(measure_readings, text)


SERIES = "§ 3. Work.\n\nA site permit is required for {} of more than 600 {}.\n"


def test_a_limit_behind_a_series_of_three() -> None:
    text = SERIES.format("clearing, filling or grading", "cubic yards of cut and fill combined")
    f = one(measure_readings, text, "§ 3", severity="outcome")
    assert {r.alternative for r in f.readings} == {"every part", "last only"}
    assert f.witness is not None and "grading" not in (f.witness.areas[0].activities or set())


@pytest.mark.parametrize(("acts", "unit"), [
    ("filling or grading", "cubic yards of cut and fill combined"), ("clearing, filling or grading", "square feet")])
def test_a_limit_behind_what_is_one_phrase(acts: str, unit: str) -> None:
    assert not found(measure_readings, SERIES.format(acts, unit))


def test_a_volume_behind_a_series_in_a_definition() -> None:
    text = "§ 1. Words.\n\nDevelopment means mining, paving or grading in amounts greater than {}.\n"
    one(modifier, text.format("30 cubic yards"), "§ 1")
    assert not found(modifier, text.format("30 acres"))


TAIL = ("§ 3. Fill.\n\nA. A fill permit is required for filling.\n\nB. This requirement does not apply to filling less "
        "than one foot in depth, or less than four feet in depth{} which does not exceed 60 cubic yards.\n")


def test_a_limit_behind_alternatives_that_have_their_own() -> None:
    f = one(modifier, TAIL.format(","), "§ 3 B", severity="outcome")
    assert {r.alternative for r in f.readings} == {"last only", "every part"}
    assert f.witness is not None
