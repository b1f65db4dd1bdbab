"""The boundary table: just below, exactly at and just above each limit, with the provisions that decide."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from ordlogic.model.boundary import Boundary
from ordlogic.model.law import Law
from ordlogic.norms import build
from ordlogic.outline import build as outline
from ordlogic.queries.boundaries import boundaries
from ordlogic.render.boundaries import COLUMNS, boundaries_csv, boundaries_json, boundaries_page
from ordlogic.text import read_document

TEXT = """Sec. 9. Clearing.
(a) A clearing permit shall be required for any clearing or grading of any ground on which there is:
(1) Clearing or grading of more than 3,000 square feet on slopes of 8% or less.
(2) Clearing or grading of more than 700 square feet on slopes of 8% to 15%.
(3) Clearing or grading on slopes of more than 15%.
"""


def read(tmp_path: Path, text: str) -> Law:
    path = tmp_path / "clearing.txt"
    path.write_text(text, encoding="utf-8")
    document = read_document(path)
    return build(document, outline(document))


def row(rows: tuple[Boundary, ...], fact: str, limit: int) -> Boundary:
    (found,) = (b for b in rows if (b.fact, b.limit) == (fact, Fraction(limit)))
    return found


def states(b: Boundary) -> list[str]:
    return [o.state for o in (b.below, b.at, b.above) if o is not None]


def test_an_open_end_is_out_and_a_closed_one_in(tmp_path: Path) -> None:
    rows = boundaries([read(tmp_path, TEXT)])
    assert states(row(rows, "area", 700)) == ["not required", "not required", "required"]
    assert states(row(rows, "slope", 8)) == ["not required", "required", "required"]


def test_the_deciding_provision_is_named_at_each_place(tmp_path: Path) -> None:
    at_8 = row(boundaries([read(tmp_path, TEXT)]), "slope", 8)
    assert at_8.below and at_8.at and not at_8.below.by and at_8.at.by == ("Sec. 9(a)(2)",)
    assert [p.citation for p in at_8.provisions] == ["Sec. 9(a)(1)", "Sec. 9(a)(2)"]


def test_a_shared_value_has_its_other_reading(tmp_path: Path) -> None:
    at_8 = row(boundaries([read(tmp_path, TEXT)]), "slope", 8)
    ((reading, outcome),) = at_8.readings
    assert not at_8.stated and reading.alternative == "one item decides" and outcome.state == "not required"


def test_moving_a_limit_moves_its_row(tmp_path: Path) -> None:
    rows = boundaries([read(tmp_path, TEXT.replace("700", "900"))])
    assert not [b for b in rows if b.limit == 700] and states(row(rows, "area", 900))[2] == "required"


def test_two_ordinances_stand_side_by_side(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    laws = [read(tmp_path, TEXT), read(tmp_path / "other", TEXT.replace("8%", "10%"))]
    slopes = [(b.fact, b.limit) for b in boundaries(laws) if b.fact == "slope"]
    assert slopes == sorted(slopes) and {limit for _, limit in slopes} == {8, 10, 15}


def test_page_json_and_csv_tell_the_same_rows(tmp_path: Path) -> None:
    laws = [read(tmp_path, TEXT)]
    rows = boundaries(laws)
    page = "\n".join(line.text for line in boundaries_page(laws, rows, 80).lines)
    assert "exactly 8 %: required (Sec. 9(a)(2))" in page and "pct" not in page
    assert len(boundaries_json(laws, rows)["boundaries"]) == len(rows)
    table = boundaries_csv(laws, rows).splitlines()
    assert table[0] == ",".join(COLUMNS) and len(table) == len(rows) + 1
