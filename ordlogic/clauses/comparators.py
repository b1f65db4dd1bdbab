"""The comparator before a number: its sense, its negation, and what it says is measured."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ordlogic.clauses.units import PhraseTable, vocabulary, word_list

NEGATED = {"lt": "ge", "gt": "le", "ge": "lt", "le": "gt", "within": "gt", "flatter": "steeper or equal"}
_FURTHEST = 9
_SUBJECT = 18               # tokens that a subject with its modal may have
_BRACKET = 30


class Comparator(NamedTuple):
    """A comparator from token `first` on. `sense` is a key of the [before] table with negation folded in; `article`
    tells that only an article (and adjectives) stands between it and the number; `of` is the measure in between."""

    first: int
    sense: str
    article: bool = False
    of: str = ""
    words: str = ""


@cache
def _before() -> PhraseTable:
    return PhraseTable(vocabulary("comparators")["before"])


def measures() -> frozenset[str]:
    """Nouns that name what is measured (`depth`)."""
    return _list("measured", "nouns")


def _list(section: str, key: str) -> frozenset[str]:
    return word_list("comparators", section, key)


def before_number(words: Sequence[str], number: int, floor: int) -> Comparator | None:
    """The comparator that governs the number at token `number` (or its dollar sign), not before token `floor`."""
    found = _nearest(words, number, floor)
    if found is None:
        return None
    first, stop, sense, between = found
    spoken = " ".join(words[first:stop])
    article = bool(between) and between[-1] != "of"
    if not (sense == "within" and article):     # `not within the 40-foot buffer` denies a place
        negated, first = _negated(words, first, floor, sense, spoken)
        sense = NEGATED[sense] if negated else sense
    first, taken_up = _taken_up(words, first, floor)
    sense = taken_up if sense == "eq" and taken_up else sense
    said = between[:-1] if between[-1:] == ["of"] else []
    of = " ".join(w for w in said if not any(w in _list("gap", key) for key in ("articles", "about", "choosing")))
    return Comparator(first, sense, article, of, spoken)


def _nearest(words: Sequence[str], number: int, floor: int) -> tuple[int, int, str, list[str]] | None:
    for at in range(number - 1, max(floor, number - _FURTHEST) - 1, -1):
        found = _before().match(words, at)
        if words[at] == "than" and at == number - 1 and _before().match(words, at - 1) is None:
            parted = _parted(words, number, floor)
            if parted:
                return parted
        if found and found[1] <= number:
            sense, stop = found
            between = [w for k, w in enumerate(words[stop:number]) if k or w != ","]
            if words[stop] == "," and not any(w in (",", "but") for w in words[max(0, at - 3):at]):
                return None     # a comma goes before the number only where it closes `, but not exceeding,`
            if not _may_stand_between(between, sense):
                return None
            if not words[at][0].isalpha() and (between or "<" in words[max(0, at - 3):at]):
                return None     # a mark-up tag
            first = at
            for wider in range(max(floor, at - 5), at):     # `equal to or greater than` for `greater than`
                longer = _before().match(words, wider)
                if longer and longer[1] == stop:
                    first, sense = wider, longer[0]
                    break
            return first, stop, sense, between
        dot = words[at] == "." and at == number - 1     # of `max. 8`
        if not (words[at][0].isalpha() or words[at] in ("-", "'", '"', ",") or dot):
            return None
    return None


def _parted(words: Sequence[str], number: int, floor: int) -> tuple[int, int, str, list[str]] | None:
    """`closer to the lake than 40 feet`, `greater in depth than 3 feet`: a comparative with a phrase before `than`."""
    for at in range(number - 3, max(floor, number - _FURTHEST) - 1, -1):
        found = _before().match([words[at], "than"], 0)
        if found and words[at + 1] in ("to", "in", "from"):
            return at, number, found[0], []
        if not words[at][0].isalpha():
            return None
    return None


def _may_stand_between(between: list[str], sense: str) -> bool:
    """`exceed a depth of 5`, `within approximately 20`, `minimum front setback of 25`."""
    rest = [w for w in between if w not in _list("gap", "about")]
    if not rest:
        return True
    if rest[-1] == "of":
        names = rest[:-1]
        return (len(names) <= 4 and not any(w in _list("gap", "never") for w in names)
                and (names[:1] == [] or names[0] in _list("gap", "articles") or any(w in measures() for w in names)))
    if any(w in _list("gap", "never") or not w[0].isalpha() for w in rest):
        return False
    return len(rest) <= 3 if rest[0] in _list("gap", "articles") else sense in ("ge", "le") and len(rest) <= 2


def _negated(words: Sequence[str], first: int, floor: int, sense: str, spoken: str) -> tuple[bool, int]:
    """Whether a negation makes one predicate with the comparator at `first`, and where the two start together.

    A negated verb with a clause or a preposition in between negates the rule, not the comparator.
    """
    if sense not in ("lt", "gt", "within", "flatter") and spoken != "at least":
        return False, first
    at = first - 1
    while at >= floor and first - at <= 5 and words[at] in _list("negation", "between"):
        at -= 1
    if at >= floor and words[at] in _list("negation", "words"):
        if sense == "within" and at != first - 1:
            return False, first
        start = at - 1 if at > floor and words[at - 1] == "in" else at
        return True, start
    if sense == "within":
        return False, first
    return _verb_negated(words, first, spoken), first


def _verb_negated(words: Sequence[str], first: int, spoken: str) -> bool:
    """`no shed shall stand closer than`, `shall not be placed closer than`, `in no case shall the height exceed`."""
    if spoken == "at least":
        return False
    modals = _list("negation", "modals")
    at = first - 1
    while at >= 0 and words[at] in _list("negation", "verb_and_comparator"):
        at -= 1
    if at < 1:
        return False
    if spoken != "exceed":
        if words[at] != "be" and words[at - 1] not in modals and words[at - 1] != "be" and not words[at].endswith("ed"):
            return False        # no verb stands before it
        if any(w in ("not", "never") for w in words[max(0, at - 2):at + 1]):
            return True
    return _subject_negated(words, at, modals)


def _subject_negated(words: Sequence[str], at: int, modals: frozenset[str]) -> bool:
    """Whether the clause that reaches to token `at` has a modal, and `no` before its subject or itself."""
    modal = -1
    for _ in range(_SUBJECT):
        if at < 0:
            break
        word = words[at]
        if word == ")" and "(" in words[max(0, at - _BRACKET):at]:     # a bracket, a link's address
            at = max(k for k in range(max(0, at - _BRACKET), at) if words[k] == "(")
        elif word in ("no", "neither", "nor"):
            person = at + 1 < len(words) and words[at + 1] in _list("negation", "persons")
            return modal >= 0 and not person and _is_list(words[at:modal] if at < modal else words[modal:at])
        elif word in (";", ":", ".", "that", "which") or (modal >= 0 and word in modals):
            return False
        elif word in modals:
            modal = at
        at -= 1
    return False


def _is_list(words: Sequence[str]) -> bool:
    """Whether commas only part the things that a subject lists (`no fill, cut or bank`)."""
    pieces = " ".join(words).split(",")
    return all(len(piece.split()) <= 4 for piece in pieces[:-1])


def _taken_up(words: Sequence[str], first: int, floor: int) -> tuple[int, str]:
    """Where a comparator that this one takes up starts (`up to but not exceeding`), and its sense; else `first`."""
    for at in range(first - 1, max(floor, first - 7) - 1, -1):
        found = _before().match(words, at)
        if found and found[1] <= first:
            between = words[found[1]:first]
            fits = all(w in _list("again", "words") for w in between)
            if fits and ("," not in between or any(w in ("but", "and", "or") for w in between)):
                return at, found[0]
            return first, ""
    return first, ""
