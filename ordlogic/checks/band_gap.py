"""
## What it finds

Values of a quantity that no row of a table, or no item of a list, covers, though the rows or items beside them bound
that quantity from both sides: a value between two bands of whole numbers, the one value between `less than` and `more
than`, ends that do not meet. Where rows decide something and no other provision speaks, it is an *outcome* finding.

## Why it matters

Slopes, areas and heights are measured, not counted. A site in the hole has no row, and so no limit, class or duty;
each side will say that the row that suits it is the one.

## Example

Rows for lots of `1-4 acres` and `5-9 acres`: four and a half acres have no row. `Walls of less than 3 feet` beside
`walls of more than 3 feet`: a wall of exactly 3 feet has none.

## What to write instead

Begin each row where the one before ends, and give the value to one of them: `1 acre or more but less than 5`, then `5
acres or more but less than 10`; or say that figures are rounded to whole units before the table is used.

## Authority

Practice on decision tables: rows that leave a value out are reported, and the missing row proposed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ordlogic.checks.bands import FULL, Side, between, conditions, covered, edge, edges_of, hole_formula, steps_apart
from ordlogic.checks.class_gap import schemes
from ordlogic.checks.desk import Desk
from ordlogic.checks.places import both_readings, cited, in_table
from ordlogic.checks.stated_bands import StatedHole, stated_holes
from ordlogic.model.finding import Finding, ReadingNeeded
from ordlogic.model.formula import TRUE, Chosen, Compare, Formula, Total, conj, disj, negate, walk
from ordlogic.model.law import Norm
from ordlogic.model.quantity import Threshold, op_to_base
from ordlogic.model.reading import Choice
from ordlogic.wording import interval, measured

CODE = "band-gap"
NAME = "a value that no row or item covers"
AUTHORITIES = ("decision-tables",)
MOST_TOLD = 6           # holes that a message lists one by one


@dataclass(frozen=True, slots=True)
class _Hole:
    """Values of the fact that no sibling covers, with the norms whose bands end and begin at it."""

    fact: str
    side: Side
    lower: Norm
    upper: Norm
    choice: Choice | None


def find(desk: Desk) -> Iterator[Finding]:
    """One finding for each list or table, quantity and kind of hole; what class-gap tells is left to it."""
    told = {n.id for f in desk.permits() for ns in schemes(desk, f).values() for n in ns}
    for siblings in _groups(desk, told):
        holes = list(_holes(desk, siblings))
        for fact in dict.fromkeys(h.fact for h in holes):
            mine = [h for h in holes if h.fact == fact]
            for kind in ([h for h in mine if h.choice], [h for h in mine if not h.choice]):
                if kind:
                    yield from _finding(desk, siblings, kind)
    for stated in stated_holes(desk.law):
        yield _stated(desk, stated)


def _groups(desk: Desk, told: set[str]) -> list[list[Norm]]:
    """Norms that stand side by side: the items of one list, the rows of one table, the classes of one provision."""
    groups: dict[str, list[Norm]] = {}
    for norm in sorted(desk.law.norms.values(), key=lambda n: n.span):
        if norm.when == TRUE or norm.id in told or norm.modality == "exempts":
            continue
        key = f"class in {norm.unit}" if norm.gives_class else f"below {norm.lead_in}" if norm.lead_in else ""
        if key:
            groups.setdefault(key, []).append(norm)
    return [g for g in groups.values() if len(g) > 1]


# ---- holes

def _holes(desk: Desk, siblings: Sequence[Norm]) -> Iterator[_Hole]:
    """The holes of each quantity that the siblings bound from both sides, under the default readings. What was not read
    is taken to be met, since it can only make a row speak of less."""
    said = {n.id: desk.settle_weakly(n.when) for n in siblings}
    table = in_table(desk, siblings[0])
    facts = dict.fromkeys(h.fact if isinstance(h, Compare) else h.of
                          for n in siblings for h in walk(said[n.id]) if isinstance(h, Compare | Total))
    for fact in facts:
        bands = {n.id: covered(said[n.id], fact) for n in siblings}
        known: set[tuple[Side, str, str]] = set()
        for case in dict.fromkeys(conditions(said[n.id]) for n in siblings if bands[n.id] != FULL):
            speaking = [n for n in siblings if conditions(said[n.id]) <= case]
            two_sided = sum(any(s.low is not None and s.high is not None for s in bands[n.id]) for n in speaking)
            for side in between([s for n in speaking for s in bands[n.id]]):
                lower = edges_of(speaking, bands, side, upper=False)
                upper = edges_of(speaking, bands, side, upper=True)
                meant = table or two_sided > 1 or side.low == side.high or steps_apart(lower[0], upper[0], side)
                if meant and (side, lower[0].id, upper[0].id) not in known:
                    known.add((side, lower[0].id, upper[0].id))
                    yield _Hole(fact, side, lower[0], upper[0], _closing(desk, lower[0], fact, side))


def _closing(desk: Desk, norm: Norm, fact: str, side: Side) -> Choice | None:
    """The choice point by which the norm's band may reach over the hole."""
    for g in walk(norm.when):
        if isinstance(g, Chosen) and desk.law.choices[g.choice].kind == "whole_steps" and side.low is not None:
            for h in walk(g):
                if isinstance(h, Compare | Total) and h.limit == side.low and fact in (getattr(h, "fact", ""),
                                                                                       getattr(h, "of", "")):
                    return desk.law.choices[g.choice]
    return None


