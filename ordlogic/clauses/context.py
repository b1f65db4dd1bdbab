"""Comparators that stand further from their number: `the minimum width of a pond bank shall be 12 feet`."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.clauses.tokens import Token

_COPULA = frozenset("be is are was were shall must will should to set at established as equal".split())
_STOPS = frozenset("; : . , ?".split())
_EXTREMES = {"minimum": ">=", "min": ">=", "maximum": "<=", "max": "<="}
_FURTHEST = 14


def limit_from_afar(words: Sequence[str], tokens: Sequence[Token], first: int, unit: str) -> str | None:
    """The comparator of a `minimum` or `maximum` whose phrase the quantity at token `first` completes, by `of` or as
    its predicate; None where there is none."""
    at = first - 1
    while at >= 0 and words[at] in ("a", "an", "the"):
        at -= 1
    if at < 0:
        return None
    linked = words[at] == "of"
    if not linked:
        copulas = 0
        while at >= 0 and words[at] in _COPULA:
            copulas += 1
            at -= 1
        if not copulas or not any(w in ("be", "is", "are", "was", "were") for w in words[at + 1:first]):
            return None
    for k in range(at, max(-1, at - _FURTHEST), -1):
        word = words[k]
        if word in _EXTREMES:
            if words[k - 1:k] == ["a"] and words[k - 2:k - 1] in (["as"], ["at"]):
                return None
            sign = _EXTREMES[word]
            return {">=": ">=", "<=": ">="}[sign] if unit == "ratio" else sign
        if word in _STOPS or tokens[k].kind == "number" or (linked and word in _COPULA - {"to", "at", "as"}):
            return None
    return None
