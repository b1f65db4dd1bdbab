"""Definitions: `a wetland shall be defined as ...`, `X means ...`. The term keeps its words and its meaning's place."""

from __future__ import annotations

from ordlogic.model.law import Norm, Term
from ordlogic.model.place import Span
from ordlogic.norms.context import Context, ReadSentence
from ordlogic.norms.phrasing import all_nouns
from ordlogic.terms.definitions import is_no_term, part_named
from ordlogic.terms.words import in_group


def definition(context: Context, sentence: ReadSentence) -> bool:
    """Add a defining norm and its term if the sentence defines one."""
    for clause in sentence.sentence.clauses:
        main = clause.main()
        if main is None or main.verb is None or main.verb.word not in ("defined", "means", "mean"):
            continue
        before = [n for g in clause.groups if g.kind == "head" for n in all_nouns(g.phrases)]
        if not before or main.verb.negated:
            continue
        after = context.document.text[main.verb.span.end : sentence.span.end].split(maxsplit=1)
        if main.verb.word == "mean" and after and in_group(after[0].lower(), "defining", "average"):
            continue    # `2,200 feet above mean sea level`
        if is_no_term(before[-1].words):
            continue
        known = next((t for t in context.terms if t.defined_at and t.defined_at.overlaps(sentence.span)
                      and t.span.start < main.verb.span.start), None)
        phrase = known.phrase if known else " ".join(before[-1].words)
        if known is None:
            meaning = context.quote(Span(main.verb.span.end, sentence.span.end)).removeprefix("as ").rstrip(".")
            within = part_named(context.document.text, context.outline, sentence.unit, sentence.span)
            context.terms.append(Term(phrase, before[-1].span, meaning, sentence.span, within))
        citation = sentence.unit.citation
        context.add(
            Norm(
                context.norm_id(citation),
                citation,
                sentence.span,
                "defines",
                phrase,
                thresholds=sentence.thresholds,
                unit=sentence.unit.index,
            )
        )
        return True
    return False
