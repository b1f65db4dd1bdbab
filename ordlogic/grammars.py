"""The grammar files: beside the package in a clone, inside it in an installed wheel."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ordlogic.errors import OrdlogicError


def grammar_text(name: str) -> str:
    """The text of grammar/`name`.lark. Raises OrdlogicError where the installation lacks it."""
    inside: Traversable = files("ordlogic") / "_grammar" / f"{name}.lark"
    beside = Path(__file__).resolve().parent.parent / "grammar" / f"{name}.lark"
    for place in (inside, beside):
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise OrdlogicError(f"the grammar {name!r} is missing from this installation", help="install ordlogic again")
