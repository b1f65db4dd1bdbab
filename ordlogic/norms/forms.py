"""The forms that a commanding sentence takes: which one a clause has, and where its description of the work stands.

A form is recognised by its main verb (vocabulary/verbs.toml) and an instrument (vocabulary/instruments.toml); all other
words are open. One function a form, tried in order; the first that fits is the clause's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ordlogic.model.clause import Amount, Clause, Group, Mark, Noun, Phrase, Prep, Series
from ordlogic.model.place import Span
from ordlogic.norms.describe import Element
from ordlogic.norms.mending import mended, says_nothing
from ordlogic.norms.phrasing import (
    actor_in,
    bare_nouns,
    exceptions_of,
    giver_of,
    groups_after,
    groups_before,
    head_of,
    in_verbs,
    instrument_in,
    is_elsewhere,
    mentions,
    paper_in,
    without_marks,
)
from ordlogic.terms.facts import activity_concept
from ordlogic.terms.words import gerund, normal


@dataclass(frozen=True, slots=True)
class Form:
    """What a clause does.

    `effect` is the instrument as written; `elements` the description of the work; `exceptions` what is taken out of
    it, each an exception's group and those that belong to it; `actor` who acts; `subject` the grammatical subject's
    words; `elsewhere` is set for another authority's instrument, `taken_back` for a sentence that denies an exemption,
    `denied` for one whose `no` or `not` is its own and not its amounts'.
    """

    modality: str
    effect: str = ""
    elements: tuple[Element, ...] = ()
    exceptions: tuple[tuple[Group, ...], ...] = ()
    actor: str = ""
    subject: str = ""
    elsewhere: bool = False
    taken_back: bool = False
    denied: bool = False


@dataclass(frozen=True, slots=True)
class _Parts:
    """A clause taken apart: the head, the groups before and after the main verb (exceptions apart), its phrases."""

    clause: Clause
    main: Group
    head: tuple[Phrase, ...]
    before: tuple[Group, ...]
    phrases: tuple[Phrase, ...]
    after: tuple[Group, ...]
    exceptions: tuple[tuple[Group, ...], ...]
    subject: str

    @property
    def word(self) -> str:
        return self.main.verb.word if self.main.verb else ""

    @property
    def denied(self) -> bool:
        """The verb is negated, or the subject is (`no person shall`)."""
        negated = bool(self.main.verb and self.main.verb.negated)
        return negated != any(n.determiner == "no" for n in bare_nouns(self.head)[:1])

    @property
    def passive(self) -> bool:
        return bool(self.main.verb and self.main.verb.be)

    def says(self, group: str) -> bool:
        """The verb, or the word after a bare copula (`is unlawful`), is in the group."""
        if in_verbs(self.word, group):
            return True
        first = without_marks(self.phrases)[:1]
        return not self.word and self.passive and bool(first) and isinstance(first[0], Series) \
            and in_verbs(first[0].nouns[0].words[0], group)


def form_of(clause: Clause) -> Form | None:
    """The form of a main clause, or None if it has none of the forms that carry logic."""
    clause = mended(clause)
    main = clause.main()
    if main is None or main.verb is None:
        return None
    head = head_of(clause)
    nouns = bare_nouns(head)
    exceptions = exceptions_of(clause)
    taken = {g for e in exceptions for g in e}
    before = tuple(g for g in groups_before(clause, main) if not says_nothing(g))
    after = tuple(g for g in groups_after(clause, main) if not says_nothing(g))
    parts = _Parts(
        clause, main, head, tuple(g for g in before if g not in taken), main.phrases,
        tuple(g for g in after if g not in taken), exceptions,
        " ".join(normal(nouns[0].words)) if nouns else "")
    return next((found for try_form in _FORMS if (found := try_form(parts)) is not None), None)


def _attaching(p: _Parts) -> Form | None:
    """`the commission may attach the following conditions`."""
    modal = p.main.verb.modal if p.main.verb else ""
    if not (in_verbs(p.word, "attach") and modal and mentions(p.phrases, "condition")):
        return None
    found = instrument_in(p.head) or instrument_in(p.phrases)
    return Form("condition", found[0] if found else "", actor=actor_in(p.head), subject=p.subject)


def _not_applying(p: _Parts) -> Form | None:
    """`this requirement does not apply to ...`; said of an exemption it takes the exemption back."""
    if not (in_verbs(p.word, "apply") and p.denied):
        return None
    back = p.subject.split()[-1:] in (["exemption"], ["exception"])
    return Form("exempts", "", (*_object_of_to(p.phrases), *p.after), p.exceptions, "", p.subject, taken_back=back)


def _applying(p: _Parts) -> Form | None:
    """`this article shall apply to any ...`: whoever does that must follow it."""
    named = " ".join(p.subject.split()[-1:])
    if not in_verbs(p.word, "apply") or p.denied or p.passive or not in_verbs(named, "text"):
        return None
    target = _object_of_to(p.phrases)
    if not target or not mentions(p.head[:1], p.subject.split()[-1]):
        return None
    return Form("requires", f"compliance with this {p.subject.split()[-1]}", (*target, *p.after), p.exceptions, "",
                p.subject)


def _exempting(p: _Parts) -> Form | None:
    """`... is exempt from ...`; `a permit is not required for ...`."""
    if p.passive and p.says("exempt") and not p.denied:
        done = (*p.head, *p.before, *_without_from(_after_verb(p)), *p.after)
        return Form("exempts", "", done, p.exceptions, "", _from_what(p.phrases))
    if p.passive and p.says("require") and p.denied and instrument_in(p.head):
        return Form("exempts", "", (*_after_verb(p), *p.after), p.exceptions, "", "requirement")
    return None


def _prohibiting(p: _Parts) -> Form | None:
    """`... is prohibited`, `it is unlawful to ...`, `no building shall be located within ...`."""
    if p.passive and p.says("prohibit") and not p.denied:
        done = (*p.head, *p.before, *_after_verb(p)) if p.subject != "it" else _done(p, without_marks(p.phrases), True)
        return Form("prohibits", "", (*done, *p.after), p.exceptions, "", p.subject)
    modal = p.main.verb.modal if p.main.verb else ""
    if modal in ("shall", "may", "must") and _no_subject(p) and (p.passive or not in_verbs(p.word, "link")):
        if instrument_in(p.head) or any(in_verbs(w, "paper") for w in p.subject.split()[-1:]):
            return None     # `no permit shall be issued until ...` is a step, not a rule about work
        done = _done(p, without_marks(p.phrases), False)
        return Form("prohibits", "", (*done, *p.before, *p.after), p.exceptions, "", p.subject, denied=True)
    return None


def _no_subject(p: _Parts) -> bool:
    """`no person shall ...`: the subject is denied, not the verb."""
    return any(n.determiner == "no" for n in bare_nouns(p.head)[:1])


def _without(p: _Parts) -> Form | None:
    """`no person shall do any grading without first obtaining a permit from ...`, `it shall be unlawful to ... unless a
    permit has been issued`."""
    unlawful = p.passive and p.says("prohibit") and not p.denied
    if not (unlawful or p.denied):
        return None
    phrases = without_marks(p.phrases)
    at = next((i for i, q in enumerate(phrases) if isinstance(q, Prep) and q.word == "without"), None)
    holding = next((e for e in p.exceptions if e[0].opener == "unless" and _is_had(e[0])), None)
    if at is not None:
        obtaining = [*phrases[at:], *(q for g in p.after if g.kind == "participle" for q in g.phrases)]
        exceptions, later = p.exceptions, tuple(g for g in p.after if g.kind != "participle")
    elif holding is not None:
        obtaining = [*holding[0].subject, *holding[0].phrases]
        exceptions, later = tuple(e for e in p.exceptions if e is not holding), p.after
    else:
        return None
    found = instrument_in(obtaining)
    if found is None:
        return None
    giver = giver_of(obtaining)
    name = f"{found[0]} from {giver}" if is_elsewhere(giver) else found[0]
    done = _done(p, phrases[:at] if at is not None else phrases, unlawful)
    return Form("requires", name, (*done, *p.before, *later), exceptions, giver, p.subject, is_elsewhere(name),
                denied=True)


def _is_had(group: Group) -> bool:
    """`unless a permit has been obtained`, `unless he has a permit`: the exception is that the instrument is had."""
    phrases = (*group.subject, *group.phrases)
    word = group.verb.word if group.verb else ""
    return instrument_in(phrases) is not None and (in_verbs(word, "require") or in_verbs(word, "obtain")
                                                   or word in ("issued", "granted", "have"))


def _obtaining(p: _Parts) -> Form | None:
    """`any person who grades more than ... shall obtain a permit`: what they do is described."""
    found = instrument_in(p.phrases)
    modal = p.main.verb.modal if p.main.verb else ""
    if not (found and in_verbs(p.word, "obtain") and modal in ("shall", "must") and not p.denied and not p.passive):
        return None
    name, at = found
    rest = [q for q in p.phrases[at + 1:] if isinstance(q, Prep) and q.word in ("before", "prior to", "for")]
    if not rest and not p.before:
        return None
    head = tuple(q for q in p.head if not isinstance(q, Series))
    return Form("requires", name, (*rest, *head, *p.before, *p.after), p.exceptions, giver_of(p.phrases), p.subject,
                is_elsewhere(name))


def _required(p: _Parts) -> Form | None:
    """`a permit shall be required for ...`, `a permit shall be obtained from ... before ...`."""
    if not (p.passive and p.says("require") and not p.denied):
        return None
    paper = instrument_in(p.head) is None
    found = paper_in(p.head) if paper and _conditioned(p) else instrument_in(p.head)
    if found is None:
        return None
    name, at = found
    giver = "" if paper else giver_of(p.phrases)
    if giver:
        name = f"{name} from {giver}"
    elsewhere = is_elsewhere(name) and not paper
    if giver and not elsewhere:
        name = found[0]
    elements = (*p.head[at + 1:], *p.before, *_whenever(_after_verb(p, giver)), *p.after)
    return Form("requires", name, elements, p.exceptions, giver, p.subject, elsewhere)


def _conditioned(p: _Parts) -> bool:
    """Whether the sentence says when: a paper that is required of everybody is a duty of the application."""
    return any(g.kind == "condition" for g in p.clause.groups) or any(
        (isinstance(q, Series) and q.nouns[-1].words[-1:] == ("time",)) or (isinstance(q, Prep) and q.word == "for")
        for q in p.phrases[:1])


def _whenever(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """`any time 500 cubic yards of soil is moved or graded`: the work done comes first, then the amount."""
    series = phrases[0] if phrases else None
    if not isinstance(series, Series) or normal(series.nouns[-1].words)[-1:] != ("time",):
        return phrases
    rest: list[Phrase] = list(phrases[1:])
    done: list[Phrase] = []
    while rest and (word := _one_word(rest[-1])) and (activity_concept((word.lower(),)) or word in ("or", "and")):
        done.insert(0, rest.pop())
    nouns = tuple(Noun((_one_word(q).lower(),), q.span, "", _one_word(q)) for q in done if _one_word(q) != "or")
    if not nouns:
        return phrases
    acts = Series(nouns, ("or",) * (len(nouns) - 1), Span(done[0].span.start, done[-1].span.end))
    return (acts, *rest)


def _one_word(phrase: Phrase) -> str:
    """The word of a phrase that is a single word."""
    if isinstance(phrase, Mark):
        return phrase.text
    one = isinstance(phrase, Series) and len(phrase.nouns) == 1 and len(phrase.nouns[0].words) == 1
    return phrase.nouns[0].words[0] if one and isinstance(phrase, Series) else ""


def _requiring(p: _Parts) -> Form | None:
    """`work on ... shall require a permit`."""
    found = instrument_in(p.phrases)
    certain = p.main.verb is not None and p.main.verb.modal in ("", "shall", "must", "will")
    if not (found and in_verbs(p.word, "demand") and certain and not p.passive and not p.denied):
        return None
    name, at = found
    rest = [q for q in p.phrases[at + 1:] if isinstance(q, Prep) and q.word in ("before", "prior to")]
    elements = (*p.head, *p.before, *rest, *p.after)
    return Form("requires", name, elements, p.exceptions, "", p.subject, is_elsewhere(name))


_FORMS: tuple[Callable[[_Parts], Form | None], ...] = (
    _attaching, _not_applying, _exempting, _without, _prohibiting, _required, _requiring,
    _obtaining, _applying)


def _object_of_to(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The phrases from the object of `to` on (`does not apply to ...`)."""
    for i, phrase in enumerate(phrases):
        if isinstance(phrase, Prep) and phrase.word == "to" and phrase.object is not None:
            return (phrase.object, *phrases[i + 1:])
    return ()


