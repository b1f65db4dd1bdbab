"""Answers about one site, one for each family of each ordinance asked."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ordlogic.model.place import Span
from ordlogic.model.site import Value

STATES = ("required", "not required", "prohibited", "exempt", "conflicting", "silent", "depends on reading",
          "needs facts", "not modelled")


@dataclass(frozen=True, slots=True)
class Because:
    """A deciding sentence: `holds` says whether it applies to the site."""

    citation: str
    quote: str
    span: Span
    holds: bool


@dataclass(frozen=True, slots=True)
class Under:
    """The state under named readings: ((choice id, alternative name), ...)."""

    readings: tuple[tuple[str, str], ...]
    standing: str
    state: str


@dataclass(frozen=True, slots=True)
class Margin:
    """How far the site is over (positive) or under (negative or zero) a limit, in base units."""

    fact: str
    value: Fraction
    limit: Fraction
    cmp: str
    by: Fraction
    citation: str


@dataclass(frozen=True, slots=True)
class Change:
    """A change of one fact that flips the state. `to` is a value or the nearest open end, as an Interval."""

    fact: str
    old: Value
    new: Value
    state: str


@dataclass(frozen=True, slots=True)
class Assumed:
    what: str
    citation: str


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the procedure; `due` in the text's words, `by` who does it."""

    step: str
    citation: str
    due: str
    by: str


@dataclass(frozen=True, slots=True)
class Quoted:
    citation: str
    quote: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of one family. See ordlogic.model.law.Family for what a family is."""

    file: str
    family: str
    effect: str
    state: str
    outcomes: dict[str, str]
    because: tuple[Because, ...] = ()
    contested: bool = False
    under: tuple[Under, ...] = ()
    assumed: tuple[Assumed, ...] = ()
    unread: tuple[Span, ...] = ()
    bridges: tuple[str, ...] = ()
    margins: tuple[Margin, ...] = ()
    needs: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    conditions: tuple[Quoted, ...] = ()
    other_permits: tuple[Quoted, ...] = ()
    procedure: tuple[Step, ...] = ()
    notes: tuple[str, ...] = ()
