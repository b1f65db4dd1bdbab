"""Vocabulary data: concepts with the phrases that name them. Data only; no ordinance's sentence belongs here.

Each file says at its head what its words are for. Words of ordinances and things: activities, things, measures,
instruments, relations, units, references. Words by which sentences are read: function_words, comparators, verbs,
modality, measured, defining, tables. Words of people who ask: spoken, spoken_amounts, spoken_facts, thesaurus, implied.
Words that a careful drafter looks twice at: drafting.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Concept:
    """`id` is used in fact keys; `phrases` name it in ordinances, `spoken` only in applicants' words.

    `broader` are ids of concepts that this one is a kind of; `attributes` are free marks (`natural`, `line`, `water`).
    """

    id: str
    kind: str
    phrases: tuple[str, ...]
    spoken: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    attributes: frozenset[str] = frozenset()


@cache
def concepts(kind: str) -> dict[str, Concept]:
    """All concepts of a kind (`activities`, `things`, `measures`) by id, in the order of the file."""
    data = tomllib.loads((files("ordlogic.vocabulary") / f"{kind}.toml").read_text(encoding="utf-8"))
    return {
        id: Concept(id, kind, tuple(row.get("phrases", ())), tuple(row.get("spoken", ())),
                    tuple(row.get("broader", ())), frozenset(row.get("attributes", ())))
        for id, row in data.items()
    }


def broader(kind: str, id: str) -> frozenset[str]:
    """The concept and everything it is a kind of, transitively; an unknown id is only itself."""
    seen: set[str] = set()
    todo = [id]
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            row = concepts(kind).get(at)
            todo.extend(row.broader if row else ())
    return frozenset(seen)


@cache
def spoken(name: str) -> frozenset[str]:
    """The small words of one sort that sites are told with (spoken.toml)."""
    data = tomllib.loads((files("ordlogic.vocabulary") / "spoken.toml").read_text(encoding="utf-8"))
    return frozenset(data[name])
