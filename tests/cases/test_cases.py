"""Each case of this folder, held against what the commands say of its ordinance."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.cases.literate import FOLDER, Case, cases_in
from tests.cases.test_published import replays
from tests.running import answer, asked, deciding, facts_of, ordlogic

FILES = sorted(p for p in FOLDER.glob("*.md") if p.name != "README.md")
CASES = [case for path in FILES for case in cases_in(path)]
# Findings about single words are not what most cases are about: they need not be listed.
ABOUT_WORDS = ("undefined-term", "vague-words")


def those(cases: Iterable[Case] = CASES) -> Any:
    """The cases as parameters of a test."""
    return pytest.mark.parametrize("case", [pytest.param(c, id=c.name) for c in cases])


@pytest.fixture
def text(tmp_path: Path, case: Case) -> Path:
    file = tmp_path / "ordinance.txt"
    file.write_text(case.text, encoding="utf-8")
    return file


def checked(text: Path) -> list[dict[str, Any]]:
    run = ordlogic("check", text, "--format", "json")
    assert run.code in (0, 1), run.err
    assert run.json["undecided"] == []
    return list(run.json["findings"])


@those()
def test_findings(case: Case, text: Path) -> None:
    """Every finding expected is there; every outcome and wording finding that is there was expected."""
    if case.same_as_before:
        before = CASES[CASES.index(case) - 1]
        case.findings = before.findings
    found = checked(text)
    rest = list(found)
    for wanted in case.findings:
        match = [f for f in rest if (f["severity"], f["code"]) == (wanted.severity, wanted.code)
                 and {p["citation"] for p in f["provisions"]} == set(wanted.citations)
                 and all(words in f["message"] for words in wanted.says)]
        assert len(match) == 1, f"{wanted} among {[_told(f) for f in found]}"
        rest.remove(match[0])
    assert not [_told(f) for f in rest if f["severity"] != "note" and f["code"] not in ABOUT_WORDS]


@those([c for c in CASES if c.thresholds])
def test_thresholds(case: Case, text: Path) -> None:
    norms = ordlogic("read", text, "--format", "json").json["norms"]
    for citation, wanted in case.thresholds.items():
        told = dict.fromkeys(f"{t['cmp']} {t['value']} {t['unit']}" for n in norms if n["citation"] == citation
                             for t in n["thresholds"])
        assert sorted(told) == sorted(wanted.split(", ")), citation


@those([c for c in CASES if c.questions])
def test_questions(case: Case, text: Path) -> None:
    for question in case.questions:
        out = asked(text, question.site)
        assert out["not_understood"] == [], question.site
        for family, wanted in question.answers:
            one = answer(out["answers"], family)
            state, *more = wanted
            assert one["state"] == state, f"{question.site}: {family}: {one['state']}, {one['because']}"
            for said in more:
                key, _, what = said.partition(" ")
                assert _holds(one, key, what), f"{question.site}: {family}: {said}"


@those()
def test_example_sites_replay(case: Case, text: Path) -> None:
    for one in checked(text):
        if one["witness"] is not None and len(one["witness"]["areas"]) == 1:
            replays(one, asked(text, *facts_of(one["witness"]))["answers"])


def test_there_are_cases_enough_and_all_are_told_apart() -> None:
    assert len(FILES) >= 25
    assert len({c.name for c in CASES}) == len(CASES)
    assert all("## " in p.read_text(encoding="utf-8") and cases_in(p) for p in FILES)


def _holds(one: dict[str, Any], key: str, what: str) -> bool:
    """`by § 7(a)`, `contested`, `uncontested`, `class minor`, `needs slope`, `assumed § 7`, `decided by the Board`."""
    if key == "by":
        return what in deciding(one)
    if key in ("contested", "uncontested"):
        return bool(one["contested"]) == (key == "contested")
    if key == "class":
        return bool(one["outcomes"]["class"] == what)
    if key == "decided":
        return bool(one["outcomes"]["decider"] == what.removeprefix("by "))
    if key == "needs":
        return what.replace(" ", "_") in one["needs"]
    if key == "assumed":
        return what in [a["citation"] for a in one["assumed"]]
    raise ValueError(f"nothing is known of “{key}”")


def _told(one: dict[str, Any]) -> str:
    places = " and ".join(p["citation"] for p in one["provisions"])
    return f"{one['severity']} {one['code']} at {places}: {one['message']}"
