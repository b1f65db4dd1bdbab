"""Identity: what a noun phrase names, and whether `the water` is the navigable water named before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ordlogic.model.clause import Noun, Phrase, Prep, Series
from ordlogic.model.place import Span
from ordlogic.terms.words import concept_at_end, in_group, key_of, normal

_BACK = {"the", "such", "said", "this", "these", "those"}
_LONGEST_ENDING = 6     # words of a noun by which a later one can refer back to it


@dataclass(frozen=True, slots=True)
class Thing:
    """What a noun phrase names. `about` is from the whole to the part (`navigable_water`, `high_water_mark`), each a
    concept's id or words made a key; `phrase` are the words as written; `district` for zoning districts;
    `natural` for what a person cannot change; `line` for lines that distances are measured from."""

    about: tuple[str, ...]
    phrase: str
    natural: bool = False
    line: bool = False

    @property
    def key(self) -> str:
        """As part of a fact key: the part of the whole (`high_water_mark_of_navigable_water`)."""
        return "_of_".join(reversed(self.about))


class Named(NamedTuple):
    """What one noun was taken to name: the key, and whether it is a line, natural, or a part of what follows `of`."""

    key: str
    line: bool = False
    natural: bool = False
    part: bool = False


@dataclass(slots=True)
class Mentions:
    """Noun phrases in the order they were read, so that a definite one can find what it refers back to.

    `enter` says in which unit and section the nouns after it stand. A noun that was named once keeps its name.
    """

    # endings of the nouns read, with the key of the last one: of a unit, of a section, and of the text (its one key;
    # empty if there are several)
    in_unit: dict[tuple[int, tuple[str, ...]], str] = field(default_factory=dict)
    in_section: dict[tuple[int, tuple[str, ...]], str] = field(default_factory=dict)
    anywhere: dict[tuple[str, ...], str] = field(default_factory=dict)
    named: dict[tuple[Span, tuple[str, ...]], Named] = field(default_factory=dict)
    unit: int = -1
    section: int = -1

    def enter(self, unit: int, section: int) -> None:
        """Go on in this unit of this section."""
        self.unit, self.section = unit, section

    def name(self, noun: Noun, remember: bool = True) -> Named:
        """What the noun names; `remember` lets later nouns refer back to it."""
        known = self.named.get((noun.span, noun.words))
        if known is None:
            words, known = self._named(noun)
            self.named[noun.span, noun.words] = known
            if remember:
                self._remember(words, known.key)
        return known

    def _remember(self, words: tuple[str, ...], key: str) -> None:
        for size in range(1, min(len(words), _LONGEST_ENDING) + 1):
            ending = words[-size:]
            self.in_unit[self.unit, ending] = self.in_section[self.section, ending] = key
            self.anywhere[ending] = key if self.anywhere.get(ending, key) == key else ""

    def _named(self, noun: Noun) -> tuple[tuple[str, ...], Named]:
        back = noun.determiner in _BACK or bool(_BACK.intersection(noun.words[:1]))
        words, known, settled = _by_words(noun.words, back)
        key = self._antecedent(words) if back and words and not settled else ""
        return words, Named(key) if key else known

    def _antecedent(self, words: tuple[str, ...]) -> str:
        """The key of the last noun that ends in the words, in this unit, else in this section; from further off only
        where all such nouns are one thing."""
        near = self.in_unit.get((self.unit, words)) or self.in_section.get((self.section, words))
        return near or self.anywhere.get(words, "")


@lru_cache(maxsize=1 << 14)
def _by_words(noun: tuple[str, ...], back: bool) -> tuple[tuple[str, ...], Named, bool]:
    """What a noun names by its words alone: the words that tell, the name, and whether nothing before it can change
    that. `back`: it is one that refers back (`such water`)."""
    plain, words = _plain(noun)
    while len(words) > 1 and (back or words[0] == "same") and in_group(words[0], "parts", "state"):
        words = words[1:]
    found = concept_at_end("things", words)
    whole = found[0] if found and found[1] == len(words) else None
    if whole and not (back and len(words) == 1 and "district" in whole.attributes):
        marks = whole.attributes
        return words, Named(whole.id, "line" in marks, "natural" in marks, "part" in marks), True
    if whole:
        return words, Named(whole.id), False
    marks = found[0].attributes if found else frozenset()
    last = words[-1] if words else ""
    line = "line" in marks or (bool(last) and in_group(last, "parts", "line"))
    part = "part" in marks or line or (bool(last) and in_group(last, "parts", "part"))
    return words, Named(key_of(plain), part, "natural" in marks, part), False


@lru_cache(maxsize=1 << 14)
def _plain(words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that name something, as written and in the form that terms are compared in."""
    plain = named_words(words)
    return plain, tuple(w for w in normal(plain) if not in_group(w, "verbs", "empty"))


def named_words(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a noun without a verb that closes the run (`costs incurred`)."""
    end = len(words)
    while end > 1 and in_group(words[end - 1], "measured", "trailing"):
        end -= 1
    return words[:end]


def thing_at(
    phrases: Sequence[Phrase], at: int, noun: Noun, mentions: Mentions, chained_most: int = 6
) -> tuple[Thing, int]:
    """The thing that `noun` (the object of the phrase at `at`) names, with the chained `of`-phrases of a part.

    Returns it with the index of the first phrase after the chain. `the high-water mark of a navigable water` is one
    thing: a line of the water. A chain ends after `chained_most` of them.
    """
    key, line, natural, part = mentions.name(noun)
    words = [noun.determiner, *noun.words] if noun.determiner else list(noun.words)
    nxt = at + 1
    if part and chained_most and nxt < len(phrases):
        chained = phrases[nxt]
        if (
            isinstance(chained, Prep)
            and chained.word in ("of", "to")
            and not chained.join
            and isinstance(chained.object, Series)
        ):
            whole, nxt = thing_at(phrases, nxt, chained.object.nouns[0], mentions, chained_most - 1)
            phrase = f"{' '.join(words)} {chained.word} {whole.phrase}"
            return Thing((*whole.about, key), phrase, natural or whole.natural, line), nxt
    return Thing((key,), " ".join(words), natural, line), nxt
