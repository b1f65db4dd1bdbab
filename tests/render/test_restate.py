"""Restatements: made from the model alone, in words whose grouping can be seen."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest
import render_factory as made

from ordlogic.model.formula import (
    FALSE,
    TRUE,
    Act,
    Compare,
    Formula,
    Holds,
    Is,
    Some,
    Total,
    Unread,
    conj,
    disj,
    negate,
)
from ordlogic.render.restate import in_one
from ordlogic.render.restate_formula import NOT_READ, Speaker
from ordlogic.render.restate_statements import OWN_WORDS

LAW = made.law()
STEEP, WET = Compare("slope", ">", F(10)), Holds("draining")


@pytest.mark.parametrize(("formula", "said"), [
    (Some(conj(Act("filling"), STEEP)), "there is filling (slope more than 10 %)"),
    (Some(STEEP), "there is work (slope more than 10 %)"),
    (Some(conj(Act("filling"), Act("grading"))), "there is filling that is also grading"),
    (Some(conj(Act("filling"), disj(STEEP, WET))), "there is filling (slope more than 10 % or draining to it)"),
    (Some(conj(Act("filling"), disj(conj(STEEP, WET), Holds("harm")))),
     "there is filling (either slope more than 10 % and draining to it; or that would harm fish)"),
    (negate(Some(Act("filling"))), "there is no filling"),
    (Some(conj(Act("filling"), negate(WET))), "there is filling (not draining to it)"),
    (Some(conj(Act("filling"), negate(disj(WET, Holds("harm"))))),
     "there is filling (not draining to it and that would not harm fish)"),
    (Some(conj(Act("filling"), negate(STEEP))), "there is filling (slope 10 % or less)"),
    (Some(conj(Act("filling"), Unread("u1"))), f"there is filling ({NOT_READ})"),
    (conj(Total("area", Act("filling"), ">", F(50)), Total("area", Act("filling"), "<=", F(90))),
     "there is a total area of more than 50 and up to 90 sq ft, counting filling"),
    (conj(Total("area", Act("filling"), ">", F(50)), Total("area", Act("grading"), "<=", F(90))),
     "there is a total area of more than 50 sq ft, counting filling; and "
     "there is a total area of 90 sq ft or less, counting grading"),
    (Is("slope", "steep"), "slope is steep"), (TRUE, "always"), (FALSE, "never"),
])
def test_site_formulas(formula: Formula, said: str) -> None:
    assert Speaker(LAW).site(formula) == said


@pytest.mark.parametrize("norm", made.law().norms.values(), ids=lambda n: n.citation)
def test_the_text_is_withheld(norm: object) -> None:
    blank = replace(LAW, document=replace(LAW.document, text=""))
    assert in_one(blank, blank.norms[norm.id]) == in_one(LAW, LAW.norms[norm.id])  # type: ignore[attr-defined]


def test_a_changed_number_changes_the_restatement() -> None:
    norm = LAW.norms["n1"]
    other = replace(norm, when=replace(norm.when, limit=F(801)))  # type: ignore[call-arg]
    assert in_one(LAW, norm) != in_one(LAW, other)
    assert "801 square feet" in in_one(LAW, other)


def test_what_is_not_in_the_model_says_so() -> None:
    assert OWN_WORDS in in_one(LAW, LAW.norms["n4"])
    assert NOT_READ in in_one(LAW, LAW.norms["n2"])
