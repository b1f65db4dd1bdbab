"""Authorities and canons: only what was read is cited, and every kind of choice point has its readings."""

from __future__ import annotations

import pytest

from ordlogic.authorities import authorities, authority, canon, canons
from ordlogic.model.reading import STANDINGS

STANDING = {
    "shared_value": {"every item counts": "preferred", "one item decides": "arguable"},
    "range_ends": {"ends are in": "preferred", "ends are out": "strained"},
    "whole_steps": {"as written": "preferred", "to the next whole step": "arguable"},
    "list_connective": {"any one item": "preferred", "all items together": "strained"},
    "trailing_modifier": {"last only": "open", "every part": "open"},
    "series_modifier": {"shared": "preferred", "own": "arguable"},
    "relative_clause": {"the place of the work": "preferred", "the nearest noun": "strained"},
}


@pytest.mark.parametrize("kind", STANDING)
def test_each_kind_has_its_readings_with_their_default_standing(kind: str) -> None:
    assert {a.name: a.standing for a in canon(kind).alternatives} == STANDING[kind]


def test_a_standing_has_a_meaning_a_reason_and_an_authority_that_was_read() -> None:
    for c in canons().values():
        for a in c.alternatives:
            assert a.meaning and a.why and authority(a.canon).says, (c.kind, a.name)
            assert not a.meaning.endswith(".")


def test_at_most_one_reading_is_preferred_and_open_ones_come_in_company() -> None:
    for c in canons().values():
        standings = [a.standing for a in c.alternatives]
        assert set(standings) <= set(STANDINGS)
        assert standings.count("preferred") <= 1
        assert standings.count("open") != 1
        assert standings.count("preferred") == 0 or standings.count("open") == 0


def test_what_was_read_says_something_and_what_was_not_cannot_be_cited() -> None:
    leads = [a for a in authorities().values() if not a.read]
    assert leads
    for a in authorities().values():
        assert bool(a.says) == a.read
        assert a.citation and a.title and "://" not in a.citation
    for a in leads:
        with pytest.raises(ValueError, match="not read"):
            authority(a.id)


def test_an_unknown_id_or_kind_is_an_error() -> None:
    with pytest.raises(KeyError):
        authority("no-such-authority")
    with pytest.raises(KeyError):
        canon("no_such_kind")
