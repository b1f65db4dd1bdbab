"""Two names for one instrument or body."""

from __future__ import annotations

from ordlogic.checks import second_name
from tests.checks.texts import found, one


def test_two_names_of_a_body_are_a_note() -> None:
    text = "§ 2. Review.\n\nThe plan commission shall review plats. The planning commission shall sign them.\n"
    one(second_name, text, "§ 2", severity="note")


def test_two_bodies_are_two_bodies() -> None:
    text = "§ 2. Review.\n\nThe plan commission shall review plats. The park commission shall sign them.\n"
    assert not found(second_name, text)
