"""The outputs shown in README.md, made by the commands they stand under: `make readme` writes them anew.

An output stands in a fence under a comment that says what to run and, for an excerpt, between which lines:

    <!-- output: ordlogic check FILE; from: OUTCOME; to: Authority -->

`from` and `to` are the starts of lines (white space aside): the first such line, and the next one that is not shown.
A site in words stands in quotes.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.running import ROOT, ordlogic

README = ROOT / "README.md"
BLOCK = re.compile(r"<!-- output: (?P<asked>.+?) -->\n\n```\n(?P<shown>.*?)```\n", re.S)


class Block(NamedTuple):
    """What a fence shows, and what is to be run for it."""

    asked: str
    shown: str

    def fresh(self) -> str:
        """What it should show. ValueError if the command fails or its output has no such lines."""
        command, *cuts = self.asked.split("; ")
        name, *arguments = shlex.split(command)
        here = Path.cwd()
        os.chdir(ROOT)
        try:
            run = ordlogic(*arguments)
        finally:
            os.chdir(here)
        if name != "ordlogic" or run.code not in (0, 1) or run.err:
            raise ValueError(f"{command}: {run.err}")
        lines = run.out.splitlines()
        for cut in cuts:
            edge, _, start = cut.partition(": ")
            at = next((i for i, line in enumerate(lines) if line.strip().startswith(start) and (i or edge == "from")),
                      None)
            if at is None:
                raise ValueError(f"{command}: no line starts with {start!r}")
            lines = lines[at:] if edge == "from" else lines[:at]
        return "\n".join(lines).strip("\n") + "\n"


def blocks(text: str) -> list[Block]:
    return [Block(m["asked"], m["shown"]) for m in BLOCK.finditer(text)]


def renewed(text: str) -> str:
    """The same page with every output as it is now."""
    return BLOCK.sub(lambda m: f"<!-- output: {m['asked']} -->\n\n```\n{Block(m['asked'], '').fresh()}```\n", text)


if __name__ == "__main__":
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
