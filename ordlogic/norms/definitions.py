"""Definitions: `a wetland shall be defined as ...`, `X means ...`. The term keeps its words and its meaning's place."""

from __future__ import annotations

from ordlogic.model.law import Norm, Term
from ordlogic.model.place import Span
from ordlogic.norms.context import Context, ReadSentence
from ordlogic.norms.phrasing import all_nouns


def definition(context: Context, sentence: ReadSentence) -> bool:
    """Add a defining norm and its term if the sentence defines one."""
    for clause in sentence.sentence.clauses:
        main = clause.main()
        if main is None or main.verb is None or main.verb.word not in ("defined", "means", "mean"):
            continue
        before = [n for g in clause.groups if g.kind == "head" for n in all_nouns(g.phrases)]
        if not before or main.verb.negated:
            continue
        term = before[-1]
        body = Span(main.verb.span.end, sentence.span.end)
        meaning = " ".join(context.document.text[body.start : body.end].split())
        meaning = meaning.removeprefix("as ").rstrip(".")
        context.terms.append(Term(" ".join(term.words), term.span, meaning, sentence.span))
        citation = sentence.unit.citation
        context.add(
            Norm(
                context.norm_id(citation),
                citation,
                sentence.span,
                "defines",
                " ".join(term.words),
                thresholds=sentence.thresholds,
                unit=sentence.unit.index,
            )
        )
        return True
    return False
