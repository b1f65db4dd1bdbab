"""Levels: styles, succession, restarts, and prose that only looks like a label."""

from __future__ import annotations

import pytest


def lines(*rows: str) -> str:
    return "\n".join(rows)


NESTINGS = {
    "A. > (1) > (a) > [1]": (
        "§ 7-3. Ponds.\nA.\nOne:\n(1)\nTwo:\n(a)\nThree:\n[1]\nFour.\n[2]\nFive.\n(b)\nSix.\n(2)\nSeven.\nB.\nEight.",
        ["§ 7-3", "§ 7-3 A", "§ 7-3 A(1)", "§ 7-3 A(1)(a)", "§ 7-3 A(1)(a)[1]", "§ 7-3 A(1)(a)[2]", "§ 7-3 A(1)(b)",
         "§ 7-3 A(2)", "§ 7-3 B"]),
    "(a) > (1) > a. > 1. > (i)": (
        "Sec. 9-2. - Banks.\n(a)\nOne:\n(1)\nTwo:\na.\nThree:\n1.\nFour:\n(i)\nFive.\n(ii)\nSix.\n2.\nSeven.\n"
        "b.\nEight.\n"
        "(2)\nNine.\n(b)\nTen.",
        ["Sec. 9-2", "Sec. 9-2(a)", "Sec. 9-2(a)(1)", "Sec. 9-2(a)(1)a", "Sec. 9-2(a)(1)a.1", "Sec. 9-2(a)(1)a.1(i)",
         "Sec. 9-2(a)(1)a.1(ii)", "Sec. 9-2(a)(1)a.2", "Sec. 9-2(a)(1)b", "Sec. 9-2(a)(2)", "Sec. 9-2(b)"]),
    "(A) > (1) > (a)": (
        "§ 4.12 DITCHES.\n(A) One:\n(1) Two:\n(a) Three.\n(b) Four.\n(2) Five.\n(B) Six.",
        ["§ 4.12", "§ 4.12(A)", "§ 4.12(A)(1)", "§ 4.12(A)(1)(a)", "§ 4.12(A)(1)(b)", "§ 4.12(A)(2)", "§ 4.12(B)"]),
    "A. > 1. > a.": (
        "Section 31. Walls.\n\nA. One:\n\n1. Two:\n\na. Three.\n\nb. Four.\n\n2. Five.\n\nB. Six.",
        ["Section 31", "Section 31 A", "Section 31 A.1", "Section 31 A.1.a", "Section 31 A.1.b", "Section 31 A.2",
         "Section 31 B"]),
    "1. > (a) > (i)": (
        "12.08.040 Drains.\n1. One:\n(a) Two:\n(i) Three.\n(ii) Four.\n(b) Five.\n2. Six.",
        ["§ 12.08.040", "§ 12.08.040 1", "§ 12.08.040 1(a)", "§ 12.08.040 1(a)(i)", "§ 12.08.040 1(a)(ii)",
         "§ 12.08.040 1(b)", "§ 12.08.040 2"]),
    "code headings": (
        "8C-3-1 - Short title.\nThis is it.\n8C-3-2 - Scope.\n(a) One.\nJ103.2 Exempt work.\n1. Two.\n2. Three.",
        ["§ 8C-3-1", "§ 8C-3-2", "§ 8C-3-2(a)", "§ J103.2", "§ J103.2 1", "§ J103.2 2"]),
    "double labels": (
        "## 77.02   Terms\n\n1. _(a)_ Berm: A bank\nof soil.\n\n2. _(b)_ Swale:\n\n    1. _(1)_ One.\n\n"
        "    2. _(2)_ Two.\n\n"
        "3. _(c)_ Weir: A dam.",
        ["§ 77.02", "§ 77.02(a)", "§ 77.02(b)", "§ 77.02(b)(1)", "§ 77.02(b)(2)", "§ 77.02(c)"]),
    "double labels without marks": (
        "1. (a) Purpose. The purpose is drainage.\n2. (b) Fees. A fee is due.\n"
        "3. (c) Appeals. Appeals go to the board.",
        ["(a)", "(b)", "(c)"]),
    "Markdown": (
        "# Article 6 - Land\n\n## 6.1 Cuts\n\n### A. General\n\nText.\n\n### B. Limits\n\n**1. Depth**\n"
        "No cut may be deep.\n\n"
        "**2. Width**\nNo cut may be wide.\n- One thing\n- Another thing\n  - Inner thing\n\n## 6.2 Fills\n\n"
        "**A.** Text:\n\n"
        "1. One:\n   - **a.** Two.\n   - **b.** Three.\n2. Four.\n\n**B.** Five.",
        ["Article 6", "§ 6.1", "§ 6.1 A", "§ 6.1 B", "§ 6.1 B.1", "§ 6.1 B.2", "§ 6.1 B.2, bullet 1",
         "§ 6.1 B.2, bullet 2",
         "§ 6.1 B.2, bullet 2, bullet 1", "§ 6.2", "§ 6.2 A", "§ 6.2 A.1", "§ 6.2 A.1.a", "§ 6.2 A.1.b", "§ 6.2 A.2",
         "§ 6.2 B"]),
    "containers": (
        "ARTICLE II. - WATERS\nDIVISION 1. - GENERALLY\nSec. 5-1. - Title.\nThis is it.\nDIVISION 2. - PERMITS\n"
        "Secs. 5-2—5-9. - Reserved.\nARTICLE III. - ROADS\nSec. 5-10. - Width.\nRoads shall be wide.",
        ["Article II", "Division 1", "Sec. 5-1", "Division 2", "Secs. 5-2—5-9", "Article III", "Sec. 5-10"]),
    "numbers that grow by parts": (
        "Section 4 - Buffers\n4.1 Width - The buffer is wide.\n4.2 Uses. No shed may stand in it.\n4.2.1 Trails may.\n"
        "(a) On foot.\n4.3 Signs. Signs may stand in it.",
        ["Section 4", "§ 4.1", "§ 4.2", "§ 4.2.1", "§ 4.2.1(a)", "§ 4.3"]),
    "whole numbers and parts": (
        "1. General\n1.1 Scope. This is for all land.\n1.2 Terms. Terms are plain.\n2. Permits\n2.1 A permit is due.",
        ["1", "§ 1.1", "§ 1.2", "2", "§ 2.1"]),
    "headings ending in a colon": (
        "Description: A permit is needed.\n\nDecision-maker(s): Large - board; small - clerk\n\n"
        "Review criteria:\n\n1. Noise;\n"
        "2. Dust.\n\nProcedure:\n   (a) Small permit. The clerk shall act.\n\n1. Filing. The owner shall file.\n"
        "2. Review. The clerk shall review.\n\n    (b) Large permit\n\n1. Filing. The owner shall file.",
        ["Description", "Decision-maker(s)", "Review criteria", "Review criteria 1", "Review criteria 2", "Procedure",
         "Procedure (a)", "Procedure (a) 1", "Procedure (a) 2", "Procedure (b)", "Procedure (b) 1"]),
    "no section heading": (
        "(a)\n\nOne:\n\n(1)\n\nTwo:\n\na.\n\nThree.\n\nb.\n\nFour.\n\n(b)\n\nFive.",
        ["(a)", "(a)(1)", "(a)(1)a", "(a)(1)b", "(b)"]),
}


