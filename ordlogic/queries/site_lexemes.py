"""Words of a site -> typed words for grammar/site.lark, by the vocabulary and by one ordinance's own facts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from ordlogic.clauses.quantities import read
from ordlogic.clauses.tokens import Token, tokenise
from ordlogic.clauses.units import PhraseTable
from ordlogic.model.law import Fact
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity, dimension
from ordlogic.vocabulary import concepts, spoken

NAMING = ("WORD", "FACT", "THING", "MEASURE")
_PREPOSITIONS = re.compile(r" (?:to|toward|towards|into|with|on)$")
# between letters a hyphen joins words that may as well stand apart; places stay the same
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u2010\u2011](?=[^\W\d_])")


@dataclass(frozen=True, slots=True)
class Word:
    """A typed word or phrase; `meaning` is the id of what it names, `quantity` a quantity's bounds."""

    kind: str
    text: str
    span: Span
    meaning: str = ""
    quantity: Quantity | None = None


class Lexicon:
    """The phrases that a site is told with, as far as they mean something to one ordinance."""

    def __init__(self, facts: Mapping[str, Fact]) -> None:
        acts, things = _phrases("activities"), _phrases("things")
        for fact in facts.values():
            if fact.kind == "activity":
                acts.setdefault(fact.key, []).extend((fact.phrase, fact.phrase + "s"))
        _own_places(things, facts)
        waters = {p for phrases in things.values() for p in phrases}
        rows = {f"FACT:{f.key}": _tails(f.phrase, waters) for f in facts.values() if f.kind == "yes-no"}
        self.facts = PhraseTable({k: v for k, v in rows.items() if v})
        self.acts, self.things = PhraseTable(acts), PhraseTable(things)

    def lexemes(self, text: str) -> list[Word]:
        """The typed words of a site, words that carry nothing left out."""
        text = _HYPHEN.sub(" ", text)
        tokens = tokenise(text, Span(0, len(text)))
        words = [t.lower for t in tokens]
        quantities = {q.first: q for q in read(tokens, text)}
        out: list[Word] = []
        i = 0
        while i < len(tokens):
            if i in quantities:
                q = quantities[i]
                out.append(_quantity(q, text))
                i = q.stop
                continue
            word, i = self._at(tokens, words, i, text, out)
            if word is not None:
                out.append(word)
        return _lists(list(_connected(out)))

    def _at(self, tokens: Sequence[Token], words: list[str], i: int, text: str,
            before: list[Word]) -> tuple[Word | None, int]:
        def word(kind: str, stop: int, meaning: str = "") -> tuple[Word, int]:
            span = Span(tokens[i].start, tokens[stop - 1].end)
            return Word(kind, text[span.start:span.end], span, meaning), stop

        if words[i] in (",", ";", "."):
            return word("STOP", i + 1)
        small = _small().match(words, i)
        if small and small[0] == "OPEN":
            return word("OPEN", small[1])
        found = [(kind, hit) for kind, table in (("FACT", self.facts), ("RELATION", _relations()),
                                                 *self._nouns(words, i), ("MEASURE", _measures()))
                 if (hit := table.match(words, i))]
        if found:
            kind, (meaning, stop) = max(found, key=lambda f: f[1][1])
            return word(kind, stop, meaning.removeprefix("FACT:"))
        last = before[-1].kind if before else ""
        thing = self._thing_follows(words, i + 1)
        if words[i] in spoken("from") and thing and last in ("LENGTH", "MEASURE", "AWAY"):
            return word("FROM", i + 1)
        if words[i] == "of" and thing and last == "THING":
            return word("OF", i + 1)
        if words[i] in spoken("toward") and thing and last == "RELATION":
            return word("TOWARD", i + 1)
        if words[i] in spoken("away") and last in ("LENGTH", "MEASURE"):
            return word("AWAY", i + 1)
        if small:
            return word(small[0], small[1])
        if words[i] in spoken("filler") or not words[i][0].isalnum():
            return None, i + 1
        return word("WORD", i + 1)

    def _nouns(self, words: list[str], i: int) -> tuple[tuple[str, PhraseTable], ...]:
        """A word for a place and for work (`lake`) is a place after a preposition, else work."""
        at = i - 1
        while at > 0 and words[at] in ("a", "an", "the"):
            at -= 1
        acts, things = ("ACT", self.acts), ("THING", self.things)
        near = at >= 0 and (words[at] in spoken("from") or words[at] in spoken("toward") or words[at] in ("in", "near"))
        return (things, acts) if near else (acts, things)

    def _thing_follows(self, words: list[str], i: int) -> bool:
        while i < len(words) and words[i] in ("a", "an", "the"):
            i += 1
        return i < len(words) and self.things.match(words, i) is not None


