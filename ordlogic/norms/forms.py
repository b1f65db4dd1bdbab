"""The forms that a commanding sentence takes: which one a clause has, and where its description of the work stands.

A form is recognised by its main verb (vocabulary/verbs.toml) and an instrument (vocabulary/instruments.toml); all other
words are open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ordlogic.model.clause import Clause, Group, Mark, Noun, Phrase, Prep, Sentence, Series
from ordlogic.norms.describe import Element
from ordlogic.terms.words import in_group, normal

_ELSEWHERE = {"state", "federal", "agency", "u.s", "national"}


@dataclass(frozen=True, slots=True)
class Form:
    """What a clause does. `effect` is the instrument as written; `elements` the description of the work;
    `actor` who acts; `subject` the grammatical subject's words; `elsewhere` for another authority's instrument."""

    modality: str
    effect: str = ""
    elements: tuple[Element, ...] = ()
    actor: str = ""
    subject: str = ""
    elsewhere: bool = False
    attaches: bool = False


def form_of(clause: Clause) -> Form | None:
    """The form of a main clause, or None if it has none of the forms that carry logic."""
    main = clause.main()
    if main is None or main.verb is None:
        return None
    head = _head(clause)
    verb = main.verb
    later = _after(clause, main)
    subject = " ".join(normal(_nouns(head)[0].words)) if _nouns(head) else ""
    actor = _actor(head) or _actor(main.phrases)
    if (
        _in(verb.word, "attach")
        and verb.modal in ("may", "shall", "can", "must")
        and _mentions(main.phrases, "condition")
    ):
        found = _instrument(head) or _instrument(main.phrases)
        return Form("condition", found[0] if found else "", actor=actor, subject=subject, attaches=True)
    if _in(verb.word, "apply") and verb.negated:
        return Form("exempts", "", (*_target(main.phrases), *later), actor, subject)
    if verb.be and not verb.negated and (_in(verb.word, "prohibit") or _predicate_word(main, "prohibit")):
        return Form("prohibits", "", (*head, *_before(clause, main)), actor, subject)
    if verb.be and not verb.negated and (_in(verb.word, "exempt") or _predicate_word(main, "exempt")):
        return Form("exempts", "", (*head, *_before(clause, main)), actor, subject)
    if not verb.negated and verb.be and (_in(verb.word, "require") or _predicate_word(main, "require")):
        found = _instrument(head)
        if found:
            return _requiring(found, head, clause, main, later, actor, subject)
    return None


def _requiring(
    found: tuple[str, int],
    head: Sequence[Phrase],
    clause: Clause,
    main: Group,
    later: Sequence[Group],
    actor: str,
    subject: str,
) -> Form:
    name, at = found
    giver = [p for p in main.phrases if isinstance(p, Prep) and p.word == "from"]
    elsewhere = bool(_ELSEWHERE & set(name.split())) or any(_is_elsewhere(main.phrases, p) for p in giver)
    if elsewhere or giver:
        name = f"{name} from {_giver_words(main.phrases, giver[0])}" if giver else name
    elements = (*head[at + 1 :], *_before(clause, main), *main.phrases, *later)
    return Form("requires", name, elements, actor, subject, elsewhere)


def _is_elsewhere(phrases: Sequence[Phrase], giver: Prep) -> bool:
    """Whether the giver is another authority: its words, or those that its `of` chain adds, say so."""
    return bool(_ELSEWHERE & set(normal(_giver_words(phrases, giver).split())))


def _giver_words(phrases: Sequence[Phrase], giver: Prep) -> str:
    """The giver as written, with its `of` chain, joined as the text joins it."""
    out: list[str] = []
    for phrase in phrases[phrases.index(giver) :]:
        if not (
            isinstance(phrase, Prep) and isinstance(phrase.object, Series) and (phrase is giver or phrase.word == "of")
        ):
            break
        out += [phrase.word] if out else []
        for k, noun in enumerate(phrase.object.nouns):
            out += [phrase.object.joins[k - 1]] if k else []
            out += [noun.determiner] * bool(noun.determiner) + [noun.text]
    return " ".join(out).replace(" ,", ",")


def _head(clause: Clause) -> tuple[Phrase, ...]:
    """The phrases before the main verb; a fronted condition's tail included."""
    return tuple(p for g in clause.groups if g.kind == "head" for p in g.phrases)


def _before(clause: Clause, main: Group) -> tuple[Group, ...]:
    return tuple(g for g in clause.groups if g.kind != "head" and g.span.start < main.span.start)


def _after(clause: Clause, main: Group) -> tuple[Group, ...]:
    return tuple(g for g in clause.groups if g.span.start > main.span.start)


def _in(word: str, group: str) -> bool:
    return bool(word) and in_group(word, "verbs", group)


def _predicate_word(main: Group, group: str) -> bool:
    """`is unlawful`, `is necessary`: the word after a bare copula."""
    if main.verb is None or main.verb.word or not main.phrases:
        return False
    first = main.phrases[0]
    return isinstance(first, Series) and _in(first.nouns[0].words[0], group)


def _nouns(phrases: Sequence[Phrase]) -> list[Noun]:
    return [n for p in phrases if isinstance(p, Series) for n in p.nouns]


def all_nouns(phrases: Sequence[Phrase]) -> Iterator[Noun]:
    """Every noun of the phrases, objects of prepositions included."""
    for phrase in phrases:
        series = phrase.object if isinstance(phrase, Prep) else phrase
        if isinstance(series, Series):
            yield from series.nouns


def _instrument(phrases: Sequence[Phrase]) -> tuple[str, int] | None:
    """The first noun that names an instrument, as written, and the index of its phrase."""
    for i, phrase in enumerate(phrases):
        series = phrase.object if isinstance(phrase, Prep) else phrase
        if isinstance(series, Series):
            for noun in series.nouns:
                if in_group(noun.words[-1], "instruments", "heads"):
                    return " ".join(noun.words), i
    return None


def _mentions(phrases: Sequence[Phrase], word: str) -> bool:
    return any(word in normal(n.words) for n in all_nouns(phrases))


def _actor(phrases: Sequence[Phrase]) -> str:
    """The last noun of the phrases that names a decider, as written."""
    for phrase in reversed(phrases):
        if isinstance(phrase, Series):
            for noun in reversed(phrase.nouns):
                if in_group(noun.words[-1], "instruments", "deciders"):
                    return noun.text
    return ""


def _target(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The phrases from the object of `to` on (`does not apply to ...`)."""
    for i, phrase in enumerate(phrases):
        if isinstance(phrase, Prep) and phrase.word == "to" and phrase.object is not None:
            return (phrase.object, *phrases[i + 1 :])
    return tuple(p for p in phrases if not isinstance(p, Mark))


def actor_of(sentence: Sentence) -> str:
    """Who acts in the sentence: the decider that its subject names; empty if there is none."""
    return next((found for c in sentence.clauses if (found := _actor(_head(c)))), "")


def needs_judgement(text: str) -> bool:
    """Whether the words leave the matter to an official's judgement (`substantial detriment`)."""
    return any(in_group(w.strip(".,;:()").lower(), "verbs", "judgement") for w in text.split())
