"""What the stages of reading cost against each other, as ratios within one run: seconds are those of one machine."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from lark import Lark
from lark.lexer import Lexer

from ordlogic import norms, outline
from ordlogic.clauses.lexemes import lexemes
from ordlogic.clauses.parse import _Build, parse
from ordlogic.clauses.quantities import read
from ordlogic.clauses.references import find
from ordlogic.clauses.sentences import split
from ordlogic.clauses.tagging import tag
from ordlogic.clauses.tokens import tokenise
from ordlogic.grammars import grammar_text
from ordlogic.model.document import Document
from ordlogic.model.place import Span

ROOT = Path(__file__).resolve().parents[2]
CORPUS = sorted((ROOT.parent / "shared" / "corpus").glob("*.txt"))
RESTATED = sorted(ROOT.glob("specs/ordinances/*/ordinance.txt"))
TEXTS = [p.read_text(encoding="utf-8") for p in CORPUS[:14] or RESTATED * 5]


def best(work: Callable[[], object], times: int = 3) -> float:
    """The least processor time of several runs, each from the same heap."""
    found = []
    for _ in range(times):
        gc.collect()
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return min(found)


def law(text: str) -> None:
    document = Document("a text", text, "")
    norms.build(document, outline.build(document))


def sentences(text: str) -> list[Span]:
    units = outline.build(Document("a text", text, "")).units
    return [s for u in units if u.kind == "norm" for body in u.body for s in split(text, body)]


def told(capsys: pytest.CaptureFixture[str], what: str, value: float) -> None:
    with capsys.disabled():
        print(f"\n{what}: {value:.2f}", end="")


def test_all_stages_against_the_clause_stage(capsys: pytest.CaptureFixture[str]) -> None:
    places = [(t, s) for t in TEXTS for s in sentences(t)]

    def clauses() -> None:
        for text, span in places:
            tokens = tokenise(text, span)
            parse(tokens, read(tokens, text), find(text, span, tokens), span)

    def everything() -> None:
        for text in TEXTS:
            law(text)

    clauses()  # grammars and vocabulary are loaded
    everything()
    # side by side, so that a machine that slows down meanwhile slows either
    ratio = statistics.median(best(everything, 1) / best(clauses, 1) for _ in range(7))
    told(capsys, "all stages up to norms over tokenising and parsing", ratio)
    assert ratio <= 3.2, "2.5 is the aim"


class _Ready(Lexer):
    def __init__(self, conf: object) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Any]:  # type: ignore[override]
        return iter(data)


def test_tokenising_tagging_and_parsing_against_lark_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """The base is Lark's LALR parse with the same grammar over tokens prepared beforehand, to the same dataclasses:
    the building of the tree is part of either side. Against Lark's own plain tree the ratio is told, not bounded."""
    built = Lark(grammar_text("clause"), start="sentence", parser="lalr", lexer=_Ready, transformer=_Build())
    plain = Lark(grammar_text("clause"), start="sentence", parser="lalr", lexer=_Ready)
    prepared, ready = [], []
    for text in TEXTS:
        for span in sentences(text):
            tokens = tokenise(text, span)
            quantities, references = read(tokens, text), find(text, span, tokens)
            if not parse(tokens, quantities, references, span).skipped:
                prepared.append((text, span, quantities, references))
                ready.append(tag(lexemes(tokens, quantities, references)))

    def ours() -> None:
        for text, span, quantities, references in prepared:
            parse(tokenise(text, span), quantities, references, span)

    def lark(parser: Lark) -> None:
        for items in ready:
            if items:
                parser.parse(items)  # type: ignore[arg-type]

    mine, base, bare = best(ours), best(lambda: lark(built)), best(lambda: lark(plain))
    told(capsys, "tokenising, tagging and parsing over Lark's parse of ready-made tokens", mine / base)
    told(capsys, "the same over Lark's parse to a plain tree", mine / bare)
    assert mine <= 2.55 * base, "2.43 was measured, and 5 % are left for noise; 2 is the aim"


def test_ten_times_the_text_takes_about_ten_times_as_long(capsys: pytest.CaptureFixture[str]) -> None:
    one = min(TEXTS, key=lambda t: abs(len(t) - 9000))
    law(one)
    ratio = best(lambda: law("\n\n".join([one] * 10))) / best(lambda: law(one), 5)
    told(capsys, "a text ten times as long", ratio)
    assert ratio <= 12
