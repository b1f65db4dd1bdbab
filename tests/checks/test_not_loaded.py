"""References to sections that the text does not hold."""

from __future__ import annotations

import pytest

from ordlogic.checks import not_loaded
from tests.checks.texts import found, one

TEXT = "§ 8-4. Permits.\n\nA. A quarry permit is required for blasting, subject to {to}.\n\nB. The clerk decides.\n"


@pytest.mark.parametrize("to", ["§ 8-9", "section 8-9(b)", "Article 7", "Division 2 of Article 6"])
def test_what_is_not_here_is_a_note(to: str) -> None:
    f = one(not_loaded, TEXT.format(to=to), "§ 8-4 A", severity="note")
    assert to in f.message


@pytest.mark.parametrize("to", ["§ 8-4", "subsection B", "§ 8-4 B", "section 404 of the Clean Water Act", "33 CFR 320"])
def test_what_is_here_or_in_another_law_is_left_alone(to: str) -> None:
    assert not found(not_loaded, TEXT.format(to=to))
