"""z3 against boxes and a direct evaluation, and the child process in bad weather."""

from __future__ import annotations

import os
import signal
import time
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ordlogic.constraints import Space, Undecidable
from ordlogic.constraints.smt import encode, number
from ordlogic.constraints.solver import Solver, Verdict, find_z3, read_model
from ordlogic.constraints.sums import sums_in
from ordlogic.errors import OrdlogicError
from ordlogic.model.formula import (
    TRUE,
    Act,
    And,
    Chosen,
    Compare,
    Formula,
    Holds,
    Not,
    Some,
    Total,
    Unread,
    conj,
    disj,
    negate,
)
from ordlogic.model.site import Site, WorkArea

from .support import AREA_FORMULAS, FACTS, SITE_FORMULAS, SUMS, VALUES, quantity, true_at

CLAIMS = st.one_of(AREA_FORMULAS, SITE_FORMULAS)
SHARED = Solver()
# sums of cubes: easy to say, endless to search
HARD = "\n".join([
    *(f"(declare-const {v} Int)" for v in "xyzw"),
    "(assert (and (> x 2) (> y 2) (> z 2) (> w 2)))",
    "(assert (= (+ (* x x x) (* y y y) (* w w w)) (+ (* z z z) 42)))"])


@given(CLAIMS)
@settings(max_examples=150, deadline=None)
def test_boxes_and_solver_agree_on_one_area(f: Formula) -> None:
    space = Space(FACTS, solver=SHARED)
    solved = space.by_solver(f, areas=1)
    assert solved.holds is bool(space.region(f).boxes)
    if solved.example:
        site = solved.example.site
        assert true_at(f, site, site.areas[0])


@given(SITE_FORMULAS)
@settings(max_examples=100, deadline=None)
def test_a_solved_site_replays(f: Formula) -> None:
    space = Space(FACTS, solver=SHARED)
    solved, asked, witness = space.by_solver(f), space.sat(f), space.witness(f)
    for site in (solved.example and solved.example.site, asked.example and asked.example.site, witness):
        assert site is None or true_at(f, site, site.areas[0])
    assert solved.holds is asked.holds is (witness is not None)


def test_a_site_of_several_areas() -> None:
    steep, flat = Compare("slope", ">", Fraction(12)), Compare("slope", "<=", Fraction(12))
    f = conj(*(Total("area", w, op, Fraction(v)) for w, op, v in (
        (steep, ">", 900), (steep, "<=", 1000), (flat, ">", 1500), (flat, "<=", 2000))))
    with Space(FACTS) as space:
        found = space.sat(f)
        assert found.example and true_at(f, found.example.site)
        witness = space.witness(f)
        assert witness and true_at(f, witness)
        assert [a.facts for a in witness.areas] == [{"slope": 5, "area": 1800}, {"slope": 14, "area": 950}]
        assert space.sat(conj(f, Total("area", TRUE, "<", Fraction(2400)))).holds is False
        assert space.implies(f, Total("area", TRUE, ">", Fraction(2400))).holds is True


def test_ten_sums_at_once() -> None:
    """Bands that share an edge with each neighbour: one amount may count for two, so five are needed."""
    sums = [Total("area", conj(Compare("slope", ">=", Fraction(10 * i)), Compare("slope", "<", Fraction(10 * i + 15))),
                  ">=", Fraction(100)) for i in range(10)]
    with Space(FACTS) as space:
        for most, expected in ((500, True), (499, False)):
            assert space.sat(conj(*sums, Total("area", TRUE, "<=", Fraction(most)))).holds is expected


def test_splitting_work_changes_no_sum() -> None:
    f = Total("area", Act("digging"), ">", Fraction(1000))
    assert len(sums_in([f, conj(f, Not(f))])) == 1
    with Space(FACTS) as space:
        one, many = space.by_solver(Not(f), areas=1), space.by_solver(Not(f), areas=3)
        assert one.holds is many.holds is True


def test_presence_alone_counts_where_nobody_measures_ground() -> None:
    facts = {key: fact for key, fact in FACTS.items() if key != "area"}
    with Space(facts) as space:
        assert space.proves(Some(TRUE)).holds is True
        both = conj(Some(conj(Act("digging"), negate(Holds("marsh")))),
                    Some(conj(Holds("marsh"), negate(Act("digging")))))
        found = space.sat(both)
        assert found.example and len(found.example.site.areas) == 2


def test_readings_and_unread_words_come_back() -> None:
    f = conj(Chosen("ends", (("with", TRUE), ("without", Not(TRUE)))), Not(Unread("u|1")))
    with Space(FACTS) as space:
        found = space.by_solver(f)
        assert found.example
        assert found.example.readings == (("ends", "with"),) and found.example.unread == (("u|1", False),)


