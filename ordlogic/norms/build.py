"""The norms stage: every sentence of every unit, in order, becomes norms; lists complete their lead-ins.

A lead-in and its items are one sentence: the description of an item is that of its path. Facts are entered as they
are met; families, exemption scope and the choice points that need several norms at once come after.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ordlogic.clauses.parse import parse
from ordlogic.clauses.quantities import Quantity, leftover, read
from ordlogic.clauses.references import find
from ordlogic.clauses.sentences import split
from ordlogic.clauses.tokens import tokenise
from ordlogic.model.clause import Clause
from ordlogic.model.document import Document
from ordlogic.model.formula import Formula, conj
from ordlogic.model.law import Law, Norm
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold
from ordlogic.norms.bands import settle_bands
from ordlogic.norms.classes import class_norms, decider_norms, heading_class
from ordlogic.norms.context import Context, ReadSentence
from ordlogic.norms.coverage import coverage_of
from ordlogic.norms.definitions import definition
from ordlogic.norms.describe import Described, Describer, Element
from ordlogic.norms.families import families_of
from ordlogic.norms.forms import Form, actor_of, form_of, needs_judgement
from ordlogic.norms.modality import is_normative, modality_of
from ordlogic.norms.pointers import resolved
from ordlogic.norms.sites import site_formula


@dataclass(frozen=True, slots=True)
class LeadIn:
    """An open list: the form of its lead-in, the description so far, and the norm of the lead-in's own sentence."""

    form: Form
    described: Described
    norm: str


def build(document: Document, outline: Outline, aliases: Mapping[str, str] | None = None) -> Law:
    """The law that a text states. `aliases` are second names of instruments, from jurisdiction.toml."""
    context = Context(document, outline)
    sentences: list[ReadSentence] = []
    leads: dict[int, LeadIn | None] = {}
    for unit in outline.units:
        inherited = leads.get(unit.parent) if unit.parent is not None else None
        if unit.kind != "norm":
            leads[unit.index] = None
            continue
        here = [_read(context, unit, span) for body in unit.body for span in split(document.text, body)]
        sentences += here
        leads[unit.index] = _unit_norms(context, unit, here, inherited)
    settle_bands(context)
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
        tuple(context.terms),
        coverage_of(context, sentences),
    )


def _read(context: Context, unit: Unit, span: Span) -> ReadSentence:
    text = context.document.text
    tokens = tokenise(text, span)
    quantities = read(tokens, text)
    references = find(text, span, tokens)
    context.references += references
    sentence = parse(tokens, quantities, references, span)
    said = " ".join(text[span.start : span.end].split())
    if is_normative(said) or quantities:
        for lost in leftover(tokens, quantities, references):
            context.unread(lost, "a number that is no limit and no reference")
        for skipped in sentence.skipped:
            context.unread(skipped, "a word that the sentence grammar could not place")
    thresholds = tuple(t for q in quantities for t in _thresholds(q))
    return ReadSentence(unit, span, sentence, thresholds, said)


def _thresholds(quantity: Quantity) -> list[Threshold]:
    return [Threshold(b.span, b.cmp, b.value, b.unit, quantity.of, quantity.ends) for b in quantity.bounds]


def _unit_norms(context: Context, unit: Unit, sentences: list[ReadSentence], inherited: LeadIn | None) -> LeadIn | None:
    """Add the norms of a unit's own sentences; returns the lead-in that is open for its children."""
    opened: LeadIn | None = None
    for i, sentence in enumerate(sentences):
        last = i == len(sentences) - 1 and bool(unit.children)
        clause = sentence.sentence.clauses[0] if sentence.sentence.clauses else None
        if i == 0 and inherited and (inherited.form.modality == "condition" or _is_fragment(clause)):
            opened = _item(context, sentence, clause, inherited, last)
            continue
        opened = _own(context, sentence, last)
    return opened


def _is_fragment(clause: Clause | None) -> bool:
    return clause is not None and clause.main() is None


def _opens(sentence: ReadSentence, last: bool) -> bool:
    return last and (sentence.sentence.opens_list or "following" in sentence.text.lower())


