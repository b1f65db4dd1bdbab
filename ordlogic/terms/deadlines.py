"""What a time is a time for: `approval of plan` of `shall approve the plan within 30 days`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ordlogic.model.clause import Group
from ordlogic.model.quantity import Quantity
from ordlogic.terms.phrases import Slot, chain_after, chain_before, chain_said, is_a, subject_of, words_of
from ordlogic.terms.words import in_group
from ordlogic.vocabulary import concepts


def time_for(slots: Sequence[Slot], at: int, after: int) -> str:
    """What the time at slot `at` is for, in words; `after` is the first slot after the words beside the number.

    Empty where no verb, object or subject of its clause says it.
    """
    amount = slots[at].amount
    return _after(slots, after, amount.quantity if amount else None) or _governed(slots, at)


@cache
def _nominals() -> dict[str, str]:
    return {verb: row.id for row in concepts("nominals").values() for verb in row.phrases}


def paid(verb: str) -> str:
    """What is paid where the verb itself says so (`fined`: fine); empty otherwise."""
    done = _nominals().get(verb, "")
    return done if is_a(done.split(), "payment") else ""


def _after(slots: Sequence[Slot], at: int, quantity: Quantity | None) -> str:
    """`five days to correct the violation`, `90 days in jail`, `two years of monitoring`."""
    if at >= len(slots) or slots[at].series is None:
        return ""
    slot, series = slots[at], slots[at].series
    assert series is not None
    words = words_of(series.nouns[-1])
    if slot.prep == "to":
        return _done(slots, at)
    if slot.prep in ("in", "") and words and is_a(words, "penalty"):
        return " ".join(words)
    if slot.prep == "of" and quantity and quantity.bounds[0].cmp[0] != "<":
        return _said(slots, at)
    return ""


def _done(slots: Sequence[Slot], at: int) -> str:
    """What the verb that opens the nouns at `at` does, as a noun: `take final action` is `final action`."""
    series = slots[at].series
    assert series is not None
    words = words_of(series.nouns[0])
    if not words or series.nouns[0].determiner:
        return ""
    done = _nominals().get(words[0], "")
    if len(words) > 1:
        rest = " ".join(words[1:])
    else:
        nxt = slots[at + 1] if at + 1 < len(slots) else None
        rest = _said(slots, at + 1) if nxt and not nxt.prep and nxt.group is slots[at].group else ""
    return " of ".join(filter(None, (done, rest)))


def _governed(slots: Sequence[Slot], at: int) -> str:
    """The verb over the time with its object, or with its subject if it is passive."""
    here = slots[at]
    inner = [i for i, s in enumerate(slots[:at]) if s.group is here.group and s.opening == here.opening]
    for i in reversed(inner):
        slot = slots[i]
        if slot.series is None:
            continue
        words = words_of(slot.series.nouns[0])
        if slot.prep == "to" and not slot.series.nouns[0].determiner and words and _is_verb(slots, i, words):
            return _done(slots, i)
        if not slot.prep and len(words) == 1 and words[0] in _nominals() and words[0].endswith("ed"):
            what = chain_said(chain_before(slots, i))   # `projects not completed within`
            return " of ".join(filter(None, (_nominals()[words[0]], what)))
    group = here.group
    if group.kind == "head":
        nearest = _nearest(slots, at)
        if nearest:
            return nearest
        found = next((s.group for s in slots if s.clause == here.clause and s.group.kind == "predicate"), None)
        if found is None:
            return ""
        group = found
    return _verb(slots, group, here)


def _is_verb(slots: Sequence[Slot], at: int, words: Sequence[str]) -> bool:
    """Whether the nouns after `to` open with a verb: one that is known, or one with its object after it."""
    nxt = slots[at + 1] if at + 1 < len(slots) else None
    follows = nxt is not None and nxt.series is not None and not nxt.prep and nxt.group is slots[at].group
    return words[0] in _nominals() or follows or is_a(words[:1], "light_verb")


def _verb(slots: Sequence[Slot], group: Group, here: Slot) -> str:
    verb = group.verb
    done = _nominals().get(verb.word, "") if verb else ""
    inside = [i for i, s in enumerate(slots) if s.group is group and not s.opening and s.series]
    if inside and verb and not verb.word:
        first = slots[inside[0]].series
        assert first is not None
        words = words_of(first.nouns[0])
        if words and words[0] in _nominals() and not slots[inside[0]].prep:
            return _done(slots, inside[0])
    if verb and verb.be and verb.word:
        clause = [s for s in slots if s.clause == here.clause]
        head = next((s.group for s in clause if s.group.kind == "head"), group)
        subject = subject_of(slots, group) or subject_of(slots, head)
        what = chain_said(subject)
        return " of ".join(filter(None, (done, what)))
    for k, i in enumerate(inside):
        slot = slots[i]
        if slot.prep and not (k and slot.prep in ("to", "of")):
            continue
        if not _person(slots, i):
            return " of ".join(filter(None, (done, _said(slots, i))))
        onward = next((j for j in inside[k + 1:] if slots[j].prep in ("to", "of") and not _person(slots, j)), None)
        if onward is not None:
            return _said(slots, onward)     # `notify the applicant of the decision`
    return done


def _nearest(slots: Sequence[Slot], at: int) -> str:
    chain = chain_before(slots, at)
    words = words_of(chain[0].nouns[-1]) if chain else ()
    if not words or in_group(words[-1], "verbs", "anyone") or in_group(words[-1], "measured", "since"):
        return ""
    return chain_said(chain) if not is_a(words, "occasion") else ""


def _person(slots: Sequence[Slot], at: int) -> bool:
    series = slots[at].series
    words = [w for n in series.nouns for w in words_of(n)] if series else []
    return not words or any(in_group(w, "verbs", "anyone") for w in words) or in_group(words[-1], "instruments",
                                                                                     "deciders")


def _said(slots: Sequence[Slot], at: int) -> str:
    return chain_said(chain_after(slots, at))