def test_exact_numbers() -> None:
    assert [number(Fraction(n)) for n in ("3", "-1/3", "0.12")] == ["3.0", "(- (/ 1.0 3.0))", "(/ 3.0 25.0)"]
    assert read_model("(\n(define-fun x () Real (- (/ 1.0 3.0)))(define-fun |a b| ()\n Bool true)"
                      "(define-fun f ((x!0 Int)) Int 1))") == {"|x|": Fraction(-1, 3), "|a b|": True}
    assert read_model("()") == read_model("") == {}
    with pytest.raises(ValueError, match="exact"):
        read_model("((define-fun x () Real (root-obj (+ (^ x 2) (- 2)) 2)))")
    point = Fraction("0.1200000000000000000001")
    with Space(FACTS) as space:
        found = space.by_solver(conj(Compare("slope", ">=", point), Compare("slope", "<=", point)))
        assert found.example and found.example.site.areas[0].facts["slope"] == point


def test_names_that_look_alike_stay_apart() -> None:
    f = conj(Act("a|b"), Not(Act("a_b")), Not(Act("a\\b")))
    question = encode(f, FACTS, (), 1)
    assert len(set(question.symbols)) == 3 + 1  # and the ground
    with Space(FACTS) as space:
        found = space.by_solver(f)
        assert found.example and found.example.site.areas[0].activities == {"a|b"}


def test_questions_do_not_see_each_other() -> None:
    with Solver() as solver:
        sat = solver.ask("(declare-const x Real)(assert (> x 3.0))\n")
        assert sat.answer == "sat" and sat.values["|x|"] > 3
        assert solver.ask("(declare-const x Bool)(assert (and x (not x)))\n") == Verdict("unsat")
        solver.begin("(declare-const x Real)(assert (> x 3.0))\n")
        assert [solver.check(f"(assert (< x {n}.0))\n").answer for n in (3, 4, 2)] == ["unsat", "sat", "unsat"]
        assert solver.ask("(declare-const x Real)(assert (> x 3.0))\n") == sat


def test_out_of_time_kills_and_replaces() -> None:
    with Solver(seconds=0.3, steps=0) as solver:
        start = time.monotonic()
        assert solver.ask(HARD) == Verdict("unknown", reason="time")
        assert time.monotonic() - start < 2
        assert solver.ask("(assert true)\n").answer == "sat"


def test_out_of_steps() -> None:
    with Solver(steps=1000) as solver:
        assert solver.ask(HARD) == Verdict("unknown", reason="resource limit")
        assert solver.ask("(assert true)\n").answer == "sat"


def test_out_of_memory() -> None:
    many = "".join(f"(declare-const b{i} Bool)(assert (or b{i} b{i // 2}))\n" for i in range(200_000))
    with Solver(megabytes=30) as solver:
        assert solver.ask(many) == Verdict("unknown", reason="memory")
        assert solver.ask("(assert true)\n").answer == "sat"


def test_a_killed_child_is_unknown_and_replaced() -> None:
    with Solver() as solver:
        solver.ask("(assert true)\n")
        assert solver._child is not None
        os.kill(solver._child.pid, signal.SIGKILL)
        assert solver.ask("(assert true)\n") == Verdict("unknown", reason="z3 ended")
        assert solver.ask("(assert true)\n").answer == "sat"


