"""Tables of thresholds -> norms: each row is one, under the sentence that points at the table.

The bands of a row are when it speaks; the other figures are what it sets. Under a lead-in that requires, prohibits or
exempts (`a permit is required in the cases of table 2:`) the rows are the items of its list; under any other sentence
they say what the sentence takes from the table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ordlogic import tables
from ordlogic.clauses.comparators import measures
from ordlogic.clauses.units import vocabulary
from ordlogic.model.clause import Sentence
from ordlogic.model.formula import TRUE, Formula, Holds, Unread, conj
from ordlogic.model.law import Norm
from ordlogic.model.outline import Unit
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity, Threshold, dimension
from ordlogic.model.table import Cell, Column, Footnote, Row, Table
from ordlogic.norms.amounts import compare
from ordlogic.norms.context import Context, ReadSentence, thresholds_of
from ordlogic.norms.describe import Described
from ordlogic.norms.forms import Form
from ordlogic.norms.make import acting_norm
from ordlogic.norms.modality import judge
from ordlogic.norms.sites import site_formula
from ordlogic.terms.facts import measure_concept, measure_dimension
from ordlogic.terms.words import key_of

_ACTING = ("requires", "prohibits", "exempts")


def table_norms(context: Context, unit: Unit, form: Form | None, described: Described, lead: str) -> list[ReadSentence]:
    """Add the norms of a table's unit, and return its rows and footnotes as sentences.

    `form`, `described` and `lead` are those of the open lead-in that the table completes (None, nothing and empty
    where there is none).
    """
    governing = context.norms.get(lead) or _governing(context, unit)
    said = context.quote(governing.span) if governing else ""
    table = tables.build(context.document.text, unit, said)
    context.references += table.references
    context.unmodelled += table.unread
    return _Maker(context, unit, table, governing, form, described).make()


def _governing(context: Context, unit: Unit) -> Norm | None:
    """The last sentence before the table that names it, else the last that points at one."""
    path = {u.index for u in context.outline.path(unit.index)}
    before = [n for n in context.norms.values() if n.unit in path and n.span.end <= unit.span.start]
    name = re.match(r"(?:table|schedule|chart|exhibit)\s+[\w.\-]+", unit.heading, re.I)
    named = [n for n in before if name and name.group().lower().rstrip(".:") in context.quote(n.span).lower()]
    words = vocabulary("tables")["pointing"]["words"]
    pointing = [n for n in before if any(w in context.quote(n.span).lower().split() for w in words)]
    found = named or pointing
    return found[-1] if found else None


class _Maker:
    def __init__(self, context: Context, unit: Unit, table: Table, governing: Norm | None, form: Form | None,
                 described: Described) -> None:
        self.context, self.unit, self.table, self.form, self.described = context, unit, table, form, described
        self.governing = governing
        self.acting = form is not None and form.modality in _ACTING
        self.banded = any(c.kind == "band" for c in table.columns)

    def make(self) -> list[ReadSentence]:
        """The table's own norm (its headings), a norm for each row, and one for each footnote that limits."""
        modality = self._modality()
        head = self._head(modality)
        out: list[ReadSentence] = []
        for row in self.table.rows:
            sentence = self._sentence(row.span, self._thresholds(row))
            out.append(sentence)
            self._row_norm(row, sentence, modality, head)
        for note in self.table.footnotes:
            out += self._footnote(note, head)
        return out

    def _modality(self) -> str:
        if self.form is not None:
            return self.form.modality
        if self.governing is not None and self.governing.modality not in _ACTING:
            return self.governing.modality
        if self.governing is not None:      # `shall not exceed the amounts shown in table 4`
            return "limits" if self.governing.modality == "prohibits" else "defines"
        return "limits" if any(c.quantities for r in self.table.rows for c in r.cells) else "other"

    def _head(self, modality: str) -> str:
        """The norm of caption and headings: rows are its items."""
        unit, citation = self.unit, self.unit.citation
        first = self.table.rows[0].span.start if self.table.rows else unit.span.end
        start = unit.head.start if unit.head.end > unit.head.start else unit.span.start
        places = [c.span for c in self.table.columns if c.heading]
        span = Span(start, max([unit.head.end, *(p.end for p in places if p.end <= first)]))
        if span.end <= span.start:
            span = unit.body[0] if unit.body else unit.span
        thresholds = (*(t for c in self.table.columns for q in c.quantities for t in thresholds_of(q, c.of)),
                      *(t for q in self.table.quantities for t in thresholds_of(q, q.of)))
        norm = self.context.add(Norm(
            self.context.norm_id(citation), citation, span, "other" if modality in _ACTING else modality,
            effect=self.form.effect if self.form else unit.heading, thresholds=thresholds, unit=unit.index,
            lead_in=self.governing.id if self.governing else "",
            act=self.governing.act if self.governing else ""))
        return norm.id

    def _sentence(self, span: Span, thresholds: tuple[Threshold, ...]) -> ReadSentence:
        return ReadSentence(self.unit, span, Sentence(span, ()), thresholds, self.context.quote(span))

    def _row_norm(self, row: Row, sentence: ReadSentence, modality: str, head: str) -> None:
        formula = conj(*(self._cell_formula(c) for c in row.cells))
        if self.acting and self.form is not None:
            described = replace(self.described, limits=conj(self.described.limits, formula))
            acting_norm(self.context, sentence, replace(self.form, exceptions=()), described, head)
            return
        if not sentence.thresholds and not self.banded:
            return
        if modality in ("duty", "other") and sentence.thresholds:
            modality = "limits"     # as an item with a figure of its own under a lead-in that commands
        citation = self.unit.citation
        words = [self.context.quote(c.span) for c in row.cells if self._kind(c) in ("words", "label")]
        self.context.add(Norm(
            self.context.norm_id(citation), citation, row.span, modality, "; ".join(words),
            when=site_formula(conj(self.described.acts, formula)) if formula != TRUE else TRUE,
            thresholds=sentence.thresholds, lead_in=head, unit=self.unit.index, act=self.described.act_words,
            acts=self.described.act_keys))

    # ---- what a cell says

    def _column(self, cell: Cell) -> Column | None:
        return self.table.columns[cell.column] if 0 <= cell.column < len(self.table.columns) else None

    def _kind(self, cell: Cell) -> str:
        column = self._column(cell)
        return column.kind if column else "unknown"

    def _cell_formula(self, cell: Cell) -> Formula:
        """When a row speaks, as far as this cell says it."""
        kind = self._kind(cell)
        condition = self.acting and any(b.cmp != "=" for q in cell.quantities for b in q.bounds)
        if kind == "band" or (kind == "limit" and condition):
            if cell.quantities:
                return conj(*(self._bounds(q, cell) for q in cell.quantities))
            if any(cell.span.overlaps(u.span) for u in self.table.unread):
                return Unread(self.context.unread(cell.span, "a band of a table that was not read", in_formula=True))
            return self._named(cell)
        if kind == "label" and self.banded and not cell.quantities:
            return self._named(cell)
        return conj()

    def _named(self, cell: Cell) -> Holds:
        """Words that rows are told apart by, as a yes/no fact."""
        said = self.context.quote(cell.span)
        key = key_of(re.findall(r"[^\W_]+", said)) or f"row_{cell.span.start}"
        return Holds(self.context.facts.yes_no((key,), key, said, self.unit.citation))

    def _bounds(self, quantity: Quantity, cell: Cell) -> Formula:
        column = self._column(cell)
        of = column.of if column else ""
        kind = dimension(quantity.bounds[0].unit)
        own = _measure(of.split(), kind)
        mixed = kind != dimension(cell.quantities[0].bounds[0].unit)
        measure = _measure(quantity.of.split(), kind) if mixed else own or key_of(re.findall(r"[^\W_]+", of))
        phrase = of or self.context.quote(cell.span)
        return compare(self.context, self.context.facts.quantity(kind, measure, None, phrase, self.unit.citation),
                       quantity)

    def _thresholds(self, row: Row) -> tuple[Threshold, ...]:
        """All figures of a row; what a figure is of is its column's heading, or the row's words where it has none."""
        label = next((self.context.quote(c.span) for c in row.cells if self._kind(c) == "label"), "")
        over = [self.context.quote(row.group) if row.group else "", "" if self.banded else label]
        out: list[Threshold] = []
        for cell in row.cells:
            column = self._column(cell)
            letter = column is not None and len(column.of) < 2 and column.kind != "band"
            heading = column.of if column and not letter else self.unit.heading
            of = ", ".join(p for p in (*over, heading) if p)
            for quantity in cell.quantities:
                out += thresholds_of(quantity, quantity.of or of)
        return tuple(out)

    def _footnote(self, note: Footnote, head: str) -> list[ReadSentence]:
        limits = tuple(t for q in note.quantities for t in thresholds_of(q, q.of))
        said = self.context.document.text[note.span.start:note.span.end]
        verdict = judge(said, limits, note.span.start, [self.unit.heading])
        if not limits and not verdict.normative:
            return []
        citation = f"{self.unit.citation}, note {note.mark}".rstrip()
        self.context.add(Norm(self.context.norm_id(citation), citation, note.span, verdict.modality, thresholds=limits,
                              unit=self.unit.index, lead_in=head))
        return [self._sentence(note.span, limits)]


def _measure(words: Sequence[str], kind: str) -> str:
    """The measure of this dimension that a heading names first (`Height of Slope` is a height)."""
    low = [w.lower().strip(",;:") for w in words]
    for end in range(1, len(low) + 1):
        found = measure_concept(tuple(low[:end])) if low[end - 1] in measures() else None
        if found and measure_dimension(found) == kind:
            return found
    return ""
