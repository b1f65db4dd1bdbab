"""The words of a text as checks look at them: sentences with their units, quotable places, phrase lists as patterns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ordlogic.checks.desk import Desk
from ordlogic.clauses.sentences import split
from ordlogic.model.finding import Provision
from ordlogic.model.law import Law, Norm
from ordlogic.model.outline import Unit
from ordlogic.model.place import Span
from ordlogic.vocabulary import concepts

MOST_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence with its unit; `text` are its characters as they stand, line ends included."""

    unit: Unit
    span: Span
    text: str


def passages(law: Law) -> Iterator[Passage]:
    """Every sentence of the units that may command, in reading order."""
    text = law.document.text
    for unit in law.outline.units:
        if unit.kind == "norm":
            for body in unit.body:
                for span in split(text, body):
                    yield Passage(unit, span, text[span.start : span.end])


def ruling(law: Law) -> dict[int, tuple[Norm, ...]]:
    """The norms by the start of their sentence."""
    found: dict[int, list[Norm]] = {}
    for norm in law.norms.values():
        found.setdefault(norm.span.start, []).append(norm)
    return {start: tuple(norms) for start, norms in found.items()}


def unit_at(law: Law, span: Span) -> Unit | None:
    """The innermost unit around a place."""
    around = [u for u in law.outline.units if span.within(u.span)]
    return min(around, key=lambda u: (u.span.end - u.span.start, -u.index)) if around else None


def provision_at(desk: Desk, span: Span) -> Provision:
    """A place quoted, cited by the innermost unit around it."""
    unit = unit_at(desk.law, span)
    return desk.provision(unit.citation if unit else "", span)


def section_of(law: Law, unit: Unit) -> Unit:
    """The section that a unit stands in: the innermost unit headed as a section, else the outermost."""
    path = law.outline.path(unit.index)
    return next((u for u in reversed(path) if u.style == "section"), path[0])


def listed(names: Sequence[str], most: int = MOST_SHOWN) -> str:
    """`a, b and c`; what exceeds `most` is counted."""
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def quoted(words: str) -> str:
    """Words in quotation marks, white space folded."""
    return f"\u201c{' '.join(words.split())}\u201d"


@cache
def phrases_of(table: str, plural: bool = False) -> re.Pattern[str]:
    """A pattern of the phrases of a table of drafting.toml, with a plural in s where asked for."""
    return any_of(concepts("drafting")[table].phrases, plural)


def any_of(phrases: Sequence[str], plural: bool = False) -> re.Pattern[str]:
    """A pattern of any of the phrases: whole words, the longest first, any white space or hyphen between."""
    ordered = sorted(phrases, key=lambda p: (-len(p), p))
    parts = (r"[\s-]+".join(re.escape(w) for w in re.split(r"[\s-]+", p)) for p in ordered)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(parts)}){'s?' if plural else ''}(?![\w-])", re.I)
