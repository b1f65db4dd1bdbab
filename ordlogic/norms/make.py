"""Making norms of read sentences: statements, norms with a formula, and what is taken out of them."""

from __future__ import annotations

from dataclasses import replace

from ordlogic.model.clause import Amount, Group, Prep
from ordlogic.model.formula import Formula, Holds, Some, Unread, conj
from ordlogic.model.law import Norm
from ordlogic.norms.context import Context, ReadSentence
from ordlogic.norms.describe import Described, Describer, Element
from ordlogic.norms.forms import Form
from ordlogic.norms.modality import needs_judgement
from ordlogic.norms.phrasing import actor_of, frees, in_verbs, instrument_in
from ordlogic.norms.sites import site_formula
from ordlogic.terms.words import key_of, normal


def statement(context: Context, sentence: ReadSentence, modality: str, form: Form | None = None, lead_in: str = "",
              described: Described | None = None) -> Norm:
    """A norm carried as a statement with its limits: it triggers nothing by itself."""
    citation = sentence.unit.citation
    return context.add(Norm(
        context.norm_id(citation), citation, sentence.span, modality,
        effect=form.effect if form else "", actor=form.actor if form else actor_of(sentence.sentence),
        thresholds=sentence.thresholds, lead_in=lead_in, unit=sentence.unit.index,
        subject=form.subject if form else "", elsewhere=bool(form and form.elsewhere),
        act=described.act_words if described else ""))


def acting_norm(context: Context, sentence: ReadSentence, form: Form, described: Described, lead_in: str = "",
                exempts: tuple[str, ...] = ()) -> Norm:
    """A norm with a formula: it requires, prohibits or exempts the work described, but for its exceptions."""
    citation = sentence.unit.citation
    when: Formula = described.formula if form.modality == "exempts" else site_formula(described.formula)
    override: tuple[str, ...] = ()
    if form.taken_back:
        override = _last_exemption(context, sentence)
        when = Some(when)
    norm = context.add(Norm(
        context.norm_id(citation), citation, sentence.span, "other" if form.taken_back else form.modality,
        form.effect, when=when, thresholds=sentence.thresholds, choices=tuple(dict.fromkeys(described.choices)),
        actor=form.actor, lead_in=lead_in, bridges=tuple(dict.fromkeys(described.bridges)),
        unit=sentence.unit.index, act=described.act_words, acts=described.act_keys, subject=form.subject,
        override=override, exempts=exempts, judgement=form.modality == "prohibits" and needs_judgement(sentence.text)))
    return acting_exceptions(context, sentence, norm, form.exceptions)


def acting_exceptions(context: Context, sentence: ReadSentence, norm: Norm,
                      exceptions: tuple[tuple[Group, ...], ...]) -> Norm:
    """The norm once its exceptions are taken out of it."""
    for exception in exceptions:
        norm = _exception(context, sentence, norm, exception)
    return norm


def _last_exemption(context: Context, sentence: ReadSentence) -> tuple[str, ...]:
    """The exemption before this sentence in its unit, else in the units around it."""
    path = {u.index for u in context.outline.path(sentence.unit.index)}
    before = [n for n in context.norms.values() if n.modality == "exempts" and n.span.start < sentence.span.start]
    near = [n for n in before if n.unit in path] or before
    return (near[-1].id,) if near else ()


