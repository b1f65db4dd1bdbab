"""Relative clauses and participles of a description: what each asks of the work or its ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ordlogic.model.clause import Amount, Group, Mark, Noun, Phrase, Prep, Series
from ordlogic.model.formula import Act, Holds, negate
from ordlogic.model.place import Span
from ordlogic.model.quantity import dimension
from ordlogic.norms.amounts import WORK_ALTERS_SLOPE, amount_formula, changed_formula
from ordlogic.norms.joining import Part
from ordlogic.terms.facts import activity_concept
from ordlogic.terms.things import Thing, thing_at
from ordlogic.terms.words import gerund, in_group, key_of
from ordlogic.vocabulary import concepts

if TYPE_CHECKING:
    from ordlogic.norms.describe import Describer


def relative_formula(walker: Describer, group: Group) -> None:
    """Append what the group asks for to the walker's parts: each word ends in a fact, a number or the not-read list."""
    negated = bool(group.verb and group.verb.negated)
    if group.kind == "participle" and in_group(group.opener, "verbs", "exempt"):
        return  # `not otherwise exempted under this section` says only that the section applies
    phrases: list[Phrase] = [p for p in group.phrases if not isinstance(p, Mark)]
    verb = group.verb.word if group.verb else ("" if group.kind == "relative" else group.opener)
    amounts = any(isinstance(p, Amount) or (isinstance(p, Prep) and isinstance(p.object, Amount)) for p in phrases)
    if group.subject and not (len(group.subject) == 1 and _text(walker, group.subject[0].span) == "there"):
        if not (_subject_is_amount(walker, group, phrases, negated)
                or (amounts and _subject_measured(walker, group, phrases, negated))):
            open_fact(walker, group, negated)
        return
    if group.verb is None and group.kind == "relative" and phrases:
        phrases = _lexical_verb(walker, phrases)
    if amounts:
        _with_amounts(walker, group, verb, phrases, negated)
        return
    if not phrases and (not verb or in_group(verb, "verbs", "link")):
        return  # `on which there is:` leaves all to the list that follows
    if _relation(walker, group, verb, phrases, negated):
        return
    plain_link = not verb or in_group(verb, "verbs", "link")
    if plain_link and isinstance(phrases[0], Prep):
        walker.read_phrases(phrases, 0, negated)
        return
    open_fact(walker, group, negated)


def _lexical_verb(walker: Describer, phrases: list[Phrase]) -> list[Phrase]:
    """`who grades more than ...`: a verb that the grammar took for a noun names the act."""
    first = phrases[0]
    if not isinstance(first, Series) or first.nouns[0].determiner or walker.out.act_keys:
        return phrases
    words = first.nouns[0].words
    act = gerund(words[0])
    if act == words[0] or not activity_concept((act,)):
        return phrases
    walker.set_acts([Noun((act,), first.nouns[0].span, "", act)], first.nouns[0].span)
    walker.out.act_words = act
    rest = words[1:]
    return [Series((Noun(rest, first.span),), (), first.span), *phrases[1:]] if rest else phrases[1:]


def _subject_is_amount(walker: Describer, group: Group, phrases: list[Phrase], negated: bool) -> bool:
    """`where more than 3,000 square feet of clearing will occur`, `... of land will be graded`: so much of the work."""
    subject = [p for p in group.subject if not isinstance(p, Mark)]
    verb = group.verb.word if group.verb else ""
    act = activity_concept((verb,)) if group.verb and group.verb.be else None
    if phrases or not (subject and isinstance(subject[0], Amount)) or not (act or in_group(verb, "verbs", "link")):
        return False
    if act and negated:
        return False    # `where more than ... will not be cleared` asks what is left, not what is done
    if act and group.verb:
        named = concepts("activities")[act].phrases[0]
        noun = Noun(tuple(named.split()), group.verb.span, "", named)
        if walker.out.act_keys:
            walker.parts.append(Part(group.join, Act(walker.context.facts.activity(noun, walker.citation)), ""))
        else:
            walker.set_acts([noun], noun.span)
            walker.out.act_words = named
    walker.read_phrases(subject, 0, negated)
    return True


def _subject_measured(walker: Describer, group: Group, phrases: list[Phrase], negated: bool) -> bool:
    """`where the slope is 12 percent or more`: the subject is what the amount after the verb measures."""
    subject = [p for p in group.subject if not isinstance(p, Mark)]
    first = phrases[0]
    amount = first.object if isinstance(first, Prep) else first
    linked = group.verb is not None and in_group(group.verb.word or "is", "verbs", "link")
    if not (linked and isinstance(amount, Amount) and isinstance(subject[0], Series) and len(subject[0].nouns) == 1):
        return False
    of_what = subject[1:]   # `the area of the lot is ...`
    if of_what and (len(of_what) > 1 or dimension(amount.quantity.bounds[0].unit) != "area"
                    or not isinstance(of_what[0], Prep) or of_what[0].word != "of"):
        return False
    told = [subject[0], first, *of_what, *phrases[1:]]
    formula, after, walker.nearest = amount_formula(walker.context, walker.citation, told, 1)
    walker.parts.append(Part(group.join, negate(formula) if negated else formula, group.opener))
    walker.read_phrases(told, after)
    return True


