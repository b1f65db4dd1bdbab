"""
## What it finds

A term that one text defines twice, in different words, without saying that each holds in a place of its own.

## Why it matters

Which of the two holds decides what the rules reach, and each side will cite the one that suits it.

## Example

`Bog means ground that is wet for 60 days a year` in one section, `bog means ground with peat` in another.

## What to write instead

One definition for the whole text; or `for the purposes of this section` before each.

## Authority

None that was read; manuals of drafting ask for one meaning to an expression.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.definitions import Definition, definitions
from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed, provision_at, quoted
from ordlogic.model.finding import Finding

CODE = "defined-twice"
NAME = "one term defined twice and differently"
AUTHORITIES: tuple[str, ...] = ()
_POINTER = re.compile(r"^(?:see\b|as (?:defined|used|set)\b|the same as\b|\W*$)", re.I)

_ADDING = re.compile(r"^.{0,80}?\balso\s+means?\b", re.I)
_NO_NAME = re.compile(r"^(?:respective|such|said|these|those|above)\b", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for all terms of the text that are defined twice and differently."""
    by_term: dict[tuple[str, ...], list[Definition]] = {}
    for one in definitions(desk.law):
        said = desk.law.quote(one.span)
        if one.words and not _POINTER.match(one.meaning) and not _ADDING.search(said) and not _NO_NAME.match(one.term):
            by_term.setdefault(one.words, []).append(one)
    twice = [
        same
        for same in by_term.values()
        if len({_bare(d.meaning) for d in same}) > 1 and not any(d.scope for d in same)
    ]
    if twice:
        names = [quoted(same[0].term) for same in twice]
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{listed(names)} {'are' if len(names) > 1 else 'is'} defined twice, in different words.",
            tuple(provision_at(desk, d.span) for same in twice for d in same),
            authorities=AUTHORITIES,
        )


def _bare(meaning: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", meaning.lower())
