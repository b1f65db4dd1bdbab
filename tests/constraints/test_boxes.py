"""Boxes against a direct evaluation: regions, witnesses, decisions."""

from __future__ import annotations

import time
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ordlogic.constraints import Equal, Space, certain, possible
from ordlogic.model.finding import Box
from ordlogic.model.formula import (
    TRUE,
    Act,
    And,
    Chosen,
    Compare,
    Formula,
    Holds,
    Is,
    Not,
    Or,
    Some,
    Total,
    Unread,
    conj,
    disj,
    negate,
)
from ordlogic.model.site import Interval

from .support import AREA_FORMULAS, BROADER, FACTS, SITE_FORMULAS, in_box, one_area_sites, quantity, true_at

CLAIMS = st.one_of(AREA_FORMULAS, SITE_FORMULAS)


def slope(op: str, limit: str | int) -> Compare:
    return Compare("slope", op, Fraction(limit))


def more_than(limit: int, where: Formula) -> Total:
    return Total("area", where, ">", Fraction(limit))


def sites(f: Formula, most: int = 400) -> list:
    found = one_area_sites(f)
    return found[::max(1, len(found) // most)]


@given(CLAIMS)
@settings(max_examples=120, deadline=None)
def test_the_union_of_a_region_is_the_formula(f: Formula) -> None:
    region = Space(FACTS).region(f, limit=200)
    assert region.complete
    for site in sites(f):
        inside = any(in_box(site, box) for box in region.boxes)
        assert inside == true_at(f, site, site.areas[0]), site


@given(CLAIMS)
@settings(max_examples=60, deadline=None)
def test_no_condition_of_a_box_can_be_dropped(f: Formula) -> None:
    space = Space(FACTS)
    for box in space.region(f, limit=200).boxes:
        for shorter in dropped(box):
            assert space.implies(as_formula(shorter), f).holds is False


def dropped(box: Box) -> list[Box]:
    """The box without one of its conditions, and with each end of each range taken off."""
    found = []
    for field in ("project", "area", "acts", "sums"):
        told = getattr(box, field)
        for i, (key, side) in enumerate(told):
            rest = told[:i] + told[i + 1:]
            found.append(replace(box, **{field: rest}))
            if isinstance(side, Interval) and side.low is not None and side.high is not None:
                for wider in (replace(side, low=None), replace(side, high=None)):
                    found.append(replace(box, **{field: (*rest, (key, wider))}))
                if not side.high_in:
                    found.append(replace(box, **{field: (*rest, (key, replace(side, high_in=True)))}))
    return found


def as_formula(box: Box) -> Formula:
    parts: list[Formula] = []
    for key, side in (*box.project, *box.area, *box.sums):
        if isinstance(side, Interval):
            if side.low is not None:
                parts.append(Compare(key, ">=" if side.low_in else ">", side.low))
            if side.high is not None:
                parts.append(Compare(key, "<=" if side.high_in else "<", side.high))
        else:
            parts.append(Is(key, side) if isinstance(side, str) else Holds(key) if side else Not(Holds(key)))
    parts += [Act(key) if want else Not(Act(key)) for key, want in box.acts]
    return conj(*parts)


@given(CLAIMS)
@settings(max_examples=120, deadline=None)
def test_a_witness_satisfies_its_formula(f: Formula) -> None:
    witness = Space(FACTS).witness(f) if isinstance(f, Some | Total) else Space(FACTS).sat(f).example
    site = getattr(witness, "site", witness)
    if site is None:
        assert not any(true_at(f, s, s.areas[0]) for s in sites(f))
    else:
        assert true_at(f, site, site.areas[0])


@given(st.lists(CLAIMS, min_size=2, max_size=3))
@settings(max_examples=60, deadline=None)
def test_order_of_parts_changes_nothing(parts: list[Formula]) -> None:
    one, other = And(tuple(parts)), And(tuple(reversed(parts)))
    assert Space(FACTS).region(one).boxes == Space(FACTS).region(other).boxes
    if Space(FACTS).region(one).boxes:
        assert Space(FACTS).witness(one) == Space(FACTS).witness(other)
    asked_before = Space(FACTS)
    asked_before.region(parts[0])
    asked_before.region(Compare("slope", "<", Fraction(1, 7)))
    assert asked_before.region(one).boxes == Space(FACTS).region(one).boxes


def test_a_shared_limit_is_one_box_with_a_round_example() -> None:
    dig = Act("digging")
    shared = conj(more_than(1000, conj(dig, slope(">=", 12))), negate(more_than(2000, conj(dig, slope("<=", 12)))),
                  Some(conj(dig, slope("<=", 12))))
    space = Space(FACTS)
    (box,) = space.region(shared).boxes
    assert box == Box(area=(("slope", Interval(Fraction(12), True, Fraction(12), True)),), acts=(("digging", True),),
                      sums=(("area", Interval(Fraction(1000), False, Fraction(2000), True)),))
    witness = space.witness(shared)
    assert witness is not None
    assert witness.areas[0].facts == {"area": 1500, "slope": 12}
    assert witness.areas[0].activities == {"digging"}


def test_a_gap_narrower_than_any_float() -> None:
    low, high = Fraction("0.12"), Fraction("0.1200000000000001")
    gap = conj(negate(Compare("slope", "<=", low)), negate(Compare("slope", ">", high)))
    space = Space(FACTS)
    (box,) = space.region(gap).boxes
    assert box.area == (("slope", Interval(low, False, high, True)),)
    witness = space.witness(gap)
    assert witness is not None
    value = witness.areas[0].facts["slope"]
    assert isinstance(value, Fraction) and low < value <= high
    assert space.sat(conj(slope("<=", "0.12"), slope(">", "0.12"))).holds is False


@pytest.mark.parametrize(("low", "high", "said"), [
    (slope(">", 1000), slope("<=", 2000), 1500), (slope(">=", 10), slope("<=", 12), 11),
    (slope(">", 300), slope("<=", 500), 400), (slope(">", 499), slope("<", 500), Fraction("499.5")),
    (slope("=", 12), TRUE, 12), (slope(">", 2000), TRUE, 2500), (TRUE, slope("<", 50), 20)])
def test_round_numbers(low: Formula, high: Formula, said: Fraction) -> None:
    witness = Space(FACTS).witness(conj(low, high))
    assert witness is not None
    assert witness.areas[0].facts["slope"] == said


def test_nothing_negative_is_told_or_shown() -> None:
    space = Space(FACTS)
    assert space.region(slope(">=", 0)).boxes == (Box(),)
    (box,) = space.region(slope("<", 5)).boxes
    assert box.area == (("slope", Interval(None, True, Fraction(5), False)),)
    assert space.sat(slope("<", 0)).holds is False
    assert space.proves(slope(">", -1)).holds is True
    assert space.proves(Some(TRUE)).holds is True  # a site is where work is


def test_one_activity_and_the_favoured_one() -> None:
    either = disj(Act("raking"), Act("digging"))
    for favoured in ("raking", "digging"):
        witness = Space(FACTS, prefer=(favoured,)).witness(either)
        assert witness is not None
        assert witness.areas[0].activities == {favoured}


def test_a_kind_of_work_is_the_work() -> None:
    space = Space(FACTS)
    assert space.implies(Act("digging"), Act("earthwork")).holds is True
    assert space.implies(Act("earthwork"), Act("digging")).holds is False
    assert space.implies(Act("canal"), Act("artificial_waterway")).holds is True  # by the vocabulary
    witness = space.witness(conj(Act("digging"), Act("earthwork")))
    assert witness is not None
    assert witness.areas[0].activities == {"digging"}
    assert BROADER["digging"] == {"digging", "earthwork"}


def test_an_example_never_leaves_open_which_kind_of_work_is_meant() -> None:
    facts = {key: fact for key, fact in FACTS.items() if key != "raking"}
    told = [next(iter(w.areas)).activities for w in (
        Space(facts).witness(Act("earthwork")),  # the law knows a kind of it
        Space(facts).witness(conj(Act("earthwork"), negate(Act("digging")))),  # but this one it must not be
        Space(facts).witness(conj(Act("artificial_waterway"), negate(Act("canal")))),
        Space(facts, prefer=("lake",)).witness(conj(Act("artificial_waterway"), negate(Act("canal")))),
        Space(facts).witness(Act("artificial_waterway"))) if w]  # nothing asks for kinds
    assert told == [{"digging"}, {"earthwork"}, {"ditch"}, {"lake"}, {"artificial_waterway"}]


def test_bridges() -> None:
    steep = Compare("slope", ">=", Fraction(10))
    facts = {**FACTS, "mark": quantity("mark")}
    rules = {"one shore": Equal("distance", "mark"), "marsh is flat": disj(negate(Holds("marsh")), negate(steep)),
             "plans are for digging": disj(negate(Holds("plan")), Act("digging"))}
    space = Space(facts, rules)
    gap = conj(Compare("distance", ">", Fraction(300)), Compare("mark", "<=", Fraction(500)))
    region = space.region(gap)
    assert region.boxes == (Box(area=(("distance", Interval(Fraction(300), False, Fraction(500), True)),)),)
    assert region.bridges == ("one shore",)
    witness = space.witness(gap)
    assert witness is not None
    assert witness.areas[0].facts == {"distance": 400, "mark": 400}
    assert space.sat(conj(Holds("marsh"), steep)).holds is False
    assert space.region(conj(disj(Holds("marsh"), Act("raking")), steep)).boxes == (
        Box(area=(("slope", Interval(Fraction(10), True, None, True)),), acts=(("raking", True),)),)
    with pytest.raises(ValueError, match="not facts of the same kind"):
        Space(FACTS, {"wrong": Equal("slope", "marsh")})


def test_readings_and_unread_words_are_free_until_settled() -> None:
    f = Chosen("ends", (("with", slope("<=", 12)), ("without", slope("<", 12))))
    space = Space(FACTS)
    found = space.sat(conj(f, slope(">=", 12)))
    assert found.example is not None and found.example.readings == (("ends", "with"),)
    assert space.proves(disj(f, slope(">=", 12))).holds is True
    with pytest.raises(ValueError, match="settled"):
        space.region(f)
    g = conj(slope(">", 3), Not(Unread("u1")))
    assert space.equivalent(certain(g), slope(">", 3)).holds is False
    assert space.equivalent(possible(g), slope(">", 3)).holds is True
    assert space.sat(certain(g)).holds is False


def test_a_decision_is_not_a_truth_value() -> None:
    with pytest.raises(TypeError, match="unknown"):
        bool(Space(FACTS).sat(TRUE))


def test_unknown_facts_are_refused() -> None:
    for f in (Holds("nothing"), Compare("marsh", "<", Fraction(1)), Total("budget", TRUE, "<", Fraction(1))):
        with pytest.raises(ValueError):
            Space(FACTS).region(f)


def test_a_region_is_cut_and_says_so() -> None:
    points = disj(*(slope("=", 2 * i) for i in range(1, 30)))
    region = Space(FACTS).region(points)
    assert len(region.boxes) == 12 and not region.complete
    assert Space(FACTS).region(points, limit=29).complete


def bands(n: int) -> list[Formula]:
    """Bands of one quantity that leave a gap between each two, each with a limit of its own on another."""
    return [conj(slope(">=", 10 * i), slope("<", 10 * i + 9), Compare("distance", ">", Fraction(i))) for i in range(n)]


def test_hundreds_of_bands_stay_cheap() -> None:
    def per_band(n: int) -> float:
        best = float("inf")
        for _ in range(3):
            formulas = bands(n)
            start = time.perf_counter()
            space = Space(FACTS)
            assert space.overlapping(formulas) == []
            region = space.region(negate(disj(*formulas)))
            assert len(region.boxes) == 12
            best = min(best, (time.perf_counter() - start) / n)
        return best
    assert per_band(400) < 3 * per_band(40)


@given(st.lists(CLAIMS, min_size=2, max_size=5))
@settings(max_examples=60, deadline=None)
def test_overlapping_pairs(formulas: list[Formula]) -> None:
    space = Space(FACTS)
    pairs = [(i, j) for j in range(len(formulas)) for i in range(j)
             if space.region(conj(formulas[i], formulas[j])).boxes]
    assert space.overlapping(formulas) == sorted(pairs)


def test_volume_and_area_are_told_as_totals_or_as_themselves() -> None:
    space = Space(FACTS)
    (box,) = space.region(conj(Total("volume", TRUE, ">=", Fraction(50)), Compare("area", "<", Fraction(9)))).boxes
    assert box == Box(area=(("area", Interval(None, True, Fraction(9), False)),),
                      sums=(("volume", Interval(Fraction(50), True, None, True)),))
    small = Total("volume", Act("digging"), "<", Fraction(50))
    assert set(space.region(small).boxes) == {
        Box(acts=(("digging", False),)), Box(sums=(("volume", Interval(None, True, Fraction(50), False)),))}
    assert Or((small, Not(small))) and space.proves(Or((small, Not(small)))).holds is True
