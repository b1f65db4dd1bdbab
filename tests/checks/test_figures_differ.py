"""Two figures for one amount."""

from __future__ import annotations

import pytest

from ordlogic.checks import figures_differ
from tests.checks.texts import found, one


@pytest.mark.parametrize(("sentence", "severity", "said"), [
    ("Banks shall be kept sixty (50) feet wide.", "wording", "the words say 60 and the figure 50"),
    ("Ponds of more than 3,000 cubic feet (190 cubic yards) need a permit.", "wording", "111 1/9 cubic yards"),
    ("Ponds of more than 3,000 cubic feet (111 cubic yards) need a permit.", "note", "111 1/9 cubic yards"),
])
def test_figures_that_differ(sentence: str, severity: str, said: str) -> None:
    assert said in one(figures_differ, f"§ 3. Ponds.\n\n{sentence}\n", "§ 3", severity=severity).message


@pytest.mark.parametrize("sentence", [
    "Banks shall be kept sixty (60) feet wide.",
    "Ponds of more than 2,700 cubic feet (100 cubic yards) need a permit.",
    "Ponds of more than 3,000 cubic feet (about 110 cubic yards) need a permit.",
    "The owner shall meet standards in two (2) copies and section four (b).",
])
def test_equal_figures_are_fine(sentence: str) -> None:
    assert not found(figures_differ, f"§ 3. Ponds.\n\n{sentence}\n")
