"""What is known of a norm that is carried as a statement: its kind, who acts, its limits. The rest is the text's."""

from __future__ import annotations

from ordlogic.model.law import Law, Norm
from ordlogic.model.quantity import Threshold
from ordlogic.render.restate_conditions import with_article
from ordlogic.render.restate_sentences import capital, the, verb_said
from ordlogic.render.words import COMPARED, UNIT_WORDS, listed, measured

OWN_WORDS = "the rest is kept in the text's own words"
_TIMES = ("day", "hour", "month", "year")
KINDS = {"requires": "A requirement", "prohibits": "A prohibition", "permits": "A permission", "duty": "A duty",
          "limits": "A limit", "procedure": "A step of the procedure", "fee": "A fee or security",
          "exempts": "An exemption", "condition": "A condition"}


def statement_said(law: Law, norm: Norm) -> str:
    """The statement as one sentence; what the model does not carry is said to be kept in the text's own words."""
    limits = listed([limit_said(t) for t in norm.thresholds])
    if norm.modality == "defines":
        what = norm.gives_class or norm.effect
        return f"“{what}” is given a meaning, which is kept in the text's own words." if what and not limits \
            else _plain(f"“{what}” is given a meaning" if what else "Words are given a meaning", limits)
    if norm.gives_class and norm.actor:
        return f"{capital(the(norm.actor))} decides where the class is {norm.gives_class}."
    if norm.elsewhere:
        return f"{capital(with_article(norm.effect))} is required as well; when is kept in the text's own words."
    if any(n.lead_in == norm.id for n in law.norms.values()):
        return _lead_in(law, norm, limits)
    if norm.modality == "condition":
        giver = capital(the(norm.actor)) if norm.actor else "Whoever grants it"
        to = with_article(norm.effect) if norm.effect else "what is granted"
        what = f"a condition with a limit ({limits})" if limits else "a condition"
        return f"{giver} may attach {what} to {to}; what it asks is kept in the text's own words."
    kind = KINDS.get(norm.modality, "A statement")
    if norm.gives_class:
        kind += f" where the class is {norm.gives_class}"
    if norm.effect:
        kind += f" about {with_article(norm.effect)}" if norm.modality != "procedure" else f" ({norm.effect})"
    return _plain(kind, limits, norm.actor)


def _plain(kind: str, limits: str, actor: str = "") -> str:
    by = f", by {the(actor)}" if actor else ""
    told = f": {limits}" if kind == KINDS["limits"] else f", with a limit: {limits}"
    return f"{kind}{by}{told if limits else ''}; {OWN_WORDS}."


def _lead_in(law: Law, norm: Norm, limits: str) -> str:
    """A lead-in's own words are part of each item's sentence, or of none, if the items are statements too."""
    items = [n for n in law.norms.values() if n.lead_in == norm.id]
    if all(n.modality == "condition" for n in items):
        giver = capital(the(norm.actor)) if norm.actor else "Whoever grants it"
        return f"{giver} may attach the conditions below to {with_article(norm.effect) if norm.effect else 'it'}."
    stated = all(n.modality not in ("requires", "prohibits", "exempts") for n in items)
    if stated:
        kind = KINDS.get(norm.modality, "A statement")
        return _plain(f"{kind} that leads into the items below", limits, norm.actor)
    return f"{verb_said(norm)} in the cases below; each is told with the words of this lead-in."


def limit_said(t: Threshold) -> str:
    """A limit of the text with what it is a limit of: `height 3 ft or less`, `within 10 days`."""
    if t.unit in _TIMES and t.cmp == "<=":
        return f"within {measured(t.value, t.unit)}"
    said = COMPARED[t.cmp].format(measured(t.value, t.unit) if t.unit in (*UNIT_WORDS, "usd", "ratio")
                                  else f"{t.value}")
    open_end = ", whether this end is in is not said" if t.ends == "unstated" else ""
    return f"{t.of} {said}{open_end}".strip()
