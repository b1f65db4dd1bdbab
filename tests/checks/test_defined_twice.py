"""One term defined twice and differently."""

from __future__ import annotations

from ordlogic.checks import defined_twice
from tests.checks.texts import found, one


def test_two_meanings_are_found() -> None:
    text = "§ 1. Words.\n\nMoor means ground with peat.\n\n§ 2. More.\n\nMoor means ground that is wet for 60 days.\n"
    f = one(defined_twice, text, "§ 1", "§ 2")
    assert "Moor" in f.message


def test_the_same_meaning_twice_is_fine() -> None:
    text = "§ 1. Words.\n\nMoor means ground with peat.\n\n§ 2. More.\n\nMoor means ground with peat.\n"
    assert not found(defined_twice, text)


def test_a_second_part_of_one_meaning_is_fine() -> None:
    assert not found(defined_twice, "§ 1. Words.\n\nMoor means ground with peat.\n\nMoor also means a bog.\n")


def test_a_meaning_for_one_section_is_fine() -> None:
    scoped = "For the purposes of this section, moor means a bog."
    text = f"§ 1. Words.\n\nMoor means ground with peat.\n\n§ 2. More.\n\n{scoped}\n"
    assert not found(defined_twice, text)
