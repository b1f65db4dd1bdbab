"""How much of the text the model carries, told honestly: for the whole text and for each of its sections.

A sentence is *read whole* if its conditions and its effect are in the model and none of its words is listed as not
read. One that is kept as a statement in the text's own words is *read in part*: of its words those count that the
model has (limits, who acts, what is required).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ordlogic.model.formula import TRUE, Unread
from ordlogic.model.law import Coverage, Norm, Unmodelled
from ordlogic.model.outline import Outline
from ordlogic.model.place import Span
from ordlogic.norms.context import Context, ReadSentence

_DEADLINES = ("day", "hour", "month", "year")
_HEADED = ("section", "heading")


def coverage_of(context: Context, sentences: Sequence[ReadSentence]) -> Coverage:
    """Counts over all sentences, with those of each section that sets rules."""
    figures = _figures(context, sentences)
    return replace(_total(figures), sections=_by_section(context.outline, sentences, figures))


def _by_section(
    outline: Outline, sentences: Sequence[ReadSentence], figures: Sequence[Coverage]
) -> tuple[tuple[str, Coverage], ...]:
    """(citation, counts) of each section in order; of a text with one section, of its main parts."""
    units = [s.unit.index for s, c in zip(sentences, figures, strict=True) if c.normative]
    depth = next((d for d in range(1, 9) if len({_part(outline, i, d) for i in units}) > 1), 1)
    found: dict[int, list[Coverage]] = {}
    for sentence, figure in zip(sentences, figures, strict=True):
        found.setdefault(_part(outline, sentence.unit.index, depth), []).append(figure)
    totals = ((outline.units[unit].citation, _total(each)) for unit, each in found.items())
    return tuple((name, total) for name, total in totals if total.normative)


def _part(outline: Outline, unit: int, depth: int) -> int:
    """The innermost headed section around a unit; the part `depth` levels below the outermost where that is deeper."""
    path = outline.path(unit)
    headed = max((i for i, u in enumerate(path) if u.style in _HEADED), default=0)
    return path[min(max(headed, depth - 1), len(path) - 1)].index


def _figures(context: Context, sentences: Sequence[ReadSentence]) -> list[Coverage]:
    norms = sorted(context.norms.values(), key=lambda n: n.span)
    lost = sorted(context.unmodelled, key=lambda u: u.span)
    items: dict[str, list[Norm]] = {}
    for norm in norms:
        items.setdefault(norm.lead_in, []).append(norm)
    norm_starts, lost_starts = [n.span.start for n in norms], [u.span.start for u in lost]
    out: list[Coverage] = []
    for sentence in sentences:
        start, end = sentence.span
        mine = norms[bisect_left(norm_starts, start) : bisect_left(norm_starts, end)]
        unread = lost[bisect_left(lost_starts, start) : bisect_left(lost_starts, end)]
        out.append(_figure(context.document.text, sentence, mine, unread, items))
    return out


def _figure(text: str, sentence: ReadSentence, norms: Sequence[Norm], unread: Sequence[Unmodelled],
            items: Mapping[str, Sequence[Norm]]) -> Coverage:
    """The counts of one sentence."""
    if not norms:
        return Coverage(sentences=1)
    words = _count(text, sentence.span)
    carried = all(_in_model(n, items.get(n.id, ())) for n in norms)
    kept = words if carried else min(words, _known_words(text, norms))
    whole = carried and not unread
    gone = sum(_count(text, u.span) for u in unread)
    return Coverage(1, 1, int(whole), int(not whole), words, max(0, kept - gone))


def _count(text: str, span: Span) -> int:
    return len(text[span.start : span.end].split())


def _in_model(norm: Norm, items: Sequence[Norm]) -> bool:
    """Whether the norm's conditions and effect are in the model."""
    if norm.when != TRUE:
        return not isinstance(norm.when, Unread)
    if items:       # a lead-in is read with its items
        return any(n.when != TRUE or n.modality == "condition" for n in items)
    if norm.modality == "defines":
        return bool(norm.effect or norm.gives_class) and not norm.thresholds
    if norm.modality == "condition":
        return bool(norm.lead_in)
    if norm.modality == "procedure":
        return bool(norm.actor) and any(t.unit in _DEADLINES for t in norm.thresholds)
    if norm.modality == "fee":
        return any(t.unit == "usd" for t in norm.thresholds)
    return bool(norm.gives_class and norm.actor)


def _known_words(text: str, norms: Iterable[Norm]) -> int:
    """Words of a statement that the model has: its limits, who acts and what it is about."""
    spans = dict.fromkeys(t.span for n in norms for t in n.thresholds)
    said = dict.fromkeys(w for n in norms for w in (n.actor, n.effect) if w)
    return sum(_count(text, s) for s in spans) + sum(len(w.split()) for w in said)


def _total(parts: Iterable[Coverage]) -> Coverage:
    each = list(parts)
    return Coverage(
        sum(c.sentences for c in each), sum(c.normative for c in each), sum(c.modelled for c in each),
        sum(c.partly for c in each), sum(c.words for c in each), sum(c.words_modelled for c in each))
