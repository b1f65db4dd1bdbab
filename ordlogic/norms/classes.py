"""Classes of an instrument (minor, major): where the text gives them, and who decides on each."""

from __future__ import annotations

import re

from ordlogic.model.clause import Amount, Group, Noun, Phrase, Prep, Series
from ordlogic.model.formula import Act, Formula, conj, disj
from ordlogic.model.law import Norm
from ordlogic.model.quantity import Quantity, dimension
from ordlogic.norms.amounts import compare
from ordlogic.norms.context import Context, ReadSentence
from ordlogic.norms.describe import Describer, Element
from ordlogic.norms.sites import site_formula
from ordlogic.terms.facts import activity_concept
from ordlogic.terms.words import in_group

# Anchored and bounded, so that a sentence of any length is searched in linear time.
_PAIR = re.compile(r"(?:^|;)\s*([A-Za-z][A-Za-z -]{0,80}?)\s+[-\u2013\u2014]\s+([^;]+?)\s*(?=;|\.?$)")


def class_norms(context: Context, sentence: ReadSentence) -> bool:
    """`a small permit (10-49 tons) or a large permit (50 tons or more)`: one norm a class."""
    pairs: list[tuple[Noun, Quantity]] = []
    for clause in sentence.sentence.clauses:
        named: Noun | None = None
        for phrase in (p for g in clause.groups for p in g.phrases):
            amount = phrase.object if isinstance(phrase, Prep) else phrase
            if isinstance(amount, Amount) and named is not None:
                pairs.append((named, amount.quantity))
                named = None
            elif isinstance(amount, Series):
                classed = [
                    n for n in amount.nouns if len(n.words) > 1 and in_group(n.words[-1], "instruments", "heads")
                ]
                named = classed[-1] if classed else named
    if len(pairs) < 2 or len({dimension(q.bounds[0].unit) for _, q in pairs}) != 1:
        return False
    acts = _acts_before(context, pairs[0][0].words[-1])
    citation = sentence.unit.citation
    for noun, quantity in pairs:
        kind = dimension(quantity.bounds[0].unit)
        words = context.document.text[quantity.span.start : quantity.span.end]
        key = context.facts.quantity(kind, "", None, words, citation)
        when = site_formula(conj(acts, compare(context, key, quantity)))
        thresholds = tuple(t for t in sentence.thresholds if t.span.within(quantity.span))
        context.add(
            Norm(
                context.norm_id(citation),
                citation,
                sentence.span,
                "defines",
                " ".join(noun.words),
                when=when,
                thresholds=thresholds,
                gives_class=" ".join(noun.words[:-1]),
                unit=sentence.unit.index,
            )
        )
    return True


def _acts_before(context: Context, head: str) -> Formula:
    """The acts that the instrument with this head was last required for."""
    for norm in reversed(context.norms.values()):
        if norm.modality == "requires" and norm.acts and norm.effect.split()[-1:] == [head]:
            return disj(*(Act(k) for k in norm.acts))
    return conj()


def heading_class(context: Context, sentence: ReadSentence) -> bool:
    """Under a heading that names a class (`Minor permit`), a sentence about the application says whom it is for."""
    words = tuple(sentence.unit.heading.lower().split())
    if len(words) < 2 or not in_group(words[-1], "instruments", "heads"):
        return False
    for clause in sentence.sentence.clauses:
        main = clause.main()
        if main is None:
            continue
        start = _application_act(main.phrases)
        if start is None:
            continue
        later = [g for g in clause.groups if isinstance(g, Group) and g.span.start > main.span.start]
        elements: list[Element] = [*main.phrases[start:], *later]
        citation = sentence.unit.citation
        described = Describer(context, citation).describe(elements)
        context.add(
            Norm(
                context.norm_id(citation),
                citation,
                sentence.span,
                "defines",
                " ".join(words),
                when=site_formula(described.formula),
                thresholds=sentence.thresholds,
                choices=tuple(dict.fromkeys(described.choices)),
                gives_class=" ".join(words[:-1]),
                unit=sentence.unit.index,
                act=described.act_words,
                acts=described.act_keys,
            )
        )
        return True
    return False


def _application_act(phrases: tuple[Phrase, ...]) -> int | None:
    """Where `to modify the topography ...` starts: an infinitive that names a known activity."""
    for i, phrase in enumerate(phrases):
        if isinstance(phrase, Prep) and phrase.word in ("to", "for") and isinstance(phrase.object, Series):
            words = list(phrase.object.nouns[0].words)
            if i + 1 < len(phrases) and isinstance(phrases[i + 1], Series):
                following = phrases[i + 1]
                assert isinstance(following, Series)
                words += following.nouns[0].words
            if activity_concept(tuple(words)):
                return i
    return None


def decider_norms(context: Context, sentence: ReadSentence) -> bool:
    """`Major - Plan Commission; minor - zoning administrator` under a heading: one norm a class."""
    heading = (sentence.unit.heading or sentence.unit.label).lower()
    decides = "decision" in heading or "decid" in heading
    if not decides and "deadline" not in heading and "fee" not in heading:
        return False
    if any(c.main() for c in sentence.sentence.clauses):
        return False
    pairs = _PAIR.findall(sentence.text)
    if not pairs:
        return False
    citation = sentence.unit.citation
    kind = "other" if decides else "fee" if "fee" in heading else "procedure"
    for k, (name, value) in enumerate(pairs):
        context.add(
            Norm(
                context.norm_id(citation),
                citation,
                sentence.span,
                kind,
                value.strip(),
                thresholds=sentence.thresholds if k == 0 else (),
                gives_class=name.strip().lower(),
                actor=value.strip() if decides else "",
                unit=sentence.unit.index,
            )
        )
    return True
