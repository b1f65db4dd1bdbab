"""Phrases in reading order, and the runs of nouns in them: `surface of the lot` before or after a place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from ordlogic.model.clause import Amount, Clause, Group, Mark, Noun, Phrase, Prep, Sentence, Series
from ordlogic.model.place import Span
from ordlogic.terms.words import in_group, normal
from ordlogic.vocabulary import concepts

_BREAKS = {",", ";", ":", "or", "and", "and/or", "but", ", or", ", and", ", but"}
_AROUND = 80            # phrases that are looked at on either side of an amount
_LONGEST_NAME = 20      # words
_MOST_NOUNS = 6         # of a series, in a name
_MOST_OF = 4            # nouns joined by `of`, in a name
_TYPOGRAPHY = {"[", "_", "*", "\"", "\u201c", "\u2018", "'"}
_WORD = re.compile(r"[^\W\d_][^\W\d_'\u2019-]*(?:-[^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Slot:
    """A phrase with the group and the clause (by its index) that it stands in; `opening` are the phrases before the
    group's own verb. A slot without a phrase is a comma or another break. `bracket` is the place of the round bracket
    that it stands in, 0 if in none."""

    phrase: Phrase | None
    group: Group
    clause: int
    opening: bool = False
    bracket: int = 0

    @property
    def series(self) -> Series | None:
        """The nouns of the phrase, if it has any."""
        found = self.phrase.object if isinstance(self.phrase, Prep) else self.phrase
        return found if isinstance(found, Series) else None

    @property
    def amount(self) -> Amount | None:
        """The amount of the phrase, if it is one."""
        found = self.phrase.object if isinstance(self.phrase, Prep) else self.phrase
        return found if isinstance(found, Amount) else None

    @property
    def prep(self) -> str:
        """The preposition; empty for a bare phrase."""
        return self.phrase.word if isinstance(self.phrase, Prep) else ""


def slots_of(sentence: Sentence) -> Iterator[Slot]:
    """The phrases of a sentence in reading order."""
    for k, clause in enumerate(sentence.clauses):
        yield from _bracketed(_slots(clause, k))


def seen_from(slots: Sequence[Slot], at: int) -> tuple[list[Slot], int]:
    """The slots around the one at `at`, without those of other brackets, and its index among them; as many as keep
    the time for a sentence in proportion to its length."""
    here = slots[at]
    first = max(0, at - _AROUND)
    seen = [s for s in slots[first : at + _AROUND] if s.bracket in (0, here.bracket)]
    return seen, next(i for i, s in enumerate(seen) if s is here)


def _slots(clause: Clause, k: int) -> Iterator[Slot]:
    around: Group | None = None
    for group in sorted(clause.groups, key=lambda g: g.span):
        owner = group
        for phrase in group.subject:
            yield Slot(phrase, group, k, True)
        for phrase in _mended(group.phrases):
            if group.kind == "aside" and around and isinstance(phrase, Mark) and phrase.text == ",":
                owner = around      # `..., as amended, within three years`: the comma ends the aside
            yield Slot(phrase, owner, k, owner.kind == "head")
        around = around if group.kind == "aside" else group


def _mended(phrases: Sequence[Phrase]) -> Iterator[Phrase]:
    """The phrases with a preposition joined to its nouns again where the mark of a link or of emphasis parts them."""
    at = 0
    while at < len(phrases):
        phrase, rest = phrases[at], phrases[at + 1 : at + 3]
        if isinstance(phrase, Prep) and phrase.object is None and len(rest) == 2 and isinstance(rest[0], Mark) \
                and rest[0].text in _TYPOGRAPHY and isinstance(rest[1], Series):
            yield Prep(phrase.word, rest[1], Span(phrase.span.start, rest[1].span.end), phrase.join)
            at += 3
            continue
        yield phrase
        at += 1


def _bracketed(slots: Iterator[Slot]) -> Iterator[Slot]:
    opened = 0
    for slot in slots:
        if not isinstance(slot.phrase, Mark):
            yield replace(slot, bracket=opened)
        elif slot.phrase.text == "(" and not opened:
            opened = slot.phrase.span.end
        elif slot.phrase.text == ")":
            opened = 0
        elif slot.phrase.text in _BREAKS:
            yield replace(slot, phrase=None, bracket=opened)


def words_of(noun: Noun) -> tuple[str, ...]:
    """The words of a noun that name something: no figures, no loose words at its ends."""
    words = [w for w in noun.words[-_LONGEST_NAME:] if _WORD.fullmatch(w)]
    while words and in_group(words[0], "measured", "loose"):
        words.pop(0)
    while words and (in_group(words[-1], "measured", "loose")
                     or (len(words) > 1 and in_group(words[-1], "measured", "trailing"))):
        words.pop()
    return tuple(words)


def said(series: Series) -> str:
    """The nouns of a series with what joins them, without determiners."""
    out = ""
    nouns = series.nouns[:_MOST_NOUNS]
    for noun, join in zip(nouns, ("", *series.joins[: len(nouns) - 1]), strict=True):
        words = " ".join(words_of(noun))
        if words:
            out = f"{out}{'' if join == ',' else ' '}{join} {words}" if out else words
    return " ".join(out.split())


Chain = tuple[Series, ...]


def chain_before(slots: Sequence[Slot], at: int) -> Chain:
    """The nouns nearest before the slot at `at` in its group, with what they are `of`, the head first."""
    found: list[Series] = []
    for slot in reversed(slots[:at]):
        here = slots[at]
        if slot.group is not here.group or slot.opening != here.opening or (slot.amount and not found):
            break
        series = slot.series
        if series is None or not said(series):
            if found:
                break
            continue
        if found and slot.amount:
            break
        found.append(series)
        if slot.prep != "of" or len(found) == _MOST_OF:
            break
    return tuple(reversed(found))


def chain_after(slots: Sequence[Slot], at: int) -> Chain:
    """The nouns of the slot at `at` with the `of`-phrases that follow it; `by X` between them is left out."""
    first = slots[at].series
    if first is None:
        return ()
    found = [first]
    for slot in slots[at + 1 : at + 2 * _MOST_OF]:
        if slot.series is None or slot.clause != slots[at].clause or slot.prep not in ("of", "by"):
            break
        if slot.prep == "of":
            found.append(slot.series)
    return tuple(found)


def chain_said(chain: Chain) -> str:
    """The nouns of a chain with `of` between them."""
    return " of ".join(filter(None, map(said, chain)))


def subject_of(slots: Sequence[Slot], group: Group) -> Chain:
    """The first bare nouns before the verb of the group, with what they are `of`; of `10 percent of the trail` the
    trail."""
    for i, slot in enumerate(slots):
        if slot.group is not group or not slot.opening:
            continue
        counted = bool(i and slots[i - 1].amount and slots[i - 1].group is group and slot.prep == "of")
        if slot.series and (counted or not slot.prep) and not all(
                in_group(w, "measured", "qualifier") for w in words_of(slot.series.nouns[-1])):
            return chain_after(slots, i)
    return ()


def is_a(words: Sequence[str], group: str) -> bool:
    """Whether the words end in one of a group of vocabulary/measured.toml."""
    plain, known = normal(words), _group(group)
    return any(plain[-size:] in known for size in (2, 1) if len(plain) >= size)


@cache
def _group(group: str) -> frozenset[tuple[str, ...]]:
    return frozenset(normal(p.split()) for p in concepts("measured")[group].phrases)
