"""Sites of several work areas: sums within each row, none across rows, and exemptions of work, not of sites."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.running import answer, asked

GRADING, WATERWAY = "grading permit", "waterway permit"
FACTS = "distance_to_navigable_water = '100 ft'\ndrains_to_navigable_water = true\nbed_of_navigable_water = false\n"


def graded(*areas: tuple[str, str]) -> str:
    return "".join(f"[[areas]]\nactivity = 'grading'\narea = '{area} sq ft'\nslope = '{slope}%'\n{FACTS}"
                   for area, slope in areas)


@pytest.mark.parametrize(("areas", "state"), [
    ([("900", "15"), ("1,900", "8")], "not required"),       # each below the limit of its own row
    ([("900", "15"), ("101", "13")], "required"),            # the same row: 1,001 in sum
    ([("900", "15"), ("100", "13")], "not required"),        # 1,000 is not more than 1,000
    ([("1,000", "8"), ("1,000", "5"), ("1", "3")], "required"),
    ([("1,000", "8"), ("1,000", "5")], "not required"),
    ([("0.5", "20")], "required"),                           # a row without a limit
])
def test_sums_are_taken_row_by_row(restated: Path, tmp_path: Path, areas: list[tuple[str, str]], state: str) -> None:
    site = tmp_path / "site.toml"
    site.write_text(graded(*areas))
    one = answer(asked(restated / "525-11" / "ordinance.txt", site)["answers"], GRADING)
    assert one["state"] == state


def test_splitting_an_area_in_two_changes_nothing(restated: Path, tmp_path: Path) -> None:
    site, law = tmp_path / "site.toml", restated / "525-11" / "ordinance.txt"
    for whole, parts in ((("1,500", "12"), [("700", "12"), ("800", "12")]),
                         (("2,000", "12"), [("1", "12"), ("1,999", "12")])):
        states = []
        for areas in ([whole], parts):
            site.write_text(graded(*areas))
            one = answer(asked(law, site)["answers"], GRADING)
            states.append((one["state"], one["contested"]))
        assert states[0] == states[1]


@pytest.mark.parametrize(("name", "distance"), [("525-11", "400 ft"), ("18-39", "250 ft")])
def test_a_grassed_waterway_does_not_free_the_lagoon_beside_it(restated: Path, tmp_path: Path, name: str,
                                                              distance: str) -> None:
    site, law = tmp_path / "site.toml", restated / name / "ordinance.txt"
    where = f"distance_to_high_water_mark_of_navigable_water = '{distance}'\n"
    grassed = f"[[areas]]\nactivity = 'grassed_waterway'\nused_for_sediment_retardation = true\n{where}"
    lagoon = f"[[areas]]\nactivity = 'lagoon'\nused_for_sediment_retardation = false\n{where}"
    states = []
    for text in (grassed, lagoon, grassed + lagoon, lagoon + grassed):
        site.write_text(text)
        states.append(answer(asked(law, site)["answers"], WATERWAY)["state"])
    assert states == ["exempt", "required", "required", "required"]
