"""What README.md shows is what the commands print."""

from __future__ import annotations

import re

import pytest

from tests.readme import README, Block, blocks
from tests.running import ROOT, ordlogic

TEXT = README.read_text(encoding="utf-8")


@pytest.mark.parametrize("block", blocks(TEXT), ids=lambda b: b.asked)
def test_an_output_is_what_the_command_prints(block: Block) -> None:
    assert block.shown == block.fresh(), "stale: `make readme` writes the outputs anew"


def test_every_output_is_checked() -> None:
    assert TEXT.count("<!-- output") == len(blocks(TEXT)) >= 5


def test_every_command_named_is_there() -> None:
    for name in {m[1] for m in re.finditer(r"^ +ordlogic ([a-z]+)", TEXT, re.M)}:
        assert ordlogic(name, "--help").code == 0
    for target in {m[1] for m in re.finditer(r"`?make ([a-z]+)", TEXT)}:
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.M), target
    for folder in re.findall(r"^    ([a-z]+)/ ", TEXT, re.M):
        assert (ROOT / folder).is_dir() or (ROOT / "ordlogic" / folder).is_dir(), folder


def test_a_stale_output_is_seen() -> None:
    block = blocks(TEXT)[0]
    assert Block(block.asked, block.shown.replace("1", "2", 1)).fresh() != block.shown.replace("1", "2", 1)
