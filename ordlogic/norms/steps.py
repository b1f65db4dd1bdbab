"""Who must do what by when: the times that sentences set, counted from or before an event.

Read from the words of a norm's sentence, since a deadline counts whether or not its clause could be parsed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ordlogic.clauses.numbers import WORDS, of_digits, of_words
from ordlogic.model.law import Law, Norm
from ordlogic.model.place import Span

# how many days one of the unit is; months and years have no one length
DAYS = {"hour": Fraction(1, 24), "day": Fraction(1), "week": Fraction(7)}
_NUMBER = r"\d[\d,.]*|(?:" + "|".join(sorted(WORDS, key=len, reverse=True)) + r")(?:[ -][a-z]+)?"
_TIME = re.compile(
    rf"(?P<number>{_NUMBER})\s*(?:\(\s*(?P<figure>\d+)\s*\)\s*)?-?\s*"
    r"(?P<counted>(?:business|working|calendar|consecutive)\s+)?(?P<unit>hour|day|week|month|year)s?\b(?:['\u2019]|\s*\(\d+\))?",
    re.I,
)
_LEAD = re.compile(
    r"(?P<lead>within|not? (?:more|later) than|no (?:more|later) than|not (?:to )?exceed(?:ing)?|in|at least"
    r"|not? (?:less|fewer|sooner) than|a minimum of|a period of|for)\s+"
    r"(?:a period of\s+)?(?:the\s+(?:first|next)\s+)?(?:said\s+)?$",
    re.I,
)
_TURN = re.compile(
    r"\s*(?:of notice\s+)?(?P<turn>before|prior to|in advance of|preceding|ahead of|after|following|from and after"
    r"|from|of|upon)\s+"
    r"(?P<event>[^,;.:()]{3,90})",
    re.I,
)
_EVENT_END = re.compile(
    r"\s+(?:shall|must|may|will|either|unless|that|which|who|and\s+(?:shall|must|may)|if|except|or\s+(?:shall|must|may)"
    r"|the\s+[\w -]{1,40}?\s+(?:shall|must|may|will))\b.*", re.I | re.S)
_ACT = re.compile(
    r"\b(?P<modal>shall|must|will)\s+(?P<not>not\s+)?(?:[a-z]+ly\s+|also\s+|either\s+|then\s+|be\s+|have\s+|\(\d+\)\s+)*"
    r"(?P<verb>[a-z]+)", re.I)
_BEFORE = ("before", "prior to", "in advance of", "preceding", "ahead of")


@dataclass(frozen=True, slots=True)
class Deadline:
    """A time that a sentence sets.

    `amount` is in `unit` (hour, day, week, month, year); `relation` is `within` (of the event or after it), `before`
    (the event) or `length` (no event is named). `event` are its words in small letters, `verbs` the acts commanded in
    the sentence as they stand, `actor` the norm's. `counted` is how days are counted, if said (`business`). `norm` is
    the id of the norm of the sentence, `span` the place of the time.
    """

    norm: str
    span: Span
    amount: Fraction
    unit: str
    relation: str
    event: str
    verbs: tuple[str, ...]
    actor: str
    counted: str = ""

    @property
    def days(self) -> Fraction | None:
        """The time in days; None for months and years, which have no one length."""
        return self.amount * DAYS[self.unit] if self.unit in DAYS else None


def deadlines(law: Law) -> tuple[Deadline, ...]:
    """The times of every norm's sentence, in reading order; a sentence of several norms counts once."""
    firsts: dict[Span, Norm] = {}
    for norm in law.norms.values():
        firsts.setdefault(norm.span, norm)
    return tuple(d for span in sorted(firsts) for d in _in_sentence(law, firsts[span]))


def _in_sentence(law: Law, norm: Norm) -> Iterator[Deadline]:
    text = law.document.text[norm.span.start : norm.span.end]
    verbs = tuple(m["verb"].lower() for m in _ACT.finditer(text) if not m["not"])
    for m in _TIME.finditer(text):
        amount = _amount(m)
        if amount is None:
            continue
        lead = _LEAD.search(text[max(0, m.start() - 40) : m.start()])
        turn = _TURN.match(text, m.end())
        word = turn["turn"].lower() if turn else ""
        if word == "of" and not lead:
            continue  # `10 years of growth`
        if not turn and not lead:
            continue
        relation = "before" if word in _BEFORE else "within" if turn else "length"
        event = " ".join(_EVENT_END.sub("", turn["event"]).lower().split()) if turn else ""
        yield Deadline(
            norm.id,
            Span(norm.span.start + (m.start() if not lead else max(0, m.start() - 40) + lead.start()),
                 norm.span.start + (turn.start("event") + len(_EVENT_END.sub("", turn["event"])) if turn else m.end())),
            amount,
            m["unit"].lower(),
            relation,
            event,
            verbs,
            norm.actor,
            (m["counted"] or "").strip().lower(),
        )


def _amount(m: re.Match[str]) -> Fraction | None:
    if m["figure"]:
        return Fraction(int(m["figure"]))
    number = m["number"].strip(".,")
    if number[:1].isdigit():
        return of_digits(number)
    read = of_words(number.lower().replace("-", " ").split(), 0)
    return read[0] if read else None
