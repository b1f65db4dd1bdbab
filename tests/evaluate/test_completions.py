"""The search over unknowns: sums that only fit together, its bound, and what follows for activities."""

from __future__ import annotations

import time
from dataclasses import replace
from fractions import Fraction

import pytest

from ordlogic.evaluate.activities import told_of
from ordlogic.evaluate.bridges import NOT_ON_BED, REFERENCE_LINE, VOLUME, bridged
from ordlogic.evaluate.completions import BudgetError, Completions
from ordlogic.evaluate.exact import NotKnownError, holds
from ordlogic.evaluate.ground import Grounding
from ordlogic.evaluate.states import state
from ordlogic.evaluate.sums import feasible
from ordlogic.model.formula import Act, Chosen, Compare, Formula, Holds, Some, Total, Unread, conj, disj, negate
from ordlogic.model.law import Fact, Family, Law, Norm
from ordlogic.model.place import Span
from ordlogic.model.site import Interval, Site, Value, WorkArea
from tests.evaluate.laws import choice_of, law_of

SIZE = Fact("size", "quantity", "area", "size", dimension="area", additive=True, about=("area",))
WET = Fact("wet", "yes-no", "area", "wet")


def can(f: Formula, *areas: dict[str, Value]) -> bool:
    site = Site({}, tuple(WorkArea(frozenset({"grading"}), a) for a in areas))
    ground = Grounding(site, {"size": SIZE, "wet": WET}, {})
    node = ground.of(f)
    search = Completions(ground.domain)
    return search.can(node, search.start())


def total(op: str, limit: int, where: Formula | None = None) -> Formula:
    return Total("size", where or Act("grading"), op, Fraction(limit))


def below(high: int) -> Interval:
    return Interval(None, True, Fraction(high), True)


def test_two_unknown_sizes_in_one_sum() -> None:
    assert can(total(">", 10), {}, {})
    assert can(total("=", 10), {"size": below(5)}, {"size": below(5)})
    assert not can(total(">", 10), {"size": below(5)}, {"size": below(5)})
    # the sum of both must pass 10 while neither passes 5
    each = conj(negate(Some(Compare("size", ">", Fraction(5)))), total(">", 10))
    assert not can(each, {}, {}) and can(each, {}, {}, {})


def test_sums_over_different_work() -> None:
    wet, dry = total("<", 3, Holds("wet")), total("<", 3, negate(Holds("wet")))
    assert not can(conj(wet, dry, total(">=", 6)), {}, {})
    assert can(conj(wet, dry, total(">", 5)), {}, {})


def test_feasible_tells_open_ends_from_closed_ones() -> None:
    x, y = (0, "size"), (1, "size")
    unit = {x: Interval(Fraction(0), True, Fraction(1), True), y: Interval(Fraction(0), True, Fraction(1), True)}
    assert feasible([((x, y), ">=", Fraction(2))], unit)
    assert not feasible([((x, y), ">", Fraction(2))], unit)
    assert not feasible([((x, y), "=", Fraction(1)), ((x,), "<", Fraction(1, 2)), ((y,), "<=", Fraction(1, 2))], unit)


def test_activities_told_are_all_there_are() -> None:
    assert told_of("moving_earth", {"filling"}, {}) is True
    assert told_of("filling", {"moving_earth"}, {}) is None
    assert told_of("filling", {"grading"}, {}) is False
    assert told_of("filling", None, {}) is None
    paving = {"paving": Fact("paving", "activity", "area", "paving", broader=("building",))}
    assert told_of("building", {"paving"}, paving) is True


def test_an_unknown_activity_that_holds_makes_broader_ones_hold() -> None:
    f = Some(conj(Act("filling"), negate(Act("moving_earth"))))
    ground = Grounding(Site({}, (WorkArea(None, {}),)), {}, {})
    node = ground.of(f)
    search = Completions(ground.domain)
    assert not search.can(node, search.start())


def one_family(when: Formula, facts: list[Fact]) -> tuple[Law, Family]:
    family = Family("f", "permit", "work", (), "permit", ("t",))
    return law_of(facts, [Norm("t", "(1)", Span(0, 0), "requires", when=when)], [family]), family


def test_many_unknown_facts_that_only_matter_together_are_settled_fast() -> None:
    facts = [Fact(f"f{i}", "yes-no", "area", f"f{i}") for i in range(40)]
    law, family = one_family(Some(disj(*(Holds(f.key) for f in facts))), facts)
    start = time.perf_counter()
    assert state(law, family, Site({}, (WorkArea(frozenset(), {}),))).state == "needs facts"
    told: dict[str, Value] = {f.key: False for f in facts[:39]}
    assert state(law, family, Site({}, (WorkArea(frozenset(), {**told, "f39": True}),))).state == "required"
    assert time.perf_counter() - start < 1


