"""Places in a text."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """Characters of a document's text, end exclusive."""

    start: int
    end: int

    def overlaps(self, other: Span) -> bool:
        """Whether the two share a character."""
        return self.start < other.end and other.start < self.end

    def within(self, other: Span) -> bool:
        """Whether this span lies wholly in the other."""
        return other.start <= self.start and self.end <= other.end
