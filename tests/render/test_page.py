"""The layout: width kept, nothing lost, and nothing that could steer a terminal."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from ordlogic.render.common import cut
from ordlogic.render.page import Page


@given(st.text(), st.integers(20, 120), st.integers(0, 8))
def test_a_paragraph_keeps_its_width_and_every_printable_character(text: str, width: int, indent: int) -> None:
    page = Page(width)
    page.add(text, indent=indent, head="Head:")
    # only a word that is longer than a line (a path) may stand out of it, since it is to be copied whole
    assert all(len(line.text) <= width or " " not in line.text.strip() for line in page.lines)
    kept = [c for c in text if c.isprintable() and not c.isspace()]
    assert [c for c in page.plain() if not c.isspace()] == [*"Head:", *kept]


def test_a_number_stays_with_its_unit() -> None:
    page = Page(23)
    page.add("a slope of at most   12 % and")
    assert [line.text for line in page.lines] == ["a slope of at most", "  12 % and"]


def test_only_the_head_has_the_style_of_the_head() -> None:
    page = Page(30)
    page.add("words that go on over more than one line", indent=2, head="Head:", head_style="bold")
    first, *rest = page.lines
    assert first.text[:first.head] == "  Head:" and first.head_style == "bold"
    assert rest and not any(line.head for line in rest)


def test_gaps_do_not_pile_up() -> None:
    page = Page()
    page.gap()
    page.add("one")
    page.gap()
    page.gap()
    page.add("two")
    assert page.plain() == "one\n\ntwo\n"


def test_on_a_terminal_the_words_are_the_same() -> None:
    page = Page(40)
    page.add("text [with] brackets and more words than fit", head="Head:", head_style="bold red", style="dim")
    out = io.StringIO()
    page.show(Console(file=out, force_terminal=False, highlight=False, soft_wrap=True))
    assert out.getvalue() == page.plain()


def test_a_quotation_shows_no_marks_of_layout() -> None:
    assert cut("**Good bank:** | sedge;<br>willow<br/>and alder") == "Good bank: | sedge; willow and alder"
