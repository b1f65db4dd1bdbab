"""The norms stage: every sentence of every unit, in order, becomes norms; lists complete their lead-ins.

A lead-in and its items are one sentence: the description of an item is that of its path. Facts are entered as they
are met; families, exemption scope and the choice points that need several norms at once come after.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from ordlogic.clauses.parse import parse
from ordlogic.clauses.quantities import leftover, read
from ordlogic.clauses.references import find
from ordlogic.clauses.sentences import split
from ordlogic.clauses.tokens import tokenise
from ordlogic.model.clause import Clause, Group, Mark, Sentence
from ordlogic.model.document import Document
from ordlogic.model.formula import TRUE, conj
from ordlogic.model.law import Law, Mention, Norm
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.norms.bands import settle_bands
from ordlogic.norms.canons import mark_all
from ordlogic.norms.classes import class_norms, decider_norms, heading_class
from ordlogic.norms.construction import construed
from ordlogic.norms.context import Context, ReadSentence, thresholds_of
from ordlogic.norms.coverage import coverage_of
from ordlogic.norms.definitions import definition
from ordlogic.norms.describe import Described, Describer, Element
from ordlogic.norms.families import families_of
from ordlogic.norms.forms import Form, form_of
from ordlogic.norms.kinds import defined_kinds
from ordlogic.norms.limiting import bar_of
from ordlogic.norms.lists import LeadIn, headed, is_case, is_joint, joined_case, unread_case
from ordlogic.norms.make import acting_norm, statement, unread_requirement
from ordlogic.norms.modality import Verdict, judge, judge_item
from ordlogic.norms.parts import has_modal, parts_of
from ordlogic.norms.phrasing import exceptions_of
from ordlogic.norms.pointers import resolved
from ordlogic.norms.tables import table_norms
from ordlogic.terms.definitions import defined_terms
from ordlogic.terms.measured import measured
from ordlogic.terms.mentions import name_all

FAULT = "the reader itself failed at this sentence; please report it"



def build(document: Document, outline: Outline, aliases: Mapping[str, str] | None = None,
          profile: Mapping[str, object] | None = None, decided: Mapping[str, tuple[str, str]] | None = None) -> Law:
    """The law that a text states. `aliases` are second names of instruments and `profile` settles kinds of readings,
    both from jurisdiction.toml; `decided` are kinds that a recorded decision settles: (by whom, the reading)."""
    context = Context(document, outline, construed=construed(document, outline, profile) | dict(decided or {}))
    context.terms += defined_terms(document.text, outline)
    sentences: list[ReadSentence] = []
    leads: dict[int, LeadIn | None] = {}
    mentioned: list[Mention] = []
    opening: dict[int, Sentence | None] = {}    # the last sentence before a unit's children: they may complete it
    for unit in outline.units:
        inherited = leads.get(unit.parent) if unit.parent is not None else None
        if unit.kind == "table":
            listed = inherited and not inherited.stated
            sentences += table_norms(context, unit, inherited.form if inherited and listed else None,
                                     inherited.described if inherited and listed else Described(),
                                     inherited.norm if inherited else "")
        if unit.kind != "norm":
            leads[unit.index] = None
            continue
        lead = opening.get(unit.parent) if unit.parent is not None else None
        here = [_read(context, unit, span, lead) for body in unit.body for span in split(document.text, body)]
        sentences += here
        context.mentions.enter(unit.index, _section(outline, unit))
        mentioned += (m for s in here for m in name_all(s.sentence, document.text, context.mentions))
        opening[unit.index] = here[-1].sentence if here and unit.children else lead
        leads[unit.index] = _unit_norms(context, unit, here, inherited)
    _list_lost(context, sentences, context.norms.values())
    settle_bands(context)
    mark_all(context)
    defined_kinds(context)
    families = families_of(context, aliases or {})
    return Law(
        document,
        outline,
        dict(context.facts.facts),
        dict(context.norms),
        dict(context.choices),
        families,
        resolved(sorted(context.references, key=lambda r: r.span), outline),
        tuple(sorted(context.unmodelled, key=lambda u: u.span)),
        dict(context.bridges),
        tuple(sorted(context.terms, key=lambda t: t.span)),
        coverage_of(context, sentences),
        mentions=tuple(mentioned),
        aliases=dict(aliases or {}),
        construed=dict(context.construed),
    )


def _section(outline: Outline, unit: Unit) -> int:
    """The unit's section: the innermost unit around it that is headed as one, else the outermost."""
    path = outline.path(unit.index)
    return next((u.index for u in reversed(path) if u.style == "section"), path[0].index)


