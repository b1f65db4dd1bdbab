"""Tables in the shapes that lost layout leaves: which cell is what, and that no figure is lost."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ordlogic import tables
from ordlogic.model.table import Table
from tests.tables import texts
from tests.tables.support import accounted, figures, grid_of, lost, table_in, unit_of


def kinds(table: Table) -> list[str]:
    return [c.kind for c in table.columns]


def test_one_line_a_row_takes_units_and_limits_from_a_heading_on_one_line() -> None:
    table = table_in(texts.WHOLE_PERCENTS)
    assert kinds(table) == ["band", "limit", "limit", "limit"]
    assert [(c.unit, c.cmp) for c in table.columns] == [("", ""), ("ft", ">="), ("pct", "<="), ("pct", "<=")]
    rows = grid_of(table)
    assert rows[1] == [[(">=", "19", "pct"), ("<=", "24", "pct")], [(">=", "160", "ft")], [("<=", "40", "pct")],
                       [("<=", "25", "pct")]]
    assert rows[2][1] == [(">=", "361/2", "ft")]
    assert rows[3][0] == [(">=", "34", "pct")]
    assert table.rows[0].cells[0].quantities[0].ends == "unstated"
    assert not table.unread


def test_rows_with_bars_keep_labels_bands_and_the_marks_of_footnotes() -> None:
    table = table_in(texts.BARS)
    assert kinds(table) == ["label", "band", "limit"]
    assert grid_of(table)[1] == [[], [(">", "18", "pct"), (">=", "90", "ft")], [("=", "130", "ft")]]
    assert [c.marks for r in table.rows[:2] for c in r.cells] == [("\u00b9",), (), (), ("\u00b9",), ("\u00b2",), ()]


def test_one_line_a_cell_with_a_heading_over_several_columns_and_a_cell_over_several() -> None:
    table = table_in(texts.ONE_CELL_A_LINE)
    assert [[(b.cmp, b.value) for q in c.quantities for b in q.bounds] for c in table.columns] == [
        [], [(">=", 6), ("<=", 14)], [(">", 14)]]
    assert [[c.columns for c in r.cells] for r in table.rows] == [[1, 2], [1, 1, 1], [1, 2]]
    assert figures(table.rows[1].cells[0]) == [(">", "30", "pct"), ("<=", "60", "pct")]
    assert [u.reason for u in table.unread] == ["a formula in a table's cell"] * 2


def test_rows_of_measures_take_unit_and_limit_from_the_heading_over_them() -> None:
    table = table_in(texts.MEASURES_AS_ROWS)
    assert [[f[:2] for c in r.cells for f in figures(c)] for r in table.rows][:2] == [
        [("=", "24"), ("=", "18"), ("=", "14")], [("=", "50"), ("=", "45"), ("=", "45")]]
    assert grid_of(table)[2][1:] == [[("<=", "7", "pct")], [("<=", "9", "pct")], [("<=", "11", "pct")]]
    assert [n.mark for n in table.footnotes] == ["1"]
    assert table.footnotes[0].called_at     # the figure after `Turning radius` is its mark, no radius


def test_whole_numbers_and_money() -> None:
    table = table_in(texts.FEES)
    assert grid_of(table) == [
        [[(">=", "1", "yd3"), ("<=", "400", "yd3")], [("=", "60", "usd")]],
        [[(">=", "401", "yd3"), ("<=", "2000", "yd3")], [("=", "175", "usd")]],
        [[(">", "2000", "yd3")], [("=", "420", "usd")]]]


def test_the_sentence_that_points_at_the_table_says_which_way_bare_figures_limit() -> None:
    table = table_in(texts.HEADS_ON_LINES, "Cut banks stand back no less than shown in table B.")
    assert grid_of(table)[0] == [[(">=", "0", "ft"), ("<=", "8", "ft")], [(">=", "4", "ft")], [(">=", "2", "ft")]]
    assert grid_of(table)[2][0] == [(">=", "23", "ft")]
    assert [texts.HEADS_ON_LINES[u.span.start:u.span.end] for u in table.unread] == ["(D/3)"]
    without = table_in(texts.HEADS_ON_LINES, "At least 6 rules were made, in their day and with much ado, for table B.")
    assert grid_of(without)[0][1] == [("=", "4", "ft")]


@pytest.mark.parametrize("cell, wanted", [
    ("over 40%", [(">", "40", "pct")]), ("15 or less", [("<=", "15", "ac")]), ("8 +", [(">=", "8", "ac")]),
    ("> than 20", [(">", "20", "ac")]), ("\u2264 3", [("<=", "3", "ac")]),
    ("1 or 2", [("=", "1", "ac"), ("=", "2", "ac")]),
    ("2, 5 or 10", [("=", "2", "ac"), ("=", "5", "ac"), ("=", "10", "ac")]), ("1,500", [("=", "1500", "ac")]),
    ("2\u00bd", [("=", "5/2", "ac")]), ("up to 5", [("<=", "5", "ac")]),
    ("over 5 and up to 9", [(">", "5", "ac"), ("<=", "9", "ac")]),
    ("not more than 6", [("<=", "6", "ac")]), ("3:1", [("=", "3", "ratio")]), ("31 and over", [(">=", "31", "ac")]),
])
def test_forms_of_cells(cell: str, wanted: list[tuple[str, str, str]]) -> None:
    table = table_in("Sec. 2. Plots.\n(a)\nPlots are as in table 5.\n#### Table 5\n\n| Kind | Size (acres) |\n"
                     "|---|---|\n"
                     f"| Orchard | {cell} |\n| Meadow | 7 |\n")
    assert figures(table.rows[0].cells[1]) == wanted


@pytest.mark.parametrize("name", texts.ALL)
def test_no_figure_is_lost(name: str) -> None:
    text = texts.ALL[name]
    table = table_in(text)
    lines = tuple(r.span for r in table.rows) + tuple(n.span for n in table.footnotes)
    assert not lost(text, lines, accounted(table))


# ---- any lines at all

CELLS = st.sampled_from([
    "12", "3%", "1-5", "6\u20149%", "over 20", "more than 7 feet", "(H/3)", "H x 2", "2:1", "$40.00", "Farm", "one way",
    "-", "", "the greater of 3 feet or 2 times the height", "within 14 days of notice", "4 or 5", "0.25", "100-year",
    "1/2", "31 and over", "Section 4-7(b)", "5\u00b2", "Maximum height (feet)"])
LINES = st.one_of(st.lists(CELLS, min_size=1, max_size=5).map(" ".join),
                  st.lists(CELLS, min_size=1, max_size=5).map(lambda c: "| " + " | ".join(c) + " |"),
                  st.sampled_from(["EXPAND", "|", "||", "|---|", "1 Lanes of over 9 feet are wide.", "* See note."]))


@settings(max_examples=150, deadline=None)
@given(st.lists(LINES, min_size=1, max_size=9))
def test_every_figure_of_any_lines_is_a_bound_a_reference_or_listed(lines: list[str]) -> None:
    text = "\n".join(lines)
    unit = unit_of(text)
    table = tables.build(text, unit)
    assert not lost(text, unit.body, accounted(table)), text


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 50), st.integers(1, 900)), min_size=2, max_size=6), st.booleans())
def test_rows_are_read_back(rows: list[tuple[int, int]], bars: bool) -> None:
    """Bands made of running totals, written in either shape, give the same bounds."""
    low, written, wanted = 0, [], []
    for width, figure in rows:
        high = low + width
        written.append((f"{low}-{high}%", str(figure)))
        wanted.append([[(">=", str(low), "pct"), ("<=", str(high), "pct")], [(">=", str(figure), "ft")]])
        low = high + 1
    if bars:
        lines = ["| Grade | Minimum Depth (feet) |", "|---|---|", *(f"| {a} | {b} |" for a, b in written)]
    else:
        lines = ["EXPAND", "Grade", "Minimum Depth (feet)", *(f"{a} {b}" for a, b in written)]
    text = "\n".join(lines)
    assert grid_of(tables.build(text, unit_of(text))) == wanted


def test_values_are_exact() -> None:
    table = table_in(texts.WHOLE_PERCENTS)
    quantities = [q for r in table.rows for c in r.cells for q in c.quantities]
    assert all(isinstance(b.value, Fraction) for q in quantities for b in q.bounds)
