"""Conditions of a description: `when such activities disturb one acre or more`, `if the site lies in a floodplain`.

The subject counts where it names an act (`whenever land is graded`) or is what an amount measures; a pronoun or a noun
for the place of the work adds nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ordlogic.clauses.lexemes import is_participle
from ordlogic.model.clause import Amount, Group, Mark, Noun, Phrase, Prep, Series
from ordlogic.model.formula import Act, disj
from ordlogic.norms.joining import Part
from ordlogic.norms.relatives import open_fact, relative_formula
from ordlogic.terms.facts import activity_concept
from ordlogic.terms.words import in_group, normal

if TYPE_CHECKING:
    from ordlogic.norms.describe import Describer

_PRONOUNS = {"it", "they", "such", "this", "that", "these", "same", "there", "he", "she"}


def condition_formula(walker: Describer, group: Group) -> None:
    """Append what the condition asks for to the walker's parts."""
    phrases = [p for p in (*group.subject, *group.phrases) if not isinstance(p, Mark)]
    if all(_says_nothing(p) for p in phrases):
        return  # `if it:` leaves all to the list that follows
    acts = _acts(walker, group)
    if acts and not walker.out.act_keys:
        walker.out.acts, walker.out.act_keys = disj(*(Act(k) for k in acts)), tuple(acts)
        walker.out.act_words = " or ".join(a.replace("_", " ") for a in acts)
    elif acts:
        walker.parts.append(Part(group.join, disj(*(Act(k) for k in acts)), group.opener))
    if any(_is_amount(p) for p in phrases):
        negated = bool(group.verb and group.verb.negated)
        subject = [p for p in group.subject if not isinstance(p, Mark)]
        kept = [p for p in (*subject, *group.phrases) if not isinstance(p, Mark) and not _says_nothing(p)]
        amounts_only = [p for p in kept if not (acts and _names_acts(p))]
        walker.read_phrases(amounts_only, 0, negated)
        return
    if acts and len(phrases) == len(group.subject):
        return      # `whenever land is graded` asks for the act alone
    if all(_says_nothing(p) for p in group.subject if not isinstance(p, Mark)):
        relative_formula(walker, Group("relative", group.opener, group.join, group.verb, (), group.phrases, group.span))
        return
    open_fact(walker, group, bool(group.verb and group.verb.negated))


def _acts(walker: Describer, group: Group) -> list[str]:
    """Activities that the condition's passive verb or its subject names."""
    found: list[str] = []
    if group.verb and group.verb.be and activity_concept((group.verb.word,)):
        words = [group.verb.word, *(n.words[0] for n in _leading(group.phrases) if activity_concept(n.words[:1]))]
        for word in words:
            noun = Noun((word,), group.verb.span, "", word)
            found.append(walker.context.facts.activity(noun, walker.citation))
        return found
    for phrase in group.subject:
        if isinstance(phrase, Series) and all(activity_concept(n.words) for n in phrase.nouns):
            if any(n.determiner in ("such", "the", "this") for n in phrase.nouns) and walker.out.act_keys:
                continue    # `such construction` takes up the act named before
            found += [walker.context.facts.activity(n, walker.citation) for n in phrase.nouns]
    return found


def _leading(phrases: Sequence[Phrase]) -> list[Noun]:
    """Nouns that go on with the verb (`graded or excavated`)."""
    out: list[Noun] = []
    for phrase in phrases:
        if isinstance(phrase, Mark):
            continue
        if not isinstance(phrase, Series):
            break
        out += phrase.nouns
    return out


def _names_acts(phrase: Phrase) -> bool:
    return isinstance(phrase, Series) and all(activity_concept(n.words) for n in phrase.nouns)


def _is_amount(phrase: Phrase) -> bool:
    return isinstance(phrase, Amount) or (isinstance(phrase, Prep) and isinstance(phrase.object, Amount))


def _says_nothing(phrase: Phrase) -> bool:
    """A pronoun, or a noun for the work or its place."""
    series = phrase.object if isinstance(phrase, Prep) and phrase.word in ("of", "in", "on") else phrase
    if not isinstance(series, Series):
        return False
    return all(
        set(n.words) <= _PRONOUNS
        or n.determiner == "such"
        or all(in_group(w, "verbs", "place") or is_participle(w) for w in normal(n.words))
        for n in series.nouns
    )

