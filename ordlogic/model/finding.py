"""Findings: what a careful reviewer would mark."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ordlogic.model.place import Span
from ordlogic.model.site import Interval, Site

Side = Interval | bool | str


@dataclass(frozen=True, slots=True)
class Box:
    """A part of a region: each fact's range. Facts that are not named do not matter.

    `acts` are activities that must (True) or must not (False) be among the work; `sums` are totals over the work
    areas of the same box: additive fact key -> range.
    """

    project: tuple[tuple[str, Side], ...] = ()
    area: tuple[tuple[str, Side], ...] = ()
    acts: tuple[tuple[str, bool], ...] = ()
    sums: tuple[tuple[str, Interval], ...] = ()


@dataclass(frozen=True, slots=True)
class Provision:
    """A place concerned, quoted."""

    file: str
    citation: str
    span: Span
    quote: str


@dataclass(frozen=True, slots=True)
class ReadingNeeded:
    """An alternative that a finding rests on or that parts it from its opposite."""

    choice: str
    alternative: str
    standing: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A possible wording: `changes` says what it changes and for whom; `proved` that this was checked."""

    text: str
    changes: str
    proved: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault, told once. `holds` is `every reading`, `some readings` or `not about readings`.

    `outcomes` are (what the outcome depends on, outcome) pairs for the witness, in plain words, for the margin note.
    `exactly` are values that the message turns on (12 for a shared 12 %), in base units.
    """

    code: str
    name: str
    severity: str
    message: str
    provisions: tuple[Provision, ...]
    witness: Site | None = None
    region: tuple[Box, ...] = ()
    region_complete: bool = True
    holds: str = "not about readings"
    readings: tuple[ReadingNeeded, ...] = ()
    bridges: tuple[str, ...] = ()
    authorities: tuple[str, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    outcomes: tuple[tuple[str, str], ...] = ()
    exactly: tuple[Fraction, ...] = ()
    fingerprint: str = ""


@dataclass(frozen=True, slots=True)
class Undecided:
    """A question that could not be answered, and why (time, memory, the solver's unknown)."""

    question: str
    reason: str
