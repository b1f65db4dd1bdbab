"""Rows and fees whose ranges overlap with different outcomes."""

from __future__ import annotations

import pytest

from ordlogic.checks import range_overlap
from tests.checks.texts import found, one

FEE = ("§ 5. Fees.\n\nA fee of $300.00 shall be charged for sites of {}; provided, that the fee for sites of {} is "
       "$75.00.\n")


@pytest.mark.parametrize(("first", "second", "where"), [
    ("four acres", "four acres or less", "exactly 4 acres"),
    ("more than three acres", "four acres or less", "up to 4 acres"),
])
def test_fees_that_overlap(first: str, second: str, where: str) -> None:
    f = one(range_overlap, FEE.format(first, second), "§ 5", severity="outcome")
    assert "$300" in f.message and "$75" in f.message and where in f.message
    assert len(f.provisions) == 2


@pytest.mark.parametrize(("first", "second"), [
    ("four acres or more", "less than four acres"), ("more than four acres", "four acres or less")])
def test_fees_that_part_the_amounts(first: str, second: str) -> None:
    assert not found(range_overlap, FEE.format(first, second))


TABLE = ("Sec. 7. Strips.\n(a)\nStrips are no less wide than shown in table 2.\nTable 2\nEXPAND\nGrade of Bank\n"
         "Width (feet)\n{}\n")


def test_rows_that_overlap() -> None:
    f = found(range_overlap, TABLE.format("6-14% 20\n12-19% 35\n20% or more 60"))
    assert [x.severity for x in f] == ["wording"]
    assert "at least 12 and up to 14 %" in f[0].message and f[0].witness is not None


@pytest.mark.parametrize("rows", ["6-12% 20\n12-19% 35\n20% or more 60", "6-14% 35\n12-19% 35"])
def test_rows_that_share_one_value_or_say_the_same(rows: str) -> None:
    assert not found(range_overlap, TABLE.format(rows))
