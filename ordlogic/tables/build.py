"""The lines of a unit of kind `table` -> a Table in which every figure is a bound, a reference, or listed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ordlogic.clauses.quantities import leftover, read
from ordlogic.clauses.references import find
from ordlogic.clauses.tokens import tokenise
from ordlogic.model.law import Reference, Unmodelled
from ordlogic.model.outline import Unit
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity
from ordlogic.model.table import Cell, Column, Footnote, Row, Table
from ordlogic.tables.cells import Lent, read_cell, unmarked
from ordlogic.tables.grid import Grid, grid
from ordlogic.tables.headings import governing_cmp, headings, lent_by, of_words

_SMALL = re.compile(r"\d")


def build(text: str, unit: Unit, governing: str = "") -> Table:
    """The table of a unit. `governing` are the words of the sentence that points at it, which may say which way its
    figures limit (`no less than shown in table 3`). Never raises."""
    return _Reader(text, unit, governing).table()


class _Reader:
    def __init__(self, text: str, unit: Unit, governing: str) -> None:
        self.text, self.unit = text, unit
        self.grid: Grid = grid(text, unit.body)
        self.beside = lent_by(f"{unit.heading} {' '.join(self.said(s) for s in self.grid.titles)}")
        self.governing = Lent("", governing_cmp(governing))
        self.references: list[Reference] = []
        self.unread: list[Unmodelled] = []
        self.called: dict[str, list[Span]] = {}

    def said(self, span: Span | None) -> str:
        """The words at a place."""
        return " ".join(self.text[span.start:span.end].split()) if span else ""

    def table(self) -> Table:
        """Read everything once, in order."""
        self._trim_marks()
        heads = [unmarked(self.text, s)[0] for s in self._heads()]
        columns = self._columns(heads)
        rows = tuple(self._row(i, columns, bool(heads)) for i in range(len(self.grid.rows)))
        over = [self.unit.head, *self.grid.titles, *self._lost_heads(heads), *self.grid.inner]
        said = tuple(q for s in over for q in self._statement(s, "a number in a table's caption or heading"))
        self.unread += [Unmodelled(s, "a footnote's mark") for s in self.grid.marks]
        notes = tuple(Footnote(mark, span, self._statement(span, "a number in a footnote that is no limit"),
                               tuple(self.called.get(mark, ()))) for mark, span in self.grid.notes)
        return Table(self.unit.index, self.unit.heading, self.unit.span, columns, rows, notes,
                     tuple(sorted(self.references, key=lambda r: r.span)),
                     tuple(sorted(self.unread, key=lambda u: u.span)), said)

    def _lost_heads(self, heads: Sequence[Span]) -> list[Span]:
        """The lines of headings that stand over no column, or over several."""
        return [s for s in self.grid.heads if not any(h.overlaps(s) for h in heads)]

    # ---- headings and columns

    def _heads(self) -> list[Span]:
        """One place for each column, as far as the lines can be parted; a first column of words may have none."""
        g = self.grid
        if not g.heads or g.barred:
            return g.heads
        found = headings(self.text, g.heads, g.width)
        if not found and g.width > 1:
            found = headings(self.text, g.heads, g.width - 1)
            if found and any(any(c.isdigit() for c in self.said(r[0])) for r in g.rows if len(r) == g.width):
                found = []
            elif found:
                found = [Span(found[0].start, found[0].start), *found]
        return found

    def _columns(self, heads: Sequence[Span]) -> tuple[Column, ...]:
        out: list[Column] = []
        for k in range(self.grid.width):
            span = heads[k] if heads else Span(self.unit.span.start, self.unit.span.start)
            heading = self.said(span)
            lent = lent_by(heading)
            own = self._heading_figures(span) if heads else ()
            kind = self._kind(k, lent, any(c.kind == "band" for c in out))
            out.append(Column(heading, span, kind, lent.unit, lent.cmp, of_words(heading), own))
        return tuple(out)

    def _heading_figures(self, span: Span) -> tuple[Quantity, ...]:
        """The figures of a heading: ranges that columns are told apart by, else listed."""
        if not any(c.isdigit() for c in self.text[span.start:span.end]):
            return ()
        found = read_cell(self.text, span, Lent())
        self.references += found.references
        self.unread += found.unread
        return found.quantities

    def _kind(self, k: int, lent: Lent, banded_before: bool) -> str:
        """What the cells of the column are: most of them decide. Ranges after a column of bands are what the rows set,
        unless they come again."""
        cells = [self._cell_at(r, k) for r in self.grid.rows]
        said = [read_cell(self.text, c, lent) for c in cells if c is not None and c.start < c.end]
        if not said:
            return "unknown"
        banded = sum(c.plain and any(q.is_range or any(b.cmp != "=" for b in q.bounds) for q in c.quantities)
                     for c in said)
        figures = sum(bool(c.quantities) or c.reckoned for c in said)
        if banded * 2 >= len(said) and not lent.cmp and not (banded_before and not self._repeats(cells)):
            return "band"
        if figures * 2 >= len(said):
            return "limit"
        alike = len({self.said(c) for c in cells if c}) < 2
        return "label" if k == 0 or (self._repeats(cells) and not alike) else "words"

    def _repeats(self, cells: Sequence[Span | None]) -> bool:
        said = [self.said(c) for c in cells if c]
        return len(set(said)) < len(said)

    def _cell_at(self, row: Sequence[Span], k: int) -> Span | None:
        whole = len(row) == self.grid.width or (self.grid.barred and k < len(row))
        return row[k] if whole else None

    # ---- rows and cells

    def _trim_marks(self) -> None:
        """A figure too many right after a row's words is a footnote's mark, not a cell."""
        g = self.grid
        for row in g.rows:
            if len(row) != g.width + 1 or g.width < 2:
                continue
            first, second = self.said(row[0]), self.said(row[1])
            numbered = any(mark == second for mark, _ in g.notes)
            if not any(c.isdigit() for c in first) and _SMALL.fullmatch(second):
                self.unread.append(Unmodelled(row[1], "a footnote's mark" if numbered else
                                              "a figure after a row's words, taken to be a footnote's mark"))
                self.called.setdefault(second, []).append(row[0])
                del row[1]

    def _row(self, i: int, columns: Sequence[Column], headed: bool) -> Row:
        cells, group = self.grid.rows[i], self.grid.groups[i]
        places = self._placed(len(cells))
        label = self.said(cells[0]) if columns and columns[0].kind == "label" and len(cells) > 1 else ""
        out = [self._cell(span, places[k], columns, label, group)
               for k, span in enumerate(cells) if span.start < span.end]
        return Row(Span(cells[0].start, cells[-1].end), tuple(out), group)

    def _placed(self, count: int) -> list[tuple[int, int]]:
        """(column, columns spanned) for each cell: a single cell beside the first spans all that are left."""
        width = self.grid.width
        if count == width:
            return [(k, 1) for k in range(count)]
        if self.grid.barred:
            return [(k, 1) for k in range(min(count, width))]
        if count == 2 and width > 2 and self.grid.aligned:
            return [(0, 1), (1, width - 1)]
        if count and width > count > 1:
            return [(0, 1), *[(-1, 1)] * (count - 1)]
        return [(-1, 1)] * count

    def _cell(self, span: Span, place: tuple[int, int], columns: Sequence[Column], label: str,
              group: Span | None) -> Cell:
        at, wide = place
        column = columns[at] if at >= 0 else None
        told = [Lent(column.unit, column.cmp)] if column else []
        if column is None or column.kind not in ("band", "label"):
            told += [lent_by(label), lent_by(self.said(group)), self.beside, self.governing]
        lent = Lent(next((t.unit for t in told[:-1] or told if t.unit), ""), next((t.cmp for t in told if t.cmp), ""))
        found = read_cell(self.text, span, lent)
        quantities = found.quantities
        if at < 0 and found.plain and any(b.unit == "other" for q in quantities for b in q.bounds):
            self.unread.append(Unmodelled(span, "a figure that could not be given to a column"))
            quantities = ()
        self.references += found.references
        self.unread += found.unread
        for mark in found.marks:
            self.called.setdefault(mark, []).append(span)
        return Cell(at, unmarked(self.text, span)[0], quantities, found.marks, found.plain, wide)

    def _statement(self, span: Span, reason: str) -> tuple[Quantity, ...]:
        """What words outside the cells say in figures; the rest is listed."""
        tokens = tokenise(self.text, span)
        references = find(self.text, span, tokens)
        quantities = tuple(read(tokens, self.text))
        own = self.unit.head.start if self.unit.head.end else -1      # a table's own name points nowhere
        self.references += [r for r in references if r.span.start != own]
        self.unread += [Unmodelled(s, reason) for s in leftover(tokens, quantities, references)]
        return quantities
