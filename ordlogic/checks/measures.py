"""Amounts as they stand side by side in a sentence: a number with its unit, and the number behind it in brackets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ordlogic.clauses.tokens import Token, tokenise
from ordlogic.clauses.units import unit_at
from ordlogic.model.place import Span


@dataclass(frozen=True, slots=True)
class Measure:
    """A number with its unit (of the wire format; empty where none follows), the index of its first token and of the
    one after it."""

    value: Fraction
    unit: str
    span: Span
    first: int
    stop: int


def measures(text: str, span: Span) -> tuple[list[Token], list[Measure]]:
    """The tokens of a sentence and its numbers, each with the unit that follows."""
    tokens = tokenise(text, span)
    return tokens, list(_measures(tokens))


def _measures(tokens: list[Token]) -> Iterator[Measure]:
    words = [t.lower for t in tokens]
    for i, token in enumerate(tokens):
        if token.kind == "number" and token.value is not None:
            found = unit_at(words, i + 1) if i + 1 < len(words) else None
            unit, stop = found or ("", i + 1)
            yield Measure(token.value, unit, Span(token.start, tokens[stop - 1].end), i, stop)
