"""Conditions in the order they are read, and how `and`, `or` and mere succession join them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ordlogic.model.formula import Formula, conj, disj


class Part(NamedTuple):
    """A condition: the connective before it, its formula, and the preposition or pronoun that opens it."""

    join: str
    formula: Formula
    opener: str = ""


def joined(parts: Sequence[Part]) -> Formula:
    """Conditions one after another must all hold, except where `or` joins them.

    `or` joins what follows to the nearest condition before it that opens alike (`within a plan ... or within 200
    feet`), with all that was said of it in between; where none opens alike, to the one just before.
    """
    groups: list[list[Part]] = []
    for part in parts:
        if groups and "or" in part.join.replace("/", " ").split():
            back = next((k for k in range(len(groups) - 1, -1, -1) if groups[k][0].opener == part.opener), -1)
            start = back if back >= 0 and part.opener else len(groups) - 1
            alike = [g for g in groups[start:]]
            left = conj(*(disj(*(p.formula for p in g)) for g in alike))
            groups[start:] = [[alike[0][0]._replace(formula=left), part]]
        else:
            groups.append([part])
    return conj(*(disj(*(p.formula for p in g)) for g in groups))
