"""Values that no row or item covers: what is found, what is left alone, and that witnesses replay."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from ordlogic import pipeline
from ordlogic.checks import band_gap, run
from ordlogic.checks.bands import between, covered
from ordlogic.model.finding import Finding
from ordlogic.model.formula import Compare, Some, Total, conj, disj
from ordlogic.model.site import Interval

F = Fraction


def found(tmp_path: Path, text: str, code: str = band_gap.CODE) -> list[Finding]:
    path = tmp_path / "town.txt"
    path.write_text(text, encoding="utf-8")
    findings, undecided = run([pipeline.read(path)])
    assert not undecided
    return [f for f in findings if f.code == code]


def listed(*items: str) -> str:
    lines = [f"({i})\n{item}" for i, item in enumerate(items, 1)]
    return "Sec. 7. Slopes.\n(a)\nA slope permit is required for the following work:\n" + "\n".join(lines) + "\n"


def table(*rows: str, pointing: str = "Strips are no less wide than shown in table 2.") -> str:
    return (f"Sec. 7. Strips.\n(a)\n{pointing}\nTable 2\nEXPAND\nGrade of Bank\nWidth (feet)\n" + "\n".join(rows)
            + "\n")


def one(findings: list[Finding]) -> Finding:
    assert len(findings) == 1, [f.message for f in findings]
    return findings[0]


def values(finding: Finding) -> Iterator[object]:
    assert finding.witness is not None
    for area in finding.witness.areas:
        yield from (v for k, v in area.facts.items() if k != "area")


def test_a_table_of_whole_numbers_has_a_hole_at_each_step(tmp_path: Path) -> None:
    f = one(found(tmp_path, table("6-11% 20", "12-19% 35", "20% or more 60")))
    assert f.severity == "outcome"
    assert f.holds == "some readings"
    assert {r.alternative for r in f.readings} == {"as written", "to the next whole step"}
    assert "more than 11 % and less than 12 % (between \u201c6-11%\u201d and \u201c12-19%\u201d)" in f.message
    assert "more than 19 % and less than 20 %" in f.message
    assert len(f.provisions) == 3
    assert list(values(f)) == [F(23, 2)]
    assert [dict(b.area)["slope"] for b in f.region] == [Interval(F(11), False, F(12), False),
                                                         Interval(F(19), False, F(20), False)]


def test_the_one_value_between_less_than_and_more_than(tmp_path: Path) -> None:
    f = one(found(tmp_path, table("less than 15% 20", "more than 15% 45")))
    assert (f.severity, f.holds, f.exactly) == ("outcome", "every reading", (F(15),))
    assert list(values(f)) == [F(15)]


@pytest.mark.parametrize("rows", [
    ("less than 15% 20", "15% or more 45"),
    ("up to 15% 20", "over 15% up to 30% 45", "over 30% 60"),
    ("6-12% 20", "12-20% 35", "20% or more 60"),
    ("15% or less 20", "15% or more 45"),
])
def test_rows_that_meet_are_no_finding(tmp_path: Path, rows: tuple[str, ...]) -> None:
    assert not found(tmp_path, table(*rows))


def test_rows_for_other_things_are_not_compared(tmp_path: Path) -> None:
    """Ponds and wells have bands of their own; what one kind leaves out the other does not fill."""
    text = ("Sec. 4. Strips.\n(a)\nStrips are as wide as table 9 says.\n\n| Kind | Bank Grade | Width |\n"
            "|---|---|---|\n"
            "| Pond | < 9% | 12 feet |\n| Pond | > 9% | 30 feet |\n"
            "| Well | < 14% | 5 feet |\n| Well | 14% or more | 8 feet |\n")
    f = one(found(tmp_path, text))
    assert f.exactly == (F(9),)
    assert f.witness is not None
    assert f.witness.areas[0].facts["pond"] is True


def test_items_of_a_list_that_decide_a_permit(tmp_path: Path) -> None:
    f = one(found(tmp_path, listed("Grading on slopes of 5-9 percent;", "Grading on slopes of 10-14 percent;",
                                   "Grading on slopes of 15 percent or more.")))
    assert f.severity == "outcome"
    assert f.message.startswith("No item of ")
    assert list(values(f)) == [F(19, 2)]
    assert f.witness is not None
    assert f.witness.areas[0].activities == frozenset({"grading"})


def test_a_hole_that_another_requirement_fills_is_a_matter_of_wording(tmp_path: Path) -> None:
    text = listed("Grading on slopes of less than 10 percent;", "Grading on slopes of more than 10 percent.")
    assert one(found(tmp_path, text)).severity == "outcome"
    more = text + "(b)\nA slope permit is required for any grading on slopes of 8 percent or more.\n"
    assert one(found(tmp_path, more)).severity == "wording"


def test_two_cases_of_a_list_far_apart_are_no_hole(tmp_path: Path) -> None:
    """Flat and steep ground may both need care without anyone having forgotten what lies between."""
    assert not found(tmp_path, listed("Grading on slopes of less than 2 percent;",
                                      "Grading on slopes of more than 30 percent."))


def test_classes_are_left_to_the_check_of_classes(tmp_path: Path) -> None:
    text = ("Sec. 12. Earth moving.\n\n(a) A permit is required for any excavation of 100 cubic yards of earth or "
            "more.\n\n(b) The permit may be referred to as a small permit (100-299 cubic yards) or a large permit (300 "
            "cubic yards or more).\n")
    assert not found(tmp_path, text)
    assert found(tmp_path, text, "class-gap")


def test_statements_side_by_side(tmp_path: Path) -> None:
    text = ("Sec. 5. Plans.\n(a)\nWork of more than 300 cubic yards shall be called \u201cplanned work.\u201d Work "
            "of less than 300 cubic yards shall be called \u201csmall work.\u201d\n")
    f = one(found(tmp_path, text))
    assert (f.severity, f.witness, f.exactly) == ("wording", None, (F(300),))
    assert not found(tmp_path, text.replace("less than", "not more than"))


def test_bands_going_up_in_one_sentence(tmp_path: Path) -> None:
    text = ("Sec. 5. Collars.\n(a)\nCollars shall be made for tubes of 4 inches to 16 inches, for tubes of 20 inches "
            "to 44 inches and for tubes of more than 44 inches.\n")
    f = one(found(tmp_path, text))
    assert "more than 16 inches and less than 20 inches" in f.message
    assert not found(tmp_path, text.replace("20 inches to", "16 inches to"))


def test_a_long_table_is_told_in_short(tmp_path: Path) -> None:
    f = one(found(tmp_path, table(*(f"{10 * i}-{10 * i + 9}% {i + 4}" for i in range(1, 40)))))
    assert f.message.startswith("No row of Sec. 7(a), Table 2 speaks where \u201cGrade of Bank\u201d is more than 19 %")
    assert f.message.endswith(", and at 32 more such places.")


def test_what_lies_between_bands() -> None:
    a, b = Interval(None, False, F(3), False), Interval(F(3), False, None, False)
    assert between([b, a]) == [Interval(F(3), True, F(3), True)]
    assert between([a, Interval(F(3), True, None, False)]) == []
    assert between([Interval(F(1), True, F(9), True), Interval(F(2), True, F(3), True), b]) == []
    assert between([a]) == []


def test_values_that_a_formula_covers() -> None:
    steep, small = Compare("slope", ">=", F(12)), Total("area", Compare("slope", "<", F(20)), "<=", F(900))
    assert covered(Some(conj(steep, Compare("slope", "<", F(20)))), "slope") == (Interval(F(12), True, F(20), False),)
    assert covered(small, "area") == (Interval(None, False, F(900), True),)
    assert covered(small, "slope") == (Interval(None, False, F(20), False),)
    assert len(covered(Some(disj(steep, Compare("slope", "<", F(3)))), "slope")) == 2
    assert covered(Some(Compare("height", "<", F(3))), "slope") == (Interval(None, False, None, False),)
