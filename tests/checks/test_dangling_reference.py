"""References to parts that the section does not have."""

from __future__ import annotations

from ordlogic.checks import dangling_reference
from tests.checks.texts import found, one

TEXT = """§ 12. Wells.

(a) A well permit is required for drilling more than 90 feet deep.

(b) Wells within 40 feet of a road are prohibited, subject to subsection ({label}){behind}.

(c) The clerk shall keep a list of wells.
"""


def test_a_part_after_the_last_is_missing() -> None:
    f = one(dangling_reference, TEXT.format(label="g", behind=""), "§ 12(b)")
    assert "subsection (g)" in f.message


def test_a_part_that_is_there_is_fine() -> None:
    assert not found(dangling_reference, TEXT.format(label="c", behind=""))


def test_a_part_of_another_section_is_not_looked_for_here() -> None:
    assert not found(dangling_reference, TEXT.format(label="g", behind=" of § 14"))


def test_a_part_of_a_numbered_section_of_the_text() -> None:
    text = TEXT.format(label="a", behind="") + "\n§ 13. Pumps.\n\nA pump permit is required where § 12({}) applies.\n"
    f = one(dangling_reference, text.format("h"), "§ 13")
    assert "§ 12(h)" in f.message
    assert not found(dangling_reference, text.format("b"))
