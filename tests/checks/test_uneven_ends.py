"""One figure that one provision of a section takes in and another leaves out."""

from __future__ import annotations

import pytest

from ordlogic.checks import uneven_ends
from tests.checks.texts import found, one


def text(*sentences: str) -> str:
    return "§ 6. Hills.\n\n" + "\n\n".join(f"{'ABCD'[i]}. {s}" for i, s in enumerate(sentences)) + "\n"


@pytest.mark.parametrize(("first", "second", "said"), [
    ("Lots which have a slope in excess of 18 percent shall be surveyed.",
     "Parcels which have a slope of 18 percent or more shall be drained.", "a slope of exactly 18 %"),
    ("A survey is required for any dam over 14 feet in height.",
     "Any dam that is 14 feet or more in height shall have a drain.", "a height of exactly 14 ft"),
])
def test_in_here_and_out_there(first: str, second: str, said: str) -> None:
    f = one(uneven_ends, text(first, second), "§ 6 A", "§ 6 B")
    assert said in f.message
    assert "§ 6 B takes in" in f.message
    assert "§ 6 A leaves it out" in f.message


@pytest.mark.parametrize(("first", "second"), [
    ("Lots which have a slope of more than 18 percent shall be surveyed.",
     "Lots which have a slope of 18 percent or less are exempt."),
    ("Lots which have a slope of more than 18 percent shall be surveyed.",
     "Lots which have a slope of 19 percent or more shall be drained."),
    ("Lots which have a slope of more than 18 percent shall be surveyed.",
     "The slope of a bank shall be at least 18 percent."),
    ("A survey is required for any dam over 14 feet in height.", "Any fence of 14 feet or more in height is barred."),
    ("Barns shall be more than 14 feet from a road.", "Sheds shall be at least 14 feet from a road."),
])
def test_other_limits_are_left_alone(first: str, second: str) -> None:
    assert not found(uneven_ends, text(first, second))


def test_two_sections_may_differ() -> None:
    first, second = ("A survey is required for any dam over 14 feet in height.",
                     "Any dam that is 14 feet or more in height shall have a drain.")
    assert not found(uneven_ends, f"§ 6. Hills.\n\n{first}\n\n§ 7. Drains.\n\n{second}\n")
