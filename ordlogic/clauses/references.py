"""Numbers that point out of the sentence: sections, statutes, dates, tables, names such as `100-year flood`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ordlogic.clauses.comparators import before_number
from ordlogic.clauses.names import return_period
from ordlogic.clauses.shapes import longest, shape
from ordlogic.clauses.tokens import Token
from ordlogic.clauses.units import PhraseTable, unit_at, vocabulary, word_list
from ordlogic.model.law import Reference
from ordlogic.model.place import Span

_LETTERED = r"\(\w{1,5}\)"
_CODE = re.compile(
    rf"""(?: [A-Z]{{1,5}}[-.]? )? \d [\w.:/\-\u2013]* (?: [ ]? {_LETTERED} [\w.\-]* )*     # 2-5-103(C)(15)
       | (?: {_LETTERED} )+ (?: [\w.\-]+ (?: {_LETTERED} )* )?                        # (d)(2)a
       | [IVXLC]+ (?: -[A-Z\d]+ )? \b (?: {_LETTERED} )*
       | [A-Z] (?: [-.]? \d [\w.\-]* )? \b (?: {_LETTERED} )*
       | ["\u201c] \w{{1,3}} ["\u201d]""", re.VERBOSE)
_CODED_DATE = re.compile(r"\d{1,2}([-/])\d{1,2}\1(?:\d{4}|\d{2})\b(?:\(\w{1,3}\))?|\d{4}-\d{2}-\d{2}\b")
_CLOCK = re.compile(r"\d{1,2}:\d{2}\b")
_PHONE = re.compile(r"(?:\(\d{3}\)\s?|\d{3}[-.\s])?\d{3}-\d{4}\b")
_BARE_CODE = re.compile(rf"\d+(?:[-\u2013.]\d+){{2,}}(?:{_LETTERED})*|\d[\w.\-]*(?:{_LETTERED})+")
_KINDS = {"section": "section", "ordinance": "ordinance", "statute": "statute", "table": "other", "name": "name"}
_LONGEST = 24


class _Item(NamedTuple):
    type: str
    stop: int
    meaning: str = ""


@cache
def _table(name: str) -> PhraseTable:
    data = vocabulary("references")
    rows = {"heads": data["heads"], "statutes": {"STATUTE": data["statutes"]["names"]},
            "months": {"MONTH": data["dates"]["months"]}, "hours": {"MERIDIEM": data["dates"]["hours"]}}
    return PhraseTable(rows[name])


def find(text: str, span: Span, tokens: Sequence[Token]) -> list[Reference]:
    """The references of a sentence, in order, none overlapping another. Never raises; linear in the tokens."""
    reader = _Reader(text, tokens)
    out: list[Reference] = []
    for first, stop, kind in reader.places():
        place = Span(tokens[first].start, tokens[stop - 1].end)
        out.append(Reference(place, kind, " ".join(text[place.start:place.end].split())))
    return out


def numbers_in(text: str, tokens: Sequence[Token]) -> frozenset[int]:
    """Indices of the tokens that are part of a reference."""
    return frozenset(i for first, stop, _ in _Reader(text, tokens).places() for i in range(first, stop))


class _Reader:
    def __init__(self, text: str, tokens: Sequence[Token]) -> None:
        self.text = text
        self.tokens = tokens
        self.words = [t.lower for t in tokens]

    def places(self) -> list[tuple[int, int, str]]:
        """(first token, token after the last, kind) of each reference."""
        out: list[tuple[int, int, str]] = []
        at = 0
        for i, token in enumerate(self.tokens):
            if i < at:
                continue
            found = self._grammatical(i) or (self._plain(i) if token.kind != "punct" or token.text in "([" else None)
            if found:
                at = found[0]
                out.append((i, *found))
        return out

    def _grammatical(self, i: int) -> tuple[int, str] | None:
        """A reference of grammar/reference.lark that starts at token i: the token after it, and its kind."""
        first = self._first(i)
        if first is None:
            return None
        items = [first]
        while len(items) < _LONGEST:
            item = self._next(items[-1])
            if item is None:
                break
            items.append(item)
        tree = shape("reference", tuple(item.type for item in items))
        if tree is None:
            return None
        used = longest(tree) + 1
        if items[0].type == "STATUTE" and not any(item.type == "CODE" for item in items[:used]):
            return None         # `the Code`
        return items[used - 1].stop, self._kind(items[:used])

    def _kind(self, items: Sequence[_Item]) -> str:
        types = [item.type for item in items]
        if "STATUTE" in types:
            return "statute"
        if "HEAD" in types:
            return _KINDS[items[types.index("HEAD")].meaning]
        return "other" if "CLOCK" in types else "date"

    def _first(self, i: int) -> _Item | None:
        token, word = self.tokens[i], self.words[i]
        if token.kind == "number" or token.text[0].isdigit():
            return self._clock(i) or self._coded_date(i) or self._day(i) or self._before_statute(i) or self._year(i)
        return self._month(i) or self._statute(i) or (self._head(i) if _table("heads").starts(word) else None)

    def _next(self, last: _Item) -> _Item | None:
        i = last.stop
        if i >= len(self.tokens):
            return None
        word = self.words[i]
        if last.type in ("HEAD", "STATUTE", "JOIN"):
            code = self._code(i) if last.type != "JOIN" or last.meaning == "codes" else self._day(i) or self._year(i)
            if code:
                return code
        if last.type in ("MONTH", "DAY") or (last.type == "COMMA" and last.meaning == "date"):
            found = (self._day(i) if last.type == "MONTH" else None) or self._plain_year(i)
            if found:
                return found
        if last.type == "CLOCK":
            hour = _table("hours").match(self.words, i)
            return _Item("MERIDIEM", hour[1]) if hour else None
        if last.type in ("CODE", "COMMA", "OF", "STATUTE"):
            pointer = self._statute(i) or self._head(i)
            if pointer:
                return pointer
        if last.type in ("DAY", "YEAR") and self._month(i):
            return self._month(i)
        if word == "of" and last.type == "CODE":
            after = i + 2 if self.words[i + 1:i + 2] == ["the"] else i + 1
            return _Item("OF", after) if after < len(self.tokens) and self._head(after) else None
        return self._join(i, last)

    def _join(self, i: int, last: _Item) -> _Item | None:
        """A comma or connective, if what it joins follows."""
        stop = i
        while stop < len(self.tokens) and stop < i + 2 and self.words[stop] in (
                ",", "and", "or", "and/or", "through", "to", "&", "-", "\u2013", "\u2014", "thru"):
            stop += 1
        if stop == i or stop >= len(self.tokens):
            return None
        comma = self.words[i] == "," and stop == i + 1
        if last.type == "CODE" and self._code(stop) and not self._is_label(stop, last):
            return _Item("JOIN", stop, "codes")
        if last.type in ("DAY", "YEAR") and not comma and (self._plain_year(stop) or self._day(stop)):
            return _Item("JOIN", stop, "dates")
        if comma and (last.type in ("DAY", "MONTH") or (last.type == "CODE" and self._plain_year(stop))):
            return _Item("COMMA", stop, "date") if last.type != "CODE" else None
        if comma and last.type in ("CODE", "STATUTE") and (self._statute(stop) or self._head(stop)):
            return _Item("COMMA", stop)
        return None

    def _is_label(self, i: int, last: _Item) -> bool:
        """`under section 5, (1) the owner ...` goes on with a label, no second code."""
        return self.words[i] == "(" and self.tokens[last.stop - 1].text != ")"

    def _head(self, i: int) -> _Item | None:
        found = _table("heads").match(self.words, i)
        if found and found[1] < len(self.tokens) and self._code(found[1]):
            return _Item("HEAD", found[1], found[0])
        return None

    def _statute(self, i: int) -> _Item | None:
        if not self.tokens[i].text[0].isupper():
            return None
        found = _table("statutes").match(self.words, i)
        if found:
            return _Item("STATUTE", found[1])
        dotted = self.words[i].count(".") > 1 and self.words[i + 1:i + 2] in (["§"], ["§§"])
        return _Item("STATUTE", i + 1) if dotted else None

    def _month(self, i: int) -> _Item | None:
        found = _table("months").match(self.words, i) if self.tokens[i].text[0].isupper() else None
        if found is None or found[1] >= len(self.tokens) or not self.tokens[found[1]].text[0].isdigit():
            if found and self.words[found[1]:found[1] + 1] == [","] and self._plain_year(found[1] + 1):
                return _Item("MONTH", found[1])
            return _Item("MONTH", found[1]) if found and i and self._day(i - 1) else None
        return _Item("MONTH", found[1])

    def _code(self, i: int) -> _Item | None:
        match = _CODE.match(self.text, self.tokens[i].start)
        token = self.tokens[i]
        if match is None:
            return _Item("CODE", i + 1) if token.kind == "number" and not unit_at(self.words, i + 1) else None
        end = match.start() + len(match.group().rstrip(".,:-\u2013/"))
        stop = i
        while stop < len(self.tokens) and self.tokens[stop].start < end:
            stop += 1
        if stop == i + 1 and token.kind == "number" and unit_at(self.words, stop):
            return None         # `lot 2 acres in size`
        return _Item("CODE", max(stop, i + 1))

    def _before_statute(self, i: int) -> _Item | None:
        """`33` of `33 U.S.C. 1344`."""
        follows = i + 1 < len(self.tokens) and self.tokens[i + 1].kind == "word" and self._statute(i + 1)
        return _Item("CODE", i + 1) if follows else None

    def _clock(self, i: int) -> _Item | None:
        match = _CLOCK.match(self.text, self.tokens[i].start)
        stop = i + 3 if match else i + 1
        follows = stop < len(self.tokens) and _table("hours").match(self.words, stop)
        if follows or (match and self.tokens[min(i + 2, len(self.tokens) - 1)].text == "00"):
            return _Item("CLOCK", stop)
        return None

    def _coded_date(self, i: int) -> _Item | None:
        match = _CODED_DATE.match(self.text, self.tokens[i].start)
        if match is None:
            return None
        stop = i
        while stop < len(self.tokens) and self.tokens[stop].start < match.end():
            stop += 1
        return _Item("CODED", stop) if self.tokens[stop - 1].end <= match.end() else None

    def _day(self, i: int) -> _Item | None:
        found = re.fullmatch(r"(\d{1,2})(?:st|nd|rd|th)?", self.words[i])
        if found is None or not 0 < int(found.group(1)) < 32:
            return None
        months = _table("months")
        after = i + 2 if self.words[i + 1:i + 2] == [","] else i + 1
        beside = (after < len(self.tokens) and self.tokens[after].text[0].isupper() and months.match(self.words, after)
                  ) or (i and self._ends_month(i - 1))
        return _Item("DAY", i + 1) if beside or self._second_day(i) else None

    def _ends_month(self, i: int) -> bool:
        return self._is_month(i) or (self.words[i] == "." and i > 0 and self._is_month(i - 1))

    def _is_month(self, i: int) -> bool:
        return self.tokens[i].text[0].isupper() and _table("months").match(self.words, i) is not None

    def _second_day(self, i: int) -> bool:
        """`15` of `June 1 to 15`."""
        return i > 2 and self.words[i - 1] in ("to", "-", "\u2013", "through", "and") and self._ends_month(i - 3)

    def _plain_year(self, i: int) -> _Item | None:
        if i >= len(self.tokens) or not re.fullmatch(r"(?:1[789]|20)\d\d", self.words[i]):
            return None
        return _Item("YEAR", i + 1)

    def _year(self, i: int) -> _Item | None:
        """A year that stands alone: after `of`, `in`, `since`, and before no noun that it could count."""
        found = self._plain_year(i)
        if found is None or (unit_at(self.words, i + 1) and self.tokens[i + 1].kind == "word"):
            return None
        follows = self.tokens[i + 1].text if i + 1 < len(self.words) else "."
        if i and self.words[i - 1] == "," and not follows[0].isalpha():
            return found if i > 1 and self.tokens[i - 2].text[0].isupper() else None
        if i == 0 or self.words[i - 1] not in word_list("references", "dates", "before_year"):
            return found if i and self.words[i - 1] == "the" and follows[0].isupper() else None
        if self.words[i - 1] == "of" and i > 1 and self.tokens[i - 2].text[0].isupper():
            return found        # the Act of 1971
        counts = follows[0].isalpha() and not follows[0].isupper() and follows not in word_list(
            "references", "names", "after_year")
        return None if counts else found

    def _enclosed(self, i: int, closing: str) -> bool:
        """A label or footnote mark: a short number alone in brackets, no amount."""
        if i + 3 < len(self.words) and unit_at(self.words, i + 3):
            return False
        return self.words[i + 2:i + 3] == [closing] and bool(re.fullmatch(r"\d{1,2}(?:\.\d{1,2})?", self.words[i + 1]))

    def _plain(self, i: int) -> tuple[int, str] | None:
        """Names, labels, codes and call numbers that need no grammar."""
        token = self.tokens[i]
        if token.text == "(":
            return (i + 3, "other") if self._enclosed(i, ")") and self.tokens[i - 1].kind != "number" else None
        if token.text == "[":
            return (i + 3, "other") if self._enclosed(i, "]") else None
        if token.kind == "word":
            return (i + 1, "other") if any(c.isdecimal() for c in token.text) else None
        name = return_period(self.words, self.tokens, i, before_number(self.words, i, 0))
        if name:
            return name, "name"
        for pattern, kind in ((_PHONE, "other"), (_BARE_CODE, "section")):
            match = pattern.match(self.text, token.start)
            if match:
                stop = i
                while stop < len(self.tokens) and self.tokens[stop].end <= match.end():
                    stop += 1
                if stop > i:
                    return stop, kind
        listed = self.words[i + 1:i + 2] == [")"] and "(" not in self.words[max(0, i - 12):i] and token.text.isdigit()
        coded = re.fullmatch(r"\d{3,}\.\d{2,}", token.text) is not None
        code = coded and self.words[i - 1] != "$" and not unit_at(self.words, i + 1)
        if listed or code:
            return (i + 1, "section" if code else "other")
        glued = i and self.tokens[i - 1].end == token.start and self.words[i - 1] in ("_", "#", "/", "@", "=", "&")
        label = i == 0 and self.words[1:2] in (["."], [")"])
        return (i + 1, "other") if glued or label or (token.value is None and token.text.count(".") > 1) else None
