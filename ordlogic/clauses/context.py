"""Comparators that stand further from their number: `the minimum width of a pond bank shall be 12 feet`."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.clauses.tokens import Token
from ordlogic.clauses.units import word_list

_STOPS = frozenset([";", ":", ".", ",", "?"])
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
    copulas, around = _list("copulas"), _list("around_copulas")
    if words[at] == ":":
        at -= 1
    elif not linked:
        end = at
        while at >= 0 and (words[at] in copulas or words[at] in around):
            at -= 1
        if not any(w in copulas for w in words[at + 1:end + 1]):
            return None
    for k in range(at, max(-1, at - _FURTHEST), -1):
        word = words[k]
        least = word in _list("minimum")
        if least or word in _list("maximum"):
            if (k > 1 and words[k - 1] == "a" and words[k - 2] in ("as", "at")) or not (linked or _opens(words, k)):
                return None
            return ">=" if least or unit == "ratio" else "<="
        if word in _STOPS or tokens[k].kind == "number" or (linked and word in copulas):
            return None
    return None


def _opens(words: Sequence[str], k: int) -> bool:
    """Whether the extreme at token k leads its clause's subject, and does not belong to a phrase inside it
    (`freeboard above the maximum pool shall be 2 feet`)."""
    at = k - 1
    while at >= 0 and words[at] in _list("before_extreme"):
        at -= 1
    if at < 0 or not words[at][0].isalpha() or words[at] in _list("before_subject"):
        return True
    return at < k - 1 and words[at] not in _list("never_before_subject")


def _list(key: str) -> frozenset[str]:
    return word_list("comparators", "afar", key)
