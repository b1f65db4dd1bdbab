"""Recorded decisions applied to a text: readings settled, and provisions read by their corrected restatement.

A correction is read in place of the provision's words; all places in the model then point to the words as published.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ordlogic.model.decision import Decision
from ordlogic.model.document import Document
from ordlogic.model.law import Law
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.norms.build import build
from ordlogic.norms.canons import CANONS


def words_hash(document: Document, unit: Unit) -> str:
    """What binds a decision to a provision's own words: 16 digits of their SHA-256, white space folded."""
    words = " ".join(" ".join(document.text[b.start : b.end] for b in unit.body).split())
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def decided(document: Document, outline: Outline, outline_of: Callable[[Document], Outline],
            aliases: Mapping[str, str] | None, decisions: Sequence[Decision],
            profile: Mapping[str, object] | None = None) -> Law:
    """The law with the decisions applied; each is kept on it with what came of it."""
    units = {u.citation: u for u in outline.units}
    judged = [_checked(d, document, units) for d in decisions]
    corrections = [d for d in judged if d.kind == "correction" and d.state == "applied"]
    # what a decision settles for the whole text has to be known before formulas are made
    kinds = {d.subject: (d.by(), d.words) for d in judged if d.kind == "reading" and d.state == "applied"
             and d.subject in {c.KIND for c in CANONS}}
    law = _corrected(document, outline_of, aliases, [(units[d.citation], d) for d in corrections], profile, kinds) \
        if corrections else build(document, outline, aliases, profile, kinds)
    law = replace(law, document=document, outline=outline)
    out: list[Decision] = []
    for d in judged:
        if d.kind == "reading" and d.state == "applied":
            law, d = _settled(law, units[d.citation], d)
        out.append(d)
    return replace(law, decisions=tuple(out))


def _checked(d: Decision, document: Document, units: Mapping[str, Unit]) -> Decision:
    unit = units.get(d.citation)
    if unit is None:
        return replace(d, state="unmatched")
    stale = d.words_hash and d.words_hash != words_hash(document, unit)
    return replace(d, state="stale") if stale else d


def _settled(law: Law, unit: Unit, d: Decision) -> tuple[Law, Decision]:
    choices = dict(law.choices)
    found = [c for c in choices.values() if c.kind == d.subject and any(s.within(unit.span) for s in c.spans)
             and any(a.name == d.words for a in c.alternatives)]
    if not found:
        return law, replace(d, state="unmatched")
    for choice in found:
        choices[choice.id] = replace(choice, settled=(d.by(), d.words))
    return replace(law, choices=choices), d


def _corrected(document: Document, outline_of: Callable[[Document], Outline], aliases: Mapping[str, str] | None,
               corrections: Sequence[tuple[Unit, Decision]], profile: Mapping[str, object] | None,
               kinds: Mapping[str, tuple[str, str]]) -> Law:
    """The law of the text with the restatements in place of the provisions' own words."""
    edits = sorted((Span(u.body[0].start, u.body[-1].end), d.words) for u, d in corrections if u.body)
    text, shift, moved = document.text, 0, []
    for span, words in edits:
        start = span.start + shift
        text = text[:start] + words + text[span.end + shift :]
        moved.append((Span(start, start + len(words)), span))
        shift += len(words) - (span.end - span.start)
    again = replace(document, text=text)
    law = build(again, outline_of(again), aliases, profile, kinds)
    mapped: Law = _mapped(law, moved)
    return mapped


def _mapped(value: Any, moved: Sequence[tuple[Span, Span]]) -> Any:
    """The value with every place put back into the published text; inside a restatement, the whole provision."""
    if isinstance(value, Span):
        return _back(value, moved)
    if is_dataclass(value) and not isinstance(value, type | Document | Outline):
        return replace(value, **{f.name: _mapped(getattr(value, f.name), moved) for f in fields(value)})
    if isinstance(value, tuple):
        return tuple(_mapped(v, moved) for v in value)
    if isinstance(value, dict):
        return {k: _mapped(v, moved) for k, v in value.items()}
    return value


def _back(span: Span, moved: Sequence[tuple[Span, Span]]) -> Span:
    start, end = span
    for new, old in moved:
        if span.overlaps(new):
            return old
        if new.end <= span.start:
            start, end = span.start + old.end - new.end, span.end + old.end - new.end
    return Span(start, end)
