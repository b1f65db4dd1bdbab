"""What a sentence says about numbers: comparators, values, units, ranges, and what is measured."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.clauses.bounds import Part, parts_of
from ordlogic.clauses.comparators import measures
from ordlogic.clauses.context import limit_from_afar
from ordlogic.clauses.items import Window
from ordlogic.clauses.references import numbers_in
from ordlogic.clauses.shapes import shape
from ordlogic.clauses.tokens import Token
from ordlogic.model.law import Reference
from ordlogic.model.place import Span
from ordlogic.model.quantity import Bound, Quantity

_FAR = 12                   # tokens between a quantity and the one whose comparator it takes up


def read(tokens: list[Token], text: str) -> list[Quantity]:
    """The quantities of a sentence, in order, none overlapping another. Never raises; linear in the tokens.

    Numbers that no quantity takes (references, dates, bare counts) are left to `references.find` and `leftover`.
    """
    if not any(t.kind == "number" for t in tokens):
        return []
    words = [t.lower for t in tokens]
    window = Window(tokens, words, numbers_in(text, tokens))
    out: list[Quantity] = []
    floor = 0
    for number in window.numbers:
        if number < floor:
            continue
        found, floor = _at(window, number, floor, out)
        out.extend(found)
    return out


def _at(window: Window, number: int, floor: int, before: list[Quantity]) -> tuple[list[Quantity], int]:
    """The quantities that start with the number, and the first token that they leave."""
    items = window.items(number, floor)
    tree = shape("quantity", tuple(i.type for i in items))
    if tree is None:
        return [], number + 1
    parts, stop = parts_of(tree, items, window)
    found: list[Quantity] = []
    compared = False
    for part in parts:
        previous = found[-1] if found else before[-1] if before else None
        quantity = _quantity(part, window, previous)
        if quantity is None:
            continue
        joined = _joined(found[-1], quantity, window.words) if found and compared and part.compared else None
        compared = part.compared
        if joined:
            found[-1] = joined
        else:
            found.append(quantity)
    return found, max(stop, number + 1)


def _quantity(part: Part, window: Window, previous: Quantity | None) -> Quantity | None:
    if not _counts(part, window):
        return None
    cmps = part.cmps
    if cmps == ("=",) and not part.compared and part.unit:
        afar = limit_from_afar(window.words, window.tokens, part.first, part.unit)
        if afar is None and previous is not None:
            afar = _inherited(part, window, previous)
        cmps = (afar or "=",)
    if not part.unit and not part.compared:
        return None
    tokens = window.tokens
    span = Span(tokens[part.first].start, tokens[part.stop - 1].end)
    bounds = tuple(Bound(cmp, value, unit or "other", span)
                   for cmp, value, unit in zip(cmps, part.values, part.units, strict=True))
    ends = "unstated" if part.is_range and not part.stated else "stated"
    return Quantity(part.first, part.stop, span, bounds, ends, part.of or _measure_before(part.first, window.words),
                    part.is_range, part.rate)


def _counts(part: Part, window: Window) -> bool:
    """Whether the part says how much. `within one of the districts`, `one or more of`, `any one day` do not."""
    words = window.words
    single = len(part.values) == 1 and "one" in (words[part.first], words[part.stop - 1])
    if single and part.unit and part.first and words[part.first - 1] == "any":
        return False
    if part.unit:
        return True
    if single and (not part.led or words[part.stop:part.stop + 1] == ["of"]):
        return False
    return part.compared and not part.spatial


def _inherited(part: Part, window: Window, previous: Quantity) -> str | None:
    """The comparator of the quantity before goes on: `limited to 50 percent for shops and 30 percent for homes`,
    `larger than 30 by 42 inches`, `at least 50 lots or 5 acres, whichever is less`."""
    words = window.words
    gap = words[previous.stop:part.first]
    if not gap or len(gap) > _FAR or previous.is_range or ";" in gap:
        return None
    led = window.tokens[previous.first].kind != "number" and words[previous.first] != "$"
    cmp = previous.bounds[-1].cmp
    bare = len(gap) == 1 and gap[0] in ("by", "x", "or", "and", "and/or")
    # `exceed an area of 2 acres or a depth of 9 feet`
    named = gap[0] in ("or", "and") and gap[-1] == "of" and len(gap) <= 5 and gap[-2] in measures()
    if led and (bare or named or "whichever" in words[part.stop:part.stop + _FAR]):
        return cmp
    same = previous.bounds[-1].unit == part.unit
    if same and gap[-1] in ("and", "or", "be", "is") and ("and" in gap or "or" in gap) and gap[0] in (
            "for", "in", "on", "and", "or"):
        return cmp
    return None


def _joined(one: Quantity, two: Quantity, words: Sequence[str]) -> Quantity | None:
    """`at least 50 but less than 500 cubic yards` as one quantity with two ends; None where they are no two ends."""
    plain = len(one.bounds) == len(two.bounds) == 1 and not one.is_range and not two.is_range
    if not plain or "or" in words[one.stop:two.first]:
        return None
    a, b = one.bounds[0], two.bounds[0]
    lower, upper = (a, b) if a.cmp[0] == ">" else (b, a)
    if a.unit != b.unit or lower.cmp[0] != ">" or upper.cmp[0] != "<" or lower.value > upper.value:
        return None
    span = Span(one.span.start, two.span.end)
    bounds = tuple(Bound(x.cmp, x.value, x.unit, span) for x in (a, b))
    return Quantity(one.first, two.stop, span, bounds, "stated", one.of or two.of, True, one.rate or two.rate)


def _measure_before(first: int, words: Sequence[str]) -> str:
    """`a horizontal distance of`, `slopes of` before the quantity: what is measured."""
    at = first - 1
    if at >= 1 and words[at] == "of" and words[at - 1] in measures() and words[at - 1] not in ("greater", "lesser"):
        kind = at - 2
        wide = kind >= 0 and words[kind] in ("horizontal", "vertical", "total", "average", "finished", "natural")
        return " ".join(words[kind if wide else at - 1:at])
    return ""


def leftover(tokens: Sequence[Token], quantities: Sequence[Quantity], references: Sequence[Reference]) -> list[Span]:
    """The places of numbers that are in no quantity and no reference, so that they can be listed as not modelled.

    The bare word `one` is an article or pronoun (`one of the following`) and is not listed.
    """
    taken = {i for q in quantities for i in range(q.first, q.stop)}
    places = [r.span for r in references]
    out: list[Span] = []
    k = 0
    for i, token in enumerate(tokens):
        if token.kind != "number" or i in taken or token.lower == "one":
            continue
        while k < len(places) and places[k].end <= token.start:
            k += 1
        if k == len(places) or places[k].start >= token.end:
            out.append(Span(token.start, token.end))
    return out
