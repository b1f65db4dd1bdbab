"""Printed lines: where they are, whether the text is wrapped, and which line carries on the paragraph before it."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise

_PRINTED = re.compile(r"[^\n\r\f\v\x1c-\x1e\x85\u2028\u2029]+")
_NEW_LINE = re.compile(r"\r\n|[\n\r\f\v\x85\u2028\u2029]")
_STOPS = ".;:!?,-–—)]\"”’'|>*_"
# a line that ends in one of these is not at its end: publishers break lines around links
_DANGLING = frozenset(("a", "an", "and", "as", "by", "for", "from", "in", "of", "on", "or", "per", "section", "see",
                       "subsection", "the", "to", "under", "with", "within", "chapter", "article", "§"))
_DEFINITION = re.compile(r"[\"“]?[A-Z][^.:;]{0,80}?[\"”]?(?:\s+(?:means?|shall mean)\b|\s*[—–:]\s)")


@dataclass(frozen=True, slots=True)
class Line:
    """A printed line that is not blank. `start` and `end` leave out the white space around it, `indent` counts it."""

    start: int
    end: int
    indent: int
    text: str
    blank_before: bool

    @property
    def open_ended(self) -> bool:
        """Whether the line stops in the middle of a sentence, by its last character."""
        last = self.text[-1]
        return last not in _STOPS and self.text[-4:].lower() not in (" and", "; or") and not self.text.endswith(" or")


_AMOUNT = re.compile(r"\d[\d,./]*%?\s+[a-z]")  # a figure with its unit, no label and no row of a table
_LONG = 50  # characters: a line of a heading or a table cell is shorter


def split_lines(text: str) -> list[Line]:
    """The lines of a text that are not blank, in order."""
    found: list[Line] = []
    last_end = 0
    for piece in _PRINTED.finditer(text):
        raw = piece.group()
        content = raw.strip()
        if not content:
            continue
        start = piece.start() + len(raw) - len(raw.lstrip())
        between = len(_NEW_LINE.findall(text, last_end, piece.start()))
        indent = len(raw[:start - piece.start()].expandtabs(4))
        found.append(Line(start, start + len(content), indent, content, not found or between > 1))
        last_end = start + len(content)
    return found


def wrap_width(lines: list[Line]) -> int:
    """The width at which the text was broken into lines; 0 where each paragraph is one line."""
    inner = sorted(line.indent + line.end - line.start for line, after in pairwise(lines)
                   if not after.blank_before and line.text[0] != "|")
    if len(inner) < 2:
        return 0
    width = inner[(len(inner) - 1) * 19 // 20]
    longer = len(inner) - bisect_right(inner, width + 20)
    return width if 40 <= width <= 130 and longer * 40 <= len(inner) else 0


def is_full(line: Line, after: Line, width: int) -> bool:
    """Whether the first word of the next line would not have fitted on this one."""
    if not width:
        return False
    word = after.text.split(None, 1)[0]
    return line.indent + line.end - line.start + 1 + len(word) > width - 6


def carries_on(before: Line, line: Line, width: int) -> bool:
    """Whether a line goes on with the paragraph of the line right before it (neither of them starts with a label)."""
    if line.blank_before:
        return False
    first = line.text[0]
    if first in ",;.)" or before.text.rfind("[") > before.text.rfind("]"):
        return True
    if first.islower() and before.text[-1] not in ".;:!?":
        return True
    if before.text.rsplit(None, 1)[-1].lower() in _DANGLING:
        return True
    if _AMOUNT.match(line.text) and before.text[-1] not in ".;:!?" and len(before.text) >= _LONG:
        return True     # `... involving` / `25 cubic yards of fill`
    return is_full(before, line, width) and not (before.text[-1] in ".:;" and _DEFINITION.match(line.text))
