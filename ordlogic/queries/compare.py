"""Two or more ordinances side by side: for which sites the answer differs, and by which sentences.

Vocabularies are aligned by concept: facts that are built from the same concepts have one key. Everything else that is
taken as one is a stated bridge. A difference between towns is a difference, never a fault.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import product
from pathlib import PurePath

from ordlogic.checks.desk import Desk, plainest
from ordlogic.constraints import Equal, Space, Undecidable
from ordlogic.constraints.solver import Solver
from ordlogic.model.comparison import Aligned, Comparison, NotAligned
from ordlogic.model.finding import Finding, Provision
from ordlogic.model.formula import Formula, acts_of, conj, facts_of, negate, unread_of
from ordlogic.model.law import Bridge, Fact, Family, Law, Norm
from ordlogic.model.site import Site

CODE = "difference"
NAME = "one asks where the other does not"
REFERENCE_LINE = "reference-line"


def compare(laws: Sequence[Law]) -> Comparison:
    """The first ordinance against each other one: aligned families with their differences, and what is not shared."""
    families: list[Aligned] = []
    findings: list[Finding] = []
    bridges: dict[str, Bridge] = {}
    not_aligned: list[NotAligned] = []
    with Solver() as solver:
        for other in laws[1:]:
            pair = _Pair(laws[0], other, solver)
            families += pair.families()
            findings += pair.findings
            bridges |= pair.bridges
            not_aligned += pair.not_aligned()
    return Comparison(tuple(families), tuple(findings), tuple(bridges.values()), tuple(not_aligned))


class _Pair:
    """Two ordinances over one set of facts."""

    def __init__(self, one: Law, other: Law, solver: Solver) -> None:
        self.desks = (Desk(one, solver), Desk(other, solver))
        self.facts: dict[str, Fact] = {**other.facts, **one.facts}
        self.bridges: dict[str, Bridge] = {}
        self.findings: list[Finding] = []
        equal = self._reference_lines()
        acts = sorted((f for f in self.facts.values() if f.kind == "activity"), key=lambda f: (len(f.asked_by), f.key))
        self.space = Space(
            self.facts, {**self.desks[0].physics, **self.desks[1].physics, **equal}, tuple(f.key for f in acts), solver
        )

    def _reference_lines(self) -> dict[str, Equal]:
        """Distances from one water, from another line of it each, are taken as one: a stated bridge."""
        found: dict[str, Equal] = {}
        distances = sorted((f for f in self.facts.values() if f.about[:1] == ("distance",)), key=lambda f: len(f.about))
        for k, one in enumerate(distances):
            for other in distances[k + 1 :]:
                if one.about[:2] == other.about[:2] and one.key != other.key:
                    id = f"{REFERENCE_LINE}:{other.key}"
                    found[id] = Equal(one.key, other.key)
                    line = " ".join(other.about[2:]).replace("_", " ")
                    water = one.about[1].replace("_", " ")
                    self.bridges[id] = Bridge(
                        id, f"the distance to the {water} is taken as the distance to its {line}", one.key, other.key
                    )
        return found

    def families(self) -> Iterator[Aligned]:
        """Every family of the two, aligned where they regulate a shared activity with the same kind of instrument."""
        one, other = (d.law for d in self.desks)
        taken: set[str] = set()
        for family in one.families.values():
            partner = max(
                (g for g in other.families.values() if g.id not in taken and g.concept == family.concept),
                key=lambda g: _shared(family, g),
                default=None,
            )
            if partner is None or not _shared(family, partner):
                yield Aligned(
                    f"{family.instrument}: {family.act}",
                    ((one.document.file, family.id),),
                    "only in",
                    not unread_of(self.desks[0].required(family)),
                )
                continue
            taken.add(partner.id)
            yield self._aligned(family, partner)
        for family in other.families.values():
            if family.id not in taken:
                yield Aligned(
                    f"{family.instrument}: {family.act}",
                    ((other.document.file, family.id),),
                    "only in",
                    not unread_of(self.desks[1].required(family)),
                )

    def _aligned(self, one: Family, other: Family) -> Aligned:
        a, b = self.desks
        try:
            more = self._difference(a, one, b, other)
            less = self._difference(b, other, a, one)
            relation = {
                (False, False): "equal",
                (True, False): "stricter",
                (False, True): "looser",
                (True, True): "both",
            }[more, less]
        except Undecidable:
            relation = "not decided"
        read = not (unread_of(a.required(one)) or unread_of(b.required(other)))
        members = ((a.law.document.file, one.id), (b.law.document.file, other.id))
        return Aligned(f"{one.instrument}: {one.act}", members, relation, read)

    def _difference(self, a: Desk, one: Family, b: Desk, other: Family) -> bool:
        """Whether the first asks at some site where the second does not; one finding for each provision that does."""
        found = [self._tell(a, one, b, other, norm) for norm in _triggers(a.law, one)]
        return any(found)

    def _tell(self, a: Desk, one: Family, b: Desk, other: Family, norm: Norm) -> bool:
        f, g = a.applied(norm), b.required(other)
        for mine, theirs in product(a.open_readings(f), b.open_readings(g)):
            claim = conj(a.settle(f, mine), negate(b.settle_weakly(g, theirs)))
            site = self.space.witness(claim)
            if site is not None:
                break
        else:
            return False
        sure = self._under_all(a, f, b, g)
        region = self.space.region(claim)
        readings = tuple(d.reading(d.law.choices[c], n) for d, t in ((a, mine), (b, theirs)) for c, n in t.items())
        here, there = _name(a.law), _name(b.law)
        finding = Finding(
            CODE,
            NAME,
            "outcome",
            f"Under {norm.citation} {here} asks for a {one.instrument} on some sites where {there} does not.",
            (*_places(a.law, [norm]), *_places(b.law, _nearest(_triggers(b.law, other), norm))),
            plainest(sure or site, region, self.facts),
            region.boxes,
            region.complete,
            "every reading" if sure else "some readings",
            readings,
            region.bridges,
            outcomes=((here, f"{one.instrument} required"), (there, f"{other.instrument} not required")),
        )
        words = "\n".join([CODE, a.law.document.file, b.law.document.file, *(p.quote for p in finding.provisions)])
        self.findings.append(replace(finding, fingerprint=hashlib.sha256(words.encode()).hexdigest()[:16]))
        return True

    def _under_all(self, a: Desk, f: Formula, b: Desk, g: Formula) -> Site | None:
        """A site that differs under every live reading of either side, each taken alone; None if there is none."""
        asks = [a.settle(f, t) for t in a.single_readings(f)]
        silent = [negate(b.settle_weakly(g, t)) for t in b.single_readings(g)]
        return self.space.witness(conj(*asks, *silent))

    def not_aligned(self) -> Iterator[NotAligned]:
        """Facts that only one of the two asks, with the nearest of the other."""
        one, other = (d.law for d in self.desks)
        for law, others in ((one, other), (other, one)):
            for key in law.facts:
                if key not in others.facts and not any(key in (b.one, b.other) for b in self.bridges.values()):
                    yield NotAligned(law.document.file, key, tuple(get_close_matches(key, list(others.facts), 3, 0.6)))


def _shared(one: Family, other: Family) -> int:
    return len(set(one.acts) & set(other.acts))


def _triggers(law: Law, family: Family) -> list[Norm]:
    return [law.norms[n] for n in family.triggers]


def _nearest(norms: Sequence[Norm], speaking: Norm) -> list[Norm]:
    """Of the side that does not ask: the provisions most like the one that does, by what they speak of; at most two."""
    about = facts_of(speaking.when) | acts_of(speaking.when)
    ranked = sorted(norms, key=lambda n: (-len(about & (facts_of(n.when) | acts_of(n.when))), n.span))
    return ranked[:2]


def _places(law: Law, norms: Sequence[Norm]) -> tuple[Provision, ...]:
    return tuple(Provision(law.document.file, n.citation, n.span, law.quote(n.span)) for n in norms)


def _name(law: Law) -> str:
    return law.document.jurisdiction or PurePath(law.document.file).name
