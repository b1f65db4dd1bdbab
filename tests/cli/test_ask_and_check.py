"""Asking and checking as whole runs: the three ways to tell a site, exit codes, and what must not be guessed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from test_cli import ORDINANCE, one_line, run

SITE = '[[areas]]\nactivity = "grading"\nslope = "9%"\ndistance_to_navigable_water = "100 ft"\n'


@pytest.fixture
def text(tmp_path: Path) -> Path:
    file = tmp_path / "shore.txt"
    file.write_text(ORDINANCE, encoding="utf-8")
    return file


def answer(tmp_path: Path, *arguments: str) -> dict[str, Any]:
    done = run(tmp_path, "ask", *arguments, "--format", "json")
    assert done.returncode == 0, done.stderr
    out = json.loads(done.stdout)
    assert len(out["answers"]) == 1
    return {**out["answers"][0], "not_understood": out["not_understood"], "site": out["site"]}


def test_a_site_in_a_file_in_words_and_fact_by_fact_is_one_site(tmp_path: Path, text: Path) -> None:
    (tmp_path / "site.toml").write_text(SITE)
    told = [answer(tmp_path, str(text), str(tmp_path / "site.toml")),
            answer(tmp_path, str(text), "grading on a 9% slope, 100 feet from a stream"),
            answer(tmp_path, str(text), "--fact", "activity=grading", "--fact", "slope=9%",
                   "--fact", "distance_to_navigable_water=100 ft")]
    for one in told:
        assert one["site"]["areas"] == [{"activities": ["grading"], **one["site"]["areas"][0]}]
        assert one["site"]["areas"][0]["slope"] == "9"
        assert one["site"]["areas"][0]["distance_to_navigable_water"] == "100"
        assert one["state"] == "required" and one["because"][0]["citation"] == "Sec. 4-2(a)"


def test_just_under_a_limit_is_not_required_and_says_where_and_on_what(tmp_path: Path, text: Path) -> None:
    site = ("--fact", "activity=grading", "--fact", "slope=8.99%", "--fact", "distance_to_navigable_water=100 ft")
    assert answer(tmp_path, str(text), *site)["state"] == "not required"
    page = run(tmp_path, "ask", str(text), *site).stdout
    assert "not a permit, a determination or legal advice" in " ".join(page.split())
    assert page.index("legal advice") < page.index("NOT REQUIRED: shore permit")
    assert "Not required under Sec. 4-2(a), on the facts told above" in " ".join(page.split())


def test_a_fact_not_told_is_asked_for(tmp_path: Path, text: Path) -> None:
    one = answer(tmp_path, str(text), "--fact", "activity=grading", "--fact", "slope=12%")
    assert one["state"] == "needs facts" and one["needs"] == ["distance_to_navigable_water"]
    page = run(tmp_path, "ask", str(text), "--fact", "activity=grading", "--fact", "slope=12%").stdout
    assert "Next question: How far is it from the navigable water?" in page


def test_words_that_mean_nothing_are_given_back(tmp_path: Path, text: Path) -> None:
    one = answer(tmp_path, str(text), "grading on a 9% slope, 100 feet from a stream, for my purple elephant")
    assert any("elephant" in words for words in one["not_understood"])


@pytest.mark.parametrize(("facts", "said"), [
    (("slop=12%",), "slop"), (("slope=12 parsecs",), "parsecs"), (("slope=-3%",), "slope"),
    (("slope=3%", "slope=4%"), "slope"), (("slope",), "key=value"),
])
def test_what_cannot_be_told_is_one_line(tmp_path: Path, text: Path, facts: tuple[str, ...], said: str) -> None:
    assert said in one_line(run(tmp_path, "ask", str(text), *(part for f in facts for part in ("--fact", f))))


NOTHING = "Nothing that sets a rule was found in this text, so nothing in it was checked."


def test_a_text_without_a_norm_says_so(tmp_path: Path) -> None:
    poem = tmp_path / "poem.txt"
    poem.write_text("The lake is blue.\nThe hills are old.\n")
    for command in (("read",), ("check",), ("facts",)):
        done = run(tmp_path, *command, str(poem))
        assert done.returncode == 0, done.stderr
        assert NOTHING in " ".join(done.stdout.split()) and "Every word" not in done.stdout
    done = run(tmp_path, "ask", str(poem), "grading on a 9% slope")
    assert done.returncode == 0 and NOTHING in " ".join(done.stdout.split())


FAULTY = """Sec. 7. Banks.
A bank permit shall be required for any grading:
(a) Of more than 300 square feet on slopes of 6% to 11%.
(b) Of more than 700 square feet on slopes of 6% or less.
"""


def test_check_finds_selects_ignores_and_fails_as_told(tmp_path: Path) -> None:
    file = tmp_path / "banks.txt"
    file.write_text(FAULTY)
    done = run(tmp_path, "check", str(file), "--format", "json")
    assert done.returncode == 1, done.stderr
    found = {f["code"]: f["severity"] for f in json.loads(done.stdout)["findings"]}
    assert found["boundary-overlap"] == "outcome"
    assert run(tmp_path, "check", str(file), "--fail-on", "never").returncode == 0
    only = run(tmp_path, "check", str(file), "--select", "boundary-overlap", "--format", "json")
    assert {f["code"] for f in json.loads(only.stdout)["findings"]} == {"boundary-overlap"}
    rest = run(tmp_path, "check", str(file), "--ignore", "boundary-overlap", "--fail-on", "outcome", "--format", "json")
    assert "boundary-overlap" not in {f["code"] for f in json.loads(rest.stdout)["findings"]} and rest.returncode == 0
    assert "no-such-code" in one_line(run(tmp_path, "check", str(file), "--select", "no-such-code"))


def test_the_same_run_prints_the_same_bytes(tmp_path: Path) -> None:
    file = tmp_path / "banks.txt"
    file.write_text(FAULTY)
    one = run(tmp_path, "check", str(file), PYTHONHASHSEED="1", ORDLOGIC_CACHE="off")
    two = run(tmp_path, "check", str(file), PYTHONHASHSEED="2")
    assert one.stdout == two.stdout and "exactly 6 %" in one.stdout


def test_explain_gives_the_long_form(tmp_path: Path) -> None:
    done = run(tmp_path, "explain", "boundary-overlap")
    assert done.returncode == 0 and done.stdout.startswith("# boundary-overlap")
    assert "no-such-code" in one_line(run(tmp_path, "explain", "no-such-code"))
