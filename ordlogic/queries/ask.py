"""One site asked of one ordinance: an answer for each family, with reasons."""

from __future__ import annotations

from dataclasses import replace

from ordlogic.evaluate.bridges import REFERENCE_LINE, WHY, bridged, linked_distances
from ordlogic.evaluate.ground import Node
from ordlogic.evaluate.states import DEFINITE, Question, StateResult, settled
from ordlogic.model.answer import Answer, Assumed
from ordlogic.model.formula import choices_of, facts_of, unread_of
from ordlogic.model.law import Family, Law, Norm
from ordlogic.model.place import Span
from ordlogic.queries.changes import changes
from ordlogic.queries.kept import kept_rules
from ordlogic.queries.needs import needed
from ordlogic.queries.outcomes import outcomes, procedure, quoted
from ordlogic.queries.reasons import because, deciding, margins
from ordlogic.queries.told import Told
from ordlogic.queries.unheard import unheard

NOT_ALL_UNDERSTOOD = "none of the work understood is regulated here, but not all that was told was understood"
# states that set a person free; never on words that were not understood and that the rule may turn on
FREE = ("not required", "exempt")
# states in which the family says nothing to do
NOTHING_TO_DO = ("not required", "silent", "exempt", "prohibited")


def ask(law: Law, told: Told) -> tuple[Answer, ...]:
    """The answer of each family of the ordinance, in the order of the text; last, rules that were not modelled."""
    site, used = bridged(law, told.site)
    answers = [_answer(law, family, told, Question(law, family, site), used) for family in law.families.values()]
    kept = kept_rules(law, told, any(a.state in DEFINITE for a in answers))
    return (*answers, kept) if kept else tuple(answers)


def _answer(law: Law, family: Family, told: Told, question: Question, used: dict[str, set[str]]) -> Answer:
    result = settled(question)
    file, state = law.document.file, result.state
    if state == "silent":
        if told.not_understood:
            speak = [(law.norms[n], False) for n in family.triggers]
            return Answer(file, family.id, family.instrument, "needs facts", {}, because(question, speak),
                          notes=(NOT_ALL_UNDERSTOOD,))
        return Answer(file, family.id, family.instrument, state, {})
    if state in FREE and (words := unheard(law, family, told)):
        result = replace(result, state="needs facts", contested=False, under=())
        state = result.state
    else:
        words = ()
    shown, first = deciding(question, result)
    to_do = state not in NOTHING_TO_DO
    found, classes = outcomes(question) if to_do else ({}, ())
    limiting = [*first, *(n for n, holds in shown if holds and n.gives_class)]
    rests_on = (*_bridges(law, family, told, used), *(b for n, _ in shown for b in n.bridges))
    bridges = tuple(dict.fromkeys(rests_on))
    return Answer(
        file, family.id, family.instrument, state, found, because(question, shown), result.contested, result.under,
        assumed=_assumed(question, result, told), unread=_unread(law, family, [n for n, _ in shown]),
        bridges=bridges, margins=margins(question, limiting),
        needs=_needs(question, result), changes=changes(law, family, told.site, state),
        conditions=quoted(question, family.conditions) if to_do else (),
        other_permits=quoted(question, family.other_permits, actor=True) if to_do else (),
        procedure=procedure(question, classes) if to_do else (),
        notes=(*_unheard(words), *_notes(question, result, found, bridges)))


def _unheard(words: tuple[str, ...]) -> tuple[str, ...]:
    if not words:
        return ()
    said = ", ".join(f"\u201c{w}\u201d" for w in words)
    return (f"nothing is asked by what was understood, but the rule speaks of {said}: told and not understood",)


def _bridges(law: Law, family: Family, told: Told, used: dict[str, set[str]]) -> list[str]:
    """The bridges that filled in a fact that the family's rules turn on, and those that the words were taken by."""
    asked = {k for n in (*family.triggers, *family.classes) for k in facts_of(law.norms[n].when)}
    lines = any(linked_distances(law.facts, k) for k in asked if k in law.facts)
    taken = [b for b in told.bridges if b != REFERENCE_LINE or lines]
    return [*taken, *(b for b, keys in used.items() if keys & asked)]


def _assumed(question: Question, result: StateResult, told: Told) -> tuple[Assumed, ...]:
    """Exemptions that nobody raised, where the answer would be another with them, and what was filled in."""
    law = question.law
    out = [Assumed(what, "") for what in told.assumed]
    if result.state not in ("not required", "silent"):
        for id in result.assumed:
            norm = law.norms[id]
            out.append(Assumed(f"the exemption does not apply: {law.quote(norm.span)}", norm.citation))
    return tuple(out)


def _unread(law: Law, family: Family, shown: list[Norm]) -> tuple[Span, ...]:
    """Words not read that the family's rules turn on, or that stand in its rules."""
    norms = [law.norms[n] for n in (*family.triggers, *family.exemptions, *family.classes)]
    ids = {u for n in norms for u in unread_of(n.when)}
    spans = [n.span for n in (*norms, *shown)]
    return tuple(dict.fromkeys(u.span for u in law.unmodelled
                               if u.id in ids or any(u.span.within(s) for s in spans)))


def _needs(question: Question, result: StateResult) -> tuple[str, ...]:
    if result.state in ("needs facts", "not modelled", "depends on reading"):
        return needed(question, question.word)
    if result.state == "required" and question.class_names:
        return needed(question, _classes_of)
    return ()


def _classes_of(roots: tuple[Node, ...]) -> object | None:
    """The classes given by decided formulas, or None while that is open."""
    return roots[3:] if all(isinstance(r, bool) for r in roots[3:]) else None


def decided_by(law: Law, family: Family) -> list[str]:
    """Whose recorded decisions the family's outcome rests on."""
    rules = [law.norms[n] for n in (*family.triggers, *family.exemptions, *family.classes)]
    choices = [law.choices[c] for c in sorted({c for n in rules for c in choices_of(n.when)})]
    out = [f"read as decided by {c.settled[0]}: {a.meaning}" for c in choices if c.settled
           for a in c.alternatives if a.name == c.settled[1]]
    return out + [f"{d.citation} is read by a corrected restatement of {d.by()}: {d.reason}" for d in law.decisions
                  if d.kind == "correction" and d.state == "applied" and d.citation in {n.citation for n in rules}]


def _notes(question: Question, result: StateResult, found: dict[str, str],
           bridges: tuple[str, ...]) -> tuple[str, ...]:
    law, family = question.law, question.family
    out = [*(WHY[b] for b in bridges if b in WHY), *decided_by(law, family)]
    if result.undecided:
        out.append("too much is unknown to settle this within the limit of the search: tell more about the site")
    if result.state == "exempt":
        freed = "; ".join(dict.fromkeys(law.norms[n].citation for n in family.triggers))
        out.append(f"this clears only the {family.instrument} for {family.act} under {freed}")
        out += [f"not cleared by this: the {f.instrument} for {f.act}"
                for f in law.families.values() if f.id != family.id]
    if result.state == "depends on reading" and {u.state for u in result.under} <= {"required", "conflicting"}:
        out.append(f"the {family.instrument} is required on every reading; they differ on its class")
    if result.state == "not required" and family.concept == "prohibition":
        out.append("not prohibited on these facts")
    if family.judgement and result.state == "needs facts":
        out.append("this turns on the judgement of the authority, and changes no other answer")
    if "none by" in found.get("class", ""):
        out.append("a provision that sorts this work into classes gives it none")
    return tuple(out)
