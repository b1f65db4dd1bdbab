"""The lines of a table -> titles, headings, rows of cells and footnotes, as places only."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from ordlogic.clauses.tokens import tokenise
from ordlogic.clauses.units import vocabulary
from ordlogic.model.place import Span
from ordlogic.model.quantity import dimension
from ordlogic.tables.atoms import MARKS, Atom, atoms
from ordlogic.tables.cells import Lent, read_cell

_RULE = re.compile(r"[|\s:\-+=]+")
_SUPERSCRIPT = f"[{MARKS}]"
_FOOTNOTE = re.compile(rf"({_SUPERSCRIPT}|\(?\d{{1,2}}[.)]?|[a-z][.)])\s+(?=\S)")
_FEWEST_WORDS = 5           # of a footnote whose mark is a plain figure or letter


@dataclass(slots=True)
class Grid:
    """`titles` stand over the table, `heads` are the lines of its headings; each row is the places of its cells, and
    `groups[i]` the heading inside the table that stands over row i, `inner` all such headings. `notes` are footnotes
    with their marks, `marks` the places of those that are plain figures. `aligned` is set where the cells of a row are
    known to follow the columns, `width` is how many columns there are, `barred` is set for rows with bars."""

    titles: list[Span] = field(default_factory=list)
    heads: list[Span] = field(default_factory=list)
    rows: list[list[Span]] = field(default_factory=list)
    groups: list[Span | None] = field(default_factory=list)
    inner: list[Span] = field(default_factory=list)
    notes: list[tuple[str, Span]] = field(default_factory=list)
    marks: list[Span] = field(default_factory=list)
    width: int = 0
    aligned: bool = False
    barred: bool = False


def grid(text: str, body: Sequence[Span]) -> Grid:
    """The grid of a table's lines. Never raises; linear in the lines."""
    out = Grid()
    lines = [s for s in body if s.start < s.end]
    if any(text[s.start] == "|" for s in lines):
        _barred(text, lines, out)
        return out
    lines = _untitled(text, lines, out)
    cut = {s: atoms(tokenise(text, s)) for s in lines}
    lines = _without_notes(text, lines, cut, out)
    full = [s for s in lines if len(cut[s]) > 1 and any(a.kind != "words" for a in cut[s]) and _short(text, s)]
    alone = [s for s in lines if _alone(text, cut[s])]
    if len(full) > len(alone):
        _flattened(lines, cut, full, out)
    else:
        _one_by_one(text, lines, alone, out)
    return out


def _untitled(text: str, lines: list[Span], out: Grid) -> list[Span]:
    """The lines without what a web page's buttons left behind; what stands before such a line is a title."""
    artefacts = set(vocabulary("tables")["artefacts"]["lines"])
    at = next((i for i, s in enumerate(lines) if text[s.start:s.end].strip() in artefacts), -1)
    out.titles += lines[:max(at, 0)]
    return [s for s in lines[at + 1:] if text[s.start:s.end].strip() not in artefacts]


def _short(text: str, span: Span) -> bool:
    return span.end - span.start <= 160 and text[span.end - 1] not in ".;"


def _alone(text: str, cells: list[Atom]) -> bool:
    """Whether a line is one cell of figures."""
    return len(cells) == 1 and cells[0].kind == "figures"


def _without_notes(text: str, lines: list[Span], cut: dict[Span, list[Atom]], out: Grid) -> list[Span]:
    """The lines without the footnotes at their end."""
    last = len(lines)
    while last > 1:
        line = lines[last - 1]
        match = _FOOTNOTE.match(text, line.start, line.end)
        if match is None:
            break
        mark = match.group(1).strip("().")
        said = text[match.end():line.end].split()
        sentence = len(said) >= _FEWEST_WORDS and said[0][0].isupper() and text[line.end - 1] in ".;)"
        if mark not in MARKS and not sentence:
            break
        last -= 1
    for line in lines[last:]:
        _note(text, line, _FOOTNOTE.match(text, line.start, line.end), out)
    return lines[:last]


def _note(text: str, line: Span, match: re.Match[str] | None, out: Grid) -> None:
    """Keep a footnote, and the place of its mark where that is a plain figure."""
    mark = match.group(1).strip("().") if match else ""
    out.notes.append((mark, Span(match.end() if match else line.start, line.end)))
    if match and mark.isdecimal():
        out.marks.append(Span(match.start(1), match.end(1)))


