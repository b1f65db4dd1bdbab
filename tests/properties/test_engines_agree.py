"""Boxes, the solver and the solver-free evaluator on random claims that crowd their limits."""

from __future__ import annotations

from hypothesis import given, settings

from ordlogic.constraints import Space
from ordlogic.constraints.solver import Solver
from ordlogic.evaluate.exact import NotKnownError, holds
from ordlogic.model.formula import Formula, negate
from tests.constraints.support import FACTS, SITE_FORMULAS, in_box, one_area_sites

SHARED = Solver()


@given(SITE_FORMULAS)
@settings(max_examples=120, deadline=None)
def test_examples_replay(f: Formula) -> None:
    space = Space(FACTS, solver=SHARED)
    for claim in (f, negate(f)):
        site = space.witness(claim)
        solved = space.by_solver(claim)
        assert solved.holds is (site is not None)
        for shown in (site, solved.example and solved.example.site):
            # work of a broad kind that is none of the kinds asked cannot be told, and the evaluator says so
            if shown is not None and all("earthwork" not in (a.activities or ()) for a in shown.areas):
                assert holds(claim, shown, FACTS)


@given(SITE_FORMULAS)
@settings(max_examples=80, deadline=None)
def test_regions_are_what_the_evaluator_says(f: Formula) -> None:
    boxes = Space(FACTS).region(f, limit=300).boxes
    sites = one_area_sites(f)
    for site in sites[::max(1, len(sites) // 200)]:
        try:
            expected = holds(f, site, FACTS)
        except NotKnownError:
            continue
        assert any(in_box(site, box) for box in boxes) is expected, site
