"""Parsed clauses: flat groups of phrases, with every connective kept as it stands.

What is truly ambiguous (what a relative hangs on, what a trailing phrase limits, what a connective joins) stays flat
here and becomes named choice points one stage later.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity


class Noun(NamedTuple):
    """A run of open words in lower case, with its article or other determiner (`any`, `such`, `the`) if it has one.

    `text` are the words as written, without the determiner. (A tuple, since it is made for every third word.)
    """

    words: tuple[str, ...]
    span: Span
    determiner: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """Nouns joined by commas and connectives; `joins[i]` stands between nouns i and i+1 (`,`, `or`, `, and`)."""

    nouns: tuple[Noun, ...]
    joins: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Amount:
    """A quantity with its comparator, where it stands in the sentence; `join` is a connective before it."""

    quantity: Quantity
    span: Span
    join: str = ""


@dataclass(frozen=True, slots=True)
class Prep:
    """A preposition with its object, or alone. `join` is a connective before it (`or of the bed ...`)."""

    word: str
    object: Series | Amount | None
    span: Span
    join: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A bracket, colon, semicolon, dash, quotation mark or loose connective, kept for the stages after."""

    text: str
    span: Span


Phrase = Series | Amount | Prep | Mark


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb group: modal (`shall`), whether negated, the auxiliary `be` if passive or a copula, and the verb's word
    (empty after a bare copula)."""

    modal: str
    negated: bool
    be: bool
    word: str
    span: Span


@dataclass(frozen=True, slots=True)
class Group:
    """Phrases that belong together: `head` (up to the main verb), `predicate`, `relative`, `participle`,
    `condition`, `exception`, `examples` (`such as`), `aside` (`as defined in`),
    `late` (the verb of a condition whose subject has a relative of its own). `opener` is the word that opens it
    (`on which`, `if`, `unless`, `involving`), `join` a connective before the opener (`and`, `or`). `verb` is its own;
    `subject` are a condition's phrases before it."""

    kind: str
    opener: str
    join: str
    verb: Verb | None
    subject: tuple[Phrase, ...]
    phrases: tuple[Phrase, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Clause:
    """One main clause: its groups in reading order, the head first."""

    groups: tuple[Group, ...]
    join: str = ""

    def main(self) -> Group | None:
        """The group of the main verb, if there is one."""
        return next((g for g in self.groups if g.kind == "predicate"), None)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A parsed sentence: the clauses, the places that the parser had to skip, and whether it ends in a colon."""

    span: Span
    clauses: tuple[Clause, ...]
    skipped: tuple[Span, ...] = ()
    opens_list: bool = False
