"""What was understood of a site: by one ordinance's facts, and by several together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ordlogic.model.site import Site, Value, WorkArea


class Understood(NamedTuple):
    """The site in one ordinance's facts; the words that no fact of it takes up; how the others were taken, what was
    filled in unsaid, and ids of the bridges this rests on."""

    site: Site
    not_understood: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    bridges: tuple[str, ...] = ()


def merged(parts: Sequence[Understood]) -> Understood:
    """What all ordinances together took up: facts of each, words that none understood, every remark once.

    Work areas are told in one order, so those of one place in it are the same area.
    """
    project: dict[str, Value] = {}
    areas: list[WorkArea] = []
    for part in parts:
        project = {**part.site.project, **project}
        for i, area in enumerate(part.site.areas):
            if i == len(areas):
                areas.append(area)
            else:
                areas[i] = _both(areas[i], area)
    lost = tuple(text for text in parts[0].not_understood if all(text in p.not_understood for p in parts))
    notes = tuple(dict.fromkeys(note for part in parts for note in part.notes))
    assumed = tuple(dict.fromkeys(text for part in parts for text in part.assumed))
    bridges = tuple(dict.fromkeys(id for part in parts for id in part.bridges))
    return Understood(Site(project, tuple(areas)), lost, notes, assumed, bridges)


def _both(one: WorkArea, other: WorkArea) -> WorkArea:
    acts = None if one.activities is None and other.activities is None \
        else (one.activities or frozenset()) | (other.activities or frozenset())
    return WorkArea(acts, {**other.facts, **one.facts})
