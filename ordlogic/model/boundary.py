"""Boundaries: what an ordinance says just below, exactly at and just above each of its limits."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ordlogic.model.finding import Provision, ReadingNeeded
from ordlogic.model.site import Site


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a family says at one place of the limit, and the citations of the provisions that decide it."""

    state: str
    classes: tuple[str, ...]
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Boundary:
    """One limit of one family.

    `fact` is the quantity, `limit` in base units, `stated` whether the text says that the end is in or out.
    `site` is the rest of an example site at which the limit matters (None if it never does by itself); `readings` are
    readings that give another outcome exactly at the limit, each with that outcome.
    """

    file: str
    family: str
    fact: str
    limit: Fraction
    stated: bool
    provisions: tuple[Provision, ...]
    site: Site | None = None
    below: Outcome | None = None
    at: Outcome | None = None
    above: Outcome | None = None
    readings: tuple[tuple[ReadingNeeded, Outcome], ...] = ()
