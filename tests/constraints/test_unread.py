"""Unread words at their worst and at their best, against trying all their meanings."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from ordlogic.constraints import Space, certain, possible
from ordlogic.constraints.unread import MOST_BOTH
from ordlogic.model.formula import (
    Compare,
    Const,
    Formula,
    Not,
    Total,
    Unread,
    choices_of,
    conj,
    disj,
    rebuild,
    unread_of,
)

from .support import AREA_LEAVES, FACTS, LIMITS, OPS, grow

WORDS = st.builds(Unread, st.sampled_from(["u1", "u2", "u3"]))
AREAS = grow(st.one_of(AREA_LEAVES, WORDS), 4)
CLAIMS = grow(st.one_of(WORDS, st.builds(Total, st.just("area"), AREAS, OPS, LIMITS)), 4)


def meant(f: Formula, meaning: dict[str, bool]) -> Formula:
    return rebuild(f, lambda g: Const(meaning[g.id]) if isinstance(g, Unread) else g)


@given(CLAIMS)
@settings(max_examples=100, deadline=None)
def test_all_meanings(f: Formula) -> None:
    ids = sorted(unread_of(f))
    cases = [meant(f, dict(zip(ids, bits, strict=True))) for bits in product((False, True), repeat=len(ids))]
    space = Space(FACTS)
    assert not unread_of(certain(f)) and not choices_of(certain(f))
    for settled, expected in ((certain(f), conj(*cases)), (possible(f), disj(*cases))):
        assert space.region(settled, limit=500).boxes == space.region(expected, limit=500).boxes


def test_many_unread_words_stay_cheap_and_err_on_the_safe_side() -> None:
    words, steep = [Unread(f"w{i:02}") for i in range(40)], Compare("slope", ">", Fraction(3))
    either_way = [disj(conj(w, steep), conj(Not(w), steep)) for w in words]  # steep, whatever the word means
    space = Space(FACTS)
    assert space.equivalent(possible(conj(*either_way)), steep).holds is True
    assert space.equivalent(certain(conj(*either_way[:MOST_BOTH])), steep).holds is True
    assert space.sat(certain(conj(*either_way))).holds is False  # more than is looked at
    assert space.sat(certain(disj(*words))).holds is False
    assert space.proves(possible(disj(*words))).holds is True
