"""Labels: the grammar, the pattern made of it, and what a label may stand for."""

from __future__ import annotations

import pytest
from lark import Lark
from lark.exceptions import LarkError

from ordlogic.grammars import grammar_text
from ordlogic.outline.labels import parse_label, roman_number

SAMPLES = ["§ 525-11.", "Sec. 46-181.", "Section IV.", "[§12C-3]", "Secs. 7-1—7-9.", "ARTICLE II.", "Chapter 14",
           "DIVISION 3.", "Appendix B", "8C-3-1", "J103.2", "23.40.030", "1355.01", "1. _(a)_", "(1)", "(a)", "(A)",
           "(iv)", "(1d)", "[1]", "[a]", "[j.]", "1)", "a)", "1.", "a.", "A.", "iv.", "-", "(aa)", "IX."]


@pytest.fixture(scope="module")
def grammar() -> Lark:
    return Lark(grammar_text("outline"), parser="earley", lexer="dynamic_complete")


@pytest.mark.parametrize("label", SAMPLES)
def test_the_pattern_reads_what_the_grammar_reads(label, grammar):
    found = parse_label(label + " text")
    assert found is not None and found.text == label
    if label != "-":  # a bullet is one only with a space behind it, which the grammar leaves to the line
        grammar.parse(label)


@pytest.mark.parametrize("text", ["100 feet", "feet", "U.S. law", "(see above)", "e.g. this", "-5", "", "12,000 feet",
                                  "Sectional plan", "Partition 4"])
def test_no_labels(text, grammar):
    assert parse_label(text) is None
    with pytest.raises(LarkError):
        grammar.parse(text)


@pytest.mark.parametrize("text", ["(AB)", "(300)", "(xyz)"])
def test_what_counts_nothing_is_no_label(text):
    assert parse_label(text) is None


@pytest.mark.parametrize(("label", "meanings"), [
    ("(i)", {("paren-lower", 9), ("paren-roman", 1)}), ("(ii)", {("paren-lower", 35), ("paren-roman", 2)}),
    ("(c)", {("paren-lower", 3)}), ("V.", {("dot-upper", 22), ("dot-roman-upper", 5)}), ("(bb)", {("paren-lower", 28)}),
    ("12)", {("half-digit", 12)}), ("[i.]", {("dot-lower", 9), ("dot-roman", 1)}), ("1. _(c)_", {("paren-lower", 3)})])
def test_what_a_label_may_stand_for(label, meanings):
    found = parse_label(label)
    assert found is not None and set(found.meanings) == meanings


def test_roman_numbers_count_and_nothing_else_is_one():
    numbers = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xiv", "xix", "xl", "xlix", "l",
               "lxxxix"]
    assert [roman_number(n) for n in numbers] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 19, 40, 49, 50, 89]
    assert all(roman_number(n) is None for n in ("", "iiii", "vx", "a", "il", "ic"))
