"""The one kind of error that reaches a user: one line, saying what, where and what to do."""

from __future__ import annotations


class OrdlogicError(Exception):
    """Something could not be done; the command line prints it as one line and exits with 2.

    `what` is the trouble in plain words, `where` a file (with a line where it is known),
    `help` what the user can do about it. Any of the last two may be empty.
    """

    def __init__(self, what: str, where: str = "", help: str = "") -> None:
        self.what, self.where, self.help = what, where, help
        super().__init__(self.line())

    def line(self) -> str:
        """The message as one line, without control characters."""
        text = f"{self.where}: {self.what}" if self.where else self.what
        if self.help:
            text += f" ({self.help})"
        return " ".join("".join(c if c.isprintable() else " " for c in text).split())
