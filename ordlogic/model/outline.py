"""The outline of a text: its labelled units, each with a citation as a lawyer writes it."""

from __future__ import annotations

from dataclasses import dataclass

from ordlogic.model.place import Span

NOWHERE = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Unit:
    """A labelled part of a text.

    `label` is the label as printed (`(2)`, `A.`, `§ 525-11.`, `Procedure:`; empty for unlabelled text),
    `style` the numbering style it follows (`paren-digit`, `dot-upper`, ...; `section` and `heading` for headings,
    `text` for unlabelled text at the top), `citation` how a lawyer cites it (`§ 525-11 A(2)(c)`),
    `heading` the words of a heading on the label's line or run in before the text (`Filling and grading`),
    `span` all its characters including its children's, `body` the places of its own text (label, heading and
    children left out) in reading order, one span for each printed paragraph.
    `kind` is `norm` for text that may command, or `history`, `note`, `furniture` for what never does
    (history lines, editors' notes, page furniture, tables of contents), or `table`.
    `head` is the place of label and heading with their marks; empty where the unit has neither.
    """

    index: int
    parent: int | None
    label: str
    style: str
    citation: str
    heading: str
    span: Span
    body: tuple[Span, ...]
    children: tuple[int, ...]
    kind: str = "norm"
    head: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Outline:
    """The units of a text in reading order; `units[i].index == i` and parents come before children."""

    units: tuple[Unit, ...]

    def path(self, index: int) -> tuple[Unit, ...]:
        """The unit and its ancestors, outermost first."""
        found: list[Unit] = []
        at: int | None = index
        while at is not None:
            found.append(self.units[at])
            at = self.units[at].parent
        return tuple(reversed(found))
