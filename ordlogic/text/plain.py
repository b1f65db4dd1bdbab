"""Plain text files. The text is kept as it is: places count in the characters of the file decoded as UTF-8."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from ordlogic.errors import OrdlogicError
from ordlogic.model.document import Document
from ordlogic.text.jurisdiction import Jurisdiction, read_jurisdiction
from ordlogic.text.provenance import history_date, source_line, title_of

# About 330,000 words: some twenty times the longest chapter we know of. Every stage is linear, so this bounds the
# time of a whole run to seconds or tens of seconds; a whole code is better read chapter by chapter.
MAX_BYTES = 2_000_000
_ODD = re.compile(r"[\x00-\x08\x0e-\x1f]")


def read_document(path: Path) -> Document:
    """The text of a plain text file with its provenance (from the file itself and `jurisdiction.toml` beside it).

    UTF-8; a byte order mark is not part of the text. Bytes that are not UTF-8 are read as Windows-1252, as files of
    older word processors are, one character a byte, and `text_of` says so. Raises OrdlogicError, one line, for a file
    that is missing, a folder, empty or blank, not text, or longer than MAX_BYTES.
    """
    raw = _bytes_of(path)
    text, text_of = _decoded(path, raw)
    if not text.strip():
        raise OrdlogicError("the file is blank", str(path), "give a file with the text of an ordinance")
    place = read_jurisdiction(path.parent) or Jurisdiction()
    return Document(
        file=str(path), text=text, sha256=hashlib.sha256(raw).hexdigest(), title=title_of(text) or path.stem,
        jurisdiction=place.name, source=place.source or source_line(text),
        adopted=place.adopted or history_date(text), current_through=place.current_through, text_of=text_of)


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise OrdlogicError("is a folder, not a file", str(path), "name the text files in it")
        if not path.exists():
            raise OrdlogicError("there is no such file", str(path), "check the name")
        if not path.is_file():
            raise OrdlogicError("is not a regular file", str(path), "name a text file")
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise OrdlogicError(f"cannot be read: {reason}", str(path)) from error
    if not raw:
        raise OrdlogicError("the file is empty", str(path), "give a file with the text of an ordinance")
    if len(raw) > MAX_BYTES:
        raise OrdlogicError(f"is longer than {MAX_BYTES // 1_000_000} MB, which is more than is read at once",
                            str(path), "split it into its chapters")
    return raw


def _decoded(path: Path, raw: bytes) -> tuple[str, str]:
    """The text and what it is called."""
    not_text = OrdlogicError("is not a text file", str(path), "save the ordinance as plain text, UTF-8")
    if b"\0" in raw:
        raise not_text
    text_of = "plain text"
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text_of = "plain text (Windows-1252)"
        try:
            text = raw.decode("cp1252")
        except UnicodeDecodeError:
            raise not_text from None
    # a form feed or tab is text, and a file converted from a printed page may hold a few odd ones; not many
    odd = len(_ODD.findall(text))
    if odd * 50 > len(text) or (odd and sum(c.isalnum() for c in text) * 4 < len(text.strip())):
        raise not_text
    return text, text_of