# ---- telling them

def _values_between(low: Fraction, high: Fraction, unit: str, side: Side) -> str:
    """The values of a hole in a unit of the wire format, whose ends are in or out as `side` says."""
    if low == high:
        return f"exactly {measured(low, unit)}"
    return (f"{'at least' if side.low_in else 'more than'} {measured(low, unit)} and "
            f"{'up to' if side.high_in else 'less than'} {measured(high, unit)}")


def _finding(desk: Desk, siblings: Sequence[Norm], holes: Sequence[_Hole]) -> Iterator[Finding]:
    formulas = [desk.applied(n) for n in siblings]
    families = [desk.law.families[n.family] for n in siblings if n.family]
    silent: list[Formula] = []
    undecided: list[Formula] = []
    for taken in desk.open_readings(*formulas, *(desk.required(f) for f in families)):
        nobody = conj(*(negate(desk.settle_weakly(f, taken)) for f in formulas))
        there = disj(*(hole_formula(desk.settle_weakly(h.lower.when, taken), h.fact, h.side) for h in holes))
        silent.append(conj(there, nobody))
        undecided.append(conj(there, nobody, *(negate(desk.settle_weakly(desk.required(f), taken)) for f in families)))
    shown = desk.shown(conj(*undecided))
    outcome = shown is not None and _decides(desk, siblings, holes)
    shown = shown or desk.shown(conj(*silent))
    if shown is None:
        return
    site, region = shown
    readings = tuple(dict.fromkeys(r for h in holes for r in _readings(desk, h)))
    concerned = list(dict.fromkeys(n for h in holes for n in (h.lower, h.upper)))
    yield Finding(CODE, NAME, "outcome" if outcome else "wording", _message(desk, siblings, holes),
                  desk.provisions(concerned), site, region.boxes, region.complete,
                  "some readings" if readings else "every reading", readings, region.bridges, AUTHORITIES,
                  outcomes=tuple(dict.fromkeys((f.id, f"{f.instrument} not required") for f in families if outcome)),
                  exactly=tuple(dict.fromkeys(h.side.low for h in holes
                                              if h.side.low is not None and h.side.low == h.side.high)))


def _readings(desk: Desk, hole: _Hole) -> tuple[ReadingNeeded, ...]:
    default = hole.choice.default() if hole.choice else None
    if hole.choice is None or default is None:
        return ()
    return both_readings(desk, hole.choice, default, *(a.name for a in hole.choice.live() if a.name != default))


