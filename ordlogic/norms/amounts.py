"""An amount in a description -> a comparison: which quantity it bounds, of or from what, in base units.

An unstated end of a range becomes a provisional choice (`range_ends@...`), which ordlogic.norms.bands settles once the
items beside it are known: only they can support reading the end as out, or as the next item's.
"""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.clauses.quantities import read
from ordlogic.clauses.tokens import tokenise
from ordlogic.model.clause import Amount, Phrase, Prep
from ordlogic.model.formula import Chosen, Compare, Formula, Unread, conj, disj
from ordlogic.model.law import Bridge
from ordlogic.model.place import Span
from ordlogic.model.quantity import Bound, Quantity, dimension, op_to_base, to_base
from ordlogic.norms.context import Context
from ordlogic.terms.fact_measures import measure_named, what_is_measured
from ordlogic.terms.things import Thing

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
    measure, target, after = what_is_measured(phrases, at, ground, context.mentions)
    words = context.quote(Span(phrase.span.start, phrases[after - 1].span.end))
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
        measure = measure_named(phrases, i) or kind
        words = context.quote(amount.span)
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
