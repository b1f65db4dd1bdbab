"""
## What it finds

Work that one provision forbids outright and another lets go on with a permit; two limits that no work can meet; a
sentence and its denial; and a limit that shall not be passed with a duty for what has passed it.

## Why it matters

Whoever follows one of the two breaks the other, and whoever enforces the text must choose which of them to drop.

## Example

`Clearing on grades of more than 30% is prohibited` beside `A clearing permit is required for clearing on grades of more
than 35%`: nobody can ever use that permit.

## What to write instead

Say which of the two governs, or turn one into an exception of the other (`unless a permit is issued under ...`).

## Authority

The presumption that each provision of a text has work to do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ordlogic.checks.claims import arises, never, parts, shown, takes_in, well_read, without
from ordlogic.checks.contrary_words import Contrary, contraries
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import cited
from ordlogic.checks.prose import provision_at
from ordlogic.model.finding import Finding
from ordlogic.model.formula import TRUE, Formula, Some, conj
from ordlogic.model.law import Norm

CODE = "contradiction"
NAME = "two provisions that contradict each other"
AUTHORITIES = ("default-every-provision",)


def find(desk: Desk) -> Iterator[Finding]:
    """Permits for what is prohibited, told once for each prohibition; then what the words themselves contradict."""
    yield from _permitted(desk)
    alike: dict[str, list[Contrary]] = {}
    for pair in contraries(desk.law):
        alike.setdefault(pair.why, []).append(pair)
    for why, pairs in alike.items():
        yield _by_words(desk, why, pairs)


def _by_words(desk: Desk, why: str, pairs: Sequence[Contrary]) -> Finding:
    places = [tuple(provision_at(desk, s) for s in (p.one, p.other)) for p in pairs]
    names = [" and ".join(dict.fromkeys(p.citation for p in two)) for two in places]
    first, second = (_short(p.quote) for p in places[0])
    says = "say" if len({p.citation for p in places[0]}) > 1 else "says"
    more = f" The same at {'; '.join(names[1:])}." if names[1:] else ""
    return Finding(CODE, NAME, "wording",
                   f"{names[0]} {says} \u201c{first}\u201d and \u201c{second}\u201d: {why}.{more}",
                   tuple(dict.fromkeys(p for two in places for p in two)), authorities=AUTHORITIES)


def _short(said: str) -> str:
    said = said.rstrip(".;,: ")
    return said if len(said) <= 100 else f"{said[:60].rstrip()} \u2026 {said[-35:].lstrip()}"


def _permitted(desk: Desk) -> Iterator[Finding]:
    """A permit whose work a prohibition takes in wholly can never be used: one of the two is not meant."""
    law = desk.law
    bars = [law.norms[n] for f in law.families.values() if f.concept == "prohibition" for n in f.triggers]
    bars = [n for n in bars if not n.judgement and parts(n.when) and well_read(law, n)]
    for bar in bars:
        for family in desk.permits():
            found = [n for n in (law.norms[t] for t in family.triggers) if parts(n.when) and _taken_in(desk, n, bar)]
            if not found:
                continue
            message = (f"{cited(found)} asks for a {family.instrument} for work that {bar.citation} prohibits in every "
                       f"case, so nobody could ever be given one.")
            finding = Finding(CODE, NAME, "outcome", message, desk.provisions([*found, bar]), holds="every reading",
                              authorities=AUTHORITIES,
                              outcomes=((cited(found), f"{family.instrument} required"), (bar.citation, "prohibited")))
            taken = desk.open_readings(desk.applied(found[0]), desk.applied(bar))[0]
            both = conj(desk.settle(desk.applied(found[0]), taken), desk.settle(desk.applied(bar), taken))
            # rules that can never arise contradict each other all the same: there is no site to show
            yield shown(desk, both, finding) or finding


def _taken_in(desk: Desk, norm: Norm, bar: Norm) -> bool:
    if arises(desk, norm):
        return not never(desk, desk.applied(norm)) and takes_in(desk, desk.applied(norm), desk.applied(bar))
    # what both share (an impossible lead-in) is set aside, or all of it would follow from nothing
    shared = [p for p in parts(norm.when) if p in parts(bar.when)]
    one, other = _apart(norm, shared), _apart(bar, shared)
    return bool(shared) and (other == Some(TRUE) or (_arises(desk, one) and takes_in(desk, one, other)))


def _apart(norm: Norm, shared: list[Formula]) -> Formula:
    return without(norm.when, shared)


def _arises(desk: Desk, f: Formula) -> bool:
    return desk.space.sat(f).holds is True
