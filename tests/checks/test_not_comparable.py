"""`Whichever is less` between amounts without a common measure."""

from __future__ import annotations

import pytest

from ordlogic.checks import not_comparable
from tests.checks.texts import found, one

TEXT = "§ 3. Plats.\n\nA survey is required for plats of {}, whichever is less.\n"


@pytest.mark.parametrize("amounts", [
    "20 dwellings or 3 acres", "40 feet or 900 square feet", "thirty lots or six acres",
])
def test_no_common_measure(amounts: str) -> None:
    one(not_comparable, TEXT.format(amounts), "§ 3")


@pytest.mark.parametrize("amounts", [
    "2 acres or 9,000 square feet", "30 feet or 8 yards", "$50 or $3 per acre", "5 feet or the width",
])
def test_one_measure_is_fine(amounts: str) -> None:
    assert not found(not_comparable, TEXT.format(amounts))
