"""Headings on a label's line and run in before a text; history, notes, furniture and tables."""

from __future__ import annotations

import pytest

from ordlogic.outline.headings import is_title
from ordlogic.outline.statements import is_statement, must_be_read, sets_limit


@pytest.mark.parametrize("words", ["Cuts and ditches", "Special permit required", "Fees", "When required",
                                   "Staff report preparation and distribution", "Level 2 review"])
def test_titles(words):
    assert is_title(words)


@pytest.mark.parametrize("words", [
    "Of the banks of a pond", "In any wetland", "The owner shall file", "A permit is required", "lower case first",
    "Digging of more than 40 square feet", "Slopes of 9 percent", "Work that harms fish", "Such ditch", "Ponds:",
    "May harm the water", "When a ditch has been filled with soil"])
def test_no_titles(words):
    assert not is_title(words)


@pytest.mark.parametrize("words", [
    "A license is needed for any quarry", "Burning is banned beside a pond", "NO BURNING WITHOUT A LICENSE",
    "No burning beside a pond", "No person may burn brush", "The clerk decides each case", "Brush means dead wood",
    "This chapter applies to quarries", "Pits that are deep are barred", "Where the bank is soft, digging is barred",
    "Licenses expire when work stops", "A quarry needs a license", "Digging needs approval",
    "Unlawful to burn brush", "Where a bank is cut a license is needed", "License Must Be Shown"])
def test_statements_have_a_verb_of_their_own(words):
    assert is_statement(words) and must_be_read(words) and not is_title(words)


@pytest.mark.parametrize("words", [
    "License required", "Burning banned", "Exemptions", "When a license is needed", "Pits that are exempt",
    "When a license is or is not needed",
    "Means of access", "Work requiring a license", "How to apply", "Uses which need no license", "Meeting of May 3",
    "Who needs a license?", "Lapse of licenses", "Discovery of human remains", "Appeals to the board", "No. 4 pit",
    "Special needs", "Rights across the bank"])
def test_titles_have_none(words):
    assert not is_statement(words) and not must_be_read(words)


@pytest.mark.parametrize(("words", "limit"), [
    ("Pits of 3 acres", True), ("Banks of fifty feet", True), ("Within ten (10) days", True), ("Fee of $ 40", True),
    ("Slopes of 7%", True), ("Zone 3", False), ("The 100-year flood", False), ("Level 2 review", False),
    ("Chapter 5 permits", False)])
def test_limits_have_a_unit(words, limit):
    assert sets_limit(words) is limit and must_be_read(words) is limit


def heads(outline, kind="norm"):
    return [(u.citation, u.heading) for u in outline.units if u.kind == kind]


def test_run_in_headings_are_left_out_of_the_body(outline_of):
    text = ("(a)\n\nDigging and diking. A special permit shall be required.\n\n(b)\n\n"
            "Special permit required. A special "
            "permit shall be had.\n\n(c)\n\nOf the bank of a pond. In addition a state permit shall be had.\n\n"
            "(d)\n\nPonds.\n\n"
            "(1)\n\nPonds shall be deep.\n\n(e)\n\nLocation of ponds.")
    outline = outline_of(text)
    assert heads(outline) == [("(a)", "Digging and diking"), ("(b)", "Special permit required"), ("(c)", ""),
                              ("(d)", "Ponds"), ("(d)(1)", ""), ("(e)", "")]
    assert [text[s.start:s.end] for s in outline.units[0].body] == ["A special permit shall be required."]
    assert outline.units[3].body == ()
    assert text[outline.units[0].head.start:outline.units[0].head.end] == "(a)\n\nDigging and diking."


def test_items_of_a_lead_in_are_no_headings(outline_of):
    text = ("Sec. 6. Exempt.\nThis chapter does not reach:\n(1)\n"
            "Repairs to sheds. If such repairs are large, a permit shall "
            "be had.\n(2)\nGardens.\n(3)\nPublic roads. This exemption does not reach bridges.")
    assert heads(outline_of(text)) == [("Sec. 6", "Exempt"), ("Sec. 6(1)", ""), ("Sec. 6(2)", ""), ("Sec. 6(3)", "")]


def test_an_item_with_a_paragraph_apart_is_no_heading(outline_of):
    text = "Sec. 6. Uses.\n(a) Sheds.\n(b) Gardens.\n\nThe uses above shall be small.\nSec. 7. End.\nDone."
    assert heads(outline_of(text))[1:3] == [("Sec. 6(a)", ""), ("Sec. 6(b)", "")]
    text = "Sec. 6. Uses.\n(a)\nSheds.\nSheds shall be small.\n(b)\nGardens.\nGardens shall be large."
    assert heads(outline_of(text))[1:] == [("Sec. 6(a)", "Sheds"), ("Sec. 6(b)", "Gardens")]


def test_a_title_with_nothing_but_a_list_below_it_is_a_heading(outline_of):
    rows = "".join(f"({n})\nPonds shall be deep.\n" for n in range(1, 6))
    text = f"Sec. 6. Uses.\n{rows}(6)\nWall requirements.\na.\nWalls shall be low.\nb.\nWalls shall be dry."
    assert heads(outline_of(text))[6] == ("Sec. 6(6)", "Wall requirements")


