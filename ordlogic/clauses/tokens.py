"""Text -> tokens: words, numbers and punctuation, each with its place.

Lark's scanner costs more the more terminals it has, so the words are found here by one small regular expression and
Lark is fed ready-made tokens.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from ordlogic.clauses import numbers
from ordlogic.clauses.units import is_unit_word
from ordlogic.model.place import Span

# letters; superscript figures after a word are footnote marks, but for the \u00b2 and \u00b3 of units
_LETTER = r"[^\W\d_\u00b9\u2070-\u207f]"
_VULGAR = "\u00bc-\u00be\u2150-\u215e\u2189"
_PLAIN = f"{_LETTER[:-1]}{_VULGAR}]"
_TOKEN = re.compile(
    rf"""
    (?:
    (?P<plain> {_PLAIN}{{2,}}+ (?![\w/'\u2019\-\u2010\u2011]) )   # most words, found without a second look
  | (?P<coded> \d+(?:st|nd|rd|th)\b                           # 3rd
             | {_LETTER}+\d\w*(?:[.\-]\d\w*)*                 # J103.2
             | {_LETTER}+(?:-{_LETTER}+)*-\d\w*               # T-99
    )
  | (?P<number> \d+(?:/\d+){{2,}}                             # 4/22/2014
              | \d+[ -]\d+/\d+ | \d+/\d+                      # 4 1/10, 1/2
              | (?:\d+[ ]?)?[{_VULGAR}]                       # 4½
              | \d{{1,3}}(?:,\d{{3}})+(?!\d)(?:\.\d+)?        # 5,000.00
              | \d+(?:\.\d+)*                                 # 18.39
              | (?<![\w.])\.\d+                               # .5
    )
  | (?P<word> and/or\b
            | (?:{_LETTER}\.){{2,}}                           # U.S.C.
            | {_LETTER}+(?:['\u2019\-\u2010\u2011]{_LETTER}+)*
    )
  | (?P<punct> \S )
    ) \s*+                                                    # so that no alternative is tried at white space
    """,
    re.VERBOSE,
)
_new = tuple.__new__    # for a token of every word: without the detour of the class
_HYPHENS = re.compile("[-\u2010\u2011]")


class Token(NamedTuple):
    """A word, number or mark. `lower` is the text in small letters, with typewriter apostrophes and hyphens. `value` is
    exact, and None for words, marks and numbers that are no amount (`18.39.2`, `4/22/2014`). A number token may span
    several words (`one hundred (100)`)."""

    kind: str
    text: str
    start: int
    end: int
    lower: str
    value: Fraction | None = None


def token_of(kind: str, text: str, start: int, end: int, value: Fraction | None = None) -> Token:
    """The token with this text."""
    low = text.lower()
    if not low.isascii():
        low = low.replace("\u2019", "'").replace("\u2011", "-").replace("\u2010", "-")
    return _new(Token, (kind, text, start, end, low, value))


def tokenise(text: str, span: Span) -> list[Token]:
    """The tokens of a place in the text, in order; nothing but white space lies between them. Never raises."""
    out: list[Token] = []
    add = out.append
    words = numbers.WORDS
    spelled = False
    for match in _TOKEN.finditer(text, span.start, span.end):
        kind = match.lastgroup or "punct"
        found = match[kind]
        start, end = match.span(kind)
        if kind == "plain":
            low = found.lower()
            spelled = spelled or low in words
            add(_new(Token, ("word", found, start, end, low, None)))
        elif kind == "punct":
            add(token_of("punct", found, start, end))
        elif kind == "number":
            add(token_of("number", found, start, end, numbers.of_digits(found)))
            spelled = True
        elif kind == "coded":
            add(token_of("word", found, start, end))
        else:
            low = found.lower()
            if low in words:
                spelled = True
            elif "-" in low:
                first = low.split("-", 1)[0]
                if out and out[-1].text == "-" and is_unit_word(first):
                    out.extend(_opened(found.split("-"), start))    # the rest of 25-foot-wide
                    continue
                if first in words:
                    pieces = _split(found, start)
                    spelled = spelled or len(pieces) > 1 or pieces[0].kind == "number"
                    out.extend(pieces)
                    continue
            add(token_of("word", found, start, end))
    return _joined(out, text) if spelled else out


def _split(word: str, start: int) -> list[Token]:
    """`twenty-five-foot` -> number, hyphen, unit; `two-story` stays one word."""
    parts = _HYPHENS.split(word)
    read = numbers.of_words([p.lower() for p in parts], 0)
    whole = [token_of("word", word, start, start + len(word))]
    if read is None:
        return whole
    value, stop = read
    length = sum(len(p) + 1 for p in parts[:stop]) - 1
    number = token_of("number", word[:length], start, start + length, value)
    rest = [p.lower() for p in parts[stop:]]
    if not rest:
        return [number]
    to_number = numbers.of_words(rest, 1) if rest[0] == "to" and len(rest) > 1 else None
    if to_number and to_number[1] < len(rest):
        return whole
    if not is_unit_word(rest[0]) and not to_number:
        return whole
    at = start + length + 1
    if to_number:   # three-to-one: the hyphens carry nothing
        last = at + len(parts[stop]) + 1
        to = token_of("word", parts[stop], at, at + len(parts[stop]))
        return [number, to, token_of("number", word[last - start:], last, start + len(word), to_number[0])]
    return [number, token_of("punct", "-", at - 1, at), *_opened(parts[stop:], at)]


def _opened(parts: list[str], start: int) -> list[Token]:
    """The parts of a hyphenated word as tokens, the hyphens between them too."""
    out: list[Token] = []
    for part in parts:
        if out:
            out.append(token_of("punct", "-", start - 1, start))
        out.append(token_of("word", part, start, start + len(part)))
        start += len(part) + 1
    return out


def _joined(tokens: list[Token], text: str) -> list[Token]:
    """Number words and what belongs to them as single number tokens."""
    out: list[Token] = []
    i = 0
    while i < len(tokens):
        if tokens[i].kind == "word" and tokens[i].lower not in numbers.WORDS:
            out.append(tokens[i])
            i += 1
            continue
        read = _spelled(tokens, i)
        if read is None and not (out and out[-1].kind == "number"):     # else they repeat or contradict it
            read = _in_brackets(tokens, i)
        if read is None:
            out.append(tokens[i])
            i += 1
            continue
        value, stop = read
        if (stop + 2 < len(tokens) and tokens[stop].text in "([" and tokens[stop + 2].text in ")]"
                and tokens[stop + 1].value == value and tokens[i].text[0].isalpha()):
            stop += 3
        first, last = tokens[i], tokens[stop - 1]
        out.append(token_of("number", text[first.start:last.end], first.start, last.end, value))
        i = stop
    return out


def _in_brackets(tokens: list[Token], i: int) -> tuple[Fraction, int] | None:
    """`within (40) feet`: a number in brackets of its own, before its unit."""
    if tokens[i].text != "(" or i + 3 >= len(tokens) or tokens[i + 2].text != ")":
        return None
    value = tokens[i + 1].value
    if value is None or len(tokens[i + 1].text) < 2 or not is_unit_word(tokens[i + 3].lower):
        return None
    return value, i + 3


def _spelled(tokens: list[Token], i: int) -> tuple[Fraction, int] | None:
    """The number that starts at token i, a number or number word, if it has a word in it or is followed by its digits:
    value, stop."""
    first = tokens[i]
    if first.kind == "punct":
        return None
    near = tokens[i:i + 12]
    words: list[str | Fraction] = [_item(t) for t in near]
    for k in range(1, len(near)):    # line ends and spaces only between the words of a number
        if near[k].start - near[k - 1].end > 8:
            del words[k:]
            break
    read = numbers.of_words(words, 0)
    return (read[0], i + read[1]) if read else None


def _item(token: Token) -> str | Fraction:
    """Its value if it is written in digits, else its words."""
    digits = token.value is not None and not token.text[0].isalpha()
    return token.value if digits and token.value is not None else token.lower