@pytest.mark.parametrize("style", NESTINGS)
def test_nesting_and_citations(style, cited):
    text, wanted = NESTINGS[style]
    assert cited(text) == wanted


def test_letters_and_roman_numbers_by_what_comes_before_and_after(cited):
    letters = "".join(f"({c})\nText {c}.\n" for c in "abcdefghij")
    assert cited("Sec. 1-1. - Things.\n" + letters)[-2:] == ["Sec. 1-1(i)", "Sec. 1-1(j)"]
    below = "(g)\nText.\n(h)\nThese:\n(i)\nOne.\n(ii)\nTwo.\n(iii)\nThree.\n(i)\nText.\n(j)\nText."
    assert cited("Sec. 1-1. - Things.\n" + below)[1:] == [
        "Sec. 1-1(g)", "Sec. 1-1(h)", "Sec. 1-1(h)(i)", "Sec. 1-1(h)(ii)", "Sec. 1-1(h)(iii)", "Sec. 1-1(i)",
        "Sec. 1-1(j)"]
    many = "".join(f"({c})\nText.\n" for c in ("i", "ii", "iii", "iv", "v", "vi"))
    assert cited("Sec. 1-1. - Things.\n(1)\nThese:\n" + many + "(2)\nText.")[-2:] == ["Sec. 1-1(1)(vi)", "Sec. 1-1(2)"]
    assert cited("A. x\nB. x\nC. x\nD. x\nE. x\nF. x\nG. x\nH. x\nI. x\nJ. x")[-2:] == ["I", "J"]
    late = "".join(f"({c})\nText.\n" for c in "uvwxyz")
    assert cited(late + "(aa)\nText.\n(bb)\nText.")[-3:] == ["(z)", "(aa)", "(bb)"]


