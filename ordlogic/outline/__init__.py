"""The second stage: a text becomes labelled units, each with a citation as a lawyer writes it."""

from __future__ import annotations

from ordlogic.model.document import Document
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.outline.build import Builder
from ordlogic.outline.citations import Citations
from ordlogic.outline.nesting import Node
from ordlogic.outline.run_in import run_in_headings, take_off_amendments

__all__ = ["build"]


def build(document: Document) -> Outline:
    """The outline of a text. Never raises: what fits no style is text of the unit that it stands in.

    Every character that is not white space lies in exactly one of a unit's head, its body, or the span of a unit
    that is not a norm. Time grows with the length of the text.
    """
    nodes = Builder(document.text).nodes()
    run_in_headings(document.text, nodes)
    take_off_amendments(document.text, nodes)
    return Outline(tuple(_units(document.text, nodes)))


def _units(text: str, nodes: list[Node]) -> list[Unit]:
    """The nodes in reading order as units, with citations and spans."""
    order: list[Node] = []
    todo = list(reversed(nodes))
    while todo:
        node = todo.pop()
        order.append(node)
        todo.extend(reversed(node.children))
    index = {id(node): i for i, node in enumerate(order)}
    ends = _ends(order, index)
    citations, names = Citations(), list[str]()
    units: list[Unit] = []
    for i, node in enumerate(order):
        parent = index[id(node.parent)] if node.parent else None
        names.append(citations.of(node, names[parent] if parent is not None else "",
                                  order[parent].style if parent is not None else ""))
        units.append(Unit(
            index=i, parent=parent, label=node.label, style=node.style, citation=names[i], heading=node.heading,
            span=Span(node.start, ends[i]), body=tuple(Span(*p) for p in node.paragraphs),
            children=tuple(index[id(c)] for c in node.children), kind=node.kind,
            head=Span(node.start, node.start + len(text[node.start:node.head_end].rstrip()))))
    return units


def _ends(order: list[Node], index: dict[int, int]) -> list[int]:
    """Where each node ends, its children included; children come after their parents in the order."""
    ends = [max([n.head_end, *(p[1] for p in n.paragraphs)]) for n in order]
    for i in range(len(order) - 1, -1, -1):
        parent = order[i].parent
        if parent is not None:
            at = index[id(parent)]
            ends[at] = max(ends[at], ends[i])
    return ends
