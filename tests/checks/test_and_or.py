"""`and/or` is one note."""

from __future__ import annotations

from ordlogic.checks import and_or
from tests.checks.texts import found, one


def test_all_places_are_one_note() -> None:
    text = "§ 2. Yards.\n\nA hedge and/or a wall shall be kept. Sheds and/or barns are barred.\n"
    f = one(and_or, text, "§ 2", severity="note")
    assert "2 times" in f.message


def test_and_beside_or_is_fine() -> None:
    assert not found(and_or, "§ 2. Yards.\n\nA hedge, a wall, or both shall be kept.\n")
