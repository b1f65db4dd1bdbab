"""Tokens around a number -> the items of grammar/quantity.lark."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from ordlogic.clauses.comparators import Comparator, before_number
from ordlogic.clauses.tokens import Token
from ordlogic.clauses.units import PhraseTable, unit_at, vocabulary

_LONGEST = 40               # items of one quantity; what follows is read as the next one
_QUOTES = ("'", '"', "\u201d")
_QUOTED = 60                # tokens that a quotation is looked for in
_AFTER_AMOUNT = ("NUM", "UNIT", "OF", "PER", "RPAR", "LABEL", "VER", "HOR")


class Item(NamedTuple):
    """A terminal of grammar/quantity.lark over tokens first to stop (exclusive). `meaning` is a unit, a sense or
    what is measured; `comparator` is set for PRE."""

    type: str
    first: int
    stop: int
    meaning: str = ""
    comparator: Comparator | None = None


@cache
def _tables() -> dict[str, PhraseTable]:
    data = vocabulary("comparators")
    ratio = data["ratio"]
    return {
        "after": PhraseTable(data["after"]),
        "range": PhraseTable({"TO": data["range"]["joins"]}),
        "opens": PhraseTable({"BETWEEN": data["range"]["opens"]}),
        "level": PhraseTable({"HOR": ratio["horizontal"], "VER": ratio["vertical"]}),
        "joins": PhraseTable({"RATIO": ratio["joins"]}),
        "labels": PhraseTable({"level first": ratio["labels"], "rise first": ratio["labels_reversed"]}),
        "measured": PhraseTable({"OF": data["measured"]["after"]}),
    }


class Window:
    """The items around the numbers of one sentence. Tokens in `taken` are part of references and stay out."""

    def __init__(self, tokens: Sequence[Token], words: list[str], taken: frozenset[int]) -> None:
        self.tokens = tokens
        self.words = words
        self._taken = taken
        self.numbers = [i for i, t in enumerate(tokens) if t.kind == "number" and i not in taken]
        self._comparators: dict[tuple[int, int], Comparator | None] = {}

    def items(self, number: int, floor: int) -> list[Item]:
        """Items from the comparator before the number (not before token `floor`) as far as they go on."""
        out = self._lead(number, floor)
        at = number
        while at < len(self.words) and len(out) < _LONGEST:
            item = self._next(at, out)
            if item is None:
                break
            out.append(item)
            at = item.stop
        return out

    def comparator(self, number: int, floor: int) -> Comparator | None:
        """The comparator that stands before the number, not before token `floor`."""
        key = (number, floor)
        if key not in self._comparators:
            self._comparators[key] = before_number(self.words, self._money(number), floor)
        return self._comparators[key]

    def _money(self, number: int) -> int:
        return number - 1 if number and self.words[number - 1] == "$" else number

    def _lead(self, number: int, floor: int) -> list[Item]:
        start = self._money(number)
        out = [Item("MONEY", start, number)] if start < number and start >= floor else []
        for first in range(max(floor, start - 4), start):
            opened = _tables()["opens"].match(self.words, first)
            if opened and opened[1] == start:
                return [Item("BETWEEN", first, start), *out]
        found = self.comparator(number, floor)
        if found:
            return [Item("PRE", found.first, start, "", found), *out]
        return out

    def _next(self, at: int, before: list[Item]) -> Item | None:
        if at in self._taken:
            return None
        last = before[-1].type if before else ""
        word = self.words[at]
        if self.tokens[at].kind == "number":
            return Item("NUM", at, at + 1) if last not in ("NUM", "UNIT") or self._is_inches(at, before) else None
        for rule in self._rules(last):
            item = rule(at, before)
            if item:
                return item
        if word == "$" and self._number_at(at + 1):
            return Item("MONEY", at, at + 1)
        return self._compared(at)

    def _rules(self, last: str) -> Sequence[Callable[[int, list[Item]], Item | None]]:
        if last in ("NUM", "RPAR"):
            return (self._ratio, self._unit, self._per, self._post, self._measured, self._bracket, self._to, self._link)
        if last in _AFTER_AMOUNT:
            return (self._ratio, self._per, self._post, self._measured, self._bracket, self._to, self._link)
        if last in ("POST", "BETWEEN", "RATIO"):
            return (self._unit, self._measured, self._link)
        return (self._link,) if last in ("COMMA", "AND", "OR", "BUT") else ()

    def _number_at(self, at: int) -> bool:
        return at < len(self.tokens) and self.tokens[at].kind == "number" and at not in self._taken

    def _amount_at(self, at: int) -> bool:
        return self._number_at(at) or (at < len(self.words) and self.words[at] == "$" and self._number_at(at + 1))

    def _is_inches(self, at: int, before: list[Item]) -> bool:
        """`5 feet 6 inches` is one length."""
        if len(before) < 2 or before[-1].meaning != "ft" or before[-2].type != "NUM":
            return False
        unit = unit_at(self.words, at + 1)
        return unit is not None and unit[0] == "in"

    def _unit(self, at: int, before: list[Item]) -> Item | None:
        found = unit_at(self.words, at)
        if found is None or (self.words[at] in _QUOTES and self._closes(at)):
            return None
        return Item("UNIT", at, found[1], found[0])

    def _closes(self, at: int) -> bool:
        """Whether a mark for feet or inches is a closing quotation mark: one was opened, and not after a number."""
        if self.tokens[at].start > self.tokens[at - 1].end:
            return True
        mark = self.words[at]
        opening = "\u201c" if mark == "\u201d" else mark
        marks = [i for i in range(max(0, at - _QUOTED), at) if self.words[i] in (mark, opening)
                 and not (i and self.tokens[i - 1].kind == "number" and self.tokens[i - 1].end == self.tokens[i].start)]
        if opening == mark:
            return len(marks) % 2 == 1
        return bool(marks) and self.words[marks[-1]] == opening

    def _per(self, at: int, before: list[Item]) -> Item | None:
        if self.words[at] not in ("per", "/") or at + 1 >= len(self.words) or self.tokens[at + 1].kind == "punct":
            return None
        if self.tokens[at + 1].kind == "number":
            return None     # `per 1,000 square feet` is an amount of its own
        unit = unit_at(self.words, at + 1)
        return Item("PER", at, unit[1] if unit else at + 2)

    def _post(self, at: int, before: list[Item]) -> Item | None:
        """A comparator after the number, commas around it taken along; a hyphenated amount (`75-foot required
        minimum buffer`) may have two words in between."""
        comma = self.words[at] == ","
        start = at + 1 if comma else at
        if start >= len(self.words):
            return None
        found = _tables()["after"].match(self.words, start)
        if found is None and not comma and before[-1].type == "UNIT" and self.words[before[-1].first] == "-":
            for skip in (1, 2):
                near = start + skip
                if near < len(self.words) and all(w.isalpha() for w in self.words[start:near]):
                    found = found or _tables()["after"].match(self.words, near)
            if found and found[0] not in ("minimum", "maximum"):
                found = None
        if found is None or self._amount_at(found[1]):
            return None     # `or more than 5` goes on
        meaning, stop = found
        if self.words[at] == "+" and self.tokens[at].start > self.tokens[at - 1].end:
            return None     # a sum
        if self.words[stop:stop + 1] in (["than"], ["to"]):
            return None
        if meaning in ("minimum", "maximum") and not self._ends_with_extreme(stop, before[-1]):
            return None
        if comma and self.words[stop:stop + 1] == [","] and stop + 1 < len(self.words):
            stop += bool(_tables()["measured"].match(self.words, stop + 1))
        return Item("POST", at, stop, meaning)

    def _ends_with_extreme(self, stop: int, unit: Item) -> bool:
        """`50 feet minimum`, but not the `maximum` of `95 percent maximum density` or `40 feet minimum of`."""
        if unit.type not in ("UNIT", "RPAR", "LABEL", "OF", "PER"):
            return False
        follows = self.words[stop] if stop < len(self.words) else "."
        return follows != "of" and (unit.meaning != "pct" or not follows[0].isalpha())

    def _measured(self, at: int, before: list[Item]) -> Item | None:
        start = at + 1 if self.words[at] == "-" and before[-1].type == "UNIT" and at + 1 < len(self.words) else at
        found = _tables()["measured"].match(self.words, start)
        if found and before[-1].type != "OF":
            return Item("OF", at, found[1], " ".join(self.words[start:found[1]]))
        if self.words[at] in ("of", "in") and before[-1].type in ("UNIT", "RPAR", "PER"):
            for stop in range(at + 2, min(at + 6, len(self.words))):
                if not self.words[stop - 1][0].isalpha() or self.tokens[stop - 1].kind == "number":
                    break
                if _tables()["after"].match(self.words, stop) and self.words[stop] in ("or", "and"):
                    return Item("OF", at, stop, " ".join(self.words[at:stop]))
        return None

    def _bracket(self, at: int, before: list[Item]) -> Item | None:
        if self.words[at] == "(" and self._amount_at(at + 1) and ")" in self.words[at + 2:at + 12]:
            return Item("LPAR", at, at + 1)
        if self.words[at] == ")":
            for item in reversed(before):
                if item.type == "LPAR":
                    return Item("RPAR", at, at + 1)
                if item.type == "RPAR":
                    break
        return None

    def _ratio(self, at: int, before: list[Item]) -> Item | None:
        level = _tables()["level"].match(self.words, at) if before[-1].type in ("NUM", "UNIT") else None
        opened = any(i.type in ("HOR", "VER") for i in before[-5:])
        if level and (opened or self._joins(level[1])):
            return Item(level[0], at, level[1])
        label = _tables()["labels"].match(self.words, at)
        if label and before[-1].type == "NUM":
            return Item("LABEL", at, label[1], label[0])
        if before[-1].type in ("HOR", "VER") or (before[-1].type == "NUM" and self.words[at] == ":"):
            join = self._joins(at)
            if join:
                return Item("RATIO", at, join)
        return None

    def _joins(self, at: int) -> int | None:
        """The number after the words that join the two sides of a ratio."""
        join = _tables()["joins"].match(self.words, at) if at < len(self.words) else None
        if join is None or (not self._number_at(join[1]) and not unit_at(self.words, join[1])):
            return None
        return join[1]

    def _to(self, at: int, before: list[Item]) -> Item | None:
        found = _tables()["range"].match(self.words, at)
        if found and found[1] < len(self.words) and (self._amount_at(found[1]) or self._compared(found[1])):
            return Item("TO", at, found[1])
        if self.words[at] in ("by", "x", "\u00d7") and self._number_at(at + 1):
            return Item("BY", at, at + 1)
        return None

    def _link(self, at: int, before: list[Item]) -> Item | None:
        kind = {",": "COMMA", "and": "AND", "or": "OR", "but": "BUT"}.get(self.words[at])
        return Item(kind, at, at + 1) if kind else None

    def _compared(self, at: int) -> Item | None:
        """A comparator that starts here, before the next number."""
        k = bisect_left(self.numbers, at)
        if k == len(self.numbers) or self.numbers[k] > at + 14:
            return None
        found = self.comparator(self.numbers[k], at)
        if found and found.first == at:
            return Item("PRE", at, self._money(self.numbers[k]), "", found)
        return None
