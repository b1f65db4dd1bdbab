"""The command line as a person meets it: whole processes, exit codes, and one line for whatever goes wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ordlogic.cli import parted, severities
from ordlogic.errors import OrdlogicError

ROOT = Path(__file__).parents[2]
ORDINANCE = """Sec. 4-2. Shore work.
(a) A shore permit shall be required for any filling or grading within 100 feet of a navigable stream
on slopes of 9 percent or more.
(b) This section does not apply to terraces.
"""


@pytest.fixture
def text(tmp_path: Path) -> Path:
    file = tmp_path / "shore.txt"
    file.write_text(ORDINANCE, encoding="utf-8")
    return file


def run(tmp_path: Path, *arguments: str, code: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own; `code` runs before it, to break something on purpose."""
    program = f"{code}\nfrom ordlogic.cli import main\nmain()\n"
    return subprocess.run([sys.executable, "-c", program, *arguments], cwd=ROOT, capture_output=True, text=True,
                          encoding="utf-8", errors="replace",
                          env={**os.environ, "ORDLOGIC_CACHE": str(tmp_path / "cache"), **env})


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    """The only line on standard error of a run that could not do it."""
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.endswith("\n") and done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_help_names_every_command(tmp_path: Path) -> None:
    done = run(tmp_path, "--help")
    assert done.returncode == 0
    for command in ("read", "check", "compare", "ask", "facts", "explain"):
        assert f"  {command} " in done.stdout


@pytest.mark.parametrize("command", [("read",), ("check",), ("facts",), ("compare",), ("ask", "--fact", "slope=12")])
def test_a_missing_file_is_one_line(tmp_path: Path, command: tuple[str, ...]) -> None:
    line = one_line(run(tmp_path, *command, "nowhere.txt", "nowhere-else.txt"))
    assert "nowhere.txt" in line and "no such file" in line


def test_bad_files_are_one_line(tmp_path: Path) -> None:
    for name, data in (("empty.txt", b""), ("binary.txt", b"\x7fELF\x00\x01\x02" * 40)):
        (tmp_path / name).write_bytes(data)
        assert name in one_line(run(tmp_path, "read", str(tmp_path / name)))


def test_usage_errors_are_one_line(tmp_path: Path, text: Path) -> None:
    assert "reed" in one_line(run(tmp_path, "reed"))
    assert "FILE" in one_line(run(tmp_path, "read"))
    assert "xml" in one_line(run(tmp_path, "read", str(text), "--format", "xml"))
    assert "two ordinances" in one_line(run(tmp_path, "compare", str(text)))
    assert "nothing was told of the site" in one_line(run(tmp_path, "ask", str(text)))
    assert "no ordinance file" in one_line(run(tmp_path, "ask", "grading on a slope"))


def test_a_fault_of_the_program_is_one_line_without_a_traceback(tmp_path: Path, text: Path) -> None:
    broken = "import ordlogic.pipeline as p\ndef f(path): raise ZeroDivisionError('deep\\ninside')\np.load = f"
    line = one_line(run(tmp_path, "read", str(text), code=broken))
    assert "internal fault" in line and "report" in line and "ZeroDivisionError" in line
    shown = run(tmp_path, "--debug", "read", str(text), code=broken)
    assert "Traceback" in shown.stderr and shown.returncode == 2


def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path, text: Path) -> None:
    program = "from ordlogic.cli import main\nmain()\n"
    with subprocess.Popen([sys.executable, "-c", program, "read", str(text), "--format", "json"], cwd=ROOT,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env={**os.environ, "ORDLOGIC_CACHE": str(tmp_path / "cache")}) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_read_gives_the_documented_json(tmp_path: Path, text: Path) -> None:
    done = run(tmp_path, "read", str(text), "--format", "json")
    assert done.returncode == 0, done.stderr
    out = json.loads(done.stdout)
    assert list(out) == ["schema", "document", "norms", "choices", "facts", "references", "unmodelled", "coverage"]
    assert out["schema"] == "ordlogic.read/1" and out["document"]["file"] == str(text)
    values = {(t["value"], t["unit"], t["cmp"]) for n in out["norms"] for t in n["thresholds"]}
    assert values == {("100", "ft", "<="), ("9", "pct", ">=")}
    for norm in out["norms"]:
        assert ORDINANCE[norm["start"]:norm["end"]].strip()


def test_several_texts_are_one_line_of_json_each(tmp_path: Path, text: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(ORDINANCE)
    done = run(tmp_path, "read", str(text), str(other), "--format", "json")
    assert [json.loads(line)["document"]["file"] for line in done.stdout.splitlines()] == [str(text), str(other)]


def test_the_cached_run_says_the_same(tmp_path: Path, text: Path) -> None:
    cold = run(tmp_path, "read", str(text))
    assert list((tmp_path / "cache").glob("*.model"))
    assert run(tmp_path, "read", str(text)).stdout == cold.stdout
    assert run(tmp_path, "read", str(text), ORDLOGIC_CACHE="off").stdout == cold.stdout
    text.write_text(ORDINANCE.replace("9 percent", "7 percent"), encoding="utf-8")
    assert "slope is 7 percent" in " ".join(run(tmp_path, "read", str(text)).stdout.split())


def test_a_folder_means_its_texts(tmp_path: Path, text: Path) -> None:
    assert "jurisdiction.toml" in one_line(run(tmp_path, "read", str(tmp_path)))
    (tmp_path / "jurisdiction.toml").write_text('name = "Town of Alder"\n')
    done = run(tmp_path, "read", str(tmp_path))
    assert done.returncode == 0 and "shore.txt" in done.stdout and "Town of Alder" in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_any_terminal_will_do(tmp_path: Path, text: Path, encoding: str) -> None:
    words = ORDINANCE.replace("Sec. 4-2.", "§ 4-2.").replace("stream", "stream — or “brook” —")
    text.write_text(words, encoding="utf-8")
    done = run(tmp_path, "read", str(text), PYTHONIOENCODING=encoding)
    assert done.returncode == 0, done.stderr


def test_the_last_argument_is_the_site_unless_it_is_an_ordinance(tmp_path: Path, text: Path) -> None:
    site = tmp_path / "site.toml"
    site.write_text("")
    assert parted([str(text), "grading, 5 ft out"], False) == ((str(text),), "grading, 5 ft out")
    assert parted([str(text), str(text), str(site)], False) == ((str(text), str(text)), str(site))
    assert parted([str(text), "missing.toml"], False) == ((str(text),), "missing.toml")
    assert parted([str(text)], True) == ((str(text),), "")
    assert parted([str(text), "grading"], True) == ((str(text),), "grading")
    assert parted([str(text), "missing.txt"], True) == ((str(text), "missing.txt"), "")
    for wrong in ([str(text), str(text)], [str(text), ""], [str(site)], [str(text), str(site), "grading"]):
        with pytest.raises(OrdlogicError):
            parted(wrong, False)


def test_severities_at_least() -> None:
    assert severities("outcome") == ("outcome",)
    assert severities("note") == ("outcome", "wording", "note")
    assert severities("never") == ()
