"""
## What it finds

A reference to a subsection or paragraph of the section at hand that the section does not have: it has (a) to (d), and
(g) is referred to.

## Why it matters

What the reference was to bring in (a condition, an exception, a procedure) is lost, or the wrong provision is applied
in its stead.

## Example

`subject to subsection (k)`, in a section that ends with (f).

## What to write instead

The label of the provision that is meant.

## Authority

Wisconsin's manual on rules asks for references that can be followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed, provision_at, section_of, unit_at
from ordlogic.model.finding import Finding
from ordlogic.model.law import Law, Reference
from ordlogic.model.outline import Unit

CODE = "dangling-reference"
NAME = "a reference to a subsection that is not there"
AUTHORITIES = ("wi-rules-manual-vague",)
_INNER = re.compile(r"^(?:sub(?:section|paragraph)s?|paragraphs?|items?)\s+(.*)$", re.I | re.S)
_LABEL = re.compile(r"^\(?([A-Za-z]|\d{1,2})\)?(?![\w-])")
# `section 12-4(k)`, or with a letter behind a space
_NUMBERED = re.compile(
    r"^(?:\u00a7+|sec(?:tion|\.)?)\s*(?P<section>\d[\w.\u2013-]*)\s?\((?P<label>[A-Za-z]|\d{1,2})\)", re.I
)
_OUTWARD = re.compile(r"\s*(?:,\s*)?(?:of|in|under)\s+(?!this\b|the (?:above|foregoing)\b)", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for all such references of the text."""
    missing = [r for r in desk.law.references if r.kind == "section" and _is_missing(desk.law, r)]
    if missing:
        names = list(dict.fromkeys(desk.law.quote(r.span) for r in missing))
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"{listed(names)} {'are' if len(names) > 1 else 'is'} referred to, but the section has no such part.",
            tuple(provision_at(desk, r.span) for r in missing),
            authorities=AUTHORITIES,
        )


def _is_missing(law: Law, reference: Reference) -> bool:
    """Whether the section's own list of labels, complete from its first, ends before the label referred to."""
    said = law.quote(reference.span)
    if _OUTWARD.match(law.document.text, reference.span.end):
        return False
    numbered = _NUMBERED.match(said)
    if numbered:
        section = next((u for u in law.outline.units if _number(u) == numbered["section"].lower()), None)
        return section is not None and _lacks(law, section, numbered["label"].lower())
    inner = _INNER.match(said)
    code = _LABEL.match(inner[1]) if inner and not _OUTWARD.search(inner[1]) else None
    unit = unit_at(law, reference.span)
    return code is not None and unit is not None and _lacks(law, section_of(law, unit), code[1].lower())


def _lacks(law: Law, section: Unit, label: str) -> bool:
    """Whether nothing in the section bears the label, though its own parts are labelled without a hole."""
    if any(_plain(u.label) == label for u in law.outline.units if u.span.within(section.span)):
        return False
    tops = [law.outline.units[i] for i in section.children if _plain(law.outline.units[i].label)]
    return _is_complete(tops, label)


def _number(unit: Unit) -> str:
    """The number of a section, as references give it."""
    m = re.search(r"\d[\w.\u2013-]*", unit.label) if unit.style == "section" else None
    return m.group().rstrip(".").lower() if m else ""


def _plain(label: str) -> str:
    m = re.fullmatch(r"\(?([A-Za-z]|\d{1,2})[).]*", label)
    return m[1].lower() if m else ""


def _is_complete(tops: list[Unit], wanted: str) -> bool:
    """Whether the labels run on from the first without a hole, and are of the wanted label's sort."""
    labels = [_plain(u.label) for u in tops]
    if len(labels) < 3 or labels[0] not in ("a", "1") or labels[0].isdigit() != wanted.isdigit():
        return False
    values = [int(x) if x.isdigit() else ord(x) - 96 for x in labels]
    return values == list(range(1, len(values) + 1))