def _exception(context: Context, sentence: ReadSentence, norm: Norm, exception: tuple[Group, ...]) -> Norm:
    """What `unless`, `except` or `provided, however` takes out of the norm; returns the norm as it then stands.

    Of an exemption, a proviso that it shall not apply takes it back there, one that commands is a duty beside it, and
    any other is a further condition. Of a requirement, an exception is an exemption of its own: taken not to apply
    unless a fact raises it; a proviso that commands is a duty beside it.
    """
    citation = sentence.unit.citation
    group = exception[0]
    elements: tuple[Element, ...] = (*group.subject, *group.phrases, *exception[1:])
    back = group.verb is not None and in_verbs(group.verb.word, "apply") and group.verb.negated
    span = sentence.span  # the whole sentence, so that its own kind speaks for each of its words
    if norm.modality == "exempts" and back:
        described = Describer(context, citation).describe(_object_of_to(elements))
        context.add(Norm(context.norm_id(citation), citation, span, "other", when=Some(described.formula),
                         override=(norm.id,), unit=norm.unit, lead_in=norm.id, choices=tuple(described.choices)))
        return norm
    if norm.modality != "exempts" and frees(group):
        described = Describer(context, citation, open_acts=True).describe((*group.phrases, *exception[1:]))
        context.add(Norm(context.norm_id(citation), citation, span, "exempts", when=described.formula,
                         exempts=(norm.id,), unit=norm.unit, subject="requirement"))
        return norm
    if any(g.verb is not None and g.verb.modal in ("shall", "must", "may", "will") and g.kind in ("exception", "late")
           for g in exception):
        context.add(Norm(context.norm_id(citation), citation, span, "duty", unit=norm.unit))
        return norm
    if not elements:
        return norm
    if norm.modality == "exempts":
        fact = _named(context, citation, exception)
        changed = replace(norm, when=conj(norm.when, fact))
        context.norms[norm.id] = changed
        return changed
    counted = any(isinstance(p, Amount) or (isinstance(p, Prep) and isinstance(p.object, Amount))
                  for g in exception for p in (*g.subject, *g.phrases))
    if group.verb is not None and counted:  # `unless the area is less than ...` is a case like any other
        elements = (replace(group, kind="condition"), *exception[1:])
    plain = counted or (group.verb is None and group.opener != "unless" and not _points_elsewhere(context, group))
    when = Describer(context, citation, open_acts=True).describe(elements).formula if plain \
        else _named(context, citation, exception)
    context.add(Norm(context.norm_id(citation), citation, span, "exempts", when=when, exempts=(norm.id,),
                     unit=norm.unit, subject="requirement"))
    return norm


def _points_elsewhere(context: Context, group: Group) -> bool:
    """`except as otherwise provided`, `except as exempted in section 4`: what is excepted stands in another place."""
    words = context.document.text[group.span.start : group.span.end].lower().split()
    return any(w.strip(",.") in ("provided", "exempted", "specified", "authorized", "permitted", "allowed", "required",
                                 "approved", "noted", "stated", "set") for w in words[:6])


def _named(context: Context, citation: str, exception: tuple[Group, ...]) -> Holds:
    """The exception as a yes/no fact named after its words."""
    group = exception[0]
    said = " ".join(context.document.text[group.span.start : exception[-1].span.end].split()).rstrip(".;,: ")
    words = [w.strip(".,;:()\u201c\u201d\"") for w in said.split()]
    skip = set(group.opener.replace(",", " ").split())
    lead = next((k for k, w in enumerate(words) if w.lower() not in skip), 0)
    kept = [w for w in words[lead:] if w]
    return Holds(context.facts.yes_no((key_of(kept),), key_of(kept), " ".join(kept), citation))


def _object_of_to(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    for i, element in enumerate(elements):
        if isinstance(element, Prep) and element.word == "to" and element.object is not None:
            return (element.object, *elements[i + 1 :])
    return elements


def unread_requirement(context: Context, sentence: ReadSentence, modality: str) -> Norm | None:
    """A requirement of an instrument, or a prohibition, of which no form was recognised: it may concern anything.

    It stands as a free yes/no, so that no answer of its family is a confident no.
    """
    if modality not in ("requires", "prohibits"):
        return None
    name = "prohibition"
    if modality == "requires":
        found = next((f for c in sentence.sentence.clauses for g in c.groups
                      if (f := instrument_in((*g.subject, *g.phrases)))), None)
        if found is None:
            return None
        name = found[0]
    id = context.unread(sentence.span, "a requirement whose conditions were not read", in_formula=True)
    citation = sentence.unit.citation
    return context.add(Norm(
        context.norm_id(citation), citation, sentence.span, modality, name, when=Unread(id),
        thresholds=sentence.thresholds, unit=sentence.unit.index, actor=actor_of(sentence.sentence),
        subject=" ".join(normal(sentence.text.split()[:1]))))
