"""
## What it finds

References to sections that are not in the text at hand.

## Why it matters

What they say was not read, so nothing here takes it into account: a condition, a definition or an exception may stand
there.

## Example

`in addition to those specified in § 12-9 of this chapter`, where only § 12-11 was given.

## What to write instead

Nothing, if the section exists: load it too. If it does not, mend the reference.

## Authority

Wisconsin's manual on rules asks for references that can be followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.prose import listed, provision_at
from ordlogic.model.finding import Finding
from ordlogic.model.law import Law, Reference

CODE = "reference-not-loaded"
NAME = "a reference to what is not here"
AUTHORITIES = ("wi-rules-manual-vague",)
_BRACKET = r"\((?:\d{1,2}|[A-Za-z]{1,2}|[ivx]{1,5})\)"
_CODE = re.compile(
    rf"(?:[A-Za-z]{{1,3}}[-.])?\d[\w.\u2013-]*(?:\s?{_BRACKET}[\w.]*)*|(?:{_BRACKET})+[\w.]*"
    r"|\b[IVXLC]+\b|\b[A-Z](?:[.\d]\w*)?\b"
)
# divisions of a code that one section is not called by; rules and subparts are those of agencies
_OUTER = re.compile(r"\b(?P<head>chapter|article|title|part|division)s?\s+(?P<code>[\w.-]+)", re.I)
_AGENCY = re.compile(r"^(?:rules?|subparts?|regulations?|standards?)\b", re.I)
# words behind a reference that say it is to another law
_OF_ANOTHER = re.compile(
    r"[^.;]{0,60}?(?:\bAct\b|Clean Water|\bU\.?S\.?C|C\.?F\.?R|\bCFR\b|Statutes|\bStats\b|O\.?C\.?G\.?A"
    r"|(?i:revised code|general laws|administrative code|official code|code of federal|regulations? of|of the rules"
    r"|state of|permit))|[^.;]{0,140}?\bConstitution\b"
)
_BEFORE = re.compile(
    r"(?:\bAct|C\.?F\.?R\.?\)?|U\.?S\.?C\.?|G\.L\.[^.;]{0,12}|O\.?C\.?G\.?A\.?)[\s,]*$"
    r"|\b(?:Manual|Handbook|Specifications?|Standards)\b[^.;]{0,50}$"
)
_RESERVED = re.compile(r"[^.;\n]{0,40}\bReserved\b", re.I)
# parts of a section: they are looked for where the reference stands
_INNER = re.compile(r"^(?:sub(?:section|paragraph|division)s?|paragraphs?|items?)\s+(?!\d+[-.])", re.I)
_BASE = re.compile(r"^(?:[a-z]{1,3}-)?\d+(?:[-.\u2013]\d+)*")


def find(desk: Desk) -> Iterator[Finding]:
    """One note for all references to sections that the text does not hold."""
    known = _labels(desk.law)
    missing = [
        r for r in desk.law.references if r.kind == "section" and r.found is False and _absent(desk.law, r, known)
    ]
    if not missing:
        return
    names = list(dict.fromkeys(desk.law.quote(r.span) for r in missing))
    plural = len(names) > 1
    yield Finding(
        CODE,
        NAME,
        "note",
        f"{listed(names)} {'are' if plural else 'is'} referred to but not in the text; what "
        f"{'they say' if plural else 'it says'} was not read.",
        tuple(provision_at(desk, r.span) for r in missing),
        authorities=AUTHORITIES,
    )


def _labels(law: Law) -> frozenset[str]:
    """What the units of the text can be called by: each end of a citation that starts at a label."""
    known: set[str] = set()
    for unit in law.outline.units:
        for name in (_plain(unit.citation), _plain(unit.label)):
            starts = (i for i in range(len(name)) if not i or not (name[i - 1].isalnum() and name[i].isalnum()))
            known |= {name[i:].strip("().") for i in starts}
    return frozenset(known)


def _absent(law: Law, reference: Reference, known: frozenset[str]) -> bool:
    """Whether some part of the reference, which is to this body of law, is no unit of the text."""
    said = law.quote(reference.span)
    text = law.document.text
    if _INNER.match(said) or _RESERVED.match(text, reference.span.end):
        return False
    if _BEFORE.search(text[max(0, reference.span.start - 80) : reference.span.start]):
        return False
    if _OF_ANOTHER.match(text, reference.span.end) or _OF_ANOTHER.match(said) or _AGENCY.match(said):
        return False
    outer = _OUTER.match(said)
    if outer and not re.search(r"\d[.-]\d", outer["code"]):
        title = re.compile(rf"\b{outer['head']}\s+{re.escape(outer['code'])}\b", re.I)
        return bool(_CODE.fullmatch(outer["code"])) and not any(
            title.search(f"{u.citation} {u.label} {u.heading}") for u in law.outline.units
        )
    return any(not _is_known(_plain(m.group()).strip("()."), known) for m in _CODE.finditer(said))


def _is_known(code: str, known: frozenset[str]) -> bool:
    """Whether the text has the unit, or the section that a longer code (`12-3.b2`) starts with."""
    base = _BASE.match(code)
    return code in known or bool(base and re.search(r"[-.]", base.group()) and base.group() in known)


def _plain(name: str) -> str:
    lead = re.compile(r"^(?:\u00a7+|sec(?:tion|s)?\.?|article|chapter|division|part)\s*")
    return lead.sub("", name.lower()).replace(" ", "").rstrip(".:")
