"""A procedure without a time for deciding."""

from __future__ import annotations

from ordlogic.checks import no_answer
from tests.checks.texts import found, one

TEXT = """§ 4. Quarries.

A. A quarry permit is required for any blasting of more than 60 cubic yards.

B. The quarry board shall evaluate each application and may ask the county for advice.
"""


def test_no_time_for_deciding_is_found() -> None:
    one(no_answer, TEXT, "§ 4 B")


def test_a_time_for_deciding_is_enough() -> None:
    text = TEXT + "\nC. The quarry board shall approve or deny the permit within 45 days of filing.\n"
    assert not found(no_answer, text)


def test_a_time_for_something_else_is_not() -> None:
    text = TEXT + "\nC. An approved permit shall expire within 45 days of issuance.\n"
    one(no_answer, text, "§ 4 B")


def test_a_text_without_applications_is_left_alone() -> None:
    assert not found(no_answer, TEXT.split("B. ")[0])
