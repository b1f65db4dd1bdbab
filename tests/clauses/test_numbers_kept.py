"""No number is lost, no text breaks the stage, and its time grows with the text."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark
from lark.lexer import Lexer

from ordlogic.clauses import quantities, references, sentences, tokens
from ordlogic.grammars import grammar_text
from ordlogic.model.place import Span

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
_WORDS = """1 2 12 100 5,000 0.5 ½ one two five hundred and or , . ( ) - to by than more less not no shall exceed within
feet percent % $ : 2:1 horizontal vertical up between of a the minimum maximum section § Table January 1999 3-4-5
twenty-five-foot per acre ; " ' ” inches day years flood whichever [ ] / < > >= x 1V:3H"""
WORDS = _WORDS.split()


def lost(text: str, span: Span) -> tuple[int, int, list[str]]:
    """Numbers in a sentence, numbers left over, and the words of those that are nowhere."""
    found = tokens.tokenise(text, span)
    read = quantities.read(found, text)
    pointers = references.find(text, span, found)
    left = quantities.leftover(found, read, pointers)
    stop = 0
    for quantity in read:
        assert stop <= quantity.first < quantity.stop <= len(found) and quantity.bounds
        assert quantity.span == (found[quantity.first].start, found[quantity.stop - 1].end)
        stop = quantity.stop
    places = [*(q.span for q in read), *(r.span for r in pointers), *left]
    figures = [t for t in found if t.kind == "number" and t.lower != "one"]
    nowhere = [t.text for t in figures if not any(p.start <= t.start < p.end for p in places)]
    return len(figures), len(left), nowhere


@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join) | st.text(max_size=300))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_and_keeps_its_numbers(text: str) -> None:
    for span in sentences.split(text, Span(0, len(text))):
        assert lost(text, span)[2] == []


def test_time_grows_with_the_text() -> None:
    chance = random.Random(5)
    words = [chance.choice([w for w in WORDS if w != "."]) for _ in range(8000)]

    def seconds(count: int) -> float:
        text = " ".join(words[:count])
        best = 9.0
        for _ in range(5):
            start = time.process_time()
            found = tokens.tokenise(text, Span(0, len(text)))
            quantities.read(found, text)
            references.find(text, Span(0, len(text)), found)
            best = min(best, time.process_time() - start)
        return best

    seconds(8000)   # the grammars are loaded, the shapes known
    assert seconds(8000) < 12 * seconds(800)


@pytest.mark.parametrize("piece", ["1, ", "1:", "1\"", "not ", "(1", "one hundred and ",
                                    "Section 1, ", "a.", "9"])
def test_a_sentence_of_50000_characters(piece: str) -> None:
    text = piece * (50_000 // len(piece))
    start = time.process_time()
    for span in sentences.split(text, Span(0, len(text))):
        found = tokens.tokenise(text, span)
        quantities.leftover(found, quantities.read(found, text), references.find(text, span, found))
    assert time.process_time() - start < 10


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_number_of_the_corpus_is_somewhere() -> None:
    numbers = left = 0
    for path in sorted(CORPUS.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        at = 0
        for line in text.splitlines(keepends=True):
            for span in sentences.split(text, Span(at, at + len(line))):
                count, over, nowhere = lost(text, span)
                assert nowhere == [], (path.name, span)
                numbers, left = numbers + count, left + over
            at += len(line)
    assert left <= 0.05 * numbers


class _Types(Lexer):
    def __init__(self, conf: object) -> None:
        pass

    def lex(self, *_: object) -> None:  # type: ignore[override]
        raise AssertionError("nothing is parsed here")


@pytest.mark.parametrize("name", ["quantity", "reference"])
def test_the_grammars_have_no_conflicts_settled_silently(name: str) -> None:
    Lark(grammar_text(name), start=name, parser="lalr", lexer=_Types, strict=True)