def test_labels_that_restart_are_doubled_or_lost(cited):
    assert cited("Sec. 3. Rules.\n(1)\nOne.\n(2)\nTwo.\n(1)\nThree.\n(2)\nFour.") == [
        "Sec. 3", "Sec. 3(1)", "Sec. 3(2)", "Sec. 3(1) [2nd]", "Sec. 3(2) [2nd]"]
    assert cited("Sec. 3. Rules.\n(a)\nOne.\n(a)\nTwo.\n(b)\nThree.") == [
        "Sec. 3", "Sec. 3(a)", "Sec. 3(a) [2nd]", "Sec. 3(b)"]
    assert cited("Sec. 3. Rules.\n(a)\nOne:\n(1)\nTwo.\n(4)\nThree.\n(d)\nFour.") == [
        "Sec. 3", "Sec. 3(a)", "Sec. 3(a)(1)", "Sec. 3(a)(4)", "Sec. 3(d)"]
    # a list whose beginning is on a page that is not there
    assert cited("§ 60-1. Sheds.\n(3) The owner shall act.\nG. Roofs.\n(1) Roofs shall be flat.\nH. Doors.") == [
        "§ 60-1", "§ 60-1(3)", "§ 60-1 G", "§ 60-1 G(1)", "§ 60-1 H"]


def test_a_heading_closes_all_items_and_a_repeated_section_is_told_apart(cited):
    assert cited("Sec. 8. Rain.\n(a)\nOne.\nSec. 8. Snow.\n(b)\nTwo.") == ["Sec. 8", "Sec. 8(a)", "Sec. 8 [2nd]",
                                                                        "Sec. 8 [2nd](b)"]


def test_a_number_printed_with_each_item_opens_one_section(cited):
    assert cited("2.0030(a) Owners shall file.\n(1) One.\n(2) Two.\n2.0030(b) The board acts.\n2.0040(a) Other.") == [
        "§ 2.0030", "§ 2.0030(a)", "§ 2.0030(a)(1)", "§ 2.0030(a)(2)", "§ 2.0030(b)", "§ 2.0040", "§ 2.0040(a)"]


def test_a_first_label_behind_a_heading_opens_a_list_if_the_list_goes_on(cited):
    assert cited("(1) AIM. The aim is water.\n(2) PERMIT. (a) A permit is due.\n(b) A fee is due.\n(3) END. Done.") == [
        "(1)", "(2)", "(2)(a)", "(2)(b)", "(3)"]
    assert cited("(1) AIM. The aim is water.\n(2) PERMIT. (a) A permit is due, and (b) a fee.\n(3) END. Done.") == [
        "(1)", "(2)", "(3)"]