def _quantity(q: Quantity, text: str) -> Word:
    kind = "LENGTH" if dimension(q.bounds[0].unit) == "length" else "AMOUNT"
    return Word(kind, text[q.span.start:q.span.end], q.span, quantity=q)


def _connected(words: list[Word]) -> Iterator[Word]:
    """Joining words between two names, and hedges before a quantity; the others carry nothing."""
    for k, w in enumerate(words):
        after = words[k + 1].kind if k + 1 < len(words) else ""
        if w.kind == "JOIN":
            between = k > 0 and words[k - 1].kind in (*NAMING, "STOP") and after in (*NAMING, "NOT")
            if not between:
                continue
        if w.kind == "HEDGE" and after not in ("LENGTH", "AMOUNT"):
            continue
        yield w


def _lists(words: list[Word]) -> list[Word]:
    """`no X, Y or Z` is one denial: commas between its names are joins."""
    code = "".join({"NOT": "n", "STOP": ",", "JOIN": "|", "OF": "w"}.get(w.kind, "w" if w.kind in NAMING else ".")
                   for w in words)
    out = list(words)
    for found in re.finditer(r"n(w+,)+w*,?\|w+", code):
        for k in range(*found.span()):
            if code[k] == ",":
                out[k] = replace(out[k], kind="JOIN")
    joined = [w for k, w in enumerate(out) if not (w.kind == "JOIN" and k and out[k - 1].kind in ("JOIN", "STOP"))]
    return joined


def _phrases(kind: str) -> dict[str, list[str]]:
    rows = {id: [*c.phrases, *c.spoken] for id, c in concepts(kind).items()}
    return {id: [*phrases, *(p + "s" for p in phrases if not p.endswith("s"))] for id, phrases in rows.items()}


def _own_places(things: dict[str, list[str]], facts: Mapping[str, Fact]) -> None:
    """What this ordinance measures from under a name of its own (`stream`) goes by that name before any synonym."""
    own = {part: part.replace("_", " ") for f in facts.values() if f.about[:1] == ("distance",)
           for part in f.about[1:] if part not in things}
    names = {n for words in own.values() for n in (words, words + "s")}
    for id, phrases in things.items():
        things[id] = [p for p in phrases if p not in names]
    things.update({part: [words, words + "s"] for part, words in own.items()})


def _tails(phrase: str, known: set[str]) -> list[str]:
    """The whole phrase of a fact and its ends of two words and more, those left out that name only a thing."""
    words = phrase.lower().split()
    starts = [i for i, w in enumerate(words) if w not in spoken("filler")]
    return [t for t in (" ".join(words[i:]) for i in starts[:-1]) if t not in known]


@cache
def _relations() -> PhraseTable:
    """Relations with and without their preposition: `draining toward`, `draining`."""
    rows = {id: [*c.phrases, *c.spoken] for id, c in concepts("relations").items()}
    return PhraseTable({id: [_PREPOSITIONS.sub("", p) for p in phrases] for id, phrases in rows.items()})


@cache
def _measures() -> PhraseTable:
    return PhraseTable({id: [p for p in c.phrases if p not in spoken("from") | spoken("away")]
                        for id, c in concepts("measures").items()})


@cache
def _small() -> PhraseTable:
    return PhraseTable({kind: sorted(spoken(name)) for kind, name in (
        ("OPEN", "unknown"), ("NOT", "negation"), ("HEDGE", "uncertain"), ("JOIN", "joining"), ("DOUBT", "doubt"))})
