"""
## What it finds

Work that needs an instrument (a permit), where a provision sorts the instrument into classes (minor, major) and gives
this work none: a hole between two classes, below the lowest or above the highest.

## Why it matters

The class decides who acts, by what procedure and at what fee. Work in the hole needs a permit that nobody can issue by
the book.

## Example

`a small project (10-49 tons) or a large project (50 tons or more)`: 49.5 tons is neither.

## What to write instead

Let one class end where the next begins: `10 tons or more but less than 50` and `50 tons or more`; or say that amounts
are rounded to whole units.

## Authority

Practice on decision tables: rows that leave a value out are reported, and the missing row proposed.
"""

from __future__ import annotations

from collections.abc import Iterator

from ordlogic.checks.desk import Desk
from ordlogic.checks.places import both_readings, cited
from ordlogic.checks.wordings import UNIT_WORDS, Edit, band_of, band_words, bound_words, proved
from ordlogic.model.finding import Finding, ReadingNeeded, Suggestion
from ordlogic.model.formula import Formula, choices_of, conj, disj, negate
from ordlogic.model.law import Family, Norm
from ordlogic.model.quantity import Threshold
from ordlogic.model.reading import Choice

CODE = "class-gap"
NAME = "work that is given no class"
AUTHORITIES = ("decision-tables",)


def schemes(desk: Desk, family: Family) -> dict[str, list[Norm]]:
    """The places that sort the instrument into two classes or more: citation -> their norms."""
    found: dict[str, list[Norm]] = {}
    for id in family.classes:
        norm = desk.law.norms[id]
        found.setdefault(norm.citation, []).append(norm)
    return {c: ns for c, ns in found.items() if len({n.gives_class for n in ns}) > 1}


def find(desk: Desk, wordings: bool = True) -> Iterator[Finding]:
    """One finding for each scheme of classes with a hole under every combination of the open readings; with possible
    wordings unless told otherwise."""
    for family in desk.permits():
        for citation, norms in schemes(desk, family).items():
            any_class = disj(*(desk.applied(n) for n in norms))
            f = desk.required(family)
            holes = [
                conj(desk.settle(f, taken), negate(desk.settle_weakly(any_class, taken)))
                for taken in desk.open_readings(f, any_class)
            ]
            shown = desk.shown(conj(*holes))
            if shown is None:
                continue
            site, region = shown
            others = [desk.law.norms[n] for n in family.classes if desk.law.norms[n].citation != citation]
            giving = (
                [n for n in others if desk.space.sat(conj(*holes, desk.settle(desk.applied(n)))).holds]
                if not desk.open_readings(*(desk.applied(n) for n in others))[0]
                else [n for n in others if _in_every_reading(desk, n, conj(*holes))]
            )
            readings = _closing(desk, norms, conj(*holes))
            message = f"Some work needs a {family.instrument} but {citation} gives it no class"
            if giving:
                kinds = dict.fromkeys(n.gives_class for n in giving)
                message += (
                    f", while {cited(giving)} makes it {' and '.join(kinds)}: "
                    f"\u201c{next(iter(kinds))}\u201d is defined twice and differently"
                )
            yield Finding(
                CODE,
                NAME,
                "outcome",
                f"{message}.",
                desk.provisions([*norms, *giving]),
                site,
                region.boxes,
                region.complete,
                "some readings" if readings else "every reading",
                readings,
                region.bridges,
                AUTHORITIES,
                outcomes=((citation, "no class"), *((n.citation, n.gives_class) for n in giving)),
                suggestions=_wordings(desk, family, norms, giving, conj(*holes)) if wordings else (),
            )


def _wordings(
    desk: Desk, family: Family, norms: list[Norm], giving: list[Norm], hole: Formula
) -> tuple[Suggestion, ...]:
    """The lower class reaching up to the next, and the upper one reaching down; the latter not where another provision
    already puts the hole into the lower class."""
    found: list[Suggestion | None] = []
    for lower in norms:
        for upper in norms:
            ends = _neighbours(lower, upper)
            if ends is None:
                continue
            top, bottom = ends
            band = band_of(lower, top)

            def cured(again: Desk, place: str = lower.citation) -> bool:
                return not any(f.provisions[0].citation == place for f in find(again, wordings=False))

            reach = bound_words("<", bottom.value, bottom.unit)
            if band:
                reach = band_words((band[0].cmp, band[0].value), ("<", bottom.value), bottom.unit)
            changes = f"puts these sites into the {lower.gives_class} class"
            found.append(proved(desk, family, [Edit(top.span, reach)], hole, cured, changes))
            if not giving or {n.gives_class for n in giving} == {upper.gives_class}:
                down = bound_words(">", top.value, top.unit)
                changes = f"puts these sites into the {upper.gives_class} class"
                found.append(proved(desk, family, [Edit(bottom.span, down)], hole, cured, changes))
    return tuple(s for s in found if s is not None)


def _neighbours(lower: Norm, upper: Norm) -> tuple[Threshold, Threshold] | None:
    """The upper end of one class and the lower end of the next, where the two do not meet."""
    for top in lower.thresholds:
        for bottom in upper.thresholds:
            same = top.unit == bottom.unit and top.unit in UNIT_WORDS and lower.id != upper.id
            if same and top.cmp in ("<", "<=") and bottom.cmp in (">", ">=") and top.value < bottom.value:
                return top, bottom
    return None


def _in_every_reading(desk: Desk, norm: Norm, hole: Formula) -> bool:
    f = desk.applied(norm)
    return all(desk.space.implies(hole, desk.settle(f, taken)).holds is True for taken in desk.open_readings(f))


def _closing(desk: Desk, norms: list[Norm], hole: Formula) -> tuple[ReadingNeeded, ...]:
    """The readings that part the hole from its opposite: choice points of the scheme whose other reading fills it."""
    out: tuple[ReadingNeeded, ...] = ()
    for id in sorted(set().union(*(choices_of(n.when) for n in norms))):
        choice: Choice = desk.law.choices[id]
        default = choice.default()
        for other in choice.live()[1:]:
            filled = disj(*(desk.settle(desk.applied(n), {id: other.name}) for n in norms))
            if default and desk.space.sat(conj(hole, filled)).holds:
                out += both_readings(desk, choice, default, other.name)
                break
    return out