def test_a_search_that_is_too_large_is_never_taken_as_decided() -> None:
    facts = [Fact(f"f{i}", "yes-no", "area", f"f{i}") for i in range(60)]
    pairs = [disj(conj(Holds(a.key), Holds(b.key)), conj(negate(Holds(a.key)), negate(Holds(b.key))))
             for a, b in zip(facts[::2], facts[1::2], strict=True)]
    odd = conj(*pairs, disj(*(conj(Holds(a.key), negate(Holds(b.key)))
                              for a, b in zip(facts[::2], facts[1::2], strict=True))))
    law, family = one_family(Some(odd), facts)  # holds nowhere, but only a full walk shows it
    result = state(law, family, Site({}, (WorkArea(frozenset(), {}),)), budget=500)
    assert result.undecided and result.state == "needs facts"
    search = Completions(Grounding(Site(), {}, {}).domain, budget=0)
    with pytest.raises(BudgetError):
        list(search.split(Grounding(Site(), {}, {}).of(Unread("u")), search.start()))


def test_unknown_kinds_are_named_in_order() -> None:
    law, family = one_family(Some(conj(Holds("wet"), Unread("u"))), [WET])
    area = WorkArea(frozenset({"grading"}), {"wet": None})
    assert state(law, family, Site({}, (area,))).state == "not modelled"
    assert state(law, family, Site({}, (WorkArea(frozenset(), {"wet": False}),))).state == "not required"


def test_a_reading_of_what_is_summed_is_told_from_an_unknown_size() -> None:
    """What a sum counts turns on the reading, what it comes to on a fact: which of the two changes the outcome?"""
    def law(other: Formula, limit: int) -> tuple[Law, Family]:
        where = Chosen("c", (("one", Act("grading")), ("two", other)))
        made, family = one_family(Total("size", where, "<", Fraction(limit)), [SIZE, WET])
        return replace(made, choices={"c": choice_of("c", ("one", "open"), ("two", "open"))}), family

    def of(made: tuple[Law, Family], size: Value) -> str:
        return state(*made, Site({}, (WorkArea(frozenset({"grading"}), {"size": size, "wet": False}),))).state

    assert of(law(Act("grading"), 2), Interval(Fraction(1), False, Fraction(2), True)) == "needs facts"
    assert of(law(Holds("wet"), 2), Interval(Fraction(2), True)) == "depends on reading"
    assert of(law(Holds("wet"), 2), None) == "needs facts"
    assert of(law(Holds("wet"), 2), below(1)) == "required"


def test_replay_refuses_what_is_not_known() -> None:
    site = Site({}, (WorkArea(frozenset({"moving_earth"}), {"size": below(5)}),))
    for f in (Some(Act("filling")), total(">", 3, Act("moving_earth")), Unread("u"), Some(Holds("wet"))):
        with pytest.raises(NotKnownError):
            holds(f, site, {"size": SIZE, "wet": WET})
    assert holds(Unread("u"), site, {}, unread={"u": True})


def test_bridges() -> None:
    facts = [Fact("bed", "yes-no", "area", "bed", about=("navigable_water", "bed")),
             Fact("far", "quantity", "area", "far", dimension="length", about=("distance", "navigable_water")),
             Fact("mark", "quantity", "area", "mark", dimension="length",
                  about=("distance", "navigable_water", "high_water_mark")),
             Fact("area", "quantity", "area", "area", dimension="area", about=("area",)),
             Fact("depth", "quantity", "area", "depth", dimension="length", about=("depth",)),
             Fact("volume", "quantity", "area", "volume", dimension="volume", about=("volume",))]
    law = law_of(facts, [], [])
    site = Site({}, (WorkArea(frozenset(), {"mark": Fraction(5), "area": Fraction(54), "volume": Fraction(2)}),))
    filled, used = bridged(law, site)
    assert filled.areas[0].facts == {"mark": 5, "far": 5, "bed": False, "area": 54, "volume": 2, "depth": 1}
    assert used == {REFERENCE_LINE: {"far"}, NOT_ON_BED: {"bed"}, VOLUME: {"depth"}}
    at_the_water = Site({}, (WorkArea(frozenset(), {"mark": Fraction(0)}),))
    assert "bed" not in bridged(law, at_the_water)[0].areas[0].facts