def test_a_colon_before_a_command_ends_a_heading_and_before_a_meaning_a_term(outline_of):
    text = "Sec. 6. Dams.\n(1)\nSpillways: Every dam shall have one.\n(2)\nWeir: A low dam of stone."
    assert heads(outline_of(text))[1:] == [("Sec. 6(1)", "Spillways"), ("Sec. 6(2)", "")]


def test_emphasis_is_the_publishers_word_for_a_heading(outline_of):
    text = ("Sec. 6. Dams.\n\nA. *Scope of review.* All dams are reviewed as follows:\n\n"
            "1. *First look.* All dams get one.")
    assert heads(outline_of(text))[1:] == [("Sec. 6 A", "Scope of review"), ("Sec. 6 A.1", "First look")]


@pytest.mark.parametrize(("line", "heading", "body"), [
    ("Sec. 30-1. - Where a permit is required.", "Where a permit is required", ""),
    ("§ 9.02 Walls. Walls shall be low.", "Walls", "Walls shall be low."),
    ("SECTION 1. Section 5-3 of the code is changed to read as follows:", "",
     "Section 5-3 of the code is changed to read as follows:"),
    ("Section 5. The owner shall file a plan.", "", "The owner shall file a plan."),
    ("ARTICLE IV. - GRADING[4]", "GRADING", ""),
    ("**[§9C-2] Soil.** The county shall act.", "Soil", "The county shall act."),
])
def test_headings_of_sections(line, heading, body, outline_of):
    text = line + "\nSec. 99. End.\nDone."
    unit = outline_of(text).units[0]
    assert (unit.heading, " ".join(text[s.start:s.end] for s in unit.body)) == (heading, body)


@pytest.mark.parametrize(("line", "heading", "body"), [
    ("Sec. 1. A license is needed for any quarry.", "", "A license is needed for any quarry."),
    ("Sec. 1. Burning is banned within 30 feet of a barn. It is unlawful.", "",
     "Burning is banned within 30 feet of a barn. It is unlawful."),
    ("§ 4. No person may burn brush.", "", "No person may burn brush."),
    ("§ 4. No burning beside a barn.", "", "No burning beside a barn."),
    ("Sec. 3. Licenses. A license is needed for a quarry. It lasts.", "Licenses",
     "A license is needed for a quarry. It lasts."),
    ("Sec. 5-2. - Definitions. In this article: barn means a shed.", "Definitions",
     "In this article: barn means a shed."),
    ("Sec. 5-2. - A license is needed for a pit of 3 acres.", "", "A license is needed for a pit of 3 acres."),
    ("Sec. 6. Quarries: A license is needed.", "Quarries", "A license is needed."),
    ("Sec. 6. Quarries — a license is needed.", "Quarries", "a license is needed."),
    ("Sec. 6. Setback - 30 feet from a barn.", "Setback", "30 feet from a barn."),
    ("Sec. 7. Who needs a license? Anyone who digs.", "Who needs a license?", "Anyone who digs."),
    ("Sec. 8. Pits of more than 40 sq. ft. A license is needed.", "",
     "Pits of more than 40 sq. ft. A license is needed."),
    ("Sec. 9. Burning of brush, leaves\nand straw is banned here. It harms.", "",
     "Burning of brush, leaves\nand straw is banned here. It harms."),
    ("Sec. 9. Burning of brush, leaves\nand straw", "Burning of brush, leaves", "and straw"),
    ("Sec. 9. Burning banned.\nA license is needed.", "Burning banned", "A license is needed."),
    ("Section 2\nBurning is banned here.", "", "Burning is banned here."),
    ("## Sec. 4. A license is needed.", "", "A license is needed."),
    ("## A license is needed for pits.", "", "A license is needed for pits."),
    ("### B. No pit may exceed 4 feet.", "", "No pit may exceed 4 feet."),
    ("ARTICLE II. - FEES ARE DUE WITHIN 10 DAYS", "", "FEES ARE DUE WITHIN 10 DAYS"),
    ("NO QUARRY SHALL OPEN WITHOUT A LICENSE.", "", "NO QUARRY SHALL OPEN WITHOUT A LICENSE."),
    ("(a) **A pit must be low.** It lasts.", "", "**A pit must be low.** It lasts."),
    ("1. Burning is banned in a barn. It is a crime.", "", "Burning is banned in a barn. It is a crime."),
])
def test_a_sentence_behind_a_label_is_text(line, heading, body, outline_of):
    text = line + "\n\nSec. 99. End.\nDone."
    unit = outline_of(text).units[0]
    assert (unit.heading, " ".join(text[s.start:s.end] for s in unit.body)) == (heading, body)


def test_sections_of_one_sentence_are_no_table_of_contents(outline_of):
    rows = "Sec. 1. Burning is banned.\nSec. 2. Pits are barred.\n"
    assert [u.kind for u in outline_of(f"{rows}\n{rows}").units] == ["norm"] * 4


