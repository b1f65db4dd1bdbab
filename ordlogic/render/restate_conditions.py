"""Facts and comparisons as clauses of a controlled sentence, in forms that the reader takes for the same facts.

`where the slope is 12 percent or more`, `which is within 300 feet of the pond`, `which is not in a wetland`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from ordlogic.clauses.lexemes import DETERMINERS, phrase_table
from ordlogic.model.formula import Compare, Formula, Holds, Is, Not
from ordlogic.model.law import Fact
from ordlogic.render.restate_cases import CannotSayError
from ordlogic.render.words import number
from ordlogic.vocabulary import concepts

Facts = Mapping[str, Fact]
# the base unit of each dimension as a sentence writes it: (one, many)
UNITS = {"length": ("foot", "feet"), "area": ("square foot", "square feet"), "volume": ("cubic yard", "cubic yards"),
         "slope": ("percent", "percent"), "time": ("day", "days"), "months": ("month", "months")}
COMPARED = {"<": "less than {}", "<=": "{} or less", ">": "more than {}", ">=": "{} or more", "=": "exactly {}"}
CREATED = "created_"
UNREAD_KEY = "[words that were not read]"
ARTICLES = ("a", "an", "the")
MOST_WORDS = 12  # of a clause that stands without quotation marks
_AUXILIARIES = ("would", "will", "can", "could", "may", "might", "shall", "must", "is", "are", "does", "do")
_CLAUSE = re.compile(r"(\S+ (?:\S+ ){0,6}?)(is|are|was|were|would|will|shall|must|may|can|has been|have been) (.+)")
_LOWER = (">", ">=")


def amount(op: str, limit: Fraction, dimension: str) -> str:
    """`more than 1,000 square feet`."""
    return COMPARED[op].format(quantity(limit, dimension))


def quantity(limit: Fraction, dimension: str) -> str:
    """`1,000 square feet`; money with its sign, a bare number where there is no unit."""
    if dimension == "money":
        return f"${number(limit)}"
    one, many = UNITS.get(dimension, ("", ""))
    return f"{number(limit)} {one if limit == 1 else many}".strip()


def conditions(parts: Sequence[Sequence[Formula]], facts: Facts) -> list[str]:
    """One clause for each condition; a lower and an upper limit on one quantity, distances apart, share a clause.

    `or` before a clause reaches back to the nearest clause that opens alike. So alternatives that open differently
    come first, each with its `which` before its `where`.
    """
    mixed: list[str] = []
    plain: list[str] = []
    rest = [tuple(p) for p in parts]
    while rest:
        part = rest.pop(0)
        if len(part) == 1 and isinstance(part[0], Compare):
            other = next((q for q in rest if _bounds_too(part[0], q)), None)
            if other and not _is_distance(_fact(part[0].fact, facts)):
                rest.remove(other)
                plain.append(_compared([part[0], other[0]], facts))
                continue
        said = sorted((condition(f, facts) for f in part), key=lambda c: c.startswith("where"))
        (mixed if len({c.split()[0] for c in said}) > 1 else plain).append(" or ".join(said))
    return [*mixed, *plain]


def _bounds_too(one: Compare, others: Sequence[Formula]) -> bool:
    other = others[0]
    return len(others) == 1 and isinstance(other, Compare) and other.fact == one.fact \
        and other.op != "=" != one.op and (one.op in _LOWER) != (other.op in _LOWER)


def condition(f: Formula, facts: Facts) -> str:
    """One fact or comparison as a clause; raises CannotSayError for what has no form."""
    if isinstance(f, Compare):
        return _compared([f], facts)
    if isinstance(f, Holds):
        return stated(_fact(f.fact, facts), True)
    if isinstance(f, Not) and isinstance(f.part, Holds):
        return stated(_fact(f.part.fact, facts), False)
    if isinstance(f, Is):
        return f"where the {_fact(f.fact, facts).phrase} is {f.value}"
    raise CannotSayError("words that were not read")


def _fact(key: str, facts: Facts) -> Fact:
    return facts.get(key) or Fact(key, "yes-no", "area", key.replace("_", " "))


def _compared(parts: Sequence[Formula], facts: Facts) -> str:
    bounds = sorted((p for p in parts if isinstance(p, Compare)), key=lambda c: c.op not in _LOWER)
    fact = _fact(bounds[0].fact, facts)
    said = " and ".join(amount(b.op, b.limit, fact.dimension) for b in bounds)
    if _is_distance(fact):
        return f"which is {_away(bounds[0], fact)}"
    measure = fact.about[0] if fact.about else fact.key
    if measure.startswith(CREATED):
        name = measure.removeprefix(CREATED).replace("_", " ")
        return f"which would create {'slopes' if name == 'slope' else f'a {name}'} of {said}"
    name = " of the ".join(part.replace("_", " ") for part in (measure, *reversed(fact.about[1:])))
    return f"where the {name} is {said}"


def _is_distance(fact: Fact) -> bool:
    return len(fact.about) > 1 and fact.about[0] == "distance"


def _away(bound: Compare, fact: Fact) -> str:
    """How far the work is from something: `within` takes in its end."""
    thing = things(fact.about[1:])
    if bound.op == "<=":
        return f"within {quantity(bound.limit, fact.dimension)} of {thing}"
    return f"{amount(bound.op, bound.limit, fact.dimension)} from {thing}"


def things(about: Sequence[str]) -> str:
    """Things told from the whole to the part: `the high water mark of the navigable water`."""
    return " of ".join(f"the {thing.replace('_', ' ')}" for thing in reversed(about))


def stated(fact: Fact, so: bool) -> str:
    """A yes/no fact as a clause of its own.

    Words of the text that hold more than one simple clause stand in quotation marks, as one fact.
    """
    if fact.about and fact.about[0] in concepts("relations"):
        return _related(fact, so)
    no = "" if so else "not "
    if fact.key == UNREAD_KEY:
        return f"where {no}{UNREAD_KEY}"
    if _is_thing(fact):
        return f"which is {no}in {with_article(fact.phrase)}"
    words = fact.phrase.split()
    place = len(fact.about) > 1 and words[0] in _prepositions()
    if not place and not _simple(words):
        return f"which \u201c{fact.phrase}\u201d" if so and words[0] in _AUXILIARIES \
            else f"where \u201c{fact.phrase}\u201d is {no}so"
    first, rest = words[0], " ".join(words[1:])
    if first in ("has", "have") and rest:
        return f"which has {rest}" if so else f"which does not have {rest}"
    if first in _AUXILIARIES and rest:
        return f"which {first} {no}{rest}"
    clause = _CLAUSE.fullmatch(fact.phrase)
    if clause:
        return f"where {clause[1]}{clause[2]} {no}{clause[3]}"
    return f"which is {no}{fact.phrase}"


@cache
def _prepositions() -> frozenset[str]:
    return frozenset(phrase.split()[0] for phrase, kind in _fixed().items() if kind == "PREP")


@cache
def _fixed() -> dict[str, str]:
    """Fixed phrases of the sentence grammar, each with its kind."""
    return {" ".join(words): kind for rows in phrase_table().values() for words, kind in rows}


def _simple(words: Sequence[str]) -> bool:
    """Whether the words are one short clause that reads as one: at most one verb, no connective, no number."""
    if len(words) > MOST_WORDS or any(not w.replace("-", "").replace("\u2019", "").isalpha() for w in words):
        return False
    kinds = [_fixed().get(w, "") for w in words]
    verbs = sum(k in ("BE", "MODAL", "FINITE", "HAVE", "DO") for k in kinds)
    return verbs <= 1 and kinds[-1] == "" and kinds[0] in ("", "BE", "MODAL", "HAVE", "PART") \
        and all(k in ("", "PREP", "BE", "MODAL", "HAVE") for k in kinds[1:]) and words[0] not in DETERMINERS - {"the"}


def _related(fact: Fact, so: bool) -> str:
    """`which has surface drainage toward the pond`: a relation that vocabulary knows, with the thing by its name."""
    relation = concepts("relations")[fact.about[0]]
    known = [p for p in relation.phrases if f" {p} " in f" {fact.phrase} "]
    words = max(known, key=len) if known else relation.phrases[0]
    thing = things(fact.about[1:])
    if "drainage" in words:
        return f"which {'has' if so else 'does not have'} {words} {thing}"
    verb, _, rest = words.partition(" ")
    if verb == "drains":
        return f"which drains {rest} {thing}" if so else f"which does not drain {rest} {thing}"
    return f"which is {'' if so else 'not '}{words} {thing}"


def _is_thing(fact: Fact) -> bool:
    """Whether the fact is that the work is at a thing: it is named by the thing alone."""
    if fact.key != "_of_".join(reversed(fact.about)):
        return False
    last = fact.about[-1]
    known = any(last == id or last.endswith(f"_{id}") for id in concepts("things"))
    first, *rest = fact.phrase.lower().split()
    named = all(w.replace("-", "").isalpha() and (w == "and" or _fixed().get(w, "PREP") == "PREP") for w in rest)
    return named and bool(known or not rest or first in DETERMINERS)


def with_article(words: str) -> str:
    """The thing with an article: `any wetland` is `a wetland`."""
    first, _, rest = words.partition(" ")
    if first in ARTICLES and rest:
        return words
    bare = rest if first in DETERMINERS and rest else words
    if plural(bare) or plural(bare.split()[0]):
        return bare
    return f"{'an' if bare[:1].lower() in 'aeiou' else 'a'} {bare}"


def plural(name: str) -> bool:
    """Whether the name ends like a plural, by rule."""
    return name.endswith("s") and not name.endswith(("ss", "us", "is", "as"))


def agreeing(clause: str, many: bool) -> str:
    """A clause with its verb in the number of the work it speaks of."""
    if not many:
        return clause
    for one, other in (("is", "are"), ("has", "have"), ("does", "do"), ("drains", "drain")):
        clause = re.sub(rf"\bwhich {one}\b", f"which {other}", clause)
    return clause
