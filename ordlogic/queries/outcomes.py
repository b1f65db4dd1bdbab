"""What else an answer settles: the class, who decides, the fee, the steps, conditions and other agencies' permits."""

from __future__ import annotations

import re

from ordlogic.evaluate.ground import Node, every, opposite
from ordlogic.evaluate.states import Question
from ordlogic.model.answer import Quoted, Step
from ordlogic.model.effect import applies
from ordlogic.model.law import Family, Law, Norm
from ordlogic.model.quantity import dimension


def outcomes(question: Question) -> tuple[dict[str, str], tuple[str, ...]]:
    """{"class", "decider", "fee"} as far as the family has them, and the classes that may be given.

    Where provisions differ, each is named with what it gives. A provision that sorts work into two or more classes
    and gives none here is said to give none; one that speaks of a single class is not expected to give another.
    """
    law, family = question.law, question.family
    out: dict[str, str] = {}
    given, may = _given(question)
    if family.classes:
        out["class"] = _class_words(question, given, may)
    classes = tuple(dict.fromkeys(c for c, _ in may))
    if decider := _decider_words(law, family, classes):
        out["decider"] = decider
    if family.fees:
        fees = [law.norms[f] for f in family.fees]
        priced = [f for f in fees if any(t.unit == "usd" for t in f.thresholds)]
        out["fee"] = "; ".join(dict.fromkeys(law.quote(f.span) for f in priced or fees))
    return out, classes


def _given(question: Question) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """(class, citation) of the norms that give their class in every completion in which the family requires, and of
    those that do in some."""
    required = question.roots[0]
    given, may = [], []
    for n in question.family.classes:
        norm = question.law.norms[n]
        node: Node = question.node(applies(question.law, norm))
        if question.may(every([required, node])):
            may.append((norm.gives_class, norm.citation))
            if not question.may(every([required, opposite(node)])):
                given.append((norm.gives_class, norm.citation))
    return given, may


def _class_words(question: Question, given: list[tuple[str, str]], may: list[tuple[str, str]]) -> str:
    sorts: dict[str, set[str]] = {}
    for n in question.family.classes:
        norm = question.law.norms[n]
        sorts.setdefault(norm.citation, set()).add(norm.gives_class)
    if may != given:
        sure = {c for _, c in given}
        parts = [f"{c} by {at}" for c, at in given]
        parts += [f"perhaps {c} by {at}" for c, at in may if at not in sure]
        return ", ".join(dict.fromkeys(parts))
    names = dict.fromkeys(c for c, _ in given)
    givers = {at for _, at in given}
    none = [at for at, classes in sorts.items() if at not in givers and (len(classes) > 1 or not given)]
    if len(names) == 1 and not none:
        return next(iter(names))
    return ", ".join([f"{c} by {at}" for c, at in dict.fromkeys(given)] + [f"none by {at}" for at in none])


def _decider_words(law: Law, family: Family, classes: tuple[str, ...]) -> str:
    norms = [law.norms[d] for d in family.deciders if law.norms[d].actor]
    by_class = {c: list(dict.fromkeys(n.actor for n in norms if _of_class(law, n) == c)) for c in classes}
    general = list(dict.fromkeys(n.actor for n in norms if not _of_class(law, n)))
    found = {c: actors or general for c, actors in by_class.items()}
    if not classes:
        return ", ".join(general)
    if len({tuple(a) for a in found.values()}) == 1:
        return ", ".join(next(iter(found.values())))
    return ", ".join(f"{' and '.join(actors) or 'nobody named'} ({c})" for c, actors in found.items())


def _of_class(law: Law, norm: Norm) -> str:
    """The class that a norm on deciders or steps speaks of, by itself or by the headings it stands under; empty if of
    none."""
    if norm.gives_class:
        return norm.gives_class
    names = dict.fromkeys(n.gives_class for n in law.norms.values() if n.modality == "defines" and n.gives_class)
    path = law.outline.path(norm.unit) if norm.unit >= 0 else ()
    for words in (norm.effect, *(u.heading for u in reversed(path))):
        said = [c for c in names if re.search(rf"\b{re.escape(c)}\b", words, re.IGNORECASE)]
        if len(said) == 1:
            return said[0]
    return ""


def _may_matter(question: Question, norm: Norm) -> bool:
    """Whether the norm may apply here. A sentence that stands with a trigger, or below it, is about that trigger's
    case: it matters only where the trigger may hold."""
    law = question.law
    if not question.may(question.node(applies(law, norm))):
        return False
    triggers = [law.norms[n] for n in question.family.triggers]
    path = law.outline.path(norm.unit) if norm.unit >= 0 else ()
    for unit in reversed(path):
        beside = [t for t in triggers if t.unit == unit.index]
        if beside:
            return any(question.may(question.node(applies(law, t))) for t in beside)
    return True


def procedure(question: Question, classes: tuple[str, ...]) -> tuple[Step, ...]:
    """The steps to follow, those of other classes and of other cases left out."""
    law = question.law
    out = []
    for n in question.family.procedure:
        norm = law.norms[n]
        of = _of_class(law, norm)
        if (classes and of and of not in classes) or not _may_matter(question, norm):
            continue
        due = [law.quote(t.span) for t in norm.thresholds if t.unit != "other" and dimension(t.unit) in
               ("time", "months")]
        out.append(Step(norm.effect or law.quote(norm.span), norm.citation, ", ".join(due), norm.actor))
    return tuple(out)


def quoted(question: Question, ids: tuple[str, ...], actor: bool = False) -> tuple[Quoted, ...]:
    """Norms that may apply here, quoted; with `actor`, by who they name where they name someone."""
    law = question.law
    norms = [law.norms[n] for n in ids if _may_matter(question, law.norms[n])]
    return tuple(Quoted(n.citation, (actor and n.actor) or law.quote(n.span)) for n in norms)