def _from_what(phrases: Sequence[Phrase]) -> str:
    """What is one exempt from (`the provisions of this article`): its last noun, in the singular."""
    named = [n for q in phrases if isinstance(q, Prep) and isinstance(q.object, Series) for n in q.object.nouns]
    return " ".join(normal(named[-1].words)) if named else ""


def _without_from(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The phrases without what one is exempt from (`from the rules of this section`): the rest limits the work."""
    start = next((i for i, q in enumerate(phrases) if isinstance(q, Prep) and q.word == "from"), None)
    if start is None:
        return tuple(phrases)
    stop = start + 1
    while stop < len(phrases):
        phrase = phrases[stop]
        if not isinstance(phrase, Mark) and not (isinstance(phrase, Prep) and phrase.word == "of"):
            break
        stop += 1
    return (*phrases[:start], *phrases[stop:])


def _after_verb(p: _Parts, giver: str = "") -> tuple[Phrase, ...]:
    """The phrases after the verb, without the word that completes a bare copula and without the giver."""
    phrases = p.phrases if p.word else p.phrases[1:]
    if not giver:
        return phrases
    start = next(i for i, q in enumerate(phrases) if isinstance(q, Prep) and q.word in ("from", "by"))
    stop = start + 1
    while stop < len(phrases) and isinstance(phrases[stop], Prep) and phrases[stop].word == "of":  # type: ignore[union-attr]
        stop += 1
    return (*phrases[:start], *phrases[stop:])


def _done(p: _Parts, phrases: Sequence[Phrase], unlawful: bool) -> tuple[Element, ...]:
    """What nobody may do without the instrument: the object of a verb of doing, verb and object, or what is done."""
    if unlawful:
        at = next((i for i, q in enumerate(phrases) if isinstance(q, Prep) and q.word == "to"), None)
        return tuple(phrases[at:]) if at is not None else tuple(phrases)
    if p.passive:
        return (*_passive_act(p), *phrases)
    if in_verbs(p.word, "do"):
        first = phrases[0] if phrases else None
        return tuple((first.object, *phrases[1:])) if isinstance(first, Prep) and first.object else tuple(phrases)
    verb = p.main.verb
    assert verb is not None
    moved = _moved(verb.word, phrases)
    if moved:
        return moved
    place = Span(verb.span.end - len(verb.word), verb.span.end)
    first = phrases[0] if phrases else None
    if isinstance(first, Series):
        return (_act(first, verb.word, place), *phrases[1:])
    return (Series((Noun((verb.word,), place, "", verb.word),), (), place), *phrases)


def _moved(verb: str, phrases: Sequence[Phrase]) -> tuple[Element, ...]:
    """`place more than 25 cubic yards of fill`: the material, or the verb with it, names the act."""
    if len(phrases) < 2 or not isinstance(phrases[0], Amount):
        return ()
    of = phrases[1]
    if not (isinstance(of, Prep) and of.word == "of" and isinstance(of.object, Series)):
        return ()
    if all(activity_concept(n.words) for n in of.object.nouns):
        return (of.object, phrases[0], *phrases[2:])
    return (_act(of.object, verb, phrases[0].span), *phrases)


def _passive_act(p: _Parts) -> tuple[Element, ...]:
    """`no filling shall be done`, `no tree shall be removed`: the subject is the act, or with the verb names it."""
    if not p.head or not isinstance(p.head[0], Series):
        return p.head
    if not p.word or in_verbs(p.word, "do") or in_verbs(p.word, "link") or in_verbs(p.word, "allow"):
        return p.head
    return (_act(p.head[0], gerund(p.word), p.head[0].span), *p.head[1:])


def _act(series: Series, verb: str, place: Span) -> Series:
    """The series with the verb in front of its first noun, as one act (`removing trees`)."""
    noun = series.nouns[0]
    if activity_concept(noun.words):
        return series
    act = Noun((gerund(verb), *noun.words), Span(min(place.start, noun.span.start), noun.span.end), "",
               f"{gerund(verb)} {noun.text}")
    return Series((act, *series.nouns[1:]), series.joins, Span(act.span.start, series.span.end))
