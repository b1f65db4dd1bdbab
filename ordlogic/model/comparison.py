"""What comparing two or more ordinances gives: a difference between towns is a difference, never a fault."""

from __future__ import annotations

from dataclasses import dataclass

from ordlogic.model.finding import Finding
from ordlogic.model.law import Bridge

RELATIONS = ("equal", "stricter", "looser", "both", "only in", "not decided")


@dataclass(frozen=True, slots=True)
class Aligned:
    """Families of several ordinances on one subject.

    `subject` in plain words; `members` are (file, family id), one for each ordinance that has such a family;
    `relation` is one of RELATIONS, of the first member to the others (`both` is stricter on some sites and looser on
    others); `all_read` is False where words that were not read could change the relation.
    """

    subject: str
    members: tuple[tuple[str, str], ...]
    relation: str
    all_read: bool


@dataclass(frozen=True, slots=True)
class NotAligned:
    """A fact that no other ordinance has: `nearest` are the keys of those that come closest, best first."""

    file: str
    fact: str
    nearest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Families side by side; findings name provisions of every side; `bridges` are the facts taken as one."""

    families: tuple[Aligned, ...] = ()
    findings: tuple[Finding, ...] = ()
    bridges: tuple[Bridge, ...] = ()
    not_aligned: tuple[NotAligned, ...] = ()
