"""A cell's words -> its figures as bounds, with the unit and comparator that its heading lends to bare figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ordlogic.clauses.quantities import leftover, read
from ordlogic.clauses.references import find
from ordlogic.clauses.tokens import Token, token_of, tokenise
from ordlogic.clauses.units import unit_table, vocabulary
from ordlogic.model.law import Reference, Unmodelled
from ordlogic.model.place import Span
from ordlogic.model.quantity import Bound, Quantity
from ordlogic.tables.atoms import MARKS, atoms

# Bare figures are read as percentages, the unit with the fewest habits, and given their own unit afterwards.
_STAND_IN = "%"
_UNIT_MARKS = re.compile(r"(?:\bft|\byd|\bin|\bm|\bmi|feet|yards)$", re.I)


@dataclass(frozen=True, slots=True)
class Lent:
    """What is said elsewhere of a cell's bare figures: their unit and the way they limit; empty where it is not."""

    unit: str = ""
    cmp: str = ""


@dataclass(frozen=True, slots=True)
class CellText:
    """What was read of a cell. `reckoned` is set for a formula."""

    quantities: tuple[Quantity, ...]
    plain: bool
    marks: tuple[str, ...]
    references: tuple[Reference, ...]
    unread: tuple[Unmodelled, ...]
    reckoned: bool = False


def unmarked(text: str, span: Span) -> tuple[Span, tuple[str, ...]]:
    """The place without the footnote marks at its end, and the marks."""
    end = span.end
    while end > span.start and (text[end - 1] in MARKS or text[end - 1].isspace()):
        if text[end - 1] in "\u00b2\u00b3" and _UNIT_MARKS.search(text, max(span.start, end - 6), end - 1):
            break
        end -= 1
    return Span(span.start, end), tuple(c for c in text[end:span.end] if c in MARKS)


def read_cell(text: str, span: Span, lent: Lent) -> CellText:
    """The figures of a cell. Never raises: figures in no bound and no reference are listed with the reason."""
    inner, marks = unmarked(text, span)
    tokens = _tokens(text, inner)
    whole = _plain(tokens, text, lent)
    if whole:
        return CellText(whole, True, marks, (), ())
    references = tuple(r for r in find(text, inner, tokens) if any(c.isdigit() for c in text[r.span.start:r.span.end]))
    quantities = tuple(read(tokens, text))
    unread = [Unmodelled(s, "a number in a table's cell that is no limit and no reference")
              for s in leftover(tokens, quantities, references)]
    reckoned = reckons(text, inner, tokens)
    if reckoned:
        unread, references = [Unmodelled(inner, "a formula in a table's cell")], ()
    return CellText(quantities, False, marks, references, tuple(unread), reckoned)


def reckons(text: str, span: Span, tokens: Sequence[Token]) -> bool:
    """Whether the cell reckons (`(W/3)`, `the greater of`)."""
    said = " ".join(text[span.start:span.end].lower().split())
    if any(w in said for w in vocabulary("tables")["formula"]["words"]):
        return True
    if re.search(r"(?:\b[a-z]\s*[/\u00d7*x]\s*\d)|(?:\d\s*[/\u00d7*x]\s*[a-z]\b)", said):
        return True
    return any(a.kind == "formula" for a in atoms(tokens)) if tokens else False


def _tokens(text: str, span: Span) -> list[Token]:
    """The tokens, `> than` as `>`."""
    out: list[Token] = []
    for token in tokenise(text, span):
        if token.lower == "than" and out and out[-1].text in "<>":
            continue
        out.append(token)
    return out


def _plain(tokens: list[Token], text: str, lent: Lent) -> tuple[Quantity, ...]:
    """The figures of a cell that says nothing else; none where it says more."""
    if not tokens or not any(t.kind == "number" for t in tokens):
        return ()
    own = _covering(read(tokens, text), tokens)
    if own and all(b.unit != "other" for q in own for b in q.bounds):
        return tuple(_limiting(q, lent.cmp) for q in own)
    values = _values(tokens)
    if values:
        bounds = tuple(Bound("=", t.value, lent.unit or "other", Span(t.start, t.end))
                       for t in values if t.value is not None)
        quantity = Quantity(0, len(tokens), Span(tokens[0].start, tokens[-1].end), bounds)
        return (_limiting(quantity, lent.cmp if len(bounds) == 1 else ""),)
    if any(unit_table().starts(t.lower) and t.text not in "\"'" for t in tokens):
        return ()
    last = max(i for i, t in enumerate(tokens) if t.kind == "number")
    at = tokens[last].end
    units = [*tokens[:last + 1], token_of("punct", _STAND_IN, at, at), *tokens[last + 1:]]
    if units[-1].text == "+":       # `8 +`
        units[-1:] = [token_of("word", "or", at, at), token_of("word", "more", units[-1].start, units[-1].end)]
    found = _covering(read(units, text), units)
    return tuple(_limiting(_in_unit(q, lent.unit or "other"), lent.cmp) for q in found)


def _covering(found: list[Quantity], tokens: Sequence[Token]) -> list[Quantity]:
    """The quantities if they take up every token (marks of punctuation apart)."""
    taken = {i for q in found for i in range(q.first, q.stop)}
    rest = [t for i, t in enumerate(tokens) if i not in taken]
    return found if found and all(t.text in ".,;()$" for t in rest) else []


def _values(tokens: Sequence[Token]) -> list[Token]:
    """The numbers of `5`, `1 or 2`, `2, 5 or 10`; none of anything else."""
    numbers = [t for t in tokens if t.kind == "number" and t.value is not None]
    rest = [t for t in tokens if t.kind != "number"]
    return numbers if numbers and all(t.lower in (",", "or") for t in rest) else []


def _in_unit(quantity: Quantity, unit: str) -> Quantity:
    return replace(quantity, bounds=tuple(replace(b, unit=unit) for b in quantity.bounds))


def _limiting(quantity: Quantity, cmp: str) -> Quantity:
    """A single figure without a comparator limits the way that its heading says."""
    if not cmp or quantity.is_range or len(quantity.bounds) != 1 or quantity.bounds[0].cmp != "=":
        return quantity
    return replace(quantity, bounds=(replace(quantity.bounds[0], cmp=cmp),))
