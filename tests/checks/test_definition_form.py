"""Circular definitions and rules in definitions."""

from __future__ import annotations

import pytest

from ordlogic.checks import definition_form
from tests.checks.texts import found, one


@pytest.mark.parametrize(("meaning", "said"), [
    ("Moor means an area that is a moor.", "explained by itself"),
    ("Silt trap means a basin, which the owner shall empty each spring.", "holds a rule"),
])
def test_a_faulty_definition_is_a_note(meaning: str, said: str) -> None:
    assert said in one(definition_form, f"§ 1. Words.\n\n{meaning}\n", "§ 1", severity="note").message


def test_two_terms_explained_by_each_other() -> None:
    text = "§ 1. Definitions.\n\nMoor means a peat bog.\n\nPeat bog means a moor.\n"
    assert "each other" in one(definition_form, text, "§ 1", severity="note").message


@pytest.mark.parametrize("meaning", [
    "Board means the board of harbors.",
    "Lowest deck means the lowest deck of the quay.",
    "Moor means ground with peat; it shall not include bogs.",
])
def test_sound_definitions_are_left_alone(meaning: str) -> None:
    assert not found(definition_form, f"§ 1. Words.\n\n{meaning}\n")
