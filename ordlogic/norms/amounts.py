"""An amount in a description -> a comparison: which quantity it bounds, of or from what, in base units.

An unstated end of a range becomes a provisional choice (`range_ends@...`), which ordlogic.norms.bands settles once the
items beside it are known: only they can support reading the end as out, or as the next item's.
"""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.clauses.quantities import read
from ordlogic.clauses.tokens import tokenise
from ordlogic.model.clause import Amount, Mark, Phrase, Prep, Series
from ordlogic.model.formula import Chosen, Compare, Formula, Unread, conj, disj
from ordlogic.model.law import Bridge
from ordlogic.model.place import Span
from ordlogic.model.quantity import Bound, Quantity, dimension, op_to_base, to_base
from ordlogic.norms.context import Context
from ordlogic.terms.facts import activity_concept, measure_concept, measure_dimension
from ordlogic.terms.things import Thing, thing_at
from ordlogic.terms.words import concept_at_end, in_group, key_of

PROVISIONAL = "range_ends@"
WORK_ALTERS_SLOPE = Bridge("work-alters-slope", "work on a slope is taken to alter that slope")


def amount_formula(
    context: Context, citation: str, phrases: Sequence[Phrase], at: int, ground: str = ""
) -> tuple[Formula, int, Thing | None]:
    """The comparison that the amount at `at` makes, the index after what belongs to it, and the thing it is
    measured from. `ground` is the noun for the place that the description speaks of (`lot`)."""
    phrase = phrases[at]
    amount = phrase.object if isinstance(phrase, Prep) else phrase
    assert isinstance(amount, Amount)
    quantity = amount.quantity
    kind = dimension(quantity.bounds[0].unit)
    measure = _measure_before(phrases, at) or _measure_beside(quantity)
    target: Thing | None = None
    after = at + 1
    if kind == "length" and measure in ("", "distance"):
        target, after = _distance_target(context, phrases, after)
        measure = "distance" if target or measure else ""
    elif kind == "volume" and after < len(phrases) and _names_material(phrases[after]):
        after += 1
    if kind == "area" and measure in ("", "area"):
        measure, after = _area_of(phrases, at, ground)
    elif kind == "slope" and not measure and quantity.bounds[0].unit == "pct":
        measure, after = _share_of(phrases, at)
    if kind == "length" and not measure:
        measure = key_of(quantity.of.split()) or _noun_before(phrases, at) or "length"
    elif kind in ("time", "months", "money", "other") and not measure:
        measure = key_of(quantity.of.split()) or _noun_before(phrases, at) or _noun_after(phrases, after)
    if measure and measure_dimension(measure) not in (None, kind):
        measure = ""
    words = _text(context, Span(phrase.span.start, phrases[after - 1].span.end))
    key = context.facts.quantity(kind, measure, target, words, citation)
    return compare(context, key, quantity), after, target


def changed_formula(
    context: Context, citation: str, phrases: Sequence[Phrase], created: bool, altered: bool
) -> Formula:
    """`would create or alter slopes of ten percent or more`: the finished quantity, the existing one, or either."""
    parts: list[Formula] = []
    for i, phrase in enumerate(phrases):
        amount = phrase.object if isinstance(phrase, Prep) else phrase
        if not isinstance(amount, Amount):
            continue
        kind = dimension(amount.quantity.bounds[0].unit)
        measure = _measure_before(phrases, i) or _measure_beside(amount.quantity) or kind
        words = _text(context, amount.span)
        either: list[Formula] = []
        if created:
            either.append(
                compare(
                    context, context.facts.quantity(kind, f"created_{measure}", None, words, citation), amount.quantity
                )
            )
        if altered:
            context.bridges[WORK_ALTERS_SLOPE.id] = WORK_ALTERS_SLOPE
            either.append(
                compare(context, context.facts.quantity(kind, measure, None, words, citation), amount.quantity)
            )
        parts.append(disj(*either))
    return conj(*parts)


def compare(context: Context, key: str, quantity: Quantity) -> Formula:
    """The quantity's bounds as comparisons of the fact, in base units."""
    bounds = _by_own_words(context, quantity) if context.own_words else quantity.bounds
    return conj(*(_bound(context, key, quantity, b) for b in bounds))


