"""What each quantity of a sentence is a quantity of: the measure, what has it, and where it is measured from.

The words beside the number come first (`100-foot buffer`, `five acres of land`), then the nouns before it in its group
(`slopes greater than`), what its relative or participle hangs on, the subject, the lead-in, and the heading at last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain as chain_all

from ordlogic.model.clause import Sentence, Series
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity, dimension
from ordlogic.terms.deadlines import paid, time_for
from ordlogic.terms.lines import bare_length, line_beside, line_further
from ordlogic.terms.owners import lead_in_nouns, owners
from ordlogic.terms.phrases import (
    Chain,
    Slot,
    chain_after,
    chain_before,
    chain_said,
    is_a,
    seen_from,
    slots_of,
    words_of,
)
from ordlogic.terms.words import concept_at_end, in_group, normal

_TIMES = ("time", "months")
_LONGEST_HEADING = 6    # words of a heading that can be the name of what is measured


@dataclass(frozen=True, slots=True)
class Measured:
    """`measure` (`width`), `target` (`riparian buffer`) and `line` (`from stream banks`), in words, each perhaps
    empty; `whole` is what a share is a share of."""

    measure: str = ""
    target: str = ""
    line: str = ""
    whole: str = ""

    def __str__(self) -> str:
        if self.measure == "share" and self.whole:
            by = f" taken by {self.target}" if self.target and self.target != self.whole else ""
            return f"share of {self.whole}{by}"
        if self.measure in ("time", "share", "number") or not self.target:
            link = "for" if self.measure == "time" else "of"
            return " ".join(filter(None, (self.measure, f"{link} {self.target}" if self.target else "", self.line)))
        named = f"{self.measure} of {self.target}" if self.measure else self.target
        return f"{named} {self.line}".strip()


def measured(sentence: Sentence, lead: Sentence | None = None, heading: str = "") -> Mapping[Span, str]:
    """What each quantity of the sentence, by its place, is a quantity of, in words; quantities of which nothing is
    said are left out. `lead` is the lead-in that the sentence completes, `heading` the heading that it stands under.
    """
    slots = list(slots_of(sentence))
    told = tuple(lead_in_nouns(lead)) if lead else ()
    found: dict[Span, Measured] = {}
    last: dict[tuple[int, str], Measured] = {}      # by clause and dimension
    for at, slot in enumerate(slots):
        if slot.amount is None:
            continue
        quantity = slot.amount.quantity
        seen, here = seen_from(slots, at)
        kind = (slot.clause, dimension(quantity.bounds[0].unit))
        last[kind] = _Reading(sentence, seen, here, told, heading).result(last.get(kind))
        found[quantity.span] = last[kind]
    return {place: words for place, m in found.items() if (words := str(m))}


class _Reading:
    """The reading of one amount, the slot at `at`."""

    def __init__(
        self, sentence: Sentence, slots: Sequence[Slot], at: int, lead: tuple[Chain, ...], heading: str
    ) -> None:
        self.sentence = sentence
        self.slots, self.at, self.lead, self.heading = slots, at, lead, heading
        amount = slots[at].amount
        assert amount is not None
        self.quantity: Quantity = amount.quantity
        self.unit = self.quantity.bounds[0].unit
        self.kind = dimension(self.unit)
        self.measure = self.target = self.line = self.whole = ""
        self.alone = False      # a measure with the number as its adjective: `the two-acre minimum size`
        self.strip = False      # what is laid out, and has the length as its width
        self.next = at + 1      # the first slot after the words beside the number

    def result(self, before: Measured | None) -> Measured:
        """What the amount measures; `before` is what the amount before it does, if both are of one dimension."""
        self._beside()
        if self.kind in _TIMES:
            self._time()
        else:
            self._after()
            if before and not self.target and not self.whole and self._goes_on():
                self.measure, self.target = before.measure, before.target
            if not self.target:
                self._changed()
            if not self.target and self.kind == "money":
                self._charged()
            if not self.target and not self.alone and not self._verbal():
                self._from_candidates()
            if self.kind == "length":
                self._length(before)
        if self.kind == "money":
            self._money()
        return Measured(self.measure or self._plain_measure(), self.target, self.line, self.whole)

    def _goes_on(self) -> bool:
        """Whether the amount is joined to the one before: `15 percent for homes and 25 percent for shops`."""
        amount, slots = self.slots[self.at].amount, self.slots
        if amount is None or not amount.join:
            return False
        for slot in reversed(slots[: self.at]):
            if slot.amount:
                return True
            if slot.series and not slot.prep:
                break
        return False

    def _plain_measure(self) -> str:
        if self.kind == "slope":
            return "slope" if self.unit in ("ratio", "deg") else "share"
        return {"area": "area", "volume": "volume", "time": "time", "months": "time"}.get(self.kind, "")

    # ---- beside the number

    def _beside(self) -> None:
        """Words that the quantity brought with it, and an adjective's noun: `100-foot wide buffer`."""
        words = tuple(w for w in normal(self.quantity.of.split()) if w != "in")
        if words:
            found = self._measure_of(words)
            if found:
                self.measure = found
            elif is_a(words, "measuring") or words[-1] in ("horizontally", "vertically"):
                self.measure = "distance"
        nxt, here = self._slot(self.next), self.slots[self.at]
        if nxt is None or nxt.series is None or nxt.prep or (nxt.group, nxt.opening) != (here.group, here.opening):
            return
        noun = nxt.series.nouns[0]
        first = noun.words[0]
        named = noun.determiner and (self.kind, noun.determiner) != ("other", "such")
        if named or in_group(first, "measured", "since") or in_group(first, "measured", "measuring"):
            return
        words = words_of(noun)
        if not words or in_group(first, "measured", "loose"):
            self.next += 1
            return
        while words and (self._measure_of(words[:1]) or in_group(words[0], "measured", "qualifier")):
            self.measure = self._measure_of(words[:1]) or self.measure
            self.alone = bool(self._measure_of(words[:1])) and self.kind != "length"
            words = words[1:]
        if not words:
            self.next += 1
            return
        self.alone = False
        series = replace(nxt.series, nouns=(noun._replace(words=words), *nxt.series.nouns[1:]))
        chain = (series, *chain_after(self.slots, self.next)[1:])
        self.next += len(chain)
        if self.kind == "other":
            self.measure = "number"
        self._take(chain)
        self.strip = bool(self.target)

    def _measure_of(self, words: Sequence[str]) -> str:
        """The measure of the amount's dimension that the words end in (`lot size`: size); empty if there is none."""
        group = "length" if self.kind == "length" else self.kind
        if group not in ("area", "volume", "slope", "length") or not words or not is_a(words, group):
            return ""
        last = normal(words)[-1]
        found = concept_at_end("measures", (last,)) if group == "length" else None
        return found[0].id if found else last

    def _slot(self, at: int) -> Slot | None:
        """The slot at `at`, if it is in the amount's clause and no comma parts them."""
        if at >= len(self.slots) or self.slots[at].clause != self.slots[self.at].clause:
            return None
        return self.slots[at]

    # ---- after it

    def _after(self) -> None:
        """`five acres of land`, `25 percent of the lot`, `two inches of gravel`; `in the width of the corridor`."""
        nxt = self._slot(self.next)
        if nxt is None or nxt.prep != "of" or nxt.series is None:
            return
        chain = chain_after(self.slots, self.next)
        if self.kind == "slope" and self.unit == "pct":
            self.measure, self.whole = "share", chain_said(chain)
        elif (self.kind in ("area", "volume") or self.unit == "in") and not self.target:
            self.measure = self.measure or ("depth" if self.unit == "in" else "")
            self._take(chain)
            self.next += len(chain)

    def _changed(self) -> None:
        """`a reduction of 25 feet may be permitted in the width of the corridor`."""
        nearest = chain_before(self.slots, self.at)
        words = words_of(nearest[0].nouns[-1]) if nearest else tuple(self.quantity.of.split())
        if not words or not is_a(words, "change"):
            return
        for i in range(self.next, len(self.slots)):
            slot = self._slot(i)
            if slot and slot.series and slot.prep in ("in", "of", "to") and self._measure_of(
                    words_of(slot.series.nouns[-1])):
                self._take(chain_after(self.slots, i))
                return

    # ---- before it

    def _verbal(self) -> bool:
        """`50 acres are drained`: the verb says of what area that is the size."""
        here = self.slots[self.at]
        main = self.sentence.clauses[here.clause].main()
        verb = here.group.verb or (main.verb if main else None)
        if self.kind != "area" or not here.opening or not verb or not verb.be or not verb.word:
            return False
        if chain_before(self.slots, self.at):
            return False
        self.measure = f"{verb.word} area"
        return True

    def _from_candidates(self) -> None:
        found = [c for c in chain_all(owners(self.sentence, self.slots, self.at, self.kind),
                                      () if self.whole else self.lead) if c]
        if self.kind == "money":    # a fee for a project is a fee, whatever stands nearer
            found.sort(key=lambda c: not is_a(words_of(c[0].nouns[-1]), "money"))
        for chain in found:
            self._take(chain)
            if self.target:
                return
        words = tuple(w for w in self.heading.lower().split() if w.isalpha())
        if words and len(words) <= _LONGEST_HEADING and not (self.measure or self.whole):
            self._take_words(words)

    def _take(self, chain: Chain) -> None:
        """Take up what a run of nouns says of the measure and of what has it."""
        words = words_of(chain[0].nouns[-1])
        if not words:
            return
        measure, rest = self._measure_of(words), chain[1:]
        if measure or is_a(words, "neutral") or is_a(words, "change") or self._other_measure(words):
            if measure and self.measure in ("", "share") and not self.whole:
                self.measure = measure
            if rest and not self.target:
                self._take(rest)
            if not self.target and measure and len(chain[0].nouns) == 1:
                self._take_words(words)
            return
        if self._names_nothing(words):
            return
        self.target = chain_said(chain)

    def _take_words(self, words: tuple[str, ...]) -> None:
        """`minimum lot size`: the measure is size, and lot what has it."""
        measure = self._measure_of(words)
        kept = words[:-1] if measure else words
        if measure and self.measure in ("", "share") and not self.whole:
            self.measure = measure
        while kept and (in_group(kept[0], "measured", "qualifier") or in_group(kept[0], "measured", "neutral")):
            kept = kept[1:]
        if not kept or all(in_group(w, "measured", "qualifier") for w in kept) or self._names_nothing(kept):
            return
        if measure == "area" and kept[-1].endswith("ed"):
            self.measure = " ".join((*kept, measure))   # `one acre of disturbed area`
        else:
            self.target = " ".join(kept)

    def _other_measure(self, words: Sequence[str]) -> bool:
        """Whether the words name a measure of another dimension (`an area of ... and 5,000 cubic feet`)."""
        return len(words) == 1 and any(is_a(words, g) for g in ("area", "volume", "length")
                                       if g != self.kind) and self.kind in ("area", "volume", "length", "slope")

    def _names_nothing(self, words: Sequence[str]) -> bool:
        people = in_group(words[-1], "verbs", "anyone") or in_group(words[-1], "instruments", "deciders")
        return people or is_a(words, "loose") or is_a(words, "occasion")

    def _length(self, before: Measured | None) -> None:
        inches, least = self.unit == "in", self.quantity.bounds[0].cmp == ">="
        direct = line_beside(self.slots, self.next, self.measure, inches) if self._slot(self.next) else ""
        self.line = direct or line_further(self.slots, self.at, self.next, self.measure, least)
        target = self.target.split(" of ")[0].split()
        if not self.measure:
            self.measure = bare_length(target, self.line, bool(direct) and not self.strip, inches)
        if before and not self.line and not self.strip and self.measure in ("", "distance") and before.line:
            self.measure, self.line = before.measure, before.line

    # ---- money

    def _charged(self) -> None:
        """`shall be fined no more than $500`."""
        group = self.slots[self.at].group
        if group.verb and group.kind != "head" and not chain_before(self.slots, self.at):
            self.target = paid(group.verb.word)

    def _money(self) -> None:
        if self.quantity.rate:
            rate = " ".join(w for w in self.quantity.rate.split() if w.isalpha())
            self.line = rate if rate.startswith("per") else f"per {rate}"

    # ---- times

    def _time(self) -> None:
        self.measure = "time"
        if not self.target:
            self.target = self._for_what()
        for i in range(self.next, min(self.next + 2, len(self.slots))):
            slot = self._slot(i)
            if slot is None or slot.series is None:
                break
            word = slot.prep or slot.series.nouns[0].words[0]
            if in_group(word, "measured", "since") or word in ("prior to", "subsequent to"):
                at = i if slot.prep else i + 1
                chain = chain_after(self.slots, at) if at < len(self.slots) else ()
                if chain and (word != "of" or self.quantity.bounds[0].cmp[0] == "<"):
                    fronted = slot.group.kind == "head"
                    said = chain_said(tuple(map(_to_comma, chain)) if fronted else chain)
                    self.line = f"{'from' if word == 'of' else word} {said}" if said else ""
                break
            if not slot.prep and not in_group(word, "measured", "loose"):
                break

    def _for_what(self) -> str:
        found = time_for(self.slots, self.at, self.next)
        if not found:
            self._from_candidates()
        return found or self.target


def _to_comma(series: Series) -> Series:
    """The nouns up to a comma before a determiner: there a fronted phrase ends (`of notice, the owner may`)."""
    for i, (join, noun) in enumerate(zip(series.joins, series.nouns[1:], strict=True), 1):
        if join == "," and noun.determiner:
            return replace(series, nouns=series.nouns[:i], joins=series.joins[: i - 1])
    return series
