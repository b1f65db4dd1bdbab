"""`ordlogic.toml` beside a text: recorded decisions on its findings and readings, and corrections of its reading.

    [[accept]]        code, citation
    [[reading]]       kind, citation, alternative
    [[correction]]    citation, restated, words_hash

Each with `reason`, `author`, `date`, and `words_hash` where the decision shall hold for these words only.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from ordlogic.errors import OrdlogicError
from ordlogic.model.decision import KINDS, Decision

FILE_NAME = "ordlogic.toml"
_NEEDED = {"accept": ("code", "citation"), "reading": ("kind", "citation", "alternative"),
           "correction": ("citation", "restated", "words_hash")}
_COMMON = ("reason", "author", "date", "words_hash")


def read_decisions(folder: Path) -> tuple[Decision, ...]:
    """The decisions recorded in the folder, in their order; none if there is no ordlogic.toml.

    Raises OrdlogicError, naming the file, for broken TOML, an unknown table or key, or one that is missing.
    """
    path = folder / FILE_NAME
    if not path.is_file():
        return ()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OrdlogicError(f"cannot be read as TOML: {error}", str(path)) from None
    unknown = sorted(set(data) - set(KINDS))
    if unknown:
        raise OrdlogicError(f"has the unknown table {unknown[0]!r}", str(path), f"known are {', '.join(KINDS)}")
    return tuple(_decision(path, kind, row) for kind in KINDS for row in data.get(kind, ()))


def _decision(path: Path, kind: str, row: Any) -> Decision:
    if not isinstance(row, dict):
        raise OrdlogicError(f"{kind} is not a list of tables", str(path), f"write [[{kind}]]")
    known = {*_NEEDED[kind], *_COMMON}
    for key in (*_NEEDED[kind], "reason", "author"):
        if not row.get(key):
            raise OrdlogicError(f"a [[{kind}]] has no `{key}`", str(path))
    for key, value in row.items():
        if key not in known:
            names = ", ".join(sorted(known))
            raise OrdlogicError(f"a [[{kind}]] has the unknown key {key!r}", str(path), f"known: {names}")
        if key != "date" and not isinstance(value, str):
            raise OrdlogicError(f"`{key}` of a [[{kind}]] is no text", str(path))
    return Decision(kind, row["citation"], row.get("code") or row.get("kind", ""),
                    row.get("alternative") or row.get("restated", ""), row["reason"], row["author"],
                    str(row.get("date", "")), row.get("words_hash", ""))
