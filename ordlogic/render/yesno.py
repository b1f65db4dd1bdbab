"""Yes/no facts and activities as statements, denials and questions, from the phrase that names them in the text.

The phrase may be a ground (`a floodplain`), a clause without its subject (`would harm fish`, `have drainage to it`),
a whole clause (`the purpose is storage`) or an adjective (`contiguous to the pond`).
"""

from __future__ import annotations

import re

from ordlogic.model.law import Fact
from ordlogic.vocabulary import concepts

_ARTICLES = ("a ", "an ", "the ")
_MODALS = ("would", "will", "can", "could", "may", "might")
_CLAUSE = re.compile(r"(.+?) (is|are|was|were) (.+)")


def stated(fact: Fact, so: bool = True) -> str:
    """The fact as part of a description of a site or its work: `in a floodplain`, `not in a floodplain`."""
    name = fact.phrase
    first, _, rest = name.partition(" ")
    if _is_ground(fact):
        return f"{'' if so else 'not '}in {_with_article(fact)}"
    if first in ("has", "have") and rest:
        return f"{'with' if so else 'without'} {rest}"
    if first in (*_MODALS, "is", "are") and rest:
        return f"that {first}{'' if so else ' not'} {rest}"
    clause = _CLAUSE.fullmatch(name)
    if clause:
        return f"where {clause[1]} {clause[2]}{'' if so else ' not'} {clause[3]}"
    return name if so else f"not {name}"


def question(fact: Fact) -> str:
    """The fact as a question."""
    name = fact.phrase
    first, _, rest = name.partition(" ")
    if fact.kind == "activity":
        return f"Does the work include {name}?"
    if _is_ground(fact):
        return f"Is it in {_with_article(fact)}?"
    if first in ("has", "have") and rest:
        return f"Does it have {rest}?"
    if first in _MODALS and rest:
        return f"{first.capitalize()} it {rest}?"
    clause = _CLAUSE.fullmatch(name)
    if clause and first not in ("is", "are"):
        return f"{clause[2].capitalize()} {clause[1]} {clause[3]}?"
    return f"Is it {rest if first in ('is', 'are') else name}?"


def _is_ground(fact: Fact) -> bool:
    """Whether the fact is a place that the work is in: a district, a floodplain, a bed, a wetland."""
    if fact.kind != "yes-no" or not fact.about or fact.key != "_of_".join(reversed(fact.about)):
        return False
    if fact.phrase.startswith(_ARTICLES) and not _CLAUSE.fullmatch(fact.phrase):
        return True     # `within the old town`: a place by the words around it, whatever it is
    last = fact.about[-1]
    return any(last == id or last.endswith(f"_{id}") for id in concepts("things"))


def _with_article(fact: Fact) -> str:
    name = fact.phrase
    if name.startswith("any "):
        return name.removeprefix("any ")
    if name.startswith(_ARTICLES):
        return name
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"
