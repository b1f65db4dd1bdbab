"""The JSON of the commands, as specs/json.md documents it. Numbers that come from a text are exact strings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from ordlogic import __version__
from ordlogic.model.answer import Answer
from ordlogic.model.comparison import Comparison
from ordlogic.model.finding import Box, Finding, Provision, Side, Undecided
from ordlogic.model.law import Bridge, Coverage, Fact, Law, Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import BASE_UNIT
from ordlogic.model.reading import Choice
from ordlogic.model.site import Interval, Site, Value
from ordlogic.render.restate import in_one
from ordlogic.render.understood import Understood, merged
from ordlogic.render.words import Facts, asked, exact, facts_of_laws

Json = dict[str, Any]


def dumps(value: Json, one_line: bool = False) -> str:
    """The output of a command: keys in their documented order, ended by a newline, on one line where several follow."""
    return json.dumps(value, ensure_ascii=False, indent=None if one_line else 1) + "\n"


def read_json(law: Law) -> Json:
    """`ordlogic read`."""
    sections = [{"citation": u.citation, "heading": u.heading, **_place(u.span)} for u in law.outline.units]
    return {
        "schema": "ordlogic.read/1",
        "document": {**document_json(law), "sections": sections},
        "norms": [_norm(law, norm) for norm in law.norms.values()],
        "choices": [_choice(choice) for choice in law.choices.values()],
        "facts": [_fact(fact) for fact in law.facts.values()],
        "references": [{**_place(r.span), "kind": r.kind, "target": r.target, "found": r.found}
                       for r in law.references],
        "unmodelled": [{**_place(u.span), "reason": u.reason} for u in law.unmodelled],
        "coverage": {**_coverage(law.coverage), "sections": [
            {"citation": citation, **_coverage(counts)} for citation, counts in law.coverage.sections]},
    }


def check_json(laws: Sequence[Law], findings: Iterable[Finding], undecided: Iterable[Undecided]) -> Json:
    """`ordlogic check`."""
    facts = facts_of_laws(laws)
    return {
        "schema": "ordlogic.check/1",
        "documents": [document_json(law) for law in laws],
        "findings": [_finding(f, facts) for f in findings],
        "undecided": [{"question": u.question, "reason": u.reason} for u in undecided],
        "coverage": [_coverage(law.coverage) for law in laws],
    }


def compare_json(laws: Sequence[Law], found: Comparison) -> Json:
    """`ordlogic compare`."""
    facts = facts_of_laws(laws)
    return {
        "schema": "ordlogic.compare/1",
        "documents": [document_json(law) for law in laws],
        "families": [{"subject": a.subject, "in": dict(a.members), "relation": a.relation, "all_read": a.all_read}
                     for a in found.families],
        "findings": [_finding(f, facts) for f in found.findings],
        "bridges": [_bridge(b) for b in found.bridges],
        "not_aligned": [{"file": n.file, "fact": n.fact, "nearest": list(n.nearest)} for n in found.not_aligned],
    }


def ask_json(laws: Sequence[Law], understood: Sequence[Understood], answers: Iterable[Answer]) -> Json:
    """`ordlogic ask`. `understood` is the site in the facts of each law."""
    facts, together = facts_of_laws(laws), merged(understood)
    return {
        "schema": "ordlogic.ask/1",
        "documents": [document_json(law) for law in laws],
        "site": site_json(together.site, facts),
        "not_understood": list(together.not_understood),
        "answers": [_answer(a, facts) for a in answers],
        "coverage": [_coverage(law.coverage) for law in laws],
    }


def facts_json(laws: Sequence[Law]) -> Json:
    """`ordlogic facts`."""
    return {
        "schema": "ordlogic.facts/1",
        "documents": [document_json(law) for law in laws],
        "facts": [{"file": law.document.file, **_fact(f), "question": asked(f.key, law.facts), "values": list(f.values)}
                  for law in laws for f in law.facts.values()],
    }


def explain_json(code: str, text: str) -> Json:
    """`ordlogic explain`: the long form of a finding's code, as Markdown."""
    return {"schema": "ordlogic.explain/1", "code": code, "text": text}


def document_json(law: Law) -> Json:
    d = law.document
    return {"file": d.file, "title": d.title, "jurisdiction": d.jurisdiction, "source": d.source,
            "adopted": d.adopted, "current_through": d.current_through, "sha256": d.sha256, "text_of": d.text_of,
            "read_by": f"ordlogic {__version__}"}


def _place(span: Span) -> Json:
    return {"start": span.start, "end": span.end}


def _coverage(c: Coverage) -> Json:
    return {"sentences": c.sentences, "normative": c.normative, "modelled": c.modelled, "partly": c.partly,
            "words": c.words, "words_modelled": c.words_modelled}


def _norm(law: Law, norm: Norm) -> Json:
    return {
        "id": norm.id, "citation": norm.citation, **_place(norm.span), "family": norm.family,
        "modality": norm.modality, "effect": norm.effect, "restated": in_one(law, norm),
        "thresholds": [{**_place(t.span), "cmp": t.cmp, "value": exact(t.value), "unit": t.unit, "of": t.of,
                        "ends": t.ends} for t in norm.thresholds],
        "choices": list(norm.choices),
    }