def _with_amounts(walker: Describer, group: Group, verb: str, phrases: list[Phrase], negated: bool) -> None:
    verbs = [verb] if verb else []
    first = phrases[0]
    if isinstance(first, Series) and len(first.nouns[0].words) > 1 and _acting(first.nouns[0].words[0]):
        # `would create or alter slopes of ...`: the second verb opens the run of words
        verbs.append(first.nouns[0].words[0])
        noun = first.nouns[0]
        phrases[0] = Series((Noun(noun.words[1:], noun.span), *first.nouns[1:]), first.joins, first.span)
    created = any(in_group(v, "verbs", "create") for v in verbs)
    altered = any(in_group(v, "verbs", "alter") for v in verbs)
    if not (created or altered):
        if verb and not in_group(verb, "verbs", "link") and group.kind == "relative":
            noun = Noun((verb,), group.verb.span if group.verb else group.span)
            phrases = [Series((noun,), (), noun.span), *phrases]
        walker.read_phrases(phrases, 0, negated)
        return
    formula = changed_formula(walker.context, walker.citation, phrases, created, altered)
    walker.out.bridges += [WORK_ALTERS_SLOPE.id] if altered else []
    walker.parts.append(Part(group.join, negate(formula) if negated else formula, group.opener))


def _acting(word: str) -> bool:
    return in_group(word, "verbs", "create") or in_group(word, "verbs", "alter")


def _relation(walker: Describer, group: Group, verb: str, phrases: list[Phrase], negated: bool) -> bool:
    """A relation that vocabulary knows (`has surface drainage toward X`, `is contiguous to X`)."""
    for i, phrase in enumerate(phrases):
        if not isinstance(phrase, Prep) or not isinstance(phrase.object, Series):
            continue
        start = phrases[0].span.start
        before = _text(walker, Span(start, phrase.object.span.start))
        said = [before, f"{verb} {before}".strip()]
        relation = next((r for r in concepts("relations").values() if any(s in r.phrases for s in said)), None)
        if relation is None:
            continue
        noun = phrase.object.nouns[0]
        thing, after = thing_at(phrases, i, noun, walker.context.mentions)
        key = f"{relation.id}_{thing.key}"
        natural = "natural" in relation.attributes
        words = f"{group.verb.word if group.verb else ''} {before} {thing.phrase}".strip()
        fact = Holds(walker.context.facts.yes_no((relation.id, *thing.about), key, words, walker.citation, natural))
        if not group.join and group.kind == "relative" and walker.nearest is not None:
            _hangs_on(walker, group, walker.nearest, thing)
        walker.parts.append(Part(group.join, negate(fact) if negated else fact, group.opener))
        walker.read_phrases(phrases, after, negated)
        return True
    return False


def _hangs_on(walker: Describer, group: Group, nearest: Thing, target: Thing) -> None:
    """A relative right after another thing may describe that thing instead of the work's place: a choice point.

    Where the thing would then stand in the relation to itself, that reading is circular; the canon calls it strained.
    """
    circular = ", which would stand in that relation to itself" if nearest.about[0] == target.about[0] else ""
    choice = walker.context.choice(
        "relative_clause",
        walker.citation,
        "",
        group.span,
        {"the nearest noun": f"it describes \u201c{nearest.phrase}\u201d, the noun just before it{circular}"},
    )
    walker.out.choices.append(choice.id)


def open_fact(walker: Describer, group: Group, negated: bool) -> None:
    """A relative that vocabulary does not know is a yes/no fact of its own, named after its words."""
    if _quotation(walker, group, negated):
        return
    words = _text(walker, Span(group.span.start, group.span.end)).split()
    skip = {*group.join.split(), *group.opener.split(), "which", "that", "where", "are", "is", "be", "not", "and", "or"}
    lead = 0
    while lead < len(words) and words[lead] in skip:
        lead += 1
    things = [p.object.nouns[-1] for p in group.phrases if isinstance(p, Prep) and isinstance(p.object, Series)]
    kept = [w.strip('.,;:()\u201c\u201d"') for w in words[lead:]]
    if negated and "not" in kept:      # the denial is in the formula: `would not harm` is not `would harm`
        kept.remove("not")
    key = key_of(w for w in kept if w not in ("is", "are", "be", "which", "that"))
    about: tuple[str, ...] = (key,)
    if things:
        name, *_ = walker.context.mentions.name(things[-1])
        tail = key_of(things[-1].words)
        if key.endswith(tail) and name != tail:
            key = key[: len(key) - len(tail)] + name
            about = (key[: len(key) - len(name)].rstrip("_"), name)
    if not key:
        walker.give_up(group.span, "a relative clause without words of its own")
        return
    fact = Holds(walker.context.facts.yes_no(about, key, " ".join(kept), walker.citation))
    walker.parts.append(Part(group.join, negate(fact) if negated else fact, group.opener))


def _quotation(walker: Describer, group: Group, negated: bool) -> bool:
    """`where \u201cthe dam fails or leaks\u201d is not so`: a quotation is one fact, whatever stands in it."""
    _, opened, rest = _text(walker, group.span).partition("\u201c")
    said, closed, after = rest.partition("\u201d")
    key = key_of(w for word in said.split() if (w := word.strip(".,;:()")) not in ("is", "are", "be", "which", "that"))
    if not (opened and closed and key) or after.strip(" ,") not in ("", "is so", "is not so"):
        return False
    fact = Holds(walker.context.facts.yes_no((key,), key, said, walker.citation))
    walker.parts.append(Part(group.join, negate(fact) if negated else fact, group.opener))
    return True


def _text(walker: Describer, span: Span) -> str:
    return " ".join(walker.context.document.text[span.start : span.end].lower().split())
