"""Facts, a direct evaluation of formulas, and random formulas that crowd their limits."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import strategies as st

from ordlogic.model.finding import Box
from ordlogic.model.formula import (
    Act,
    And,
    Chosen,
    Compare,
    Const,
    Formula,
    Holds,
    Is,
    Not,
    Or,
    Some,
    Total,
    Unread,
    walk,
)
from ordlogic.model.law import Fact
from ordlogic.model.site import Interval, Site, WorkArea

HAIR = Fraction(1, 10**9)


def quantity(key: str, scope: str = "area", additive: bool = False) -> Fact:
    return Fact(key, "quantity", scope, key, dimension="other", additive=additive)


FACTS = {f.key: f for f in (
    quantity("area", additive=True),
    quantity("volume", additive=True),
    quantity("slope"),
    quantity("distance"),
    quantity("budget", scope="project"),
    Fact("marsh", "yes-no", "area", "marsh"),
    Fact("plan", "yes-no", "project", "plan"),
    Fact("zone", "choice", "area", "zone", values=("river", "town")),
    Fact("digging", "activity", "area", "digging", broader=("earthwork",)),
    Fact("raking", "activity", "area", "raking"),
    Fact("earthwork", "activity", "area", "earthwork"),
)}
BROADER = {"digging": {"digging", "earthwork"}}


def compare(value: Fraction, op: str, limit: Fraction) -> bool:
    return {"<": value < limit, "<=": value <= limit, ">": value > limit, ">=": value >= limit, "=": value == limit}[op]


def true_at(f: Formula, site: Site, area: WorkArea | None = None, readings: dict[str, str] | None = None,
            unread: dict[str, bool] | None = None) -> bool:
    """The plain meaning of a formula at a site of which everything is known; area formulas need the area."""
    def value(key: str):  # type: ignore[no-untyped-def]
        return site.project[key] if FACTS[key].scope == "project" else area.facts[key]  # type: ignore[union-attr]

    def at(g: Formula, where: WorkArea | None = area) -> bool:
        return true_at(g, site, where, readings, unread)

    if isinstance(f, Const):
        return f.value
    if isinstance(f, Not):
        return not at(f.part)
    if isinstance(f, And):
        return all(at(p) for p in f.parts)
    if isinstance(f, Or):
        return any(at(p) for p in f.parts)
    if isinstance(f, Act):
        return any(f.key in BROADER.get(a, {a}) for a in area.activities)  # type: ignore[union-attr]
    if isinstance(f, Holds):
        return bool(value(f.fact))
    if isinstance(f, Is):
        return bool(value(f.fact) == f.value)
    if isinstance(f, Compare):
        return compare(value(f.fact), f.op, f.limit)
    if isinstance(f, Some):
        return any(at(f.where, a) and a.facts["area"] > 0 for a in site.areas)  # type: ignore[operator]
    if isinstance(f, Total):
        total = sum((a.facts[f.of] for a in site.areas if at(f.where, a)), Fraction(0))  # type: ignore[misc]
        return compare(total, f.op, f.limit)
    if isinstance(f, Chosen):
        return at(dict(f.options)[(readings or {})[f.choice]])
    assert isinstance(f, Unread)
    return (unread or {})[f.id]


def sides(values: set[Fraction]) -> list[Fraction]:
    """The values, a hair to each side of them, nothing and a lot; no negative ones."""
    near = {v + d for v in values for d in (-HAIR, Fraction(0), HAIR)} | {Fraction(0), Fraction(10**6)}
    return sorted(v for v in near if v >= 0)


def one_area_sites(f: Formula) -> list[Site]:
    """Sites with one work area at, and a hair beside, every limit in the formula, in all combinations."""
    limits: dict[str, set[Fraction]] = {}
    facts: dict[str, list[object]] = {}
    for g in walk(f):
        if isinstance(g, Compare | Total):
            limits.setdefault(g.fact if isinstance(g, Compare) else g.of, set()).add(g.limit)
        elif isinstance(g, Holds):
            facts[g.fact] = [False, True]
        elif isinstance(g, Is):
            facts[g.fact] = ["river", "town", "other"]
    facts.update((key, list(sides(values))) for key, values in limits.items())
    facts["area"] = [v for v in facts.get("area", [Fraction(1)]) if v]  # type: ignore[operator]
    acts = sorted({g.key for g in walk(f) if isinstance(g, Act)})
    kinds = [[a for a, on in zip(acts, bits, strict=True) if on] for bits in product((False, True), repeat=len(acts))]
    found = []
    for values in product(*facts.values()):
        told = dict(zip(facts, values, strict=True))
        project = {k: v for k, v in told.items() if FACTS[k].scope == "project"}
        area = {k: v for k, v in told.items() if FACTS[k].scope == "area"}
        found += [Site(project, (WorkArea(frozenset(k), area),)) for k in kinds]  # type: ignore[arg-type]
    return found


def in_interval(value: Fraction, i: Interval) -> bool:
    above = i.low is None or value > i.low or (i.low_in and value == i.low)
    return above and (i.high is None or value < i.high or (i.high_in and value == i.high))


def in_box(site: Site, box: Box) -> bool:
    (area,) = site.areas
    for key, want in (*box.project, *box.area, *box.sums):
        value = site.project[key] if key in site.project else area.facts[key]
        if not (in_interval(value, want) if isinstance(want, Interval) else value == want):  # type: ignore[arg-type]
            return False
    return all(any(key in BROADER.get(a, {a}) for a in area.activities or ()) == want for key, want in box.acts)


LIMITS = st.sampled_from([Fraction(12), Fraction(12) + HAIR, Fraction(20), Fraction(1, 3), Fraction(0)])
VALUES = st.sampled_from(sides({Fraction(12), Fraction(20), Fraction(1, 3)}))
OPS = st.sampled_from(["<", "<=", ">", ">=", "="])
AREA_LEAVES = st.one_of(
    st.builds(Compare, st.sampled_from(["slope", "distance", "budget"]), OPS, LIMITS),
    st.builds(Act, st.sampled_from(["digging", "raking", "earthwork"])),
    st.builds(Holds, st.sampled_from(["marsh", "plan"])),
    st.builds(Is, st.just("zone"), st.sampled_from(["river", "town"])),
)


def grow(leaves: st.SearchStrategy[Formula], most: int) -> st.SearchStrategy[Formula]:
    def wider(inner: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
        parts = st.lists(inner, min_size=2, max_size=3).map(tuple)
        return st.one_of(st.builds(Not, inner), st.builds(And, parts), st.builds(Or, parts))
    return st.recursive(leaves, wider, max_leaves=most)


AREA_FORMULAS = grow(AREA_LEAVES, 4)
SUMS = st.one_of(
    st.builds(Some, AREA_FORMULAS),
    st.builds(Total, st.sampled_from(["area", "volume"]), AREA_FORMULAS, OPS, LIMITS))
SITE_LEAVES = st.one_of(
    SUMS,
    st.builds(Holds, st.just("plan")),
    st.builds(Compare, st.just("budget"), OPS, LIMITS),
)
SITE_FORMULAS = grow(SITE_LEAVES, 3)
