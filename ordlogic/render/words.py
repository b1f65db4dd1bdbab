"""Facts, values, ranges, sites and boxes in plain English. No keys and no unit codes reach the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ordlogic.model.finding import Box, Side
from ordlogic.model.law import Fact, Law
from ordlogic.model.site import Interval, Site, Value
from ordlogic.render.yesno import question, stated
from ordlogic.wording import BASE_WORDS, COMPARED, UNIT_WORDS, compared, exact, interval, measured, number, quantity

__all__ = [
    "ACTIVITY",
    "BASE_WORDS",
    "COMPARED",
    "UNIT_WORDS",
    "Facts",
    "activities",
    "asked",
    "box",
    "compared",
    "exact",
    "facts_of_laws",
    "interval",
    "listed",
    "measured",
    "named",
    "number",
    "ordered",
    "quantity",
    "ranged",
    "reference",
    "region",
    "site",
    "value",
]

Facts = Mapping[str, Fact]
ACTIVITY = "activity"  # the key by which a site tells what the work is
def facts_of_laws(laws: Iterable[Law]) -> dict[str, Fact]:
    """The facts of all laws by key; where two laws share a key the first names it."""
    found: dict[str, Fact] = {}
    for law in laws:
        for key, fact in law.facts.items():
            found.setdefault(key, fact)
    return found


def reference(fact: Fact) -> str:
    """What a distance is measured from (`the high water mark of the navigable water`); empty for other facts."""
    return _things(fact.about[1:]) if len(fact.about) > 1 and fact.about[0] == "distance" else ""


def named(key: str, facts: Facts) -> str:
    """The words that name a fact. A quantity is named after what is measured of what, since the phrase that the text
    has for it holds its amount; other facts by the phrase; a key that no law has is spelled out."""
    if key == ACTIVITY:
        return "the kind of work"
    fact = facts.get(key)
    if fact and fact.kind == "quantity" and fact.about:
        link = " from " if fact.about[0] == "distance" else " of "
        return link.join([_spelled(fact.about[0])] + ([_things(fact.about[1:])] if len(fact.about) > 1 else []))
    return fact.phrase if fact and fact.phrase else _spelled(key)


def _things(about: Sequence[str]) -> str:
    """Things told from the whole to the part, in words from the part to the whole."""
    return " of ".join(f"the {_spelled(thing)}" for thing in reversed(about))


def _spelled(key: str) -> str:
    return key.replace("_", " ")


def ranged(key: str, side: Side | Fraction, facts: Facts) -> str:
    """A fact with its range or value: `slope exactly 12 %`, `within 300 ft of the navigable water`, `not in ...`."""
    fact = facts.get(key)
    name = named(key, facts)
    if isinstance(side, bool):
        return stated(fact, side) if fact else name if side else f"not {name}"
    if isinstance(side, str):
        return f"{name}: {side}"
    dimension = fact.dimension if fact else ""
    away = reference(fact) if fact else ""
    if isinstance(side, Interval):
        if away and not side.low and side.high is not None and side.high_in:
            return f"within {quantity(side.high, dimension)} of {away}"
        text = interval(side, dimension)
        return f"any {name}" if text == "any" else f"{text} from {away}" if away else f"{name} {text}"
    text = quantity(side, dimension)
    return f"{text} from {away}" if away else f"{name} {text}"


def value(key: str, told: Value, facts: Facts) -> str:
    """What is known of a fact: like `ranged`, and `not known` for None."""
    return f"{named(key, facts)} not known" if told is None else ranged(key, told, facts)


def ordered(keys: Iterable[str], facts: Facts) -> list[str]:
    """Keys as a person tells a site: how much, other quantities, distances, then the rest; else as the laws have it."""
    rank = {key: i for i, key in enumerate(facts)}

    def place(key: str) -> tuple[int, int, str]:
        fact = facts.get(key)
        kind = 3 if not fact or fact.kind != "quantity" else 0 if fact.additive else 2 if reference(fact) else 1
        return kind, rank.get(key, len(rank)), key

    return sorted(keys, key=place)


def asked(key: str, facts: Facts) -> str:
    """How to ask for a fact."""
    if key == ACTIVITY:
        return "What kind of work is it?"
    fact = facts.get(key)
    if fact and fact.question:
        return fact.question
    if fact and fact.kind in ("yes-no", "activity"):
        return question(fact)
    return f"How far is it from {reference(fact)}?" if fact and reference(fact) else f"What is the {named(key, facts)}?"


def activities(keys: Iterable[str], facts: Facts, joint: str = "and") -> str:
    """Activities joined: `filling and grading`."""
    return listed([named(k, facts) for k in ordered(keys, facts)], joint)


def listed(parts: Sequence[str], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {joint} {parts[-1]}" if parts else ""


def box(part: Box, facts: Facts) -> list[str]:
    """What all sites of a box have: activities, totals, area facts, project facts; nothing if it is every site."""
    done = [key for key, among in part.acts if among]
    out = [activities(done, facts)] if done else []
    out += [f"no {named(key, facts)}" for key, among in part.acts if not among]
    out += [ranged(key, side, facts) for key, side in part.sums]
    for group in (dict(part.area), dict(part.project)):
        out += [ranged(key, group[key], facts) for key in ordered(group, facts)]
    return out


def region(parts: Sequence[Box], facts: Facts) -> tuple[str, tuple[str, ...]]:
    """All sites affected: what they have in common, and the kinds of them where there are several.

    Boxes that differ in one activity only are one kind.
    """
    told: dict[tuple[str, ...], list[str]] = {}
    for part in parts:
        one = [key for key, among in part.acts if among]
        alone = len(one) == 1 and not any(not among for _, among in part.acts)
        rest = box(replace(part, acts=()) if alone else part, facts)
        told.setdefault(tuple(rest), []).extend([named(one[0], facts)] if alone else [])
    kinds = [([listed(acts, "or")] if acts else []) + list(rest) for rest, acts in told.items()]
    common = [item for item in kinds[0] if all(item in kind for kind in kinds)] if kinds else []
    own = tuple(", ".join(item for item in kind if item not in common) or "any other" for kind in kinds)
    return ", ".join(common) or ("every site" if len(kinds) == 1 else ""), own if len(kinds) > 1 else ()


def site(told: Site, facts: Facts) -> str:
    """A site in one line; work areas are counted where there are several."""
    areas = []
    for area in told.areas:
        acts = activities(area.activities, facts) if area.activities else ""
        parts = [acts] if acts else []
        parts += [value(key, area.facts[key], facts) for key in ordered(area.facts, facts)]
        areas.append(", ".join(parts) or "work of which nothing is known")
    if len(areas) > 1:
        areas = [f"work area {i}: {text}" for i, text in enumerate(areas, 1)]
    whole = [value(key, told.project[key], facts) for key in ordered(told.project, facts)]
    return "; ".join([*areas, ", ".join(whole)] if whole else areas) or "nothing"
