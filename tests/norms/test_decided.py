"""Recorded decisions: they settle readings, accept findings and correct a provision, and complain when words change."""

from __future__ import annotations

from pathlib import Path

import pytest

from ordlogic.checks import run
from ordlogic.errors import OrdlogicError
from ordlogic.norms.decided import words_hash
from ordlogic.pipeline import read
from ordlogic.queries.ask import ask
from ordlogic.queries.site_words import understand

TEXT = """§ 9-4. Clearing.

A.

A clearing permit shall be required for any clearing or grading of any ground on which there is:

(1)

Clearing or grading of more than 3,000 square feet on slopes of 8% or less.

(2)

Clearing or grading of more than 700 square feet on slopes of 8% to 15%.
"""
READING = """[[reading]]
kind = "shared_value"
citation = "§ 9-4 A"
alternative = "one item decides"
reason = "the brackets were meant to part"
author = "Town Attorney"
date = 2026-03-02
"""


def written(tmp_path: Path, decisions: str, text: str = TEXT) -> Path:
    path = tmp_path / "clearing.txt"
    path.write_text(text, encoding="utf-8")
    (tmp_path / "ordlogic.toml").write_text(decisions, encoding="utf-8")
    return path


def state(path: Path, site: str) -> tuple[str, tuple[str, ...]]:
    law = read(path)
    answer = ask(law, understand(site, law))[0]
    return answer.state, answer.notes


def codes(path: Path) -> list[str]:
    return [f.code for f in run([read(path)])[0] if f.severity != "note"]


def test_a_settled_reading_changes_the_answer_and_names_its_author(tmp_path: Path) -> None:
    site = "grading 1,000 sq ft on a slope of 8 %"
    assert state(written(tmp_path, ""), site)[0] == "required"
    settled, notes = state(written(tmp_path, READING), site)
    assert settled == "not required" and any("Town Attorney, 2026-03-02" in n for n in notes)
    assert "boundary-overlap" not in codes(written(tmp_path, READING))


def test_an_accepted_finding_is_not_told_again(tmp_path: Path) -> None:
    accept = '[[accept]]\ncode = "boundary-overlap"\ncitation = "§ 9-4 A(2)"\nreason = "known"\nauthor = "Clerk"\n'
    assert "boundary-overlap" in codes(written(tmp_path, ""))
    assert "boundary-overlap" not in codes(written(tmp_path, accept))


def test_a_correction_is_read_in_place_of_the_words_and_points_to_them(tmp_path: Path) -> None:
    path = written(tmp_path, "")
    law = read(path)
    unit = next(u for u in law.outline.units if u.citation == "§ 9-4 A(2)")
    correction = (f'[[correction]]\ncitation = "§ 9-4 A(2)"\nwords_hash = "{words_hash(law.document, unit)}"\n'
                  'restated = "Clearing or grading of more than 900 square feet on slopes of more than 8% and not more '
                  'than 15%."\nreason = "misprint"\nauthor = "Clerk"\n')
    corrected = read(written(tmp_path, correction))
    norm = corrected.norms["§ 9-4 A(2)"]
    assert corrected.quote(norm.span) == law.quote(law.norms["§ 9-4 A(2)"].span)
    site = "grading 800 sq ft on a slope of 10 %"
    assert state(written(tmp_path, ""), site)[0] == "required"
    settled, notes = state(written(tmp_path, correction), site)
    assert settled == "not required" and any("corrected restatement of Clerk" in n for n in notes)


def test_a_decision_on_words_that_have_changed_is_not_applied_and_says_so(tmp_path: Path) -> None:
    stale = READING + 'words_hash = "0123456789abcdef"\n'
    path = written(tmp_path, stale)
    assert state(path, "grading 1,000 sq ft on a slope of 8 %")[0] == "required"
    assert "stale-decision" in codes(path)


@pytest.mark.parametrize("broken", ["[[reading", "[[reading]]\nkind = 'x'\n", "[[other]]\na = 1\n",
                                    READING + "colour = 'red'\n"])
def test_a_broken_record_is_one_clear_line(tmp_path: Path, broken: str) -> None:
    with pytest.raises(OrdlogicError, match=r"ordlogic\.toml"):
        read(written(tmp_path, broken))
