"""Which facts of an ordinance words of a site name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ordlogic.model.law import Fact
from ordlogic.model.quantity import Quantity, dimension
from ordlogic.queries.site_lexemes import Word
from ordlogic.vocabulary import concepts, spoken

# two words are forms of one if they share this many letters and end within so many more
SHARED, ENDING = 5, 4


def alike(one: str, two: str) -> bool:
    """Whether two words are forms of one word (`connected`, `connection`; `plan`, `plans`)."""
    if one == two or one.removesuffix("s") == two.removesuffix("s"):
        return True
    same = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return same >= SHARED and max(len(one), len(two)) - same <= ENDING


@dataclass(frozen=True, slots=True)
class Measured:
    """The quantities that an amount tells: several where it is a distance and nobody said from which line."""

    facts: tuple[Fact, ...] = ()
    bridged: bool = False

    def explains(self, word: str) -> bool:
        """Whether the word before the amount is a word of what it measures."""
        return any(alike(word.lower(), w) for f in self.facts for w in words_of(f))


def words_of(fact: Fact) -> set[str]:
    """Words that name a fact: of its phrase, its key and its concepts, without those that carry nothing."""
    text = " ".join((fact.phrase, fact.key, *fact.about)).lower().replace("_", " ").replace("-", " ")
    return {w for w in text.split() if w not in spoken("filler")}


def measured(facts: Mapping[str, Fact], quantity: Quantity, before: Sequence[str], measures: Sequence[str],
             places: Sequence[str]) -> Measured:
    """What an amount measures, by its unit, the words before it, words like `deep`, and places it is measured from."""
    of = dimension(quantity.bounds[0].unit)
    known = [f for f in facts.values() if f.kind == "quantity" and f.dimension == of]
    if of != "length":
        best = sorted(known, key=lambda f: (-sum(any(alike(w.lower(), m) for m in words_of(f)) for w in before),
                                            not f.additive, len(words_of(f))))
        return Measured(tuple(best[:1]))
    kinds = {id for id, c in concepts("measures").items() for m in measures if m in c.phrases}
    others = [f for f in known if kinds & {f.about[0] if f.about else ""}]
    if kinds and kinds != {"distance"}:
        return Measured(tuple(others[:1]) if len(others) == 1 else ())
    return _distance([f for f in known if f.about[:1] == ("distance",)], places)


def _distance(facts: list[Fact], places: Sequence[str]) -> Measured:
    named = [f for f in facts if set(f.about[1:]) == set(places)]
    if named:
        return Measured(tuple(named[:1]))
    near = [f for f in facts if not places or set(f.about[1:]) & set(places)]
    waters = {f.about[1] for f in near if len(f.about) > 1}
    if len(waters) != 1:
        return Measured(tuple(near) if len(near) == 1 else ())
    return Measured(tuple(near), bool(places) or len(near) > 1)


class Names:
    """The yes/no facts of one ordinance by their names."""

    def __init__(self, facts: Mapping[str, Fact]) -> None:
        self.facts = {k: f for k, f in facts.items() if f.kind == "yes-no"}

    def facts_named(self, name: list[Word]) -> list[Fact]:
        """The one fact that the words name, or none: nothing is guessed where several could be meant."""
        if any(w.kind == "FACT" for w in name):
            return [self.facts[name[0].meaning]] if len(name) == 1 else []
        said = {w for word in name for w in _said(word)}
        ids = {w.meaning for w in name if w.kind == "THING"}
        exact = [f for f in self.facts.values() if said in (_plain(f.about), _plain((f.phrase,)))]
        if exact:
            return exact[:1]
        if not said or (all(w.kind == "THING" for w in name) and all(_is_place(i) for i in ids)):
            return []
        holding = [f for f in self.facts.values() if all(any(alike(s, w) for w in words_of(f)) for s in said)]
        if not ids & _districts():
            holding = [f for f in holding if not any(w in ("district", "zone") for w in words_of(f))]
        sizes = sorted(len(words_of(f)) for f in holding)
        if len(holding) > 1 and sizes[0] == sizes[1]:
            return []
        return sorted(holding, key=lambda f: len(words_of(f)))[:1]

    def readings(self, names: list[list[Word]]) -> list[list[list[Word]]]:
        """For each name of `no X or Y district`, the ways it can be meant: `X`, and `X district`."""
        head = names[-1][-1]
        shared = head.kind == "THING" and head.meaning in _districts()
        return [[name] if name[-1] == head or not shared else [name, [*name, head]] for name in names]


def runs(name: list[Word]) -> list[list[Word]]:
    """The words of a name, those that are a fact's own phrase apart from the others."""
    out: list[list[Word]] = []
    for word in name:
        if word.kind == "FACT" or not out or out[-1][-1].kind == "FACT":
            out.append([word])
        else:
            out[-1].append(word)
    return out


def _said(word: Word) -> list[str]:
    text = word.meaning.replace("_", " ") if word.kind == "THING" else word.text.lower().replace("-", " ")
    return [w for w in text.split() if w not in spoken("filler")]


def _plain(names: Iterable[str]) -> set[str]:
    words = " ".join(names).lower().replace("_", " ").replace("-", " ").split()
    return {w for w in words if w not in spoken("filler")}


def _is_place(id: str) -> bool:
    """A water or a line of it: where work is measured from, which says nothing of the ground."""
    known = concepts("things").get(id)  # a name of the ordinance's own is what it measures from
    return known is None or bool(known.attributes & {"water", "line"})


def _districts() -> set[str]:
    return {id for id, c in concepts("things").items() if "district" in c.attributes}
