"""Small hand-built laws for tests."""

from __future__ import annotations

from ordlogic.model.document import Document
from ordlogic.model.law import Fact, Family, Law, Norm
from ordlogic.model.outline import Outline
from ordlogic.model.place import Span
from ordlogic.model.reading import Alternative, Choice


def law_of(facts: list[Fact], norms: list[Norm], families: list[Family], choices: list[Choice] | None = None,
           text: str = "") -> Law:
    """A law whose document is `text`."""
    return Law(Document("test.txt", text, "0"), Outline(()), {f.key: f for f in facts}, {n.id: n for n in norms},
               {c.id: c for c in choices or []}, {f.id: f for f in families})


def choice_of(id: str, *alternatives: tuple[str, str], kind: str = "series modifier") -> Choice:
    """A choice point from (name, standing) pairs."""
    return Choice(id, kind, (Span(0, 0),), tuple(Alternative(n, n, s) for n, s in alternatives))
