"""Which sentences decide an answer, and how far the site is from their limits."""

from __future__ import annotations

from fractions import Fraction

from ordlogic.evaluate.activities import told_of
from ordlogic.evaluate.completions import met
from ordlogic.evaluate.exact import is_project
from ordlogic.evaluate.ground import Bound
from ordlogic.evaluate.states import Question, StateResult, base_names
from ordlogic.model.answer import Because, Margin
from ordlogic.model.effect import applies
from ordlogic.model.formula import (
    And,
    Chosen,
    Compare,
    Formula,
    Or,
    Some,
    Total,
    choices_of,
    choose,
    walk,
)
from ordlogic.model.law import Norm
from ordlogic.model.site import Interval, Site, Value


def deciding(question: Question, result: StateResult) -> tuple[list[tuple[Norm, bool]], list[Norm]]:
    """The norms that decide, each with whether it applies, and the triggers among them. Those that apply come first;
    where none does, the nearest comes first."""
    q, law, family = question, question.law, question.family
    triggers = [law.norms[n] for n in family.triggers]
    nodes = {t.id: q.node(applies(law, t)) for t in triggers}
    may = [t for t in triggers if q.may(nodes[t.id])]
    must = [t for t in may if q.must(nodes[t.id])]
    if result.state in ("required", "prohibited", "conflicting"):
        first = must or may
        shown = [(t, True) for t in first]
        shown += [(c, True) for c in (law.norms[n] for n in family.classes) if q.must(q.node(applies(law, c)))]
    elif result.state == "exempt":
        first = [t for t in triggers if q.must(q.node(applies(law, t, with_exemptions=False)))]
        out = [law.norms[n] for n in law.norms if law.norms[n].modality == "exempts"
               and set(law.norms[n].exempts) & {t.id for t in first}]
        shown = [(e, True) for e in out if q.may(q.node(Some(e.when)))] + [(t, True) for t in first]
    elif result.state == "not required":
        first = sorted(triggers, key=lambda t: misses(_settled(q, t), q.site, q, None))
        shown = [(t, False) for t in first]
    elif result.state == "silent":
        return [], []
    else:
        first = may
        shown = [(t, t in must) for t in may]
    if result.state != "exempt":
        shown += [(e, False) for e in raised_exemptions(q, result) if all(e is not s for s, _ in shown)]
    if result.contested:
        disputed = {c for u in result.under if u.state != result.state for c, _ in u.readings}
        first = first + [t for t in triggers if t not in first and choices_of(t.when) & disputed]
        shown += [(t, False) for t in first if all(t is not s for s, _ in shown)]
    return shown, first


def raised_exemptions(question: Question, result: StateResult) -> list[Norm]:
    """Exemptions that something told raises and that do not settle the answer: they are weighed, so they are shown."""
    law, family = question.law, question.family
    return [law.norms[e] for e in family.exemptions if e not in result.assumed
            and set(law.norms[e].exempts) & set(family.triggers)]


def because(question: Question, shown: list[tuple[Norm, bool]]) -> tuple[Because, ...]:
    """The deciding sentences quoted, and after them the lead-ins that they complete."""
    law = question.law
    found = {n.id: _quoted(question, n, h) for n, h in shown}
    for n, h in shown:
        lead = law.norms.get(n.lead_in)
        if lead is not None and lead.id not in found:
            found[lead.id] = _quoted(question, lead, h)
    return tuple(found.values())


def _quoted(question: Question, norm: Norm, applies_here: bool) -> Because:
    return Because(norm.citation, question.law.quote(norm.span), norm.span, applies_here)


def _settled(question: Question, norm: Norm) -> Formula:
    law = question.law
    return choose(norm.when, {c: base_names(law.choices[c])[0] for c in choices_of(norm.when) if c in law.choices})


def misses(f: Formula, site: Site, question: Question, area: int | None) -> Fraction:
    """How far the site is from the formula: each condition not met counts one, a quantity the share by which it
    misses its limit; what is not known counts as met."""
    match f:
        case And(parts):
            return sum((misses(p, site, question, area) for p in parts), Fraction(0))
        case Or(parts):
            return min((misses(p, site, question, area) for p in parts), default=Fraction(1))
        case Chosen(_, options):
            return min(misses(p, site, question, area) for _, p in options)
        case Some(where):
            return min((misses(where, site, question, i) for i in range(len(site.areas))), default=Fraction(1))
        case Total(_, where, op, limit):
            inside = min((misses(where, site, question, i) for i in range(len(site.areas))), default=Fraction(1))
            return inside + _short(_total(f, site), op, limit)
    node = question.grounding.of(f, area)
    if question.may(node):
        return Fraction(0)
    return _short(question.grounding.domain.ranges[node.var], node.op, node.limit) if isinstance(node, Bound) else \
        Fraction(1)


def _short(side: Interval, op: str, limit: Fraction) -> Fraction:
    """The share of the limit by which a quantity misses it, at most one; a miss by nothing (`more than`) is small."""
    if met(side, op, limit) is not False:
        return Fraction(0)
    end = side.high if side.high is not None and side.high <= limit else side.low
    if end is None or not limit:
        return Fraction(1)
    return min(Fraction(1), max(abs(end - limit) / limit, Fraction(1, 10**6)))


def _total(f: Total, site: Site) -> Interval:
    values = [a.facts.get(f.of) for a in site.areas]
    if not all(isinstance(v, Fraction) for v in values):
        return Interval(Fraction(0))
    whole = sum((v for v in values if isinstance(v, Fraction)), Fraction(0))
    return Interval(whole, True, whole, True)


def margins(question: Question, norms: list[Norm]) -> tuple[Margin, ...]:
    """How far over or under each limit of the norms the site is, where the quantity is known exactly. A sum is over
    the work that the norm counts; where it counts none, over the work that the family regulates."""
    found: dict[tuple[object, ...], Margin] = {}
    for norm in norms:
        for g in walk(_settled(question, norm)):
            if isinstance(g, Compare):
                for value in _told(question, g.fact):
                    _add(found, g.fact, value, g.limit, g.op, norm.citation)
            elif isinstance(g, Total):
                counted = _counted(question, g)
                if counted is not None:
                    _add(found, g.of, counted, g.limit, g.op, norm.citation)
    return tuple(found.values())


def _add(found: dict[tuple[object, ...], Margin], fact: str, value: Fraction, limit: Fraction, op: str,
         citation: str) -> None:
    found.setdefault((fact, value, limit, op, citation), Margin(fact, value, limit, op, value - limit, citation))


def _told(question: Question, fact: str) -> list[Fraction]:
    site = question.site
    if is_project(fact, question.law.facts):
        values: list[Value] = [site.project.get(fact)]
    else:
        values = [a.facts.get(fact) for a in site.areas]
    return list(dict.fromkeys(v for v in values if isinstance(v, Fraction)))


def _counted(question: Question, total: Total) -> Fraction | None:
    site, facts = question.site, question.law.facts
    inside = [i for i in range(len(site.areas)) if question.must(question.grounding.of(total.where, i))]
    inside = inside or [i for i, a in enumerate(site.areas) if not question.family.acts or any(
        told_of(act, a.activities, facts) is not False for act in question.family.acts)]
    values = [site.areas[i].facts.get(total.of) for i in inside]
    exact = [v for v in values if isinstance(v, Fraction)]
    return sum(exact, Fraction(0)) if values and len(exact) == len(values) else None
