"""What points out of a sentence."""

from __future__ import annotations

import pytest

from ordlogic.clauses import quantities, references, tokens
from ordlogic.model.place import Span


def find(text: str) -> list[tuple[str, str]]:
    span = Span(0, len(text))
    return [(r.kind, r.target) for r in references.find(text, span, tokens.tokenise(text, span))]


@pytest.mark.parametrize(("text", "kind", "target"), [
    ("as Section 3-6-104(C)(15) says", "section", "Section 3-6-104(C)(15)"),
    ("see Section 3-6-104 (9) here", "section", "Section 3-6-104 (9)"),
    ("in subsection (d)(2)a of it", "section", "subsection (d)(2)a"),
    ("by subsection (b) of Section 14.4 here", "section", "subsection (b) of Section 14.4"),
    ("in Sections 4(a), 5 and 6-7(b)(2) apply", "section", "Sections 4(a), 5 and 6-7(b)(2)"),
    ("in §§ 40-12—40-19 apply", "section", "§§ 40-12—40-19"),
    ("set forth in s. 1-7 or elsewhere", "section", "s. 1-7"),
    ("pursuant to Article 3 of Chapter 6 of Title 13, the act", "section", "Article 3 of Chapter 6 of Title 13"),
    ("under § 31.12(1g)(a), Wis. Stats. or", "statute", "§ 31.12(1g)(a), Wis. Stats."),
    ("under 33 U.S.C. § 1344 or", "statute", "33 U.S.C. § 1344"),
    ("under 40 CFR Part 122.26 or", "statute", "40 CFR Part 122.26"),
    ("to A.B.C.D. § 13-8-16 only", "statute", "A.B.C.D. § 13-8-16"),
    ("adopted by Ordinance No. 98-14 here", "ordinance", "Ordinance No. 98-14"),
    ("before June 4, 1998, and", "date", "June 4, 1998"),
    ("between April 15 and then", "date", "April 15"),
    ("in May 2011 or", "date", "May 2011"),
    ("on 6-29-2009 it", "date", "6-29-2009"),
    ("on 6/29/2009 it", "date", "6/29/2009"),
    ("the act of 1971.", "date", "1971"), ("the Soils Act of 1971 provides", "date", "1971"),
    ("as Table 3-1 shows", "other", "Table 3-1"),
    ("by 4:30 p.m. daily", "other", "4:30 p.m."),
    ("the 50-year flood elevation", "name", "50-year flood"),
    ("a Class 2 road", "name", "Class 2"),
    ("by method T-99 or", "name", "method T-99"), ("a K-14 pipe", "other", "K-14"),
    ("shall (1) approve it", "other", "(1)"),
    ("call 555-0134 for", "other", "555-0134"),
])
def test_a_reference(text: str, kind: str, target: str) -> None:
    assert find(text) == [(kind, target)]


@pytest.mark.parametrize("text", [
    "a lot 2 acres in size", "in part 5 feet wide", "60 feet", "the parts may 5 days later", "of 2000 trees", "at 2:1",
    "under the Revised Code and the Code",
])
def test_amounts_are_no_references(text: str) -> None:
    assert find(text) == []


def test_a_reference_keeps_its_numbers_from_the_quantities() -> None:
    text = "No more than Section 12 allows, and not later than June 4, 1998, walls exceed 9 feet."
    found = quantities.read(tokens.tokenise(text, Span(0, len(text))), text)
    assert [b.value for q in found for b in q.bounds] == [9]
