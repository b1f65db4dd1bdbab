"""One defect a file, found by a registry: what a careful reviewer would mark, true, complete and short.

Every check module states CODE, NAME and, in its docstring, the fixed headings from which `ordlogic explain` is made,
and has `find(desk)`, which yields findings. Checks speak only of what the norms say; none knows an ordinance.
"""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from types import ModuleType

from ordlogic.checks.desk import Desk
from ordlogic.constraints import Undecidable
from ordlogic.constraints.solver import Solver
from ordlogic.errors import OrdlogicError
from ordlogic.model.decision import Decision
from ordlogic.model.finding import Finding, Undecided
from ordlogic.model.law import Law

_ORDER = ("outcome", "wording", "note")


@cache
def registry() -> dict[str, ModuleType]:
    """Code -> check module, in the order of the codes."""
    modules = [importlib.import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)]
    checks = [m for m in modules if hasattr(m, "CODE")]  # the others help them
    return {m.CODE: m for m in sorted(checks, key=lambda m: str(m.CODE))}


def explain(code: str) -> str:
    """The long form of a check as Markdown, from its docstring. OrdlogicError for a code that there is not."""
    found = registry().get(code)
    if found is None:
        raise OrdlogicError(f"there is no check {code!r}", help=f"checks: {', '.join(registry())}")
    return f"# {found.CODE}: {found.NAME}\n\n{(found.__doc__ or '').strip()}\n"


def run(laws: Sequence[Law]) -> tuple[tuple[Finding, ...], tuple[Undecided, ...]]:
    """The findings of every check on each law, by file, severity and place; and the questions left open."""
    findings: list[Finding] = []
    undecided: list[Undecided] = []
    with Solver() as solver:
        for law in laws:
            with Desk(law, solver) as desk:
                mine: list[Finding] = []
                for code, check in registry().items():
                    try:
                        mine += check.find(desk)
                    except Undecidable as reason:
                        undecided.append(Undecided(f"{law.document.file}: {check.NAME} ({code})", str(reason)))
                findings += _sorted(f for f in mine if not accepted(law, f))
                undecided += desk.undecided
    return tuple(findings), tuple(undecided)


def accepted(law: Law, finding: Finding) -> Decision | None:
    """The recorded decision that accepts the finding, if there is one that still fits the text."""
    places = {p.citation for p in finding.provisions}
    return next((d for d in law.decisions if d.kind == "accept" and d.state == "applied"
                 and d.subject == finding.code and d.citation in places), None)


def _sorted(findings: Iterable[Finding]) -> list[Finding]:
    ordered = sorted(
        findings, key=lambda f: (_ORDER.index(f.severity), f.provisions[0].span if f.provisions else (0, 0), f.code)
    )
    return [replace(f, fingerprint=_fingerprint(f)) for f in ordered]


def _fingerprint(f: Finding) -> str:
    """Stays the same under edits elsewhere in the text: it is made of the code and the words concerned."""
    words = "\n".join([f.code, *(f"{p.citation}\t{p.quote}" for p in f.provisions)])
    return hashlib.sha256(words.encode()).hexdigest()[:16]
