"""`jurisdiction.toml` beside a text: whose law it is, where it comes from, and names that mean the same instrument."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from ordlogic.errors import OrdlogicError

FILE_NAME = "jurisdiction.toml"
_PLAIN_KEYS = ("name", "source", "adopted", "current_through")
_TABLES = ("aliases", "profile")


@dataclass(frozen=True, slots=True)
class Jurisdiction:
    """What `jurisdiction.toml` says; a key that it leaves out is empty.

    `aliases` leads from a second name of an instrument to its name (`condition use permit` to `conditional use
    permit`); `profile` holds free settings for the stages that read them. Dates are ISO dates or the file's words.
    """

    name: str = ""
    source: str = ""
    adopted: str = ""
    current_through: str = ""
    aliases: dict[str, str] = field(default_factory=dict)
    profile: dict[str, object] = field(default_factory=dict)


def read_jurisdiction(folder: Path) -> Jurisdiction | None:
    """The `jurisdiction.toml` of a folder; None where there is none.

    Raises OrdlogicError, naming the file and where possible the line, for what is not TOML, not text, or of a
    wrong type, and for keys that mean nothing here (a misspelt key would otherwise be lost in silence).
    """
    path = folder / FILE_NAME
    if not path.is_file():
        return None
    try:
        raw = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise OrdlogicError(f"cannot be read: {error.strerror}", str(path)) from error
    except UnicodeDecodeError as error:
        raise OrdlogicError("is not UTF-8 text", str(path), "save it as UTF-8") from error
    try:
        data = tomllib.loads(raw)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        message = re.sub(r"\s*\(at .*\)$", "", str(error))
        # tomllib names no line when the file ends too early: the last line is where it ends
        line = place.group(1) if place else str(raw.rstrip().count("\n") + 1)
        raise OrdlogicError(f"is not valid TOML: {message}", f"{path}:{line}") from error
    for key in data:
        if key not in _PLAIN_KEYS + _TABLES:
            raise _wrong(path, raw, key, f"unknown key `{key}`", f"known are {', '.join(_PLAIN_KEYS + _TABLES)}")
    plain = {key: _plain(path, raw, key, data.get(key, "")) for key in _PLAIN_KEYS}
    for table in _TABLES:
        if not isinstance(data.get(table, {}), dict):
            raise _wrong(path, raw, table, f"`{table}` is not a table", f"write [{table}] on a line of its own")
    aliases = {}
    for second, name in data.get("aliases", {}).items():
        if not isinstance(name, str) or not name.strip():
            raise _wrong(path, raw, second, f"alias `{second}` does not lead to a name", f'write "{second}" = "name"')
        aliases[" ".join(second.lower().split())] = " ".join(name.lower().split())
    return Jurisdiction(**plain, aliases=aliases, profile=dict(data.get("profile", {})))


def _plain(path: Path, raw: str, key: str, value: object) -> str:
    """A key's text; TOML dates are taken too, as ISO dates."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        return value.strip()
    raise _wrong(path, raw, key, f"`{key}` is not text", f'write {key} = "..."')


def _wrong(path: Path, raw: str, key: str, what: str, help: str) -> OrdlogicError:
    """The error, with the first line that sets the key."""
    found = re.search(rf"^[ \t]*\[?[ \t]*[\"']?{re.escape(key)}[\"']?[ \t]*[\].=]", raw, re.MULTILINE)
    line = raw.count("\n", 0, found.start()) + 1 if found else 1
    return OrdlogicError(what, f"{path}:{line}", help)
