"""Lists under a lead-in: what is open for the items, which items are cases, and whether all must hold together."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ordlogic.model.clause import Clause
from ordlogic.model.formula import TRUE, Unread, conj
from ordlogic.model.law import Norm
from ordlogic.model.outline import Unit
from ordlogic.model.place import Span
from ordlogic.norms.context import Context, ReadSentence
from ordlogic.norms.describe import Described
from ordlogic.norms.forms import Form, form_of
from ordlogic.norms.make import statement
from ordlogic.norms.sites import site_formula
from ordlogic.terms.words import in_group

_ALL = re.compile(
    r"\b(all|each) of the following\b|\b(if|when|where|provided that|so long as|that|which)\s*:\s*$", re.I
)


@dataclass(frozen=True, slots=True)
class LeadIn:
    """An open list: the form of its lead-in, the description so far, and the norm of the lead-in's own sentence.

    `stated` is set where the lead-in is carried as a statement only; so are its items then. `exempts` are the norms
    that the items of a list of exceptions take work out of. `joint` is set where all items must hold together.
    """

    form: Form
    described: Described
    norm: str
    stated: bool = False
    exempts: tuple[str, ...] = ()
    joint: bool = False


def is_case(clause: Clause | None) -> bool:
    """An item that is a whole clause and commands nothing (`The area disturbed exceeds ...`) is a case of its list."""
    main = clause.main() if clause else None
    if clause is None or main is None or main.verb is None:
        return False
    return main.verb.modal in ("", "would", "can", "could") and form_of(clause) is None


def unread_case(context: Context, sentence: ReadSentence, lead: LeadIn) -> None:
    """An item that was not read as a case of an acting list may be one all the same: a free yes/no in its place."""
    here = [n for n in context.norms.values() if n.unit == sentence.unit.index]
    if lead.form.modality not in ("requires", "prohibits") or any(n.when != TRUE for n in here):
        return
    id = context.unread(sentence.span, "a case of a list that was not read", in_formula=True)
    citation = sentence.unit.citation
    context.add(Norm(context.norm_id(citation), citation, sentence.span, lead.form.modality, lead.form.effect,
                     when=conj(site_formula(lead.described.formula), Unread(id)), lead_in=lead.norm,
                     unit=sentence.unit.index, act=lead.described.act_words, acts=lead.described.act_keys))


def headed(context: Context, unit: Unit) -> LeadIn | None:
    """A heading that says what its items are (`Exemptions.`) is their lead-in."""
    if not (unit.children and unit.heading and all(in_group(w, "headings", "exempting") for w in _plain(unit))):
        return None
    at = context.document.text.find(unit.heading, unit.head.start, unit.head.end)
    span = Span(at, at + len(unit.heading)) if at >= 0 else unit.head    # the label is no part of what is said
    norm = context.add(Norm(context.norm_id(unit.citation), unit.citation, span, "exempts", unit=unit.index))
    return LeadIn(Form("exempts", subject="section"), Described(), norm.id)


def _plain(unit: Unit) -> list[str]:
    return [w.strip(".,:;-\u2014").lower() for w in unit.heading.split() if w.strip(".,:;-\u2014")]


def joined_case(context: Context, sentence: ReadSentence, lead: LeadIn, described: Described) -> Described | None:
    """Of a list whose items must all hold: nothing until the last item, which then stands for all of them."""
    cases = context.joint.setdefault(lead.norm, [])
    cases.append(described.formula)
    parent = sentence.unit.parent
    if parent is None or context.outline.units[parent].children[-1] != sentence.unit.index:
        statement(context, sentence, lead.form.modality, lead.form, lead.norm)
        return None
    return replace(described, limits=conj(*cases))


def is_joint(context: Context, sentence: ReadSentence) -> bool:
    """Whether the items under a lead-in must all hold: it says so, or opens a case and `and` joins them."""
    said = _ALL.search(sentence.text)
    if not said:
        return False
    items = [context.outline.units[c] for c in sentence.unit.children]
    before_last = [context.document.text[u.body[-1].start : u.body[-1].end] for u in items[:-1] if u.body]
    return bool(said.group(1)) or (bool(before_last) and bool(re.search(r"\band\W*$", before_last[-1])))
