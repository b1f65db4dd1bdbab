"""After the nesting: headings run in before texts, and amendments noted in brackets, are taken off the texts."""

from __future__ import annotations

import re

from ordlogic.outline import headings
from ordlogic.outline.nesting import Node, leads_in

# a sentence that refers back to an item's own words: those are the item, and no heading
_REFERS = re.compile(r"(?:If|This|These|Such|Said|However|Provided|Except|It|They)\b")


def run_in_headings(text: str, nodes: list[Node]) -> None:
    """Takes the headings that are run in before the texts of items off those texts.

    A list below a lead-in that ends in a colon has items and not headings, unless at least half of them, and more
    than one, start with one; so has a long list in which few do. A heading left in the text does no harm there, an
    item's words taken for a heading would.
    """
    todo: list[tuple[Node | None, list[Node]]] = [(None, nodes)]
    while todo:
        parent, group = todo.pop()
        todo.extend((n, n.children) for n in group if n.children)
        items = [n for n in group if n.kind == "norm" and n.style not in ("text", "section", "heading")
                 and not n.heading and n.paragraphs]
        listed = parent is not None and bool(parent.paragraphs) and leads_in(text, parent)
        found = [(n, h) for n in items if (h := _run_in_of(text, n)) and (
            text[h[0] - 1] in "*_" or not (listed and _REFERS.match(text, h[2])))]
        marked = [(n, h) for n, h in found if text[h[0] - 1] in "*_"]
        few = len(found) * 2 < len(items)
        if listed and (few or len(found) < 2):
            found = marked
        elif few and len(items) > 4:
            # with nothing but a list below it, a title is one whatever its neighbours have
            found = [(n, h) for n, h in found
                     if text[h[0] - 1] in "*_" or (len(n.paragraphs) == 1 and h[2] >= n.paragraphs[0][1])]
        for n, (begin, end, after) in found:
            _take_off(text, n, begin, end, after)


def _run_in_of(text: str, node: Node) -> tuple[int, int, int] | None:
    """The heading run in before a node's text, if something is left to say below it."""
    start, end = node.paragraphs[0]
    if text[node.head_end:start].strip():
        return None  # a page's foot or a note stands between
    more = len(node.paragraphs) > 1 and _follows_closely(text, node)
    below = any(c.kind in ("norm", "table") for c in node.children)
    found = headings.run_in(text, start, end)
    if found:
        return found if found[2] < end or more or below else None
    if (below or more) and end - start < 160:
        words, last = text[start:end].rstrip(" .*_\\"), text[end - 1]
        if last == ":" and more:
            words = words.rstrip(":")
        if last not in ";,—–-" and words and headings.is_title(words) and (
                not more or last == "." or text[node.paragraphs[1][0]].isupper()):
            return start, start + len(words), end
    return None


def _follows_closely(text: str, node: Node) -> bool:
    """Whether the second paragraph stands no further off than the first one from the label; what stands apart is not
    what a heading is for."""
    first, second = node.paragraphs[:2]
    apart = max(1, text.count("\n", node.head_end, first[0]))
    return text[second[0]] not in ".,;" and text.count("\n", first[1], second[0]) <= apart


def _take_off(text: str, node: Node, begin: int, end: int, after: int) -> None:
    node.heading = headings.clean(text[begin:end])
    stop = node.paragraphs[0][1]
    rest = [(after, stop)] if after < stop else []
    node.head_end = after if rest else stop
    node.paragraphs[:1] = rest


_AMENDED = re.compile(r"\[(?:Added|Amended|Adopted|Repealed|HISTORY|Ord\.)\b[^\[\]]{0,600}\]\s*")


_ENACTED = re.compile(
    r"\s\((?:Ord(?:inance)?\b|Res(?:olution)?\b|[Pp]rior [Cc]ode)(?:[^()]|\([^()]{0,80}\)){3,800}\)\.?$")


def take_off_amendments(text: str, nodes: list[Node]) -> None:
    """Makes units of their own of an amendment's note in brackets before the text of a unit (`[Amended 2-3-2019]`) and
    of the ordinances behind it (`(Ord. 12 § 3, 1999)`)."""
    todo = list(nodes)
    while todo:
        node = todo.pop()
        todo.extend(node.children)
        if node.kind != "norm" or not node.paragraphs:
            continue
        start, end = node.paragraphs[-1]
        tail = max(start, end - 900)
        last = _ENACTED.search(text, tail, end) if not node.children or node.children[-1].start < start else None
        if last:
            at = last.start() + 1
            node.children.append(Node("", "", "text", at, at, kind="history", parent=node, paragraphs=[(at, end)]))
            kept = len(text[start:at].rstrip())
            node.paragraphs[-1:] = [(start, start + kept)] if kept else []
        found = _AMENDED.match(text, *node.paragraphs[0]) if node.paragraphs else None
        if not found:
            continue
        start, end = node.paragraphs[0]
        close = start + len(found.group().rstrip())
        history = Node("", "", "text", start, start, kind="history", parent=node, paragraphs=[(start, close)])
        node.children.insert(sum(c.start < start for c in node.children), history)
        node.paragraphs[:1] = [(found.end(), end)] if found.end() < end else []
