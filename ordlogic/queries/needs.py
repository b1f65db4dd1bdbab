"""Which facts to ask for next: what settles most for least trouble."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from ordlogic.evaluate.completions import BudgetError, Case, Completions, Roots, atoms, simplify
from ordlogic.evaluate.ground import ACTIVITY, Var, kind_of, variables
from ordlogic.evaluate.states import Question
from ordlogic.model.law import Family, Law

# what a person can say at the counter, what needs a survey, what an official must judge
COUNTER, SURVEY, OFFICIAL = 1, 2, 8
SURVEYED = ("slope", "length")
# steps of search that ranking the facts may take
BUDGET = 2_000
# what the work is; a site tells it as `activity`
ACTIVITY_KEY = "activity"


@dataclass(frozen=True, slots=True)
class _Candidate:
    key: str
    settles: Fraction
    trouble: int


def needed(question: Question, word: Callable[[Roots], object | None]) -> tuple[str, ...]:
    """Keys of the unknown facts that can change the outcome, best first. `word` names the outcome of decided roots.

    A fact's worth is the share of its values that settle the outcome, over the trouble of telling it. Where the
    search is too large, facts that it did not come to are listed last.
    """
    search, known = question.known({}, BUDGET)
    start = Case(tuple(simplify(r, known) for r in question.roots), known)
    inside = frozenset().union(*(variables(r) for r in start.roots))
    first = [v for r in start.roots for a in atoms(r) for v in sorted(variables(a))]
    keys = dict.fromkeys(v[1] for v in (*first, *sorted(inside)) if kind_of(v) == "facts")
    found: dict[str, _Candidate] = {}
    for key in keys:
        mine = partial(_is_about, key)
        try:
            if not search.alone(mine, start.roots, known, word):
                continue
            settles = _settles(search, start, mine, word)
        except BudgetError:
            settles = Fraction(0)
        name = ACTIVITY_KEY if key.startswith(ACTIVITY) else key
        row = _Candidate(name, settles, _trouble(question.law, question.family, name))
        if name not in found or found[name].settles < settles:
            found[name] = row
    ranked = sorted(found.values(), key=lambda c: (-c.settles / c.trouble, c.trouble))
    return tuple(c.key for c in ranked)


def _is_about(key: str, var: Var) -> bool:
    return var[1] == key


def _settles(search: Completions, start: Case, mine: Callable[[Var], bool],
             word: Callable[[Roots], object | None]) -> Fraction:
    """The share of the fact's cases in which the outcome is settled."""
    cases, done = [start], []
    while cases:
        case = cases.pop()
        atom = next((a for r in case.roots for a in atoms(r) if any(mine(v) for v in variables(a))), None)
        if atom is None or word(case.roots) is not None:
            done.append(len(search.reach(case.roots, case.known, word)) == 1)
        else:
            cases += search.cases(case, atom)
    return Fraction(sum(done), len(done)) if done else Fraction(0)


def _trouble(law: Law, family: Family, key: str) -> int:
    if key == ACTIVITY_KEY or key not in law.facts:
        return COUNTER
    if family.judgement and law.facts[key].kind == "yes-no":
        return OFFICIAL
    return SURVEY if law.facts[key].dimension in SURVEYED else COUNTER
