"""Gathers what is told of a site, fact by fact, and refuses what contradicts itself."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from fractions import Fraction

from ordlogic.errors import OrdlogicError
from ordlogic.evaluate.completions import within
from ordlogic.model.law import Fact, Law
from ordlogic.model.site import Interval, Site, Value, WorkArea
from ordlogic.queries.told import Told
from ordlogic.vocabulary import concepts

ACTIVITY = "activity"
MOVING_EARTH = "moving_earth"


class Telling:
    """A site being told to one ordinance.

    `also` are the other ordinances asked: a fact that only they know is kept as not asked here, not refused.
    """

    def __init__(self, law: Law, also: Sequence[Law] = ()) -> None:
        self.law, self.also = law, also
        self.project: dict[str, Value] = {}
        self.areas: list[dict[str, Value]] = []
        self.activities: list[set[str]] = []
        self.not_understood: list[str] = []
        self.notes: list[str] = []
        self.assumed: list[str] = []
        self.bridges: list[str] = []
        self.presumed = False  # whether the activities are only assumed

    @classmethod
    def again(cls, told: Told, law: Law, also: Sequence[Law] = ()) -> Telling:
        """A telling that goes on from what was told."""
        out = cls(law, also)
        out.project = dict(told.site.project)
        out.areas = [dict(a.facts) for a in told.site.areas]
        out.activities = [set(a.activities or ()) for a in told.site.areas]
        out.presumed, out.assumed = bool(told.assumed), [*told.assumed]
        out.not_understood, out.notes, out.bridges = [*told.not_understood], [*told.notes], [*told.bridges]
        return out

    def area(self) -> int:
        """A new work area's number."""
        self.areas.append({})
        self.activities.append(set())
        return len(self.areas) - 1

    def fact(self, key: str) -> Fact | None:
        """The fact with this key; None where only another ordinance asked knows it. Raises OrdlogicError otherwise."""
        fact = self.law.facts.get(key)
        if fact is not None and fact.kind != "activity":
            return fact
        if any(key in other.facts for other in self.also):
            return None
        keys = [ACTIVITY, *(k for law in (self.law, *self.also) for k, f in law.facts.items() if f.kind != "activity")]
        near = difflib.get_close_matches(key, keys, 1)
        raise OrdlogicError(f"no ordinance asked knows the fact {key!r}",
                            help=f"did you mean {near[0]!r}?" if near else "`ordlogic facts FILE` lists them")

    def tell(self, fact: Fact, value: Value, areas: Iterable[int]) -> None:
        """Tell a fact of these work areas (or of the project). Told twice, ranges narrow each other.

        Raises OrdlogicError if it contradicts what was told before.
        """
        places = [self.project] if fact.scope == "project" else [self.areas[i] for i in areas]
        for values in places:
            values[fact.key] = _both(fact, values.get(fact.key), value)

    def forget(self, fact: Fact, areas: Iterable[int]) -> None:
        """Take back what was told of a fact."""
        for values in ([self.project] if fact.scope == "project" else [self.areas[i] for i in areas]):
            values.pop(fact.key, None)

    def act(self, name: str, areas: Iterable[int]) -> None:
        """Tell an activity, by its key or by words for it. Raises OrdlogicError for one that nobody knows."""
        key = activity_of(name, (self.law, *self.also))
        if self.presumed:
            self.presumed, self.assumed, self.activities = False, [], [set() for _ in self.areas]
        for i in areas:
            self.activities[i].add(key)

    def presume_earth_is_moved(self) -> None:
        """A volume was told and no activity: earth is moved."""
        if not any(self.activities):
            self.activities = [{MOVING_EARTH} for _ in self.areas]
            self.presumed, self.assumed = True, ["the volume told is of earth that is moved"]

    def told(self) -> Told:
        """The site. Raises OrdlogicError if nothing was told of it, or volume is not area times depth."""
        if not self.areas:
            self.area()
        if any(self._measures(k, "volume") and v is not None for facts in self.areas for k, v in facts.items()):
            self.presume_earth_is_moved()
        areas = [WorkArea(frozenset(acts) if acts else None, facts)
                 for facts, acts in zip(self.areas, self.activities, strict=True)]
        site = Site(self.project, tuple(areas))
        values = [v for facts in (self.project, *self.areas) for v in facts.values()]
        if all(v is None for v in values) and not any(self.activities) and not self.not_understood:
            raise OrdlogicError("nothing was told of the site",
                                help="`ordlogic facts FILE` lists what it asks")
        for facts in self.areas:
            self._check_volume(facts)
        return Told(site, tuple(dict.fromkeys(self.not_understood)), tuple(dict.fromkeys(self.notes)),
                    tuple(dict.fromkeys(self.bridges)), tuple(dict.fromkeys(self.assumed)))

    def _measures(self, key: str, dimension: str) -> bool:
        return key in self.law.facts and self.law.facts[key].dimension == dimension

    def _check_volume(self, facts: dict[str, Value]) -> None:
        said = {name: v for name in ("area", "depth", "volume") for k, v in facts.items()
                if self.law.facts[k].about == (name,) and isinstance(v, Fraction)}
        if len(said) == 3 and said["volume"] * 27 != said["area"] * said["depth"]:
            raise OrdlogicError("the volume told is not the area times the depth told", help="leave one of them out")


def activity_of(name: str, laws: Sequence[Law]) -> str:
    """The key of an activity told by key or in words. Raises OrdlogicError for one that nobody knows."""
    known: dict[str, str] = {}
    for key, concept in concepts("activities").items():
        known |= dict.fromkeys((key, *concept.phrases, *concept.spoken), key)
    for law in laws:
        known |= {name: f.key for f in law.facts.values() if f.kind == "activity" for name in (f.key, f.phrase)}
    said = name.strip().lower()
    found = known.get(said) or known.get(said.replace("_", " ")) or known.get(said.removesuffix("s"))
    if found is None:
        near = difflib.get_close_matches(said, list(known), 1)
        raise OrdlogicError(f"no activity is called {name!r}", help=f"did you mean {near[0]!r}?" if near else "")
    return found


def _both(fact: Fact, one: Value, two: Value) -> Value:
    if one is None or one == two:
        return two if one is None else one
    if two is None:
        return one
    if isinstance(one, bool | str) or isinstance(two, bool | str):
        raise OrdlogicError(f"{fact.key} is told in two ways", help="tell it once")
    side: Interval | None = _range(one)
    for op, limit in _ends(_range(two)):
        side = within(side, op, limit) if side is not None else None
    if side is None:
        raise OrdlogicError(f"{fact.key} is told in two ways that cannot both be", help="tell it once")
    return side.low if side.low is not None and side.low == side.high else side


def _range(value: Fraction | Interval) -> Interval:
    return value if isinstance(value, Interval) else Interval(value, True, value, True)


def _ends(side: Interval) -> list[tuple[str, Fraction]]:
    low = [] if side.low is None else [(">=" if side.low_in else ">", side.low)]
    return low + ([] if side.high is None else [("<=" if side.high_in else "<", side.high)])
