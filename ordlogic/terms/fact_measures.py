"""What an amount in a description of work measures, as the parts of a fact's key: its measure and its target.

The description's own words decide here; ordlogic.terms.measured says in words what any limit is a limit of.
"""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.model.clause import Amount, Mark, Phrase, Prep, Series
from ordlogic.model.quantity import dimension
from ordlogic.terms.facts import activity_concept, measure_concept, measure_dimension
from ordlogic.terms.things import Mentions, Thing, thing_at
from ordlogic.terms.words import concept_at_end, in_group, key_of


def what_is_measured(
    phrases: Sequence[Phrase], at: int, ground: str, mentions: Mentions
) -> tuple[str, Thing | None, int]:
    """The measure of the amount at `at` (empty for its dimension's own), the thing that a distance is measured from,
    and the index after what belongs to the amount. `ground` is the noun for the place that the description speaks of.
    """
    phrase = phrases[at]
    amount = phrase.object if isinstance(phrase, Prep) else phrase
    assert isinstance(amount, Amount)
    quantity, after = amount.quantity, at + 1
    kind = dimension(quantity.bounds[0].unit)
    measure = measure_named(phrases, at)
    target: Thing | None = None
    if kind == "length" and measure in ("", "distance"):
        target, after = _distance_target(mentions, phrases, after)
        measure = "distance" if target or measure else ""
    elif kind == "volume" and after < len(phrases) and _names_material(phrases[after]):
        after += 1
    if kind == "area" and measure in ("", "area"):
        measure, after = _area_of(phrases, at, ground)
    elif kind == "slope" and not measure and quantity.bounds[0].unit == "pct":
        measure, after = _share_of(phrases, at)
    beside = key_of(quantity.of.split()) or key_of(_noun_before(phrases, at))
    if kind == "length" and not measure:
        measure = beside or "length"
    elif kind in ("time", "months", "money", "other") and not measure:
        measure = beside or (key_of(_last_noun(phrases[after])) if after < len(phrases) else "")
    if measure and measure_dimension(measure) not in (None, kind):
        measure = ""
    return measure, target, after


def measure_named(phrases: Sequence[Phrase], at: int) -> str:
    """The measure that the noun just before the amount names (`slopes` of 12 %), or a word beside its number; empty
    if none does."""
    phrase = phrases[at]
    before = _last_noun(phrases[at - 1]) if at and not isinstance(phrases[at - 1], Mark | Amount) else ()
    found = concept_at_end("measures", before) if before else None
    if found:
        return found[0].id
    amount = phrase.object if isinstance(phrase, Prep) else phrase
    beside = amount.quantity.of.split() if isinstance(amount, Amount) else []
    return (measure_concept(tuple(beside)) or "") if beside else ""


def _distance_target(mentions: Mentions, phrases: Sequence[Phrase], at: int) -> tuple[Thing | None, int]:
    """What a distance is measured from: the thing after `of`, `from` or `to`."""
    if at < len(phrases):
        phrase = phrases[at]
        if isinstance(phrase, Series) and measure_concept(phrase.nouns[-1].words) == "distance":
            return _distance_target(mentions, phrases, at + 1)
        if isinstance(phrase, Prep) and phrase.word in ("of", "from", "to") and isinstance(phrase.object, Series):
            return thing_at(phrases, at, phrase.object.nouns[0], mentions)
    return None, at


def _names_material(phrase: Phrase) -> bool:
    return (
        isinstance(phrase, Prep)
        and phrase.word == "of"
        and isinstance(phrase.object, Series)
        and (measure_concept(phrase.object.nouns[-1].words) == "volume"
             or all(len(n.words) == 1 and in_group(n.words[0], "verbs", "material") for n in phrase.object.nouns))
    )


def _area_of(phrases: Sequence[Phrase], at: int, ground: str) -> tuple[str, int]:
    """What an area is the area of, and the index after the words that say so.

    Of the work itself (`filling of more than ...`, `... of disturbed area`) it is plain `area`, which is summed over
    work areas; of a lot, a plan or a surface it is a quantity of its own.
    """
    following = phrases[at + 1] if at + 1 < len(phrases) else None
    if isinstance(following, Prep) and following.word == "of" and isinstance(following.object, Series):
        noun = following.object.nouns[0]
        if all(activity_concept(n.words) for n in following.object.nouns):
            return "area", at + 1       # the acts are for the description to take
        if measure_concept(noun.words) == "area" or activity_concept(noun.words):
            return "area", at + 2
        if all(in_group(w, "verbs", "place") for w in noun.words):
            return "area", at + 2
        found = concept_at_end("things", noun.words)
        if not (found and "ground" in found[0].attributes):
            return f"area_of_{key_of(noun.words)}", at + 2
    before = _noun_before(phrases, at)
    if before and in_group(before[-1], "verbs", "holding") and not activity_concept(before):
        return f"area_of_{key_of(before)}", at + 1
    if not before and ground and in_group(ground, "verbs", "holding"):
        return f"area_of_{ground}", at + 1
    return "area", at + 1


def _share_of(phrases: Sequence[Phrase], at: int) -> tuple[str, int]:
    """`50 percent of the trees` is a share of them, no slope; empty where nothing such follows."""
    following = phrases[at + 1] if at + 1 < len(phrases) else None
    if isinstance(following, Prep) and following.word == "of" and isinstance(following.object, Series) \
            and measure_concept(following.object.nouns[0].words) != "slope":
        return f"share_of_{key_of(following.object.nouns[0].words)}", at + 2
    return "", at + 1


def _last_noun(phrase: Phrase) -> tuple[str, ...]:
    series = phrase if isinstance(phrase, Series) else phrase.object if isinstance(phrase, Prep) else None
    return series.nouns[-1].words if isinstance(series, Series) else ()


def _noun_before(phrases: Sequence[Phrase], at: int) -> tuple[str, ...]:
    return next((n for p in reversed(phrases[:at]) if (n := _last_noun(p))), ())
