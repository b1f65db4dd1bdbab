"""Likely slips: lost words count, the others are notes."""

from __future__ import annotations

import pytest

from ordlogic.checks import likely_slip
from tests.checks.texts import found, one


@pytest.mark.parametrize(("sentence", "quoted"), [
    ("A permit is required for lots of two (2) acres or, or lots in a plat.", "acres or,"),
    ("Sheds shall be farther 35 feet from the road.", "farther 35 feet"),
    ("If a BOP or BOP is required, a bond shall be posted.", "BOP or BOP"),
    ("Where the bank is SH:1V or steeper, it shall be benched.", "SH:1V"),
])
def test_a_lost_word_is_a_wording_finding(sentence: str, quoted: str) -> None:
    assert quoted in one(likely_slip, f"§ 2. Lots.\n\n{sentence}\n", "§ 2").message


@pytest.mark.parametrize(("sentence", "quoted"), [
    ("A small permit 10-49 tons) is issued by the clerk.", "tons)"),
    ("The clerk (or a deputy shall sign.", "(or a deputy"),
    ("The clerk shall shall sign.", "shall shall"),
    ("A strip of ninety feet [foot] shall be kept.", "feet [foot]"),
])
def test_a_slip_that_loses_nothing_is_a_note(sentence: str, quoted: str) -> None:
    assert quoted in one(likely_slip, f"§ 2. Lots.\n\n{sentence}\n", "§ 2", severity="note").message


def test_a_word_close_to_a_frequent_one_is_a_note() -> None:
    text = "§ 2. Quarries.\n\n" + "Each reclamation plan shall be kept. " * 5 + "The reclmation plan shall be filed.\n"
    assert "(for reclamation?)" in one(likely_slip, text, "§ 2", severity="note").message


@pytest.mark.parametrize("sentence", [
    "The board held that that was enough.",
    "a) The clerk (or a deputy) shall sign.",
    "The owner shall file a plan; b) the clerk shall keep it.",
    "Lots of two acres or more, or lots in a plat, shall be fenced.",
    "It may or may not be fenced. A buffer or buffer area shall be kept.",
    "Sheds shall be more than 35 feet from the road.",
])
def test_clean_sentences_have_no_slip(sentence: str) -> None:
    assert not found(likely_slip, f"§ 2. Lots.\n\n{sentence}\n")
