"""Citations as a lawyer writes them: `§ 525-11 A(2)(c)`, `(b)(2)d`, `Procedure (b) 3`; unique in a text."""

from __future__ import annotations

import re

from ordlogic.outline.nesting import Node

_OPENING = "opening text"


class Citations:
    """Gives each node its citation; a citation that is taken gets ` [2nd]`, ` [3rd]`, ..."""

    def __init__(self) -> None:
        self._taken: dict[str, int] = {}

    def of(self, node: Node, parent: str, parent_style: str) -> str:
        """The citation of a node below a parent cited so (empty for none)."""
        wanted = _own(node, parent, parent_style)
        count = self._taken.get(wanted, 0) + 1
        name = wanted if count == 1 else f"{wanted} [{_nth(count)}]"
        while name in self._taken:
            count += 1
            name = f"{wanted} [{_nth(count)}]"
        self._taken[wanted] = count
        self._taken.setdefault(name, 1)
        return name


def _own(node: Node, parent: str, parent_style: str) -> str:
    if node.kind == "furniture":
        return "page furniture"
    if node.kind in ("history", "note"):
        return _below(parent, node.kind)
    if node.kind == "table":
        return _below(parent, node.heading or "table")
    if node.style == "text":
        return _OPENING
    if node.style == "section":
        return _section(node.core)
    if node.style == "heading":
        name = _heading(node)
        # a heading of a whole code, article or part is cited alone; a named part below a section with it
        return f"{parent} {name}" if parent and node.rank > 10 else name
    if node.style == "bullet":
        return _below(parent, f"bullet {node.ordinal}")
    if node.style.startswith("decimal"):
        return f"§ {node.core.rstrip('.')}"
    name = node.core.rstrip(".") if node.style.startswith(("paren", "bracket")) else node.core.strip("[] .)")
    return _join(parent, parent_style, name)


def _join(parent: str, parent_style: str, name: str) -> str:
    """Brackets follow directly; a bare letter or number keeps a space or stop where it would else run together."""
    if not parent:
        return name
    if parent_style in ("heading", "text"):
        return f"{parent} {name}"
    if name[0] in "([":
        return parent + name
    if parent_style == "section" or (name[0].isdigit() and parent[-1] in ")]"):
        return f"{parent} {name}"
    return parent + name if parent[-1] == ")" and not parent.endswith("])") else f"{parent}.{name}"


def _section(core: str) -> str:
    """`§ 5-1` as printed; a bare number gets the sign; brackets of the publisher and the last stop go."""
    name = " ".join(core.strip("[]*_ ").rstrip(".]").split())
    if name[:1] == "§":
        sign = "§§" if name.startswith("§§") else "§"
        return f"{sign} {name.lstrip('§ ')}"
    return f"§ {name}" if re.match(r"[A-Z]{0,2}\d", name) else name


def _heading(node: Node) -> str:
    label = node.core.strip("*_# ").rstrip(".:")
    if label:
        kind, _, number = label.partition(" ")
        return f"{kind.capitalize()} {number.strip()}" if node.rank < 10 and kind.isupper() else label
    return " ".join(node.heading.split())[:80].rstrip() or "untitled heading"


def _below(parent: str, what: str) -> str:
    return f"{parent}, {what}" if parent else what


def _nth(count: int) -> str:
    ending = "th" if 10 < count % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{ending}"
