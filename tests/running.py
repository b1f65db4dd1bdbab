"""Runs of the command for tests: within this process for speed, or as a person starts it, in one of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = "from ordlogic.cli import main\nmain()\n"


class Run(NamedTuple):
    """What a run ended with and printed."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def ordlogic(*arguments: object) -> Run:
    """The whole command, from its arguments to its output, within this process."""
    from ordlogic.cli import main

    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    code: object = 0
    with patch.object(sys, "argv", ["ordlogic", *map(str, arguments)]), patch.object(sys, "stdout", out), \
            patch.object(sys, "stderr", err):
        try:
            main()
        except SystemExit as end:
            code = end.code
    assert isinstance(code, int)
    return Run(code, *(s.buffer.getvalue().decode() for s in (out, err)))  # type: ignore[attr-defined]


def process(*arguments: object, cwd: Path = ROOT, **env: str) -> Run:
    """The command in a process of its own."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, *map(str, arguments)], cwd=cwd, capture_output=True,
                          text=True, encoding="utf-8", errors="replace",
                          env={**os.environ, "PYTHONPATH": str(ROOT), **env})
    return Run(done.returncode, done.stdout, done.stderr)


def asked(*arguments: object) -> dict[str, Any]:
    """What `ask --format json` gives; it must have answered."""
    run = ordlogic("ask", *arguments, "--format", "json")
    assert run.code == 0, run.err
    return dict(run.json)


def answer(answers: Iterable[Mapping[str, Any]], words: str) -> dict[str, Any]:
    """The one answer whose family has all these words ("grading permit")."""
    found = [dict(a) for a in answers if all(w in a["family"].lower() for w in words.lower().split())]
    assert len(found) == 1, f"{words}: {[a['family'] for a in answers]}"
    return found[0]


def deciding(one: Mapping[str, Any]) -> list[str]:
    """Citations of the sentences that an answer rests on."""
    return [b["citation"] for b in one["because"] if b["holds"]]


def facts_of(site: Mapping[str, Any]) -> list[str]:
    """A site of one work area, as printed, as arguments of `ask`: `--fact key=value` for each fact."""
    [area] = site["areas"]
    told = [f"activity={a}" for a in area.get("activities", ())]
    told += [f"{k}={_word(v)}" for part in (site["project"], area) for k, v in part.items() if k != "activities"]
    return [part for one in told for part in ("--fact", one)]


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
