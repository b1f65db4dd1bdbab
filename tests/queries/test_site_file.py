"""Sites told in files and by single facts: values, units and what is refused."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from ordlogic.errors import OrdlogicError
from ordlogic.evaluate.slopes import tangent
from ordlogic.model.site import Interval, Site, Value, WorkArea
from ordlogic.queries.facts import facts
from ordlogic.queries.site_facts import with_facts
from ordlogic.queries.site_file import read_site
from ordlogic.queries.site_values import value_of
from ordlogic.queries.told import Told
from tests.queries.towns import AREA, FROM_WATER, PLAN, SLOPE, VOLUME, WETLAND, county, modification, quantity, town

T, C, M = town(), county(), modification()


def site(tmp_path: Path, text: str, law: object = T, **more: object) -> Told:
    path = tmp_path / "site.toml"
    path.write_text(text, encoding="utf-8")
    return read_site(path, law, **more)  # type: ignore[arg-type]


def test_a_site_of_two_areas(tmp_path: Path) -> None:
    told = site(tmp_path, """
        title = "two pieces of work"
        [project]
        drains_to_navigable_water = true
        [[areas]]
        activity = "grading"
        area = "0.03 ac"
        slope = "8:1"
        [[areas]]
        activity = ["filling", "canals"]
        area = 1900.5
        slope = { min = 10, max = "14", max_included = false, unit = "pct" }
        wetland = "unknown"
        [expect."a permit"]
        state = "required"
    """)
    one, two = told.site.areas
    assert one == WorkArea(frozenset({"grading"}), {"area": Fraction(13068, 10), "slope": Fraction(25, 2),
                                                    "drains_to_navigable_water": True})
    assert two.activities == {"filling", "canal"}
    assert two.facts["area"] == Fraction(3801, 2) and two.facts["wetland"] is None
    assert two.facts["slope"] == Interval(Fraction(10), True, Fraction(14), False)


@pytest.mark.parametrize(("raw", "fact", "value"), [
    ("1,500 sq ft", AREA, Fraction(1500)), ("1 acre", AREA, Fraction(43560)), (12, SLOPE, Fraction(12)),
    ("12%", SLOPE, Fraction(12)), ("12", SLOPE, Fraction(12)), ("4:1", SLOPE, Fraction(25)),
    ("over 15 %", SLOPE, Interval(Fraction(15), False)),
    ("between 10% and 14%", SLOPE, Interval(Fraction(10), True, Fraction(14), True)),
    ("at most 900 sq ft", AREA, Interval(None, True, Fraction(900), True)),
    ("flatter than 5:1", SLOPE, Interval(None, True, Fraction(20), False)),
    ("100 yards", FROM_WATER, Fraction(300)), ("27 cubic feet", VOLUME, Fraction(1)), ("unknown", AREA, None),
    ("yes", WETLAND, True), (False, WETLAND, False),
    ({"min": "1", "unit": "ac", "min_included": False}, AREA, Interval(Fraction(43560), False)),
    ({"min": 2, "unit": "ratio"}, SLOPE, Interval(None, True, Fraction(50), True)),
])
def test_values(raw: object, fact: object, value: Value) -> None:
    assert value_of(raw, fact) == value  # type: ignore[arg-type]


def test_degrees_are_a_narrow_interval_around_the_tangent() -> None:
    low, high = tangent(Fraction(45))
    assert low < 100 < high and high - low < Fraction(1, 10**6)
    steep = tangent(Fraction(89))
    assert steep[0] < Fraction("5728.9961630759424") < steep[1]
    value = value_of("45 degrees", SLOPE)
    assert isinstance(value, Interval) and value.low is not None and value.low < 100


@pytest.mark.parametrize(("text", "says"), [
    ('[[areas]]\naria = "5 ac"', "did you mean 'area'"),
    ('[[areas]]\narea = "5 furlongs"', "unit"),
    ('[[areas]]\narea = "5 ft"', "measures length"),
    ('[[areas]]\narea = -5', "negative"),
    ('[[areas]]\narea = "-5 sq ft"', "negative"),
    ('[[areas]]\narea = "about 5 ac"', "roughly"),
    ('[[areas]]\narea = "5 ac blue"', "'blue' was not understood"),
    ('[[areas]]\narea = nan', "no number"),
    ('[[areas]]\narea = true', "is a quantity"),
    ('[[areas]]\nwetland = 3', "yes or no"),
    ('[[areas]]\nslope = { min = 5, max = 4 }', "no value"),
    ('[[areas]]\nslope = { least = 5 }', "a range has no"),
    ('[[areas]]\nactivity = "gradign"', "did you mean 'grading'"),
    ('[[areas]]\nslope = 5\n[project]\nslope = 6', "slope is told in two ways"),
    ('[areas]\nslope = 5', "tables"),
    ('[sites]\nslope = 5', "no part 'sites'"),
    ('', "nothing was told"),
    ('[[areas]]\nslope = "unknown"', "nothing was told"),
    ('[[areas]', "TOML"),
])
def test_bad_sites_give_one_clear_line_with_the_file(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(OrdlogicError, match=says) as caught:
        site(tmp_path, text)
    assert "site.toml" in caught.value.line() and "\n" not in caught.value.line()


def test_files_that_are_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(OrdlogicError, match="cannot be read"):
        read_site(tmp_path / "none.toml", T)
    (tmp_path / "binary.toml").write_bytes(b"\xff\x00\x80")
    with pytest.raises(OrdlogicError, match="TOML"):
        read_site(tmp_path / "binary.toml", T)


def test_a_fact_of_another_ordinance_is_not_asked_here(tmp_path: Path) -> None:
    text = '[[areas]]\nactivity = "grading"\nvolume = "5 cubic yards"'
    with pytest.raises(OrdlogicError, match="volume"):
        site(tmp_path, text)
    assert site(tmp_path, text, also=(M,)).not_understood == ("volume",)


def test_volume_is_area_times_depth(tmp_path: Path) -> None:
    from dataclasses import replace
    law = replace(M, facts={**M.facts, "area": AREA, "depth": quantity("depth", "length", "depth")})
    text = '[[areas]]\narea = "270 sq ft"\ndepth = "2 ft"\n'
    assert site(tmp_path, text + 'volume = "20 cubic yards"', law).site.areas[0].facts["volume"] == 20
    with pytest.raises(OrdlogicError, match="volume"):
        site(tmp_path, text + 'volume = "21 cubic yards"', law)


def test_single_facts() -> None:
    told = with_facts(Told(Site({}, (WorkArea(None),))), ["activity=grading", "area=1,500 sq ft", "slope=over 15 %"], T)
    assert told.site.areas == (WorkArea(frozenset({"grading"}), {
        "area": Fraction(1500), "slope": Interval(Fraction(15), False)}),)
    narrower = with_facts(told, ["slope=at most 20%"], T)
    assert narrower.site.areas[0].facts["slope"] == Interval(Fraction(15), False, Fraction(20), True)
    for pair, says in (("area=900 sq ft", "two ways"), ("area", "not key=value"), ("arae=5 ac", "did you mean")):
        with pytest.raises(OrdlogicError, match=says):
            with_facts(told, [pair], T)
    plan = with_facts(Told(Site({}, (WorkArea(None),))), ["volume=60", f"{PLAN.key}=no"], M)
    assert plan.site.areas[0].activities == {"moving_earth"} and plan.assumed
    acted = with_facts(plan, ["activity=filling"], M)
    assert acted.site.areas[0].activities == {"filling"} and not acted.assumed


def test_facts_asked_are_sorted() -> None:
    asked = facts(C)
    assert [a.key for a in asked] == sorted(C.facts)
    assert {a.key: a.unit for a in asked}["slope"] == "pct"
