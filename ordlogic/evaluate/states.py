"""The state of a family for one site, over all completions of what is not known.

Three kinds of unknowns: facts, open choice points, words not read. One outcome over all of them: that is the state.
Otherwise the first kind that alone changes the outcome names it, in the order not modelled, needs facts, depends on
reading. Arguable alternatives are tried one at a time: one that alone gives another outcome makes the state contested.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from ordlogic.evaluate.activities import told_of
from ordlogic.evaluate.completions import BUDGET, BudgetError, Completions, Known, simplify
from ordlogic.evaluate.exact import is_project
from ordlogic.evaluate.ground import PROJECT, READING, Grounding, Node, Var, kind_of, opposite, variables
from ordlogic.model.answer import Under
from ordlogic.model.effect import applies
from ordlogic.model.formula import FALSE, Formula, acts_of, choices_of, disj, facts_of
from ordlogic.model.law import Family, Law, Norm
from ordlogic.model.reading import Choice
from ordlogic.model.site import Site, Value

DEFINITE = ("required", "not required", "prohibited", "exempt", "conflicting")
KINDS = (("unread", "not modelled"), ("facts", "needs facts"), ("readings", "depends on reading"))
NOTHING_ASKED = "not required"
MOST_COMBINATIONS = 16


@dataclass(frozen=True, slots=True)
class StateResult:
    """A family's state. `assumed` are ids of exemptions taken not to apply because no told fact raises them.

    `undecided` says that the search was not finished within its budget: the state then claims nothing.
    """

    state: str
    contested: bool = False
    under: tuple[Under, ...] = ()
    assumed: tuple[str, ...] = ()
    undecided: bool = False


def state(law: Law, family: Family, site: Site, budget: int = BUDGET) -> StateResult:
    """The family's state for the site, with what it is under each reading that counts."""
    return settled(Question(law, family, site, budget))


def settled(question: Question) -> StateResult:
    """The state that a question comes to."""
    if question.silent():
        return StateResult("silent")
    base = question.word_under({})
    under, contested = question.under(base)
    return StateResult(base, contested, under, question.assumed, question.undecided)


@dataclass(frozen=True, slots=True)
class Compiled:
    """A family's formulas, the same for every site that raises the same exemptions: requires, prohibits, speaks but
    for exemptions, and one for each class norm. `law` has the exemptions that are not raised taken out; `choices` are
    the ids of the choice points that the formulas turn on, in the order of the text."""

    law: Law
    formulas: tuple[Formula, ...]
    choices: tuple[str, ...]
    class_names: tuple[str, ...]


def compiled(law: Law, family: Family, assumed: tuple[str, ...]) -> Compiled:
    """The family's formulas with these exemptions taken not to apply."""
    plain = replace(law, norms={k: replace(n, when=FALSE) if k in assumed else n for k, n in law.norms.items()})
    triggers = [plain.norms[n] for n in family.triggers]
    asked = disj(*(applies(plain, n) for n in triggers if n.modality != "prohibits"))
    barred = disj(*(applies(plain, n) for n in triggers if n.modality == "prohibits"))
    bare = disj(*(applies(plain, n, with_exemptions=False) for n in triggers))
    # what is neither required nor prohibited is exempt only by an exemption
    bare = FALSE if bare == disj(asked, barred) else bare
    classes = [plain.norms[n] for n in family.classes]
    formulas = (asked, barred, bare, *(applies(plain, n) for n in classes))
    found = {c for f in formulas for c in choices_of(f)}
    return Compiled(plain, formulas, tuple(c for c in law.choices if c in found), tuple(n.gives_class for n in classes))


