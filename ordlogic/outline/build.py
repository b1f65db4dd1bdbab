"""From lines to a tree of nodes: one pass over the lines, with the open headings and items on two stacks."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ordlogic.outline import headings
from ordlogic.outline.furniture import kinds_of
from ordlogic.outline.labels import Label, parse_label
from ordlogic.outline.lines import Line, carries_on, is_full, split_lines, wrap_width
from ordlogic.outline.nesting import Node, leads_in, place

_HASHES = re.compile(r"(#{1,6})[ \t]+")
_RANKS = {"title": 1, "appendix": 2, "chapter": 3, "article": 4, "division": 5, "subpart": 6, "part": 6,
          "subdivision": 7}
_CAPITALS_RANK, _SECTION_RANK, _PART_RANK = 8, 10, 11
_LOOK_AHEAD = 8


@dataclass(slots=True)
class Start:
    """What a line starts with: nothing (plain text), a label, a Markdown heading, or words ending in a colon."""

    label: Label | None = None
    hashes: int = 0
    at: int = 0
    section: bool = False
    colon: bool = False
    capitals: bool = False


class Builder:
    """Reads the lines of one text once, in order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = split_lines(text)
        self.width = wrap_width(self.lines)
        self.kinds = kinds_of(self.lines, self.width)
        self.top: list[Node] = []
        self.heads: list[Node] = []
        self.items: list[Node] = []
        self.opening: Node | None = None
        self.pending: list[Node] = []
        self.previous: Line | None = None
        self.starts = self._starts()
        self._drop_contents()
        labels = [(i, s.label) for i, s in enumerate(self.starts) if s.label and not s.section and s.label.meanings]
        self.coming = [label for _, label in labels]
        self.coming_at = {i: n for n, (i, _) in enumerate(labels)}

    def nodes(self) -> list[Node]:
        """The outermost nodes of the text."""
        for i, line in enumerate(self.lines):
            kind, start = self.kinds[i], self.starts[i]
            if kind == "caption" or kind == "table":
                self._table(line, kind == "caption")
            elif kind != "text":
                self._aside(line, kind, i)
            elif start.section or start.colon or start.capitals or (start.hashes and not start.label):
                self._heading(line, start)
            elif start.label:
                self._item(line, start, i)
            else:
                self._text(line.start, line.end, line)
            self.previous = line
        self._settle(self.heads[-1] if self.heads else None)
        return self.top

    # ---- what each line starts with ----

    def _starts(self) -> list[Start]:
        starts = []
        sections, last_section = [], -1
        before: Line | None = None
        for i, line in enumerate(self.lines):
            after = self.lines[i + 1] if i + 1 < len(self.lines) else None
            start = self._start(line, before, after) if self.kinds[i] == "text" else Start(at=line.start)
            if start.section:
                last_section = i
            starts.append(start)
            sections.append(last_section)
            if self.kinds[i] == "text":
                before = line
        colons = headings.colon_headings(self.lines, self.kinds, [bool(s.label or s.hashes) for s in starts],
                                         sections if last_section >= 0 else [])
        for i in colons:
            starts[i].colon = True
        return starts

    def _start(self, line: Line, before: Line | None, after: Line | None) -> Start:
        hashes = _HASHES.match(line.text)
        at = line.start + (hashes.end() if hashes else 0)
        label = parse_label(self.text, at, line.end)
        if label and label.form == "bullet" and not hashes:
            inner_at = at + len(label.text)
            inner_at += len(self.text[inner_at:inner_at + 20]) - len(self.text[inner_at:inner_at + 20].lstrip(" \t"))
            inner = parse_label(self.text, inner_at, line.end)
            if inner and inner.form == "item":
                label = Label(self.text[at:inner_at] + inner.text, inner.core, "item", inner.meanings)
        level = len(hashes.group(1)) if hashes else 0
        if label and label.form in ("section", "container", "code"):
            opens = bool(hashes) or headings.opens_section(label, line, before, after, self.width)
            return Start(label if opens else None, level, at, section=opens)
        if label and (hashes or self._is_label(label, line, before, after)):
            return Start(label, level, at)
        capitals = not hashes and _is_capitals(line, after)
        return Start(None, level, at, capitals=capitals)

    def _is_label(self, label: Label, line: Line, before: Line | None, after: Line | None) -> bool:
        """Whether a line that starts like an item is one, and no prose that was wrapped there."""
        if before is None or line.blank_before:
            return True
        rest = line.text[len(label.text):].strip(" *_")
        last = before.text[-1]
        if not rest:
            return not (before.open_ended and after is not None and not after.blank_before and after.text[0].islower()
                        and self.width and is_full(before, line, self.width))
        if not is_full(before, line, self.width) and (rest[0].isupper() or not before.open_ended):
            # a short line before it: nothing was wrapped here
            return not (before.open_ended and not self.width and label.family in ("dot", "half")
                        and len(before.text) > 60 and not before.text.endswith("*"))
        if rest[0].islower() and last not in ".;:" and not before.text.endswith((" and", " or")):
            return False
        if rest[0].islower() and before.text.endswith((" and", " or")):
            return before.text.rsplit(None, 1)[0].endswith((";", ","))
        return not before.open_ended

    def _drop_contents(self) -> None:
        """Headings of sections that come again further down, with nothing said below them here, are contents."""
        seen: dict[str, int] = {}
        for i, start in enumerate(self.starts):
            if start.section and start.label and start.label.form != "container":
                seen[start.label.core.rstrip(".")] = i
        for i, start in enumerate(self.starts):
            bare = i + 1 == len(self.lines) or self.starts[i + 1].section or self.kinds[i + 1] != "text"
            if start.section and start.label and bare and seen.get(start.label.core.rstrip("."), i) > i:
                self.kinds[i] = "furniture"
                self.starts[i] = Start(at=self.lines[i].start)

    # ---- headings ----

    def _heading(self, line: Line, start: Start) -> None:
        label = start.label
        node = Node("", "", "heading", line.start, line.end, indent=line.indent, hashes=start.hashes)
        after = line.end
        if start.colon:
            end = self.text.index(":", line.start) + 1
            node.label = node.core = self.text[line.start:end]
            node.head_end, after, node.rank = end, end, _PART_RANK
        elif label:
            node.label, node.core = label.text, label.core
            node.style = "heading" if label.form == "container" else "section"
            node.rank = _RANKS[label.core.split()[0].lower()] if label.form == "container" else _SECTION_RANK
            begin, end, after = headings.section_heading(
                self.text, start.at + len(label.text), line.end, bool(start.hashes) or label.form == "container")
            node.heading = _clean(self.text[begin:end])
            node.head_end = after if after < line.end else max(after, end, start.at + len(label.text))
        else:
            node.heading = _clean(self.text[start.at:line.end])
            node.rank = _SECTION_RANK if start.hashes else _CAPITALS_RANK
        self._open_head(node)
        if after < line.end:
            self._rest(line, after)

    def _open_head(self, node: Node) -> None:
        self._settle(self.heads[-1] if self.heads else None)
        self.items.clear()
        self.opening = None
        while self.heads and not _holds(self.heads[-1], node):
            self.heads.pop()
        node.hang(self.heads[-1] if self.heads else None, self.top)
        self.heads.append(node)

    def _rest(self, line: Line, at: int) -> None:
        """Text behind a heading on its line; it may start with the first label of a list, or with its history."""
        at += len(self.text[at:line.end]) - len(self.text[at:line.end].lstrip())
        label = parse_label(self.text, at, line.end)
        if label and label.form == "item" and any(n == 1 for _, n in label.meanings):
            self._place(label, at, line, [])
        elif at < line.end:
            self._text(at, line.end, None)

    # ---- items and text ----

    def _item(self, line: Line, start: Start, index: int) -> None:
        label = start.label
        assert label is not None
        number = self.coming_at[index]
        coming = self.coming[number + 1:number + 1 + _LOOK_AHEAD]
        if start.hashes:
            self._labelled_heading(line, start, label)
        else:
            self._place(label, start.at, line, coming)

    def _labelled_heading(self, line: Line, start: Start, label: Label) -> None:
        """A Markdown heading with an item's label: `### B. Dams`."""
        style, ordinal = min(label.meanings, key=lambda m: m[1])
        node = Node(label.text, label.core, style, line.start, line.end, ordinal=ordinal, rank=_PART_RANK,
                    hashes=start.hashes, heading=_clean(self.text[start.at + len(label.text):line.end]))
        self._open_head(node)

    def _place(self, label: Label, at: int, line: Line, coming: list[Label]) -> None:
        level, style, ordinal = place(self.text, self.items, label, line.indent, coming)
        parent = self.items[level - 1] if level else self.heads[-1] if self.heads else None
        self._settle(parent)
        del self.items[level:]
        end = at + len(label.text)
        node = Node(label.text, label.core, style, at, end, ordinal=ordinal, indent=line.indent)
        node.hang(parent, self.top)
        self.items.append(node)
        self.opening = None
        end += len(self.text[end:line.end]) - len(self.text[end:line.end].lstrip())
        if end >= line.end:
            return
        inner = parse_label(self.text, end, line.end) if label.form == "item" else None
        if inner and inner.form == "item" and self._is_inner(inner, end, line):
            self._place(inner, end, line, coming)
            return
        self._emphasised(node, end, line)

    def _is_inner(self, inner: Label, at: int, line: Line) -> bool:
        """Whether a label right behind a label opens a level of its own: `A. (1) The owner ...`."""
        first = any(n == 1 for _, n in inner.meanings)
        return first and len(self.items) < 6 and at + len(inner.text) < line.end

    def _emphasised(self, node: Node, at: int, line: Line) -> None:
        """The text on the label's line; a heading in emphasis that began before the label is taken off here."""
        opened = re.match(r"(?:[-*+]\s+)?([*_]{1,3})", node.label)
        if opened and not node.label.endswith(opened.group(1)):
            found = headings.closed_by_emphasis(self.text, at, line.end)
            if found:
                node.heading = _clean(self.text[found[0]:found[1]])
                node.head_end = found[2] if found[2] < line.end else line.end
                at = node.head_end
        if at < line.end:
            node.paragraphs.append((at, line.end))

    def _text(self, start: int, end: int, line: Line | None) -> None:
        if self.pending and any(n.kind == "history" for n in self.pending):
            self.items.clear()
        node = self._current()
        self._settle(node if node is not self.opening or node in self.top[:-1] else None)
        if node is None or (node is self.opening and self.top[-1] is not node):
            node = Node("", "", "text", start, start)
            node.hang(None, self.top)
            self.opening = node
        before = self.previous
        if line and before and node.paragraphs and node.paragraphs[-1][1] == before.end and carries_on(
                before, line, self.width):
            node.paragraphs[-1] = (node.paragraphs[-1][0], end)
        else:
            node.paragraphs.append((start, end))

    def _current(self) -> Node | None:
        return self.items[-1] if self.items else self.heads[-1] if self.heads else self.opening

    # ---- what never commands, and tables ----

    def _aside(self, line: Line, kind: str, index: int) -> None:
        """Its parent is known only when it is known what follows."""
        last = self.pending[-1] if self.pending else None
        if last and last.kind == kind and kind != "history" and self.kinds[index - 1] == kind:
            last.paragraphs.append((line.start, line.end))
        elif last and kind == "history" and self.kinds[index - 1] == kind and self.text[last.paragraphs[-1][1] - 1] not in ")].;":
            last.paragraphs.append((line.start, line.end))
        else:
            node = Node("", "", "text", line.start, line.start, kind=kind)
            node.paragraphs.append((line.start, line.end))
            self.pending.append(node)

    def _settle(self, parent: Node | None) -> None:
        for node in self.pending:
            node.hang(parent, self.top)
        self.pending.clear()

    def _table(self, line: Line, caption: bool) -> None:
        parent = self._current()
        if parent is self.opening:
            parent = self.opening = None
        siblings = parent.children if parent else self.top
        if caption or not siblings or siblings[-1].kind != "table":
            self._settle(parent)
            node = Node("", "", "text", line.start, line.start, kind="table")
            if caption and not line.text.startswith("|") and line.text != "EXPAND":
                node.heading, node.head_end = _clean(line.text.lstrip("# ")), line.end
            node.hang(parent, self.top)
            if node.head_end == line.end:
                return
        else:
            node = siblings[-1]
        node.paragraphs.append((line.start, line.end))


