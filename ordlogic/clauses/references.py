"""Numbers that point out of the sentence: sections, statutes, dates, tables, names such as `100-year flood`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ordlogic.clauses.comparators import before_number
from ordlogic.clauses.names import return_period
from ordlogic.clauses.tokens import Token
from ordlogic.model.law import Reference
from ordlogic.model.place import Span

_MONTHS = frozenset("january february march april may june july august september october november december jan feb mar "
                    "apr jun jul aug sept sep oct nov dec".split())
_CODE = r"[A-Z]{0,3}-?\d[\w.\-\u2013:]*\w|[A-Z]{0,3}\d+|[IVXLC]+\b"


def find(text: str, span: Span, tokens: Sequence[Token]) -> list[Reference]:
    """The references of a sentence, in order, none overlapping another. Never raises."""
    out: list[Reference] = []
    words = [t.lower for t in tokens]
    at = 0
    for i, token in enumerate(tokens):
        if i < at or token.kind != "number":
            continue
        name = return_period(words, tokens, i, before_number(words, i, 0))
        if name:
            place = Span(token.start, tokens[name - 1].end)
            out.append(Reference(place, "name", " ".join(text[place.start:place.end].split())))
            at = name
    return out
