"""
## What it finds

Likely slips of the pen, all of a text in one finding: a bracket that is never closed or never opened, a comparative
without its `than` or an `or` without its second half, the same word on both sides of `or`, a letter in place of a
figure, an editor's correction in the operative text, a word printed twice, a word that is one letter off a word which
the text uses often. A *wording* finding where a word or figure is lost, since
that changes how the sentence is read, else a *note*.

## Why it matters

A lost word can turn a limit into its opposite, and a bracket tells what belongs together.

## Example

`lots of two (2) acres or, or smaller lots in a subdivision`: two acres or what?

## What to write instead

The word or mark that was lost; the proof copy of the adopting ordinance shows which.

## Authority

None; a slip is mended, not argued.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed, passages, provision_at, quoted
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span
from ordlogic.vocabulary import concepts

CODE = "likely-slip"
NAME = "a likely slip"
AUTHORITIES: tuple[str, ...] = ()

_LABEL = re.compile(r"(?:^|[\s,;(])(?:[A-Za-z]{1,2}|[ivx]{1,5}|\d{1,3}(?:\.\d+)?)$")
_LOST_THAN = re.compile(
    r"\b(?:greater|less|more|fewer|steeper|larger|smaller|farther|closer)\s+\$?\d[\d,.]*\s?(?:%|[a-z]{3,})", re.I
)
_LOST_END = re.compile(
    r"\d[\d,.]*\)?\s*(?:percent|%|acres?|feet|foot|inch(?:es)?|days?|(?:cubic|square) (?:yards?|feet))"
    r"\s+or\s*[,;.](?!\.)",
    re.I,
)
_LOST_FIGURE = re.compile(
    r"(?<![\w:])(?:[A-Z]H\s?:\s?\d[\d.]*\s?V|[SOIl]:\d|[il] \d{1,3} (?:feet|foot|acres?|days|percent|inches))(?![\w:])"
)
# an editor's other form of the word before (`feet [foot]`)
_CORRECTED = re.compile(r"\b(?P<first>[A-Za-z])(?P<rest>[A-Za-z]{1,12})\s+\[(?P=first)[A-Za-z]{1,12}\](?!\()", re.I)
_SAME_TWICE = re.compile(
    r"(?<=\b(?:an|he|ny)\s)(?P<word>[A-Za-z]\w{2,})\s+or\s+(?P=word)\b(?=\s+(?:is|are|shall|must|will|has)\b|[;.])"
    r"|(?<=\ba\s)(?P<other>[A-Za-z]\w{2,})\s+or\s+(?P=other)\b(?=\s+(?:is|are|shall|must|will|has)\b|[;.])",
    re.I,
)
_DOUBLED = re.compile(r"(?<![\w-])(?P<word>[A-Za-z]{2,})[ \t]+(?P=word)(?![\w-])")
_FINE_TWICE = frozenset(("that", "had", "is", "in", "on"))
_WORD = re.compile(r"(?<![\w\u2019'-])[A-Za-z]{7,}(?![\w\u2019'-])")
_OFTEN = 4


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for all slips of the text."""
    grave, slight = list(_lost(desk)), [*_unbalanced(desk), *_doubled(desk), *_misspelt(desk)]
    if not grave and not slight:
        return
    slips = sorted(dict.fromkeys((*grave, *slight)), key=lambda s: s[1])
    names = list(dict.fromkeys(what for what, _ in slips))
    yield Finding(
        CODE,
        NAME,
        "wording" if grave else "note",
        f"{'These look like slips' if len(names) > 1 else 'This looks like a slip'}: {listed(names)}.",
        tuple(provision_at(desk, span) for _, span in slips),
        authorities=AUTHORITIES,
    )


def _unbalanced(desk: Desk) -> Iterator[tuple[str, Span]]:
    for unit in desk.law.outline.units:
        if unit.kind == "norm":
            for body in unit.body:
                yield from _brackets(desk.law.document.text, body)


def _lost(desk: Desk) -> Iterator[tuple[str, Span]]:
    for passage in passages(desk.law):
        for pattern, lost in ((_LOST_THAN, "than"), (_LOST_END, "what follows or"), (_LOST_FIGURE, "a figure")):
            for m in pattern.finditer(passage.text):
                yield f"{quoted(m.group())} ({lost} is lost)", _at(passage.span, m)
        for m in _SAME_TWICE.finditer(passage.text):
            yield f"{quoted(m.group())} (the same twice)", _at(passage.span, m)


def _at(sentence: Span, m: re.Match[str]) -> Span:
    return Span(sentence.start + m.start(), sentence.start + m.end())


def _brackets(text: str, body: Span) -> Iterator[tuple[str, Span]]:
    """Brackets of a paragraph without their partner; the closing one of a label (`a)`) needs none."""
    open_at: list[int] = []
    for i in range(body.start, body.end):
        if text[i] == "(":
            open_at.append(i)
        elif text[i] == ")" and open_at:
            open_at.pop()
        elif text[i] == ")" and not _LABEL.search(text[max(body.start, i - 8) : i]):
            start = text.rfind(" ", body.start, max(body.start, i - 20)) + 1 or body.start
            yield f"{quoted(text[start : i + 1])} (a bracket that was not opened)", Span(start, i + 1)
    for i in open_at:
        end = min(body.end, i + 30)
        yield f"{quoted(text[i:end])} (a bracket that is not closed)", Span(i, end)


def _doubled(desk: Desk) -> Iterator[tuple[str, Span]]:
    for passage in passages(desk.law):
        for m in _CORRECTED.finditer(passage.text):
            yield f"{quoted(m.group())} (an editor's correction)", _at(passage.span, m)
        for m in _DOUBLED.finditer(passage.text):
            if m["word"].lower() not in _FINE_TWICE:
                yield f"{quoted(m.group())} (printed twice)", _at(passage.span, m)


def _misspelt(desk: Desk) -> Iterator[tuple[str, Span]]:
    """Words that occur once and become an often used word by one letter more, less or swapped inside."""
    places: dict[str, Span] = {}
    often: Counter[str] = Counter()
    known = frozenset(concepts("drafting")["near_words"].phrases)
    for passage in passages(desk.law):
        for m in _WORD.finditer(passage.text):
            word = m.group().lower()
            often[word] += 1
            places.setdefault(word, _at(passage.span, m))
    common = {w for w, n in often.items() if n >= _OFTEN}
    for word, n in often.items():
        if n == 1 and word not in known:
            meant = next((w for w in _one_letter_off(word) if w in common), None)
            if meant:
                yield f"{quoted(desk.law.quote(places[word]))} (for {meant}?)", places[word]


def _one_letter_off(word: str) -> Iterator[str]:
    """The words that come of swapping two letters inside, dropping one or putting one in; ends stay."""
    inside = range(1, len(word) - 2)
    for i in inside:
        yield word[:i] + word[i + 1] + word[i] + word[i + 2 :]
        yield word[:i] + word[i + 1 :]
        for c in "abcdefghijklmnopqrstuvwxyz":
            yield word[:i] + c + word[i:]
