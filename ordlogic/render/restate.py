"""What the model took a provision to say, in controlled English made from the model alone.

The words of the text are withheld: only the phrases that name facts, activities and effects carry over. So whatever
the model lost is missing here too, and a reader can hold the two against each other. What was not read stands out in
square brackets. `restated` makes a whole ordinance, which read again gives an equivalent model.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ordlogic.model.formula import TRUE, Chosen, Formula, Holds, Unread, choices_of, choose, rebuild, walk
from ordlogic.model.law import Fact, Law, Norm
from ordlogic.model.reading import STANDINGS
from ordlogic.render.restate_cases import CannotSayError, Case
from ordlogic.render.restate_conditions import UNREAD_KEY
from ordlogic.render.restate_formula import Speaker
from ordlogic.render.restate_rows import is_row, row_said
from ordlogic.render.restate_sentences import acts_said, capital, cases_of, described, head_said, verb_said
from ordlogic.render.restate_statements import statement_said
from ordlogic.render.restate_text import restated
from ordlogic.render.words import listed

__all__ = ["Said", "in_one", "restated", "said"]

MOST_CITED = 3


class Said(NamedTuple):
    """A sentence with the reading that it holds under (`Reading 1 (preferred)`; empty if there is but one)."""

    reading: str
    text: str


def said(law: Law, norm: Norm) -> tuple[Said, ...]:
    """The norm in controlled English, once for each reading: the defaults, then each other alternative alone."""
    if isinstance(norm.when, Unread):
        return (Said("", f"{verb_said(norm)} where [the conditions of this sentence were not read]."),)
    if norm.when == TRUE:
        return (Said("", statement_said(law, norm)),)
    readings = list(_readings(law, norm))
    out: dict[str, Said] = {}
    for standing, meaning, taken in readings:
        text = _sentence(law, norm, choose(norm.when, dict(taken)))
        head = f"Reading {len(out) + 1} ({standing})" if len(readings) > 1 else ""
        out.setdefault(text, Said(head, f"{text} [{meaning}]" if meaning else text))
    return tuple(out.values())


def in_one(law: Law, norm: Norm) -> str:
    """The norm in controlled English as one text."""
    return " ".join(f"{s.reading}: {s.text}" if s.reading else s.text for s in said(law, norm))


def _readings(law: Law, norm: Norm) -> Iterator[tuple[str, str, Mapping[str, str]]]:
    """(standing, what is read differently, alternatives taken): all defaults, then one other alternative at a time."""
    points = [law.choices[c] for c in law.choices if c in choices_of(norm.when)]
    modelled = {c: _options(norm.when, c) for c in choices_of(norm.when)}
    base = {p.id: p.default() or next(a.name for a in p.alternatives if a.name in modelled[p.id]) for p in points}
    first = "open" if any(p.default() is None for p in points) else "settled" if all(p.settled for p in points) \
        else "preferred"
    meanings = [a.meaning for p in points for a in p.alternatives if p.default() is None and a.name == base[p.id]]
    yield first, "; ".join(m for m in meanings if m), base
    for point in points:
        others = [a for a in point.alternatives if a.name in modelled[point.id] and a.name != base[point.id]]
        for a in sorted(others, key=lambda a: STANDINGS.index(a.standing)):
            if point.settled is None:
                yield a.standing, a.meaning, {**base, point.id: a.name}


def _options(f: Formula, choice: str) -> set[str]:
    return {name for g in walk(f) if isinstance(g, Chosen) and g.choice == choice for name, _ in g.options}


def _sentence(law: Law, norm: Norm, when: Formula) -> str:
    """The norm as one sentence, its cases lettered where there are several."""
    facts = {**law.facts, UNREAD_KEY: Fact(UNREAD_KEY, "yes-no", "area", UNREAD_KEY)}
    shown = rebuild(when, lambda f: Holds(UNREAD_KEY) if isinstance(f, Unread) else f)
    try:
        cases = cases_of(norm, shown)
        if is_row(norm):
            return row_said(law, norm, ", or for ".join(described(c, facts) for c in cases))
        if len(cases) == 1:
            return f"{_head(law, norm, _work(norm, cases[0], facts))}."
        acts = tuple(dict.fromkeys(a for c in cases for a in c.acts)) if all(c.acts for c in cases) else ()
        same = "work" if acts and len({c.acts for c in cases}) == 1 else ""
        items = "; ".join(f"({chr(97 + i % 26) * (1 + i // 26)}) {described(c, facts, same)}"
                          for i, c in enumerate(cases))
        lead = acts_said(acts, facts)
        return f"{_head(law, norm, lead)} in any of the following cases: {items}."
    except CannotSayError as error:
        words = Speaker(law).work(when) if norm.modality == "exempts" else Speaker(law).site(when)
        return f"{verb_said(norm)} where {words} ({error})."


def _work(norm: Norm, case: Case, facts: Mapping[str, Fact]) -> str:
    acts = acts_said(case.acts, facts)
    for_work = norm.modality in ("requires", "defines") or not acts.startswith("to ")
    return described(case, facts, acts if for_work else f"work {acts}")


def _head(law: Law, norm: Norm, work: str) -> str:
    if norm.modality == "defines":
        return f"A {norm.effect} is one {work if work.startswith('to ') else f'for {work}'}"
    if norm.modality == "exempts" and norm.exempts:
        return f"{capital(_cited(law, norm.exempts, 'requirement'))} does not apply to {work}"
    if norm.override and norm.modality == "other":
        return f"{capital(_cited(law, norm.override, 'exemption'))} does not apply to {work}"
    return head_said(norm, work)


def _cited(law: Law, ids: tuple[str, ...], what: str) -> str:
    """The norms meant, by citation; a long list is cut, and says how long it is."""
    names = list(dict.fromkeys(law.norms[n].citation for n in ids if n in law.norms))
    named = listed(names) if len(names) <= MOST_CITED else f"{names[0]} and {len(names) - 1} others up to {names[-1]}"
    return f"the {what} of {named}"
