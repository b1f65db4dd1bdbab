"""The state equals a brute-force walk over every completion at and around every limit."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ordlogic.evaluate.exact import holds
from ordlogic.evaluate.states import base_names, state
from ordlogic.model.effect import applies
from ordlogic.model.formula import (
    FALSE,
    Act,
    Chosen,
    Compare,
    Formula,
    Holds,
    Is,
    Some,
    Total,
    Unread,
    choices_of,
    conj,
    disj,
    negate,
    unread_of,
)
from ordlogic.model.law import Fact, Family, Law, Norm
from ordlogic.model.place import Span
from ordlogic.model.site import Interval, Site, WorkArea
from tests.evaluate.laws import choice_of, law_of

FACTS = [
    Fact("size", "quantity", "area", "size", dimension="area", additive=True, about=("area",)),
    Fact("slope", "quantity", "area", "slope", dimension="slope", about=("slope",)),
    Fact("wet", "yes-no", "area", "wet"), Fact("farm", "yes-no", "area", "farm"),
    Fact("plan", "yes-no", "project", "plan"), Fact("soil", "choice", "area", "soil", values=("sand", "clay")),
]
CHOICES = [choice_of("o", ("one", "open"), ("two", "open")), choice_of("p", ("one", "preferred"), ("two", "arguable")),
           choice_of("s", ("one", "preferred"), ("two", "strained"))]
GRID = [Fraction(i, 3) for i in range(12)]  # meets every cell that limits 1 and 2 make, sums of two areas included
LIMITS = st.sampled_from([Fraction(1), Fraction(2)])
OPS = st.sampled_from(["<", "<=", ">", ">=", "="])

area_leaves_but_size = st.one_of(
    st.sampled_from([Act("grading"), Act("filling"), Act("moving_earth")]),
    st.sampled_from([Holds("wet"), Holds("plan"), Is("soil", "sand"), Unread("u")]),
    st.builds(Compare, st.just("slope"), OPS, LIMITS))
area_leaves = st.one_of(area_leaves_but_size, st.builds(Compare, st.just("size"), OPS, LIMITS))


def grown(leaves: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    return st.recursive(leaves, lambda inner: st.one_of(
        st.builds(conj, inner, inner), st.builds(disj, inner, inner), inner.map(negate),
        st.builds(lambda c, a, b: Chosen(c, (("one", a), ("two", b))), st.sampled_from("ops"), inner, inner)),
        max_leaves=4)




def of_sites(areas: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    return grown(st.one_of(areas.map(Some), st.builds(Total, st.just("size"), areas, OPS, LIMITS),
                           st.just(Holds("plan"))))


area_formulas, summed_formulas = grown(area_leaves), grown(area_leaves_but_size)
values = {
    "size": st.one_of(st.none(), st.sampled_from(GRID), st.just(Interval(Fraction(1), False, Fraction(2), True))),
    "slope": st.one_of(st.none(), st.sampled_from(GRID), st.just(Interval(None, True, Fraction(1), False))),
    "wet": st.sampled_from([None, True, False]), "farm": st.sampled_from([None, None, True, False]),
    "soil": st.sampled_from([None, "sand", "clay"]),
}
areas = st.builds(WorkArea, st.sampled_from([None, frozenset({"grading"}), frozenset({"moving_earth"}), frozenset()]),
                  st.fixed_dictionaries(values))
sites = st.builds(Site, st.fixed_dictionaries({"plan": st.sampled_from([None, True, False])}),
                  st.lists(areas, min_size=1, max_size=2).map(tuple))
told_areas = st.builds(WorkArea, st.sampled_from([frozenset({"grading"}), frozenset({"filling", "grading"})]),
                       st.fixed_dictionaries({"size": st.sampled_from(GRID), "slope": st.sampled_from(GRID),
                                              "wet": st.booleans(), "farm": st.booleans(), "soil": st.just("sand")}))
told_sites = st.builds(Site, st.just({"plan": None}), st.lists(told_areas, min_size=1, max_size=2).map(tuple))


@st.composite
def laws(draw: st.DrawFn, sums_only: bool = False) -> Law:
    areas = summed_formulas if sums_only else area_formulas
    site_formulas = of_sites(areas)
    norms = [Norm(f"t{i}", f"({i})", Span(0, 0), "requires", when=draw(site_formulas))
             for i in range(draw(st.integers(1, 3)))]
    exemption = Norm("e", "(e)", Span(0, 0), "exempts", when=conj(draw(areas), Holds("farm")), exempts=("t0",))
    classes = [Norm(f"c{i}", f"(c{i})", Span(0, 0), "defines", when=draw(site_formulas), gives_class=name)
               for i, name in enumerate(draw(st.sampled_from([(), ("minor", "major"), ("minor", "minor")])))]
    family = Family("f", "permit", "work", (), "permit", tuple(n.id for n in norms), ("e",),
                    tuple(c.id for c in classes))
    return law_of(FACTS, [*norms, exemption, *classes], [family], CHOICES)


def completions(area: WorkArea) -> list[WorkArea]:
    """Every completion of a work area at and around the limits."""
    acts = [area.activities]
    if area.activities is None:
        acts = [frozenset(), frozenset({"moving_earth+"}), frozenset({"grading"}), frozenset({"filling"}),
                frozenset({"grading", "filling"})]
    elif "moving_earth" in area.activities:
        acts = [frozenset({"moving_earth+", *more})
                for more in ((), ("grading",), ("filling",), ("grading", "filling"))]
    options = []
    for key, value in area.facts.items():
        if value is None:
            options.append([True, False] if key in ("wet", "farm") else ["sand", "clay"] if key == "soil" else GRID)
        elif isinstance(value, Interval):
            options.append([v for v in GRID if v >= 0 and (value.low is None or v > value.low) and
                            (v < value.high or (value.high_in and v == value.high))])
        else:
            options.append([value])
    return [WorkArea(a, dict(zip(area.facts, vs, strict=True))) for a in acts for vs in product(*options)]


class Outcomes:
    """The outcomes of fully known sites."""

    def __init__(self, law: Law, family: Family) -> None:
        more = Fact("moving_earth+", "activity", "area", "", broader=("moving_earth",))
        self.facts = {**law.facts, more.key: more}
        triggers = [law.norms[n] for n in family.triggers]
        self.required = disj(*(applies(law, n) for n in triggers))
        self.bare = disj(*(applies(law, n, False) for n in triggers))
        self.classes = [(law.norms[c].gives_class, applies(law, law.norms[c])) for c in family.classes]

    def word(self, site: Site, taken: dict[str, str], read: dict[str, bool]) -> str:
        if holds(self.required, site, self.facts, taken, read):
            named = {name for name, f in self.classes if holds(f, site, self.facts, taken, read)}
            return "conflicting" if len(named) > 1 else "required"
        return "exempt" if holds(self.bare, site, self.facts, taken, read) else "not required"


def brute(law: Law, family: Family, site: Site, settled: dict[str, str]) -> str:
    formulas = [n.when for n in law.norms.values()]
    choices = sorted({c for f in formulas for c in choices_of(f)})
    fragments = sorted({u for f in formulas for u in unread_of(f)})
    readings = [dict(zip(choices, names, strict=True)) for names in product(
        *((settled[c],) if c in settled else base_names(law.choices[c]) for c in choices))]
    reads = [dict(zip(fragments, bits, strict=True)) for bits in product((True, False), repeat=len(fragments))]
    plans = [True, False] if site.project["plan"] is None else [site.project["plan"]]
    parts = [completions(a) for a in site.areas]
    size = len(plans) * len(readings) * len(reads)
    for p in parts:
        size *= len(p)
    assume(size <= 400)
    full = [Site({"plan": p}, tuple(a)) for p in plans for a in product(*parts)]
    outcomes = Outcomes(law, family)
    table = {(i, j, k): outcomes.word(s, r, u)
             for i, s in enumerate(full) for j, r in enumerate(readings) for k, u in enumerate(reads)}
    if len(set(table.values())) == 1:
        return next(iter(table.values()))
    table = {at: "not required" if w == "exempt" else w for at, w in table.items()}    # either way nothing is asked
    if len(set(table.values())) == 1:
        return next(iter(table.values()))
    for axis, name in ((2, "not modelled"), (0, "needs facts"), (1, "depends on reading")):
        lines: dict[tuple[int, ...], set[str]] = {}
        for at, w in table.items():
            lines.setdefault(at[:axis] + at[axis + 1:], set()).add(w)
        if any(len(words) > 1 for words in lines.values()):
            return name
    raise AssertionError("some kind alone changes the outcome")


@settings(max_examples=100, deadline=None)
@given(laws(), sites)
def test_state_is_what_brute_force_finds(law: Law, site: Site) -> None:
    family = law.families["f"]
    result = state(law, family, site)
    plain = replace(law, norms={k: replace(n, when=FALSE) if k in result.assumed else n for k, n in law.norms.items()})
    assert result.state == brute(plain, family, site, {})
    if any("p" in choices_of(n.when) for n in plain.norms.values()):
        other = brute(plain, family, site, {"p": "two"})
        mine = next((u for u in result.under if u.readings == (("p", "two"),)), None)
        assert other == (mine.state if mine else result.state)
        definite = other in ("required", "not required", "exempt", "conflicting")
        assert result.contested == (definite and other != result.state)


@settings(max_examples=60, deadline=None)
@given(laws(), sites)
def test_order_of_norms_does_not_matter(law: Law, site: Site) -> None:
    family = law.families["f"]
    turned = replace(law, norms=dict(reversed(law.norms.items())))
    other = replace(family, triggers=family.triggers[::-1], classes=family.classes[::-1])
    one, two = state(law, family, site), state(turned, other, site)
    assert (one.state, one.contested, one.under) == (two.state, two.contested, two.under)


@settings(max_examples=60, deadline=None)
@given(laws(sums_only=True), told_sites, st.sampled_from([Fraction(1, 3), Fraction(1, 2)]))
def test_splitting_a_work_area_changes_no_outcome_in_sum(law: Law, site: Site, share: Fraction) -> None:
    """Where sizes are only summed, two parts of an area are as good as the whole."""
    family = law.families["f"]
    size = site.areas[0].facts["size"]
    assert isinstance(size, Fraction)
    halves = [replace(site.areas[0], facts={**site.areas[0].facts, "size": size * s}) for s in (share, 1 - share)]
    split = Site(site.project, (*halves, *site.areas[1:]))
    assert state(law, family, site) == state(law, family, split)
