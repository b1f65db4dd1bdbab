"""Words in the form that terms are compared in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256

from ordlogic.vocabulary import Concept, concepts

_ARTICLES = ("a", "an", "the", "any")
_NO_PLURAL = ("ss", "us", "is", "as")
_LONGEST_KEY, _CONTENT_WORDS = 20, 8
_IRREGULAR = {
    "feet": "foot",
    "bodies": "body",
    "activities": "activity",
    "slopes": "slope",
    "bases": "base",
    "marshes": "marsh",
    "ditches": "ditch",
    "axes": "axis",
    "premises": "premises",
}


def singular(word: str) -> str:
    """The word without an English plural ending, by rule; good enough for comparing, not for showing."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) < 4 or not word.endswith("s") or word.endswith(_NO_PLURAL):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses", "zzes")):
        return word[:-2]
    return word[:-1]


def normal(words: Iterable[str]) -> tuple[str, ...]:
    """Words in lower case, articles dropped, the hyphens opened, each in the singular."""
    return tuple(w for word in words for w in _normal_word(word))


@lru_cache(maxsize=1 << 16)
def _normal_word(word: str) -> tuple[str, ...]:
    low = word.lower()
    if low in _ARTICLES:
        return ()
    return tuple(singular(w) for w in low.replace("\u2019s", "").replace("'s", "").replace("-", " ").split())


@cache
def word_set(kind: str, group: str) -> frozenset[tuple[str, ...]]:
    """The phrases of a vocabulary group (`verbs`, `doing`) as tuples of words as written."""
    return frozenset(tuple(p.split()) for p in concepts(kind)[group].phrases)


@cache
def in_group(word: str, kind: str, group: str) -> bool:
    """Whether one word is in a vocabulary group, in any number."""
    known = concepts(kind)[group].phrases
    return word in known or singular(word) in known


@cache
def _phrase_index(kind: str) -> dict[tuple[str, ...], str]:
    return {normal(phrase.split()): row.id for row in concepts(kind).values() for phrase in row.phrases}


@cache
def _longest(kind: str) -> int:
    return max(map(len, _phrase_index(kind)), default=0)


def gerund(verb: str) -> str:
    """The -ing form of a verb in another form (`graded`, `excavates`), by rule; good enough for looking up."""
    if verb.endswith("ing"):
        return verb
    stem = verb[:-2] if verb.endswith("ed") else verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
    return (stem[:-1] if stem.endswith("e") else stem) + "ing"


@lru_cache(maxsize=1 << 15)
def concept_at_end(kind: str, words: tuple[str, ...]) -> tuple[Concept, int] | None:
    """The concept that names the longest ending of the noun phrase, and how many of its words it takes.

    A noun phrase is a kind of its last words (`approved site grading` is grading), so the match is at its end.
    """
    plain = normal(words)
    index = _phrase_index(kind)
    for size in range(min(len(plain), _longest(kind)), 0, -1):
        id = index.get(plain[-size:])
        if id:
            return concepts(kind)[id], size
    return None


def key_of(words: Iterable[str]) -> str:
    """A fact key from words: normal form, articles and empty adjectives dropped, joined by underscores."""
    return _key_of(tuple(words))


@lru_cache(maxsize=1 << 15)
def _key_of(words: tuple[str, ...]) -> str:
    kept = [w for w in normal(words) if w.isalnum() and not in_group(w, "verbs", "empty")]
    return "_".join(kept)


def short_key(key: str) -> str:
    """The key itself, or for one of more than 20 words its first content words and four letters or digits that stand
    for all of it: equal words give equal keys, and a clause does not become a name of its own length."""
    words = key.split("_")
    if len(words) <= _LONGEST_KEY:
        return key
    content = [w for w in words if not in_group(w, "measured", "joint")][:_CONTENT_WORDS]
    return "_".join((*content, sha256(key.encode()).hexdigest()[:4]))