def _item(
    context: Context, read_sentence: ReadSentence, clause: Clause | None, lead: LeadIn, last: bool
) -> LeadIn | None:
    """An item of a list: its lead-in's norm, for the work that the path describes."""
    if lead.form.modality == "condition" or clause is None:
        _plain(
            context,
            read_sentence,
            "condition" if lead.form.modality == "condition" else lead.form.modality,
            lead.form,
            lead.norm,
        )
        return None
    citation = read_sentence.unit.citation
    own = Describer(context, citation).describe(_elements(clause))
    described = _composed(lead.described, own)
    if _opens(read_sentence, last):
        norm = _plain(context, read_sentence, lead.form.modality, lead.form, lead.norm)
        return LeadIn(lead.form, described, norm.id)
    _acting_norm(context, read_sentence, lead.form, described, lead.norm)
    return None


def _composed(lead: Described, own: Described) -> Described:
    """The path's description: an item's own acts replace the lead-in's where the two share one; the limits add up."""
    if not own.act_keys:
        acts, keys, words = lead.acts, lead.act_keys, lead.act_words
    elif not lead.act_keys or set(own.act_keys) & set(lead.act_keys):
        acts, keys, words = own.acts, own.act_keys, own.act_words
    else:
        acts, keys, words = conj(lead.acts, own.acts), own.act_keys, own.act_words
    return Described(acts, conj(lead.limits, own.limits), words, keys, [*lead.choices, *own.choices])


def _elements(clause: Clause) -> tuple[Element, ...]:
    """All phrases of a fragment's head, then its groups."""
    out: list[Element] = []
    for group in clause.groups:
        if group.kind == "head":
            out += group.phrases
        else:
            out.append(group)
    return tuple(out)


def _own(context: Context, sentence: ReadSentence, last: bool) -> LeadIn | None:
    """A sentence that stands for itself: each of its clauses that has a form, else one norm by its words."""
    if definition(context, sentence):
        return None
    if class_norms(context, sentence) or decider_norms(context, sentence):
        return None
    found = [f for c in sentence.sentence.clauses if (f := form_of(c)) is not None]
    for k, form in enumerate(found):
        opens = _opens(sentence, last) and k == len(found) - 1
        if form.modality == "condition":
            norm = _plain(context, sentence, "condition", form, "")
            return LeadIn(form, Described(), norm.id) if opens else None
        if form.elsewhere:
            _plain(context, sentence, "requires", form, "")
            continue
        described = Describer(context, sentence.unit.citation).describe(form.elements)
        if opens:
            norm = _plain(context, sentence, form.modality, form, "", described)
            return LeadIn(form, described, norm.id)
        _acting_norm(context, sentence, form, described, "")
    if not found:
        if heading_class(context, sentence):
            return None
        if is_normative(sentence.text) or sentence.thresholds:
            _plain(context, sentence, modality_of(sentence.text, bool(sentence.thresholds)), None, "")
    return None


def _plain(
    context: Context,
    sentence: ReadSentence,
    modality: str,
    form: Form | None,
    lead_in: str,
    described: Described | None = None,
) -> Norm:
    """A norm carried as a statement with its limits: it triggers nothing by itself."""
    citation = sentence.unit.citation
    return context.add(
        Norm(
            context.norm_id(citation),
            citation,
            sentence.span,
            modality,
            effect=form.effect if form else "",
            actor=form.actor if form else actor_of(sentence.sentence),
            thresholds=sentence.thresholds,
            lead_in=lead_in,
            unit=sentence.unit.index,
            subject=form.subject if form else "",
            elsewhere=bool(form and form.elsewhere),
            act=described.act_words if described else "",
        )
    )


def _acting_norm(context: Context, sentence: ReadSentence, form: Form, described: Described, lead_in: str) -> Norm:
    """A norm with a formula: it requires, prohibits or exempts the work described."""
    citation = sentence.unit.citation
    when: Formula = described.formula if form.modality == "exempts" else site_formula(described.formula)
    return context.add(
        Norm(
            context.norm_id(citation),
            citation,
            sentence.span,
            form.modality,
            form.effect,
            when=when,
            thresholds=sentence.thresholds,
            choices=tuple(dict.fromkeys(described.choices)),
            actor=form.actor,
            lead_in=lead_in,
            bridges=tuple(dict.fromkeys(described.bridges)),
            unit=sentence.unit.index,
            act=described.act_words,
            acts=described.act_keys,
            subject=form.subject,
            judgement=form.modality == "prohibits" and needs_judgement(sentence.text),
        )
    )
