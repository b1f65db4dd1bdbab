"""A site from a TOML file (or a mapping of the same shape): a [project] table and [[areas]] tables of facts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from ordlogic.errors import OrdlogicError
from ordlogic.model.law import Law
from ordlogic.queries.site_values import value_of
from ordlogic.queries.telling import ACTIVITY, Telling
from ordlogic.queries.told import Told

# a site file may say what its answers should be, and what it is about; neither is told of the site
PARTS, NOT_TOLD = ("project", "areas"), ("expect", "title", "note")
MOST_BYTES = 1_000_000


def read_site(path: Path, law: Law, also: Sequence[Law] = ()) -> Told:
    """The site in a TOML file, in the facts of `law`; `also` are the other ordinances asked of it.

    Raises OrdlogicError, with the file's name, for a file that cannot be read or tells what cannot be.
    """
    where = str(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise OrdlogicError("is too large for a site", where)
        return site_of(tomllib.loads(path.read_text(encoding="utf-8"), parse_float=_exact), law, also)
    except OSError as error:
        raise OrdlogicError(f"cannot be read: {error.strerror or error}", where) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise OrdlogicError(f"is no site file in TOML: {error}", where) from None
    except OrdlogicError as error:
        raise OrdlogicError(error.what, error.where or where, error.help) from None


def site_of(data: Mapping[str, object], law: Law, also: Sequence[Law] = ()) -> Told:
    """The site in a mapping {"project": {fact: value}, "areas": [{fact: value}]}; numbers are exact or whole.

    A fact of the work told under `project` is told of every work area. Raises OrdlogicError as `read_site` does.
    """
    for key in data:
        if key not in (*PARTS, *NOT_TOLD):
            raise OrdlogicError(f"a site has no part {key!r}", help="its parts are [project] and [[areas]]")
    project, areas = data.get("project", {}), data.get("areas", [])
    tables = isinstance(areas, list) and all(isinstance(a, Mapping) for a in areas)
    if not isinstance(project, Mapping) or not isinstance(areas, list) or not tables:
        raise OrdlogicError("a site is a [project] table and [[areas]] tables")
    telling = Telling(law, also)
    for area in areas or [{}]:
        number = telling.area()
        for key, raw in area.items():
            _told(telling, key, raw, [number])
    everywhere = list(range(len(telling.areas)))
    for key, raw in project.items():
        fact = law.facts.get(key)
        if fact is not None and fact.additive and len(everywhere) > 1:
            raise OrdlogicError(f"{key} is told of the project, and there are {len(everywhere)} work areas",
                                help="tell it for each of [[areas]]")
        _told(telling, key, raw, everywhere)
    return telling.told()


def _told(telling: Telling, key: str, raw: object, areas: list[int]) -> None:
    if key == ACTIVITY:
        names = raw if isinstance(raw, list) else [raw]
        for name in names:
            if not isinstance(name, str):
                raise OrdlogicError(f"activity is a name or a list of names; told {name!r}")
            telling.act(name, areas)
        return
    fact = telling.fact(key)
    if fact is None:
        telling.not_understood.append(key)
    else:
        telling.tell(fact, value_of(raw, fact), areas)


def _exact(written: str) -> Fraction:
    try:
        return Fraction(written.replace("_", ""))
    except ValueError:
        raise OrdlogicError(f"{written} is no number for a site") from None