def test_no_z3(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert Path(find_z3()).name.startswith("z3")
    with pytest.raises(OrdlogicError, match="could not be started"):
        Solver(program=str(tmp_path / "nothing")).ask("")
    monkeypatch.setattr("shutil.which", lambda name, path=None: None)
    with pytest.raises(OrdlogicError, match="not found"):
        find_z3()


def test_what_is_no_question_is_an_error() -> None:
    with Solver() as solver, pytest.raises(ValueError, match="did not accept"):
        solver.ask("(assert nonsense)\n")


def test_unknown_is_never_no() -> None:
    f = conj(*(Total("area", Compare("slope", "=", Fraction(i)), ">", Fraction(i)) for i in range(1, 4)))
    with Solver(steps=1) as solver:
        space = Space(FACTS, solver=solver)
        assert space.sat(f).holds is None and space.sat(f).reason == "resource limit"
        assert space.proves(negate(f)).holds is None
        with pytest.raises(Undecidable, match="resource limit"):
            space.witness(f)


@given(st.lists(SITE_FORMULAS, min_size=2, max_size=3))
@settings(max_examples=60, deadline=None)
def test_examples_of_several_areas_do_not_depend_on_the_order_of_parts(parts: list[Formula]) -> None:
    one, other = And(tuple(parts)), And(tuple(reversed(parts)))
    assert Space(FACTS, solver=SHARED).witness(one) == Space(FACTS, solver=SHARED).witness(other)


@given(SITE_FORMULAS, SITE_FORMULAS)
@settings(max_examples=150, deadline=None)
def test_what_boxes_and_names_rule_out_the_solver_rules_out(f: Formula, g: Formula) -> None:
    space = Space(FACTS, solver=SHARED)
    for claim in (conj(f, g), conj(f, negate(g))):
        assert space.sat(claim).holds is space.by_solver(claim).holds


AREAS = st.builds(
    lambda acts, slope, distance, marsh, zone, area, volume: WorkArea(frozenset(acts), {
        "slope": slope, "distance": distance, "marsh": marsh, "zone": zone, "area": area, "volume": volume}),
    st.sets(st.sampled_from(["digging", "raking"])), VALUES, VALUES, st.booleans(),
    st.sampled_from(["river", "town", "other"]), VALUES.filter(bool), VALUES)
SITES = st.builds(lambda plan, budget, areas: Site({"plan": plan, "budget": budget}, tuple(areas)),
                  st.booleans(), VALUES, st.lists(AREAS, min_size=1, max_size=4))


@given(SITES, st.lists(SUMS, min_size=2, max_size=4))
@settings(max_examples=150, deadline=None)
def test_what_a_site_of_several_areas_shows_can_be(site: Site, sums: list[Formula]) -> None:
    """As many areas as sums are enough, whatever the order they are put in."""
    seen = conj(*(f if true_at(f, site) else negate(f) for f in sums))
    space = Space(FACTS, solver=SHARED)
    assert space.sat(seen).holds is True
    assert space.by_solver(seen).holds is True


def test_plain_implications_need_no_solver() -> None:
    steep, dig = Compare("slope", ">", Fraction(12)), Act("digging")
    much = Total("area", conj(dig, steep), ">=", Fraction(900))
    little = Total("area", disj(dig, Act("raking")), ">", Fraction(800))
    some = Some(Act("earthwork"))
    with Solver(program="/nowhere/z3") as solver:
        space = Space(FACTS, solver=solver)
        for f, g in ((much, little), (much, some), (conj(much, Holds("plan")), disj(some, negate(Holds("plan"))))):
            assert space.implies(f, g).holds is True
            assert space.implies(g, f).holds is False
        # the work that only one of the two counts is of a kind that there is none of
        at_least = Total("area", conj(dig, disj(steep, Holds("marsh"))), ">=", Fraction(900))
        assert space.sat(conj(at_least, negate(Some(conj(dig, Holds("marsh")))), negate(much))).holds is False
        bound = Total("area", TRUE, "<=", Fraction(800))
        assert space.sat(conj(much, bound)).holds is False
    with Space(FACTS, {"small": Total("area", TRUE, "<=", Fraction(800))}) as space:
        assert space.sat(conj(much, some)).holds is False


def test_what_is_too_large_for_boxes_goes_to_the_solver() -> None:
    facts = {**FACTS, **{f"q{i}": quantity(f"q{i}") for i in range(2 * 300)}}
    wide = conj(*(disj(Compare(f"q{i}", ">", Fraction(1)), Act(f"a{i}")) for i in range(300)))
    # pairs that stand far apart in any fixed order: a diagram has to remember half of them
    tangled = disj(*(conj(Compare(f"q{i}", ">", Fraction(1)), Compare(f"q{599 - i}", ">", Fraction(1)))
                     for i in range(100, 125)))
    with Space(facts) as space:
        for f in (wide, tangled):
            assert space.sat(f).holds is True
            assert space.sat(conj(f, negate(f))).holds is False
            assert space.region(f).complete is False
        witness = space.witness(tangled)
        assert witness and set(witness.areas[0].facts.values()) == {Fraction(1, 2), Fraction(6, 5), Fraction(10)}
        with pytest.raises(Undecidable, match="too large"):
            space.overlapping([wide, tangled])


def test_more_sums_than_the_solver_gets_areas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ordlogic.constraints.space.MOST_AREAS", 3)
    sums = [Total("area", Compare("slope", "=", Fraction(i)), ">", Fraction(9)) for i in range(4)]
    with Space(FACTS) as space:
        found = space.sat(conj(*sums))
        assert found.holds is None and found.reason == "more than 3 sums over work areas"
        assert space.sat(conj(*sums[:3])).holds is True
