"""Numbers that are part of a name: `100-year flood`, `7.5 minute quadrangle`."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.clauses.comparators import Comparator
from ordlogic.clauses.tokens import Token
from ordlogic.clauses.units import word_list

_SHARES = ("percent", "%")
_LOOK = 4                   # words between the period and what has it
_LONGEST_SERIES = 40


def return_period(words: Sequence[str], tokens: Sequence[Token], number: int, before: Comparator | None) -> int | None:
    """The token after the name that the number at token `number` starts, or None.

    A return period is a name unless a comparator governs it (`up to and including a 25-year storm`; `within the
    100-year floodplain` only says where).
    """
    stop = _opener(words, number)
    if stop is None:
        return None
    unit = words[stop - 1]
    if unit in _SHARES:         # the 1-percent-annual-chance flood
        near = list(words[stop:stop + _LOOK + 2])
        event = next((k for k, w in enumerate(near) if w in _list("events")), 0)
        return stop + event + 1 if event and "chance" in " ".join(near[:event]) else None
    if unit == "minute":
        return stop + 1 if any(w in _list("maps") for w in words[stop:stop + 2]) else None
    spatial = word_list("comparators", "spatial", "words")
    if before is not None and not (before.article and before.words.split()[0] in spatial):
        return None
    at, other = stop, 0
    while at < len(words) and at < stop + _LONGEST_SERIES and other < _LOOK:
        if words[at] in _list("events"):
            return at + 1
        if tokens[at].kind == "punct" and words[at] not in ("-", ",", "(", ")", "/"):
            return None
        # `the 2-, 10- and 100-year storms`, `25-year, 24-hour storm`
        series = tokens[at].kind != "word" or words[at] in ("and", "or", "hour") or words[at] in _list("periods")
        other += not series
        at += 1
    return None


def _opener(words: Sequence[str], number: int) -> int | None:
    """After `100-year`, `7.5 minute` or `1 percent`; None for anything else."""
    at = number + 1
    if at < len(words) and words[at] == "-":
        at += 1
    if at < len(words) and (words[at] in _list("periods") or words[at] == "minute" or words[at] in _SHARES):
        return at + 1
    return None


def _list(key: str) -> frozenset[str]:
    return word_list("references", "names", key)