# ---- rows with bars

def _barred(text: str, lines: list[Span], out: Grid) -> None:
    rows: list[list[Span]] = []
    for line in lines:
        said = text[line.start:line.end]
        if said[0] != "|":
            if rows:
                _note(text, line, _FOOTNOTE.match(text, line.start, line.end), out)
            else:
                out.titles.append(line)
        elif not _RULE.fullmatch(said):
            rows.append(_between_bars(text, line))
    out.width = max((len(r) for r in rows), default=0)
    out.aligned = out.barred = True
    out.heads = rows[0] if rows else []
    out.heads += [Span(s.end, s.end) for s in out.heads[-1:] * (out.width - len(out.heads))]
    out.rows = rows[1:]
    out.groups = [None] * len(out.rows)


def _between_bars(text: str, line: Span) -> list[Span]:
    """The cells of a row; emphasis marks around all their words left out. Empty cells are empty places."""
    edges = [m.start() + line.start for m in re.finditer(r"(?<!\\)\|", text[line.start:line.end])]
    if edges[-1] != line.end - 1:
        edges.append(line.end)
    out: list[Span] = []
    for start, end in pairwise(edges):
        piece = text[start + 1:end]
        lead = len(piece) - len(piece.lstrip(" \t*_"))
        bold = re.fullmatch(rf"\s*([*_]+)[^*_]*(?:\1)?{_SUPERSCRIPT}?\1?\s*", piece)
        if not bold:
            lead = len(piece) - len(piece.lstrip())
        kept = len(piece.rstrip(" \t*_")) if bold else len(piece.rstrip())
        out.append(Span(start + 1 + min(lead, kept), start + 1 + kept))
    return out


# ---- one line for each row

def _flattened(lines: list[Span], cut: dict[Span, list[Atom]], full: list[Span], out: Grid) -> None:
    first = lines.index(full[0])
    out.heads = lines[:first]
    rows = [[a for a in cut[s]] for s in lines[first:]]
    out.width = Counter(len(cut[s]) for s in full).most_common(1)[0][0]
    group: Span | None = None
    for cells in rows:
        if all(a.kind == "words" for a in cells):
            group = Span(cells[0].span.start, cells[-1].span.end)
            out.inner.append(group)
            continue
        out.rows.append([a.span for a in cells])
        out.groups.append(group)
    out.aligned = True


# ---- one line for each cell

def _one_by_one(text: str, lines: list[Span], alone: list[Span], out: Grid) -> None:
    """A row starts at each line of figures whose dimension is that of the last one that opens a row.

    Lines before the first row are headings. Without such lines each line is a row of its own.
    """
    kinds = {s: _dimension(text, s) for s in alone}
    at = {s: i for i, s in enumerate(lines)}
    starts = _starts(at, alone, kinds)
    if not starts:
        out.rows = [[s] for s in lines]
        out.groups = [None] * len(lines)
        return
    out.heads = lines[:at[starts[0]]]
    edges = [*(at[s] for s in starts), len(lines)]
    out.rows = [list(lines[a:b]) for a, b in pairwise(edges)]
    out.groups = [None] * len(out.rows)
    out.width = max(len(r) for r in out.rows)
    out.aligned = True


def _starts(at: dict[Span, int], alone: list[Span], kinds: dict[Span, str]) -> list[Span]:
    """The lines that open rows: those of one dimension that stand first after a line of another kind, at least two."""
    for kind in dict.fromkeys(kinds[s] for s in reversed(alone)):
        same = [s for s in alone if kinds[s] == kind]
        if len(same) < 2:
            continue
        places = [at[s] for s in same]
        steps = {b - a for a, b in pairwise(places)}
        if min(steps) > 1:
            return same
    return _at_steps(list(at), alone)


def _at_steps(lines: list[Span], alone: list[Span]) -> list[Span]:
    """Where every cell is figures of one dimension: rows as long as the headings are many."""
    if not alone:
        return []
    first = lines.index(alone[0])
    if first < 2 or (len(lines) - first) % first:
        return []
    return lines[first::first]


def _dimension(text: str, span: Span) -> str:
    found = read_cell(text, span, Lent()).quantities
    return dimension(found[0].bounds[0].unit) if found else ""
