"""Exemptions that leave their rule nothing, that a rule takes back, and that reach one of two requirements."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ordlogic.checks import exemption_reaches_one, exemption_swallows, exemption_taken_back
from ordlogic.model.finding import Finding
from tests.checks.texts import found, one

ASKED = "A. A bank permit is required for grading of more than 300 square feet."


def town(*lines: str) -> str:
    return "§ 8. Banks.\n\n" + "\n\n".join(lines) + "\n"


def slope(finding: Finding) -> Fraction:
    assert finding.witness is not None
    value = finding.witness.areas[0].facts["slope"]
    assert isinstance(value, Fraction)
    return value


def test_exemptions_that_together_leave_nothing() -> None:
    text = town(ASKED, "B. This requirement does not apply to grading on slopes of 30 percent or less.",
                "C. This requirement does not apply to grading on slopes of more than 30 percent.")
    f = one(exemption_swallows, text, "§ 8 A", "§ 8 B", "§ 8 C", severity="outcome")
    assert f.message == "§ 8 B and § 8 C take out all the work that § 8 A speaks of."
    assert f.witness is not None


def test_exemptions_that_leave_one_value() -> None:
    text = town(ASKED, "B. This requirement does not apply to grading on slopes of less than 30 percent.",
                "C. This requirement does not apply to grading on slopes of more than 30 percent.")
    f = one(exemption_swallows, text, "§ 8 A", "§ 8 B", "§ 8 C", severity="outcome")
    assert "hardly any work" in f.message and slope(f) == 30


@pytest.mark.parametrize("exempt", [
    "B. This requirement does not apply to grading on slopes of 30 percent or less.",
    "B. This requirement does not apply to grading by the county.",
    "B. This requirement does not apply to ponds.",
])
def test_exemptions_that_leave_some_work(exempt: str) -> None:
    for check in (exemption_swallows, exemption_taken_back, exemption_reaches_one):
        assert not found(check, town(ASKED, exempt))


def test_a_rule_for_just_the_work_that_is_exempt() -> None:
    text = ("§ 8. Banks.\n\nA. A bank permit is required for any grading:\n\n(1) Of more than 900 square feet.\n\n"
            "(2) On slopes of 20 percent or more.\n\nB. Grading on slopes of 15 percent or more is exempt from this "
            "section.\n")
    f = one(exemption_taken_back, text, "§ 8 A(2)", "§ 8 B", severity="outcome")
    assert "either the rule is idle, or it takes the exemption back" in f.message
    assert slope(f) >= 20
    assert not found(exemption_swallows, text)


@pytest.mark.parametrize(("back", "emptied"), [(12, True), (10, True), (9, False)])
def test_a_proviso_that_takes_all_of_it_back(back: int, emptied: bool) -> None:
    text = town("A. A bank permit is required for filling. This requirement does not apply to filling on slopes of "
                "less than 10 percent; provided, however, that this exemption shall not apply to filling on slopes of "
                f"less than {back} percent.")
    findings = found(exemption_taken_back, text)
    assert [f.severity for f in findings] == ["outcome"] * emptied
    assert all("exempts nothing" in f.message for f in findings)


def test_an_exemption_from_one_of_two_requirements() -> None:
    text = town("A. A shore permit is required for grading within 90 feet of a lake.",
                "B. A shore permit is required before constructing any pond. This requirement does not apply to farm "
                "ponds.")
    f = one(exemption_reaches_one, text, "§ 8 A", "§ 8 B")
    assert "from § 8 B only" in f.message and f.witness is not None
    assert {"grading"} < (f.witness.areas[0].activities or set())


@pytest.mark.parametrize("text", [
    town("A. A shore permit is required for grading within 90 feet of a lake.",
         "B. A pond permit is required before constructing any pond. This requirement does not apply to farm ponds."),
    town("A. A shore permit is required for grading within 90 feet of a lake.",
         "B. A shore permit is required before constructing any pond.",
         "C. Farm ponds are exempt from this section."),
    town("A. A shore permit is required for grading within 90 feet of a lake.") +
    "\n§ 9. Ponds.\n\nA shore permit is required before constructing any pond. This requirement does not apply to farm "
    "ponds.\n",
])
def test_exemptions_that_say_what_they_reach(text: str) -> None:
    assert not found(exemption_reaches_one, text)
