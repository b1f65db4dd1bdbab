"""Decisions of those who answer for a text: a finding accepted, a reading settled, a provision's reading corrected."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("accept", "reading", "correction")
STATES = ("applied", "stale", "unmatched")


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision, as recorded in ordlogic.toml.

    `citation` is the provision that it is about. For `accept`, `subject` is the code of the finding; for `reading` the
    kind of the choice point and `words` the alternative taken; for `correction` `words` is the restatement that is read
    in place of the provision. `words_hash` binds the decision to the words of the provision (the first 16 digits of
    the SHA-256 of its words, white space folded); empty where it is not bound. `state` says what came of it: `stale`
    where the words have changed since, `unmatched` where the text holds nothing that it could be about.
    """

    kind: str
    citation: str
    subject: str
    words: str
    reason: str
    author: str
    date: str
    words_hash: str = ""
    state: str = "applied"

    def by(self) -> str:
        """Whose decision it is, for every finding and answer that it touches."""
        return f"{self.author}, {self.date}" if self.date else self.author
