"""Every noun of a text named once, in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ordlogic.model.clause import Noun, Phrase, Prep, Sentence, Series
from ordlogic.model.law import Mention
from ordlogic.model.place import Span
from ordlogic.terms.things import Mentions, thing_at

_POSSESSIVE = re.compile(r"(?<=\w)(?:['\u2019]s\b|(?<=s)['\u2019](?=\s))")


def name_all(sentence: Sentence, text: str, mentions: Mentions) -> Iterator[Mention]:
    """Name the nouns of a sentence; what is given as an example (`including administrative costs`) is no antecedent."""
    owned = "'" in text[slice(*sentence.span)] or "\u2019" in text[slice(*sentence.span)]
    for clause in sentence.clauses:
        for group in sorted(clause.groups, key=lambda g: g.span):
            for phrases in (group.subject, group.phrases):
                yield from _phrases(phrases, text if owned else "", mentions, group.kind != "examples")


def _phrases(phrases: Sequence[Phrase], text: str, mentions: Mentions, remember: bool) -> Iterator[Mention]:
    """`text` is empty where the sentence has no possessive."""
    at = 0
    while at < len(phrases):
        phrase = phrases[at]
        series = phrase.object if isinstance(phrase, Prep) else phrase
        at += 1
        if not isinstance(series, Series):
            continue
        for noun in series.nouns:
            if text:
                yield from _owner(noun, text, mentions)
            yield Mention(noun.span, mentions.name(noun, remember).key)
        thing, after = thing_at(phrases, at - 1, series.nouns[-1], mentions)
        if after > at:
            yield Mention(Span(series.nouns[-1].span.start, phrases[after - 1].span.end), thing.key)


def _owner(noun: Noun, text: str, mentions: Mentions) -> Iterator[Mention]:
    """The one that a possessive names (`the developer's expense`)."""
    if noun.text.isascii() and "'" not in noun.text:
        return
    found = _POSSESSIVE.search(text, noun.span.start, noun.span.end)
    if found is None:
        return
    span = Span(noun.span.start, found.start())
    words = tuple(text[slice(*span)].lower().split())
    if noun.determiner and words[:1] == (noun.determiner,):
        words = words[1:]
    if words:
        yield Mention(span, mentions.name(Noun(words, span, noun.determiner)).key)
