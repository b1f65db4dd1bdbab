"""Branches of a description: `a site that ... or a site that ... involving ...`.

A series whose later noun takes up the place again does not join that noun to the one before it: a second kind of place
begins there. What stands in the last relative's trailing phrase may limit the last kind only, or every kind.
"""

from __future__ import annotations

from dataclasses import replace

from ordlogic.model.clause import Group, Noun, Phrase, Prep, Series
from ordlogic.terms.words import in_group, normal


def is_place(noun: Noun) -> bool:
    """Whether the noun only names the place of the work (`any site`), and so no fact of its own."""
    words = [w for w in normal(noun.words) if not in_group(w, "verbs", "empty")]
    return len(words) <= 1 and all(in_group(w, "verbs", "place") for w in words)


def takes_up(place: str, series: Series) -> int:
    """The index of the noun that takes up the place again (`... plan or a site that is not`); 0 if none does."""
    for k, noun in enumerate(series.nouns):
        joined = k > 0 and "or" in series.joins[k - 1].split()
        if joined and place and noun.determiner and is_place(noun) and normal(noun.words)[-1:] == (place,):
            return k
    return 0


def cut(place: str, group: Group) -> tuple[Group, bool]:
    """The group without the place that it takes up again at its end, and whether it did."""
    phrases = list(group.phrases)
    for i, phrase in enumerate(phrases):
        series = phrase.object if isinstance(phrase, Prep) else phrase
        at = takes_up(place, series) if isinstance(series, Series) else 0
        if at and isinstance(series, Series):
            kept = Series(series.nouns[:at], series.joins[: at - 1], series.span)
            shorter: Phrase = replace(phrase, object=kept) if isinstance(phrase, Prep) else kept
            span = group.span._replace(end=series.nouns[at - 1].span.end)
            return replace(group, phrases=(*phrases[:i], shorter), span=span), True
    return group, False
