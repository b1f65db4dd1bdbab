"""What `ordlogic explain` says of a check: the same parts for each, in the same order."""

from __future__ import annotations

import re

import pytest

from ordlogic.checks import explain, registry

PARTS = ["What it finds", "Why it matters", "Example", "What to write instead", "Authority"]


@pytest.mark.parametrize("code", registry())
def test_a_long_form_has_every_part_and_words_in_each(code: str) -> None:
    text = explain(code)
    assert re.findall(r"^## (.+)$", text, re.M) == PARTS
    assert all(part.strip() for part in re.split(r"^## .+$", text, flags=re.M)[1:])