def _read(context: Context, unit: Unit, span: Span, lead: Sentence | None) -> ReadSentence:
    text = context.document.text
    tokens = tokenise(text, span)
    quantities = read(tokens, text)
    references = find(text, span, tokens)
    context.references += references
    sentence = parse(tokens, quantities, references, span)
    said = context.quote(span)
    of: Mapping[Span, str] = {}
    if quantities:
        heading = next((u.heading for u in reversed(context.outline.path(unit.index)) if u.heading), "")
        of = measured(sentence, lead, heading)
    thresholds = tuple(t for q in quantities for t in thresholds_of(q, of.get(q.span, "") or q.of))
    return ReadSentence(unit, span, sentence, thresholds, said, tuple(leftover(tokens, quantities, references)))


def _list_lost(context: Context, sentences: Iterable[ReadSentence], norms: Iterable[Norm]) -> None:
    """List what reading the sentences left over, where a sentence carries a norm or states a limit."""
    ruled = {n.span.start for n in norms}
    for sentence in sentences:
        if sentence.thresholds or sentence.span.start in ruled:
            for lost in sentence.numbers_left:
                context.unread(lost, "a number that is no limit and no reference")
            for skipped in sentence.sentence.skipped:
                context.unread(skipped, "a word that the sentence grammar could not place")


def _unit_norms(context: Context, unit: Unit, sentences: list[ReadSentence], inherited: LeadIn | None) -> LeadIn | None:
    """Add the norms of a unit's own sentences; returns the lead-in that is open for its children."""
    opened = headed(context, unit) if not sentences else None
    for i, sentence in enumerate(sentences):
        last = i == len(sentences) - 1 and bool(unit.children)
        clause = sentence.sentence.clauses[0] if sentence.sentence.clauses else None
        stands_alone = (i == 0 and inherited is not None and clause is not None and clause.main() is not None
                        and _has_main_verb(sentence))
        if i == 0 and inherited and (not stands_alone or inherited.stated or inherited.form.modality == "condition"
                                     or is_case(clause)):
            opened = _guarded(context, sentence, partial(_item, context, sentence, clause, inherited, last))
        elif i == 0 and inherited:
            opened = _guarded(context, sentence, partial(_own, context, sentence, last))
            unread_case(context, sentence, inherited)
        else:
            opened = _guarded(context, sentence, partial(_own, context, sentence, last))
    return opened


def _has_main_verb(sentence: ReadSentence) -> bool:
    """Whether a verb of the sentence is its own, and not a relative's, a case's or a proviso's."""
    parts = parts_of(sentence.text)
    return bool(parts.verb) and not parts.in_proviso


def _guarded(context: Context, sentence: ReadSentence, make: Callable[[], LeadIn | None]) -> LeadIn | None:
    """A fault of this program at one sentence must not stop the document: the sentence is listed as not read."""
    before = dict(context.norms)
    try:
        return make()
    except Exception:
        context.norms = before
        context.unread(sentence.span, FAULT)
        statement(context, sentence, _verdict(context, sentence).modality)
        return None


def _opens(sentence: ReadSentence, last: bool) -> bool:
    said = sentence.text.lower()    # `as shown in the following table` takes figures from the table, no list
    return last and (sentence.sentence.opens_list or ("following" in said and "following table" not in said))


def _item(context: Context, sentence: ReadSentence, clause: Clause | None, lead: LeadIn, last: bool) -> LeadIn | None:
    """An item of a list: its lead-in's norm, for the work that the path describes."""
    if lead.stated or lead.form.modality == "condition" or clause is None:
        said = context.document.text[sentence.span.start : sentence.span.end]
        opener = context.document.text[slice(*context.norms[lead.norm].span)]
        kind = judge_item(lead.form.modality, said, sentence.thresholds, sentence.span.start, opener).modality
        norm = statement(context, sentence, kind, lead.form, lead.norm)
        return LeadIn(Form(kind), Described(), norm.id, True) if _opens(sentence, last) else None
    elements, exceptions = _elements(clause)
    later = (e for c in sentence.sentence.clauses[1:] for e in exceptions_of(c))
    exempts = lead.form.modality == "exempts"
    own = Describer(context, sentence.unit.citation, open_acts=exempts).describe(elements)
    described = _composed(lead.described, own)
    if _opens(sentence, last):
        norm = statement(context, sentence, lead.form.modality, lead.form, lead.norm)
        return LeadIn(lead.form, described, norm.id, exempts=lead.exempts, joint=is_joint(context, sentence))
    if lead.joint:
        together = joined_case(context, sentence, lead, described)
        if together is None:
            return None
        described = together
    form = replace(lead.form, exceptions=(*exceptions, *later))
    acting_norm(context, sentence, form, described, lead.norm, lead.exempts)
    return None