def test_labels_on_one_line(cited):
    assert cited("§ 2. Ponds.\nA. (1) Ponds shall be deep.\n(2) Ponds shall be wide.\nB. (1) Walls shall be low.") == [
        "§ 2", "§ 2 A", "§ 2 A(1)", "§ 2 A(2)", "§ 2 B", "§ 2 B(1)"]


def test_text_behind_a_list_belongs_to_what_holds_the_list(outline_of):
    tight = "Sec. 2. Plans.\n\nA. Plans show:\n\n1. Ponds.\n2. Walls.\n\nThe board may ask for more.\n\nB. End."
    entails = "Sec. 2. Plans.\n(a)\nTo dig:\n(1)\nwithout a plan;\n(2)\nat night;\nshall be an offence.\n(b)\nEnd."
    for text, words in ((tight, "The board may ask for more."), (entails, "shall be an offence.")):
        units = outline_of(text).units
        assert [text[s.start:s.end] for s in units[1].body][-1] == words
        assert [u.label for u in units if u.parent == 0] == [units[1].label, units[4].label]
    loose = "Sec. 2. Plans.\n\nA. Plans show:\n\n1. Ponds.\n\n2. Walls.\n\nWalls are drawn to scale.\n\nB. End."
    assert len(outline_of(loose).units[3].body) == 2


PROSE = [
    # wrapped at a width, with what looks like a label at the start of a line
    lines("Sec. 4. Setbacks.", "", "The owner shall keep every structure at a horizontal distance of at least",
          "100 feet from the bank of any stream, or where the bank is steeper than",
          "2. horizontal to one vertical, farther, as the engineer says in the terms of",
          "(b) of the manual, and no wall shall be built."),
    lines("Sec. 4. Setbacks.", "", "Nothing here shall be taken to change what is required under the terms of",
          "Section 12 of the building code or of what follows from the provisions in",
          "§ 30.11 of the statutes, and no wall shall be built within a distance of",
          "1.5 times the height of the wall."),
    "Sec. 4. Setbacks.\nSee rule\n8.5 inches of rain.\nThe limits are\n100. percent and 3.5 feet.",
    "Sec. 4. Setbacks.\nThe limits that stand in (a) and\n(b) apply to all of them.",
    "Sec. 4. Setbacks.\nIt is as delineated in\nSection 23.40.030\nand may also be used as provided in\n"
    "Chapter 27.08\n(Rules).",
]


@pytest.mark.parametrize("text", PROSE)
def test_numbers_in_running_prose_are_no_labels(text, cited):
    assert cited(text) == ["Sec. 4"]


def test_wrapped_lines_are_one_paragraph_and_definitions_stay_apart(outline_of):
    text = lines("Sec. 4. Terms.",
                 "As used in this section the following words have the meaning that is given here for",
                 "them, and no other meaning at all, whatever a dictionary may say about", "the matter.",
                 "BERM — A bank of soil that is raised for holding back water or for hiding a road from",
                 "the houses beside it.", "SWALE — A low place.")
    unit = outline_of(text).units[0]
    assert [text[s.start:s.end].split()[0] for s in unit.body] == ["As", "BERM", "SWALE"]
    assert text[unit.body[0].start:unit.body[0].end].endswith("the matter.")


def test_text_without_a_label_below_a_section_is_its_body(outline_of):
    text = "Sec. 2. Words.\nBerm means a bank.\nSwale means a low place.\n(1)\nA first thing.\nSec. 3. Other.\nText."
    words, item, other = outline_of(text).units
    assert [text[s.start:s.end] for s in words.body] == ["Berm means a bank.", "Swale means a low place."]
    assert (item.parent, other.parent, words.children) == (0, None, (1,))
    assert text[words.span.start:words.span.end].endswith("A first thing.")