def _choice(choice: Choice) -> Json:
    settled = choice.settled
    return {
        "id": choice.id, "kind": choice.kind, **_place(choice.spans[0]),
        "alternatives": [{"name": a.name, "meaning": a.meaning, "standing": a.standing, "why": a.why}
                         for a in choice.alternatives],
        "settled": {"by": settled[0], "name": settled[1]} if settled else None,
        "places": [_place(span) for span in choice.spans],
    }


def _unit(dimension: str) -> str:
    return BASE_UNIT.get(dimension, "other")


def _fact(fact: Fact) -> Json:
    kind = "yes-no" if fact.kind == "activity" else fact.kind
    return {"key": fact.key, "kind": kind, "scope": fact.scope,
            "unit": _unit(fact.dimension) if fact.kind == "quantity" else None, "phrase": fact.phrase,
            "asked_by": list(fact.asked_by), "activity": fact.kind == "activity"}


def _finding(f: Finding, facts: Facts) -> Json:
    return {
        "code": f.code, "name": f.name, "severity": f.severity, "message": f.message,
        "provisions": [provision_json(p) for p in f.provisions],
        "witness": site_json(f.witness, facts) if f.witness else None,
        "region": [_box(b, facts) for b in f.region], "region_complete": f.region_complete,
        "holds": f.holds,
        "readings": [{"choice": r.choice, "alternative": r.alternative, "standing": r.standing} for r in f.readings],
        "bridges": list(f.bridges), "authorities": list(f.authorities),
        "suggestions": [{"text": s.text, "changes": s.changes, "proved": s.proved} for s in f.suggestions],
        "outcomes": [{"on": on, "outcome": outcome} for on, outcome in f.outcomes],
        "fingerprint": f.fingerprint,
    }


def provision_json(p: Provision) -> Json:
    return {"file": p.file, "citation": p.citation, **_place(p.span), "quote": p.quote}


def _box(box: Box, facts: Facts) -> Json:
    area = {**dict(box.acts), **{key: _side(key, side, facts) for key, side in box.area}}
    return {
        "project": {key: _side(key, side, facts) for key, side in box.project},
        "area": area,
        "sum": [{"of": key, "where": area, **_range(side, unit_of(key, facts))} for key, side in box.sums],
    }


def unit_of(key: str, facts: Facts) -> str:
    return _unit(facts[key].dimension) if key in facts else "other"


def _range(side: Interval, unit: str) -> Json:
    return {"min": None if side.low is None else exact(side.low), "min_included": side.low_in,
            "max": None if side.high is None else exact(side.high), "max_included": side.high_in, "unit": unit}


def _side(key: str, side: Side, facts: Facts) -> Json | bool | str:
    return _range(side, unit_of(key, facts)) if isinstance(side, Interval) else side


def _value(key: str, told: Value, facts: Facts) -> Json | bool | str | None:
    if isinstance(told, Interval):
        return _range(told, unit_of(key, facts))
    return exact(told) if isinstance(told, Fraction) else told


def site_json(site: Site, facts: Facts) -> Json:
    areas = []
    for area in site.areas:
        acts: Json = {} if area.activities is None else {"activities": sorted(area.activities)}
        areas.append({**acts, **{key: _value(key, told, facts) for key, told in area.facts.items()}})
    return {"project": {key: _value(key, told, facts) for key, told in site.project.items()}, "areas": areas}


def _bridge(b: Bridge) -> Json:
    return {"id": b.id, "from": b.one, "to": b.other, "why": b.why}


def _answer(a: Answer, facts: Facts) -> Json:
    margins = []
    for m in a.margins:
        over = m.by > 0
        margins.append({"fact": m.fact, "value": exact(m.value), "limit": exact(m.limit), "cmp": m.cmp,
                        "over_by" if over else "under_by": exact(abs(m.by)), "unit": unit_of(m.fact, facts),
                        "citation": m.citation})
    return {
        "file": a.file, "family": a.family, "effect": a.effect,
        "outcomes": {"class": a.outcomes.get("class"), "decider": a.outcomes.get("decider")} | a.outcomes,
        "state": a.state,
        "because": [{"citation": b.citation, "quote": b.quote, **_place(b.span), "holds": b.holds}
                    for b in a.because],
        "contested": a.contested,
        "under": [{"readings": [{"choice": c, "alternative": n} for c, n in u.readings], "standing": u.standing,
                   "state": u.state} for u in a.under],
        "assumed": [{"what": x.what, "citation": x.citation} for x in a.assumed],
        "unread": [_place(span) for span in a.unread],
        "bridges": list(a.bridges),
        "margins": margins,
        "needs": list(a.needs),
        "changes": [{"fact": c.fact, "from": _value(c.fact, c.old, facts),
                     "to": _value(c.fact, c.new, facts), "state": c.state}
                    for c in a.changes],
        "conditions": [{"citation": q.citation, "quote": q.quote} for q in a.conditions],
        "other_permits": [{"citation": q.citation, "agency": q.quote} for q in a.other_permits],
        "procedure": [{"step": s.step, "citation": s.citation, "due": s.due, "by": s.by} for s in a.procedure],
        "notes": list(a.notes),
    }
