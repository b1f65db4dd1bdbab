"""Reads the cases of this folder: an ordinance, what must be found in it, and what must be answered. See README.md."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parent
FINDING = re.compile(r"(outcome|wording|note) ([a-z-]+) at ([^:]+?)(?:: (.*))?")
QUESTION = re.compile(r"(.+?) → (.+)")
SAID = re.compile(r"“([^”]+)”")


@dataclass
class Expected:
    """A finding: severity, code, citations in the order of the message, and words of the message."""

    severity: str
    code: str
    citations: tuple[str, ...]
    says: tuple[str, ...] = ()


@dataclass
class Question:
    """A site in words, and of each family (in words) what is expected of its answer."""

    site: str
    answers: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass
class Case:
    """One ordinance of a case; a case that changes its ordinance has several, and `name` says which."""

    name: str
    text: str
    findings: list[Expected] = field(default_factory=list)
    thresholds: dict[str, str] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)
    same_as_before: bool = False


def cases_in(path: Path) -> list[Case]:
    """Every ordinance of a case file, in order. Raises ValueError for a line that is none of those README.md knows."""
    cases: list[Case] = []
    section, fence = "", False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("```"):
            fence = not fence
            if fence:
                cases.append(Case(f"{path.stem}{f' {len(cases) + 1}' if cases else ''}", ""))
        elif fence:
            cases[-1].text += line + "\n"
        elif line.startswith("## "):
            section = line[3:].strip().lower()
        elif line.startswith("- ") and section:
            _take(cases[-1], section, line[2:].strip(), f"{path.name}:{number}")
    return cases


def _take(case: Case, section: str, line: str, place: str) -> None:
    if section == "findings":
        if line == "as before":
            case.same_as_before = True
        elif m := FINDING.fullmatch(line):
            citations = tuple(c.strip() for c in m[3].split(" and "))
            case.findings.append(Expected(m[1], m[2], citations, tuple(SAID.findall(m[4] or ""))))
        elif line != "none":
            raise ValueError(f"{place}: not a finding: {line}")
    elif section == "thresholds" and ": " in line:
        citation, _, limits = line.partition(": ")
        case.thresholds[citation] = limits
    elif section == "questions" and (q := QUESTION.fullmatch(line)):
        answers = [part.partition(": ") for part in q[2].split(" | ")]
        case.questions.append(Question(q[1], tuple((family, tuple(x.strip() for x in wanted.split(";")))
                                                   for family, _, wanted in answers)))
    else:
        raise ValueError(f"{place}: not understood under “{section}”: {line}")
