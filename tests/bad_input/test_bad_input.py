"""What nobody should feed to the commands, fed to each: one clear line and exit 2, or an honest answer; no guess."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import ROOT, Run, ordlogic, process

LAW = """§ 3. Banks.

A bank permit is required for any grading of more than 400 square feet on slopes of 9 percent or more which is within 70
feet of a navigable stream.
"""
COMMANDS = {"read": ["read", "{}"], "check": ["check", "{}"], "facts": ["facts", "{}"],
            "compare": ["compare", "{}", "{good}"], "ask": ["ask", "{}", "grading 500 sq ft on a 9% slope"]}


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "good.txt"
    file.write_text(LAW, encoding="utf-8")
    return file


def fed(command: str, file: Path, good: Path, *more: str) -> Run:
    return ordlogic(*(part.replace("{good}", str(good)).replace("{}", str(file)) for part in COMMANDS[command]), *more)


def one_line(run: Run, *says: str) -> None:
    """It could not be done: exit 2, nothing printed, one line that says what, where and no more than that."""
    assert (run.code, run.out) == (2, ""), run
    assert run.err.startswith("ordlogic: ") and run.err.endswith("\n") and run.err.count("\n") == 1, run.err
    assert "Traceback" not in run.err and "internal fault" not in run.err, run.err
    for words in says:
        assert words in run.err, run.err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("name", "content", "says"), [
    ("empty.txt", b"", "empty"), ("blank.txt", b" \n\t\n\n", "blank"), ("zeros.txt", b"\0" * 4000, ""),
    ("image.txt", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" * 60, ""),
    ("archive.txt", b"PK\x03\x04\x14\x00\x06\x00" * 99, ""),
    ("missing.txt", None, "no such file"),
])
def test_a_file_that_is_no_text(command: str, name: str, content: bytes | None, says: str, tmp_path: Path,
                                good: Path) -> None:
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    one_line(fed(command, file, good), name, says)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_without_settings(command: str, tmp_path: Path, good: Path) -> None:
    one_line(fed(command, good.parent, good), "jurisdiction.toml")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("settings", ["name = ", "name = 7\n", "[[[", "name = 'x'\nname = 'y'\n", "\0"])
def test_broken_settings(command: str, settings: str, tmp_path: Path, good: Path) -> None:
    (tmp_path / "town").mkdir()
    file = tmp_path / "town" / "law.txt"
    file.write_text(LAW)
    (tmp_path / "town" / "jurisdiction.toml").write_text(settings)
    one_line(fed(command, file, good), "jurisdiction.toml")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("text", [
    "The mill stood by the water for many years.\n\nIt was sold twice, and burned once.\n",
    "lorem ipsum dolor\n" * 300, "= = = = =\n\n* * *\n",
], ids=["story", "filler", "marks"])
def test_a_text_with_no_norm_in_it(command: str, text: str, tmp_path: Path, good: Path) -> None:
    file = tmp_path / "story.txt"
    file.write_text(text)
    run = fed(command, file, good)
    assert run.code in ((0, 1) if command == "compare" else (0,)), run
    assert "othing that sets a rule was found" in run.out and "Every word" not in run.out
    told = fed(command, file, good, "--format", "json").json
    for coverage in [told["coverage"]] if command == "read" else told.get("coverage", [])[:1]:
        assert coverage["normative"] == 0
    if command == "ask":
        assert told["answers"] == []
    if command == "check":
        assert told["findings"] == []


def test_a_text_of_5_megabytes(tmp_path: Path, good: Path) -> None:
    """Bounded: refused in one line, or read; in either case in little time for its size."""
    file = tmp_path / "large.txt"
    file.write_text(LAW * (5_000_000 // len(LAW) + 1))
    for command in COMMANDS:
        start = time.monotonic()
        run = fed(command, file, good)
        if run.code == 2:
            one_line(run, "large.txt")
        assert time.monotonic() - start < 60


def sites() -> Iterator[tuple[str, list[str], str]]:
    yield "unknown fact", ["--fact", "slop=12%"], "slop"
    yield "unknown unit", ["--fact", "slope=12 furlongs"], "furlongs"
    yield "unit of another kind", ["--fact", "area=12 feet"], "area"
    yield "negative area", ["--fact", "area=-1 sq ft"], "area"
    yield "negative distance", ["--fact", "distance_to_navigable_water=-1 ft"], "distance"
    yield "two slopes", ["--fact", "slope=3%", "--fact", "slope=4%"], "slope"
    yield "no value", ["--fact", "slope="], "slope"
    yield "no equals sign", ["--fact", "slope"], "key=value"
    yield "not a number", ["--fact", "area=NaN sq ft"], "area"
    yield "infinite", ["--fact", "area=inf sq ft"], "area"
    yield "unknown activity", ["--fact", "activity=juggling"], "juggling"


@pytest.mark.parametrize(("facts", "says"), [pytest.param(f, s, id=i) for i, f, s in sites()])
def test_facts_that_cannot_be(facts: list[str], says: str, good: Path) -> None:
    one_line(ordlogic("ask", good, *facts), says)


@pytest.mark.parametrize(("site", "says"), [
    ("", "empty.toml"), ("[[areas]]\n", ""), ("[[areas]\n", ""), ("areas = 3\n", "areas"),
    ("[[areas]]\nactivity = 'grading'\nslop = '12%'\n", "slop"),
    ("[[areas]]\nactivity = 'grading'\nslope = '12 furlongs'\n", "furlongs"),
    ("[[areas]]\nactivity = 'grading'\narea = '-5 sq ft'\n", "area"),
    ("[[areas]]\nactivity = 'grading'\nslope = '3%'\nslope = '4%'\n", ""),
    ("[[areas]]\nactivity = 'grading'\nslope = ['3%', '4%']\n", "slope"),
    ("[[sites]]\nactivity = 'grading'\n", "sites"),
    ("[[areas]]\nactivity = 'juggling'\n", "juggling"),
], ids=lambda v: repr(v)[:40])
def test_site_files_that_cannot_be(site: str, says: str, good: Path, tmp_path: Path) -> None:
    file = tmp_path / "empty.toml"
    file.write_text(site)
    one_line(ordlogic("ask", good, file), says)


def test_a_site_file_that_is_missing_or_no_text(good: Path, tmp_path: Path) -> None:
    one_line(ordlogic("ask", good, tmp_path / "none.toml"), "none.toml", "o such file")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    one_line(ordlogic("ask", good, tmp_path / "bytes.toml"), "bytes.toml")


@pytest.mark.parametrize("words", ["grading on a 9% slope and on a 12% slope", "grading -500 sq ft",
                                   "grading 500 furlongs from a navigable stream", "grading 500", "hello", ""])
def test_words_of_a_site_are_never_guessed(words: str, good: Path) -> None:
    """What is doubtful is an error, or given back as not understood and left unknown."""
    run = ordlogic("ask", good, words, "--format", "json")
    if run.code == 2:
        one_line(run)
        return
    assert run.code == 0 and run.json["not_understood"]
    assert all(a["state"] in ("needs facts", "silent") for a in run.json["answers"])


@pytest.mark.parametrize("bad", [["chek", "{}"], ["check"], ["check", "{}", "--select", "nothing"], ["explain", "no"],
                                 ["explain"], ["compare", "{}"], ["ask", "{}"], ["read", "{}", "--format", "pdf"],
                                 ["check", "{}", "--fail-on", "all"], ["facts", "--colour", "{}"]], ids=" ".join)
def test_a_wrong_command_line(bad: list[str], good: Path) -> None:
    one_line(ordlogic(*(part.replace("{}", str(good)) for part in bad)))


@pytest.mark.parametrize("text", ["§ 1. (((((" + "(" * 3000, "A. " * 3000, "shall " * 1000, "§ 2. " + "x" * 4000,
                                  "\u202e\u0300 shall be 5 ft\n" * 50, "1.\n" * 2000, "A permit shall be required for "
                                  + "grading or " * 400 + "filling.", LAW[:77], LAW.replace(" ", "\u00a0")])
@pytest.mark.parametrize("command", ["read", "check", "ask"])
def test_odd_texts_end_in_an_answer(command: str, text: str, tmp_path: Path, good: Path) -> None:
    file = tmp_path / "odd.txt"
    file.write_text(text, encoding="utf-8")
    run = fed(command, file, good)
    if run.code == 2 and not run.out:
        one_line(run)
    else:
        assert run.code in (0, 1, 2) and run.err == ""


@pytest.mark.parametrize("command", ["read", "check", "facts", "compare", "ask"])
def test_the_same_bytes_on_every_run(command: str, tmp_path: Path, restated: Path) -> None:
    one, two = (str((restated / n / "ordinance.txt").relative_to(ROOT)) for n in ("525-11", "18-39"))
    arguments = [command, one, two]
    if command == "ask":
        arguments.append("grading 1,500 sq ft on a 12% slope")
    for form in ("console", "json"):
        outputs = {process(*arguments, "--format", form, PYTHONHASHSEED=seed, ORDLOGIC_CACHE=kept).out
                   for seed, kept in (("0", "off"), ("4242", str(tmp_path)))}
        assert len(outputs) == 1
        [text] = outputs
        assert len(text) > 500
        if form == "json":
            assert all(json.loads(line) for line in (text.splitlines() if command == "read" else [text]))
        assert not re.search(r"0x[0-9a-f]{6,}", text), "an address in memory"
