"""Times that sentences set: how long, from or before which event, and for whom."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from ordlogic import pipeline
from ordlogic.norms.steps import Deadline, deadlines


def times(tmp_path: Path, *sentences: str) -> tuple[Deadline, ...]:
    path = tmp_path / "town.txt"
    path.write_text("§ 4. Review.\n\n" + "\n\n".join(sentences) + "\n", encoding="utf-8")
    return deadlines(pipeline.read(path))


@pytest.mark.parametrize(("sentence", "amount", "unit", "relation", "event"), [
    ("The clerk shall decide within 12 days of filing.", 12, "day", "within", "filing"),
    ("Within thirty (30) days after receipt, the clerk shall sign the plat.", 30, "day", "within", "receipt"),
    ("The plat shall be filed three weeks before the board meeting.", 3, "week", "before", "the board meeting"),
    ("Notice shall be mailed not less than ten days prior to the hearing.", 10, "day", "before", "the hearing"),
    ("The clerk shall answer within 48 hours.", 48, "hour", "length", ""),
    ("The permit shall expire two years from the date of issue unless it is renewed.", 2, "year", "within",
     "the date of issue"),
])
def test_a_time(tmp_path: Path, sentence: str, amount: int, unit: str, relation: str, event: str) -> None:
    [time] = times(tmp_path, sentence)
    assert (time.amount, time.unit, time.relation, time.event) == (amount, unit, relation, event)


def test_working_days_say_so(tmp_path: Path) -> None:
    [time] = times(tmp_path, "The clerk shall approve the plat within 9 working days of filing.")
    assert time.counted == "working"
    assert time.verbs == ("approve",)


def test_weeks_and_days_compare_and_months_do_not(tmp_path: Path) -> None:
    weeks, months = times(tmp_path, "The clerk shall decide within 2 weeks of filing.",
                          "The clerk shall decide within 2 months of filing.")
    assert weeks.days == Fraction(14)
    assert months.days is None


@pytest.mark.parametrize("sentence", [
    "Seedlings shall have 3 years of growth.",
    "The basin shall hold a 25-year storm.",
    "The fence shall be 6 feet high.",
])
def test_other_figures_are_no_deadlines(tmp_path: Path, sentence: str) -> None:
    assert times(tmp_path, sentence) == ()
