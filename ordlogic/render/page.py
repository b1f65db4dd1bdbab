"""A page of plain lines, laid out once; rich only colours it, so that the words are the same on every terminal."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 80
# a number stays with its unit, a section sign with its number
_GLUE = re.compile(r"(?<=§) (?=\S)|(?<=\d) (?=%|percent\b|ft\b|feet\b|sq\b|square\b|cubic\b"
                   r"|acres?\b|days?\b|months?\b)|(?<=sq) (?=ft\b)"
                   r"|(?<=cubic) (?=yards?\b)")


@dataclass(frozen=True, slots=True)
class Line:
    """One printed line: the first `head` characters after the indent carry `head_style`, the rest `style`."""

    text: str
    style: str = ""
    head: int = 0
    head_style: str = ""


@dataclass(slots=True)
class Page:
    """Lines of at most `width` characters."""

    width: int = WIDTH
    lines: list[Line] = field(default_factory=list)

    def add(self, text: str, *, indent: int = 0, head: str = "", style: str = "", head_style: str = "italic",
            hang: int = 2) -> None:
        """A paragraph, wrapped, its later lines `hang` deeper; `head` stands in front of it in its own style."""
        words = f"{head} {text}" if head and text else head or text
        wrapped = textwrap.wrap(
            _GLUE.sub("\N{NO-BREAK SPACE}", printable(words)), max(20, self.width - 1), initial_indent=" " * indent,
            subsequent_indent=" " * (indent + hang), break_long_words=False, break_on_hyphens=False)
        for i, line in enumerate(wrapped):
            text_line = line.replace("\N{NO-BREAK SPACE}", " ")
            marked = indent + len(head) if head and not i else 0
            self.lines.append(Line(text_line, style, min(marked, len(text_line)), head_style if marked else ""))

    def gap(self) -> None:
        """An empty line, unless there is one already or the page has not begun."""
        if self.lines and self.lines[-1].text:
            self.lines.append(Line(""))

    def plain(self) -> str:
        """The page as text, each line ended by a newline."""
        return "".join(f"{line.text}\n" for line in self.lines)

    def show(self, console: Console) -> None:
        """Print the page in colour."""
        from rich.text import Text

        for line in self.lines:
            text = Text(line.text, style=line.style)
            if line.head:
                text.stylize(line.head_style, 0, line.head)
            console.print(text)


def printable(text: str) -> str:
    """The text without characters that could steer a terminal; white space becomes single spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