def _by_own_words(context: Context, quantity: Quantity) -> tuple[Bound, ...]:
    """The bounds as the amount's own words give them: in `no person shall place more than 25 cubic yards without a
    permit` the `no` denies the sentence, and the work spoken of is that of more than 25."""
    text = context.document.text
    again = read(tokenise(text, quantity.span), text)
    found = tuple(b for q in again for b in q.bounds)
    return found if len(found) == len(quantity.bounds) else quantity.bounds


def _bound(context: Context, key: str, quantity: Quantity, bound: Bound) -> Formula:
    limit = to_base(bound.value, bound.unit)
    if limit is None:
        return Unread(context.unread(bound.span, "a slope in degrees has no exact percentage", in_formula=True))
    op = op_to_base(bound.cmp, bound.unit)
    if quantity.ends == "unstated" and op in ("<=", ">="):
        return Chosen(
            f"{PROVISIONAL}{bound.span.start}:{op}",
            (("ends are in", Compare(key, op, limit)), ("ends are out", Compare(key, op[0], limit))),
        )
    return Compare(key, op, limit)


def _measure_before(phrases: Sequence[Phrase], at: int) -> str:
    """The measure that the noun just before the amount names (`slopes` of 12 %)."""
    if at == 0 or isinstance(phrases[at - 1], Mark | Amount):
        return ""
    before = phrases[at - 1]
    series = before if isinstance(before, Series) else before.object if isinstance(before, Prep) else None
    found = concept_at_end("measures", series.nouns[-1].words) if isinstance(series, Series) else None
    return found[0].id if found else ""


def _measure_beside(quantity: Quantity) -> str:
    return (measure_concept(tuple(quantity.of.split())) or "") if quantity.of else ""


def _distance_target(context: Context, phrases: Sequence[Phrase], at: int) -> tuple[Thing | None, int]:
    """What a distance is measured from: the thing after `of`, `from` or `to`."""
    if at < len(phrases):
        phrase = phrases[at]
        if isinstance(phrase, Series) and measure_concept(phrase.nouns[-1].words) == "distance":
            return _distance_target(context, phrases, at + 1)
        if isinstance(phrase, Prep) and phrase.word in ("of", "from", "to") and isinstance(phrase.object, Series):
            return thing_at(phrases, at, phrase.object.nouns[0], context.mentions)
    return None, at


def _names_material(phrase: Phrase) -> bool:
    return (
        isinstance(phrase, Prep)
        and phrase.word == "of"
        and isinstance(phrase.object, Series)
        and measure_concept(phrase.object.nouns[-1].words) == "volume"
    )


def _area_of(phrases: Sequence[Phrase], at: int, ground: str) -> tuple[str, int]:
    """What an area is the area of, and the index after the words that say so.

    Of the work itself (`filling of more than ...`, `... of disturbed area`) it is plain `area`, which is summed over
    work areas; of a lot, a plan or a surface it is a quantity of its own.
    """
    following = phrases[at + 1] if at + 1 < len(phrases) else None
    if isinstance(following, Prep) and following.word == "of" and isinstance(following.object, Series):
        noun = following.object.nouns[0]
        if measure_concept(noun.words) == "area" or activity_concept(noun.words):
            return "area", at + 2
        if all(in_group(w, "verbs", "place") for w in noun.words):
            return "area", at + 2
        found = concept_at_end("things", noun.words)
        if not (found and "ground" in found[0].attributes):
            return f"area_of_{key_of(noun.words)}", at + 2
    before = next((n for p in reversed(phrases[:at]) if (n := _last_noun(p))), ())
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


def _noun_before(phrases: Sequence[Phrase], at: int) -> str:
    for phrase in reversed(phrases[:at]):
        series = phrase if isinstance(phrase, Series) else phrase.object if isinstance(phrase, Prep) else None
        if isinstance(series, Series):
            return key_of(series.nouns[-1].words)
    return ""


def _noun_after(phrases: Sequence[Phrase], at: int) -> str:
    if at < len(phrases):
        phrase = phrases[at]
        series = phrase if isinstance(phrase, Series) else phrase.object if isinstance(phrase, Prep) else None
        if isinstance(series, Series):
            return key_of(series.nouns[-1].words)
    return ""


def _text(context: Context, span: Span) -> str:
    return " ".join(context.document.text[span.start : span.end].split())
