"""
## What it finds

Two nouns of a series that stand side by side without a comma, where each is a thing of the same kind as its neighbours
in the series.

## Why it matters

Read as printed the two are one thing, a kind of the second; each of them alone is then not in the series.

## Example

`any quay, jetty pier, dock or wharf`: is a pier that is no jetty meant?

## What to write instead

The comma, if both are meant; a hyphen or other words, if the one is a kind of the other.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import passages, provision_at, quoted
from ordlogic.model.finding import Finding
from ordlogic.model.place import Span
from ordlogic.terms.words import normal
from ordlogic.vocabulary import broader, concepts

CODE = "lost-comma"
NAME = "a comma that seems lost in a series"
AUTHORITIES: tuple[str, ...] = ()
_KINDS = ("activities", "things")
_PART = re.compile(r"[^,;:.()]+")
_CONNECTIVE = re.compile(r"\s+(?:and/or|and|or)\s+|^\s*(?:and|or)\s+", re.I)
_MEMBER = re.compile(r"[^\s\0](?:[^\0]*[^\s\0])?")


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such pair."""
    for passage in passages(desk.law):
        members = [
            (Span(part.start() + m.start(), part.start() + m.end()), m.group())
            for part in _PART.finditer(passage.text)
            for m in _MEMBER.finditer(_CONNECTIVE.sub(_blank, part.group()))
        ]
        for span, words in members:
            pair = words.split()
            one, other = (_kinds(w) for w in pair) if len(pair) == 2 else (frozenset(), frozenset())
            kinds = one & other
            beside = [w for s, w in members if s != span and kinds & _kinds(w.split()[-1]) and len(w.split()) < 3]
            if kinds and normal(pair[:1]) != normal(pair[1:]) and len(beside) > 1:
                place = Span(passage.span.start + span.start, passage.span.start + span.end)
                others = ", ".join(" ".join(b.split()) for b in beside)
                yield Finding(
                    CODE,
                    NAME,
                    "wording",
                    f"{quoted(words)} stands in a series of things of one kind ({others}): a comma between the two "
                    "seems to be lost.",
                    (provision_at(desk, place),),
                    authorities=AUTHORITIES,
                )


def _blank(m: re.Match[str]) -> str:
    """A connective as marks that end a member, as long as it was."""
    return "\0" * len(m.group())


@cache
def _kinds(word: str) -> frozenset[str]:
    """What the thing or activity that a word names is a kind of."""
    found: set[str] = set()
    for kind in _KINDS:
        for concept in concepts(kind).values():
            if any(normal(p.split()) == normal((word,)) for p in concept.phrases):
                found |= broader(kind, concept.id) - {concept.id}
    return frozenset(found)
