"""Identity: what a noun phrase names, and whether `the water` is the navigable water named before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ordlogic.model.clause import Noun, Phrase, Prep, Series
from ordlogic.terms.words import concept_at_end, in_group, key_of, normal

_BACK = {"the", "such", "said", "this", "these", "those"}


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


@dataclass(slots=True)
class Mentions:
    """Noun phrases in the order they were read, so that a definite one can find what it refers back to."""

    seen: list[tuple[tuple[str, ...], str]] = field(default_factory=list)

    def name(self, noun: Noun) -> tuple[str, bool, bool, bool]:
        """(key, is a line or part, natural, is a part) of one noun; remembers it."""
        words = tuple(w for w in normal(noun.words) if not in_group(w, "verbs", "empty"))
        found = concept_at_end("things", words)
        if found and found[1] == len(words):
            concept = found[0]
            self.seen.append((words, concept.id))
            return (
                concept.id,
                "line" in concept.attributes,
                "natural" in concept.attributes,
                "part" in concept.attributes,
            )
        if noun.determiner in _BACK and words:
            for before, key in reversed(self.seen):
                if before and before[-1] == words[-1] and len(before) >= len(words) and before[-len(words) :] == words:
                    return key, False, False, False
        key = key_of(words)
        natural = bool(found and "natural" in found[0].attributes)
        part = bool(found and "part" in found[0].attributes)
        self.seen.append((words, key))
        return key, part, natural, part


def thing_at(phrases: Sequence[Phrase], at: int, noun: Noun, mentions: Mentions) -> tuple[Thing, int]:
    """The thing that `noun` (the object of the phrase at `at`) names, with the chained `of`-phrases of a part.

    Returns it with the index of the first phrase after the chain. `the high-water mark of a navigable water` is one
    thing: a line of the water.
    """
    key, line, natural, part = mentions.name(noun)
    words = [noun.determiner, *noun.words] if noun.determiner else list(noun.words)
    nxt = at + 1
    if part and nxt < len(phrases):
        chained = phrases[nxt]
        if (
            isinstance(chained, Prep)
            and chained.word in ("of", "to")
            and not chained.join
            and isinstance(chained.object, Series)
        ):
            whole, nxt = thing_at(phrases, nxt, chained.object.nouns[0], mentions)
            phrase = f"{' '.join(words)} {chained.word} {whole.phrase}"
            return Thing((*whole.about, key), phrase, natural or whole.natural, line), nxt
    return Thing((key,), " ".join(words), natural, line), nxt
