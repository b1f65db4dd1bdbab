"""Every change that an answer names turns it, for every value of the range named."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from ordlogic.evaluate.bridges import bridged
from ordlogic.evaluate.states import state
from ordlogic.model.law import Law
from ordlogic.model.site import Interval, Site, Value, WorkArea
from ordlogic.queries.ask import ask
from ordlogic.queries.changes import changed
from ordlogic.queries.told import Told
from tests.queries.towns import (
    CONNECTION,
    CONTIGUOUS,
    DRAINS,
    FROM_MARK,
    PLAN,
    SEDIMENT,
    county,
    modification,
    town,
)

LAWS = (town(), county(), modification())
numbers = st.sampled_from([0, 1, 50, 499, 500, 1000, 1500, 2000, 2001]).map(Fraction)
slopes = st.sampled_from([2, 10, 11, 12, 15, 20, 25]).map(Fraction)
flags = st.sampled_from([True, False, None])
areas = st.builds(WorkArea, st.sets(st.sampled_from(["filling", "grading", "lagoon", "grassed_waterway"]), min_size=1)
                  .map(frozenset), st.fixed_dictionaries({
                      "area": numbers, "slope": slopes, "volume": numbers,
                      FROM_MARK.key: st.sampled_from([0, 100, 300, 400, 500, 900]).map(Fraction),
                      **dict.fromkeys((DRAINS.key, "wetland", CONTIGUOUS.key, CONNECTION.key, SEDIMENT.key,
                                       "floodplain_zoning_district", "conservancy_zoning_district"), flags)}))
sites = st.builds(Site, st.fixed_dictionaries({PLAN.key: flags}), st.lists(areas, min_size=1, max_size=2).map(tuple))


def values_of(new: Value) -> list[Value]:
    if not isinstance(new, Interval):
        return [new]
    assert new.low is not None
    inside = [new.low + 1, new.low + 1000] if new.high is None else [(new.low * k + new.high * (9 - k)) / 9
                                                                     for k in (1, 4, 8)]
    return [*inside, *([new.low] if new.low_in else [])]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LAWS), sites)
def test_every_change_turns_the_answer(law: Law, site: Site) -> None:
    for answer in ask(law, Told(site)):
        for change in answer.changes:
            scope = law.facts[change.fact].scope
            places = [None] if scope == "project" else [
                i for i, a in enumerate(site.areas) if a.facts.get(change.fact) == change.old]
            for value in values_of(change.new):
                turned = [state(law, law.families[answer.family],
                                bridged(law, changed(law, site, place, change.fact, value))[0]).state
                          for place in places]
                assert change.state in turned and change.state != answer.state


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(LAWS), sites)
def test_what_an_answer_needs_is_not_known_yet(law: Law, site: Site) -> None:
    known = bridged(law, site)[0]
    for answer in ask(law, Told(site)):
        for key in answer.needs:
            told = [known.project.get(key)] if law.facts[key].scope == "project" else [
                a.facts.get(key) for a in known.areas]
            assert None in told
        assert answer.state != "needs facts" or answer.needs
