"""From lines to a tree of nodes: one pass over the lines, with the open headings and items on two stacks."""

from __future__ import annotations

import re

from ordlogic.outline import headings
from ordlogic.outline.furniture import kinds_of
from ordlogic.outline.labels import Label, parse_label
from ordlogic.outline.lines import Line, carries_on, split_lines, wrap_width
from ordlogic.outline.nesting import Node, place
from ordlogic.outline.starts import Reader, Start
from ordlogic.outline.statements import must_be_read

_RANKS = {"title": 1, "appendix": 2, "chapter": 3, "article": 4, "division": 5, "subpart": 6, "part": 6,
          "subdivision": 7}
_CAPITALS_RANK, _SECTION_RANK, _PART_RANK = 8, 10, 11
_LOOK_AHEAD = 8
_OPENED = re.compile(r"(?:[-*+]\s+)?([*_]{1,3})")


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
        self.starts = Reader(text, self.lines, self.kinds, self.width).starts()
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
                self._heading(line, start, self._paragraph_end(i))
            elif start.label:
                self._item(line, start, i)
            else:
                self._text(line.start, line.end, line)
            self.previous = line
        self._settle(self.heads[-1] if self.heads else None)
        return self.top

    # ---- headings ----

    def _paragraph_end(self, index: int) -> int:
        """Where the text ends that starts on a line and goes on in the middle of a sentence on the lines below it."""
        end = self.lines[index].end
        for i in range(index + 1, len(self.lines)):
            start = self.starts[i]
            if self.kinds[i] != "text" or start.label or start.colon or start.capitals or start.hashes or (
                    not carries_on(self.lines[i - 1], self.lines[i], 0)):
                break
            end = self.lines[i].end
        return end

    def _heading(self, line: Line, start: Start, until: int) -> None:
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
            behind = start.at + len(label.text)
            inner = parse_label(self.text, behind, line.end) if label.form == "code" else None
            if inner and inner.family == "paren":
                self._numbered_item(line, label, inner, behind)
                return
            marks = _OPENED.match(label.text)
            found = headings.closed_by_emphasis(self.text, behind, line.end) if (
                marks and not label.text.endswith(marks.group(1))) else None
            begin, end, after = found or headings.section_heading(
                self.text, behind, line.end, bool(start.hashes) or label.form == "container", until)
            node.heading = headings.clean(self.text[begin:end])
            node.head_end = after if after < line.end else max(after, end, behind)
        else:
            node.heading = headings.clean(self.text[start.at:line.end])
            node.rank = _SECTION_RANK if start.hashes else _CAPITALS_RANK
            if must_be_read(node.heading):
                node.core, node.heading = node.heading[:80].rstrip(), ""
                node.head_end = after = start.at
        self._open_head(node)
        if after < line.end:
            self._rest(line, after)

    def _numbered_item(self, line: Line, label: Label, inner: Label, behind: int) -> None:
        """`2.0030(b) ...`: an item printed with its section's number, which opens the section the first time."""
        last = next((h for h in reversed(self.heads) if h.style == "section"), None)
        if last and last.core.rstrip(".") == label.core.rstrip("."):
            whole = Label(label.text + inner.text, inner.core, "item", inner.meanings)
            self._place(whole, behind - len(label.text), line, [])
        else:
            self._open_head(Node(label.text, label.core, "section", line.start, behind, rank=_SECTION_RANK,
                                 indent=line.indent))
            self._place(inner, behind, line, [])

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
        last = next((h for h in reversed(self.heads) if h.hashes == start.hashes), None)
        if last and label.ordinal(last.style) == last.ordinal + 1:
            style, ordinal = last.style, last.ordinal + 1
        behind = start.at + len(label.text)
        heading = headings.clean(self.text[behind:line.end])
        read = must_be_read(heading)
        node = Node(label.text, label.core, style, line.start, behind if read else line.end, ordinal=ordinal,
                    rank=_PART_RANK, hashes=start.hashes, heading="" if read else heading)
        self._open_head(node)
        if read:
            self._rest(line, behind)

    def _place(self, label: Label, at: int, line: Line, coming: list[Label]) -> None:
        level, style, ordinal = place(self.text, self.items, label, line.indent, coming)
        parent = self.items[level - 1] if level else self.heads[-1] if self.heads else None
        self._settle(parent)
        del self.items[level:]
        end = at + len(label.text)
        node = Node(label.text, label.core, style, at, end, ordinal=ordinal, indent=line.indent,
                    tight=not line.blank_before)
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
        found = self._headed_inner(end, line, coming)
        if found:
            node.heading, node.head_end = headings.clean(self.text[found[1]:found[2]]), found[3]
            self._place(found[0], found[3], line, coming)
        else:
            self._emphasised(node, end, line)

    def _headed_inner(self, at: int, line: Line, coming: list[Label]) -> tuple[Label, int, int, int] | None:
        """The first label of a list right behind a run-in heading (`(2) Fees. (a) The owner ...`), with the heading's
        start and end and its own place, if the next label of the text goes on with that list."""
        found = headings.run_in(self.text, at, line.end) if coming else None
        inner = parse_label(self.text, found[2], line.end) if found and found[2] < line.end else None
        if not found or not inner or inner.form != "item" or not any(
                n == 1 and coming[0].ordinal(style) == 2 for style, n in inner.meanings):
            return None
        return inner, *found

    def _is_inner(self, inner: Label, at: int, line: Line) -> bool:
        """Whether a label right behind a label opens a level of its own: `A. (1) The owner ...`."""
        first = any(n == 1 for _, n in inner.meanings)
        return first and len(self.items) < 6 and at + len(inner.text) < line.end

    def _emphasised(self, node: Node, at: int, line: Line) -> None:
        """The text on the label's line; a heading in emphasis that began before the label is taken off here."""
        opened = _OPENED.match(node.label)
        if opened and not node.label.endswith(opened.group(1)):
            found = headings.closed_by_emphasis(self.text, at, line.end)
            if found:
                node.heading = headings.clean(self.text[found[0]:found[1]])
                node.head_end = found[2] if found[2] < line.end else line.end
                at = node.head_end
        if at < line.end:
            node.paragraphs.append((at, line.end))

    def _text(self, start: int, end: int, line: Line | None) -> None:
        """Text without a label; `line` is the line that it fills, None for the rest of a heading's line."""
        node, before = self._current(), self.previous
        if line and before and node and node.paragraphs and node.paragraphs[-1][1] == before.end and carries_on(
                before, line, self.width):
            node.paragraphs[-1] = (node.paragraphs[-1][0], end)
            return
        if any(n.kind == "history" for n in self.pending):
            self.items.clear()
        if line:
            self._close_lists(line)
        node = self._current()
        self._settle(node)
        if node is None:
            node = Node("", "", "text", start, start)
            node.hang(None, self.top)
            self.opening = node
        node.paragraphs.append((start, end))

    def _close_lists(self, line: Line) -> None:
        """Text that stands behind a list and not in its last item goes to what holds the list.

        That is text set off by a blank line from a list whose items are not, and text in lower case that goes on with
        the lead-in's sentence after an item that ended.
        """
        while self.items and line.blank_before and self.items[-1].tight and self.items[-1].ordinal > 1 and (
                line.indent <= self.items[-1].indent):
            self.items.pop()
        last = self.items[-1].paragraphs[-1][1] if self.items and self.items[-1].paragraphs else 0
        if last and line.text[0].islower() and self.text[last - 1] == ";" and len(self.items[-1].paragraphs) == 1 and (
                self.items[-1].ordinal > 1):
            self.items.pop()

    def _current(self) -> Node | None:
        return self.items[-1] if self.items else self.heads[-1] if self.heads else self.opening

    # ---- what never commands, and tables ----

    def _aside(self, line: Line, kind: str, index: int) -> None:
        """Its parent is known only when it is known what follows."""
        last = self.pending[-1] if self.pending else None
        goes_on = last is not None and last.kind == kind and self.kinds[index - 1] == kind and (
            kind != "history" or self.text[last.paragraphs[-1][1] - 1] not in ")].;")
        if last and goes_on:
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
                node.heading, node.head_end = headings.clean(line.text.lstrip("# ")), line.end
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
