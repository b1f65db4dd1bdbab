"""Words without a measure: found where they decide, rolled up, left alone where a term is defined."""

from __future__ import annotations

from ordlogic.checks import vague_words
from tests.checks.texts import found, one


def test_all_words_of_a_text_are_one_finding() -> None:
    f = one(vague_words, """§ 3. Peat.

A. A peat permit is required for digging in any moor or similar ground of more than 40 acres.

B. Digging that would do substantial harm to a spring is prohibited.

C. The clerk shall mail the decision within a reasonable period.

D. No moor may be drained where it is substantial in size.
""", "§ 3 A", "§ 3 B", "§ 3 C")
    assert "\u201csubstantial\u201d (2 times)" in f.message
    assert {p.quote for p in f.provisions} == {"similar", "substantial", "reasonable period"}


def test_words_that_stand_only_in_definitions_are_a_note() -> None:
    one(vague_words, "§ 3. Peat.\n\nMoor means ground that carries sufficient moss.\n", "§ 3", severity="note")


def test_a_defined_term_is_not_vague() -> None:
    assert not found(vague_words, """§ 3. Peat.

A. Substantial digging means digging of more than 90 cubic yards.

B. A peat permit is required for any substantial digging.
""")


def test_a_duty_of_care_decides_nothing() -> None:
    assert not found(vague_words, "§ 3. Peat.\n\nThe operator shall keep adequate tools at hand.\n")


def test_figures_are_no_vague_words() -> None:
    assert not found(vague_words, "§ 3. Peat.\n\nA peat permit is required for digging more than 90 cubic yards.\n")
