"""The model cache: what was read from a text, kept for the next run. Safe to delete at any time.

A key is a hash of all that the model depends on (see `key`), so an entry is never stale: anything that changes gets
another key. Entries are pickles, so only files that belong to the user and that nobody else can write are opened,
their checksum is compared first, and nothing but the model's own classes is built from them. Whatever is wrong with
an entry, it counts as not there. `ORDLOGIC_CACHE` names another folder, or turns the cache `off`.
"""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ordlogic.model.finding import Finding
from ordlogic.model.law import Law

KEEP = 200  # entries; the oldest go first
RACY_NS = 2_000_000_000  # a file changed this recently could change again within one tick of the file system's clock
_MAGIC = b"ordlogic model 1\n"
_SOURCES = (".py", ".toml", ".lark")
_PLAIN = {("fractions", "Fraction"), ("builtins", "frozenset"), ("builtins", "set")}


def folder() -> Path | None:
    """Where entries are kept; None if the cache is off or has no place to be."""
    told = os.environ.get("ORDLOGIC_CACHE", "")
    if told == "off":
        return None
    if told:
        return Path(told)
    base = os.environ.get("XDG_CACHE_HOME", "")
    try:
        return (Path(base) if os.path.isabs(base) else Path.home() / ".cache") / "ordlogic"
    except RuntimeError:  # no home folder
        return None


def key(path: Path, settings: Iterable[Path]) -> str:
    """The hash of the file's name and text, its settings files, and the program with its vocabulary and grammars.

    Raises OSError if `path` cannot be read; a settings file that is not there counts as empty.
    """
    digest = hashlib.sha256()
    parts = [str(path).encode("utf-8", "surrogateescape"), path.read_bytes()]
    for file in settings:
        parts.append(file.read_bytes() if file.is_file() else b"")
    parts.append(_program().encode())
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def get(key: str) -> Law | None:
    """The model with this key, or None if there is no sound entry."""
    law = _get(f"{key}.model")
    return law if isinstance(law, Law) else None


def get_findings(key: str) -> tuple[Finding, ...] | None:
    """The findings of the model with this key, or None if they are not kept."""
    found = _get(f"{key}.findings")
    sound = isinstance(found, tuple) and all(isinstance(f, Finding) for f in found)
    return found if sound else None  # type: ignore[return-value]


def _get(name: str) -> object | None:
    data = _read_own(name)
    if data is None or not data.startswith(_MAGIC):
        return None
    body = data[len(_MAGIC) + 32:]
    if hashlib.sha256(body).digest() != data[len(_MAGIC):len(_MAGIC) + 32]:
        return None
    try:
        found: object = _ModelOnly(io.BytesIO(body)).load()
    except Exception:  # a pickle can fail in any way at all; a broken entry is no entry
        return None
    return found


def put(key: str, law: Law) -> None:
    """Keep a model. A cache that cannot be written is no error: the next run reads the text again."""
    _put(f"{key}.model", law)


def put_findings(key: str, findings: tuple[Finding, ...]) -> None:
    """Keep the findings of a model, of which no question stayed open."""
    _put(f"{key}.findings", findings)


def _put(name: str, found: object) -> None:
    try:
        body = pickle.dumps(found, protocol=5)
    except RecursionError:  # a formula nested beyond what can be written; it is read afresh each time
        return
    _write(name, _MAGIC + hashlib.sha256(body).digest() + body)
    _prune()


class _ModelOnly(pickle.Unpickler):
    """Builds the model's own classes, and nothing else that a pickle could name."""

    def find_class(self, module: str, name: str) -> Any:
        if (module.startswith("ordlogic.model.") and "." not in name) or (module, name) in _PLAIN:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} is no part of the model")


def _program() -> str:
    """The hash of everything that reads a text: code, vocabulary, authorities, grammars, and the parser's version.

    Hashing it takes some milliseconds, so the result is kept under the files' names, sizes and times, unless one of
    them changed so lately that its time might not tell a further change.
    """
    files = sorted(_program_files())
    found = [(file, os.stat(file)) for file in files]
    rows = [f"{file}|{s.st_size}|{s.st_mtime_ns}|{s.st_ctime_ns}|{s.st_ino}" for file, s in found]
    seen = hashlib.sha256("\n".join([sys.version, *rows]).encode("utf-8", "surrogateescape")).hexdigest()
    known = _read_own(f"{seen}.code")
    if known is not None and len(known) == 64:
        return known.decode("ascii", "replace")
    digest = hashlib.sha256(sys.version.encode())
    for file in files:
        digest.update(hashlib.sha256(file.encode("utf-8", "surrogateescape")).digest())
        digest.update(hashlib.sha256(Path(file).read_bytes()).digest())
    code = digest.hexdigest()
    newest = max((max(s.st_mtime_ns, s.st_ctime_ns) for _, s in found), default=0)
    if newest < time.time_ns() - RACY_NS:
        _write(f"{seen}.code", code.encode())
    return code


def _program_files() -> Iterator[str]:
    package = Path(__file__).parent
    yield from _sources(str(package))
    grammar = package.parent / "grammar"  # in a checkout; an installed package has its own inside
    if grammar.is_dir():
        yield from _sources(str(grammar))
    parser = find_spec("lark")
    if parser and parser.origin:
        yield parser.origin


def _sources(root: str) -> Iterator[str]:
    with os.scandir(root) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _sources(entry.path)
            elif entry.name.endswith(_SOURCES):
                yield entry.path


def _read_own(name: str) -> bytes | None:
    """The bytes of a file of the cache, if it is a plain file of this user's that nobody else may write."""
    place = folder()
    if place is None:
        return None
    try:
        handle = os.open(place / name, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
    except OSError:
        return None
    with open(handle, "rb") as file:
        info = os.fstat(handle)
        own = not hasattr(os, "getuid") or (info.st_uid == os.getuid() and not info.st_mode & 0o022)
        return file.read() if own and stat.S_ISREG(info.st_mode) else None


def _write(name: str, data: bytes) -> None:
    place = folder()
    if place is None:
        return
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=place, prefix=".draft-")
        try:
            with open(handle, "wb") as file:
                file.write(data)
            os.replace(draft, place / name)
        except OSError:
            os.unlink(draft)
    except OSError:
        return


def _prune() -> None:
    place = folder()
    if place is None:
        return
    try:
        entries = [(e.stat().st_mtime_ns, e.path) for e in os.scandir(place)
                   if e.name.endswith((".model", ".findings", ".code")) or e.name.startswith(".draft-")]
        for _, old in sorted(entries)[:max(0, len(entries) - KEEP)]:
            os.unlink(old)
    except OSError:  # another run may have been quicker
        return
