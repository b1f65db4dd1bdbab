"""A limit without its unit."""

from __future__ import annotations

import pytest

from ordlogic.checks import missing_unit
from tests.checks.texts import found, one


def test_a_bare_limit_beside_one_with_a_unit() -> None:
    text = "§ 3. Fences.\n\nFences above 6 in height and over 40 feet in length are prohibited.\n"
    f = one(missing_unit, text, "§ 3")
    assert "6 in height" in f.message


@pytest.mark.parametrize("sentence", [
    "Fences above 6 feet in height and over 40 feet in length are prohibited.",
    "More than 3 sheds within 40 feet of a road are prohibited.",
    "Fences above 6 in height are prohibited.",
])
def test_counts_and_full_limits_are_fine(sentence: str) -> None:
    assert not found(missing_unit, f"§ 3. Fences.\n\n{sentence}\n")
