"""What the checks on words, references, measures and procedure find in the three ordinances as published."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ordlogic import pipeline
from ordlogic.checks import run
from ordlogic.model.finding import Finding

MOST_WORDING = 18
MOST_OUTCOME = 6
A, B, C = "525-11", "18-39", "site-modification"
# text, code, severity, citations that must be among those of the finding, words of the message
MUST = [
    (A, "lost-comma", "wording", ("§ 525-11 B",), "canal ditch"),
    (A, "condition-without-permit", "wording", ("§ 525-11 C(4)", "§ 525-11 C(5)"), "dredging"),
    (A, "vague-words", "wording", ("§ 525-11 A(2)(a)",), "substantial part of the year"),
    (A, "undefined-term", "wording", ("§ 525-11 B",), "high-water mark"),
    (A, "reference-line", "wording", ("§ 525-11 A(2)", "§ 525-11 B"), "distance to the water"),
    (A, "reference-not-loaded", "note", ("§ 525-11 C",), "§ 525-9"),
    (B, "undefined-term", "wording", ("(b)(2)a",), "wetland"),
    (B, "no-answer", "wording", ("(c)(3)",), "no time in which"),
    (C, "unsure-deadline", "wording", ("Submittal deadline", "Procedure (b) 3"), "does not guarantee that meeting"),
    (C, "fee-elsewhere", "wording", ("Application fee", "Procedure (a) 1", "Procedure (b) 2"), "Common Council"),
    (C, "likely-slip", "note", ("Description",), "bracket"),
    (C, "vague-words", "wording", ("Procedure (a) 3",), "reasonable time"),
    (C, "fee-without-step", "note", ("Application fee",), "renewal"),
]


@pytest.fixture(scope="module")
def findings(published: Path) -> dict[str, tuple[Finding, ...]]:
    return {name: run([pipeline.read(published / f"{name}.txt")])[0] for name in (A, B, C)}


@pytest.mark.parametrize(("text", "code", "severity", "citations", "words"), MUST)
def test_what_must_be_found(findings: dict[str, tuple[Finding, ...]], text: str, code: str, severity: str,
                            citations: tuple[str, ...], words: str) -> None:
    [finding] = [f for f in findings[text] if f.code == code]
    assert finding.severity == severity
    assert set(citations) <= {p.citation for p in finding.provisions}
    assert words in finding.message


def test_what_is_shown_stays_short(findings: dict[str, tuple[Finding, ...]]) -> None:
    severities = [f.severity for found in findings.values() for f in found]
    assert severities.count("wording") <= MOST_WORDING
    assert severities.count("outcome") <= MOST_OUTCOME


def quotes(found: tuple[Finding, ...]) -> Iterator[str]:
    return (p.quote for f in found if f.code == "undefined-term" for p in f.provisions)


def test_what_a_text_defines_is_not_called_undefined(findings: dict[str, tuple[Finding, ...]]) -> None:
    assert "wetland" not in set(quotes(findings[A]))
    assert "wetland" in set(quotes(findings[B]))
