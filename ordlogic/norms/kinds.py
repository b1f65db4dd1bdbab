"""Kinds of work that a definition names: `Development means any change of land, including grading and filling.`

Scoped substitution for activities: what the meaning of a defined activity lists is a kind of it in this text.
"""

from __future__ import annotations

from dataclasses import replace

from ordlogic.model.law import Fact, Term
from ordlogic.norms.context import Context
from ordlogic.terms.words import concept_at_end, normal
from ordlogic.vocabulary import Concept, broader, concepts

_NEGATING = ("exclud", "not includ", "except", "other than", "does not")


def defined_kinds(context: Context) -> None:
    """Enter, for every activity that the text both regulates and defines, the activities that its meaning lists."""
    acts = {normal(f.phrase.split()): f for f in context.facts.facts.values() if f.kind == "activity"}
    for id, concept in concepts("activities").items():
        if id in context.facts.facts:
            acts |= {normal(p.split()): context.facts.facts[id] for p in concept.phrases}
    for term in context.terms:
        fact = acts.get(normal(term.phrase.split()))
        if fact is not None:
            for concept in _listed(term):
                _enter(context, fact, concept, term)


def _listed(term: Term) -> list[Concept]:
    """The activities that the meaning names, up to the first word that takes something out of it."""
    low = term.meaning.lower()
    stop = min((at for word in _NEGATING if (at := low.find(word)) >= 0), default=len(low))
    words = [w.strip(".,;:()\u201c\u201d\"") for w in low[:stop].split()]
    found: dict[str, Concept] = {}
    for i in range(len(words)):
        for size in (3, 2, 1):
            hit = concept_at_end("activities", tuple(words[max(0, i - size + 1):i + 1]))
            if hit is not None and hit[1] == size and words[i].endswith(("ing", "tion", "ment", "ance")):
                found[hit[0].id] = hit[0]
                break
    return list(found.values())


def _enter(context: Context, fact: Fact, concept: Concept, term: Term) -> None:
    facts = context.facts.facts
    if concept.id == fact.key or concept.id in broader("activities", fact.key) or _is_kind(facts, fact.key, concept.id):
        return
    kind = facts.get(concept.id) or Fact(concept.id, "activity", "area", concept.phrases[0], about=(concept.id,),
                                         broader=concept.broader, asked_by=fact.asked_by)
    facts[concept.id] = replace(kind, broader=tuple(dict.fromkeys((*kind.broader, fact.key))))


def _is_kind(facts: dict[str, Fact], key: str, of: str) -> bool:
    """Whether the activity is already a kind of the other, so that no circle arises."""
    seen: set[str] = set()
    todo = [key]
    while todo:
        at = todo.pop()
        if at == of:
            return True
        if at not in seen:
            seen.add(at)
            todo.extend(broader("activities", at))
            todo.extend(facts[at].broader if at in facts else ())
    return False
