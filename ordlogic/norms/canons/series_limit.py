"""A limit right behind a series of acts (`clearing, grubbing or stripping of more than 50 tons`): for each of them, or
for the last alone. Two acts with one limit are read as one phrase, and so is any series with a limit on area, which all
work has; of three and more with a volume it can be argued, since not all of them move material."""

from __future__ import annotations

import re
from dataclasses import replace

from ordlogic.model.formula import Act, Chosen, Formula, Or, Some, Total, disj, rebuild, walk
from ordlogic.model.law import Norm
from ordlogic.model.place import Span
from ordlogic.norms.context import Context
from ordlogic.terms.words import key_of

KIND = "series_limit"
_SERIES = re.compile(
    r"\b[A-Za-z-]+,\s+(?:[A-Za-z-]+\s?){1,3},?\s+(?:and|or)\s+[A-Za-z-]+\s*(?:(?:of|in amounts?|over)\s*)?$")


def mark(context: Context) -> None:
    """One choice point for each such sentence; equal wordings are one."""
    for norm in list(context.norms.values()):
        span = _place(context, norm) if norm.modality == "requires" and len(norm.acts) > 2 else None
        if span is None or not any(isinstance(g, Total) for g in walk(norm.when)):
            continue
        last = Act(norm.acts[-1])
        others = rebuild(_acts(norm.when, last, alone=False), lambda g: Some(g.where) if isinstance(g, Total) else g)
        said = context.quote(span)
        choice = context.choice(KIND, norm.citation, key_of(said.split()), span)
        only = disj(others, _acts(norm.when, last, alone=True))
        when = Chosen(choice.id, (("every part", norm.when), ("last only", only)))
        context.norms[norm.id] = replace(norm, when=when, choices=tuple(dict.fromkeys([*norm.choices, choice.id])))


def _acts(f: Formula, last: Act, alone: bool) -> Formula:
    """The formula for the last act alone, or for all but the last."""
    def narrowed(g: Formula) -> Formula:
        if isinstance(g, Or) and last in g.parts:
            return last if alone else disj(*(p for p in g.parts if p != last))
        return g
    return rebuild(f, narrowed)


def _place(context: Context, norm: Norm) -> Span | None:
    """From the series to the limit that follows it with nothing between; None where none does."""
    text = context.document.text
    for t in norm.thresholds:
        if t.unit in ("yd3", "ft3"):
            found = _SERIES.search(text[norm.span.start : t.span.start])
            if found:
                return Span(norm.span.start + found.start(), t.span.end)
    return None
