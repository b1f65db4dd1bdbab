"""Lark's tables are kept beside the compiled code, and what is kept reads as what was built."""

from __future__ import annotations

import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from lark import Lark

from ordlogic import grammars
from ordlogic.clauses.shapes import ItemLexer

TYPES = ("NUM", "UNIT")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for what Python compiles; the file of the tables in it."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    folder = Path(cache_from_source(grammars.__file__)).parent
    folder.mkdir(parents=True)
    return folder / f"quantity.{sys.implementation.cache_tag}.lalr"


def states(parser: Lark) -> int:
    return len(parser.parser.parser._parse_table.states)  # type: ignore[attr-defined]


def read() -> Lark:
    return grammars.parser("quantity", start="quantity", lexer=ItemLexer)


def test_tables_are_written_once_and_loaded(place: Path) -> None:
    built = read()
    written = place.read_bytes()
    loaded = read()
    assert place.read_bytes() == written
    assert loaded.source_path == "<deserialized>" != built.source_path
    assert states(loaded) == states(built)
    assert loaded.parse(TYPES) == built.parse(TYPES)  # type: ignore[arg-type]


def test_a_damaged_file_is_made_anew(place: Path) -> None:
    read()
    place.write_bytes(place.read_bytes()[:900])
    assert read().source_path != "<deserialized>"
    assert read().source_path == "<deserialized>"


def test_other_text_is_other_tables(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    text = grammars.grammar_text("quantity")
    monkeypatch.setattr(grammars, "grammar_text", lambda name: text + "\nother: NUM\n")
    assert read().source_path != "<deserialized>"


def test_nothing_is_written_where_python_keeps_nothing(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    read()
    assert not place.exists()
