"""The answers that a careful lawyer would give of each site under specs/, as `ask` gives them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.running import answer, asked, deciding

FOLDER = Path(__file__).resolve().parents[2] / "specs" / "ordinances"
SITES = sorted(FOLDER.glob("*/sites/*.toml"))


@pytest.mark.parametrize("path", SITES, ids=lambda p: f"{p.parent.parent.name}/{p.stem}")
def test_the_answer_is_the_one_expected(path: Path) -> None:
    answers = asked(path.parent.parent / "ordinance.txt", path)["answers"]
    for family, wanted in tomllib.loads(path.read_text(encoding="utf-8"))["expect"].items():
        one = answer(answers, family)
        for key, value in wanted.items():
            assert holds(one, key, value), f"{family}: {key} = {value}: {one['state']}, {one['outcomes']}"


def holds(one: dict[str, Any], key: str, value: Any) -> bool:
    if key in ("state", "contested"):
        return bool(one[key] == value)
    if key == "not_state":
        return bool(one["state"] != value)
    if key in ("class", "decider"):
        return bool(one["outcomes"][key] == value)
    told = {"because": deciding(one), "assumed": [a["citation"] for a in one["assumed"]], "needs": one["needs"]}
    return set(value) <= set(told[key])
