"""The grammar files, beside the package in a clone and inside it in an installed wheel, and their parsers."""

from __future__ import annotations

import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import cache_from_source
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ordlogic.errors import OrdlogicError

if TYPE_CHECKING:
    from lark import Lark


def grammar_text(name: str) -> str:
    """The text of grammar/`name`.lark. Raises OrdlogicError where the installation lacks it."""
    inside: Traversable = files("ordlogic") / "_grammar" / f"{name}.lark"
    beside = Path(__file__).resolve().parent.parent / "grammar" / f"{name}.lark"
    for place in (inside, beside):
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise OrdlogicError(f"the grammar {name!r} is missing from this installation", help="install ordlogic again")


def parser(name: str, **options: Any) -> Lark:
    """The LALR(1) parser of a grammar. Raises OrdlogicError where the installation lacks it.

    Lark keeps its tables where Python keeps the compiled code, and makes them anew if the grammar, an option or Lark
    itself has changed: to load them takes a twentieth of the time. A place that cannot be written is no error.
    """
    from lark import Lark

    return Lark(grammar_text(name), parser="lalr", cache=_tables(name), **options)


def _tables(name: str) -> str | bool:
    """The file of a grammar's tables; False where Python was told to keep nothing and there is none."""
    place = Path(cache_from_source(__file__)).with_name(f"{name}.{sys.implementation.cache_tag}.lalr")
    kept = place.is_file() or (place.parent.is_dir() and not sys.dont_write_bytecode)
    return str(place) if kept else False
