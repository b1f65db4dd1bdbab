"""What a text says of itself: its title, where it was published, the section and date of its history line."""

from __future__ import annotations

import re

_SOURCE = re.compile(r"\s*source:[ \t]*(\S[^\n]*)", re.IGNORECASE)
_FRONT_TITLE = re.compile(r"^title:[ \t]*[\"']?([^\"'\n]+)", re.MULTILINE)
_HEADING = re.compile(
    r"#{1,6}\s|§|\[?§|(?:secs?|section|article|chapter|division|part|title|appendix|ordinance)\b\.?\s+[#\dIVXLC(]"
    r"|[A-Z]{0,2}\d+[A-Z]?(?:[-.]\d+[A-Z]?)+\.?\s+(?:[-–—]\s+)?[A-Z]", re.IGNORECASE)
_MARKUP = re.compile(r"^[#*_\s]+|\*\*|[*_\s]+$|\[\d+\]\s*$|\s*\[(?:Added|Amended|Adopted)\b.*")
_HISTORY = re.compile(r"^[ \t]*\(\s*(?:Prior |Former )?(?:Ord|Res|Code|Added|Amended)\b[^\n]*\)[ \t]*$", re.MULTILINE)
_CODE_NUMBER = re.compile(r"Code\b[^§\n]{0,40}(§\s*[\w.\-–]+)")
_DATE = re.compile(r"\b\d{1,2}[-/]\d{1,2}[-/](?:\d{4}|\d{2})\b")
# a title stands at the top: further down, a line that looks like one belongs to the body
_TOP_LINES, _LONGEST_TITLE = 12, 200


def source_line(text: str) -> str:
    """What a first line `Source: ...` says, or nothing."""
    found = _SOURCE.match(text)
    return found.group(1).strip() if found else ""


def title_of(text: str) -> str:
    """The first line that looks like a heading, else the section that a history line gives; empty if neither."""
    front = _FRONT_TITLE.search(text, 0, 2000) if re.search(r"^---\s*$", text[:2000], re.MULTILINE) else None
    if front:
        return " ".join(front.group(1).split())
    lines = [line.strip() for line in text[:20_000].splitlines() if line.strip()]
    for line in lines[:_TOP_LINES]:
        if _SOURCE.match(line):
            continue
        if len(line) > _LONGEST_TITLE:
            break
        if _HEADING.match(line) or _is_capitals(line):
            return " ".join(_MARKUP.sub("", _MARKUP.sub("", line)).split())
    number = next((n for h in _HISTORY.finditer(text) if (n := _CODE_NUMBER.search(h.group()))), None)
    return number.group(1).rstrip(".") if number else ""


def history_date(text: str) -> str:
    """The date of the history lines, as printed, where they all state one and the same; else empty.

    Several dates are an adoption and its amendments, and which is which depends on the publisher.
    """
    dates = {d for h in _HISTORY.finditer(text) for d in _DATE.findall(h.group())}
    return dates.pop() if len(dates) == 1 else ""


def _is_capitals(line: str) -> bool:
    letters = [c for c in line if c.isalpha()]
    return len(letters) >= 6 and all(c.isupper() for c in letters) and not line.startswith("(")