def test_what_never_commands_has_its_kind(outline_of):
    text = ("Source: somewhere\n---\nlayout: page\ntitle: Rain\n---\nSec. 1. Rain.\n(a)\nRain shall drain.\n"
            "(Ord. No. 8-2019, § I, 6-3-2019)\nEditor's note— Ord. No. 8 put this here.\n(b)\nSnow shall melt.\n"
            "(Code 1999, § 18.39)\n\n---\n\nCase Notes\n\nA court said so in 1990.\n\nSec. 2. Wind.\nText.")
    outline = outline_of(text)
    assert [(u.kind, u.citation) for u in outline.units] == [
        ("furniture", "page furniture"), ("norm", "Sec. 1"), ("norm", "Sec. 1(a)"), ("history", "Sec. 1, history"),
        ("note", "Sec. 1, note"), ("norm", "Sec. 1(b)"), ("history", "Sec. 1, history [2nd]"),
        ("furniture", "page furniture [2nd]"), ("note", "Sec. 1, note [2nd]"), ("norm", "Sec. 2")]


def test_amendments_in_brackets_are_history(outline_of):
    text = "§ 6-3. Rain. [Added 5-8-2013 ATM; amended\n5-2-2022 ATM]\nA. Flow. [Amended 4-2-2024]\n(1) Rain shall flow."
    kinds = [(u.kind, u.citation, u.heading) for u in outline_of(text).units]
    assert kinds == [("norm", "§ 6-3", "Rain"), ("history", "§ 6-3, history", ""), ("norm", "§ 6-3 A", "Flow"),
                     ("history", "§ 6-3 A, history", ""), ("norm", "§ 6-3 A(1)", "")]


def test_ordinances_behind_a_text_are_history(outline_of):
    text = ("Sec. 3. Rain.\nA. Rain shall flow. (Ord. 12 § 3, 1999; prior code § 5-3)\n"
            "(Ord. 12-34, passed 5-6-2012) Penalty, see § 9")
    outline = outline_of(text)
    assert [(u.kind, u.citation) for u in outline.units] == [
        ("norm", "Sec. 3"), ("norm", "Sec. 3 A"), ("history", "Sec. 3 A, history"), ("history", "Sec. 3, history")]
    assert [text[s.start:s.end] for s in outline.units[1].body] == ["Rain shall flow."]


def test_page_heads_do_not_break_a_list(outline_of):
    page = ("Town of Nowhere Bylaws, Part II\n§ 6-1 TOWN BYLAWS § 6-3\n"
            "Downloaded from https://example.org on 2025-01-01\n")
    text = ("§ 6-3. Rain.\n(1) Rain shall flow down the hill and into\n" + page + "the pond below.\n" + page
            + "(2) Snow shall melt.\n" + page)
    outline = outline_of(text)
    assert [u.citation for u in outline.units if u.kind == "norm"] == ["§ 6-3", "§ 6-3(1)", "§ 6-3(2)"]
    assert {u.kind for u in outline.units} == {"norm", "furniture"}
    assert [text[s.start:s.end] for s in outline.units[1].body] == ["Rain shall flow down the hill and into",
                                                                   "the pond below."]


def test_tables_of_contents_are_furniture(outline_of):
    text = ("Sec. 1. Rain.\nSec. 2. Snow.\nSec. 3. Wind.\n\nSec. 1. Rain.\nRain shall flow.\nSec. 2. Snow.\n"
            "Snow shall melt.\n"
            "Sec. 3. Wind.\nWind shall blow.")
    assert [u.citation for u in outline_of(text).units if u.kind == "norm"] == ["Sec. 1", "Sec. 2", "Sec. 3"]
    linked = ("## Sections\n\n* [1.01 Rain](#101)\n* [1.02 Snow](#102)\n* [1.03 Wind](#103)\n\n## 1.01 Rain\n\n"
              "Rain shall flow.")
    assert [u.citation for u in outline_of(linked).units if u.kind == "norm"] == ["§ 1.01"]


@pytest.mark.parametrize("rows", [
    "Table 1\nEXPAND\nAverage Slope Lot Size\n25—29% 1.5\n30% or more 3",
    "SLOPE SETBACKS\nSlope\nHeight\n10 feet to 30 feet\n15% up to 25%\n15 feet from the top or toe.",
    "#### Table 1\n\n**Widths**\n\n| a | b |\n| - | - |\n| 1 | 2 |",
    "| a | b |\n| - | - |\n| 1 | 2 |",
])
def test_tables(rows, outline_of):
    text = f"Sec. 1. Slopes.\n(a)\nAs follows:\n{rows}\n(b)\nNo more.\n(Ord. of 1-2-2001)"
    outline = outline_of(text)
    assert [(u.kind, u.parent) for u in outline.units] == [
        ("norm", None), ("norm", 0), ("table", 1), ("norm", 0), ("history", 0)]
    assert text[outline.units[2].span.start:outline.units[2].span.end] == rows
