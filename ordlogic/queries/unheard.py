"""Words told and not understood that a rule may turn on: they keep an answer from setting anybody free."""

from __future__ import annotations

from ordlogic.model.law import Family, Law
from ordlogic.queries.free_speech import is_sentence
from ordlogic.queries.stems import implied, stem, stems
from ordlogic.queries.told import Told
from ordlogic.terms.words import normal


def unheard(law: Law, family: Family, told: Told) -> tuple[str, ...]:
    """The words of a site told in words that were not understood and that the rules of the family speak of, apart from
    the words of what was told and understood. In a list of facts each piece stands for itself: what is not asked here
    throws no doubt on what is."""
    if not is_sentence(told.words) or not told.not_understood:
        return ()
    norms = [law.norms[n] for n in family.triggers]
    leads = [law.norms[n.lead_in] for n in norms if n.lead_in]
    backs = [n for n in law.norms.values() if set(n.override) & set(family.exemptions)]
    spoken_of = stems(" ".join(law.quote(n.span) for n in (*norms, *leads, *backs)))
    heard = {k for a in told.site.areas for k in (*a.facts, *(a.activities or ()))} | set(told.site.project)
    known = stems(" ".join(law.facts[k].phrase for k in sorted(heard) if k in law.facts))
    wanted = spoken_of - known
    words = [w.strip(".,;:()\u201c\u201d\"\u2019'") for piece in told.not_understood for w in piece.split()]
    return tuple(dict.fromkeys(w for w in words if implied(frozenset(
        s for n in normal([w.lower()]) if (s := stem(n)))) & wanted))
