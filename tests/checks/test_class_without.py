"""A class that nobody decides on, or by no time."""

from __future__ import annotations

from ordlogic.checks import class_without
from tests.checks.texts import found

TEXT = """Description: A permit is needed for blasting of more than 10 tons of rock. The permit may be a small permit \
(10-49 tons) or a large permit (50 tons or more).

Decision-maker(s): {deciders}

Procedure:

(a) Small permit

1. Review. The clerk shall approve or deny the application within 9 days of filing.

(b) Large permit

1. Review. {review}
"""
BOTH = "Large - Quarry Board; small - clerk"
TIMED = "The Quarry Board shall approve or deny the application within 40 days of filing."


def test_a_class_without_a_time() -> None:
    untimed = "The Quarry Board shall approve or deny the application."
    [f] = found(class_without, TEXT.format(deciders=BOTH, review=untimed))
    assert "by when it is decided" in f.message
    assert "large" in f.message
    assert f.severity == "wording"


def test_a_class_without_a_decider() -> None:
    undecided = "The application is approved within 40 days of filing."
    [f] = found(class_without, TEXT.format(deciders="Small - clerk; ", review=undecided))
    assert "who decides" in f.message


def test_both_classes_complete() -> None:
    assert not found(class_without, TEXT.format(deciders=BOTH, review=TIMED))
