"""An amount that lost its least or greatest."""

from __future__ import annotations

from ordlogic.checks import bare_amount
from tests.checks.texts import found, one

PONDS = "Ponds do not count towards the seven-acre minimum field size."


def test_an_amount_beside_its_minimum() -> None:
    text = f"§ 3. Barns.\n\nA barn must be located on a field containing seven acres. {PONDS}\n"
    assert "seven acres" in one(bare_amount, text, "§ 3").message


def test_an_amount_with_its_bound_is_fine() -> None:
    text = f"§ 3. Barns.\n\nA barn must be located on a field containing seven acres or more. {PONDS}\n"
    assert not found(bare_amount, text)
