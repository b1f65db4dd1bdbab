"""Site formulas as SMT-LIB 2 text, and solver values back as sites.

Quantities are reals, given as exact fractions; yes/no facts, activities, selectors and unread fragments are Booleans.
An area fact has one symbol for each work area (`slope@2`), a project fact one. The first area's ground is more than
nothing; a further one with no ground is no work. Where the law has no area fact, whether a further area is there at
all is a Boolean of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

from ordlogic.model.formula import (
    Act,
    And,
    Chosen,
    Compare,
    Const,
    Formula,
    Holds,
    Is,
    Not,
    Or,
    Some,
    Total,
    Unread,
    children,
    walk,
)
from ordlogic.model.law import Fact
from ordlogic.model.site import Site, Value, WorkArea

from .cells import AREA, OTHER, fact_of
from .kinds import Kinds
from .sums import is_of_site
from .witness import Example

Symbol = tuple[str, str, int, str]  # kind, key, work area (0: the project), value of a choice


@dataclass(frozen=True, slots=True)
class Question:
    """A satisfiability question: `text` declares and asserts; `symbols` says what each name in it stands for."""

    text: str
    symbols: Mapping[str, Symbol]
    areas: int


@dataclass(slots=True)
class _Writer:
    facts: Mapping[str, Fact]
    areas: int
    symbols: dict[str, Symbol] = field(default_factory=dict)
    names: dict[Symbol, str] = field(default_factory=dict)
    options: dict[str, dict[str, None]] = field(default_factory=dict)  # choice point -> its alternatives

    def name(self, kind: str, key: str, area: int = 0, value: str = "") -> str:
        symbol = (kind, key, area, value)
        if symbol not in self.names:
            plain = key + (f"={value}" if value else "") + (f"@{area}" if area else "")
            plain = "".join(c if c.isprintable() and c not in "|\\" else "_" for c in plain)
            mark = f"|{plain}|" if f"|{plain}|" not in self.symbols else f"|{plain}#{len(self.symbols)}|"
            self.names[symbol], self.symbols[mark] = mark, symbol
        return self.names[symbol]

    def fact(self, key: str, kind: str, area: int, value: str = "") -> str:
        fact = fact_of(self.facts, key, kind)
        return self.name(kind, key, area if fact.scope == "area" else 0, value)

    def ground(self, area: int) -> str:
        """That there is work in this area."""
        if AREA in self.facts:
            return f"(> {self.fact(AREA, 'quantity', area)} 0.0)"
        return "true" if area == 1 else self.name("present", "present", area)

    def write(self, f: Formula, area: int) -> str:
        """The formula, an area formula of this work area."""
        if isinstance(f, Const):
            return "true" if f.value else "false"
        if isinstance(f, Not):
            return f"(not {self.write(f.part, area)})"
        if isinstance(f, And | Or):
            parts = " ".join(self.write(p, area) for p in f.parts)
            return f"({'and' if isinstance(f, And) else 'or'} {parts})"
        if isinstance(f, Compare):
            return f"({f.op} {self.fact(f.fact, 'quantity', area)} {number(f.limit)})"
        if isinstance(f, Some):
            return f"(or false {' '.join(f'(and {self.write(f.where, a)} {self.ground(a)})' for a in self.each())})"
        if isinstance(f, Total):
            return f"({f.op} (+ 0.0 {' '.join(self.amount(f, a) for a in self.each())}) {number(f.limit)})"
        if isinstance(f, Chosen):
            known = self.options.setdefault(f.choice, {})
            known.update((name, None) for name, _ in f.options)
            taken = " ".join(f"(and {self.name('choice point', f.choice, 0, name)} {self.write(option, area)})"
                             for name, option in f.options)
            return f"(or {taken})"
        if isinstance(f, Is):
            return self.fact(f.fact, "choice", area, f.value)
        if isinstance(f, Act):
            return self.name("act", f.key, area)
        return self.name("unread", f.id) if isinstance(f, Unread) else self.fact(f.fact, "yes-no", area)

    def each(self) -> range:
        return range(1, self.areas + 1)

    def amount(self, f: Total, area: int) -> str:
        where = self.write(f.where, area)
        if area > 1:
            where = f"(and {where} {self.ground(area)})"
        return f"(ite {where} {self.fact(f.of, 'quantity', area)} 0.0)"


def encode(f: Formula, facts: Mapping[str, Fact], always: Sequence[Formula], areas: int) -> Question:
    """The question whether some site with up to `areas` work areas satisfies `f`.

    `always` holds at every site; a formula without sums, of every work area.
    """
    writer = _Writer(facts, areas)
    asserted = [writer.write(f, 1)]
    for rule in always:
        asserted += [writer.write(rule, a) for a in ((1,) if is_of_site(rule) else writer.each())]
    asserted.append(writer.ground(1))
    for choice, names in writer.options.items():
        asserted.append(_one_of([writer.name("choice point", choice, 0, name) for name in names]))
    asserted += _in_order(writer, f, always)
    values: dict[tuple[str, int], list[str]] = {}
    lines = []
    for mark, (kind, key, area, value) in writer.symbols.items():
        lines.append(f"(declare-const {mark} {'Real' if kind == 'quantity' else 'Bool'})")
        if kind == "quantity":
            asserted.append(f"(>= {mark} 0.0)")
        if kind == "choice" and value != OTHER:
            values.setdefault((key, area), []).append(mark)
        elif kind == "choice":
            others = [m for m, s in writer.symbols.items() if s[:3] == (kind, key, area) and s[3] != OTHER]
            asserted.append(f"(= {mark} (not (or false {' '.join(others)})))")
    asserted += [_at_most_one(marks) for marks in values.values() if len(marks) > 1]
    lines += [f"(assert {text})" for text in asserted if text != "true"]
    return Question("\n".join(lines) + "\n", writer.symbols, areas)


def _in_order(writer: _Writer, f: Formula, always: Sequence[Formula]) -> list[str]:
    """That the areas stand in the order of one of their quantities, the one with most limits.

    Areas are interchangeable, and without an order the solver tries every arrangement of them. An area without work
    can always be a copy of the last one with work; so not where a rule ties amounts to anything else, nor where the
    question speaks of the first area by itself.
    """
    summed = {g.of for g in walk(f) if isinstance(g, Total)} | {AREA}
    bound = {g.fact for rule in always for g in walk(rule) if isinstance(g, Compare)}
    limits = {g.fact: 0 for g in walk(f) if isinstance(g, Compare) and writer.facts[g.fact].scope == "area"}
    for g in {g for g in walk(f) if isinstance(g, Compare) and g.fact in limits and g.fact not in summed}:
        limits[g.fact] += 1
    alone = any(_of_first_area(g, writer.facts) for g in (f, *(r for r in always if is_of_site(r))))
    if alone or summed & bound or not any(limits.values()):
        return []
    key = min(limits, key=lambda k: (-limits[k], k))
    marks = [writer.fact(key, "quantity", a) for a in writer.each()]
    return [f"(<= {a} {b})" for a, b in pairwise(marks)]


def _of_first_area(f: Formula, facts: Mapping[str, Fact]) -> bool:
    """Whether something of a work area stands outside all sums, where it speaks of the first area."""
    if isinstance(f, Some | Total):
        return False
    if isinstance(f, Compare | Holds | Is):
        return facts[f.fact].scope == "area"
    return isinstance(f, Act) or any(_of_first_area(g, facts) for g in children(f))


def decode(question: Question, values: Mapping[str, Fraction | bool], facts: Mapping[str, Fact],
           kinds: Kinds) -> Example:
    """The site that the solver's values describe; a symbol without a value is free, and taken as no or nothing."""
    asked = {key for kind, key, _, _ in question.symbols.values() if kind == "act"}
    project: dict[str, Value] = {}
    areas: list[dict[str, Value]] = [{} for _ in range(question.areas)]
    acts: list[set[str]] = [set() for _ in range(question.areas)]
    present = [True] * question.areas
    readings: list[tuple[str, str]] = []
    unread: list[tuple[str, bool]] = []
    for mark, (kind, key, area, name) in question.symbols.items():
        value = values.get(mark, Fraction(0) if kind == "quantity" else False)
        at = areas[area - 1] if area else project
        if kind == "act":
            acts[area - 1] |= {key} if value else set()
        elif kind == "present":
            present[area - 1] = value is True
        elif kind == "unread":
            unread.append((key, value is True))
        elif kind == "choice point":
            readings += [(key, name)] if value else []
        elif kind == "choice":
            at[key] = name if value else at.get(key, OTHER)
        else:
            at[key] = value
    if AREA in facts:
        present = [i == 0 or at.get(AREA, 0) != 0 for i, at in enumerate(areas)]
    work = tuple(WorkArea(kinds.told(acts[i], asked), areas[i]) for i in range(question.areas) if present[i])
    return Example(Site(project, work), tuple(sorted(readings)), tuple(sorted(unread)))


def number(value: Fraction) -> str:
    """An exact real of SMT-LIB."""
    text = f"{abs(value.numerator)}.0"
    if value.denominator != 1:
        text = f"(/ {text} {value.denominator}.0)"
    return f"(- {text})" if value < 0 else text


def _one_of(marks: list[str]) -> str:
    return f"(and (or {' '.join(marks)}) {_at_most_one(marks)})"


def _at_most_one(marks: list[str]) -> str:
    pairs = [f"(not (and {a} {b}))" for i, a in enumerate(marks) for b in marks[i + 1:]]
    return f"(and true {' '.join(pairs)})"


