"""Limits on what work may leave behind: `cut slopes shall not be steeper than 2:1` bars work beyond the limit.

Only a sentence whose subject names a measure and whose verb is followed by an upper or lower limit of that measure is
read so; every other limit stays a statement. The statement keeps the sentence's own kind; the bar is a norm beside it.
"""

from __future__ import annotations

from ordlogic.model.clause import Amount, Clause, Group, Noun, Phrase, Prep, Series
from ordlogic.model.formula import Formula, Some, disj, negate
from ordlogic.model.law import Norm
from ordlogic.model.quantity import dimension
from ordlogic.norms.amounts import compare
from ordlogic.norms.context import Context, ReadSentence
from ordlogic.norms.make import acting_exceptions
from ordlogic.norms.mending import mended
from ordlogic.norms.phrasing import exceptions_of, head_of, in_verbs, without_marks
from ordlogic.terms.facts import measure_dimension
from ordlogic.terms.words import concept_at_end, in_group, key_of, normal

_MODALS = ("shall", "must", "may", "will")
_LEFT_BY_WORK = ("slope", "height", "depth")


def bar_of(context: Context, sentence: ReadSentence) -> Norm | None:
    """The prohibition that a limit amounts to, if the sentence is read cleanly."""
    for clause in sentence.sentence.clauses[:1]:
        found = _limit(context, sentence, mended(clause))
        if found is not None:
            return found
    return None


def _limit(context: Context, sentence: ReadSentence, clause: Clause) -> Norm | None:
    main = clause.main()
    amount = _limiting_amount(main) if main else None
    things = _limited(head_of(clause))
    if main is None or amount is None or not things or any(g.kind in ("condition", "relative") for g in clause.groups):
        return None
    measure = things[0][0]
    quantity = amount.quantity
    kinds = {dimension(b.unit) for b in quantity.bounds}
    if kinds != {measure_dimension(measure)} or any(b.cmp == "=" for b in quantity.bounds) or quantity.is_range:
        return None
    citation = sentence.unit.citation
    over: list[Formula] = []
    for name, phrase in things:
        key = context.facts.quantity(next(iter(kinds)), key_of((*phrase.split()[:-1], name)), None, phrase, citation)
        over.append(negate(compare(context, key, quantity)))
    said = " or ".join(phrase for _, phrase in things)
    norm = context.add(Norm(context.norm_id(citation), citation, sentence.span, "prohibits", when=Some(disj(*over)),
                            thresholds=sentence.thresholds, unit=sentence.unit.index, act=said))
    return acting_exceptions(context, sentence, norm, exceptions_of(clause))


def _limiting_amount(main: Group) -> Amount | None:
    """The amount right behind a modal with a copula or `exceed`."""
    verb = main.verb
    if verb is None or verb.modal not in _MODALS or not (verb.word in ("", "be") or in_verbs(verb.word, "exceeding")):
        return None
    phrases = without_marks(main.phrases)
    first = phrases[0] if phrases else None
    if not isinstance(first, Amount) or any(isinstance(p, Amount) for p in _own(phrases[1:])):
        return None
    return first


def _own(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The phrases up to one that opens another thought (`, for slopes steeper than ...`)."""
    at = next((i for i, p in enumerate(phrases) if isinstance(p, Prep) and p.word in ("for", "where", "on")),
              len(phrases))
    return phrases[:at]


def _limited(head: tuple[Phrase, ...]) -> list[tuple[str, str]]:
    """What is limited: (measure, as named) for `cut slopes`, or for each of `the maximum slope for cut or fill`."""
    phrases = without_marks(head)
    if not phrases or not isinstance(phrases[0], Series) or len(phrases[0].nouns) != 1:
        return []
    noun = phrases[0].nouns[0]
    found = concept_at_end("measures", noun.words)
    if found is None or found[0].id not in _LEFT_BY_WORK:
        return []
    measure = found[0].id
    words = [w for w in normal(noun.words)[:-found[1]] if not in_group(w, "verbs", "bounding")]
    if len(phrases) == 1:
        return [(measure, " ".join((*words, measure)))] if words and _shaped(words[-1]) else []
    of = phrases[1]
    if len(phrases) > 2 or words or not (isinstance(of, Prep) and of.word in ("for", "of")):
        return []
    nouns = of.object.nouns if isinstance(of.object, Series) else ()
    return [(measure, f"{_last(n)} {measure}") for n in nouns] if all(_shaped(_last(n)) for n in nouns) else []


def _shaped(word: str) -> bool:
    """A form that work gives the ground, as `cut` and `fill`: what else has a slope or a depth is no work told."""
    return in_group(word, "verbs", "shaped")


def _last(noun: Noun) -> str:
    return normal(noun.words)[-1]
