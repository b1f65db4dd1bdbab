"""
## What it finds

A time for filing before a meeting that is shorter than the time which the staff has to put the matter on the agenda or
to find the application complete.

## Why it matters

Who files on the last day may still miss that meeting, without anybody being late: the text does not guarantee it. The
applicant plans on a date that nobody owes.

## Example

`Applications are filed 10 days before the board's meeting`, while `within 20 days of filing the clerk shall place the
matter on the agenda`.

## What to write instead

A filing time that leaves room for the review (`25 days before the meeting`), or a shorter review; or say that the
matter goes to the first meeting after the review.

## Authority

None that was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.model.finding import Finding
from ordlogic.model.law import Norm
from ordlogic.norms.steps import Deadline, deadlines
from ordlogic.wording import measured, number

CODE = "unsure-deadline"
NAME = "a deadline that another makes unsure"
AUTHORITIES: tuple[str, ...] = ()

_SITTING = re.compile(r"\b(?:meeting|hearing|session)s?\b", re.I)
_FILED = re.compile(r"\b(?:submi(?:t|ssion|tted|ttal)|fil(?:e|ed|ing)|application|deadline|receipt|received)\b", re.I)
_HANDLED = re.compile(
    r"\b(?:review(?:ed|s)?|agenda|complete(?:ness)?|incomplete|determin\w+|schedul\w+|process(?:ed)?)\b", re.I
)
_NOTICE = re.compile(r"\b(?:notice|publish|mail|distribut)", re.I)


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each time of filing that a time of handling exceeds, for the same class of application."""
    times = [d for d in deadlines(desk.law) if d.days is not None]
    filings = [d for d in times if d.relation == "before" and _SITTING.search(d.event) and _files(desk, d)]
    handlings = [d for d in times if d.relation == "within" and _FILED.search(d.event) and _handles(desk, d)]
    for filing in filings:
        longer = [h for h in handlings if (h.days or 0) > (filing.days or 0) and _same_class(desk, filing, h)]
        if not longer:
            continue
        handling = max(longer, key=lambda h: h.days or 0)
        ahead, there = (desk.law.norms[d.norm] for d in (filing, handling))
        yield Finding(
            CODE,
            NAME,
            "wording",
            f"An application may be filed {in_words(filing)} before the {_SITTING.findall(filing.event)[0]}, but "
            f"{there.citation} leaves {in_words(handling)} for handling it: the text does not guarantee that "
            f"{_SITTING.findall(filing.event)[0]}.",
            desk.provisions([ahead, there]),
            authorities=AUTHORITIES,
            exactly=(filing.amount, handling.amount),
        )


def in_words(time: Deadline) -> str:
    """A time as people write it: `2 weeks`, `30 days`."""
    if time.unit == "week":
        return f"{number(time.amount)} week{'' if time.amount == 1 else 's'}"
    return measured(time.amount, time.unit)


def _files(desk: Desk, time: Deadline) -> bool:
    """Whether what must be done before the sitting is filing: by the sentence or the heading over it."""
    norm = desk.law.norms[time.norm]
    heads = " ".join(f"{u.heading} {u.label}" for u in desk.law.outline.path(norm.unit))
    said = desk.law.quote(norm.span)
    return bool(_FILED.search(said) or _FILED.search(heads)) and not _NOTICE.search(said)


def _handles(desk: Desk, time: Deadline) -> bool:
    return bool(_HANDLED.search(desk.law.quote(desk.law.norms[time.norm].span)))


def _same_class(desk: Desk, filing: Deadline, handling: Deadline) -> bool:
    """Whether both speak of one class of application, or of no class."""
    names = {n.gives_class.lower() for n in desk.law.norms.values() if n.gives_class}
    one, other = (_classes(desk, desk.law.norms[d.norm], d, names) for d in (filing, handling))
    return not one or not other or bool(one & other)


def _classes(desk: Desk, norm: Norm, time: Deadline, names: set[str]) -> set[str]:
    heads = " ".join(u.heading.lower() for u in desk.law.outline.path(norm.unit))
    if norm.gives_class:
        clause = re.split(r"[;.]", desk.law.document.text[norm.span.start : time.span.end])[-1].lower()
        return {n for n in names if n in clause} or {norm.gives_class.lower()}
    return {n for n in names if re.search(rf"\b{re.escape(n)}\b", heads)}
