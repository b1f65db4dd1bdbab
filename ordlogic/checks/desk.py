"""What every check works at: one law, its space of sites, and the making of findings that replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from types import TracebackType
from typing import Self

from ordlogic.constraints import Region, Space, certain, possible
from ordlogic.constraints.solver import Solver
from ordlogic.evaluate.exact import holds
from ordlogic.model.effect import applies, required
from ordlogic.model.finding import Provision, ReadingNeeded, Side, Undecided
from ordlogic.model.formula import Compare, Formula, Holds, choices_of, choose, conj, disj, negate
from ordlogic.model.law import Fact, Family, Law, Norm
from ordlogic.model.place import Span
from ordlogic.model.reading import Choice
from ordlogic.model.site import Interval, Site, Value

MOST_COMBINATIONS = 64


class Desk:
    """One law on the desk. A context manager, since its space may start a solver."""

    def __init__(self, law: Law, solver: Solver | None = None) -> None:
        self.law, self.solver = law, solver
        self.physics = _physics(law)
        self.space = Space(law.facts, self.physics, prefer=_preferred_acts(law), solver=solver)
        self.undecided: list[Undecided] = []
        self._applied: dict[str, Formula] = {}
        self._required: dict[str, Formula] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.space.close()

    # --- formulas

    def applied(self, norm: Norm) -> Formula:
        """The norm after exemptions and overrides, its readings still open."""
        if norm.id not in self._applied:
            self._applied[norm.id] = applies(self.law, norm)
        return self._applied[norm.id]

    def required(self, family: Family) -> Formula:
        """The family's outcome, its readings still open."""
        if family.id not in self._required:
            self._required[family.id] = required(self.law, family)
        return self._required[family.id]

    def defaults(self, taken: dict[str, str] | None = None) -> dict[str, str]:
        """Every choice point that has a default at its default, those in `taken` as given."""
        return {c.id: name for c in self.law.choices.values() if (name := c.default()) is not None} | (taken or {})

    def open_readings(self, *formulas: Formula) -> list[dict[str, str]]:
        """Every combination of the alternatives of the open choice points in the formulas; [{}] if there are none.

        At most MOST_COMBINATIONS; what is cut is listed as undecided.
        """
        ids = sorted(set().union(*(choices_of(f) for f in formulas)))
        open_ones = [self.law.choices[i] for i in ids if self.law.choices[i].default() is None]
        combinations: list[dict[str, str]] = []
        for names in product(*([a.name for a in c.live()] for c in open_ones)):
            if len(combinations) == MOST_COMBINATIONS:
                self.undecided.append(
                    Undecided(
                        f"{self.law.document.file}: further combinations of readings",
                        f"more than {MOST_COMBINATIONS} combinations of open readings bear on one question",
                    )
                )
                break
            combinations.append(dict(zip((c.id for c in open_ones), names, strict=True)))
        return combinations

    def single_readings(self, f: Formula) -> list[dict[str, str]]:
        """Every combination of the open readings, then each with one arguable alternative taken alone."""
        combinations = self.open_readings(f)
        return [
            *combinations,
            *(
                combination | {c.id: a.name}
                for combination in combinations
                for c in (self.law.choices[i] for i in sorted(choices_of(f)))
                if c.default() is not None
                for a in c.live()[1:]
            ),
        ]

    def settle(self, f: Formula, taken: dict[str, str] | None = None) -> Formula:
        """The formula with readings settled (defaults and `taken`); what is not read is taken against the claim."""
        return certain(choose(f, self.defaults(taken)))

    def settle_weakly(self, f: Formula, taken: dict[str, str] | None = None) -> Formula:
        """As `settle`, for a formula that the claim denies: what is not read is taken for it."""
        return possible(choose(f, self.defaults(taken)))

    # --- findings

    def provision(self, citation: str, span: Span) -> Provision:
        """A place quoted."""
        return Provision(self.law.document.file, citation, span, self.law.quote(span))

    def provisions(self, norms: Iterable[Norm]) -> tuple[Provision, ...]:
        """The places of the norms, in reading order, each once."""
        places = dict.fromkeys((n.citation, n.span) for n in sorted(norms, key=lambda n: n.span))
        return tuple(self.provision(c, s) for c, s in places)

    def reading(self, choice: Choice, alternative: str) -> ReadingNeeded:
        """A reading that a finding rests on."""
        found = next(a for a in choice.alternatives if a.name == alternative)
        return ReadingNeeded(choice.id, found.name, found.standing, found.meaning)

    def shown(self, claim: Formula) -> tuple[Site, Region] | None:
        """The example site and all sites affected of a settled claim; None if no site meets it.

        The example is replayed by the solver-free evaluator; should the two differ, that is a fault of this program.
        """
        site = self.space.witness(claim)
        if site is None:
            return None
        if not holds(claim, site, self.law.facts):
            raise AssertionError("an example site does not replay")
        region = self.space.region(claim)
        return plainest(site, region, self.law.facts), region

    def speaking(self, norms: Sequence[Norm], site: Site, taken: dict[str, str]) -> list[Norm]:
        """Those of the norms that apply to the site under the readings, by the solver-free evaluator."""
        return [n for n in norms if holds(self.settle(self.applied(n), taken), site, self.law.facts)]

    def permits(self) -> Iterator[Family]:
        """The families that require an instrument."""
        return (f for f in self.law.families.values() if f.concept == "permit")


def plainest(site: Site, region: Region, facts: Mapping[str, Fact]) -> Site:
    """The site without the facts that do not matter: those that the first box around it does not name.

    Every site in a box meets the claim, so what the box does not name may be anything. A site with several work areas
    is left as it is.
    """
    if len(site.areas) != 1:
        return site
    area = site.areas[0]
    for box in region.boxes:
        named = {k for k, _ in (*box.project, *box.area, *box.sums)}
        if all(
            _in_side(side, area.facts.get(k, site.project.get(k))) for k, side in (*box.project, *box.area, *box.sums)
        ) and all((act in area.activities if area.activities else False) == done for act, done in box.acts):
            kept = {k: v for k, v in area.facts.items() if k in named or facts[k].additive}
            return Site({k: v for k, v in site.project.items() if k in named}, (replace(area, facts=kept),))
    return site


def _in_side(side: Side, value: Value) -> bool:
    if not isinstance(side, Interval):
        return side == value
    if not isinstance(value, Fraction):
        return False
    above = side.low is None or value > side.low or (side.low_in and value == side.low)
    below = side.high is None or value < side.high or (side.high_in and value == side.high)
    return above and below


def _preferred_acts(law: Law) -> tuple[str, ...]:
    """Example sites use the activity that fewest provisions speak of, so that fewest other conditions come in."""
    acts = [f for f in law.facts.values() if f.kind == "activity"]
    return tuple(f.key for f in sorted(acts, key=lambda f: (len(f.asked_by), f.key)))


def _physics(law: Law) -> dict[str, Formula]:
    """Bridges that hold of every site: work away from a water is not on its bed."""
    rules: dict[str, Formula] = {}
    beds = [f for f in law.facts.values() if f.kind == "yes-no" and f.about[-1:] == ("bed",)]
    for bed in beds:
        for fact in law.facts.values():
            if fact.about[:1] == ("distance",) and fact.about[1:2] == bed.about[:1]:
                rules["not-on-the-bed"] = conj(
                    rules.get("not-on-the-bed", conj()),
                    disj(negate(Holds(bed.key)), Compare(fact.key, "<=", Fraction(0))),
                )
    return rules
