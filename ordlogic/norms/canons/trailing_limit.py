"""Limits behind alternatives that have limits of their own: `less than a foot deep on level ground, or less than three
feet deep, which does not exceed 50 cubic yards`. The last limit may be for the last alternative or for each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ordlogic.model.formula import And, Chosen, Compare, Formula, Or, conj, disj, rebuild, walk
from ordlogic.model.law import Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold, to_base
from ordlogic.norms.canons.common import RULING
from ordlogic.norms.context import Context
from ordlogic.terms.words import key_of

KIND = "trailing_modifier"
_TAIL = re.compile(r",\s*(?:which|that|not|and (?:which|that|does|do|is|are))\b[^,;]*$", re.I)


def mark(context: Context) -> None:
    """One choice point for each such sentence; equal wordings are one."""
    for norm in list(context.norms.values()):
        if norm.modality not in RULING:
            continue
        for whole, alternatives, tail in _found(norm.when):
            span = _place(context, norm, alternatives, tail)
            if span is not None:
                _enter(context, norm, whole, alternatives, tail, span)
                break


def _found(f: Formula) -> Iterator[tuple[And, Or, tuple[Formula, ...]]]:
    """A conjunction with alternatives that each have a limit, and what follows them."""
    for g in walk(f):
        if isinstance(g, And):
            for i, part in enumerate(g.parts):
                rest = g.parts[i + 1 :]
                if isinstance(part, Or) and all(_limits(p) for p in part.parts) and any(_limits(p) for p in rest):
                    yield g, part, rest


def _limits(f: Formula) -> list[Compare]:
    return [g for g in walk(f) if isinstance(g, Compare)]


def _place(context: Context, norm: Norm, alternatives: Or, tail: Sequence[Formula]) -> Span | None:
    """From the first alternative's limit to the end of the tail's; None where the words are not in that shape."""
    inside = [_where(norm, c) for c in _limits(alternatives)]
    behind = [_where(norm, c) for p in tail for c in _limits(p)]
    if not behind or any(t is None for t in (*inside, *behind)):
        return None
    spans = [t.span for t in inside if t]
    last = max(s.end for s in spans)
    first = min(t.span.start for t in behind if t)
    text = context.document.text
    if first < last or not _TAIL.search(text[last:first]) or not re.search(r",\s*or\b", text[spans[0].end : last]):
        return None
    return Span(min(s.start for s in spans), max(t.span.end for t in behind if t))


def _where(norm: Norm, c: Compare) -> Threshold | None:
    return next((t for t in norm.thresholds if t.unit != "deg" and to_base(t.value, t.unit) == c.limit), None)


def _enter(context: Context, norm: Norm, whole: And, alternatives: Or, tail: Sequence[Formula], span: Span) -> None:
    said = context.quote(span)
    choice = context.choice(KIND, norm.citation, key_of(said.split()), span, {
        "last only": "the words at the end limit only the last alternative",
        "every part": "the words at the end limit each alternative"})
    before = whole.parts[: whole.parts.index(alternatives)]
    *others, last = alternatives.parts
    alone = conj(*before, disj(*others, conj(last, *tail)))
    when = rebuild(norm.when, lambda g: Chosen(choice.id, (("last only", alone), ("every part", g)))
                   if g == whole else g)
    context.norms[norm.id] = replace(norm, when=when, choices=tuple(dict.fromkeys([*norm.choices, choice.id])))
