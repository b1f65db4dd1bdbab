"""A quantity's tree -> its parts: values, unit, comparators."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from lark import Token as LarkToken
from lark import Tree

from ordlogic.clauses.items import Item, Window
from ordlogic.clauses.shapes import Shape
from ordlogic.clauses.signs import is_place, sign
from ordlogic.clauses.units import word_list
from ordlogic.model.quantity import dimension, to_base


@dataclass(frozen=True, slots=True)
class Part:
    """One bound or range over tokens first to stop; `units` and `cmps` go with `values`.

    `compared` tells that a comparator stands beside it, `led` that one stands before it, `spatial` that this one also
    says where things are (`under`, `within`), so that it compares only with a unit; `stated` that a range says which
    ends are in.
    """

    first: int
    stop: int
    values: tuple[Fraction, ...]
    units: tuple[str, ...]
    cmps: tuple[str, ...]
    compared: bool = False
    of: str = ""
    is_range: bool = False
    rate: str = ""
    spatial: bool = False
    led: bool = False
    stated: bool = False

    @property
    def unit(self) -> str:
        """The unit of the last value; empty where none is written."""
        return self.units[-1]


@dataclass(slots=True)
class _Amount:
    value: Fraction
    unit: str = ""
    rate: str = ""


class _Reader:
    def __init__(self, items: Sequence[Item], window: Window) -> None:
        self.items = items
        self.window = window

    def item(self, token: LarkToken) -> Item:
        return self.items[int(token)]

    def value(self, token: LarkToken) -> Fraction:
        return self.window.tokens[self.item(token).first].value or Fraction(0)

    def extent(self, tree: Shape | LarkToken) -> list[_Amount]:
        """The amounts of a node: one, or the two ends of a range, or one with what its brackets say besides."""
        if isinstance(tree, LarkToken):
            return [_Amount(self.value(tree))]
        numbers = [c for c in tree.children if isinstance(c, LarkToken) and c.type == "NUM"]
        units = [self.item(c).meaning for c in tree.children if isinstance(c, LarkToken) and c.type == "UNIT"]
        rates = [c for c in tree.children if isinstance(c, LarkToken) and c.type == "PER"]
        rate = self.words(self.item(rates[0])) if rates else ""
        if tree.data in ("amount", "money"):
            return [_Amount(self.value(numbers[0]), units[0] if tree.data == "amount" else "usd")]
        if tree.data in ("bare", "counted"):
            return [_Amount(self.value(numbers[0]), units[0] if units else "")]
        if tree.data in ("ratio", "level_first", "rise_first"):
            return [self.ratio(tree, numbers)]
        if tree.data == "compound":
            return [_Amount(self.value(numbers[0]) + self.value(numbers[1]) / 12, "ft")]
        if tree.data in ("range", "half_stated"):
            return [self.extent(c)[0] for c in tree.children if isinstance(c, Tree) or c.type == "NUM"]
        if tree.data == "gloss":
            return self.extent(next(c for c in tree.children if isinstance(c, Tree) or c.type == "NUM"))
        if tree.data == "glossed":
            gloss = self.extent(next(c for c in tree.children if isinstance(c, Tree)))
            unit = units[0] if units else gloss[0].unit
            one = _Amount(self.value(numbers[0]), unit)
            found = [one] if gloss[0].value == one.value else [one, *_with_unit(gloss, unit)]
            return _rated(found, rate)
        amount, *glosses = (c for c in tree.children if isinstance(c, Tree))     # one
        first = self.extent(amount)
        for gloss_tree in glosses:
            gloss = self.extent(gloss_tree)
            if not _says_the_same(first[0], gloss[0]):
                first.extend(_with_unit(gloss, first[0].unit))
        return _rated(first, rate)

    def ratio(self, tree: Shape, numbers: list[LarkToken]) -> _Amount:
        a, b = self.value(numbers[0]), self.value(numbers[1]) if len(numbers) > 1 else Fraction(1)
        labels = [self.item(c).meaning for c in tree.children if isinstance(c, LarkToken) and c.type == "LABEL"]
        if tree.data == "rise_first" or labels == ["rise first"]:
            a, b = b, a
        return _Amount(a / b if b else a, "ratio")

    def number_from(self, first: int) -> int:
        """The token of the first number from token `first` on, or its dollar sign."""
        return next(i.first for i in self.items if i.first >= first and i.type in ("NUM", "MONEY"))

    def words(self, item: Item) -> str:
        return " ".join(self.window.words[item.first:item.stop]).replace("/ ", "per ")


def _with_unit(amounts: list[_Amount], unit: str) -> list[_Amount]:
    return [_Amount(a.value, a.unit or unit, a.rate) for a in amounts]


def _rated(amounts: list[_Amount], rate: str) -> list[_Amount]:
    """A rate has the unit of its numerator where that is money; the wire format names no other."""
    if not rate:
        return amounts
    return [_Amount(a.value, "usd" if a.unit == "usd" else "other", rate) for a in amounts]


def _says_the_same(one: _Amount, gloss: _Amount) -> bool:
    """Whether brackets repeat the amount before them, in digits or another unit."""
    if not gloss.unit or gloss.value == one.value:
        return True
    if gloss.unit == one.unit:      # only a conversion may be rounded
        return False
    if "other" in (one.unit, gloss.unit) or "deg" in (one.unit, gloss.unit):
        return True
    if dimension(one.unit) != dimension(gloss.unit):
        return False
    a, b = to_base(one.value, one.unit), to_base(gloss.value, gloss.unit)
    return a is not None and b is not None and abs(a - b) * 10 <= max(abs(a), abs(b))


def parts_of(tree: Shape, items: Sequence[Item], window: Window) -> tuple[list[Part], int]:
    """The parts of a quantity in order, units shared from the right, and the token after the last."""
    reader = _Reader(items, window)
    parts: list[Part] = []
    stop = items[0].first
    for child in tree.children:
        if isinstance(child, LarkToken):
            continue
        own = [int(t) for t in child.scan_values(lambda v: isinstance(v, LarkToken))]
        first, stop = items[min(own)].first, items[max(own)].stop
        parts.append(_part(child, first, stop, reader))
    return _scaled(_share(parts), window), stop


def _part(bound: Shape, first: int, stop: int, reader: _Reader) -> Part:
    pre = post = None
    of, said = "", bound
    for child in bound.children:
        if isinstance(child, Tree):
            said = child
            for token in child.scan_values(lambda v: isinstance(v, LarkToken) and v.type in ("POST", "OF")):
                post, of = _tail(reader.item(token), post, of)
        elif child.type == "PRE":
            pre = reader.item(child).comparator
        else:
            post, of = _tail(reader.item(child), post, of)
    of = of or (pre.of if pre else "")
    amounts = reader.extent(said)
    values = tuple(a.value for a in amounts)
    unit = next((a.unit for a in reversed(amounts) if a.unit), "")
    units = tuple(a.unit or unit for a in amounts)
    rate = next((a.rate for a in amounts if a.rate), "")
    words = reader.window.words
    if said.data == "range" and _is_ratio(said, values, unit, words[max(0, first - 4):stop + 3]):
        values, units = (values[0] / values[1],), ("ratio",)
    elif units == ("ft", "in") and values[1] < 12 and "-" in words[first:stop]:     # 75'-0"
        values, units = (values[0] + values[1] / 12,), ("ft",)
    elif said.data == "half_stated":
        upper = next(reader.item(c).comparator for c in said.children if isinstance(c, LarkToken) and c.type == "PRE")
        signs = (sign(pre, "", units[0], words, first, stop) if pre else ">=",
                 sign(upper, "", units[1], words, first, stop))
        return Part(first, stop, values, units, signs, True, of, True, rate, stated=True)
    elif said.data == "range":
        signs = ("<=", ">=") if values[0] > values[1] and units[0] == units[1] else (">=", "<=")
        if pre and pre.sense == "gt":       # more than 5 to 10 percent
            signs = (sign(pre, "", units[0], words, first, stop), signs[1])
        return Part(first, stop, values, units, signs, pre is not None, of, True, rate)
    after = post.meaning if post else ""
    cmp = sign(pre, after, units[-1], words, first, stop)
    spatial = pre is not None and pre.words.split()[0] in word_list("comparators", "spatial", "words")
    if pre and is_place(pre, units[-1], words, stop):
        first, pre = reader.number_from(first), None
    return Part(first, stop, values, units, (cmp,) * len(values), bool(pre or post), of, rate=rate, spatial=spatial,
                led=pre is not None)


def _tail(item: Item, post: Item | None, of: str) -> tuple[Item | None, str]:
    return (item, of) if item.type == "POST" else (post, of or item.meaning.removeprefix("of "))


def _is_ratio(said: Shape, values: tuple[Fraction, ...], unit: str, near: Sequence[str]) -> bool:
    """`1.5 to 1`, `five to one` are ratios; `1 to 3` only beside a word for a slope."""
    if unit or not values[1] or any(isinstance(c, LarkToken) and c.type == "BETWEEN" for c in said.children):
        return False
    return values[1] == 1 or (values[0] == 1 and any(w in word_list("comparators", "slope", "words") for w in near))


def _share(parts: list[Part]) -> list[Part]:
    """A number without a unit takes the unit of the next one."""
    out: list[Part] = []
    for part in reversed(parts):
        if not part.unit and out and out[-1].unit:
            part = replace(part, units=(out[-1].units[0],) * len(part.units), rate=part.rate or out[-1].rate)
        out.append(part)
    out.reverse()
    return out


def _scaled(parts: list[Part], window: Window) -> list[Part]:
    """`one inch equals 50 feet` is one scale, in inches per foot."""
    units = [unit for part in parts for unit in part.units]
    values = [value for part in parts for value in part.values]
    if units != ["in", "ft"] or not values[1]:
        return parts
    a, b = parts[0], parts[-1]
    if not any(w in ("equals", "equal", "=", "to") for w in window.words[a.first:b.stop]) or values[0] > 1:
        return parts
    cmps = a.cmps[:1] if a.compared and not a.is_range else ("=",)
    return [Part(a.first, b.stop, (values[0] / values[1],), ("other",), cmps, True, "scale")]
