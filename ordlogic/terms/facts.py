"""The facts an ordinance asks about: naming them, and keeping one entry for each."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ordlogic.model.clause import Noun
from ordlogic.model.law import Fact
from ordlogic.terms.things import Thing
from ordlogic.terms.words import concept_at_end, gerund, in_group, key_of, normal, short_key
from ordlogic.vocabulary import Concept, concepts

# how a dimension is called where no word beside the number says what is measured
_DEFAULT_MEASURE = {
    "area": "area",
    "volume": "volume",
    "slope": "slope",
    "length": "length",
    "time": "duration",
    "months": "duration",
    "money": "amount",
    "other": "number",
}
ADDITIVE = ("area", "volume")
# one word may name an act here and a state there (`fill`): the second fact of a key, of another kind, takes this on
_OTHERWISE = {"activity": "work", "yes-no": "present", "quantity": "amount", "choice": "kind"}


@dataclass(slots=True)
class FactBook:
    """Facts by key. Asking for a fact that is there adds the citation to those that ask it."""

    facts: dict[str, Fact] = field(default_factory=dict)

    def _enter(self, fact: Fact, citation: str) -> str:
        fact = replace(fact, key=self._own_key(fact.key, fact.kind))
        known = self.facts.get(fact.key, fact)
        asked = known.asked_by if citation in known.asked_by else (*known.asked_by, citation)
        self.facts[fact.key] = replace(known, asked_by=asked)
        return fact.key

    def _own_key(self, key: str, kind: str) -> str:
        key = short_key(key)
        known = self.facts.get(key)
        return key if known is None or known.kind == kind else f"{key}_{_OTHERWISE[kind]}"

    def quantity(self, dimension: str, measure: str, target: Thing | None, phrase: str, citation: str) -> str:
        """The key of a quantity: what is measured, and from or of what.

        `measure` is a measure concept's id (`slope`, `distance`) or words made a key; empty for the dimension's own.
        """
        measure = measure or _DEFAULT_MEASURE[dimension]
        if target is None:
            key = measure
        else:
            link = "to" if measure == "distance" else "of"
            key = f"{measure}_{link}_{target.key}"
        about = (measure, *(target.about if target else ()))
        additive = key in ADDITIVE
        return self._enter(
            Fact(key, "quantity", "area", phrase, dimension=dimension, additive=additive, about=about), citation
        )

    def yes_no(
        self, about: tuple[str, ...], key: str, phrase: str, citation: str, natural: bool = False, scope: str = "area"
    ) -> str:
        """The key of a yes/no fact."""
        return self._enter(Fact(key, "yes-no", scope, phrase, about=about, natural=natural), citation)

    def activity(self, noun: Noun, citation: str, broader: tuple[str, ...] = ()) -> str:
        """The key of an activity, by concept or by its own words."""
        words = tuple(w for w in normal(noun.words) if not in_group(w, "verbs", "empty"))
        found = _activity(words)
        key = found[0].id if found and found[1] == len(words) else key_of(words)
        inherited = tuple(found[0].broader) if found and key == found[0].id else (found[0].id,) if found else ()
        kinds = tuple(dict.fromkeys([*inherited, *broader]))
        key = self._own_key(key, "activity")
        fact = Fact(key, "activity", "area", (noun.text or " ".join(noun.words)).lower(), about=(key,), broader=kinds)
        known = self.facts.get(key)
        if known is not None:
            fact = replace(known, broader=tuple(dict.fromkeys([*known.broader, *kinds])))
            self.facts[key] = fact
        return self._enter(fact, citation)


def activity_concept(words: tuple[str, ...]) -> str | None:
    """The activity that a noun phrase is a kind of, if vocabulary knows it."""
    found = _activity(words)
    return found[0].id if found else None


def _activity(words: tuple[str, ...]) -> tuple[Concept, int] | None:
    """An activity by its name, or by a verb form of it (`graded`, `excavate`)."""
    found = concept_at_end("activities", words)
    return found or (concept_at_end("activities", (gerund(words[0]),)) if len(words) == 1 else None)


def measure_concept(words: tuple[str, ...]) -> str | None:
    """The measure (slope, depth) that a noun phrase ends in, if vocabulary knows it."""
    found = concept_at_end("measures", words)
    return found[0].id if found else None


def measure_dimension(measure: str) -> str | None:
    """The dimension that a measure concept has by itself."""
    if measure in ("depth", "height", "width", "length", "distance", "diameter"):
        return "length"
    return measure if measure in concepts("measures") else None
