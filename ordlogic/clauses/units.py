"""Phrase tables from vocabulary data, and the units among them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

# the pieces that a phrase of the tables and a text are compared in: as the tokeniser cuts them, hyphens opened
_PIECE = re.compile(r"(?:[^\W\d_]\.){2,}|[^\W\d_]\w*(?:'[^\W\d_]\w*)*|\S")
_INNER_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")


class PhraseTable:
    """Phrases and what each stands for; the longest that fits at a place wins."""

    def __init__(self, rows: Mapping[str, Iterable[str]]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for meaning, phrases in rows.items():
            for phrase in phrases:
                words = tuple(_PIECE.findall(_INNER_HYPHEN.sub(" ", phrase.lower())))
                self._by_first.setdefault(words[0], []).append((words, meaning))
                if len(words) > 1 and all(word.isalpha() for word in words):
                    self._by_first.setdefault("-".join(words), []).append((("-".join(words),), meaning))
        for found in self._by_first.values():
            found.sort(key=lambda row: -len(row[0]))

    def match(self, words: Sequence[str], i: int) -> tuple[str, int] | None:
        """What the longest phrase at word i stands for, and the index after it. Hyphens between words are skipped."""
        for phrase, meaning in self._by_first.get(words[i], ()):
            at = i
            for k, word in enumerate(phrase):
                if k and at + 1 < len(words) and words[at] == "-":
                    at += 1
                if at >= len(words) or words[at] != word:
                    break
                at += 1
            else:
                return meaning, at
        return None

    def starts(self, word: str) -> bool:
        """Whether a phrase starts with the word."""
        return word in self._by_first


@cache
def vocabulary(name: str) -> dict[str, Any]:
    """The data of ordlogic/vocabulary/`name`.toml."""
    return tomllib.loads((files("ordlogic.vocabulary") / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def word_list(name: str, section: str, key: str) -> frozenset[str]:
    """The words of a list in vocabulary data."""
    return frozenset(vocabulary(name)[section][key])


@cache
def unit_table() -> PhraseTable:
    """Words for units -> units of the wire format."""
    return PhraseTable(vocabulary("units")["units"])


@cache
def words_between() -> frozenset[str]:
    """Words that may stand between a number and its unit (`25 horizontal feet`)."""
    return frozenset(vocabulary("units")["between"]["words"])


@cache
def is_unit_word(word: str) -> bool:
    """Whether a unit can start with the word, in small letters."""
    return word not in ("in", "m") and unit_table().starts(word)


def unit_at(words: list[str], i: int) -> tuple[str, int] | None:
    """The unit at word i, a hyphen, words of manner and a corrected form in brackets (`feet [foot]`) taken along:
    the unit and the index after it."""
    at = i
    if at < len(words) and words[at] == "-":
        at += 1
    if words[at:at + 2] in (["of", "a"], ["of", "an"]):     # three-quarters of an acre
        at += 2
    for _ in range(3):
        if at < len(words) and words[at] in words_between():
            at += 2 if at + 1 < len(words) and words[at + 1] == "-" else 1
        else:
            break
    found = unit_table().match(words, at) if at < len(words) else None
    if found is None:
        return None
    unit, stop = found
    if stop + 2 < len(words) and words[stop] == "[" and words[stop + 2] == "]" and unit_table().starts(words[stop + 1]):
        stop += 3
    return unit, stop