def _holds(outer: Node, inner: Node) -> bool:
    """Whether one heading can hold another. Markdown says so by its marks, other headings by their rank."""
    if inner.hashes:
        return bool(outer.hashes) and outer.hashes < inner.hashes
    return outer.rank < inner.rank


def _is_capitals(line: Line, after: Line | None) -> bool:
    """A line in capitals that stands alone."""
    letters = [c for c in line.text[:200] if c.isalpha()]
    return (line.blank_before and (after is None or after.blank_before) and 4 <= len(letters) < 120
            and len(line.text) <= 140 and len(line.text.split()) <= 14 and line.text[0].isalpha()
            and all(c.isupper() for c in letters) and line.text[-1] not in ";:,")


def _clean(words: str) -> str:
    """A heading's words without marks of emphasis, footnote marks and the last stop."""
    words = re.sub(r"\*\*|__|^[*_]+|[*_]+$|\s*\[\d+\]\s*$", "", words.strip())
    return " ".join(words.split()).strip("*_ ").rstrip(".").strip()


def run_in_headings(text: str, nodes: list[Node]) -> None:
    """Takes the headings that are run in before the texts of items off those texts.

    A list below a lead-in that ends in a colon has items and not headings, unless at least half of them, and more
    than one, start with one.
    """
    todo: list[tuple[Node | None, list[Node]]] = [(None, nodes)]
    while todo:
        parent, group = todo.pop()
        todo.extend((n, n.children) for n in group if n.children)
        items = [n for n in group if n.kind == "norm" and n.style not in ("text", "section", "heading")
                 and not n.heading and n.paragraphs]
        found = [(n, h) for n in items if (h := _run_in_of(text, n))]
        marked = [n for n, h in found if text[h[0] - 1] in "*_"]
        listed = parent is not None and bool(parent.paragraphs) and leads_in(text, parent)
        if listed and not marked and (len(found) < 2 or len(found) * 2 < len(items)):
            continue
        for n, (begin, end, after) in found:
            _take_off(text, n, begin, end, after)


def _run_in_of(text: str, node: Node) -> tuple[int, int, int] | None:
    """The heading run in before a node's text, if something is left to say below it."""
    start, end = node.paragraphs[0]
    more = len(node.paragraphs) > 1
    below = any(c.kind in ("norm", "table") for c in node.children)
    found = headings.run_in(text, start, end)
    if found:
        return found if found[2] < end or more or below else None
    if (below or more) and end - start < 160:
        words = text[start:end].rstrip(" .*_\\")
        own = text[end - 1]
        if own not in ":;,—–-" and words and headings.is_title(words) and (
                not more or own == "." or _follows_as_sentence(text, node)):
            return start, start + len(words), end
    return None


def _follows_as_sentence(text: str, node: Node) -> bool:
    return text[node.paragraphs[1][0]].isupper()


def _take_off(text: str, node: Node, begin: int, end: int, after: int) -> None:
    node.heading = _clean(text[begin:end])
    start, stop = node.paragraphs[0]
    rest = [(after, stop)] if after < stop else []
    node.head_end = after if rest else stop
    node.paragraphs[:1] = rest
