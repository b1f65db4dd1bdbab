"""Restated ordinances, and what the page of a reading says of each sentence, from texts of our own."""

from __future__ import annotations

from ordlogic import norms, outline
from ordlogic.model.document import Document
from ordlogic.model.formula import Unread
from ordlogic.model.law import Law
from ordlogic.render.reading import read_page
from ordlogic.render.restate import in_one, said
from ordlogic.render.restate_statements import OWN_WORDS
from ordlogic.render.restate_text import restated

TEXT = """§ 4-1. Earthwork.

A. A shore permit shall be required for any filling or grading:

(1) Of more than 700 square feet on slopes of 14% to 18%.

(2) Of more than 900 square feet on slopes of 14% or less which would harm fish, mussels or weeds.

(3) In a wetland or within 40 feet of a pond.

B. This requirement does not apply to terraces.

C. The harbor master shall inspect each job within 9 days of a call.

§ 4-2. Words.

A. A bog shall be defined as ground that is wet in spring.

B. The exemption of barns is known to all, and barns are exempt.
"""


def law_of(text: str) -> Law:
    document = Document("bay.txt", text, "0")
    return norms.build(document, outline.build(document))


LAW = law_of(TEXT)


def at(citation: str) -> str:
    return in_one(LAW, next(n for n in LAW.norms.values() if n.citation == citation))


def test_a_sentence_mirrors_the_formula() -> None:
    assert at("§ 4-1 A(3)") == ("A shore permit is required for filling or grading which is in a wetland or which is "
                                "within 40 feet of the pond.")


def test_each_reading_of_an_end_is_told() -> None:
    norm = next(n for n in LAW.norms.values() if n.citation == "§ 4-1 A(1)")
    told = said(LAW, norm)
    assert [s.reading for s in told] == ["Reading 1 (preferred)", "Reading 2 (arguable)"]
    assert "where the slope is 14 percent or more and 18 percent or less" in told[0].text
    assert "where the slope is more than 14 percent and 18 percent or less" in told[1].text


def test_words_that_are_more_than_one_clause_stand_in_quotation_marks() -> None:
    assert "and which “would harm fish mussels or weeds”" in at("§ 4-1 A(2)")


def test_a_statement_says_what_is_known_and_that_the_rest_is_not() -> None:
    told = at("§ 4-1 C")
    assert "the harbor master" in told or "9 days" in told
    assert OWN_WORDS in told


def test_an_exemption_of_which_no_work_was_read_takes_out_nothing_for_sure() -> None:
    law = law_of("A. A shore permit is required for grading.\n\nB. Nothing in this article shall be construed as "
                 "requiring otherwise.\n")
    found = [n for n in law.norms.values() if n.modality == "exempts"]
    assert found and all(isinstance(n.when, Unread) for n in found)


def test_a_quotation_is_read_as_one_fact() -> None:
    law = law_of("1. A permit is required for grading where “the dam leaks, or 3 gates fail” is not so.\n")
    family = next(iter(law.families.values()))
    assert in_one(law, law.norms[family.triggers[0]]) == \
        "A permit is required for grading where “the dam leaks, or 3 gates fail” is not so."


def test_the_whole_text_is_restated_by_family() -> None:
    text = restated(LAW, {})
    assert text.startswith("§ 1-1. Shore permit.\n\nA. A shore permit is required for filling or grading in any of the "
                           "following cases:\n\n(1) Filling or grading of more than 700 square feet where the slope is")
    assert "(4) This requirement does not apply to work on terraces." in text


def test_coverage_is_told_by_section_and_a_statement_is_read_in_part() -> None:
    whole = LAW.coverage
    first, *_ = sections = [(name, c) for name, c in whole.sections]
    assert sum(c.normative for _, c in sections) == whole.normative
    assert sum(c.words_modelled for _, c in sections) == whole.words_modelled < whole.words
    assert first[0] == "§ 4-1" and first[1].partly >= 1 and first[1].modelled >= 4
    assert "§ 4-1: " in read_page((LAW,), 80).plain()
