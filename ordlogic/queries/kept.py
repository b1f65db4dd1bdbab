"""Rules that are kept in the text's own words: which of them speak of the work told, so that nobody takes silence for
clearance.

A requirement, prohibition, limit or exemption that no form was recognised of is in the model only as a statement. Those
whose words come nearest to what was told are quoted beside the answers, with the state *not modelled*.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from ordlogic.model.answer import Answer, Because
from ordlogic.model.formula import TRUE
from ordlogic.model.law import Law, Norm
from ordlogic.model.quantity import dimension
from ordlogic.queries.stems import matters_of, stems
from ordlogic.queries.told import Told

FAMILY = "rules kept in the text's own words"
_KINDS = ("requires", "prohibits", "limits", "exempts", "permits", "duty")
# these speak of the work only with a figure or in certain words; most tell an office or a builder how to go about it
_WEAKER = ("permits", "duty")
_ASKS = re.compile(r"\b(?:required|permitted|allowed|provided that|provided, however|limited to)\b", re.I)
_OF_A_SITE = ("length", "area", "volume", "slope")
MOST = 10  # statements quoted
TOPIC = 0.5  # what a word of the same matter weighs against the word itself


def kept_rules(law: Law, told: Told, decided: bool) -> Answer | None:
    """The statements nearest to what was told, or None if none comes near it.

    `decided` says that some family gave a definite answer; where none did, the first statements of the text are quoted
    rather than none.
    """
    said = stems(" ".join([told.words, *_facts_told(law, told)]))
    carried = {n.span for n in law.norms.values() if n.when != TRUE}
    statements = [n for n in law.norms.values() if _is_statement(law, n) and n.span not in carried]
    words = {n.id: stems(_with_lead_in(law, n)) for n in statements}
    weights = _weights(words, said)
    kept = [n for n in statements if weights[n.id] > 0]
    if not kept and not decided:
        kept = [n for n in statements if n.modality not in _WEAKER]
    ranked = sorted(kept, key=lambda n: (-weights[n.id], n.span))[:MOST]
    if not ranked:
        return None
    because = tuple(Because(n.citation, law.quote(n.span), n.span, False) for n in sorted(ranked, key=lambda n: n.span))
    return Answer(law.document.file, FAMILY, FAMILY, "not modelled", {}, because,
                  unread=tuple(b.span for b in because),
                  notes=("these sentences may speak of the work and were not turned into conditions: read them",))


def _weights(words: Mapping[str, frozenset[str]], said: frozenset[str]) -> dict[str, float]:
    """How near each statement comes: rare words weigh more; a word of the same matter weighs less than the word."""
    counts = Counter(w for row in words.values() for w in row)
    matters = {id: matters_of(row) for id, row in words.items()}
    told = matters_of(said)
    often = Counter(m for row in matters.values() for m in row)
    # a word that most statements have tells nothing
    most = max(2, len(words) // 3)
    return {id: sum(1 / counts[w] for w in sorted(words[id] & said) if counts[w] <= most)
            + sum(TOPIC / often[m] for m in sorted(matters[id] & told) if often[m] <= most) for id in words}


def _is_statement(law: Law, norm: Norm) -> bool:
    """Carried as a statement only: a rule of its own without a formula, not a lead-in whose items have one."""
    if norm.modality not in _KINDS or norm.when != TRUE or norm.gives_class or norm.elsewhere:
        return False
    measures = any(dimension(t.unit) in _OF_A_SITE for t in norm.thresholds)
    asks = not norm.actor and _ASKS.search(law.quote(norm.span)) and not _procedural(law, norm)
    if norm.modality in _WEAKER and not (measures or asks):
        return False
    return not any(n.lead_in == norm.id and n.when != TRUE for n in law.norms.values())


def _procedural(law: Law, norm: Norm) -> bool:
    """A step of a family's procedure or a fee: it follows from an answer and gives none."""
    return any(norm.id in (*f.procedure, *f.fees) for f in law.families.values())


def _with_lead_in(law: Law, norm: Norm) -> str:
    lead = law.norms.get(norm.lead_in)
    return law.quote(norm.span) + (" " + law.quote(lead.span) if lead else "")


def _facts_told(law: Law, told: Told) -> list[str]:
    """The phrases of what was told as facts, for sites that come without words."""
    keys = [k for a in told.site.areas for k in (*sorted(a.activities or ()), *sorted(a.facts))]
    return [law.facts[k].phrase for k in (*keys, *sorted(told.site.project)) if k in law.facts]
