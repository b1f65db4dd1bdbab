"""How much of the text the model carries, told honestly."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.model.law import Coverage
from ordlogic.norms.context import Context, ReadSentence


def coverage_of(context: Context, sentences: Sequence[ReadSentence]) -> Coverage:
    """Counts over the sentences: a normative one is modelled if nothing in it is listed as not read, else partly."""
    text = context.document.text
    spans = sorted({n.span for n in context.norms.values()})
    normative = modelled = partly = words = read = 0
    for sentence in sentences:
        if not any(sentence.span.overlaps(s) for s in spans):
            continue
        normative += 1
        count = len(text[sentence.span.start : sentence.span.end].split())
        lost = [u for u in context.unmodelled if u.span.within(sentence.span)]
        gone = min(count, sum(len(text[u.span.start : u.span.end].split()) for u in lost))
        words += count
        read += count - gone
        modelled += not lost
        partly += bool(lost)
    return Coverage(len(sentences), normative, modelled, partly, words, read)
