"""Rules that are kept in the text's own words: which of them speak of the work told, so that nobody takes silence for
clearance.

A requirement, prohibition, limit or exemption that no form was recognised of is in the model only as a statement. Where
its words share a rare word with what was told, it is quoted beside the answers, with the state *not modelled*.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from ordlogic.model.answer import Answer, Because
from ordlogic.model.formula import TRUE
from ordlogic.model.law import Law, Norm
from ordlogic.queries.told import Told
from ordlogic.terms.words import gerund, normal
from ordlogic.vocabulary import concepts

FAMILY = "rules kept in the text's own words"
_KINDS = ("requires", "prohibits", "limits", "exempts")
MOST = 6  # statements quoted
RARE = 8  # a word that stands in more than one statement in this many tells nothing


def kept_rules(law: Law, told: Told) -> Answer | None:
    """The statements nearest to what was told, or None if none shares a telling word with it."""
    said = _stems(" ".join([told.words, *_facts_told(law, told)]))
    statements = [n for n in law.norms.values() if _is_statement(law, n)]
    stems = {n.id: _stems(_with_lead_in(law, n)) for n in statements}
    counts = Counter(w for words in stems.values() for w in words)
    most = max(2, len(statements) // RARE)

    def weight(norm: Norm) -> float:
        return sum(1 / counts[w] for w in sorted(stems[norm.id] & said) if counts[w] <= most)

    ranked = sorted((n for n in statements if weight(n) > 0), key=lambda n: (-weight(n), n.span))[:MOST]
    if not ranked:
        return None
    because = tuple(Because(n.citation, law.quote(n.span), n.span, False) for n in sorted(ranked, key=lambda n: n.span))
    return Answer(law.document.file, FAMILY, FAMILY, "not modelled", {}, because,
                  unread=tuple(b.span for b in because),
                  notes=("these sentences may speak of the work and were not turned into conditions: read them",))


def _is_statement(law: Law, norm: Norm) -> bool:
    """Carried as a statement only: a rule of its own without a formula, not a lead-in whose items have one."""
    if norm.modality not in _KINDS or norm.when != TRUE or norm.gives_class or norm.elsewhere:
        return False
    return not any(n.lead_in == norm.id and n.when != TRUE for n in law.norms.values())


def _with_lead_in(law: Law, norm: Norm) -> str:
    lead = law.norms.get(norm.lead_in)
    return law.quote(norm.span) + (" " + law.quote(lead.span) if lead else "")


def _facts_told(law: Law, told: Told) -> list[str]:
    """The phrases of what was told as facts, for sites that come without words."""
    keys = [k for a in told.site.areas for k in (*sorted(a.activities or ()), *sorted(a.facts))]
    return [law.facts[k].phrase for k in (*keys, *sorted(told.site.project)) if k in law.facts]


@cache
def _empty() -> frozenset[str]:
    return frozenset(concepts("empty")["words"].phrases)


def _stems(text: str) -> frozenset[str]:
    """The telling words of a text, in one form for each verb and noun."""
    words = (w.strip(".,;:()\u201c\u201d\"\u2019'") for w in text.lower().split())
    return frozenset(gerund(n) for w in words if len(w) > 3 and w.isalpha() and w not in _empty() for n in normal([w]))
