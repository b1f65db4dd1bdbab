"""Any text gives a law, any bytes an answer or one clear line; no sentence is one at which the reader itself fails, and
time stays within bounds."""

from __future__ import annotations

import random
import re
import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ordlogic import norms, outline
from ordlogic.model.document import Document
from ordlogic.model.law import Law
from ordlogic.norms.build import FAULT
from tests.running import ordlogic

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
RESTATED = sorted(ROOT.glob("specs/ordinances/*/ordinance.txt"))
PUBLISHED = sorted([*SHARED.glob("corpus/*.txt"), *SHARED.glob("ordinances/*.txt")])
LONG = 50_000

# words on which the stages turn, so that random texts reach further than letters would
WORDS = re.findall(r"\S+", """shall must may not no is are be means includes required prohibited exempt apply unless
except if when where which that provided, however, and or and/or , ; : . ( ) [ ] " “ ” § - — / $ % # * | a the any such
this of in on to from within over permit license approval filling grading slope buffer wetland stream person town
commission days feet acres square cubic yards percent 10 1,000 12% 2:1 ½ 50-foot one hundred (100) ten to
more less than at least
section 4.2 100-year flood Sec. 1-2. (a) (1) A. i. Table 1 following: fee notwithstanding subject such as including""")
LINES = ["Sec. 3-1. Filling.", "§ 9.", "(a)", "(1)", "A.", "1.", "i.", "(iv)", "Table 2", "Height | Width",
         "5 feet | 9 feet", "", "Purpose.", "(Ord. No. 5, 1-2-1999)", "[Reserved]", "a) A permit is required for:",
         "b. grading over 10 feet;"]
ODD = ("\u0000\u200b\u202e\ufeff\u00ad\u0301\u2028\u2029\x0b\x0c\x85\ud7ff\U0001f600\u0661\u00b2\u2460"
       "\u216b\u00bd\uff11\u01c5\u1e9e\u0130")

texts = st.one_of(
    st.text(max_size=400),
    st.text(st.sampled_from([*ODD, *" \n.,;:()1aA"]), max_size=200),
    st.lists(st.sampled_from(WORDS), max_size=80).map(" ".join),
    st.lists(st.one_of(st.sampled_from(LINES), st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join)),
             max_size=25).map("\n".join),
)


def law_of(text: str) -> Law:
    document = Document("a text", text, "")
    return norms.build(document, outline.build(document))


def sound(law: Law) -> None:
    """No sentence stopped the reader, and all places lie in the text."""
    assert [law.quote(u.span) for u in law.unmodelled if u.reason == FAULT] == []
    end = len(law.document.text)
    places = [*(n.span for n in law.norms.values()), *(r.span for r in law.references),
              *(t.span for n in law.norms.values() for t in n.thresholds), *(u.span for u in law.unmodelled)]
    assert all(0 <= p.start <= p.end <= end for p in places)


@cache
def published() -> list[str]:
    return [p.read_text(encoding="utf-8") for p in PUBLISHED or RESTATED]


@given(texts)
@settings(max_examples=150, deadline=None)
def test_any_text_gives_a_law(text: str) -> None:
    sound(law_of(text))


@pytest.mark.parametrize("path", [*RESTATED, *PUBLISHED], ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_the_reader_fails_at_no_sentence(path: Path) -> None:
    sound(law_of(path.read_text(encoding="utf-8")))


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_torn_texts_give_a_law(seed: int) -> None:
    """Truncated, shuffled, doubled and misspelt pieces of real texts."""
    chance = random.Random(seed)
    text = chance.choice(published())
    start = chance.randrange(len(text))
    text = text[start:start + 4000]
    lines = text.split("\n")
    torn = chance.randrange(5)
    if torn == 0:
        chance.shuffle(lines)
    elif torn == 1:
        lines = [line for line in lines for _ in range(chance.choice((0, 1, 1, 2)))]
    elif torn == 2:
        words = text.split(" ")
        chance.shuffle(words)
        lines = [" ".join(words)]
    elif torn == 3:
        lines = ["".join(c for c in line if chance.random() > 0.03) for line in lines]
    sound(law_of("\n".join(lines)))


PIECES = ["a ", "shall ", "and ", "the slope, ", "1, ", "(", "((a) ", "“", "not ", "which ", "unless it is, ",
          "such as ", "a permit is required for grading and ", "12% to 20% ", "one hundred and ", "of ",
          "section 4(a)(1) or ", "A.", "x", "a-", "§", "\u0301", "$", "no person shall fill ", "as defined in ", "; ",
          "within 5 feet of ", "minor - mayor; "]


@pytest.mark.parametrize("piece", PIECES)
def test_a_sentence_of_50000_characters(piece: str) -> None:
    text = "Sec. 1-1. Fee decisions.\n\nA permit is required for filling " + piece * (LONG // len(piece))
    start = time.process_time()
    sound(law_of(text))
    assert time.process_time() - start < 10


@pytest.mark.parametrize("line", ["(a)", "A.", "1.", "(1)", "i.", "a.", "1.1.1.", "Sec. 1-1.", "§ 5",
                                  "(a)(1)(i)(A) text:", "Table 1", "1 | 2 | 3", "* a", "x:", "\t", "Chapter 5",
                                  "(Ord. No. 1)"])
def test_thousands_of_lines(line: str) -> None:
    start = time.process_time()
    sound(law_of(f"{line}\n" * 1500))
    assert time.process_time() - start < 5


def test_deep_nesting() -> None:
    labels = [f"{'(' if k % 2 else ''}{'1aAi'[k % 4]}{')' if k % 3 else '.'} A permit is required for filling which:"
              for k in range(200)]
    sound(law_of("\n".join(labels)))
    sound(law_of("1" + ".1" * 300 + " A permit is required for:\n" + "\n".join("1" + ".1" * k for k in range(300))))
    sound(law_of("A permit is required for filling " + "which is in a plan " * 300))
    sound(law_of("A permit is required for filling " + "(" * 1000 + "5 feet" + ")" * 1000))


@given(st.one_of(st.binary(max_size=300), texts.map(lambda t: t.encode("utf-8", "replace")),
                 texts.map(lambda t: t.encode("utf-16"))))
@settings(max_examples=60, deadline=None)
def test_any_bytes_give_an_answer_or_one_line(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.txt"
    path.write_bytes(data)
    run = ordlogic("read", path, "--format", "json")
    if run.code == 2 and not run.out:
        assert run.err.strip().count("\n") == 0 and run.err.strip() and "Traceback" not in run.err
    else:
        assert run.code in (0, 2) and run.json["schema"] == "ordlogic.read/1" and not run.err
