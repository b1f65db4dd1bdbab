"""Grammar files are found from a clone and from an installed package alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from ordlogic import grammars
from ordlogic.errors import OrdlogicError


def test_a_clone_keeps_the_grammar_beside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = _package(tmp_path, monkeypatch)
    (tmp_path / "grammar").mkdir()
    (tmp_path / "grammar" / "size.lark").write_text("start: NUMBER § unit", encoding="utf-8")
    assert not (package / "_grammar").exists()
    assert grammars.grammar_text("size") == "start: NUMBER § unit"


def test_an_installed_package_carries_it_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = _package(tmp_path, monkeypatch) / "_grammar"
    inside.mkdir()
    (inside / "size.lark").write_text("start: WORD", encoding="utf-8")
    assert grammars.grammar_text("size") == "start: WORD"


def test_a_grammar_that_is_nowhere_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _package(tmp_path, monkeypatch)
    with pytest.raises(OrdlogicError, match="the grammar 'size' is missing"):
        grammars.grammar_text("size")


def _package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package folder that takes the place of the real one."""
    package = folder / "ordlogic"
    package.mkdir()
    monkeypatch.setattr(grammars, "__file__", str(package / "grammars.py"))
    monkeypatch.setattr(grammars, "files", lambda name: folder / name)
    return package
