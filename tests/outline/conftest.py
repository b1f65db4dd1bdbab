"""What the tests of the outline share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ordlogic.model.document import Document
from ordlogic.model.outline import Outline
from ordlogic.outline import build


@pytest.fixture
def outline_of() -> Callable[[str], Outline]:
    """The outline of a text."""
    return lambda text: build(Document("t.txt", text, ""))


@pytest.fixture
def cited(outline_of: Callable[[str], Outline]) -> Callable[[str], list[str]]:
    """The citations of the normative units of a text, in order."""
    return lambda text: [u.citation for u in outline_of(text).units if u.kind == "norm"]
