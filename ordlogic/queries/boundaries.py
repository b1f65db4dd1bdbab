"""The boundary table: every limit of an ordinance with the outcome just below, exactly at and just above it.

The limited quantity is put at each of the three places in the formulas themselves, so that `just below` is exact and
needs no small number. The other facts are those of the least site at which the three differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ordlogic.checks.desk import Desk
from ordlogic.constraints.solver import Solver
from ordlogic.evaluate.exact import NotKnownError, holds
from ordlogic.model.boundary import Boundary, Outcome
from ordlogic.model.formula import Compare, Const, Formula, Some, Total, conj, disj, facts_of, negate, rebuild, walk
from ordlogic.model.law import Family, Law, Norm
from ordlogic.model.quantity import to_base
from ordlogic.model.site import Site, Value

BELOW, AT, ABOVE = -1, 0, 1


def boundaries(laws: Sequence[Law]) -> tuple[Boundary, ...]:
    """The limits of every family of every law: by quantity, then value, so that ordinances stand side by side."""
    found: list[Boundary] = []
    with Solver() as solver:
        for law in laws:
            with Desk(law, solver) as desk:
                for family in law.families.values():
                    found += _of_family(desk, family)
    return tuple(sorted(found, key=lambda b: (b.fact, b.limit, b.file, b.family)))


def _of_family(desk: Desk, family: Family) -> Iterator[Boundary]:
    norms = [desk.law.norms[n] for n in (*family.triggers, *family.classes)]
    limits = dict.fromkeys(b for n in norms for b in _limits(desk.settle(desk.applied(n))))
    for fact, limit in sorted(limits):
        yield _boundary(desk, family, norms, fact, limit)


def _limits(f: Formula) -> Iterator[tuple[str, Fraction]]:
    for g in walk(f):
        if isinstance(g, Compare):
            yield g.fact, g.limit
        elif isinstance(g, Total):
            yield g.of, g.limit


def _boundary(desk: Desk, family: Family, norms: Sequence[Norm], fact: str, limit: Fraction) -> Boundary:
    speaking = [n for n in norms if (fact, limit) in set(_limits(desk.settle(desk.applied(n))))]
    stated = all(t.ends == "stated" for n in speaking for t in n.thresholds
                 if any(fact == f and limit == v for f, v in _limits(n.when)) and to_base(t.value, t.unit) == limit)
    row = Boundary(desk.law.document.file, family.id, fact, limit, stated, desk.provisions(speaking))
    defaults = desk.open_readings(*(desk.applied(n) for n in norms))[0]
    three = {place: _placed(desk, family, norms, fact, limit, place, defaults) for place in (BELOW, AT, ABOVE)}
    site = desk.space.witness(disj(*(_differ(three[a], three[b]) for a, b in ((BELOW, AT), (AT, ABOVE)))))
    if site is None:
        return row
    site = _told_fully(desk, norms, site)
    outcomes = [_outcome(desk, family, norms, fact, limit, place, defaults, site) for place in (BELOW, AT, ABOVE)]
    readings = []
    for taken in desk.single_readings(desk.required(family)):
        changed = [(c, a) for c, a in taken.items() if desk.defaults(defaults).get(c) != a]
        if len(changed) == 1:
            try:
                other = _outcome(desk, family, norms, fact, limit, AT, taken, site)
            except NotKnownError:   # the reading asks for a quantity that the example does not tell
                continue
            if (other.state, other.classes) != (outcomes[1].state, outcomes[1].classes):
                readings.append((desk.reading(desk.law.choices[changed[0][0]], changed[0][1]), other))
    return replace(row, site=_without(site, fact), below=outcomes[0], at=outcomes[1], above=outcomes[2],
                   readings=tuple(readings))


def _put(f: Formula, fact: str, limit: Fraction, place: int) -> Formula:
    """The formula with the quantity just below, at or just above the limit; of a sum, for a site of one work area."""

    def truth(op: str, other: Fraction) -> bool:
        side = (limit > other) - (limit < other) or place
        return {"<": side < 0, "<=": side <= 0, ">": side > 0, ">=": side >= 0, "=": side == 0}[op]

    def put(g: Formula) -> Formula:
        if isinstance(g, Compare) and g.fact == fact:
            return Const(truth(g.op, g.limit))
        if isinstance(g, Total) and g.of == fact:
            none = {"<": g.limit > 0, "<=": g.limit >= 0, ">": g.limit < 0, ">=": g.limit <= 0, "=": g.limit == 0}
            counted, uncounted = Const(truth(g.op, g.limit)), Const(none[g.op])
            return disj(conj(Some(g.where), counted), conj(negate(Some(g.where)), uncounted))
        return g

    return rebuild(f, put)


def _placed(desk: Desk, family: Family, norms: Sequence[Norm], fact: str, limit: Fraction, place: int,
            taken: dict[str, str]) -> tuple[Formula, ...]:
    """What the family says with the quantity at the place: whether it requires, and each class."""
    required = disj(*(desk.applied(n) for n in norms if n.id in family.triggers))
    classes = [desk.applied(n) for n in norms if n.id in family.classes]
    return tuple(_put(desk.settle(f, taken), fact, limit, place) for f in (required, *classes))


def _differ(one: tuple[Formula, ...], other: tuple[Formula, ...]) -> Formula:
    return disj(*(disj(conj(f, negate(g)), conj(g, negate(f))) for f, g in zip(one, other, strict=True)))


def _outcome(desk: Desk, family: Family, norms: Sequence[Norm], fact: str, limit: Fraction, place: int,
             taken: dict[str, str], site: Site) -> Outcome:
    speaks = [n for n in norms
              if holds(_put(desk.settle(desk.applied(n), taken), fact, limit, place), site, desk.law.facts)]
    triggers = [n for n in speaks if n.id in family.triggers]
    words = ("prohibited", "not prohibited") if family.concept == "prohibition" else ("required", "not required")
    return Outcome(words[0] if triggers else words[1],
                   tuple(dict.fromkeys(n.gives_class for n in speaks if n.gives_class and triggers)),
                   tuple(dict.fromkeys(n.citation for n in speaks)))


def _told_fully(desk: Desk, norms: Sequence[Norm], site: Site) -> Site:
    """The site with every yes/no fact told that some reading asks for: what is not there is told as not there."""
    asked = sorted({k for n in norms for k in facts_of(desk.applied(n))})
    plain = [desk.law.facts[k] for k in asked if desk.law.facts[k].kind == "yes-no"]
    project: dict[str, Value] = {f.key: False for f in plain if f.scope == "project"}
    ground: dict[str, Value] = {f.key: False for f in plain if f.scope == "area"}
    return Site(project | site.project, tuple(replace(a, facts=ground | a.facts) for a in site.areas))


def _without(site: Site, fact: str) -> Site:
    return Site({k: v for k, v in site.project.items() if k != fact},
                tuple(replace(a, facts={k: v for k, v in a.facts.items() if k != fact}) for a in site.areas))
