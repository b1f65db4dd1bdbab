"""A provision that refers to itself."""

from __future__ import annotations

from ordlogic.checks import self_reference
from tests.checks.texts import found, one

TEXT = """§ 12. Wells.

(a) A well permit is required for drilling more than 90 feet deep.

(b) Wells within 40 feet of a road are prohibited, except as provided in subsection ({label}).
"""


def test_a_reference_to_where_it_stands_is_a_note() -> None:
    one(self_reference, TEXT.format(label="b"), "§ 12(b)", severity="note")


def test_a_reference_to_another_part_is_fine() -> None:
    assert not found(self_reference, TEXT.format(label="a"))