def _composed(lead: Described, own: Described) -> Described:
    """The path's description: an item's own acts replace the lead-in's where the two share one; the limits add up."""
    if not own.act_keys:
        acts, keys, words = lead.acts, lead.act_keys, lead.act_words
    elif not lead.act_keys or set(own.act_keys) & set(lead.act_keys):
        acts, keys, words = own.acts, own.act_keys, own.act_words
    else:
        acts, keys, words = conj(lead.acts, own.acts), own.act_keys, own.act_words
    return Described(
        acts, conj(lead.limits, own.limits), words, keys, [*lead.choices, *own.choices], [*lead.bridges, *own.bridges]
    )


def _elements(clause: Clause) -> tuple[tuple[Element, ...], tuple[tuple[Group, ...], ...]]:
    """All phrases of a fragment's head, then its groups; and the exceptions apart."""
    exceptions = exceptions_of(clause)
    taken = {g for e in exceptions for g in e}
    out: list[Element] = []
    main = clause.main()
    if main is not None:    # a whole clause as a case: its head is the subject of its verb
        head = tuple(p for g in clause.groups if g.kind == "head" for p in g.phrases)
        kind = "condition" if head else "relative"
        out.append(Group(kind, "if" if head else "which", "", main.verb, head, main.phrases, main.span))
    for group in clause.groups:
        if group.kind == "head" and main is None:
            out += group.phrases
        elif group.kind not in ("head", "predicate") and group not in taken:
            out.append(group)
    return tuple(out), exceptions


def _cut_off(context: Context, sentence: ReadSentence, clause: Clause, form: Form) -> bool:
    """`no person shall cut trees, or cause the same to be done, without a permit`: what allows it stands in another
    clause, so that the first alone would forbid too much."""
    if form.modality != "prohibits" or not form.denied:
        return False
    rest = context.document.text[clause.groups[-1].span.end:sentence.span.end]
    return re.search(r"\b(without|unless|until|except|provided)\b", rest) is not None


def _own(context: Context, sentence: ReadSentence, last: bool) -> LeadIn | None:
    """A sentence that stands for itself: each of its clauses that has a form, else one norm by its words."""
    if definition(context, sentence) or class_norms(context, sentence) or decider_norms(context, sentence):
        return None
    found = [f for c in sentence.sentence.clauses
             if (f := form_of(c)) is not None and not _cut_off(context, sentence, c, f)]
    for k, form in enumerate(found):
        opens = _opens(sentence, last) and k == len(found) - 1
        if form.modality == "condition":
            norm = statement(context, sentence, "condition", form)
            return LeadIn(form, Described(), norm.id) if opens else None
        if form.elsewhere:
            statement(context, sentence, "requires", form)
            continue
        open_acts = form.modality in ("exempts", "prohibits")
        described = Describer(context, sentence.unit.citation, open_acts, form.denied).describe(form.elements)
        listed = opens and form.exceptions and _only_marks(form.exceptions[-1][0])
        if listed:  # `..., except for the following:`: the items are what is taken out
            kept = replace(form, exceptions=form.exceptions[:-1])
            norm = acting_norm(context, sentence, kept, described)
            return LeadIn(Form("exempts", subject="requirement"), Described(), norm.id, exempts=(norm.id,))
        if opens:
            norm = statement(context, sentence, form.modality, form, described=described)
            return LeadIn(form, described, norm.id, joint=is_joint(context, sentence))
        acting_norm(context, sentence, form, described)
    if not found and not heading_class(context, sentence):
        return _stated(context, sentence, last)
    return None


def _stated(context: Context, sentence: ReadSentence, last: bool) -> LeadIn | None:
    """A sentence without a form: its kind by its words, and a statement if it sets a rule or a limit."""
    verdict = _verdict(context, sentence)
    if not verdict.normative and not sentence.thresholds and not has_modal(sentence.text):
        return None
    norm = unread_requirement(context, sentence, verdict.modality) or statement(context, sentence, verdict.modality)
    if norm.when == TRUE:
        bar_of(context, sentence)
    return LeadIn(Form(verdict.modality), Described(), norm.id, True) if _opens(sentence, last) else None


def _verdict(context: Context, sentence: ReadSentence) -> Verdict:
    headings = [u.heading or u.label for u in context.outline.path(sentence.unit.index)]
    before = next(reversed(context.norms.values()), None)
    said = context.document.text[sentence.span.start : sentence.span.end]
    after = before.modality if before and before.unit == sentence.unit.index else ""
    return judge(said, sentence.thresholds, sentence.span.start, headings, after)


def _only_marks(group: Group) -> bool:
    return all(isinstance(p, Mark) for p in (*group.subject, *group.phrases))
