"""What each line starts with: a label, a heading, or only text; wrapped prose that looks like a label is text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ordlogic.outline import headings
from ordlogic.outline.labels import Label, parse_label
from ordlogic.outline.lines import Line, is_full
from ordlogic.outline.statements import must_be_read

_HASHES = re.compile(r"(#{1,6})[ \t]+")
# a list number before the printed label, without marks: `2. (b) Fees.`
_DOUBLED = re.compile(r"^[ \t]*2\.[ \t]+\(b\)[ \t]", re.MULTILINE)


@dataclass(slots=True)
class Start:
    """What a line starts with: nothing (plain text), a label, a Markdown heading, or words ending in a colon."""

    label: Label | None = None
    hashes: int = 0
    at: int = 0
    section: bool = False
    colon: bool = False
    capitals: bool = False


class Reader:
    """Goes over the lines of one text once; `recent` are the last labels of each punctuation."""

    def __init__(self, text: str, lines: list[Line], kinds: list[str], width: int) -> None:
        self.text, self.lines, self.kinds, self.width = text, lines, kinds, width
        self.doubled = bool(_DOUBLED.search(text))
        self.recent: list[Label] = []
        self.below_heading = False
        # the last of a chain of numbers that grow by parts: 4, 4.1, 4.1.1, 4.2
        self.chain: list[int] = []

    def starts(self) -> list[Start]:
        """One for each line. Lines of a table of contents become furniture in `kinds`."""
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
                self.below_heading = start.section or start.capitals or bool(start.hashes)
        colons = headings.colon_headings(self.lines, self.kinds, self._taken(starts),
                                         sections if last_section >= 0 else [])
        for i in colons:
            starts[i].colon = True
        self._drop_contents(starts)
        return starts

    def _taken(self, starts: list[Start]) -> list[bool]:
        """Which lines start with a label or are the text of a label alone on the line before."""
        alone = [bool(s.label) and s.at + len(s.label.text if s.label else "") == line.end
                 for s, line in zip(starts, self.lines, strict=True)]
        return [bool(s.label or s.hashes) or (i > 0 and alone[i - 1]) for i, s in enumerate(starts)]

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
        elif label and self.doubled and label.family == "dot":
            label = self._doubled(label, at, line.end)
        level = len(hashes.group(1)) if hashes else 0
        number = self._in_chain(label, line, before) if label else None
        if number:
            return Start(number, level, at)
        if label and label.form in ("section", "container", "code"):
            opens = bool(hashes) or headings.opens_section(
                label, line, before, after, self.width, self.below_heading)
            return Start(label if opens else None, level, at, section=opens)
        if label and (hashes or self._is_label(label, line, before, after)):
            self.recent = [label, *(r for r in self.recent[:5] if r.family != label.family)]
            return Start(label, level, at)
        capitals = not hashes and _is_capitals(line, after) and not must_be_read(line.text)
        return Start(None, level, at, capitals=capitals)

    def _in_chain(self, label: Label, line: Line, before: Line | None) -> Label | None:
        """The label as an item of a chain of numbers (`4.2` after `4.1`), if it comes next in one that began with a
        whole number. Keeps the chain up to date."""
        core = label.core.rstrip(".").split()[-1]
        rest = line.text[line.text.find(label.core) + len(label.core):].strip(" *_-–—")
        if label.form == "code" and re.fullmatch(r"\d{1,3}(?:\.\d{1,3})+", core):
            parts = [int(p) for p in core.split(".")]
            n = len(parts) - 1
            follows = self.chain[:n] == parts[:n] and parts[n] == (self.chain[n] + 1 if n < len(self.chain) else 1)
            wrapped = before is not None and not line.blank_before and before.open_ended and is_full(
                before, line, self.width)
            if follows and len(self.chain) >= n and rest and not rest[0].islower() and not wrapped:
                self.chain = parts
                return Label(label.text, label.core, "item", ((f"decimal-{n + 1}", parts[n]),))
        elif label.form == "section" or (label.meanings and label.meanings[0][0] == "dot-digit"):
            self.chain = [int(core)] if core.isascii() and core.isdigit() and len(core) < 4 else []
        return None

    def _doubled(self, label: Label, at: int, end: int) -> Label:
        """The printed label behind a list number that counts the same."""
        space = re.compile(r"[ \t]+").match(self.text, at + len(label.text), end)
        inner = parse_label(self.text, space.end(), end) if space else None
        if space and inner and inner.family == "paren" and inner.meanings[0][1] == label.meanings[0][1]:
            return Label(self.text[at:space.end()] + inner.text, inner.core, "item", inner.meanings)
        return label

    def _is_label(self, label: Label, line: Line, before: Line | None, after: Line | None) -> bool:
        """Whether a line that starts like an item is one, and no prose that was wrapped there."""
        if before is None or line.blank_before:
            return True
        rest = line.text[len(label.text):].strip(" *_")
        last = before.text[-1]
        if not rest:
            return not (before.open_ended and after is not None and not after.blank_before and after.text[0].islower()
                        and self.width and is_full(before, line, self.width))
        if not is_full(before, line, self.width):
            # nothing was wrapped here
            if self._is_expected(label):
                return True
            if not before.open_ended:
                # `the limits in (a) and` / `(b) apply to all`
                return not rest[0].islower() or _ends_item(before.text)
            if rest[0].isupper():
                return self.width > 0 or label.family not in ("dot", "half") or len(before.text) <= 60
        if rest[0].islower() and last not in ".;:" and not before.text.endswith((" and", " or")):
            return False
        if rest[0].islower() and not _ends_item(before.text):
            return False
        return not before.open_ended

    def _is_expected(self, label: Label) -> bool:
        """Whether it comes right after the last label of its punctuation."""
        return any(label.ordinal(style) == n + 1 for r in self.recent for style, n in r.meanings)

    def _drop_contents(self, starts: list[Start]) -> None:
        """Headings of sections that come again further down, with nothing said below them here, are contents."""
        seen: dict[str, int] = {}
        for i, start in enumerate(starts):
            if start.section and start.label and start.label.form != "container":
                seen[start.label.core.rstrip(".")] = i
        for i, start in enumerate(starts):
            bare = i + 1 == len(self.lines) or starts[i + 1].section or self.kinds[i + 1] != "text"
            if start.section and start.label and bare and seen.get(start.label.core.rstrip("."), i) > i and (
                    not must_be_read(self.lines[i].text)):
                self.kinds[i] = "furniture"
                starts[i] = Start(at=self.lines[i].start)


def _ends_item(text: str) -> bool:
    """Whether a line may end an item of a list: in no bare `and` or `or`."""
    return not text.endswith((" and", " or")) or text.rsplit(None, 1)[0].endswith((";", ","))


def _is_capitals(line: Line, after: Line | None) -> bool:
    """A line in capitals that stands alone."""
    letters = [c for c in line.text[:200] if c.isalpha()]
    return (line.blank_before and (after is None or after.blank_before) and 4 <= len(letters) < 120
            and len(line.text) <= 140 and len(line.text.split()) <= 14 and line.text[0].isalpha()
            and all(c.isupper() for c in letters) and line.text[-1] not in ";:,")
