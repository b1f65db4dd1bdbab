"""A paragraph -> its sentences."""

from __future__ import annotations

import re
from functools import cache

from ordlogic.clauses.units import vocabulary
from ordlogic.model.place import Span

# a stop, what closes quotes and brackets after it, and white space or the end
_STOP = re.compile("[.?!][\"'\u2019\u201d)\\]]*(?=\\s|$)")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_LAST_WORD = re.compile(r"(?:[^\W\d_]\.)*[^\W_]+$")


@cache
def _words(key: str) -> frozenset[str]:
    return frozenset(vocabulary("abbreviations")[key])


def split(text: str, span: Span) -> list[Span]:
    """The places of the sentences in a paragraph, closing stops included, white space around them left out.

    A semicolon or colon ends no sentence, nor does the stop of an abbreviation, an initial or a decimal.
    """
    out: list[Span] = []
    start = span.start
    for match in _STOP.finditer(text, span.start, span.end):
        if _ends(text, start, match, span.end):
            _add(out, text, start, match.end())
            start = match.end()
    _add(out, text, start, span.end)
    return out


def _add(out: list[Span], text: str, start: int, end: int) -> None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        out.append(Span(start, end))


def _ends(text: str, start: int, match: re.Match[str], end: int) -> bool:
    at = match.end()
    while at < end and text[at].isspace():
        at += 1
    if at >= end:
        return True
    follows = text[at]
    if follows.islower() or follows in ",;:":
        return False
    if text[match.start()] != "." or match.end() > match.start() + 1:
        return True
    found = _LAST_WORD.search(text, max(start, match.start() - 20), match.start())
    if found is None:
        return True
    word = found.group().lower()
    if "." in word:
        opener = _FIRST_WORD.match(text, at)
        return opener is not None and opener.group().lower() in _words("openers")
    if word in _words("may_end"):
        return follows.isupper()
    if word in _words("never"):
        return False
    if len(word) == 1 and word.isalpha():   # an initial, `c. 40`, but not the end of `subsection a.`
        return not found.group().isupper() and not follows.isdigit()
    return not (word.isdigit() and found.start() == start)     # `3. Text`: a label that starts the sentence