def _decides(desk: Desk, siblings: Sequence[Norm], holes: Sequence[_Hole]) -> bool:
    """Whether a row turns something: an instrument, a class, a figure or words of its own, that no provision outside
    the list gives for the same value."""
    turns = any(n.family or n.gives_class or n.effect or _own_figures(n, holes[0].fact, desk) for n in siblings)
    ids = {n.id for n in siblings}
    for other in desk.law.norms.values():
        if other.id in ids or other.when == TRUE or other.modality != siblings[0].modality or other.family:
            continue
        bands = covered(desk.settle(other.when), holes[0].fact)
        if bands != FULL and all(any(_inside(h.side, b) for b in bands) for h in holes):
            return False
    return turns


def _inside(hole: Side, band: Side) -> bool:
    return not between([band, Side(None, False, hole.low, not hole.low_in), Side(hole.high, not hole.high_in, None,
                                                                                 False)])


def _own_figures(norm: Norm, fact: str, desk: Desk) -> bool:
    limits = {h.limit for h in walk(norm.when) if isinstance(h, Compare | Total)}
    return any(edge(t) not in limits for t in norm.thresholds) or fact not in desk.law.facts


def _message(desk: Desk, siblings: Sequence[Norm], holes: Sequence[_Hole]) -> str:
    told = {h.side: h for h in reversed(holes)}
    each = [_between(desk, told[s]) for s in dict.fromkeys(h.side for h in holes)]
    where = ", or ".join(each[:MOST_TOLD])
    more = f", and at {len(each) - MOST_TOLD} more such places" if len(each) > MOST_TOLD else ""
    row, name = "item", f"the {holes[0].fact.replace('_', ' ')}"
    if in_table(desk, siblings[0]):
        end = _end(holes[0].lower, holes[0].side.low, "<")
        row, name = "row", f"\u201c{end.of}\u201d" if end and end.of else name
    return f"No {row} of {cited([n for h in holes for n in (h.lower, h.upper)])} speaks where {name} is {where}{more}."


def _between(desk: Desk, hole: _Hole) -> str:
    """The values of a hole, in the text's unit where both ends have one, and the words of the ends around it."""
    ends = [_end(hole.lower, hole.side.low, "<"), _end(hole.upper, hole.side.high, ">")]
    low, high = (desk.law.quote(t.span if t else n.span) for t, n in zip(ends, (hole.lower, hole.upper), strict=True))
    where = interval(hole.side, desk.law.facts[hole.fact].dimension)
    if ends[0] and ends[1] and ends[0].unit == ends[1].unit and ends[0].unit not in ("ratio", "deg"):
        where = _values_between(ends[0].value, ends[1].value, ends[0].unit, hole.side)
    return f"{where} (between \u201c{low}\u201d and \u201c{high}\u201d)"


def _end(norm: Norm, limit: Fraction | None, towards: str) -> Threshold | None:
    """The figure of the end at the limit."""
    same = [t for t in norm.thresholds if edge(t) == limit]
    return next((t for t in same if op_to_base(t.cmp, t.unit).startswith(towards)), next(iter(same), None))


def _stated(desk: Desk, hole: StatedHole) -> Finding:
    """A hole between provisions that are carried as statements: no site can be shown for it."""
    low, high = hole.below.value, hole.above.value
    where = _values_between(low, high, hole.below.unit, Side(low, low == high, high, low == high))
    quotes = f"\u201c{desk.law.quote(hole.below.span)}\u201d and \u201c{desk.law.quote(hole.above.span)}\u201d"
    norms = {n.id: n for n in (hole.lower, hole.upper)}
    limit = edge(hole.below)
    return Finding(CODE, NAME, "wording", f"{cited(list(norms.values()))} says {quotes}; nothing beside them speaks of "
                   f"{where}.", desk.provisions(norms.values()), authorities=AUTHORITIES,
                   exactly=(limit,) if low == high and limit is not None else ())
