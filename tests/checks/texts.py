"""Small ordinances in, findings of one check out; every example site is run through the evaluator again."""

from __future__ import annotations

import tempfile
from pathlib import Path
from types import ModuleType

from ordlogic import pipeline
from ordlogic.checks.desk import Desk
from ordlogic.model.finding import Finding
from ordlogic.model.law import Law


def law_of(text: str, settings: str = "") -> Law:
    """The model of a text, with a jurisdiction.toml of these settings beside it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "town.txt"
        path.write_text(text, encoding="utf-8")
        if settings:
            (path.parent / "jurisdiction.toml").write_text(settings, encoding="utf-8")
        return pipeline.read(path)


def found(check: ModuleType, text: str, settings: str = "") -> list[Finding]:
    """What the check finds in the text; every question must have been decided."""
    with Desk(law_of(text, settings)) as desk:
        findings = list(check.find(desk))
        assert not desk.undecided
    assert all(f.code == check.CODE for f in findings)
    return findings


def one(check: ModuleType, text: str, *citations: str, severity: str = "wording") -> Finding:
    """The one finding, which names these provisions."""
    findings = found(check, text)
    assert len(findings) == 1, [f.message for f in findings]
    assert findings[0].severity == severity
    assert {p.citation for p in findings[0].provisions} == set(citations), findings[0].provisions
    return findings[0]


def listed(lead: str, *items: str, section: str = "§ 3.") -> str:
    """A lead-in with its items (a), (b), ..."""
    return f"{section} Work.\n\n{lead}\n\n" + "\n\n".join(f"({'abcdefgh'[i]}) {item}" for i, item in enumerate(items))
