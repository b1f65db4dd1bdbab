"""How long whole runs take against a bare import, as ratios within one run, since seconds are those of one machine."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.running import PROGRAM, ROOT

RUNS = 7
SITE = "grading 1,500 sq ft on a 12% slope, 250 feet from a navigable lake, draining toward it"
LAWS = [str(ROOT / "specs" / "ordinances" / n / "ordinance.txt") for n in ("525-11", "18-39", "site-modification")]
CHECK = ["-c", PROGRAM, "check", *LAWS, "--format", "json"]
ASK = ["-c", PROGRAM, "ask", LAWS[0], SITE]
HELP = ["-c", PROGRAM, "--help"]


def seconds(arguments: Sequence[str], cache: Path) -> float:
    start = time.perf_counter()
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True,
                          env={**os.environ, "PYTHONPATH": str(ROOT), "ORDLOGIC_CACHE": str(cache)})
    assert done.returncode in (0, 1), done.stderr
    return time.perf_counter() - start


def ratio(one: Sequence[str], other: Sequence[str], cache: Path) -> float:
    """The median of one command's runs over that of the other's; runs take turns, so that both meet the same load."""
    seconds(one, cache), seconds(other, cache)
    pairs = [(seconds(one, cache), seconds(other, cache)) for _ in range(RUNS)]
    return statistics.median(a for a, _ in pairs) / statistics.median(b for _, b in pairs)


def told(capsys: pytest.CaptureFixture[str], what: str, value: float) -> None:
    with capsys.disabled():
        print(f"\n{what}: {value:.2f}", end="")


def test_check_of_three_texts_against_importing_lark_and_z3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bare = ["-c", "import lark, z3"]
    cold = statistics.median(seconds(CHECK, tmp_path / str(i)) for i in range(3))
    told(capsys, "check of three texts, nothing kept yet, over `import lark, z3`",
         cold / statistics.median(seconds(bare, tmp_path) for _ in range(3)))
    found = ratio(CHECK, bare, tmp_path / "kept")
    told(capsys, "check of three texts, models kept, over `import lark, z3`", found)
    assert found <= 5


def test_ask_against_importing_lark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bare = ["-c", "import lark"]
    told(capsys, "--help over `import lark`", ratio(HELP, bare, tmp_path))
    found = ratio(ASK, bare, tmp_path)
    told(capsys, "ask, model kept, over `import lark`", found)
    assert found <= 8, "an answer at the counter is to come at once"


@pytest.mark.parametrize("arguments", [HELP, ASK], ids=["help", "ask"])
def test_no_solver_and_nothing_heavy_is_loaded(arguments: list[str], tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-X", "importtime", *arguments], cwd=ROOT, capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(ROOT), "ORDLOGIC_CACHE": str(tmp_path)})
    assert done.returncode == 0
    loaded = {line.rsplit("|", 1)[1].strip() for line in done.stderr.splitlines() if "|" in line}
    assert "ordlogic.cli" in loaded
    heavy = [m for m in sorted(loaded) if m.split(".")[0] in ("z3", "numpy", "duckdb")
             or m.startswith("ordlogic.constraints")]
    assert not heavy
