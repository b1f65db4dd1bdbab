"""Conditions on an activity that no permit of the text covers."""

from __future__ import annotations

from ordlogic.checks import condition_without_permit
from tests.checks.texts import found, one

TEXT = """§ 9. Shores.

A. A shore permit is required for any {acts} of more than 300 square feet.

B. In granting a shore permit the Harbor Board may attach the following conditions:

(1) Bare ground shall be seeded.

(2) Dredging shall be done in winter.

(3) Grading shall follow the contours.
"""


def test_an_act_that_triggers_nothing_is_found() -> None:
    f = one(condition_without_permit, TEXT.format(acts="filling or grading"), "§ 9 A", "§ 9 B", "§ 9 B(2)")
    assert "dredging" in f.message


def test_an_act_that_the_permit_covers_is_fine() -> None:
    assert not found(condition_without_permit, TEXT.format(acts="filling, dredging or grading"))


def test_a_broader_act_covers_the_narrower() -> None:
    assert not found(condition_without_permit, TEXT.format(acts="land disturbing activity"))
