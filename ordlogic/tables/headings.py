"""Headings of columns: which words head which column, and what they say of the bare figures below."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ordlogic.clauses.comparators import measures
from ordlogic.clauses.tokens import tokenise
from ordlogic.clauses.units import is_unit_word, unit_at, unit_table, vocabulary
from ordlogic.model.place import Span
from ordlogic.tables.atoms import atoms
from ordlogic.tables.cells import Lent

_WORD = re.compile(r"[^\W\d_]+(?:\.(?=[^\W\d_]))?[^\W\d_]*\.?|[%$\"'\u2032\u2033]|[()\[\]]|\d+|\S")
_BROKEN = re.compile(r"\([^()]*\)\s*\w\w")     # a line that starts with the end of the heading before it
_CAPITAL = re.compile(r"(?<!\w)[A-Z]\w+")
_ONE_WORD = re.compile(r"[^\s()]+(?:\s*\([^()]*\))*")   # with what stands in brackets behind it
_NEAR = 9           # words between an extreme and the word that points at the table
_BRACKET = re.compile(r"\(([^()]*)\)")
# a heading in the middle of a line starts after a bracket, or at an extreme that is written with a capital
_AFTER_BRACKET = re.compile(r"\)[^\w(]*(?=[A-Z#%$])")


def lent_by(text: str) -> Lent:
    """What the words of a heading say of bare figures: a unit in brackets before any other, and the way they limit."""
    said = " ".join(text.lower().split())
    return Lent(_unit(said), _cmp(said))


def _unit(said: str) -> str:
    for bracket in _BRACKET.findall(said):
        found = _unit_in(bracket, whole=True)
        if found:
            return found
    return _unit_in(said, whole=False)


def _unit_in(said: str, whole: bool) -> str:
    """The one unit that the words name; in brackets nothing but a few words may stand beside it."""
    words = _WORD.findall(said)
    found: list[str] = []
    i = 0
    while i < len(words):
        unit = unit_at(words, i) if unit_table().starts(words[i]) and words[i] not in ("in", "m", "in.") else None
        if whole and words in (["in"], ["in."]):
            return "in"
        if unit and not (i and words[i - 1].isdigit()):     # `to 100 linear feet` is no unit of the column
            found.append(unit[0])
            i = max(unit[1], i + 1)
        else:
            i += 1
    different = list(dict.fromkeys(found))
    if whole and len(words) > 4:
        return ""
    return different[0] if len(different) == 1 else ""


def _cmp(said: str) -> str:
    data = vocabulary("tables")["extremes"]
    low, high = (any(re.search(rf"(?<!\w){re.escape(w)}(?!\w)", said) for w in data[k]) for k in ("minimum", "maximum"))
    return "" if low == high else ">=" if low else "<="


def governing_cmp(text: str) -> str:
    """Which way a sentence says that the figures of the table that it points at limit (`no less than shown in`)."""
    pointing = set(vocabulary("tables")["pointing"]["words"])
    words = re.findall(r"[a-z-]+", text.lower())
    at = max((i for i, w in enumerate(words) if w in pointing), default=-1)
    return _cmp(" ".join(words[max(0, at - _NEAR):at + 1])) if at >= 0 else ""


def of_words(text: str) -> str:
    """What a heading is about: its words without units in brackets, marks and extremes."""
    plain = _BRACKET.sub(" ", text)
    plain = re.sub(r"[*_#`\u00b9\u00b2\u00b3\u2070-\u207f]", "", plain)
    extremes = {w for k in ("minimum", "maximum") for w in vocabulary("tables")["extremes"][k]}
    kept = [w for w in plain.split() if w.lower() not in extremes]
    if len(kept) > 1 and len(kept[-1]) == 1 and kept[-1].isalpha():       # a column's letter
        kept.pop()
    if len(kept) > 2 and kept[-2].lower() == "in" and is_unit_word(kept[-1].lower()):     # `H in feet`
        del kept[-2:]
    return " ".join(kept).strip(" :;,-")


def headings(text: str, lines: Sequence[Span], wanted: int) -> list[Span]:
    """The places of the headings of `wanted` columns; empty where the lines cannot be parted into as many."""
    if not lines or wanted < 1:
        return []
    broken = any(_BROKEN.match(text, line.start, line.end) for line in lines[1:])
    if len(lines) == wanted and not broken:
        return list(lines)
    joined: list[Span] = []
    for line in lines:      # `(feet)` on a line of its own belongs to the line before
        if joined and text[line.start] == "(" and text[line.end - 1] == ")":
            joined[-1] = Span(joined[-1].start, line.end)
        else:
            joined.append(line)
    if len(joined) == wanted and not broken:
        return joined
    ranges = list(lines[len(lines) - wanted + 1:])
    if len(lines) > wanted > 2 and all(_figures_alone(text, r) for r in ranges):
        return [lines[0], *ranges]      # a heading over several columns, and the range of each below it
    whole = Span(lines[0].start, lines[-1].end)
    for use_extremes in (True, False):
        pieces = _pieces(text, whole, use_extremes)
        if len(pieces) == wanted:
            return pieces
    pieces = _pieces(text, whole, False, _measure_words(text, whole))
    if len(pieces) == wanted:
        return pieces
    words = [Span(m.start(), m.end()) for m in _ONE_WORD.finditer(text, whole.start, whole.end)]
    return words if len(words) == wanted else []


def _figures_alone(text: str, line: Span) -> bool:
    cells = atoms(tokenise(text, line))
    return len(cells) == 1 and cells[0].kind == "figures"


def _measure_words(text: str, whole: Span) -> list[int]:
    """Where words that name a measure start with a capital (`Slope of Lot Area`)."""
    return [m.start() - whole.start for m in _CAPITAL.finditer(text, whole.start, whole.end)
            if m.start() > whole.start and m.group().lower() in measures()]


def _pieces(text: str, whole: Span, use_extremes: bool, starts: Sequence[int] = ()) -> list[Span]:
    said = text[whole.start:whole.end]
    cuts = {m.end() for m in _AFTER_BRACKET.finditer(said)} | set(starts)
    if use_extremes:
        words = [w for k in ("minimum", "maximum") for w in vocabulary("tables")["extremes"][k]]
        for word in words:
            cuts |= {m.start() for m in re.finditer(rf"(?<!\w){re.escape(word.capitalize())}(?!\w)", said)}
    edges = [0, *sorted(c for c in cuts if 0 < c < len(said)), len(said)]
    out: list[Span] = []
    for start, end in pairwise(edges):
        piece = said[start:end]
        if piece.strip():
            lead = len(piece) - len(piece.lstrip())
            out.append(Span(whole.start + start + lead, whole.start + start + len(piece.rstrip())))
    return out
