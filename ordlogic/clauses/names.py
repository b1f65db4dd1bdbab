"""Numbers that are part of a name: `100-year flood`, `7.5 minute quadrangle`."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.clauses.comparators import Comparator
from ordlogic.clauses.tokens import Token

_PERIODS = ("year", "yr", "years")
_EVENTS = frozenset("flood floods floodplain floodplains flooding storm storms stormwater rainfall rain event events "
                    "frequency recurrence return peak peaks design base pond ponding runoff discharge precipitation "
                    "flow flows water interval elevation hydrograph".split())
_MAPS = frozenset("quadrangle quadrangles quad series topographic map maps".split())
_PLACES = frozenset("within outside inside above below beyond under over".split())
_LOOK = 6


def return_period(words: Sequence[str], tokens: Sequence[Token], number: int, before: Comparator | None) -> int | None:
    """The token after the name that the number at token `number` starts, or None.

    A return period is a name unless a comparator governs it (`up to and including a 25-year storm`; `within the
    100-year floodplain` only says where).
    """
    stop = _opener(words, number)
    if stop is None:
        return None
    unit = words[stop - 1]
    if unit == "minute":
        return stop + 1 if any(w in _MAPS for w in words[stop:stop + 2]) else None
    if before is not None and not (before.article and before.words.split()[0] in _PLACES):
        return None
    at = stop
    for _ in range(_LOOK):      # `2-, 10- and 100-year`, `25-year, 24-hour storm`
        if at >= len(words) or words[at] in (".", ";", ":"):
            return None
        if words[at] in _EVENTS:
            return at + 1
        if words[at] == "hour" or words[at] in ",-()and/" or tokens[at].kind != "punct":
            at += 1
        else:
            return None
    return None


def _opener(words: Sequence[str], number: int) -> int | None:
    """After `100-year`, `7.5 minute`, or the `2-` of `2- and 25-year`; None for anything else."""
    at = number + 1
    if at < len(words) and words[at] == "-":
        at += 1
    if at < len(words) and (words[at] in _PERIODS or words[at] == "minute"):
        return at + 1
    return None
