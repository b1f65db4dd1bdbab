"""What told activities say of an activity asked: activities told are all there are."""

from __future__ import annotations

from collections.abc import Mapping, Set

from ordlogic.model.law import Fact
from ordlogic.vocabulary import broader


def kinds(key: str, facts: Mapping[str, Fact]) -> frozenset[str]:
    """The activity and everything it is a kind of, by the vocabulary and by the law's own facts."""
    seen: set[str] = set()
    todo = [key]
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo.extend(sorted(broader("activities", at)))
            todo.extend(facts[at].broader if at in facts else ())
    return frozenset(seen)


def told_of(key: str, activities: Set[str] | None, facts: Mapping[str, Fact]) -> bool | None:
    """Whether the work includes the activity: true if it or a kind of it is told; None if only something broader is
    told (told `moving earth`, asked `filling`) or nobody said what is done; otherwise false."""
    if activities is None:
        return None
    if any(key in kinds(told, facts) for told in activities):
        return True
    return None if kinds(key, facts) & activities else False