class Question:
    """One family asked about one site: its formulas laid out over the site's unknowns.

    Attributes: `law` with the exemptions that no told fact raises taken out (`assumed` lists them), `choices` the ids
    of the choice points that the family's formulas turn on, in order. `shared` keeps what is compiled for questions
    about other sites.
    """

    def __init__(self, law: Law, family: Family, site: Site, budget: int = BUDGET,
                 shared: dict[tuple[str, ...], Compiled] | None = None) -> None:
        self.family, self.site, self.budget, self.undecided = family, site, budget, False
        self.assumed = tuple(e.id for e in _exemptions(law, family) if not _raised(law, family, e, site))
        self.shared = {} if shared is None else shared
        if self.assumed not in self.shared:
            self.shared[self.assumed] = compiled(law, family, self.assumed)
        ready = self.shared[self.assumed]
        self.law, self.choices, self.class_names = ready.law, ready.choices, ready.class_names
        self.grounding = Grounding(site, law.facts, {c: all_names(law.choices[c]) for c in self.choices})
        self.roots: tuple[Node, ...] = tuple(self.grounding.of(f) for f in ready.formulas)

    def silent(self) -> bool:
        """Whether the activities told include none that the family regulates."""
        return bool(self.family.acts) and all(
            told_of(act, area.activities, self.law.facts) is False
            for area in self.site.areas for act in self.family.acts)

    def known(self, taken: Mapping[str, str], budget: int | None = None) -> tuple[Completions, Known]:
        """A new search that starts from the site, with the named alternatives taken and defaults elsewhere."""
        search = Completions(self.grounding.domain, self.budget if budget is None else budget)
        picks = dict(self.grounding.domain.picks)
        for c in self.choices:
            picks[(PROJECT, READING + c)] = (taken[c],) if c in taken else base_names(self.law.choices[c])
        return search, replace(search.start(), picks=picks)

    def node(self, formula: Formula) -> Node:
        """Another formula of the law, laid out over the same unknowns."""
        for c in choices_of(formula):
            if c not in self.grounding.readings and c in self.law.choices:
                self.grounding.readings = {**self.grounding.readings, c: base_names(self.law.choices[c])}
        return self.grounding.of(formula)

    def may(self, node: Node) -> bool:
        """Whether the node can come out true, on the readings taken by default; true where that is not decided."""
        search, known = self.known({})
        try:
            return search.can(node, known)
        except BudgetError:
            return True

    def must(self, node: Node) -> bool:
        """Whether the node comes out true whatever is not known, on the readings taken by default."""
        return not self.may(opposite(node))

    def word_under(self, taken: Mapping[str, str]) -> str:
        """The state with the named alternatives taken; `needs facts` where the search was not finished."""
        search, known = self.known(taken)
        try:
            words = search.reach(self.roots, known, self.effective)
            if words == {NOTHING_ASKED}:
                words = search.reach(self.roots, known, self.word)
                return next(iter(words)) if len(words) == 1 else NOTHING_ASKED
            if len(words) == 1:
                return next(iter(words))
            return next(name for kind, name in KINDS if search.alone(_of_kind(kind), self.roots, known, self.effective))
        except BudgetError:
            self.undecided = True
            return "needs facts"

    def word(self, roots: tuple[Node, ...]) -> str | None:
        """The outcome of decided formulas, or None while it is open."""
        asked, barred, bare, *classes = roots
        if asked is True and barred is True:
            return "conflicting"
        if barred is True and asked is False:
            return "prohibited"
        if asked is True and barred is False:
            return self._classed(classes)
        if asked is False and barred is False and isinstance(bare, bool):
            return "exempt" if bare else "not required"
        return None

    def effective(self, roots: tuple[Node, ...]) -> str | None:
        """The outcome, an exemption and the absence of a requirement taken as one: either way nothing is asked."""
        word = self.word(roots)
        return NOTHING_ASKED if word == "exempt" else word

    def _classed(self, classes: list[Node]) -> str | None:
        given = {name for name, node in zip(self.class_names, classes, strict=True) if node is True}
        if len(given) > 1:
            return "conflicting"
        may = {name for name, node in zip(self.class_names, classes, strict=True) if node is not False}
        return "required" if len(may) < 2 else None

    def under(self, base: str) -> tuple[tuple[Under, ...], bool]:
        """The state under every reading that counts, and whether an alternative that is not taken contests it."""
        law, found = self.law, []
        open_ones = [c for c in self.choices if len(base_names(law.choices[c])) > 1]
        settled = [c for c in self.choices if c not in open_ones]
        for taken in _combinations({c: base_names(law.choices[c]) for c in open_ones}):
            found.append(Under(tuple(taken.items()), "open", self.word_under(taken)))
        contested, others = False, []
        for c in self.choices:
            turns = self._turns_on(c)
            for a in law.choices[c].live():
                if a.name not in base_names(law.choices[c]):
                    word = self.word_under({c: a.name}) if turns else base
                    contested = contested or (word != base and word in DEFINITE)
                    others.append(Under(((c, a.name),), a.standing, word))
        if others and not open_ones:
            found.append(Under(tuple((c, base_names(law.choices[c])[0]) for c in settled), "preferred", base))
        return (*found, *others), contested


    def _turns_on(self, choice: str) -> bool:
        """Whether the choice point still stands in what is left of the formulas at this site."""
        _, known = self.known({})
        var = (PROJECT, READING + choice)
        known = replace(known, picks={**known.picks, var: all_names(self.law.choices[choice])})
        return any(var in variables(simplify(r, known)) for r in self.roots)


def _of_kind(kind: str) -> Callable[[Var], bool]:
    return lambda var: kind_of(var) == kind


def base_names(choice: Choice) -> tuple[str, ...]:
    """The alternatives that a state ranges over: the default alone, or the open ones, or all that count."""
    default = choice.default()
    if default is not None:
        return (default,)
    opened = tuple(a.name for a in choice.alternatives if a.standing == "open")
    return opened or tuple(a.name for a in choice.live()) or all_names(choice)


def all_names(choice: Choice) -> tuple[str, ...]:
    """Every alternative of the choice point."""
    return tuple(a.name for a in choice.alternatives)


def _combinations(open_ones: dict[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """Every combination of open alternatives; each one alone where there are too many."""
    if not open_ones:
        return []
    if prod(len(names) for names in open_ones.values()) > MOST_COMBINATIONS:
        return [{c: name} for c, names in open_ones.items() for name in names]
    return [dict(zip(open_ones, names, strict=True)) for names in product(*open_ones.values())]


def _exemptions(law: Law, family: Family) -> list[Norm]:
    return [n for n in law.norms.values() if n.modality == "exempts" and set(n.exempts) & set(family.triggers)]


def _raised(law: Law, family: Family, exemption: Norm, site: Site) -> bool:
    """Whether a told fact or activity raises the exemption: one that its triggers do not ask for anyway."""
    triggers = [law.norms[n].when for n in family.triggers if n in exemption.exempts]
    shared = {f for t in triggers for f in facts_of(t)}
    own = sorted(facts_of(exemption.when) - shared)
    acts = sorted(acts_of(exemption.when) - {a for t in triggers for a in acts_of(t)})
    if not own and not acts:
        return True
    told: list[Value] = [site.project.get(k) for k in own if is_project(k, law.facts)]
    told += [a.facts.get(k) for a in site.areas for k in own if not is_project(k, law.facts)]
    return any(v is not None for v in told) or any(
        area.activities is not None and told_of(act, area.activities, law.facts) is not False
        for area in site.areas for act in acts)
