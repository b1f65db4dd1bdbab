"""specs/json.md names every key that the commands print, and the commands print no other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import render_factory as made
from test_golden import OUTPUTS

DOCUMENTED = set(re.findall(r"`([a-z0-9_]+)`", (Path(__file__).parents[2] / "specs" / "json.md").read_text("utf-8")))
DATA = set(made.law().facts) | {"ponds.txt", "meadows.txt"}


def keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {k for v in value.values() for k in keys(v)}
    return {k for v in value for k in keys(v)} if isinstance(value, list) else set()


def floats(value: Any) -> list[float]:
    if isinstance(value, float):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [f for part in parts for f in floats(part)]


@pytest.mark.parametrize("name", OUTPUTS)
def test_every_key_is_documented(name: str) -> None:
    out = OUTPUTS[name]()
    assert next(iter(out)) == "schema" and out["schema"] == f"ordlogic.{name}/1"
    assert keys(out) - DATA - DOCUMENTED == set()
    assert not floats(out)
