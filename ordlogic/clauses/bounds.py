"""A quantity's tree -> its parts: values, unit, comparators."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from lark import Token as LarkToken
from lark import Tree

from ordlogic.clauses.items import Item, Window
from ordlogic.clauses.shapes import Shape
from ordlogic.clauses.units import word_list
from ordlogic.model.quantity import dimension, to_base

_SIGNS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "=", "within": "<=", "minimum": ">=", "maximum": "<="}
# by steepness: what `steeper` and `flatter` say of a percentage, and of a ratio (horizontal over vertical)
_STEEPNESS = {"steeper": (">=", "<="), "flatter after": ("<=", ">="), "flatter": ("<", ">"),
              "steeper or equal": (">=", "<=")}
_TURNED = {"gt": "<", "le": ">=", "lt": ">", "maximum": ">="}


@dataclass(frozen=True, slots=True)
class Part:
    """One bound or range over tokens first to stop. `compared` tells that a comparator stands beside it, `spatial`
    that it also says where things are (`under`, `within`), so that it compares only with a unit."""

    first: int
    stop: int
    values: tuple[Fraction, ...]
    unit: str
    cmps: tuple[str, ...] = ("=",)
    compared: bool = False
    of: str = ""
    is_range: bool = False
    rate: str = ""
    spatial: bool = False


@dataclass(slots=True)
class _Amount:
    values: list[Fraction]
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
            return [_Amount([self.value(tree)])]
        numbers = [c for c in tree.children if isinstance(c, LarkToken) and c.type == "NUM"]
        units = [self.item(c).meaning for c in tree.children if isinstance(c, LarkToken) and c.type == "UNIT"]
        rates = [c for c in tree.children if isinstance(c, LarkToken) and c.type == "PER"]
        rate = self.words(self.item(rates[0])) if rates else ""
        if tree.data in ("amount", "money"):
            return [_Amount([self.value(numbers[0])], units[0] if tree.data == "amount" else "usd")]
        if tree.data in ("bare", "counted"):
            return [_Amount([self.value(numbers[0])], units[0] if units else "")]
        if tree.data in ("ratio", "level_first", "rise_first"):
            return [self.ratio(tree, numbers)]
        if tree.data == "compound":
            return [_Amount([self.value(numbers[0]) + self.value(numbers[1]) / 12], "ft")]
        if tree.data == "range":
            ends = [self.extent(c)[0] for c in tree.children
                    if isinstance(c, Tree) or c.type == "NUM"]
            return ends
        if tree.data == "gloss":
            return self.extent(next(c for c in tree.children if isinstance(c, Tree) or c.type == "NUM"))
        if tree.data == "glossed":
            gloss = self.extent(next(c for c in tree.children if isinstance(c, Tree)))
            unit = units[0] if units else gloss[0].unit
            one = _Amount([self.value(numbers[0])], unit)
            found = [one] if gloss[0].values == one.values else [one, *_with_unit(gloss, unit)]
            return _rated(found, rate)
        amount, *gloss_tree = (c for c in tree.children if isinstance(c, Tree))     # one
        first = self.extent(amount)
        if gloss_tree:
            gloss = self.extent(gloss_tree[0])
            if not _says_the_same(first[0], gloss[0]):
                first.extend(_with_unit(gloss, first[0].unit))
        return _rated(first, rate)

    def ratio(self, tree: Shape, numbers: list[LarkToken]) -> _Amount:
        a, b = self.value(numbers[0]), self.value(numbers[1])
        labels = [self.item(c).meaning for c in tree.children if isinstance(c, LarkToken) and c.type == "LABEL"]
        if tree.data == "rise_first" or labels == ["rise first"]:
            a, b = b, a
        return _Amount([a / b if b else a], "ratio")

    def words(self, item: Item) -> str:
        return " ".join(self.window.words[item.first:item.stop])


def _with_unit(amounts: list[_Amount], unit: str) -> list[_Amount]:
    return [_Amount(a.values, a.unit or unit, a.rate) for a in amounts]


def _rated(amounts: list[_Amount], rate: str) -> list[_Amount]:
    """A rate has the unit of its numerator where that is money; the wire format names no other."""
    if not rate:
        return amounts
    return [_Amount(a.values, "usd" if a.unit == "usd" else "other", rate) for a in amounts]


def _says_the_same(one: _Amount, gloss: _Amount) -> bool:
    """Whether brackets repeat the amount before them, in digits or another unit."""
    if not gloss.unit or gloss.values == one.values:
        return True
    if "other" in (one.unit, gloss.unit) or "deg" in (one.unit, gloss.unit):
        return True
    if dimension(one.unit) != dimension(gloss.unit):
        return False
    a, b = to_base(one.values[0], one.unit), to_base(gloss.values[0], gloss.unit)
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
        parts.extend(_parts(child, first, stop, reader))
    parts = _share(parts)
    return _scaled(parts, items, window), stop


def _parts(bound: Shape, first: int, stop: int, reader: _Reader) -> list[Part]:
    pre = post = None
    of, said = "", None
    for child in bound.children:
        if isinstance(child, Tree):
            said = child
            for token in child.scan_values(lambda v: isinstance(v, LarkToken) and v.type in ("POST", "OF")):
                post, of = _tail(reader.item(token), post, of)
        elif child.type == "PRE":
            pre = reader.item(child)
        else:
            post, of = _tail(reader.item(child), post, of)
    assert said is not None
    of = of or (pre.comparator.of if pre and pre.comparator else "")
    amounts = reader.extent(said)
    values = tuple(a.values[0] for a in amounts)
    unit = next((a.unit for a in reversed(amounts) if a.unit), "")
    rate = next((a.rate for a in amounts if a.rate), "")
    if said.data == "range" and len(values) == 2:
        mixed = len({a.unit for a in amounts if a.unit}) > 1
        if _is_ratio(said, values, unit, first, stop, reader):
            values, unit = (values[0] / values[1],), "ratio"
        elif mixed:
            return [Part(first, stop, (a.values[0],), a.unit, _cmps(pre, post, a.unit, first, stop, reader),
                         bool(pre or post), of, rate=rate) for a in amounts]
        else:
            signs = (">=", "<=") if values[0] <= values[1] else ("<=", ">=")
            return [Part(first, stop, values, unit, signs, bool(pre), of, True, rate)]
    cmps = _cmps(pre, post, unit, first, stop, reader)
    leading = pre.comparator.words.split()[0] if pre and pre.comparator else ""
    if pre and _is_place(pre, unit, stop, reader):
        first, pre = pre.stop, None
    return [Part(first, stop, values, unit, cmps * len(values), bool(pre or post), of, rate=rate,
                 spatial=leading in word_list("comparators", "spatial", "words"))]


def _tail(item: Item, post: Item | None, of: str) -> tuple[Item | None, str]:
    return (item, of) if item.type == "POST" else (post, of or item.meaning.removeprefix("of "))


def _is_ratio(said: Shape, values: tuple[Fraction, ...], unit: str, first: int, stop: int, reader: _Reader) -> bool:
    """`1.5 to 1`, `five to one` are ratios; `1 to 3` only beside a word for a slope."""
    if unit or not values[1] or any(isinstance(c, LarkToken) and c.type == "BETWEEN" for c in said.children):
        return False
    words = reader.window.words
    return values[1] == 1 or (values[0] == 1 and any(
        w in word_list("comparators", "slope", "words") for w in words[max(0, first - 4):stop + 3]))


def _cmps(pre: Item | None, post: Item | None, unit: str, first: int, stop: int, reader: _Reader) -> tuple[str, ...]:
    sense = ""
    if pre and pre.comparator:
        sense = pre.comparator.sense
        if _is_place(pre, unit, stop, reader):
            sense = ""
    if post and (not sense or sense == "within"):
        sense = "flatter after" if post.meaning == "flatter" else post.meaning
    if not sense:
        return ("=",)
    if sense in _STEEPNESS:
        return (_STEEPNESS[sense][unit == "ratio"],)
    if unit == "ratio":     # more slope is less ratio; `at least 3:1` already speaks of the ratio
        if post and sense == post.meaning == "ge":
            return ("<=",)
        return (_TURNED.get(sense, _SIGNS[sense]),)
    return (_SIGNS[sense],)


def _is_place(pre: Item, unit: str, stop: int, reader: _Reader) -> bool:
    """`within a 25-foot buffer` says where, not how far."""
    found = pre.comparator
    return (found is not None and found.sense == "within" and found.article
            and not _reaches(unit, stop, reader.window.words))


def _reaches(unit: str, stop: int, words: Sequence[str]) -> bool:
    """`within a 2-mile radius`, `within a 30-day period` reach up to the amount."""
    return "radius" in words[stop:stop + 2] or (unit != "" and dimension(unit) in ("time", "months"))


def _share(parts: list[Part]) -> list[Part]:
    """A number without a unit takes the unit of the next one; one without a comparator that of the one before."""
    out: list[Part] = []
    for part in reversed(parts):
        if not part.unit and out and out[-1].unit:
            part = replace(part, unit=out[-1].unit, rate=part.rate or out[-1].rate)
        out.append(part)
    out.reverse()
    return out


def _scaled(parts: list[Part], items: Sequence[Item], window: Window) -> list[Part]:
    """`one inch equals 50 feet` is one scale, in inches per foot."""
    if len(parts) != 2 or [p.unit for p in parts] != ["in", "ft"] or not parts[1].values[0]:
        return parts
    a, b = parts
    between = window.words[a.first:b.stop]
    if not any(w in ("equals", "equal", "=", "to") for w in between):
        return parts
    cmps = a.cmps if a.compared else ("=",)
    return [Part(a.first, b.stop, (a.values[0] / b.values[0],), "other", cmps, True, "scale")]
