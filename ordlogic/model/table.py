"""Tables of thresholds: rows as bands, columns as facts or outcomes, cells with their bounds, footnotes.

The model is the same whatever the table was read from (lines of plain text, bars, a web page, a word processor):
a reader of another format fills it in and the stages after need not know.
"""

from __future__ import annotations

from dataclasses import dataclass

from ordlogic.model.law import Reference, Unmodelled
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity

# What a column is about. `band`: ranges of a quantity that rows are told apart by; `label`: words that rows are told
# apart by; `limit`: figures that a row sets; `words`: an outcome or rule in words; `unknown`: cells that could not be
# given to a heading.
COLUMN_KINDS = ("band", "label", "limit", "words", "unknown")


@dataclass(frozen=True, slots=True)
class Column:
    """A column with its heading. `unit` (of the wire format) and `cmp` are what its heading says of bare figures,
    empty where it says nothing; `of` are the heading's words without them. `quantities` are a heading's own figures
    (columns that are told apart by a range)."""

    heading: str
    span: Span
    kind: str
    unit: str = ""
    cmp: str = ""
    of: str = ""
    quantities: tuple[Quantity, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell. `column` is the index of its first column, -1 where that could not be told; `columns` and `rows` how
    many it spans. `quantities` are its figures as bounds, the heading's unit and comparator taken up; `marks` the
    footnotes it calls; `plain` is set where the figures are all it says."""

    column: int
    span: Span
    quantities: tuple[Quantity, ...] = ()
    marks: tuple[str, ...] = ()
    plain: bool = False
    columns: int = 1
    rows: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """A row; `group` is the place of the heading inside the table that stands over it, if there is one."""

    span: Span
    cells: tuple[Cell, ...]
    group: Span | None = None


@dataclass(frozen=True, slots=True)
class Footnote:
    """A footnote: its mark, its text, what its text says in figures, and the cells and headings that call it."""

    mark: str
    span: Span
    quantities: tuple[Quantity, ...] = ()
    called_at: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the outline's unit `unit`. `quantities` are the figures of its caption, titles and inner headings;
    `unread` lists, with reasons, every figure that is in no quantity and no reference."""

    unit: int
    caption: str
    span: Span
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    footnotes: tuple[Footnote, ...] = ()
    references: tuple[Reference, ...] = ()
    unread: tuple[Unmodelled, ...] = ()
    quantities: tuple[Quantity, ...] = ()
