"""Looking into phrases: the nouns, the instrument, who acts, and the groups around the main verb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ordlogic.model.clause import Clause, Group, Mark, Noun, Phrase, Prep, Sentence, Series
from ordlogic.terms.words import in_group, normal


def in_verbs(word: str, group: str) -> bool:
    """Whether the word is in a group of vocabulary/verbs.toml."""
    return bool(word) and in_group(word, "verbs", group)


def head_of(clause: Clause) -> tuple[Phrase, ...]:
    """The phrases before the main verb."""
    return tuple(p for g in clause.groups if g.kind == "head" for p in g.phrases)


def groups_before(clause: Clause, main: Group) -> tuple[Group, ...]:
    """Relatives and conditions that stand before the main verb."""
    return tuple(g for g in clause.groups if g.kind != "head" and g.span.start < main.span.start)


def groups_after(clause: Clause, main: Group) -> tuple[Group, ...]:
    """Relatives and conditions that stand after the main verb's phrases."""
    return tuple(g for g in clause.groups if g.span.start > main.span.start)


def exceptions_of(clause: Clause) -> tuple[tuple[Group, ...], ...]:
    """Each exception with the relatives and conditions that follow it and belong to it, the exception first.

    An exception in front of the clause stands alone; one after it takes all that follows, up to the next.
    """
    start = next((g.span.start for g in clause.groups if g.kind == "head"), 0)
    found: list[list[Group]] = []
    for group in clause.groups:
        if group.kind == "exception" or frees(group):
            found.append([group])
        elif found and group.kind != "head" and group.span.start > start and found[-1][0].span.start > start \
                and group.kind != "predicate":
            found[-1].append(group)
    return tuple(tuple(e) for e in found)


def frees(group: Group) -> bool:
    """`provided that no permit is required for ...`: a proviso that takes something out of the requirement."""
    if group.kind not in ("condition", "exception") or not group.opener.startswith("provided") or group.verb is None:
        return False
    denied = group.verb.negated or any(n.determiner == "no" for n in bare_nouns(group.subject)[:1])
    return denied and instrument_in(group.subject) is not None and in_verbs(group.verb.word, "require")


def series_of(phrase: Phrase) -> Series | None:
    """The nouns of a phrase, if it has any."""
    found = phrase.object if isinstance(phrase, Prep) else phrase
    return found if isinstance(found, Series) else None


def bare_nouns(phrases: Sequence[Phrase]) -> list[Noun]:
    """The nouns that no preposition governs."""
    return [n for p in phrases if isinstance(p, Series) for n in p.nouns]


def all_nouns(phrases: Sequence[Phrase]) -> Iterator[Noun]:
    """Every noun of the phrases, objects of prepositions included."""
    for phrase in phrases:
        series = series_of(phrase)
        if series is not None:
            yield from series.nouns


def instrument_in(phrases: Sequence[Phrase]) -> tuple[str, int] | None:
    """The first noun that names an instrument, as written, and the index of its phrase."""
    for i, phrase in enumerate(phrases):
        series = series_of(phrase)
        for noun in series.nouns if series else ():
            if in_group(noun.words[-1], "instruments", "heads"):
                return " ".join(noun.words), i
    return None


def paper_in(phrases: Sequence[Phrase]) -> tuple[str, int] | None:
    """The first noun that names a paper to be made or handed in (a report, a plan), and the index of its phrase."""
    for i, phrase in enumerate(phrases):
        series = series_of(phrase)
        for noun in series.nouns if series and not (isinstance(phrase, Prep) and phrase.word != "of") else ():
            if in_group(noun.words[-1], "instruments", "papers"):
                whole = [q for q in phrases[:i] if isinstance(q, Series)]
                first = [w for q in whole[-1:] for w in q.nouns[-1].words] if isinstance(phrase, Prep) else []
                return " ".join((*first, *(["of"] if first else []), *noun.words)), i
    return None


def mentions(phrases: Sequence[Phrase], word: str) -> bool:
    """Whether some noun has the word, in any number."""
    return any(word in normal(n.words) for n in all_nouns(phrases))


def actor_in(phrases: Sequence[Phrase]) -> str:
    """The last bare noun that names a decider, as written; empty if there is none."""
    for noun in reversed(bare_nouns(phrases)):
        if in_group(noun.words[-1], "instruments", "deciders"):
            return noun.text
    return ""


def actor_of(sentence: Sentence) -> str:
    """Who acts in the sentence: the decider that a subject names; empty if there is none."""
    return next((found for c in sentence.clauses if (found := actor_in(head_of(c)))), "")


def giver_of(phrases: Sequence[Phrase]) -> str:
    """Whom an instrument is obtained from, as written, with the `of` chain; empty if nobody is named."""
    start = next((i for i, p in enumerate(phrases) if isinstance(p, Prep) and p.word in ("from", "by")), None)
    if start is None:
        return ""
    out: list[str] = []
    for i, phrase in enumerate(phrases[start:]):
        series = series_of(phrase)
        if series is None or not isinstance(phrase, Prep) or (i and phrase.word != "of"):
            break
        out += [phrase.word] if i else []
        for k, noun in enumerate(series.nouns):
            out += [series.joins[k - 1]] if k else []
            out += [noun.determiner] * bool(noun.determiner) + [noun.text]
    return " ".join(out).replace(" ,", ",")


def is_elsewhere(words: str) -> bool:
    """Whether the words name an authority other than the one whose ordinance this is."""
    return any(in_group(word, "instruments", "other_authority") for word in normal(words.split()))


def without_marks(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The phrases without brackets, dashes and loose connectives."""
    return tuple(p for p in phrases if not isinstance(p, Mark))
