"""A site told in whole sentences, as people speak: `The owner will dig out 40 yards of dirt 200 feet from the creek.`

Nothing is told that the words do not clearly say: an amount needs a word that says what it measures, a fact of the
ordinance all its telling words in one piece of the sentence. What is left is listed as not understood, word for word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from ordlogic.clauses.units import vocabulary
from ordlogic.model.law import Fact, Law
from ordlogic.model.quantity import Quantity, dimension
from ordlogic.model.site import Interval
from ordlogic.queries.naming import words_of
from ordlogic.queries.site_lexemes import Lexicon, Word
from ordlogic.queries.site_values import value_of_quantity
from ordlogic.queries.stems import implied, stem, stems
from ordlogic.queries.telling import Telling
from ordlogic.terms.words import gerund, in_group, normal
from ordlogic.vocabulary import concepts, spoken

_ANY_WATER = re.compile(r"\s*(?:away |back )?from (?:any|the nearest) (?:body of )?water(?: of any kind)?\b", re.I)
LONGEST = 8  # telling words of a fact that a word or two may stand for
NEAR = 4  # words on either side of an amount that may say what it measures


def is_sentence(text: str) -> bool:
    """Whether the text is a sentence of everyday speech, and not a list of facts."""
    words = re.findall(r"[a-z']+", text.lower())
    return text.rstrip().endswith(".") or bool(set(words) & spoken("sentence"))


def plain_amounts(text: str) -> str:
    """The text with amounts as people say them (`half an acre`) in figures."""
    for said, written in _amounts():
        text = said.sub(written, text)
    return text


@cache
def _amounts() -> tuple[tuple[re.Pattern[str], str], ...]:
    rows = vocabulary("spoken_amounts")["amount"]
    return tuple((re.compile(r["said"], re.I), r["as"]) for r in rows)


class FreeSpeech:
    """Reads one sentence into a telling."""

    def __init__(self, law: Law, text: str, telling: Telling, area: list[int]) -> None:
        self.law, self.text, self.telling, self.area = law, text, telling, area
        self.words = Lexicon(law.facts).lexemes(text)
        self.used: set[int] = set()  # places of words that told something
        self.amounts: dict[str, int] = {}  # the place of the amount that told a quantity

    def read(self) -> None:
        """Tell what the sentence says; list the rest as not understood."""
        for first, stop in self._pieces():
            doubt = any(self.words[i].kind == "DOUBT" for i in range(first, stop))
            if not doubt:
                self._acts(first, stop)
                self._amounts(first, stop)
                self._facts(first, stop)
        self._in_short()
        for first, stop in self._pieces():
            self._lost(first, stop)

    def _pieces(self) -> Iterator[tuple[int, int]]:
        start = 0
        for i, w in enumerate([*self.words, Word("STOP", "", self.words[-1].span)]):
            if w.kind == "STOP":
                if i > start:
                    yield start, i
                start = i + 1

    # --- work

    def _act_of(self, i: int) -> str:
        """The activity that the word names, not where it only says what kind of paper or person is meant."""
        w = self.words[i]
        after = self.words[i + 1].text.lower() if i + 1 < len(self.words) else ""
        if in_group(after, "instruments", "heads") or in_group(after, "instruments", "deciders"):
            return ""
        said = w.text.lower()
        if said in spoken("verbs_and_measures"):    # `a level lot` is not levelled; `will level` is
            before = self.text[:w.span.start].lower().split()[-1:]
            return (w.meaning if w.kind == "ACT" else _verbs().get(said, "")) if set(before) & spoken("actors") else ""
        if w.kind == "ACT":
            return w.meaning
        return _verbs().get(said, "") if w.kind == "WORD" else ""

    def _acts(self, first: int, stop: int) -> None:
        for i in range(first, stop):
            act = self._act_of(i)
            if act and not self._denied(i, first):
                self.telling.act(act, self.area)
            if act:     # what is denied is understood too: activities told are all there are
                self.used.add(i)
        said = implied(stems(self._said(first, stop)))
        for fact in self.law.facts.values():
            own = stems(fact.phrase)
            if fact.kind == "activity" and fact.key not in concepts("activities") and own and own <= said \
                    and not any(self.words[i].kind == "NOT" for i in range(first, stop)):
                self.telling.act(fact.key, self.area)
                self._use(own, first, stop)

    def _denied(self, i: int, first: int) -> bool:
        return any(w.kind == "NOT" or w.text.lower() in spoken("denials") for w in self.words[max(first, i - 3):i])

    # --- amounts

    def _amounts(self, first: int, stop: int) -> None:
        for i in range(first, stop):
            w = self.words[i]
            if w.quantity is None or (i > first and self.words[i - 1].kind in ("HEDGE", "NOT")):
                continue
            for fact in self._measured(w.quantity, i, first, stop):
                if fact.key in self.amounts:  # two amounts of one thing: nobody can tell which is meant
                    self.telling.forget(fact, self.area)
                    self.used -= {i, self.amounts[fact.key]}
                    continue
                self.telling.tell(fact, value_of_quantity(w.quantity, fact), self.area)
                self.used.add(i)
                self.amounts[fact.key] = i
                of = self.words[i + 1].text.lower() if i + 1 < stop else ""
                if fact.dimension == "volume" and in_group(of, "verbs", "material"):
                    self.used.add(i + 1)
            if _ANY_WATER.match(self.text[w.span.end:]):
                self._far_from_all(w.quantity, i)

    def _far_from_all(self, quantity: Quantity, i: int) -> None:
        """`600 feet from the nearest water of any kind`: every water is at least as far."""
        for fact in self.law.facts.values():
            if fact.about[:1] == ("distance",) and stems(_place(fact)) & implied(_waters()) \
                    and fact.key not in self.amounts and dimension(quantity.bounds[0].unit) == "length":
                value = value_of_quantity(quantity, fact)
                if isinstance(value, Fraction):
                    self.telling.tell(fact, Interval(value), self.area)
                    self.used.add(i)

    def _measured(self, quantity: Quantity, i: int, first: int, stop: int) -> list[Fact]:
        of = dimension(quantity.bounds[0].unit)
        facts = [f for f in self.law.facts.values() if f.kind == "quantity" and f.dimension == of]
        beside = {self.words[k].text.lower() for k in range(max(first, i - NEAR), min(stop, i + NEAR + 1)) if k != i}
        beside |= set(quantity.of.split()) | set(self.words[i].text.lower().split())
        match of:
            case "slope":
                inclined = quantity.bounds[0].unit in ("ratio", "deg") or beside & spoken("sloping")
                return self._named(facts, "slope", beside) if inclined else []
            case "volume":
                return [f for f in facts if f.about == ("volume",)]
            case "area":
                return self._area(facts, i, stop)
            case "length":
                return self._length(facts, i, stop)
        return []

    def _named(self, facts: Sequence[Fact], measure: str, beside: set[str]) -> list[Fact]:
        """The one quantity of this measure; of several that with a name of its own whose words stand beside."""
        own = [f for f in facts if f.about[:1] and f.about[0] != measure
               and stems(" ".join(words_of(f) - {measure})) <= stems(" ".join(sorted(beside)))]
        plain = [f for f in facts if f.about == (measure,)]
        return own[:1] or plain

    def _area(self, facts: list[Fact], i: int, stop: int) -> list[Fact]:
        following = [self.words[k].text.lower() for k in range(i + 1, min(stop, i + 3))]
        holding = next((w for w in following if in_group(w, "verbs", "holding")), "")
        if holding:
            return [f for f in facts if f.key == f"area_of_{normal([holding])[0]}"]
        worked = any(self._works(k) for k in range(max(0, i - 3), min(stop, i + 3)) if k != i)
        return [f for f in facts if f.about == ("area",)] if worked and not self._stands_on(i) else []

    def _works(self, i: int) -> bool:
        """A word for work on the ground: the area beside it is the area worked on."""
        return bool(self._act_of(i)) or self.words[i].text.lower() in spoken("disturbing")

    def _stands_on(self, i: int) -> bool:
        """`a house on a third of an acre`: the size of the lot."""
        before = self.text[:self.words[i].span.start].lower().split()[-2:]
        return bool({"on", "upon"} & set(before))

    def _length(self, facts: list[Fact], i: int, stop: int) -> list[Fact]:
        near = self.words[i].text.lower().split()
        near += [self.words[k].text.lower() for k in range(i + 1, min(stop, i + 2))]
        for id, concept in concepts("measures").items():
            if id != "distance" and set(near) & {*concept.phrases, *concept.spoken}:
                return [f for f in facts if f.about == (id,)]
        places = [self.words[k] for k in range(i + 1, stop)]
        leads = {"from", "off", "of", "back"}
        gap = self.text[self.words[i].span.end:places[0].span.start].lower().split() if places else []
        away = places and (places[0].kind in ("FROM", "AWAY") or set(gap) & leads or places[0].text.lower() in leads)
        if not away:
            return []
        said = implied(stems(self.text[self.words[i].span.end:self.words[stop - 1].span.end]))
        distances = [f for f in facts if f.about[:1] == ("distance",) and len(f.about) > 1]
        exact = [f for f in distances if stems(_place(f)) <= said]
        return exact or _nearest(distances, said)

    # --- facts

    def _facts(self, first: int, stop: int) -> None:
        said = implied(stems(self._said(first, stop)))
        denied = [i for i in range(first, stop) if self.words[i].kind == "NOT"]
        for fact in self.law.facts.values():
            if fact.kind != "yes-no":
                continue
            own = stems(fact.phrase)
            if len(own) < 2 or not own <= said:
                continue
            if denied:
                tail = implied(stems(self._said(denied[-1], stop)))
                if len(denied) > 1 or not own <= tail:
                    continue
            self.telling.tell(fact, not denied, self.area)
            self._use(own, first, stop)

    def _in_short(self) -> None:
        """What a word or two say of a fact that ordinances name in many."""
        for said, of, value in _short():
            found = said.search(self.text)
            facts = [f for f in self.law.facts.values() if f.kind == "yes-no" and of <= stems(f.phrase)
                     and len(stems(f.phrase)) <= LONGEST]
            if found and facts:
                for fact in facts:
                    self.telling.tell(fact, value, self.area)
                self.used |= {i for i, w in enumerate(self.words) if found.start() <= w.span.start < found.end()}

    # --- what is left

    def _said(self, first: int, stop: int) -> str:
        return self.text[self.words[first].span.start:self.words[stop - 1].span.end]

    def _use(self, own: frozenset[str], first: int, stop: int) -> None:
        self.used |= {i for i in range(first, stop) if implied(stems(self.words[i].text)) & own}

    def _lost(self, first: int, stop: int) -> None:
        run: list[int] = []
        for i in [*range(first, stop), stop]:
            if i < stop and i not in self.used and self.words[i].kind not in ("JOIN", "STOP"):
                run.append(i)
            elif run:
                told = [k for k in run if stem(self.words[k].text.lower()) or self.words[k].quantity]
                if told:
                    self.telling.not_understood.append(" ".join(self._said(run[0], run[-1] + 1).split()))
                run = []


def _place(fact: Fact) -> str:
    return " ".join(fact.about[1:]).replace("_", " ")


def _nearest(distances: Sequence[Fact], said: frozenset[str]) -> list[Fact]:
    """The one place that shares its last word and one more with what was said, where no other shares as much."""
    shared = {f.key: len(stems(_place(f)) & said) for f in distances}
    close = [f for f in distances if shared[f.key] > 1 and stems(_place(f).split()[-1]) <= said]
    best = max((shared[f.key] for f in close), default=0)
    near = [f for f in close if shared[f.key] == best]
    return near if len(near) == 1 else []


@cache
def _waters() -> frozenset[str]:
    return stems(" ".join(concepts("thesaurus")["waters"].phrases))


@cache
def _short() -> tuple[tuple[re.Pattern[str], frozenset[str], bool], ...]:
    rows = vocabulary("spoken_facts")["fact"]
    return tuple((re.compile(r["said"], re.I), stems(r["of"]), r["value"]) for r in rows)


@cache
def _verbs() -> dict[str, str]:
    """Every form of the verbs that name an activity -> the activity: `dug`, `regraded`, `hauls`."""
    found: dict[str, str] = {}
    for id, concept in concepts("activities").items():
        for phrase in (*concept.phrases, *concept.spoken):
            if " " not in phrase and phrase.endswith("ing"):
                found |= dict.fromkeys(_forms(phrase), id)
            elif " " not in phrase:
                found |= dict.fromkeys(_forms(gerund(phrase)), id)
    return found


def _forms(ing: str) -> tuple[str, ...]:
    base = ing[:-3]
    bases = (base, base + "e") if base[-1:] != base[-2:-1] else (base, base[:-1])
    return tuple(dict.fromkeys((ing, *(f for b in bases for f in (b, b + "s", b + "ed", b + "d")))))
