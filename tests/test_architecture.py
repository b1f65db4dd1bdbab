"""The house rules: which stage may import which, who touches the solver, how long a file is, whose words these are."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "ordlogic"
PUBLISHED = ROOT.parent / "shared"

# What every stage may import, each of which imports only those before it.
SHARED = ("errors", "model", "wording", "vocabulary", "authorities", "grammars")
# The flow of a text; a stage imports the ones before it. `pipeline` runs the stages from text to findings, and `cache`
# keeps what comes out of them.
STAGES = ("text", "outline", "clauses", "tables", "terms", "norms", "cache", "constraints", "evaluate", "checks",
          "pipeline", "queries", "render", "cli")
ORDER = SHARED + STAGES
# Stages that know nothing of constraints, though they come after: the meaning without a solver, answers, renderers.
SOLVER_FREE = ("evaluate", "queries", "render")
COMPARING = ("compare.py", "boundaries.py")  # queries about all sites; single sites never ask a solver
SPAWNING = {"subprocess", "multiprocessing", "pty", "concurrent.futures", "asyncio.subprocess"}
LONGEST = 400


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def stage_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports_of(path: Path) -> Iterator[str]:
    """Full names of the modules that a file imports, lazily or not (imports for type checkers included)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ["ordlogic", *path.relative_to(PACKAGE).parent.parts]
            start = ".".join(above[:len(above) - node.level + 1]) if node.level else ""
            module = ".".join(p for p in (start, node.module) if p)
            if module == "ordlogic":
                yield from (f"ordlogic.{alias.name}" for alias in node.names)
            else:
                yield module


def strings_of(path: Path) -> Iterator[str]:
    """String constants of a file that are not docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def test_every_module_has_a_place_in_the_order() -> None:
    found = {stage_of(p) for p in sources()} - {"__init__", "__main__"}
    assert found <= set(ORDER), f"say in ORDER where these stand: {sorted(found - set(ORDER))}"


@pytest.mark.parametrize("path", sources(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_stage_imports_only_what_comes_before_it(path: Path) -> None:
    stage = stage_of(path)
    if stage in ("__init__", "__main__"):
        return
    at = ORDER.index(stage)
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "ordlogic" and len(parts) > 1 and parts[1] != "__version__":
            assert parts[1] in ORDER[:at + 1], f"{stage} imports {name}, which comes after it"
            free = stage in SOLVER_FREE and path.name not in COMPARING
            assert not (free and parts[1] == "constraints"), f"{stage} must not know constraints"


@pytest.mark.parametrize("path", sources(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_only_the_constraint_stage_has_to_do_with_the_solver(path: Path) -> None:
    names = set(imports_of(path))
    assert not any(n.split(".")[0] == "z3" for n in names), "the solver is a child process, never an imported module"
    if stage_of(path) != "constraints":
        assert not names & SPAWNING, "only the constraint stage starts a process"
        named = [s for s in strings_of(path) if re.search(r"\bz3\b|\(check-sat", s)]
        assert not named, f"only the constraint stage names the solver: {named}"


@pytest.mark.parametrize("path", [p for pattern in ("ordlogic/**/*.py", "tests/**/*.py", "grammar/*.lark")
                                  for p in sorted(ROOT.glob(pattern))], ids=lambda p: str(p.relative_to(ROOT)))
def test_no_file_is_too_long(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST, f"{lines} lines: split it"


def modules_loaded_by(tmp_path: Path, *arguments: str) -> set[str]:
    """The modules that a whole run of the command has loaded, with an empty cache."""
    listing = tmp_path / "modules"
    program = ("import pathlib, sys\n"
               "from ordlogic.cli import main\n"
               "try:\n    main()\n"
               "except SystemExit as end:\n    assert end.code in (0, None), end.code\n"
               f"pathlib.Path({str(listing)!r}).write_text('\\n'.join(sys.modules))\n")
    run = subprocess.run([sys.executable, "-c", program, *arguments], cwd=ROOT, capture_output=True, text=True,
                         env={**os.environ, "ORDLOGIC_CACHE": str(tmp_path / "cache")})
    assert run.returncode == 0, run.stderr
    return set(listing.read_text().split())


@pytest.mark.skipif(not any(stage_of(p) == "cli" for p in sources()), reason="there is no command yet")
@pytest.mark.parametrize("arguments", [
    ("--help",),
    ("ask", "specs/ordinances/525-11/ordinance.txt",
     "specs/ordinances/525-11/sites/grading-1500-sq-ft-at-12-percent.toml"),
], ids=["help", "ask"])
def test_help_and_ask_load_no_solver_and_nothing_heavy(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    loaded = modules_loaded_by(tmp_path, *arguments)
    assert "ordlogic.cli" in loaded
    heavy = [m for m in sorted(loaded) if m.split(".")[0] in ("z3", "numpy", "duckdb") or m.startswith(
        "ordlogic.constraints")]
    assert not heavy


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())


def runs(text: str, length: int = 12) -> Iterator[tuple[str, ...]]:
    w = words(text)
    return (tuple(w[i:i + length]) for i in range(len(w) - length + 1))


@cache
def published_runs() -> dict[tuple[str, ...], str]:
    """Every run of twelve words within a paragraph of the published texts, and the text it is from."""
    found: dict[tuple[str, ...], str] = {}
    for path in sorted([*(PUBLISHED / "ordinances").glob("*.txt"), *(PUBLISHED / "corpus").glob("*.txt")]):
        for paragraph in path.read_text(encoding="utf-8").splitlines():
            found.update(dict.fromkeys(runs(paragraph), path.name))
    return found


def committed_texts() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a clone")
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


@pytest.mark.skipif(not (PUBLISHED / "ordinances").is_dir(), reason="the published texts are not here")
def test_no_published_sentence_is_committed() -> None:
    published = published_runs()
    copied = [f"{path.relative_to(ROOT)}: {' '.join(run)} ({published[run]})" for path in committed_texts()
              for run in runs(path.read_text(encoding="utf-8", errors="replace")) if run in published]
    assert not copied, "\n".join(copied[:20])
