"""A time for filing that the time for review makes unsure."""

from __future__ import annotations

from ordlogic.checks import unsure_deadline
from tests.checks.texts import found, one

TEXT = """Filing deadline: {filing} before the Harbor Board meeting

Procedure:

1. Filing. The applicant shall file the application with the clerk.

2. Review. Within {review} of submittal, the clerk shall place the matter on the agenda of the Harbor Board.
"""


def test_a_longer_review_makes_the_meeting_unsure() -> None:
    f = one(unsure_deadline, TEXT.format(filing="3 weeks", review="25 days"), "Filing deadline", "Procedure 2")
    assert "filed 3 weeks before the meeting" in f.message
    assert "25 days" in f.message
    assert "does not guarantee that meeting" in f.message
    assert "cannot" not in f.message


def test_a_review_that_ends_in_time_is_fine() -> None:
    assert not found(unsure_deadline, TEXT.format(filing="3 weeks", review="21 days"))
    assert not found(unsure_deadline, TEXT.format(filing="30 days", review="four (4) weeks"))


def test_notice_before_a_hearing_is_no_filing() -> None:
    assert not found(unsure_deadline, """§ 4. Hearings.

A. Notice of the application shall be published 10 days before the hearing.

B. The clerk shall review the application within 40 days of submittal.
""")
