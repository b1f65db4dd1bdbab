"""The nouns that may have what an amount measures, best first: near the amount, then further off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ordlogic.model.clause import Group, Sentence
from ordlogic.terms.phrases import Chain, Slot, chain_after, chain_before, said, slots_of, subject_of

_FIRST = 60     # phrases of a lead-in, or groups of a clause, that are looked at
# prepositions before the nearest nouns that lead away from what has the measure, by dimension
_AWAY = {"length": ("from", "to"), "money": ("for",)}


def owners(sentence: Sentence, slots: Sequence[Slot], at: int, kind: str) -> Iterator[Chain]:
    """The candidates of the sentence for an amount at the slot, whose dimension is `kind`: the nouns before it in its
    group, what its relative or participle hangs on, the subject, the clauses before."""
    here = slots[at]
    first = next(i for i, s in enumerate(slots) if s.clause == here.clause)
    yield from _inside(slots, at, kind)
    if here.group.kind not in ("head", "predicate"):
        if not here.opening:
            yield subject_of(slots, here.group)
        start = next((i for i, s in enumerate(slots) if s.group is here.group), at)
        yield _antecedent(sentence, slots, start, first)
    heads = {s.group.span: s.group for s in slots[first:] if s.group.kind == "head" and s.clause == here.clause}
    for place in sorted(heads):
        if heads[place] is not here.group:
            yield subject_of(slots, heads[place])
    if at == first and first:   # `which contains 50 lots or 5 acres`
        yield from owners(sentence, slots, first - 1, kind)
    for k in range(here.clause - 1, -1, -1):
        bare = [i for i, s in enumerate(slots) if s.clause == k and s.series and not s.prep and said(s.series)]
        if bare:
            yield chain_after(slots, bare[-1])
            yield chain_after(slots, bare[0])


def lead_in_nouns(lead: Sentence) -> Iterator[Chain]:
    """The bare nouns of a lead-in, in reading order; of a long one those at its start."""
    slots = list(islice(slots_of(lead), _FIRST))
    yield from (chain_after(slots, i) for i, s in enumerate(slots) if s.series and not s.prep and said(s.series))


def _groups_before(sentence: Sentence, clause: int, group: Group) -> list[Group]:
    """The groups of the clause that stand nearest before the group, in reading order, and the clause's head."""
    groups = sentence.clauses[clause].groups
    at = next((i for i, g in enumerate(groups[:_FIRST]) if g is group), None)
    earlier = groups[:_FIRST] if at is None else groups[:at]
    return sorted((g for g in earlier if g.span.start < group.span.start), key=lambda g: g.span)


def _inside(slots: Sequence[Slot], at: int, kind: str) -> Iterator[Chain]:
    """The nouns before the amount in its group, past amounts beside it; of `property with slopes of` the property
    too."""
    nearest = chain_before(slots, at)
    while not nearest:
        earlier = next((i for i in range(at - 1, -1, -1) if slots[i].amount), None)
        if earlier is None or slots[earlier].group is not slots[at].group:
            return
        at = earlier
        nearest = chain_before(slots, at)
    place = next(i for i in range(at - 1, -1, -1) if slots[i].series is nearest[0])
    away = slots[place].prep in _AWAY.get(kind, ())
    if not away:
        yield nearest
    if away or slots[place].prep == "with":
        yield chain_before(slots, place)
    if away and kind == "money":
        yield nearest


def _antecedent(sentence: Sentence, slots: Sequence[Slot], start: int, first: int) -> Chain:
    """What a relative or participle that starts at the slot hangs on: the nearest nouns, with what they are of; past
    a participle; the subject, where it completes a verb (`is located within`)."""
    group = slots[start].group
    groups = _groups_before(sentence, slots[start].clause, group)
    before = groups[-1] if groups else None
    if before and before.kind in ("predicate", "late") and before.verb and not before.phrases:
        asked = [g for g in groups if g.kind == ("condition" if before.kind == "late" else "head")]
        found = [i for i, s in enumerate(slots) if asked and s.group is asked[-1] and s.series and not s.prep]
        return chain_after(slots, found[0]) if found else ()
    at = start - 1
    past = ("participle",) if group.kind == "relative" else ()
    while at > first and (slots[at].phrase is None or slots[at].group.kind in past):
        at -= 1
    series = slots[at].series if at >= first else None
    if series is None or not said(series):
        return ()
    around = chain_before(slots, at) if slots[at].prep == "of" else ()
    return (*around, series)
