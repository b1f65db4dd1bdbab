"""Possible wordings: each is read again here too, and must cure its fault and change nothing else."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from ordlogic.checks import run
from ordlogic.checks.wordings import band_words, bound_words
from ordlogic.model.finding import Finding
from ordlogic.model.law import Law
from ordlogic.norms import build
from ordlogic.outline import build as outline
from ordlogic.text import read_document
from tests.checks.texts import law_of

SHARED = """Sec. 9. Clearing.
(a) A clearing permit shall be required for any clearing or grading of any ground on which there is:
(1) Clearing or grading of more than 3,000 square feet on slopes of 8% or less.
(2) Clearing or grading of more than 700 square feet on slopes of 8% to 15%.
"""
HOLE = """Sec. 9. Work on the ground.
(a) A permit is required for any excavation of 10 cubic yards or more.
(b) The permit may be referred to as a small permit (10-49 cubic yards) or a large permit (50 cubic yards or more).
"""


def read(tmp_path: Path, text: str) -> Law:
    path = tmp_path / "text.txt"
    path.write_text(text, encoding="utf-8")
    document = read_document(path)
    return build(document, outline(document))


def found(law: Law, code: str, severity: str = "outcome") -> list[Finding]:
    return [f for f in run([law])[0] if f.code == code and f.severity == severity]


def applied(law: Law, old: str, new: str) -> Law:
    assert old in law.document.text
    document = replace(law.document, text=law.document.text.replace(old, new))
    return build(document, outline(document))


def test_a_shared_value_has_a_wording_that_keeps_and_one_that_drops(tmp_path: Path) -> None:
    law = read(tmp_path, SHARED)
    (finding,) = found(law, "boundary-overlap")
    keeps, drops = finding.suggestions
    assert keeps.proved and "keeps" in keeps.changes and "any one or more of the following:" in keeps.text
    assert drops.proved and "drops" in drops.changes
    assert "more than 8 percent and not more than 15 percent" in drops.text


def test_either_wording_put_into_the_text_cures_it(tmp_path: Path) -> None:
    law = read(tmp_path, SHARED)
    for old, new in (("there is:", "there is any one or more of the following:"),
                     ("8% to 15%", "more than 8 percent and not more than 15 percent")):
        assert not found(applied(law, old, new), "boundary-overlap")


def test_a_hole_between_classes_is_closed_from_either_side(tmp_path: Path) -> None:
    law = read(tmp_path, HOLE)
    (finding,) = found(law, "class-gap")
    assert [s.changes for s in finding.suggestions] == [
        "puts these sites into the small class", "puts these sites into the large class"]
    assert "at least 10 cubic yards and less than 50 cubic yards" in finding.suggestions[0].text
    assert "more than 49 cubic yards" in finding.suggestions[1].text
    mended = applied(law, "10-49 cubic yards", "at least 10 cubic yards and less than 50 cubic yards")
    assert not found(mended, "class-gap")


@pytest.mark.parametrize("settings", ['[aliases]\npermit = "earth permit"\n', "[profile]\nwhole_steps='as written'\n"])
def test_changed_words_are_read_by_the_settings_of_the_text(settings: str) -> None:
    (finding,) = found(law_of(HOLE, settings), "class-gap")
    assert len(finding.suggestions) == 2 and all(s.proved for s in finding.suggestions)


def test_a_wording_that_would_change_other_sites_is_not_offered(tmp_path: Path) -> None:
    """Giving 8 % to the upper range alone would part work that lies on 8 % and below, so it is no wording here."""
    law = read(tmp_path, SHARED)
    (finding,) = found(law, "boundary-overlap")
    assert not any("less than 8 percent" in s.text for s in finding.suggestions)


def test_words_of_a_range_state_both_ends() -> None:
    assert bound_words("<=", Fraction(2500), "ft2") == "not more than 2,500 square feet"
    assert band_words((">", Fraction(1, 2)), ("<", Fraction(3)), "ac") == "more than 0.5 acres and less than 3 acres"
