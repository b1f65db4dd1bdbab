"""A text with its provenance."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Document:
    """One ordinance text, unaltered. All places in the model count in the characters of `text`.

    `text_of` says which extracted text that is for formats other than plain text.
    `sha256` is of the bytes of the file.
    """

    file: str
    text: str
    sha256: str
    title: str = ""
    jurisdiction: str = ""
    source: str = ""
    adopted: str = ""
    current_through: str = ""
    text_of: str = "plain text"

    def line_of(self, offset: int) -> int:
        """The line number (from 1) of a character."""
        return self.text.count("\n", 0, offset) + 1
