"""Pages against golden files. To renew them after an intended change: `ORDLOGIC_GOLDEN=write pytest tests/render`,
then read the difference as a drafter would."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
import render_factory as made

from ordlogic.model.law import Coverage, Law
from ordlogic.model.outline import Outline
from ordlogic.render.answers import ask_page
from ordlogic.render.comparison import compare_page
from ordlogic.render.findings import check_page
from ordlogic.render.json import ask_json, check_json, compare_json, dumps, facts_json, read_json
from ordlogic.render.page import Page
from ordlogic.render.reading import facts_page, read_page
from ordlogic.render.understood import Understood

GOLDEN = Path(__file__).parent / "golden"
LAWS = (made.law(),)
TWO = (made.law(), made.law("meadows.txt"))
TOLD = (Understood(made.site(), ("near my aunt",), ("1 acre is 43,560 sq ft",), ("nothing else is done",), ("b1",)),)
TWO_TOLD = (Understood(made.site(), ("in Alder",)), Understood(made.site(), ("in Alder", "on a hill")))


def authority(id: str) -> tuple[str, str]:
    return f"the authority {id}", "say where a range ends"


PAGES = {
    "check": lambda: check_page(LAWS, made.findings(), made.undecided(), 80, False, authority),
    "check-notes-narrow": lambda: check_page(LAWS, made.findings(), (), 60, True, authority),
    "ask": lambda: ask_page(LAWS, TOLD, made.answers(), 80),
    "ask-exempt": lambda: ask_page(TWO, TWO_TOLD, made.exempt_answers(), 80),
    "read": lambda: read_page(LAWS, 80),
    "facts": lambda: facts_page(LAWS, 80),
    "compare": lambda: compare_page(TWO, made.comparison(), 80, authority),
}
OUTPUTS = {
    "check": lambda: check_json(LAWS, made.findings(), made.undecided()),
    "ask": lambda: ask_json(LAWS, TOLD, made.answers()),
    "read": lambda: read_json(LAWS[0]),
    "facts": lambda: facts_json(LAWS),
    "compare": lambda: compare_json(TWO, made.comparison()),
}


def compare_golden(name: str, text: str) -> None:
    file = GOLDEN / name
    if os.environ.get("ORDLOGIC_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_page(name: str) -> None:
    page: Page = PAGES[name]()
    assert all(len(line.text) <= page.width for line in page.lines)
    compare_golden(f"{name}.txt", page.plain())


def test_an_undecided_question_is_never_clean() -> None:
    clean, open_too = (check_page(LAWS, (), u, 80, False, authority).plain() for u in ((), made.undecided()))
    assert "No fault found in what was read." in clean and "0 findings; 0 undecided." in clean
    assert "but some questions stayed undecided" in open_too and "time limit of 2 s" in open_too


def told(law: Law, coverage: Coverage, unmodelled: bool = False) -> tuple[str, str]:
    """What the pages of `read` and `ask` say of a text that was read so far, white space folded."""
    law = replace(law, coverage=coverage, unmodelled=law.unmodelled if unmodelled else ())
    read, ask = read_page((law,), 80), ask_page((law,), TOLD, (), 80)
    return " ".join(read.plain().split()), " ".join(ask.plain().split())


def test_a_text_without_rules_is_not_told_as_read_well() -> None:
    for text in told(made.law(), Coverage(8)):
        assert "so nothing in it was checked" in text and "Headings are not read as rules." in text
        assert "Every word" not in text and "Not read: nothing" not in text
    bare = told(replace(made.law(), outline=Outline(())), Coverage(8))
    assert not any("Headings" in text for text in bare)
    compared = compare_page((made.law(), replace(made.law("meadows.txt"), coverage=Coverage(8))),
                            replace(made.comparison(), findings=()), 80, authority).plain()
    assert "No difference found" not in compared


def test_sentences_read_in_part_are_counted() -> None:
    read, ask = told(made.law(), Coverage(40, 29, 20, 9, 300, 250))
    assert "Read in part: 9 of 29 sentences that set rules;" in read and "Every word" not in read
    assert "Read in part: 9 of 29 sentences that set rules; laws that" in ask and "nothing in this text" not in ask
    read, ask = told(made.law(), Coverage(40, 29, 29, 0, 300, 300))
    assert "Every word of a sentence that sets a rule was read." in read
    assert "Not read: nothing in this text; laws that" in ask
    read, ask = told(made.law(), Coverage(40, 29, 20, 9, 300, 250), unmodelled=True)
    assert "Not read: 1 place in ponds.txt. Read in part: 9 of 29 sentences that set rules; laws" in ask


@pytest.mark.parametrize("name", [name for name in PAGES if name != "facts"])
def test_no_word_of_the_code_reaches_the_screen(name: str) -> None:
    text = PAGES[name]().plain()
    assert not re.findall(r"\b\w+_\w+\b", text)
    assert not re.findall(r"\b(norms?|witness|regions?|unmodelled|slack|vacuous|fingerprint|yd3|ft2|pct)\b", text)


@pytest.mark.parametrize("name", OUTPUTS)
def test_json(name: str) -> None:
    compare_golden(f"{name}.json", dumps(OUTPUTS[name]()))
