"""
## What it finds

A provision that refers to itself as if to another (`except as provided in (b)(3)`, in (b)(3)).

## Why it matters

The exception or condition that is meant stands elsewhere, or nowhere; read as it stands the words say nothing.

## Example

In C(2): `unless C(2) provides otherwise`.

## What to write instead

The label of the provision that is meant; `this subsection` where the provision itself is.

## Authority

Wisconsin's manual on rules asks for references that can be followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import provision_at, quoted, unit_at
from ordlogic.model.finding import Finding
from ordlogic.model.law import Law, Reference

CODE = "self-reference"
NAME = "a provision that refers to itself"
AUTHORITIES = ("wi-rules-manual-vague",)
_LEAD = re.compile(r"^(?:\u00a7+|sec(?:tion|s)?\.?|subsections?|(?:sub)?paragraphs?|items?|divisions?)\s*", re.I)
_CALL = re.compile(
    r"\b(?:except|unless|subject to|provided in|required (?:by|in)|pursuant to|in accordance with|under)\b[^.;]{0,40}$",
    re.I,
)
_OUTWARD = re.compile(r"\s*(?:,\s*)?(?:of|in|under)\s+(?!this\b)", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each such reference."""
    for reference in desk.law.references:
        if reference.kind == "section" and _is_own(desk.law, reference):
            yield Finding(
                CODE,
                NAME,
                "note",
                f"{quoted(desk.law.quote(reference.span))} is referred to where it stands itself.",
                (provision_at(desk, reference.span),),
                authorities=AUTHORITIES,
            )


def _is_own(law: Law, reference: Reference) -> bool:
    code = _plain(law.quote(reference.span))
    unit = unit_at(law, reference.span)
    if unit is None or "(" not in code or _OUTWARD.search(law.quote(reference.span)):
        return False
    if _OUTWARD.match(law.document.text, reference.span.end):
        return False
    if not _CALL.search(law.document.text[max(unit.span.start, reference.span.start - 60) : reference.span.start]):
        return False
    same = [u for u in law.outline.units if _ends(_plain(u.citation), code)]
    return [u.index for u in same] == [unit.index]


def _ends(citation: str, code: str) -> bool:
    before = citation[: -len(code)][-1:]
    return citation.endswith(code) and (code.startswith("(") or not before.isalnum())


def _plain(name: str) -> str:
    return "".join(_LEAD.sub("", name.strip()).lower().split()).rstrip(".:")
