"""Tokens, number words and sentences."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ordlogic.clauses import sentences, tokens
from ordlogic.model.place import Span


def tokenise(text: str) -> list[tokens.Token]:
    return tokens.tokenise(text, Span(0, len(text)))


def numbers(text: str) -> list[Fraction | None]:
    return [t.value for t in tokenise(text) if t.kind == "number"]


@pytest.mark.parametrize(("text", "expected"), [
    ("4,500", 4500), ("2,500.00", 2500), ("0.5", Fraction(1, 2)), (".25", Fraction(1, 4)), ("3/4", Fraction(3, 4)),
    ("3 1/10", Fraction(31, 10)), ("3½", Fraction(7, 2)), ("½", Fraction(1, 2)), ("⅓", Fraction(1, 3)),
    ("seven", 7), ("twenty-two", 22), ("twenty two", 22), ("one hundred", 100), ("one hundred (100)", 100),
    ("two thousand five hundred", 2500), ("one hundred and fifty", 150), ("fifteen hundred", 1500),
    ("2 million", 2000000),
    ("one-half", Fraction(1, 2)), ("three and one-half", Fraction(7, 2)), ("three and one half", Fraction(7, 2)),
    ("three and a half", Fraction(7, 2)), ("two-thirds", Fraction(2, 3)), ("one hundred twenty-five (125)", 125),
    ("one-half (1/2)", Fraction(1, 2)), ("one hundred and one-half", Fraction(201, 2)), ("six thousand (6,000)", 6000),
    ("within (40) feet", 40),
])
def test_a_number(text: str, expected: Fraction) -> None:
    assert numbers(text) == [expected]


@pytest.mark.parametrize(("text", "expected"), [
    ("one and two acre", [1, 2]),                   # `and` joins only before a fraction or after a hundred
    ("fifty (60)", [50, 60]),                       # they disagree
    ("five to one", [5, 1]), ("five-to-one", [5, 1]), ("three hundred to five hundred", [300, 500]),
    ("30-foot", [30]), ("thirty-foot-wide", [30]), ("12-20", [12, 20]), ("two one", [2, 1]),
    ("a two-story house", []), ("someone", []), ("3/0", [None]), ("4/22/2011", [None]),
    ("1.2.3", [None]), ("9" * 40, [None]),
])
def test_numbers(text: str, expected: list[int | None]) -> None:
    assert numbers(text) == expected


@pytest.mark.parametrize(("text", "expected"), [
    ("high-water mark", ["high-water", "mark"]),
    ("a 30-foot-wide strip", ["a", "30", "-", "foot", "-", "wide", "strip"]),
    ("2,000-square-foot", ["2,000", "-", "square", "-", "foot"]),
    ("the applicant's and/or owner’s", ["the", "applicant's", "and/or", "owner’s"]),
    ("33 U.S.C. § 1344(a)", ["33", "U.S.C.", "§", "1344", "(", "a", ")"]),
    ("feet⁵ and ft²", ["feet", "⁵", "and", "ft²"]),
    ("method T-99 or J103.2", ["method", "T-99", "or", "J103.2"]),
])
def test_words(text: str, expected: list[str]) -> None:
    assert [t.text for t in tokenise(text)] == expected


def test_tokens_count_in_the_whole_text() -> None:
    text = "Before. Walls of nine (9) feet. After."
    found = tokens.tokenise(text, Span(8, 31))
    assert [text[t.start:t.end] for t in found] == [t.text for t in found] == ["Walls", "of", "nine (9)", "feet", "."]


@given(st.text(max_size=400))
def test_nothing_but_white_space_lies_between_tokens(text: str) -> None:
    at = 0
    for token in tokenise(text):
        assert token.start >= at and token.text == text[token.start:token.end] != ""
        assert not text[at:token.start].strip()
        at = token.end
    assert not text[at:].strip()


@pytest.mark.parametrize(("text", "count"), [
    ("It applies. It does not apply there.", 2),
    ("See Sec. 12-4 and § 30.2, Wis. Stats. It applies.", 2),
    ("As s. 1-7 says, under 33 U.S.C. § 1344 and Ord. No. 4 it applies.", 1),
    ("A slope of 2.5 percent; a wall of 3 ft. or more: both apply.", 1),
    ("The U.S. Geological Survey map of J. Smith applies.", 1),
    ("Walls of 4 ft. Posts of 2 ft. in height.", 2),
    ("He said \"It applies.\" It did (as told.) The end", 3),
    ("Open until 5 p.m. Monday? Yes! Fine.", 3),
    ("Under G.L. c. 41, § 20 it applies.", 1),
    ("3. Meeting. The board shall meet.", 2),
    ("", 0), (" \n ", 0),
])
def test_sentences(text: str, count: int) -> None:
    found = sentences.split(text, Span(0, len(text)))
    assert len(found) == count, [text[s.start:s.end] for s in found]


@given(st.text(alphabet="aB1 .?!)\"\n§;:", max_size=200))
def test_sentences_leave_out_white_space_only(text: str) -> None:
    at = 0
    for span in sentences.split(text, Span(0, len(text))):
        assert span.start >= at and text[span.start:span.end].strip() == text[span.start:span.end] != ""
        assert not text[at:span.start].strip()
        at = span.end
    assert not text[at:].strip()
