"""A whole ordinance restated from its model, with labels, so that it can be read again.

One section for families that share their classes; in it one provision a family: a lead-in with lettered cases, or one
sentence. What takes work out stands under the cases that it reaches; a rule with no controlled sentence is left out,
and said to be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ordlogic.model.formula import Formula, choose
from ordlogic.model.law import Family, Law, Norm
from ordlogic.render.restate_cases import CannotSayError, Case
from ordlogic.render.restate_sentences import (
    ANY_CASE,
    acts_said,
    capital,
    cases_of,
    described,
    head_said,
    known_apart,
)
from ordlogic.terms.facts import activity_concept


@dataclass(frozen=True, slots=True)
class Restatement:
    """`text` is the restated ordinance; `left_out` are (norm id, kind of construction) for what it does not say."""

    text: str
    left_out: tuple[tuple[str, str], ...]


def restated(law: Law, taken: Mapping[str, str]) -> str:
    """The ordinance that the model says, under the readings taken (choice id -> alternative; others by default)."""
    return restatement(law, taken).text


def restatement(law: Law, taken: Mapping[str, str]) -> Restatement:
    """The restated ordinance with what had to be left out of it."""
    writer = _Writer(law, taken)
    groups: dict[tuple[str, ...], list[Family]] = {}
    for family in law.families.values():
        groups.setdefault((*family.classes, *_deciders(law, family)), []).append(family)
    for n, families in enumerate(groups.values(), 1):
        writer.section(n, families)
    return Restatement("\n\n".join(writer.lines) + "\n", tuple(writer.left_out))


def _deciders(law: Law, family: Family) -> list[str]:
    return [d for d in family.deciders if law.norms[d].gives_class]


class _Writer:
    """Writes labelled paragraphs; what cannot be said goes to `left_out`."""

    def __init__(self, law: Law, taken: Mapping[str, str]) -> None:
        self.law, self.facts = law, law.facts
        defaults = {c.id: d for c in law.choices.values() if (d := c.default()) is not None}
        self.taken = {**defaults, **taken}
        self.lines: list[str] = []
        self.left_out: list[tuple[str, str]] = []

    def section(self, number: int, families: Sequence[Family]) -> None:
        """A section: its families, then their classes and who decides on each."""
        instruments = list(dict.fromkeys(f.instrument for f in families))
        self.lines.append(f"§ 1-{number}. {capital(instruments[0])}.")
        letters = _letters()
        for family in families:
            self._family(family, letters)
        for id in families[0].classes:
            self._class(self.law.norms[id], letters)
        self._deciders(families[0], letters)

    def _when(self, norm: Norm) -> Formula:
        return choose(norm.when, self.taken)

    def _cases(self, norm: Norm) -> tuple[Case, ...]:
        """The cases of a norm; none, and left out, where no sentence says them."""
        try:
            cases = cases_of(norm, self._when(norm))
            for case in cases:
                described(case, self.facts)
                if not known_apart(case.acts, self.facts):
                    raise CannotSayError("several kinds of work that vocabulary does not know")
        except CannotSayError as error:
            self.left_out.append((norm.id, str(error)))
            return ()
        return cases

    def _family(self, family: Family, letters: Iterator[str]) -> None:
        triggers = [(self.law.norms[n], self._cases(self.law.norms[n])) for n in family.triggers]
        said = [(norm, cases) for norm, cases in triggers if cases]
        if not said:
            return
        groups: dict[tuple[str, ...], list[tuple[Norm, tuple[Case, ...]]]] = {}
        for norm, cases in said:
            groups.setdefault(self._exemptions(norm), []).append((norm, cases))
        first = replace(said[0][0], effect=family.instrument)  # a norm may use a second name for it
        if len(said) == 1 and len(said[0][1]) == 1:
            case = said[0][1][0]
            self.lines.append(f"{next(letters)}. {head_said(first, described(case, self.facts))}.")
            self._taken_out(self._exemptions(first), _digits())
            return
        acts = acts_said(family.acts, self.facts)
        self.lines.append(f"{next(letters)}. {head_said(first, acts)} {ANY_CASE}")
        digits = _digits()
        for exemptions, members in groups.items():
            if len(groups) == 1:
                self._items(members, digits)
                self._taken_out(exemptions, digits)
            else:
                self.lines.append(f"({next(digits)}) {capital(ANY_CASE)}")
                inner = _small()
                self._items(members, inner)
                self._taken_out(exemptions, inner)

    def _items(self, members: Sequence[tuple[Norm, tuple[Case, ...]]], labels: Iterator[str]) -> None:
        for _, cases in members:
            for case in cases:
                self.lines.append(f"({next(labels)}) {capital(self._item(case))}.")

    def _item(self, case: Case) -> str:
        return described(case, self.facts)

    def _exemptions(self, norm: Norm) -> tuple[str, ...]:
        """The exemptions that reach a norm, as ids."""
        return tuple(e.id for e in self.law.norms.values() if e.modality == "exempts" and norm.id in e.exempts)

    def _taken_out(self, exemptions: Sequence[str], labels: Iterator[str]) -> None:
        """What is taken out of the requirement just stated, and what is taken back of that."""
        for id in exemptions:
            norm = self.law.norms[id]
            back = [n for n in self.law.norms.values() if id in n.override]
            for each in self._sentences(norm):
                self.lines.append(f"({next(labels)}) {each}")
                for other in back:
                    for again in self._sentences(other):
                        self.lines.append(f"({next(labels)}) {again}")

    def _sentences(self, norm: Norm) -> list[str]:
        return [f"{head_said(norm, self._any(case))}." for case in self._cases(norm)]

    def _any(self, case: Case) -> str:
        acts = acts_said(case.acts, self.facts)
        return described(case, self.facts, f"work {acts}" if acts.startswith("to ") else acts)

    def _class(self, norm: Norm, letters: Iterator[str]) -> None:
        for case in self._cases(norm):
            phrases = [self.facts[k].phrase for k in case.acts if k in self.facts]
            if not any(activity_concept(tuple(p.split())) for p in phrases):
                self.left_out.append((norm.id, "a class of work that vocabulary does not know"))
                continue
            acts = acts_said(case.acts, self.facts)
            work = described(case, self.facts, acts if acts.startswith("to ") else f"for {acts}")
            self.lines.append(f"{next(letters)}. {capital(norm.effect)}. "
                              f"The steps of this section shall be used to review an application {work}.")

    def _deciders(self, family: Family, letters: Iterator[str]) -> None:
        classed = [self.law.norms[d] for d in _deciders(self.law, family)]
        if classed:
            pairs = "; ".join(f"{n.gives_class} - {n.actor}" for n in classed)
            self.lines.append(f"{next(letters)}. Decision. {capital(pairs)}.")


def _letters() -> Iterator[str]:
    return (chr(65 + i % 26) * (1 + i // 26) for i in range(26 * 26))


def _small() -> Iterator[str]:
    return (chr(97 + i % 26) * (1 + i // 26) for i in range(26 * 26))


def _digits() -> Iterator[str]:
    return (str(i) for i in range(1, 1000))
