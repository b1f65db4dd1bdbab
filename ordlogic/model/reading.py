"""Choice points: where a lawyer could read a phrase two ways, the model holds both."""

from __future__ import annotations

from dataclasses import dataclass

from ordlogic.model.place import Span

STANDINGS = ("preferred", "open", "arguable", "strained")
# the standings that `under every reading` ranges over
LIVE = ("preferred", "open", "arguable")


@dataclass(frozen=True, slots=True)
class Alternative:
    """One way to read a choice point. `name` is short and stable, `meaning` a plain sentence part, `canon` the id of
    what gives the standing (a canon of construction, a rule of the code, a recorded decision), `why` its reason."""

    name: str
    meaning: str
    standing: str
    canon: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice point. Equal wordings in one text are one choice: `spans` lists each place, the first is its own.

    `kind` is one of design.md's (`shared value`, `ends of a range`, `whole steps`, `list without connective`,
    `trailing modifier`, `series modifier`, `relative clause`, ...). `settled` is (by whom or what, alternative name).
    """

    id: str
    kind: str
    spans: tuple[Span, ...]
    alternatives: tuple[Alternative, ...]
    settled: tuple[str, str] | None = None

    def default(self) -> str | None:
        """The alternative taken where nothing else is said: the settled or the preferred one; None if it is open."""
        if self.settled:
            return self.settled[1]
        return next((a.name for a in self.alternatives if a.standing == "preferred"), None)

    def live(self) -> tuple[Alternative, ...]:
        """The alternatives that count for `under every reading`, the default first."""
        if self.settled:
            return tuple(a for a in self.alternatives if a.name == self.settled[1])
        alive = [a for a in self.alternatives if a.standing in LIVE]
        return tuple(sorted(alive, key=lambda a: STANDINGS.index(a.standing)))
