"""What is taken as so of a site without anyone saying it: physics and bridges, each with an id that answers list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from ordlogic.model.law import Fact, Law
from ordlogic.model.site import Interval, Site, Value
from ordlogic.vocabulary import concepts

REFERENCE_LINE = "reference-line"
NOT_ON_BED = "not-on-the-bed"
VOLUME = "volume-is-area-times-depth"
WHY = {
    REFERENCE_LINE: "a distance from a water and one from its high-water mark or bank are taken as equal where only "
                    "one of them is told",
    NOT_ON_BED: "work more than 0 feet away from a water is not on its bed",
    VOLUME: "the volume of earth is the area times the average depth",
}


def bridged(law: Law, site: Site) -> tuple[Site, dict[str, set[str]]]:
    """The site with what follows from what is told, and for each bridge used the facts that it filled in."""
    used: dict[str, set[str]] = {}
    areas = []
    project = dict(site.project)
    _fill(law.facts, project, "project", used)
    for area in site.areas:
        facts = dict(area.facts)
        _fill(law.facts, facts, "area", used)
        areas.append(replace(area, facts=facts))
    return Site(project, tuple(areas)), used


def linked_distances(facts: Mapping[str, Fact], key: str) -> list[str]:
    """Other facts that are the distance from the same water, measured from another line of it."""
    mine = facts[key]
    if mine.about[:1] != ("distance",) or len(mine.about) < 2:
        return []
    return [f.key for f in facts.values() if f.key != key and f.about[:2] == mine.about[:2] and f.scope == mine.scope]


def _fill(facts: Mapping[str, Fact], values: dict[str, Value], scope: str, used: dict[str, set[str]]) -> None:
    mine = {k: f for k, f in facts.items() if f.scope == scope}
    for key in sorted(mine):
        if values.get(key) is None:
            other = next((o for o in linked_distances(mine, key) if values.get(o) is not None), None)
            if other is not None:
                values[key] = values[other]
                used.setdefault(REFERENCE_LINE, set()).add(key)
    for key, fact in mine.items():
        if fact.kind == "yes-no" and values.get(key) is None and (water := _water_of_bed(fact)):
            distances = [values.get(f.key) for f in mine.values() if f.about[:2] == ("distance", water)]
            if any(_above_zero(v) for v in distances):
                values[key] = False
                used.setdefault(NOT_ON_BED, set()).add(key)
    _volume(mine, values, used)


def _water_of_bed(fact: Fact) -> str:
    """The water whose bed the fact speaks of; empty for any other fact. A bed is a part but no line to measure from."""
    things = concepts("things")
    marks = {id: things[id].attributes for id in fact.about if id in things}
    bed = any("part" in m and "line" not in m for m in marks.values())
    return next((id for id, m in marks.items() if bed and "water" in m), "") if len(fact.about) == 2 else ""


def _above_zero(value: Value) -> bool:
    if isinstance(value, Interval):
        return value.low is not None and (value.low > 0 or (value.low == 0 and not value.low_in))
    return isinstance(value, Fraction) and value > 0


def _volume(facts: Mapping[str, Fact], values: dict[str, Value], used: dict[str, set[str]]) -> None:
    """volume = area x average depth, in exact numbers: the one that is not told follows from the other two."""
    area, depth, volume = (next((k for k, f in facts.items() if f.kind == "quantity" and f.about == (name,)), None)
                           for name in ("area", "depth", "volume"))
    if area is None or depth is None or volume is None:
        return
    if sum(values.get(k) is None for k in (area, depth, volume)) != 1:
        return
    a, d, v = values.get(area), values.get(depth), values.get(volume)
    if isinstance(a, Fraction) and isinstance(d, Fraction):
        filled, value = volume, a * d / 27
    elif isinstance(v, Fraction) and isinstance(d, Fraction) and d:
        filled, value = area, v * 27 / d
    elif isinstance(v, Fraction) and isinstance(a, Fraction) and a:
        filled, value = depth, v * 27 / a
    else:
        return
    values[filled] = value
    used.setdefault(VOLUME, set()).add(filled)
