"""Yes/no facts as people say them, whatever form their phrase has in the text."""

from __future__ import annotations

import pytest

from ordlogic.model.law import Fact
from ordlogic.render.yesno import question, stated


def fact(phrase: str, *about: str, kind: str = "yes-no") -> Fact:
    return Fact("_of_".join(reversed(about)), kind, "area", phrase, about=about)


@pytest.mark.parametrize(("given", "yes", "no", "asked"), [
    (fact("a floodplain", "floodplain"), "in a floodplain", "not in a floodplain", "Is it in a floodplain?"),
    (fact("any wetland", "wetland"), "in wetland", "not in wetland", "Is it in wetland?"),
    (fact("orchard zoning district", "orchard_zoning_district"), "in an orchard zoning district",
     "not in an orchard zoning district", "Is it in an orchard zoning district?"),
    (fact("the bed of a brook", "brook", "bed"), "in the bed of a brook", "not in the bed of a brook",
     "Is it in the bed of a brook?"),
    (fact("the upper parish", "upper_parish"), "in the upper parish", "not in the upper parish",
     "Is it in the upper parish?"),
    (fact("have drainage to the brook", "x"), "with drainage to the brook", "without drainage to the brook",
     "Does it have drainage to the brook?"),
    (fact("would harm frogs", "x"), "that would harm frogs", "that would not harm frogs", "Would it harm frogs?"),
    (fact("is visible", "x"), "that is visible", "that is not visible", "Is it visible?"),
    (fact("the purpose is storage", "x"), "where the purpose is storage", "where the purpose is not storage",
     "Is the purpose storage?"),
    (fact("next to the brook", "x"), "next to the brook", "not next to the brook", "Is it next to the brook?"),
])
def test_statements_denials_and_questions(given: Fact, yes: str, no: str, asked: str) -> None:
    assert (stated(given), stated(given, False), question(given)) == (yes, no, asked)


def test_activities_are_asked_as_part_of_the_work() -> None:
    assert question(fact("terraces", "terrace", kind="activity")) == "Does the work include terraces?"
