"""A line of a flattened table -> its cells: figures with all that belongs to them, formulas, and runs of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ordlogic.clauses.tokens import Token
from ordlogic.clauses.units import PhraseTable, unit_at, vocabulary
from ordlogic.model.place import Span

_JOINS = ("-", "\u2013", "\u2014", "to", "through", "thru")
_OPERATORS = ("/", "\u00d7", "x", "\u00f7")
_LONGEST_FORMULA = 8        # tokens inside the brackets of a formula


@dataclass(frozen=True, slots=True)
class Atom:
    """A cell of a flattened line. `kind` is `figures`, `formula` or `words`."""

    kind: str
    span: Span


@cache
def comparing() -> tuple[PhraseTable, PhraseTable]:
    """The phrases that compare, before a number and after it."""
    data = vocabulary("comparators")
    return (PhraseTable({sense: phrases for sense, phrases in data["before"].items()}),
            PhraseTable({sense: phrases for sense, phrases in data["after"].items()}))


def atoms(tokens: Sequence[Token]) -> list[Atom]:
    """The cells of a line, in order; every token is in exactly one. Linear in the tokens."""
    words = [t.lower for t in tokens]
    out: list[Atom] = []
    run: list[int] = []

    def close() -> None:
        if run:
            out.append(Atom("words", Span(tokens[run[0]].start, tokens[run[-1]].end)))
            run.clear()

    i = 0
    while i < len(tokens):
        stop = _figures(tokens, words, i)
        kind = "figures"
        if stop == i:
            stop, kind = _formula(tokens, words, i), "formula"
        if stop == i or (run and words[run[-1]] in _OPERATORS):
            run.append(i)
            i += 1
            continue
        close()
        out.append(Atom(kind, Span(tokens[i].start, tokens[stop - 1].end)))
        i = stop
    close()
    return out


def _figures(tokens: Sequence[Token], words: list[str], i: int) -> int:
    """The token after the figures that start at i, with their comparators and further ends; i where none do."""
    at = _led(tokens, words, i)[0]
    stop = _amount(tokens, words, at)
    if stop == at:
        return i
    while stop < len(tokens):
        after = comparing()[1].match(words, stop)
        further = after[1] if after else _joined(tokens, words, stop)
        if further == stop:
            break
        stop = further
    while stop < len(tokens) and _is_mark(tokens, stop):
        stop += 1
    return stop


def _led(tokens: Sequence[Token], words: list[str], i: int) -> tuple[int, bool]:
    """Where the number stands that comparing words at i lead to (i where there are none), and whether any do."""
    at = i + 1 if words[i] in ("not", "no") and i + 1 < len(words) else i
    found = comparing()[0].match(words, at)
    if found is None:
        return i, False
    at = found[1]
    if at < len(words) and words[at] == "than":     # `> than 20`
        at += 1
    return (at, True) if at < len(tokens) and _amount(tokens, words, at) > at else (i, False)


def _amount(tokens: Sequence[Token], words: list[str], i: int) -> int:
    """The token after a number with its unit; i where there is no number."""
    at = i + 1 if i + 1 < len(tokens) and words[i] == "$" else i
    if at >= len(tokens) or tokens[at].kind != "number" or tokens[at].value is None:
        return i
    spelled = words[at][0].isalpha()
    at += 1
    if at + 1 < len(tokens) and words[at] == ":" and tokens[at + 1].kind == "number":
        at += 2
    unit = unit_at(words, at) if at < len(words) else None
    if unit:
        at = unit[1]
    elif spelled:       # `two way`
        return i
    if at + 2 < len(tokens) and words[at] == "(":       # the same again in another unit
        again = _amount(tokens, words, at + 1)
        if again > at + 2 and again < len(words) and words[again] == ")":
            at = again + 1
    return at


def _joined(tokens: Sequence[Token], words: list[str], i: int) -> int:
    """The token after what a joint at i adds to the figures before it; i where it adds nothing."""
    word = words[i]
    last = len(tokens) - 1
    if i == last:
        return i
    stop = _amount(tokens, words, i + 1)
    if word in (*_JOINS, "or"):
        return stop if stop > i + 1 else i
    if word == ",":                                     # `2, 5 or 10`
        goes_on = i + 1 < stop < last and words[stop] in (",", "or") and _joined(tokens, words, stop) > stop
        return stop if goes_on else i
    first = i + 1 if word in ("and", "but") else i      # `over 25% and up to 50%`, `15% up to 25%`
    if first > i or word == "up":
        at, led = _led(tokens, words, first)
        return _amount(tokens, words, at) if led else i
    return i


def _is_mark(tokens: Sequence[Token], i: int) -> bool:
    return tokens[i].start == tokens[i - 1].end and tokens[i].text in MARKS


MARKS = "*\u2020\u2021\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"


def _formula(tokens: Sequence[Token], words: list[str], i: int) -> int:
    """The token after a formula in brackets with a figure in it (`(W/3)`); i where there is none."""
    if words[i] not in ("(", "["):
        return i
    for at in range(i + 1, min(i + 2 + _LONGEST_FORMULA, len(tokens))):
        if words[at] in (")", "]"):
            inside = range(i + 1, at)
            figures = any(tokens[j].kind == "number" or any(c.isdigit() for c in words[j]) for j in inside)
            reckons = any(words[j] in _OPERATORS or words[j] in "+-*" for j in inside)
            return at + 1 if figures and reckons else i
    return i
