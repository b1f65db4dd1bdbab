"""Texts with tables -> the table that was read, and what became of each of its figures."""

from __future__ import annotations

import re
from pathlib import Path

from ordlogic import outline, pipeline, tables
from ordlogic.model.document import Document
from ordlogic.model.law import Law
from ordlogic.model.outline import Unit
from ordlogic.model.place import Span
from ordlogic.model.table import Cell, Table


def table_in(text: str, governing: str = "") -> Table:
    """The one table of a text."""
    document = Document("town.txt", text, "")
    units = [u for u in outline.build(document).units if u.kind == "table"]
    assert len(units) == 1, [u.citation for u in units]
    return tables.build(text, units[0], governing)


def law_of(tmp_path: Path, text: str) -> Law:
    """The law of a text."""
    path = tmp_path / "town.txt"
    path.write_text(text, encoding="utf-8")
    return pipeline.read(path)


def figures(cell: Cell) -> list[tuple[str, str, str]]:
    """The bounds of a cell as (comparator, value, unit)."""
    return [(b.cmp, str(b.value), b.unit) for q in cell.quantities for b in q.bounds]


def grid_of(table: Table) -> list[list[list[tuple[str, str, str]]]]:
    """The bounds of every cell of every row."""
    return [[figures(c) for c in row.cells] for row in table.rows]


def accounted(table: Table) -> list[Span]:
    """Every place that the table says something of."""
    quantities = [*(q for r in table.rows for c in r.cells for q in c.quantities),
                  *(q for c in table.columns for q in c.quantities),
                  *(q for n in table.footnotes for q in n.quantities), *table.quantities]
    return [*(b.span for q in quantities for b in q.bounds), *(q.span for q in quantities),
            *(r.span for r in table.references), *(u.span for u in table.unread)]


def lost(text: str, body: tuple[Span, ...], places: list[Span]) -> list[str]:
    """The figures of a table's lines that no place holds."""
    return [text[max(0, m.start() + s.start - 20):s.start + m.end()]
            for s in body for m in re.finditer(r"\d[\d.,/]*", text[s.start:s.end])
            if not any(p.start <= s.start + m.start() < p.end for p in places)]


def unit_of(text: str) -> Unit:
    """All lines of a text as the body of one table."""
    body = tuple(Span(m.start(), m.end()) for m in re.finditer(r"[^\n]*\S", text))
    span = Span(body[0].start, body[-1].end) if body else Span(0, 0)
    return Unit(0, None, "", "text", "Table 1", "", span, body, (), "table")
