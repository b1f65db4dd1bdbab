"""Which level a label opens or continues: a stack of open levels, and the order in which labels follow each other.

The next label of an open level continues it and closes what is deeper. A first label opens a level below the deepest.
Letters that are also roman numbers are settled by what is open and by the label that comes next. What fits nothing
(a label that restarts, is doubled, or whose predecessors were lost) goes to the level of its style that it is nearest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ordlogic.outline.labels import Label

# deeper than any published outline; below, a label is taken as a sibling, which bounds time and citations
MAX_DEPTH = 12
# a list in this style whose beginning is lost is taken as an outermost one: nearly every publisher starts with it
_OUTERMOST = ("dot-upper", "dot-roman-upper")


@dataclass(slots=True, eq=False)
class Node:
    """A unit being built. `head_end` is where label and heading end; `rank` orders headings, outermost first;
    `tight` says that no blank line stands before it."""

    label: str
    core: str
    style: str
    start: int
    head_end: int
    ordinal: int = 0
    heading: str = ""
    kind: str = "norm"
    rank: int = 0
    hashes: int = 0
    indent: int = 0
    tight: bool = False
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    paragraphs: list[tuple[int, int]] = field(default_factory=list)

    def hang(self, parent: Node | None, top: list[Node]) -> None:
        """Makes this the last child of a node, or of the text itself."""
        self.parent = parent
        (parent.children if parent else top).append(self)


def leads_in(text: str, node: Node) -> bool:
    """Whether the node's text so far asks for a list: it ends in a colon or a dash, or there is none yet."""
    end = node.paragraphs[-1][1] if node.paragraphs else node.head_end
    tail = text[max(node.start, end - 24):end].rstrip("*_\\ ")
    return not node.paragraphs or tail.endswith((":", "—", "–", "-", ": and", "following"))


def place(
        text: str, levels: Sequence[Node], label: Label, indent: int, coming: Sequence[Label]) -> tuple[int, str, int]:
    """Where a label goes: (how many of the levels stay open above it, its style, its ordinal).

    `levels` are the open items, outermost first; `coming` the next labels of the text.
    """
    if label.form == "bullet":
        return _place_bullet(levels, indent)
    opens = next(((s, n) for s, n in reversed(label.meanings) if n == 1), None)
    next_to = _continued(levels, label, indent)
    if next_to is not None and opens is not None:
        # (i) after (h): the ninth letter, or the first roman number below it
        after = next((c for c in coming if c.family == label.family), None)
        if after is None:
            below = leads_in(text, levels[-1]) and bool(levels[-1].paragraphs)
        else:
            below = after.ordinal(opens[0]) == 2 and after.ordinal(next_to[1]) != next_to[2] + 1
        next_to = None if below else next_to
    if next_to is not None:
        return next_to
    if opens is not None:
        return _open(text, levels, opens, indent)
    nearest = _nearest(levels, label)
    if nearest is not None:
        return nearest
    style, ordinal = min(label.meanings, key=lambda m: m[1])
    if style in _OUTERMOST:
        return 0, style, ordinal
    return min(len(levels), MAX_DEPTH - 1), style, ordinal


def _continued(levels: Sequence[Node], label: Label, indent: int) -> tuple[int, str, int] | None:
    """The deepest level whose last label comes right before this one, a level as far indented if there is one."""
    found = [(i, node.style, node.ordinal + 1) for i, node in enumerate(levels)
             if label.ordinal(node.style) == node.ordinal + 1]
    if not found:
        return None
    return next((f for f in reversed(found) if levels[f[0]].indent == indent), found[-1])


def _open(text: str, levels: Sequence[Node], first: tuple[str, int], indent: int) -> tuple[int, str, int]:
    """A first label: a new level, unless its style is open already and nothing speaks for a level below."""
    same = next((i for i in range(len(levels) - 1, -1, -1) if levels[i].style == first[0]), None)
    if same is None:
        return min(len(levels), MAX_DEPTH - 1), *first
    deepest = levels[-1]
    # a lead-in in a paragraph of its own stands beside the list before it and starts another
    own = leads_in(text, deepest) and not (len(deepest.paragraphs) > 1 and same == len(levels) - 1)
    if indent > deepest.indent or own:
        return min(len(levels), MAX_DEPTH - 1), *first
    return same, *first


def _nearest(levels: Sequence[Node], label: Label) -> tuple[int, str, int] | None:
    """The level of the label's style with the least gap before it; failing that, one it repeats or goes back in."""
    found: list[tuple[int, int, int, str, int]] = []
    for i, node in enumerate(levels):
        ordinal = label.ordinal(node.style)
        if ordinal is not None:
            gap = ordinal - node.ordinal
            found.append((gap < 0, abs(gap), -i, node.style, ordinal))
    if not found:
        return None
    _, _, at, style, ordinal = min(found)
    return -at, style, ordinal


def _place_bullet(levels: Sequence[Node], indent: int) -> tuple[int, str, int]:
    """Bullets have no order: the indent says which list one belongs to."""
    open_lists = [i for i, node in enumerate(levels) if node.style == "bullet" and node.indent <= indent]
    at = open_lists[-1] if open_lists else next(
        (i for i, node in enumerate(levels) if node.style == "bullet"), len(levels))
    if open_lists and levels[at].indent < indent:
        at += 1
    if at >= MAX_DEPTH:
        at = MAX_DEPTH - 1
    last = levels[at] if at < len(levels) and levels[at].style == "bullet" else None
    return at, "bullet", last.ordinal + 1 if last else 1
