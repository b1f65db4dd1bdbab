"""What holds of every outline: nothing lost, nothing twice, citations unique, time bounded, no text that breaks it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ordlogic.model.document import Document
from ordlogic.model.outline import Outline
from ordlogic.outline import build
from ordlogic.text import read_document

SHARED = Path(__file__).resolve().parents[3] / "shared"
PUBLISHED = sorted((SHARED / "ordinances").glob("*.txt")) + sorted((SHARED / "corpus").glob("*.txt"))
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def check(text: str, outline: Outline) -> None:
    """Raises AssertionError where an outline is not sound."""
    times = bytearray(len(text))
    units = outline.units
    for i, u in enumerate(units):
        assert u.index == i and (u.parent is None or u.parent < i)
        assert all(units[c].parent == i and units[c].span.within(u.span) for c in u.children)
        assert u.head.within(u.span) and all(s.within(u.span) and s.start < s.end for s in u.body)
        assert text[u.head.start:u.head.end].lstrip("# \t").startswith(u.label)
        places = [u.head, *u.body] if u.kind == "norm" else [u.span]
        if u.kind != "norm":
            assert not u.children
        for start, end in places:
            for k in range(start, end):
                times[k] += not text[k].isspace()
    assert all(n == (not c.isspace()) for n, c in zip(times, text, strict=True))
    starts = [u.span.start for u in units]
    assert starts == sorted(starts)
    citations = [u.citation for u in units]
    assert len(set(citations)) == len(citations) and all(citations)


def outline(text: str) -> Outline:
    found = build(Document("t.txt", text, ""))
    check(text, found)
    return found


words = st.text(alphabet="abc XYZ.,;:()[]§*_-#|0123456789—\t\"'", max_size=60)
labels = st.sampled_from(["(a)", "(b)", "(i)", "(1)", "(2)", "A.", "B.", "1.", "2.", "a.", "§ 5-1.", "Sec. 3. Pond.",
                          "---",
                          "ARTICLE II. - X", "Table 1", "EXPAND", "| a |", "(Ord. No. 3, 1-2-2001)", "Footnotes:",
                          "Procedure:", "- x", "  - y", "1. _(a)_ z", "**A.** B", "## 1.01 C", "### D",
                          "Editor's note— x",
                          "[Added 1-2-2003]", "case notes", "## Sections", "23.40.030 PONDS.", "", "",
                          "Ponds shall drain:",
                          "Ponds and walls. Ponds shall drain.", "title: x", "Town of Somewhere, MA", "**1. Open"])


@QUICK
@given(st.lists(st.one_of(labels, words, st.tuples(labels, words).map(" ".join)), max_size=40))
def test_any_lines_give_a_sound_outline(rows):
    outline("\n".join(rows))


@QUICK
@given(st.text(max_size=300))
def test_any_characters_give_a_sound_outline(text):
    outline(text)


@QUICK
@given(st.lists(st.tuples(
    st.sampled_from(["Sec. {}.", "§ {}.", "Section {}", "Sec. 5-{}. -", "## {}.0{}", "{}.", "ARTICLE {}. -",
                     "## Sec. {}."]),
    st.sampled_from(["", "Ponds. ", "Ponds: ", "Ponds — ", "Ponds and walls allowed. "]),
    st.sampled_from(["A pond is required for any wall.", "No wall is allowed within 7 feet of a pond.",
                     "Walls\nof stone are barred.", "Walls shall be low. Ponds are deep."]),
    st.sampled_from(["\n", "\n\n"])), min_size=1, max_size=8))
def test_no_sentence_behind_a_label_is_lost_to_its_heading(rows):
    text = "".join(f"{label.replace('{}', str(n))} {title}{said}{gap}"
                   for n, (label, title, said, gap) in enumerate(rows, 1))
    units = outline(text).units
    body = " ".join(text[s.start:s.end] for u in units if u.kind == "norm" for s in u.body)
    for _, _, said, _ in rows:
        assert " ".join(said.split()) in " ".join(body.split())


@st.composite
def trees(draw, depth=0):
    """A text with nested labels in one of the orders in use, and the citation of each item below `Sec. 9`."""
    styles = draw(st.sampled_from([("(1)", "a.", "1.", "(i)"), ("A.", "(1)", "(a)"), ("(A)", "(1)", "(a)"),
                                   ("(a)", "(1)")]))
    alone = draw(st.booleans())

    def name(style, n):
        if "i" in style:
            return style.replace("i", ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi")[n])
        return style.replace("1", str(n + 1)).replace("a", "abcdefghijk"[n]).replace("A", "ABCDEFGHIJK"[n])

    rows, wanted = [], []

    def level(at, path):
        for n in range(draw(st.integers(2 if at else 1, 11 if at < 1 else 4))):
            label = name(styles[at], n)
            below = at + 1 < len(styles) and draw(st.booleans())
            text = "Ponds shall be deep" + (":" if below else ".")
            rows.extend([label, text] if alone else [f"{label} {text}"])
            wanted.append((*path, label))
            if below:
                level(at + 1, (*path, label))
    level(0, ())
    return "Sec. 9. Ponds.\n" + "\n".join(rows), wanted


@QUICK
@given(trees())
def test_nested_lists_come_back_as_they_were_written(tree):
    text, wanted = tree
    found = outline(text)
    assert [tuple(u.label for u in found.path(u.index)[1:]) for u in found.units[1:]] == wanted


@QUICK
@given(st.randoms(use_true_random=False))
def test_shuffled_lines_give_a_sound_outline(random):
    rows = ["Sec. 1. Ponds.", "(a)", "Ponds shall:", "(1)", "be deep;", "(2) be wide.", "(Ord. of 1-2-2003)", "",
            "Sec. 2. Walls.",
            "A. Walls.", "1. Walls shall be low.", "a. Stone walls.", "i. Dry walls.", "ii. Wet walls.", "---",
            "Table 1", "EXPAND"]
    random.shuffle(rows)
    outline("\n".join(rows))


@pytest.mark.parametrize("text", [
    "x" * 50_000, "(a) " + "Ponds shall drain. " * 3_000, "(" * 50_000, "[" * 50_000, "*" * 50_000, "# " * 25_000,
    "_" * 50_000, "1." * 25_000, "A. " * 15_000, "(1) " * 12_000, "-" * 50_000, ". " * 25_000, "\n" * 50_000,
    "(a)\n" * 12_000, "| a |\n" * 8_000, "[Added\n" * 8_000, "(Ord. 1\n" * 8_000,
    "---\nx: y\n" * 6_000, "§ 1. X\n" * 8_000,
    "".join(f"{'1a'[i % 2]}. x:\n" for i in range(10_000)), "Case Notes\n" * 8_000, "Note— x\n" * 8_000,
    "X: y\n\n" * 8_000,
    "**1. Ponds " * 5_000, "Table 1\nx\n" * 8_000, "\ufeff\u2028\x85\x1c\v\f" * 5_000, "- x\n  - y\n    - z\n" * 3_000,
    " " * 50_000 + "a", "Ponds, " * 9_000, "Sec. 1 and 2, 3-4" + ", 5" * 15_000])
def test_no_text_takes_long(text):
    began = time.process_time()
    outline(text)
    assert time.process_time() - began < 2


@pytest.mark.skipif(not PUBLISHED, reason="the published texts are not here")
def test_published_texts_have_sound_outlines():
    for path in PUBLISHED:
        document = read_document(path)
        check(document.text, build(document))


@pytest.mark.skipif(not (SHARED / "ordinances").is_dir(), reason="the published texts are not here")
@pytest.mark.parametrize(("name", "citation", "starts", "heading"), [
    ("525-11.txt", "§ 525-11 A(2)(c)", "Filling or grading of more than 1,000", ""),
    ("525-11.txt", "§ 525-11 B", "A conditional use permit shall be required before", ""),
    ("525-11.txt", "§ 525-11 A(1)", "Of the bed of", ""),
    ("525-11.txt", "§ 525-11 C(9)", "Sides of channels", ""),
    ("18-39.txt", "(b)(2)d", "Filling or grading of more than 2,000", ""),
    ("18-39.txt", "(b)(1)b", "The plan commission shall evaluate", ""),
    ("18-39.txt", "(c)(1)", "A conditional use permit", "Conditional use permit required"),
    ("18-39.txt", "(c)(2)", "This requirement does not apply", "Exempted practices"),
    ("site-modification.txt", "Description", "A permit is needed", ""),
    ("site-modification.txt", "Basis of decision 4", "Effect on existing native vegetation", ""),
    ("site-modification.txt", "Procedure (b) 3", "Within 30 days", "Staff review"),
    ("site-modification.txt", "Procedure (a)", "The general steps", "Minor permit"),
])
def test_the_three_ordinances(name, citation, starts, heading):
    document = read_document(SHARED / "ordinances" / name)
    unit = next(u for u in build(document).units if u.citation == citation)
    assert document.text[unit.body[0].start:unit.body[0].end].startswith(starts)
    assert unit.heading == heading
