"""The restated ordinances keep structure and figures of the published ones, and their site files are sound."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ordlogic.model.answer import STATES

FOLDER = Path(__file__).resolve().parents[2] / "specs" / "ordinances"
NAMES = ("525-11", "18-39", "site-modification")
SITES = sorted(FOLDER.glob("*/sites/*.toml"))
EXPECTED = {"state": str, "not_state": str, "contested": bool, "because": list, "assumed": list, "needs": list,
            "class": str, "decider": str}
# A label at the start of a paragraph: `§ 525-11.`, `A.`, `(2)`, `b.`, `10.`, `Procedure:`.
LABEL = re.compile(r"§ [\d-]+\.|[A-Z]\.|\(\w+\)|[a-z]\.|\d+\.|[A-Z][\w()-]*(?: \w+){0,2}:")


def paragraphs(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def labels(text: str) -> list[str]:
    return [m.group() for p in paragraphs(text) if (m := LABEL.match(p))]


def figures(text: str) -> list[list[str]]:
    """The numbers of each paragraph in order of size: a clause may have moved within its paragraph."""
    found = [sorted(re.findall(r"\d[\d,.]*\d|\d", p)) for p in paragraphs(text)]
    return [f for f in found if f]


@pytest.mark.parametrize("name", NAMES)
def test_labels_and_figures_are_those_of_the_published_text(name: str, published: Path) -> None:
    ours = (FOLDER / name / "ordinance.txt").read_text(encoding="utf-8")
    theirs = (published / f"{name}.txt").read_text(encoding="utf-8")
    assert len(labels(theirs)) > 10
    assert labels(ours) == labels(theirs)
    assert figures(ours) == figures(theirs)


@pytest.mark.parametrize("path", SITES, ids=lambda p: f"{p.parent.parent.name}/{p.stem}")
def test_a_site_file_tells_work_and_expects_answers(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert set(data) <= {"project", "areas", "expect"}
    assert data["areas"] and data["expect"]
    for area in data["areas"]:
        assert "activity" in area
    for facts in (data.get("project", {}), *data["areas"]):
        for key, value in facts.items():
            assert isinstance(value, str | bool), f"{key}: quantities are text with a unit"
    for wanted in data["expect"].values():
        assert {"state", "not_state"} & set(wanted)
        for key, value in wanted.items():
            assert isinstance(value, EXPECTED[key]), key
        assert {wanted.get("state"), wanted.get("not_state")} <= {*STATES, None}


def test_every_ordinance_has_sites() -> None:
    assert {p.parent.parent.name for p in SITES} == set(NAMES)
