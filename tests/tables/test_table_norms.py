"""Tables as norms: when a row speaks, what it sets, and under which sentence."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ordlogic import pipeline
from ordlogic.evaluate.exact import holds
from ordlogic.model.formula import Chosen, Holds, choose, facts_of, walk
from ordlogic.model.law import Law, Norm
from ordlogic.model.site import Site, WorkArea
from ordlogic.render.restate import said
from tests.tables import texts
from tests.tables.support import law_of, lost

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"


def rows_of(law: Law) -> list[Norm]:
    table = next(u for u in law.outline.units if u.kind == "table")
    return [n for n in law.norms.values() if n.unit == table.index and n.lead_in in law.norms
            and law.norms[n.lead_in].unit == table.index]


def speaks(law: Law, norm: Norm, **facts: object) -> bool:
    """Whether the norm holds of a site with one area, readings at their defaults."""
    defaults = {c.id: name for c in law.choices.values() if (name := c.default())}
    site = Site({}, (WorkArea(frozenset(), facts),))  # type: ignore[arg-type]
    return holds(choose(norm.when, defaults), site, law.facts)


def test_a_row_speaks_within_its_band_and_limits_what_its_figures_say(tmp_path: Path) -> None:
    law = law_of(tmp_path, texts.WHOLE_PERCENTS)
    rows = rows_of(law)
    assert [n.modality for n in rows] == ["limits"] * 4     # `shall not exceed the shares shown`
    assert [[speaks(law, n, slope=v) for n in rows] for v in map(Fraction, (12, 18, 24, 34, 70))] == [
        [True, False, False, False], [True, False, False, False], [False, True, False, False],
        [False, False, False, True], [False, False, False, True]]
    said = [(t.cmp, str(t.value), t.unit, t.ends) for t in rows[0].thresholds]
    assert said == [(">=", "12", "pct", "unstated"), ("<=", "18", "pct", "unstated"), (">=", "140", "ft", "stated"),
                    ("<=", "45", "pct", "stated"), ("<=", "30", "pct", "stated")]
    assert rows[0].thresholds[2].of == "Lot Depth"


def test_ends_between_whole_numbers_are_a_choice_point(tmp_path: Path) -> None:
    law = law_of(tmp_path, texts.WHOLE_PERCENTS)
    choices = [law.choices[g.choice] for n in rows_of(law) for g in walk(n.when) if isinstance(g, Chosen)]
    assert [c.kind for c in choices] == ["whole_steps"] * 3
    assert not speaks(law, rows_of(law)[0], slope=Fraction(37, 2))


def test_words_that_rows_are_told_apart_by_are_facts(tmp_path: Path) -> None:
    law = law_of(tmp_path, texts.BARS)
    rows = rows_of(law)
    assert [sorted(facts_of(n.when)) for n in rows] == [
        ["main_stream", "slope"], ["length", "main_stream", "slope"], ["side_stream", "slope"],
        ["side_stream", "slope"]]
    assert Holds("main_stream") in list(walk(rows[0].when))


def test_rows_under_a_lead_in_that_requires_are_its_items(tmp_path: Path) -> None:
    law = law_of(tmp_path, """\
Sec. 3. Terraces.
(a)
A terrace permit is required for any grading on the following ground:
Table 6
EXPAND
Grade Area (square feet)
11\u201417% more than 4,000
18% or more more than 900
""")
    family = next(f for f in law.families.values() if f.concept == "permit")
    assert family.instrument == "terrace permit"
    assert len(family.triggers) == 2
    rows = [law.norms[n] for n in family.triggers]
    assert [sorted(facts_of(n.when)) for n in rows] == [["area", "slope"]] * 2


def test_a_sentence_that_points_at_a_following_table_keeps_its_own_conditions(tmp_path: Path) -> None:
    law = law_of(tmp_path, """\
Sec. 3. Terraces.
(a)
A terrace permit is required for any grading on slopes of 11 percent or more as shown in the following table.
Table 6
EXPAND
Grade Height (feet)
11\u201417% 4
18% or more 6
""")
    family = next(f for f in law.families.values() if f.concept == "permit")
    assert [law.norms[n].citation for n in family.triggers] == ["Sec. 3(a)"]
    assert [n.modality for n in rows_of(law)] == ["defines"] * 2


def test_a_row_is_told_as_a_limit_where_it_speaks(tmp_path: Path) -> None:
    law = law_of(tmp_path, texts.WHOLE_PERCENTS)
    told = said(law, rows_of(law)[1])
    assert len(told) == 2       # the last end as written, and up to the next whole step
    assert told[0].text.startswith("A limit for any work where the slope is 19 percent or more and 24 percent or less")
    assert "Lot Depth 160 ft or more" in told[0].text
    assert "19 %" not in told[0].text       # a condition is no limit


@pytest.mark.parametrize("name", texts.ALL)
def test_every_figure_of_a_table_is_in_the_law(tmp_path: Path, name: str) -> None:
    assert not unaccounted(law_of(tmp_path, texts.ALL[name]))


def unaccounted(law: Law) -> list[str]:
    places = [*(t.span for n in law.norms.values() for t in n.thresholds), *(r.span for r in law.references),
              *(u.span for u in law.unmodelled)]
    return [said for u in law.outline.units if u.kind == "table" for said in lost(law.document.text, u.body, places)]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(texts.ALL)), st.data())
def test_a_changed_figure_changes_the_law(tmp_path: Path, name: str, data: st.DataObject) -> None:
    """Any figure of a table made larger by a digit: thresholds change, or it was listed as not read."""
    text = texts.ALL[name]
    body = text.index("EXPAND") if "EXPAND" in text else text.index("\n", text.index("DISTANCES")
                                                                    if "DISTANCES" in text else text.index("---"))
    at = data.draw(st.sampled_from([m.start() for m in re.finditer(r"(?<![\d.,])\d", text) if m.start() > body]))
    before, after = law_of(tmp_path, text), law_of(tmp_path, text[:at] + "9" + text[at:])
    listed = any(u.span.start <= at < u.span.end for u in before.unmodelled)
    assert listed or said_in(before) != said_in(after)


def said_in(law: Law) -> list[tuple[str, str, str]]:
    return [(t.cmp, str(t.value), t.unit) for n in law.norms.values() for t in n.thresholds]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the published texts are not here")
def test_no_figure_of_a_published_table_is_lost() -> None:
    for path in sorted(CORPUS.glob("*.txt")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if "EXPAND" in text or "\n|" in text:
            assert not unaccounted(pipeline.read(path)), path.name
