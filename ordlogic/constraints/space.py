"""What checks ask: all sites that a law's facts allow, and questions about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ordlogic.model.formula import Compare, Formula, Total, conj, disj, negate, walk
from ordlogic.model.law import Fact
from ordlogic.model.site import Site

from .bridges import Bridges, Equal
from .cells import Cells
from .diagram import FALSE, TooLargeError
from .kinds import Kinds
from .pairs import overlapping
from .region import LIMIT, Region, told, widest_boxes
from .sums import impossible, is_of_site, sums_in
from .witness import Example, least

if TYPE_CHECKING:
    from .smt import Question
    from .solver import Solver, Verdict

MOST_AREAS = 40  # work areas that a question to the solver may have


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to a question: `holds` is None if it could not be decided, for the `reason` given.

    `example` is a site that satisfies (for `sat`) or refutes (for `proves`, `implies`, `equivalent`).
    """

    holds: bool | None
    reason: str = ""
    example: Example | None = None

    def __bool__(self) -> bool:
        raise TypeError("a decision may be unknown: compare `holds` with True, False or None")


class Space:
    """All sites with these facts at which the bridges hold. A context manager, since it may start a solver.

    `bridges` are, by id, formulas that always hold (one without sums holds of every work area) or `Equal`; `prefer`
    lists activities in the order in which example sites should use them. A solver passed in is the caller's to close.

    A question with at most one sum over work areas is decided by boxes; one with more by boxes if a site with one
    work area settles it, else by the solver. Formulas are remembered by identity: pass the same objects again where
    you can.
    """

    def __init__(self, facts: Mapping[str, Fact], bridges: Mapping[str, Formula | Equal] | None = None,
                 prefer: tuple[str, ...] = (), solver: Solver | None = None) -> None:
        self.facts, self.prefer = facts, prefer
        self._kinds = Kinds(facts, prefer)
        self._cells = Cells(facts)
        self._bridges = Bridges(facts, bridges or {}, self._kinds, self._cells.about)
        self._solver, self._own = solver, solver is None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the solver's child, if this space started one."""
        if self._own and self._solver is not None:
            self._solver.close()
            self._solver = None

    def region(self, f: Formula, limit: int = LIMIT) -> Region:
        """All sites with one work area at which `f` holds; ValueError if readings or unread words are open in it."""
        f = self._bridges.read(f)
        if any(v.kind in ("choice point", "unread") for v in self._cells.about(f)):
            raise ValueError("a region is told of a formula whose readings and unread words are settled")
        about = self._bridges.bearing_on(f)
        try:
            claim, always = self._diagrams([f])
            boxes, complete = widest_boxes(self._cells, claim, always, limit)
        except TooLargeError:
            return Region((), False, about)
        compared = {g.fact for g in walk(f) if isinstance(g, Compare)}
        summed = frozenset(g.of for g in walk(f) if isinstance(g, Total) and g.of not in compared)
        return Region(tuple(told(self._cells, b, summed) for b in boxes), complete, about)

    def witness(self, f: Formula) -> Site | None:
        """The example site to show: the least at which `f` holds under some reading, on as few work areas as can be.

        None if there is none; Undecidable if that is open.
        """
        decision = self._by_boxes(f)
        if decision is None:
            decision = self.by_solver(f)
            if decision.holds:
                decision = self._plain(f)
        if decision.holds is None:
            raise Undecidable(decision.reason)
        return decision.example.site if decision.example else None

    def sat(self, f: Formula) -> Decision:
        """Whether `f` holds at some site, under some reading and some meaning of unread words."""
        decision = self._by_boxes(f)
        return self.by_solver(f) if decision is None else decision

    def proves(self, f: Formula) -> Decision:
        """Whether `f` holds at every site, under every reading and every meaning of unread words."""
        found = self.sat(negate(f))
        return Decision(None if found.holds is None else not found.holds, found.reason, found.example)

    def implies(self, f: Formula, g: Formula) -> Decision:
        """Whether `g` holds wherever `f` does."""
        return self.proves(disj(negate(f), g))

    def equivalent(self, f: Formula, g: Formula) -> Decision:
        """Whether the two hold at the same sites."""
        return self.proves(conj(disj(negate(f), g), disj(f, negate(g))))

    def overlapping(self, formulas: Iterable[Formula]) -> list[tuple[int, int]]:
        """The pairs i < j of the formulas that hold together at some site with one work area.

        Undecidable if they are too many or too tangled.
        """
        try:
            *claims, always = self._diagrams([self._bridges.read(f) for f in formulas])
            return overlapping(self._cells, claims, always)
        except TooLargeError:
            raise Undecidable("the rules taken together are too large") from None

    def by_solver(self, f: Formula, areas: int = 0) -> Decision:
        """`sat` by the solver alone, for sites with up to `areas` work areas (0: as many as there are sums).

        The example is as the solver gave it; `witness` makes a plain one.
        """
        f = self._bridges.read(f)
        question, _ = self._question(f, min(areas or self._sums(f), MOST_AREAS))
        decision = self._decision(question, self._child().ask(question.text))
        if decision.holds is False and not areas and self._sums(f) > MOST_AREAS:
            return Decision(None, f"more than {MOST_AREAS} sums over work areas")
        return decision

    def _by_boxes(self, f: Formula) -> Decision | None:
        """`sat` without a solver; None if that does not settle it."""
        f = self._bridges.read(f)
        rules = list(self._bridges.cone([f]).values())
        try:
            claim, always = self._diagrams([f])
            target = self._cells.diagrams.both(claim, always)
            if target != FALSE:
                example = least(self._cells, target, self._cells.about(f), self.prefer, self._kinds)
                return Decision(True, example=self._bridges.with_equals(example))
            if self._sums(f) == 1 or self._impossible(f, rules):
                return Decision(False)
        except TooLargeError:
            pass
        return None

    def _sums(self, f: Formula) -> int:
        """How many work areas the question needs."""
        return max(1, len(sums_in([f, *self._bridges.cone([f]).values()])))

    def _impossible(self, f: Formula, rules: list[Formula]) -> bool:
        """Whether the sums alone show that no site satisfies the formula, of however many areas."""
        counted = list({s.where: None for s in sums_in([f, *rules])})
        *found, always = self._diagrams(counted, every_area=True)
        work = {where: self._cells.diagrams.both(node, always) for where, node in zip(counted, found, strict=True)}
        of_site = [r for r in rules if is_of_site(r)]
        return impossible(f, of_site, self.facts, self._cells, lambda where: work[where])

    def _plain(self, f: Formula) -> Decision:
        """The example of a formula that boxes did not settle, and that the solver says some site satisfies."""
        from .plain import plainest
        f = self._bridges.read(f)
        decision = Decision(None)
        for areas in range(1, min(self._sums(f), MOST_AREAS) + 1):
            question, formulas = self._question(f, areas)
            decision = self._decision(question, plainest(self._child(), question, formulas, self.prefer))
            if decision.holds is not False:
                break
        return decision

    # what has to do with the solver is imported where one is needed: most questions need none

    def _question(self, f: Formula, areas: int) -> tuple[Question, list[Formula]]:
        from .smt import encode
        rules = list(self._bridges.cone([f]).values())
        rules += self._bridges.implications([f, *rules])
        return encode(f, self.facts, rules, areas), [f, *rules]

    def _decision(self, question: Question, verdict: Verdict) -> Decision:
        from .smt import decode
        if verdict.answer == "sat":
            example = decode(question, verdict.values, self.facts, self._kinds)
            return Decision(True, example=self._bridges.with_equals(example))
        return Decision(False if verdict.answer == "unsat" else None, verdict.reason)

    def _child(self) -> Solver:
        if self._solver is None:
            from .solver import Solver
            self._solver = Solver()
        return self._solver

    def _diagrams(self, formulas: list[Formula], every_area: bool = False) -> list[int]:
        """A diagram for each, and one for what always holds of their facts (of every area of any site)."""
        rules = list(self._bridges.cone(formulas).values())
        rules += self._bridges.implications([*formulas, *rules])
        built = self._cells.build(*formulas, *rules)
        always = [node for rule, node in zip(rules, built[len(formulas):], strict=True)
                  if not (every_area and is_of_site(rule))]
        return [*built[:len(formulas)], self._cells.diagrams.all_of(always)]


class Undecidable(Exception):
    """A question could not be answered; the message is the reason (time, memory, resource limit, size, z3's words)."""
