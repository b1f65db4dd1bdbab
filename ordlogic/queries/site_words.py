"""A site told in words, understood by what one ordinance asks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lark import Lark, Token, Tree, UnexpectedInput
from lark.lexer import Lexer

from ordlogic.errors import OrdlogicError
from ordlogic.evaluate.bridges import REFERENCE_LINE
from ordlogic.grammars import parser
from ordlogic.model.law import Law
from ordlogic.model.quantity import dimension
from ordlogic.model.site import Site, WorkArea
from ordlogic.queries.free_speech import FreeSpeech, is_sentence, plain_amounts
from ordlogic.queries.naming import Names, measured, runs
from ordlogic.queries.site_lexemes import Lexicon, Word
from ordlogic.queries.site_values import value_of_quantity
from ordlogic.queries.telling import Telling
from ordlogic.queries.told import Told

MOST_CHARACTERS = 10_000


class _WordToken(Token):
    """A Lark token that carries its word."""

    word: Word


class _WordLexer(Lexer):
    """Feeds typed words to Lark; their kinds are its terminals."""

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, data: Sequence[Word]) -> Iterator[Token]:  # type: ignore[override]
        for word in data:
            token = _WordToken(word.kind, word.text)
            token.word = word
            yield token


@cache
def _parser() -> Lark:
    return parser("site", start="piece", lexer=_WordLexer)


def understand(text: str, law: Law, also: Sequence[Law] = ()) -> Told:
    """The site that the words tell, in the facts of `law`; an empty text is a site of which nothing is told.

    Words that are no fact of this ordinance are listed as not understood; nothing is guessed. Raises OrdlogicError for
    words that tell nothing at all, contradict themselves, or tell a quantity that cannot be.
    """
    if not text:
        return Told(Site({}, (WorkArea(None),)))
    if len(text) > MOST_CHARACTERS:
        raise OrdlogicError(f"a site in words has at most {MOST_CHARACTERS} characters", help="use a TOML file")
    said = text
    sentence = is_sentence(text)
    if sentence:
        text = plain_amounts(text)
    words = Lexicon(law.facts).lexemes(text)
    if not sentence and all(w.kind in ("WORD", "STOP", "NOT", "JOIN", "OPEN", "HEDGE", "DOUBT") for w in words):
        raise OrdlogicError(f"nothing about a site was understood in {text.strip()!r}",
                            help='tell it as in "grading 1,500 sq ft at 12 %, 250 ft from the lake"')
    reading = _Reading(law, also, text)
    if sentence:
        FreeSpeech(law, text, reading.telling, reading.area).read()
    else:
        for piece in _pieces(words):
            reading.piece(piece)
    return replace(reading.told(), words=said)


def _pieces(words: list[Word]) -> list[list[Word]]:
    """The words between commas."""
    out: list[list[Word]] = [[]]
    for word in words:
        if word.kind == "STOP":
            out.append([])
        else:
            out[-1].append(word)
    return [piece for piece in out if piece]


# a distance from something that this ordinance does not measure from is not its distance
_FROM = re.compile(
    r"\s*(?:away\s+|back\s+)?(?:from|of|to)\s+(?:(?:the|a|an|my|our|his|her|its|any|nearest)\s+)*[a-z]", re.I)


class _Reading:
    """Goes through the pieces and tells what they mean; a method for each kind of part in the grammar."""

    def __init__(self, law: Law, also: Sequence[Law], text: str) -> None:
        self.law, self.text = law, text
        self.telling = Telling(law, also)
        self.area = [self.telling.area()]
        self.names = Names(law.facts)
        self.volume_told = False

    def piece(self, words: list[Word]) -> None:
        """Tell what a piece means; one that is doubtful or does not fit the grammar is not understood."""
        try:
            tree = None if any(w.kind == "DOUBT" for w in words) else _parser().parse(words)
        except UnexpectedInput:
            tree = None
        if tree is None:
            self._lost(words)
            return
        for part in tree.children:
            if isinstance(part, Tree):
                getattr(self, part.data)(part)

    def told(self) -> Told:
        """The site as understood."""
        if self.volume_told:
            self.telling.presume_earth_is_moved()
        return self.telling.told()

    def work(self, tree: Tree[Token]) -> None:
        self.telling.act(_words(tree)[0].meaning, self.area)

    def undone(self, tree: Tree[Token]) -> None:
        if len(_words(tree)) > 2:
            self._lost(_words(tree))

    def amount(self, tree: Tree[Token]) -> None:
        words = _words(tree)
        said = next(w for w in words if w.quantity is not None)
        quantity = said.quantity
        assert quantity is not None
        self.volume_told = self.volume_told or dimension(quantity.bounds[0].unit) == "volume"
        at = words.index(said)
        if self.text[:said.span.start].rstrip()[-1:] in ("-", "\u2212"):
            raise OrdlogicError(f"a quantity cannot be negative: {said.text!r}")
        name, words = _parted(words, at)
        if name:
            self._name(name)
        at = words.index(said)
        context = [w.text for w in words[:at] if w.kind != "HEDGE"]
        places = [w.meaning for w in words[at + 1:] if w.kind == "THING"]
        measures = [quantity.of] if quantity.of else [w.text for w in words if w.kind == "MEASURE"]
        found = measured(self.law.facts, quantity, context, measures, places)
        elsewhere = dimension(quantity.bounds[0].unit) == "length" and not places and _FROM.match(
            self.text, said.span.end)
        if elsewhere or not found.facts or not all(found.explains(w.text) for w in words[:at] if w.kind == "WORD"):
            self._lost(words)
            return
        for fact in found.facts:
            if any(w.kind == "HEDGE" for w in words):
                self.telling.notes.append(f"{_piece(self.text, words)!r} is not exact, and was not taken as "
                                          f"{fact.key.replace('_', ' ')}")
            else:
                self.telling.tell(fact, value_of_quantity(quantity, fact), self.area)
        if found.bridged and not any(w.kind == "HEDGE" for w in words):
            self.telling.bridges.append(REFERENCE_LINE)
            self.telling.notes.append(f"{said.text!r} is taken from whichever line the ordinance measures from")

    def relation(self, tree: Tree[Token]) -> None:
        words = _words(tree)
        relation = next(w.meaning for w in words if w.kind == "RELATION")
        things = [w.meaning for w in words if w.kind == "THING"]
        facts = [f for f in self.law.facts.values() if f.kind == "yes-no" and f.about[:1] == (relation,)]
        named = [f for f in facts if set(things) & set(f.about[1:])] if things else facts
        if len(named) == 1:
            self.telling.tell(named[0], words[0].kind != "NOT", self.area)
        else:
            self._lost(words)

    def unrelated(self, tree: Tree[Token]) -> None:
        self._lost(_words(tree))

    def series(self, tree: Tree[Token]) -> None:
        names = [_words(p) for p in tree.children if isinstance(p, Tree)]
        joins = [c.word.text.lower() for c in tree.children if isinstance(c, _WordToken) and c.type == "JOIN"]
        denied = any(isinstance(c, Token) and c.type == "NOT" for c in tree.children)
        if not denied and "or" in joins:
            self._lost([w for n in names for w in n])
            return
        if not denied:
            for name in names:
                self._name(name)
            return
        meant = [{f.key: f for way in ways for f in self.names.facts_named(way)}
                 for ways in self.names.readings(names)]
        if not any(meant):
            self._lost(_words(tree))
            return
        for name, facts in zip(names, meant, strict=True):
            if not facts:
                self._lost(name)
            for fact in facts.values():
                self.telling.tell(fact, False, self.area)

    def _name(self, name: list[Word]) -> None:
        """Tell the facts that a name means, each run of its words for itself."""
        for run in runs(name):
            facts = self.names.facts_named(run)
            if not facts:
                self._lost(run)
            for fact in facts:
                self.telling.tell(fact, True, self.area)

    def open(self, tree: Tree[Token]) -> None:
        self.telling.notes.append(f"{_piece(self.text, _words(tree))!r}: left open")

    def _lost(self, words: list[Word]) -> None:
        self.telling.not_understood.append(_piece(self.text, words))


def _parted(words: list[Word], at: int) -> tuple[list[Word], list[Word]]:
    """The name before an amount that is no part of it (`wetland at 2 %`), and the amount with the words that say what
    it measures (`creating slopes of 11 %`)."""
    measures = [k for k, w in enumerate(words[:at]) if w.kind == "MEASURE"]
    start = measures[0] if measures else next((k for k, w in enumerate(words[:at]) if w.kind == "HEDGE"), at)
    while measures and start and words[start - 1].kind == "WORD":
        start -= 1
    return words[:start], words[start:]


def _words(tree: Tree[Token]) -> list[Word]:
    return [t.word for t in tree.scan_values(lambda t: True) if isinstance(t, _WordToken)]


def _piece(text: str, words: list[Word]) -> str:
    return " ".join(text[words[0].span.start:words[-1].span.end].split())
