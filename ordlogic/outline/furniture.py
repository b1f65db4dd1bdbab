"""Lines that never command: front matter, history lines, editors' notes, page furniture; and tables."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from ordlogic.outline.labels import Label, parse_label
from ordlogic.outline.lines import Line, is_full

_RULE = re.compile(r"(?:[-*_=~]\s*){3,}|(?:\.\s*){2,}")
_FRONT_LINE = re.compile(r"[\w.-]+:(?:\s|$)|-\s|\s")
_MARKUP = re.compile(
    r"<!--.*-->|</?(?:div|figure|figcaption|table|thead|tbody|tr|section|article|center|hr|br|p)\b[^>]*>|\{%.*%\}"
    r"|!\[[^\]]*\]\(.*|\[[^\]]+\]:\s*\S+.*|```.*|<(?:img|figure)\b.*")
_PAGE = re.compile(
    r"(?i:page|pg\.)\s+\d+(?:\s+of\s+\d+)?|(?i:downloaded from|printed on|retrieved from)\s.*|https?://\S+"
    r"|(?i:created|printed|published):?\s+[\d-]+.*\[?EST\]?|-\s*\d+\s*-|supp\. no\. \d+", re.IGNORECASE)
_RUNNING_HEAD = re.compile(r"§\s*[\w.-]+\s+[A-Z][A-Z ,&'’.\-]+\s§\s*[\w.-]+")
_HISTORY = re.compile(
    r"\(#\s*[A-Z]?[\d-]|[(\[]\s*(?:Ord(?:inance)?s?\b|Res(?:olution)?\b|Code\b|Prior\b|Former\b|Added\b|Amended\b|Adopted\b|Repealed\b"
    r"|HISTORY\b|Laws\b|Acts\b|Comp\.|Passed\b|Formerly\b|Renumbered\b|Derived\b|L\s\d{4}\b|C\.O\.\b|Imp\.|Mo\.\s|"
    r"(?:19|20)\d\d\s)")
_PENALTY = re.compile(r"\s*Penalty, see §.{0,60}$")
_NOTE = re.compile(
    r"(?:\d{1,3}\.\s*)?(?:Editor(?:[’']s|ial)?\s+notes?|Cross[\s-]references?|State law references?|Charter references?"
    r"|Federal law references?|Annotations?)(?:\(s\))?\s*[—–:-]|Note\s*[—–]|--- \(\d+\) ---|Footnotes?:$",
    re.IGNORECASE)
_NOTES_HEAD = re.compile(
    r"#*\s*\**(?:(?:Case|Revision|Revisor[’']?s|Editor[’']?s|Historical|Drafter[’']?s) Notes?|Cross[- ]References?"
    r"|Law Reviews?|Attorney General Opinions|Annotations)\**:?", re.IGNORECASE)
_CONTENTS_HEAD = re.compile(r"#*\s*\**(?:(?:Table of )?Contents|Index|Sections|Articles|Chapters)\**:?", re.IGNORECASE)
_CONTENTS_LINE = re.compile(r"[-*+]\s*\[[^\]]*\]\(#[^)]*\)\s*|.{3,}?\.{4,}\s*\d*")
_FIGURE = re.compile(r"[*_]*(?:Figure|Fig\.|Plate)\s+[\w.-]+\b")
_CAPTION = re.compile(r"[#\s*_]*(?:Table|TABLE)\s+[\w.-]+\b.{0,120}")
_VERB = re.compile(r"\b(?:shall|must|may|is|are|means?|will|required?)\b", re.IGNORECASE)
_FRONT_LIMIT, _HISTORY_LIMIT = 80, 8


def kinds_of(lines: list[Line], width: int) -> list[str]:
    """For each line what it is: `text`, `history`, `note`, `furniture`, `table` or `caption` (a table's first line)."""
    kinds = ["text"] * len(lines)
    repeated = _running_heads(lines)
    at = 0
    while at < len(lines):
        line = lines[at]
        kind, count = _block(lines, at, width)
        if not kind and (line.text in repeated or _is_furniture(line.text, at)):
            kind, count = "furniture", 1
        if kind:
            kinds[at:at + count] = [kind] * count
            if kind == "table":
                kinds[at] = "caption"
        at += count if kind else 1
    return kinds


def _block(lines: list[Line], at: int, width: int) -> tuple[str, int]:
    """The kind of the block that starts at a line and how many lines it has; no kind if the line is plain text."""
    line = lines[at]
    if line.text == "---":
        front = _front_matter(lines, at)
        if front:
            return "furniture", front
    if _HISTORY.match(line.text) and any(c.isdigit() for c in line.text):
        close = ")" if line.text[0] == "(" else "]"
        for count in range(1, _HISTORY_LIMIT + 1):
            if at + count > len(lines) or (count > 1 and lines[at + count - 1].blank_before):
                break
            if _PENALTY.sub("", lines[at + count - 1].text).rstrip(".;\\ *").endswith(close):
                return "history", count
    if _NOTES_HEAD.fullmatch(line.text) or (_CONTENTS_HEAD.fullmatch(line.text) and _lists(lines, at + 1)):
        kind = "note" if _NOTES_HEAD.fullmatch(line.text) else "furniture"
        count = 1
        apart = at + 1 < len(lines) and lines[at + 1].blank_before
        while at + count < len(lines) and not _ends_notes(lines[at + count], kind) and (
                apart or not lines[at + count].blank_before):
            count += 1
        return kind, count
    if _NOTE.match(line.text) or (_FIGURE.match(line.text) and len(line.text) < 120 and not _VERB.search(line.text)):
        count = 1
        while at + count < len(lines) and _flows(lines[at + count - 1], lines[at + count], width):
            count += 1
        return "note", count
    rows = _table_rows(lines, at)
    return ("table", rows) if rows else ("", 1)


def _front_matter(lines: list[Line], at: int) -> int:
    """How many lines of `key: value` stand between this rule and the next, rules included; 0 for none."""
    keys = 0
    for count, line in enumerate(lines[at + 1:at + _FRONT_LIMIT], 1):
        if line.text == "---":
            return count + 1 if keys else 0
        if not (line.indent or _FRONT_LINE.match(line.text)):
            return 0
        keys += bool(re.match(r"[\w.-]+:", line.text))
    return 0


def _lists(lines: list[Line], at: int) -> bool:
    """Whether a heading such as `Sections` is followed by a list of short lines and not by rules."""
    rows = [line.text for line in lines[at:at + 3]]
    return len(rows) == 3 and all(len(r) < 200 and not _VERB.search(r) and not r.startswith("#") for r in rows)


def _ends_notes(line: Line, kind: str) -> bool:
    """Whether a block of notes or contents ends before this line."""
    if line.text.startswith("#") or _RULE.fullmatch(line.text):
        return True
    label = parse_label(line.text)
    if label is None or label.form in ("item", "bullet"):
        return False
    rest = line.text[len(label.text):].strip(" *_")
    return line.blank_before and kind == "note" and bool(rest) and not rest[0].islower()


def _flows(before: Line, line: Line, width: int) -> bool:
    """Whether a note goes on in the next line of a wrapped text."""
    return not line.blank_before and (line.text[0].islower() or is_full(before, line, width)) and not _label(line)


def _table_rows(lines: list[Line], at: int) -> int:
    """How many lines the table has that starts here, caption included; 0 for none.

    Markdown rows start with a bar. A table flattened to lines has a caption (`Table 2`, `EXPAND`, or capitals) and
    then lines without labels, the first ones short and without a full stop.
    """
    line = lines[at]
    count = 1
    caption = bool(_CAPTION.fullmatch(line.text)) and not _VERB.search(line.text)
    expand = line.text == "EXPAND"
    if caption and at + 1 < len(lines) and lines[at + 1].text == "EXPAND":
        expand, count = True, 2
    bar = next((n for n, row in enumerate(lines[at:at + 4]) if row.text.startswith("|")), -1)
    if bar == 0 or (caption and bar > 0):
        count = bar + 1
        while at + count < len(lines) and lines[at + count].text.startswith("|"):
            count += 1
        return count
    if not (caption or expand or _capitals(line.text)) or (line.text.startswith("#") and not caption):
        return 0
    head = lines[at + count:at + count + 2]
    if not expand and (len(head) < 2 or any(not _is_cell(row) for row in head)):
        return 0
    while at + count < len(lines) and (not _ends_table(lines[at + count])
                                       or _is_parted_heading(lines, at, at + count)):
        count += 1
    return count if count > 2 else 0


def _is_parted_heading(lines: list[Line], begun: int, at: int) -> bool:
    """Whether an empty line parts the headings of a table that has shown no figure yet."""
    line = lines[at]
    button = next((k for k in range(begun, at) if lines[k].text == "EXPAND"), at)
    no_figure = not any(c.isdigit() for row in lines[button:at] for c in row.text)
    return (line.blank_before and button < at - 1 and at <= button + 4 and no_figure and len(line.text) <= 60
            and line.text[-1] not in ".;:," and not _ends_table(replace(line, blank_before=False)))


def _is_cell(line: Line) -> bool:
    return not line.blank_before and len(line.text) <= 60 and line.text[-1] not in ".;:," and not _label(line)


def _ends_table(line: Line) -> bool:
    label = _label(line)
    return (line.blank_before or bool(label) or bool(_HISTORY.match(line.text)) or bool(_NOTE.match(line.text))
            or bool(_CAPTION.fullmatch(line.text)) or (len(line.text) > 200 and bool(_VERB.search(line.text[:400]))))


def _label(line: Line) -> Label | None:
    """A label with text or nothing behind it; decimals and ranges in a table's cells are none."""
    label = parse_label(line.text)
    figures = label is not None and re.match(r"[\d.,]+(?:[-\u2013\u2014][\d.,]+)?$", label.text)
    return label if label and label.form != "bullet" and not figures else None


def _capitals(text: str) -> bool:
    letters = [c for c in text[:200] if c.isalpha()]
    return len(text) <= 120 and len(letters) >= 6 and all(c.isupper() for c in letters) and text[-1] not in ".;:,"


def _running_heads(lines: list[Line]) -> frozenset[str]:
    """Short lines that come back at least three times, each time apart from a label: heads and feet of pages."""
    count = Counter(line.text for i, line in enumerate(lines)
                    if 8 <= len(line.text) <= 100 and not (i and _is_label_alone(lines[i - 1].text)))
    return frozenset(t for t, n in count.items()
                     if n >= 3 and len(t.split()) >= 3 and t[0].isupper() and t[-1] not in ";:" and not _VERB.search(t)
                     and not parse_label(t))


def _is_label_alone(text: str) -> bool:
    label = parse_label(text)
    return bool(label) and len(label.text) == len(text) if label else False


def _is_furniture(text: str, at: int) -> bool:
    if at == 0 and text.lower().startswith("source:"):
        return True
    short = text[:400]
    return bool(_RULE.fullmatch(short) or _MARKUP.fullmatch(short) or _PAGE.fullmatch(short)
                or _RUNNING_HEAD.fullmatch(short) or _CONTENTS_LINE.fullmatch(short))
