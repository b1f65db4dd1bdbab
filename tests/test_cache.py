"""The model cache: the same model back, never a stale or foreign one, and no trouble when it is broken."""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from ordlogic import cache
from ordlogic.model.document import Document
from ordlogic.model.formula import Act, Compare, Some, conj
from ordlogic.model.law import Law, Norm
from ordlogic.model.outline import Outline
from ordlogic.model.place import Span

KEY = "k" * 64


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ORDLOGIC_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def law() -> Law:
    when = Some(conj(Act("filling"), Compare("slope", ">", Fraction(1, 3))))
    return Law(Document("a.txt", "text", "0" * 64), Outline(()),
               norms={"n": Norm("n", "§ 1", Span(0, 4), "requires", when=when)})


def test_what_was_kept_comes_back() -> None:
    assert cache.get(KEY) is None
    cache.put(KEY, law())
    assert cache.get(KEY) == law()


def test_off_keeps_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORDLOGIC_CACHE", "off")
    cache.put(KEY, law())
    assert cache.get(KEY) is None and not folder.exists()


@pytest.mark.parametrize("spoil", [
    lambda data: data[:-1], lambda data: b"", lambda data: data[:40], lambda data: b"x" + data[1:],
    lambda data: data[:-20] + bytes([data[-20] ^ 1]) + data[-19:],
], ids=["cut short", "empty", "head only", "other magic", "one bit"])
def test_a_broken_entry_counts_as_none(folder: Path, spoil: object) -> None:
    cache.put(KEY, law())
    entry = folder / f"{KEY}.model"
    entry.write_bytes(spoil(entry.read_bytes()))  # type: ignore[operator]
    assert cache.get(KEY) is None
    cache.put(KEY, law())
    assert cache.get(KEY) == law()


def test_an_entry_that_would_run_something_is_not_loaded(folder: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return os.mkdir, (str(folder / "made"),)

    cache.put(KEY, law())
    body = pickle.dumps(Evil())
    (folder / f"{KEY}.model").write_bytes(b"ordlogic model 1\n" + hashlib.sha256(body).digest() + body)
    assert cache.get(KEY) is None
    assert not (folder / "made").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="no such file modes")
def test_an_entry_that_others_may_write_is_not_loaded(folder: Path) -> None:
    cache.put(KEY, law())
    (folder / f"{KEY}.model").chmod(0o666)
    assert cache.get(KEY) is None


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege")
def test_a_link_is_not_followed(folder: Path, tmp_path: Path) -> None:
    cache.put(KEY, law())
    entry = folder / f"{KEY}.model"
    entry.rename(tmp_path / "elsewhere")
    entry.symlink_to(tmp_path / "elsewhere")
    assert cache.get(KEY) is None


def test_a_key_changes_with_text_name_and_settings(tmp_path: Path) -> None:
    text, other, settings = tmp_path / "a.txt", tmp_path / "b.txt", tmp_path / "jurisdiction.toml"
    text.write_text("one")
    other.write_text("one")
    keys = [cache.key(text, [settings]), cache.key(other, [settings])]
    settings.write_text('name = "Alder"')
    keys.append(cache.key(text, [settings]))
    text.write_text("two")
    keys.append(cache.key(text, [settings]))
    assert len(set(keys)) == 4
    assert cache.key(text, [settings]) == keys[-1]


def test_a_key_changes_with_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, code = tmp_path / "a.txt", tmp_path / "code"
    text.write_text("one")
    code.mkdir()
    (code / "a.py").write_text("x = 1")
    monkeypatch.setattr(cache, "_program_files", lambda: cache._sources(str(code)))
    keys = []
    for name, content in (("a.py", "x = 1"), ("a.py", "x = 2"), ("b.toml", "y = 1"), ("c.lark", "z: \"a\"")):
        (code / name).write_text(content)
        keys.append(cache.key(text, []))
    (code / "notes.md").write_text("no part of the program")
    assert len(set(keys)) == 4 and cache.key(text, []) == keys[-1]


def test_the_hash_of_the_program_is_kept_but_not_for_a_file_changed_just_now(
        folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = tmp_path / "code"
    code.mkdir()
    (code / "a.py").write_text("x = 1")
    monkeypatch.setattr(cache, "_program_files", lambda: cache._sources(str(code)))
    first = cache._program()
    assert not list(folder.glob("*.code"))
    monkeypatch.setattr(cache, "RACY_NS", -10**18)
    assert cache._program() == first and len(list(folder.glob("*.code"))) == 1
    assert cache._program() == first


def test_old_entries_go_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "KEEP", 3)
    for i in range(5):
        cache.put(f"{i}" * 64, law())
        os.utime(folder / f"{str(i) * 64}.model", (i, i))
    cache.put("z" * 64, law())
    assert sorted(p.name[0] for p in folder.glob("*.model")) == ["3", "4", "z"]


def test_a_folder_that_cannot_be_made_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ORDLOGIC_CACHE", str(tmp_path / "file" / "cache"))
    cache.put(KEY, law())
    assert cache.get(KEY) is None
