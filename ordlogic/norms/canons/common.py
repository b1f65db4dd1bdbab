"""What the canons share: the choice point of a kind, whether the text supports its other reading, and selectors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ordlogic.authorities import canon
from ordlogic.model.formula import Chosen, Formula, rebuild, walk
from ordlogic.model.law import Norm
from ordlogic.model.place import Span
from ordlogic.model.reading import Choice
from ordlogic.norms.context import Context

RULING = ("requires", "prohibits", "exempts")


def entered(context: Context, kind: str, spans: Sequence[Span]) -> Choice:
    """The one choice point of this kind in the text, at all these places; it is supported by the text's own words or
    stays as the canon has it."""
    for span in spans:
        context.choice(kind, "", "the text", span)
    choice = context.choices[f"{kind}:the text"]
    said = supported(context, kind)
    if said:
        alternatives = tuple(
            replace(a, standing="arguable", why=f"the text itself speaks of \u201c{said}\u201d")
            if a.standing == "strained" else a for a in choice.alternatives)
        choice = replace(choice, alternatives=alternatives)
        context.choices[choice.id] = choice
    return choice


def supported(context: Context, kind: str) -> str:
    """The words of the text that support the kind's other reading; empty if there are none."""
    phrases = canon(kind).support
    if not phrases:
        return ""
    pattern = "|".join(r"[\s-]+".join(map(re.escape, p.split())) for p in phrases)
    found = re.search(rf"\b(?:{pattern})s?\b", context.document.text, re.I)
    return " ".join(found.group().split()) if found else ""


def norms_with(context: Context, wanted: Callable[[Formula], bool]) -> Iterator[tuple[Norm, list[Formula]]]:
    """The norms about work whose formulas hold such parts, in reading order, with the parts."""
    for norm in list(context.norms.values()):
        parts = [g for g in walk(norm.when) if wanted(g)]
        if parts and (norm.modality in RULING or norm.gives_class):
            yield norm, parts


def select(context: Context, norm: Norm, choice: Choice, other: str,
           change: Callable[[Formula], Formula | None]) -> None:
    """Put the choice point into the norm's formula: where `change` gives what a part says under the reading `other`."""
    first = next(a.name for a in choice.alternatives if a.name != other)

    def selected(g: Formula) -> Formula:
        changed = change(g)
        return g if changed is None else Chosen(choice.id, ((first, g), (other, changed)))

    when = rebuild(norm.when, selected)
    context.norms[norm.id] = replace(norm, when=when, choices=tuple(dict.fromkeys([*norm.choices, choice.id])))


def counts(choice: Choice, name: str) -> bool:
    """Whether the reading is one that findings and answers range over, or that was settled on."""
    return (choice.settled is not None and choice.settled[1] == name) or any(
        a.name == name and a.standing != "strained" for a in choice.alternatives)


def place(norm: Norm, units: Sequence[str]) -> Span:
    """Where the norm states its limit in one of these units; the norm itself if it does not."""
    return next((t.span for t in norm.thresholds if t.unit in units), norm.span)
