"""Standards that are adopted in every later version."""

from __future__ import annotations

import pytest

from ordlogic.checks import undated_standard
from tests.checks.texts import found, one


@pytest.mark.parametrize("words", [
    "the latest edition of the Pond Handbook",
    "the Pond Handbook, as amended from time to time",
    "the Pond Handbook and any subsequent amendments",
])
def test_what_others_change_is_a_note(words: str) -> None:
    one(undated_standard, f"§ 3. Ponds.\n\nPonds shall meet {words}.\n", "§ 3", severity="note")


def test_a_dated_edition_is_fine() -> None:
    assert not found(undated_standard, "§ 3. Ponds.\n\nPonds shall meet the Pond Handbook, 2019 edition.\n")
