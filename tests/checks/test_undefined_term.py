"""Terms of art that rules turn on: found where the text says nowhere what they mean."""

from __future__ import annotations

from ordlogic.checks import undefined_term
from tests.checks.texts import found, one

RULE = "A ground permit is required for any grading of a wetland that is within 70 feet of a stream.\n"


def test_undefined_terms_are_one_finding() -> None:
    f = one(undefined_term, f"§ 5. Ground.\n\n{RULE}", "§ 5")
    assert [p.quote for p in f.provisions] == ["wetland", "stream"]


def test_a_like_term_that_is_defined_is_named() -> None:
    text = f"§ 5. Ground.\n\nA. Stream means any channel that runs for 200 days a year.\n\nB. {RULE}"
    f = one(undefined_term, text, "§ 5 B")
    assert "wetland" in f.message
    assert "while it defines \u201cStream\u201d" in f.message


def test_defined_terms_are_left_alone() -> None:
    assert not found(undefined_term, f"""§ 5. Definitions.

Stream: Any channel that runs for 200 days a year.

Inland wetlands: Ground with peat of 3 feet or more.

§ 6. Ground.

{RULE}""")


def test_a_term_that_another_law_defines_is_left_alone() -> None:
    text = "§ 5. Ground.\n\nA ground permit is required for grading a wetland as delineated under the county's rule.\n"
    assert not found(undefined_term, text)


def test_a_term_in_a_name_is_no_term() -> None:
    text = "§ 5. Ground.\n\nA ground permit is required for digging that needs a wetland permit.\n"
    assert not found(undefined_term, text)
