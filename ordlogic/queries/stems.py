"""Telling words in one form, the everyday words that imply them, and the matters that they belong to."""

from __future__ import annotations

from functools import cache

from ordlogic.terms.words import gerund, normal
from ordlogic.vocabulary import concepts


def stems(text: str) -> frozenset[str]:
    """The telling words of a text, in one form for each verb and noun."""
    words = (w.strip(".,;:()\u201c\u201d\"\u2019'") for w in text.lower().split())
    parts = (p for w in words for p in (w, *(w.split("-") if "-" in w else ())))
    return frozenset(found for p in parts for n in normal([p]) if (found := stem(n)))


@cache
def stem(word: str) -> str:
    """One form for the forms of a verb or noun; empty for a word that tells nothing."""
    return gerund(word) if len(word) > 2 and word.isalpha() and word not in _empty() else ""


def implied(words: frozenset[str]) -> frozenset[str]:
    """The words and every word of ordinances that one of them implies (`oak` implies `tree`)."""
    return words | {kind for w in words for kind in _kinds().get(w, ())}


def matters_of(words: frozenset[str]) -> frozenset[str]:
    """The groups of the thesaurus that the telling words belong to."""
    return frozenset(m for w in words for m in _matters().get(w, ()))


@cache
def _empty() -> frozenset[str]:
    return frozenset(concepts("empty")["words"].phrases)


@cache
def _kinds() -> dict[str, frozenset[str]]:
    return {w: frozenset(s for id in ids for s in stems(id)) for w, ids in _groups("implied").items()}


@cache
def _matters() -> dict[str, frozenset[str]]:
    return _groups("thesaurus")


def _groups(kind: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for id, group in concepts(kind).items():
        for phrase in group.phrases:
            for n in normal([phrase]):
                found.setdefault(gerund(n), set()).add(id)
    return {w: frozenset(ids) for w, ids in found.items()}
