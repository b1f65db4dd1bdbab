"""Which activity is a kind of which, by the law's own facts and by the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ordlogic.model.law import Fact
from ordlogic.vocabulary import broader, concepts


class Kinds:
    """The kinds of activities of one law; `prefer` says which to take first for an example."""

    def __init__(self, facts: Mapping[str, Fact], prefer: tuple[str, ...] = ()) -> None:
        self._facts = facts
        self.own = tuple(f.key for f in facts.values() if f.kind == "activity")
        self._known = tuple(dict.fromkeys((*prefer, *self.own, *concepts("activities"))))
        self._broader: dict[str, frozenset[str]] = {}

    def broader(self, act: str) -> frozenset[str]:
        """All that the activity is a kind of; itself left out."""
        if act not in self._broader:
            seen: set[str] = set()
            todo = [act]
            while todo:
                at = todo.pop()
                if at not in seen:
                    seen.add(at)
                    todo += [*(self._facts[at].broader if at in self._facts else ()), *broader("activities", at)]
            self._broader[act] = frozenset(seen - {act})
        return self._broader[act]

    def pairs(self, acts: Iterable[str]) -> list[tuple[str, str]]:
        """(activity, one that it is a kind of) among these."""
        order = sorted(set(acts))
        return [(a, b) for a in order for b in order if b in self.broader(a)]

    def told(self, done: Iterable[str], asked: Iterable[str]) -> frozenset[str]:
        """What an applicant would tell so that exactly `done` of the activities asked is done.

        What another one is a kind of goes without saying. Who tells something broad leaves open which kind of it is
        meant, so where the law or the question knows a kind, one is told that settles the question in the same way.
        """
        done, asked = set(done), set(asked)
        least = {a for a in done if not any(a in self.broader(b) for b in done)}
        at_stake = asked | set(self.own)

        def vague(act: str) -> bool:
            return any(act in self.broader(b) for b in at_stake)

        def stands_for(kind: str, act: str) -> bool:
            means = {kind, *self.broader(kind)}
            return act in means and not vague(kind) and means & asked <= done

        return frozenset(next((k for k in self._known if stands_for(k, a)), a) if vague(a) else a for a in least)
