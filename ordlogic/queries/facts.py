"""What an ordinance asks about a site."""

from __future__ import annotations

from dataclasses import dataclass

from ordlogic.model.law import Law
from ordlogic.model.quantity import BASE_UNIT


@dataclass(frozen=True, slots=True)
class Asked:
    """A fact that the ordinance asks: `unit` is the base unit of a quantity, else empty; `kind` as in Fact."""

    key: str
    kind: str
    scope: str
    unit: str
    phrase: str
    question: str
    values: tuple[str, ...]
    citations: tuple[str, ...]


def facts(law: Law) -> tuple[Asked, ...]:
    """Every fact that the ordinance asks, sorted by key: quantities, yes-no facts, choices and activities."""
    return tuple(Asked(f.key, f.kind, f.scope, BASE_UNIT.get(f.dimension, "") if f.kind == "quantity" else "",
                       f.phrase, f.question, f.values, f.asked_by)
                 for _, f in sorted(law.facts.items()))
