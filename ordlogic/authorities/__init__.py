"""Drafting authorities and canons of construction, as data: what a finding may cite, and how a reading stands."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ordlogic.model.reading import STANDINGS, Alternative


@dataclass(frozen=True, slots=True)
class Authority:
    """What may give a reason. `says` is its rule in this project's own words; it is empty unless `read`.

    `kind` is manual, statute, code (one town's own rules), case, practice or default (this project's own rule);
    `citation` how a lawyer finds it. Only what was `read` may be cited.
    """

    id: str
    title: str
    kind: str
    citation: str
    says: str
    read: bool


@dataclass(frozen=True, slots=True)
class Canon:
    """The ways to read one kind of choice point, and how each stands by default. `title` names the kind in words.

    `support` are words by which a text itself supports the readings that are else strained: they are arguable there.
    """

    kind: str
    title: str
    alternatives: tuple[Alternative, ...]
    support: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Construction:
    """A rule of construction that codes state: `says` are patterns of which its sentence meets every one, `settles`
    leads from a kind of choice point to the alternative that the rule takes."""

    id: str
    title: str
    says: tuple[str, ...]
    settles: dict[str, str]


@cache
def authorities() -> dict[str, Authority]:
    """Every authority by id in the order of the file, those that were not read included."""
    return {id: Authority(id, row["title"], row["kind"], row["citation"], row.get("says", ""), row["read"])
            for id, row in _data("authorities").items()}


def authority(id: str) -> Authority:
    """An authority to cite. Raises KeyError for an unknown id, ValueError for one that nobody has read."""
    found = authorities()[id]
    if not found.read:
        raise ValueError(f"{found.citation} is a lead that was not read, so it cannot be cited")
    return found


@cache
def canons() -> dict[str, Canon]:
    """The canon of every kind of choice point, in the order of the file."""
    return {kind: Canon(kind, row["title"], tuple(_alternative(a) for a in row["alternatives"]),
                        tuple(row.get("support", ())))
            for kind, row in _data("canons").items()}


@cache
def constructions() -> tuple[Construction, ...]:
    """The rules of construction that are looked for in a text, in the order of the file."""
    return tuple(Construction(id, row["title"], tuple(row["says"]), dict(row["settles"]))
                 for id, row in _data("construction").items())


def canon(kind: str) -> Canon:
    """How a kind of choice point (`shared_value`, `range_ends`, ...) may be read; KeyError for an unknown kind."""
    return canons()[kind]


def _alternative(row: dict[str, str]) -> Alternative:
    if row["standing"] not in STANDINGS:
        raise ValueError(f"{row['name']}: unknown standing {row['standing']!r}")
    return Alternative(row["name"], row["meaning"], row["standing"], authority(row["canon"]).id, row["why"])


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files("ordlogic.authorities") / f"{name}.toml").read_text(encoding="utf-8"))
