"""Clauses put right before their form is looked for: a comma and a new subject end what stood in front of it.

The clause grammar keeps `as determined from the map, a survey` and `except as provided in section 4, no lot` flat,
since only the main verb after them tells that a new subject has begun.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ordlogic.model.clause import Clause, Group, Mark, Noun, Phrase, Prep, Series
from ordlogic.model.place import Span
from ordlogic.terms.words import in_group, normal

_SUBJECT = ("a", "an", "the", "no", "any", "all", "each", "every", "such")
_FRONT = ("aside", "condition", "participle", "relative")


def mended(clause: Clause) -> Clause:
    """The clause with a subject of its own where one stands behind the comma of what opens it."""
    found = _after_exception(clause)
    if found is None:
        found = _after_front(clause)
    return found or clause


def _after_front(clause: Clause) -> Clause | None:
    """`if ..., as determined from the map, a survey shall be required`: the last group before the verb holds it."""
    main = clause.main()
    if main is None or any(g.kind == "head" for g in clause.groups):
        return None
    at = clause.groups.index(main)
    front = clause.groups[at - 1] if at else None
    if front is None or front.kind not in _FRONT:
        return None
    cut = _subject_at(front.phrases)
    if cut is None:
        return None
    kept = replace(front, phrases=front.phrases[:cut], span=Span(front.span.start, front.phrases[cut - 1].span.end))
    return replace(clause, groups=(*clause.groups[:at - 1], kept, _head(front.phrases[cut:]), *clause.groups[at:]))


def _after_exception(clause: Clause) -> Clause | None:
    """`except as provided in section 4, no person shall ...`: what follows the comma is the sentence itself."""
    first = clause.groups[0] if clause.groups else None
    if first is None or first.kind != "exception" or first.verb is None or clause.main() is not None:
        return None
    cut = _subject_at(first.subject)
    if cut is None or not first.verb.modal:
        return None
    subject = first.subject[cut:]
    kept = Group("exception", first.opener, first.join, None, (), first.subject[:cut],
                 Span(first.span.start, first.subject[cut - 1].span.end))
    main = Group("predicate", "", "", first.verb, (), first.phrases, Span(first.verb.span.start, first.span.end))
    return replace(clause, groups=(kept, _head(subject), main, *clause.groups[1:]))


def _head(phrases: tuple[Phrase, ...]) -> Group:
    return Group("head", "", "", None, (), phrases, Span(phrases[0].span.start, phrases[-1].span.end))


def _subject_at(phrases: Sequence[Phrase]) -> int | None:
    """The index of a noun phrase with a determiner right behind a comma; the last such."""
    at = [i for i in range(1, len(phrases)) if isinstance(before := phrases[i - 1], Mark) and before.text == ","
          and isinstance(series := phrases[i], Series) and series.nouns[0].determiner in _SUBJECT]
    return at[-1] if at else None


def says_nothing(group: Group) -> bool:
    """A group that asks nothing of the work: `proposed for development`, `is` before `located`, `the area` alone."""
    if group.kind == "late" and not group.phrases:
        return True
    if group.kind == "condition" and group.verb is None and not group.subject:
        # `if the area proposed for development is located ...`: a relative parts the subject from its verb
        return all(isinstance(p, Series) and all(_for_the_work(n) for n in p.nouns) for p in group.phrases)
    if group.kind == "participle" and in_group(group.opener, "verbs", "intended"):
        return not any(isinstance(p, Prep) and not isinstance(p.object, Series) for p in group.phrases)
    return False


def _for_the_work(noun: Noun) -> bool:
    return all(in_group(w, "verbs", "place") for w in normal(noun.words))
