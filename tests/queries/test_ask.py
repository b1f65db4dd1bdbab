"""What the three laws answer about sites told fact by fact."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ordlogic.evaluate.bridges import NOT_ON_BED, REFERENCE_LINE, WHY
from ordlogic.model.answer import Answer
from ordlogic.model.formula import FALSE, Act, Holds, Some, Total
from ordlogic.model.law import Family, Law, Norm
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.model.site import Interval, Site, Value, WorkArea
from ordlogic.queries.ask import ask
from ordlogic.queries.told import Told
from tests.queries.towns import (
    CONNECTION,
    CONTIGUOUS,
    FROM_MARK,
    FROM_WATER,
    PLAN,
    SEDIMENT,
    county,
    modification,
    town,
)

T, C, M = town(), county(), modification()


def answers(law: Law, *activities: str, project: dict[str, Value] | None = None, **facts: object) -> dict[str, Answer]:
    values = {k: Fraction(v) if isinstance(v, int) and not isinstance(v, bool) else v for k, v in facts.items()}
    site = Site(project or {}, (WorkArea(frozenset(activities), values),))  # type: ignore[arg-type]
    return {a.family: a for a in ask(law, Told(site))}


def near(law: Law, feet: int) -> dict[str, int]:
    return {(FROM_WATER if FROM_WATER.key in law.facts else FROM_MARK).key: feet}


def cited(answer: Answer) -> list[tuple[str, bool]]:
    return [(b.citation, b.holds) for b in answer.because]


def test_a_shared_value_is_required_and_contested() -> None:
    a = answers(T, "grading", area=1500, slope=12, drains_to_navigable_water=True, **near(T, 250))["grading"]
    assert (a.state, a.contested, cited(a)[0]) == ("required", True, ("A(2)(c)", True))
    assert ("not required", (("at 12", "one item decides"),)) in {(u.state, u.readings) for u in a.under}
    assert a.bridges == (NOT_ON_BED,)
    assert {(m.fact, m.limit, m.by) for m in a.margins if m.citation == "A(2)(c)"} >= {
        ("area", 1000, 500), ("slope", 12, 0), ("slope", 20, -8), (FROM_WATER.key, 300, -50)}
    changes = {c.fact: c for c in a.changes}
    assert changes["area"].new == 1000 and changes["area"].state == "not required"
    assert changes["slope"].new == Interval(Fraction(0), True, Fraction(12), False)
    assert changes[FROM_WATER.key].new == Interval(Fraction(300), False, None, False)
    assert "drains_to_navigable_water" not in changes
    assert [q.citation for q in a.conditions] == ["C"]


def test_below_the_shared_value_nothing_is_required_in_t_and_c_asks_for_districts() -> None:
    told = {"area": 1500, "slope": 11, "drains_to_navigable_water": True}
    t = answers(T, "grading", **told, **near(T, 250))["grading"]
    assert (t.state, t.contested) == ("not required", False)
    assert cited(t)[:2] == [("A(2)(c)", False), ("A(2)(d)", False)]  # nearest first: 1 % short, then 500 sq ft
    assert {c.fact: (c.new, c.state) for c in t.changes}["slope"] == (12, "required")
    c = answers(C, "grading", **told, **near(C, 250))
    assert c["grading"].state == "needs facts"
    assert set(c["grading"].needs) == {"floodplain_zoning_district", "conservancy_zoning_district"}
    dry = dict.fromkeys(("floodplain", "floodplain_zoning_district", "conservancy_zoning_district"), False)
    settled = answers(C, "grading", **told, **near(C, 250), **dry)["grading"]
    assert (settled.state, settled.contested) == ("not required", False)


def test_a_prohibition_that_needs_judgement_stands_beside() -> None:
    c = answers(C, "grading", area=600, floodplain_zoning_district=True)
    assert (c["harm"].state, c["harm"].needs) == ("needs facts", ("would_result_in_substantial_detriment",))
    assert (c["grading"].state, cited(c["grading"])[0]) == ("required", ("(b)(1)", True))
    assert answers(C, "terrace")["harm"].state == "silent"
    assert answers(C, "grading", would_result_in_substantial_detriment=True)["harm"].state == "prohibited"


def test_created_slopes_far_from_water() -> None:
    told = {"area": 2500, "created_slope": 11}
    assert answers(T, "grading", area=2500, **near(T, 800))["grading"].state == "not required"
    c = answers(C, "grading", **told, **near(C, 800))["grading"]
    assert (c.state, cited(c)[0], "alters" in c.bridges) == ("required", ("(b)(3)", True), True)


def test_lagoons() -> None:
    for law, state in ((T, "required"), (C, "not required")):
        far = answers(law, "lagoon", **{FROM_MARK.key: 400, CONNECTION.key: False})
        assert far["waterway"].state == state
        assert far["grading"].state == "silent"
        joined = answers(law, "lagoon", **{FROM_MARK.key: 900, CONNECTION.key: True})["waterway"]
        assert joined.state == "required"
    assumed = answers(T, "lagoon", **{FROM_MARK.key: 400, CONNECTION.key: False})["waterway"].assumed
    assert [a.citation for a in assumed] == ["B, second sentence"]


def test_a_practice_is_exempt_from_what_the_exemption_names_and_from_nothing_else() -> None:
    for law in (T, C):
        a = answers(law, "grassed_waterway", **{FROM_MARK.key: 200, SEDIMENT.key: True})
        assert a["waterway"].state == "exempt"
        assert not a["waterway"].assumed
        assert any("filling" in n and n.startswith("not cleared") for n in a["waterway"].notes)
        assert a["grading"].state == "silent"
        live = answers(law, "grassed_waterway", **{FROM_MARK.key: 200})["waterway"]
        assert (live.state, live.needs) == ("needs facts", (SEDIMENT.key,))


def test_an_exemption_takes_out_work_not_sites() -> None:
    site = Site({}, (WorkArea(frozenset({"grassed_waterway"}), {FROM_MARK.key: Fraction(200), SEDIMENT.key: True}),
                     WorkArea(frozenset({"lagoon"}), {FROM_MARK.key: Fraction(200)})))
    assert {a.family: a.state for a in ask(T, Told(site))}["waterway"] == "required"


def test_wetland() -> None:
    told = {"area": 600, "slope": 2, "drains_to_navigable_water": True, "wetland": True, CONTIGUOUS.key: True}
    for law, at in ((T, "A(2)(a)"), (C, "(b)(2)a")):
        a = answers(law, "filling", **told, **near(law, 100))["grading"]
        assert (a.state, cited(a)[0]) == ("required", (at, True))


def test_unknown_slope_is_settled_where_every_slope_agrees() -> None:
    wide = answers(T, "grading", area=2500, drains_to_navigable_water=True, **near(T, 250))["grading"]
    assert (wide.state, wide.needs) == ("required", ())
    assert {c for c, holds in cited(wide) if holds} >= {"A(2)(b)", "A(2)(c)", "A(2)(d)"}
    small = answers(T, "grading", area=1200, drains_to_navigable_water=True, **near(T, 250))["grading"]
    assert (small.state, small.needs, small.changes) == ("needs facts", ("slope",), ())
    steep = answers(T, "grading", area=1200, drains_to_navigable_water=True, slope=Interval(Fraction(12), False),
                    **near(T, 250))["grading"]
    assert (steep.state, steep.contested) == ("required", False)


def test_classes_and_deciders() -> None:
    def m(volume: Value, plan: bool) -> Answer:
        return answers(M, "grading", project={PLAN.key: plan}, volume=volume)["topography"]

    gap = m(Fraction(999, 2), False)
    assert gap.state == "required"
    assert gap.outcomes["class"] == "minor by Procedure (a), none by Description"
    assert gap.outcomes["decider"] == "zoning administrator"
    assert not gap.procedure
    assert {(m.limit, m.by) for m in gap.margins} >= {(50, Fraction(899, 2)), (500, Fraction(-1, 2))}
    major = m(Fraction(500), False)
    assert (major.state, major.outcomes["class"], major.outcomes["decider"]) == ("required", "major", "Plan Commission")
    assert (major.procedure[0].due, major.procedure[0].by) == ("30 days", "zoning administrator")
    assert {c.fact: c.state for c in major.changes} == {"volume": "not required"}
    small = m(Fraction(20), True)
    assert small.state == "depends on reading"
    assert {(u.readings[0][1], u.state) for u in small.under} == {("last only", "required"), ("each", "not required")}
    planned = m(Fraction(600), True)
    assert {(u.readings[0][1], u.state) for u in planned.under} == {("last only", "conflicting"), ("each", "required")}
    assert any("on every reading" in n for n in planned.notes)
    unsized = m(Interval(Fraction(50), False), False)
    assert (unsized.state, unsized.needs) == ("required", ("volume",))
    assert "perhaps minor" in unsized.outcomes["class"] and "perhaps major" in unsized.outcomes["class"]


def test_a_site_of_which_nobody_said_what_is_done_needs_facts() -> None:
    site = Site({}, (WorkArea(None, {"area": Fraction(2500), "slope": Fraction(25), FROM_WATER.key: Fraction(10),
                                     "drains_to_navigable_water": True}),))
    a = {a.family: a for a in ask(T, Told(site))}
    assert (a["grading"].state, a["grading"].needs) == ("needs facts", ("activity",))


def test_an_answer_lists_the_bridges_that_its_own_rules_rest_on() -> None:
    t = answers(T, "lagoon", "grading", **{FROM_WATER.key: 400, CONNECTION.key: False, "area": 5})
    assert t["waterway"].bridges == (REFERENCE_LINE,)  # told from the water, asked from its mark
    assert t["grading"].bridges == (NOT_ON_BED,)
    assert WHY[NOT_ON_BED] in t["grading"].notes


def test_what_stands_with_a_trigger_is_about_its_case_and_steps_follow_their_headings() -> None:
    def unit(index: int, parent: int | None, heading: str = "") -> Unit:
        return Unit(index, parent, "", "text", "", heading, Span(0, 0), (), ())

    outline = Outline((unit(0, None), unit(1, 0), unit(2, 0), unit(3, None, "Minor permit"), unit(4, 3)))
    nothing = Norm("n", "n", Span(0, 0), "requires", effect="permit")
    norms = [replace(nothing, id="bed", unit=1, when=Some(Holds("bed_of_navigable_water"))),
             replace(nothing, id="agency", unit=1, actor="an agency"),
             replace(nothing, id="wide", unit=2, when=Total("area", Act("grading"), ">", Fraction(100))),
             replace(nothing, id="minor", modality="defines", gives_class="minor", when=FALSE),
             replace(nothing, id="major", modality="defines", gives_class="major"),
             replace(nothing, id="step", modality="procedure", effect="send it in", unit=4)]
    family = Family("f", "permit", "work", ("grading",), "permit", ("bed", "wide"), classes=("minor", "major"),
                    other_permits=("agency",), procedure=("step",))
    law = replace(T, outline=outline, norms={n.id: n for n in norms}, families={"f": family})
    for on_bed in (True, False):
        answer = answers(law, "grading", area=500, bed_of_navigable_water=on_bed)["f"]
        assert answer.state == "required" and answer.outcomes["class"] == "major"
        assert [q.quote for q in answer.other_permits] == (["an agency"] if on_bed else [])
        assert answer.procedure == ()
