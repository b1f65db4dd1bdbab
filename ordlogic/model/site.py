"""A site: project facts and homogeneous work areas; values may be exact, bounded or not known."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Interval:
    """A quantity known within bounds, in base units; None is no bound. Never empty (checked where it is told)."""

    low: Fraction | None = None
    low_in: bool = True
    high: Fraction | None = None
    high_in: bool = True


# a fact that is absent from a mapping, or None, is not known
Value = Fraction | bool | str | Interval | None


@dataclass(frozen=True, slots=True)
class WorkArea:
    """One value for each area fact. `activities` are all there are; None where nobody said what is done."""

    activities: frozenset[str] | None
    facts: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Site:
    """What is known of a site. Quantities are in base units (ordlogic.model.quantity)."""

    project: dict[str, Value] = field(default_factory=dict)
    areas: tuple[WorkArea, ...] = ()
