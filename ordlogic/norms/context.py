"""What the norm builders share while one text is read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ordlogic.authorities import canon
from ordlogic.model.clause import Sentence
from ordlogic.model.document import Document
from ordlogic.model.formula import Formula
from ordlogic.model.law import Bridge, Norm, Reference, Term, Unmodelled
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity, Threshold
from ordlogic.model.reading import Choice
from ordlogic.terms.facts import FactBook
from ordlogic.terms.things import Mentions


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """A parsed sentence with its unit and thresholds; `numbers_left` are in no threshold and no reference."""

    unit: Unit
    span: Span
    sentence: Sentence
    thresholds: tuple[Threshold, ...]
    text: str
    numbers_left: tuple[Span, ...] = ()


def thresholds_of(quantity: Quantity, of: str) -> tuple[Threshold, ...]:
    """The limits that a quantity states, each with `of` as what it measures."""
    return tuple(Threshold(b.span, b.cmp, b.value, b.unit, of, quantity.ends) for b in quantity.bounds)


@dataclass(slots=True)
class Context:
    """Grows while the units are read in order."""

    document: Document
    outline: Outline
    facts: FactBook = field(default_factory=FactBook)
    mentions: Mentions = field(default_factory=Mentions)
    choices: dict[str, Choice] = field(default_factory=dict)
    norms: dict[str, Norm] = field(default_factory=dict)
    references: list[Reference] = field(default_factory=list)
    unmodelled: list[Unmodelled] = field(default_factory=list)
    bridges: dict[str, Bridge] = field(default_factory=dict)
    terms: list[Term] = field(default_factory=list)
    construed: dict[str, tuple[str, str]] = field(default_factory=dict)  # kind of choice point -> (by what, reading)
    joint: dict[str, list[Formula]] = field(default_factory=dict)  # lead-in's norm -> the cases that must all hold
    own_words: bool = False  # amounts are read by their own words, without the negation around them

    def quote(self, span: Span) -> str:
        """The words at a place, white space folded."""
        return " ".join(self.document.text[span.start:span.end].split())

    def unread(self, span: Span, reason: str, in_formula: bool = False) -> str:
        """List words as not read; the id stands in a formula where `in_formula`."""
        id = f"unread@{span.start}" if in_formula else ""
        self.unmodelled.append(Unmodelled(span, reason, id))
        return id

    def choice(self, kind: str, place: str, wording: str, span: Span, meanings: dict[str, str] | None = None) -> Choice:
        """The choice point of this kind and wording; equal wordings in one text are one choice.

        `place` makes the id readable and stable; `meanings` replaces the canon's general meanings by ones that name
        the words at hand.
        """
        id = f"{kind}:{wording}" if wording else f"{kind}:{place}"
        known = self.choices.get(id)
        if known:
            if span not in known.spans:
                known = Choice(known.id, known.kind, (*known.spans, span), known.alternatives, known.settled)
        else:
            named = meanings or {}
            known = Choice(
                id,
                kind,
                (span,),
                tuple(replace(a, meaning=named.get(a.name, a.meaning)) for a in canon(kind).alternatives),
                self.construed.get(kind),
            )
        self.choices[id] = known
        return known

    def norm_id(self, citation: str) -> str:
        """A fresh id for a norm at this citation."""
        id, n = citation, 1
        while id in self.norms:
            n += 1
            id = f"{citation}/{n}"
        return id

    def add(self, norm: Norm) -> Norm:
        """Keep a norm."""
        self.norms[norm.id] = norm
        return norm
