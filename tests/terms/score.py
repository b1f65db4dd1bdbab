"""Score what the program takes noun phrases to name against gold.jsonl, with the misses grouped by cause.

Run as `python -m tests.terms.score`. Meaning is compared, not wording: the measure, and the head nouns of what is
measured. README.md says what counts as right.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ordlogic import pipeline
from ordlogic.model.formula import Compare, Total, walk
from ordlogic.model.law import Fact, Law, Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold, dimension, to_base
from ordlogic.terms.words import normal

HERE = Path(__file__).resolve().parent
SHARED = HERE.parents[2] / "shared"
KINDS = ("quantity", "back reference", "defined term", "name")
BY_DIMENSION = {"area": "area", "volume": "volume", "slope": "slope", "money": "fee", "time": "duration",
                "months": "duration"}
MEASURE_WORDS = {
    "distance": {"distance", "horizontal", "horizontally", "radius", "setback"},
    "width": {"width", "wide"},
    "depth": {"depth", "deep", "thickness", "thick"},
    "height": {"height", "high", "tall"},
}
ONLY_MEASURES = {"area", "volume", "slope"}.union(*MEASURE_WORDS.values())
STRIP = {"buffer", "setback", "zone", "corridor"}
JOINTS = re.compile(r"\b(?:of|in|on|from|to|for|with|at|within|by|that|which|per|after|before|prior|since|until|"
                    r"following|above|below)\b|_of_|_to_")
Gold = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Miss:
    """One mention that came out wrong: of which kind, why, and what was there instead."""

    kind: str
    cause: str
    gold: Gold
    got: str = ""


@dataclass(slots=True)
class Score:
    """How many mentions of each kind there are and came out right; the misses; and, aside from the score, how many
    durations say what they run from, and which pairs of different things were taken as one."""

    asked: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)
    misses: list[Miss] = field(default_factory=list)
    parts: Counter[str] = field(default_factory=Counter)
    merged: list[tuple[str, str, str]] = field(default_factory=list)

    def note(self, kind: str, cause: str, gold: Gold, got: str = "") -> None:
        """Count one mention; an empty cause is a right one."""
        self.asked[kind] += 1
        self.right[kind] += not cause
        if cause:
            self.misses.append(Miss(kind, cause, gold, got))

    def share(self, kind: str = "") -> float:
        """The share of mentions of a kind, or of all, that came out right."""
        asked, right = (self.asked[kind], self.right[kind]) if kind else (self.asked.total(), self.right.total())
        return right / asked if asked else 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """One text as read: its law, and each noun phrase's place and key, in reading order."""

    law: Law
    named: list[tuple[Span, str]]


def gold_set() -> list[Gold]:
    """The labelled mentions."""
    return [json.loads(line) for line in (HERE / "gold.jsonl").read_text(encoding="utf-8").splitlines()]


def read(path: Path) -> Text:
    """Run the pipeline."""
    law = pipeline.read(path)
    return Text(law, [(m.span, m.key) for m in law.mentions])


def score(gold: Sequence[Gold], texts: dict[str, Text]) -> Score:
    """Score every mention."""
    result = Score()
    for g in gold:
        text = texts[g["file"]]
        if g["kind"] == "quantity":
            result.note("quantity", *_quantity(g, text.law, result.parts))
        elif g["kind"] == "defined term":
            result.note("defined term", *_defined(g, text.law))
        elif g["same_as"]:
            result.note("back reference", *_back(g, text))
        else:
            result.note("name", *_named(g, text))
    result.merged += _merged(gold, texts)
    return result


# ---- quantities


def _quantity(g: Gold, law: Law, parts: Counter[str]) -> tuple[str, Gold, str]:
    place = Span(g["start"], g["end"])
    found = [(n, t) for n in law.norms.values() for t in n.thresholds if t.span.overlaps(place)]
    if not found:
        return "no threshold there", g, ""
    judged = [(_judged(g, law, norm, limit), limit, norm) for norm, limit in found]
    best, limit, norm = min(judged, key=lambda j: len(j[0]))
    if g["measure"] == "duration" and g["from"]:
        parts["durations with a start"] += 1
        parts["durations with their start said"] += bool(
            _heads(_whole(g["from"])) & _heads(" of ".join(t.of for _, t in found))
        )
    facts = [f.key for f in _facts(law, norm, limit)]
    return "; ".join(best), g, f"{limit.unit}, of={limit.of!r}, facts={facts}, {norm.modality}"


def _judged(g: Gold, law: Law, norm: Norm, limit: Threshold) -> list[str]:
    """What is wrong with the reading of a quantity; empty if it agrees."""
    facts = _facts(law, norm, limit)
    said = _heads(limit.of)
    for fact in facts:
        said |= _heads(fact.key) | {w for part in fact.about for w in _heads(part)}
        said |= _heads(fact.phrase) | _heads(norm.act)
    wrong = []
    if not _measure_agrees(g, limit, facts, said):
        wrong.append(f"measure not said: {g['measure']}")
    of = [_heads(_whole(way)) for way in g["of"].split(" / ")]
    implied = any(f.scope == "area" for f in facts) and {"area"} in of
    implied = implied or (norm.modality == "fee" and {"fee"} in of)
    if not implied and not any(way & said for way in of):
        wrong.append("what it is of: " + ("other words" if said - ONLY_MEASURES else "nothing said"))
    if g["from"] and g["measure"] == "distance":
        ways = re.split(r", | or ", g["from"])
        if not any(all(_heads(piece) <= said for piece in way.split(" of ")) for way in ways):
            wrong.append("where it is measured from")
    return wrong


def _measure_agrees(g: Gold, limit: Threshold, facts: Sequence[Fact], said: set[str]) -> bool:
    kind = dimension(limit.unit)
    if kind == "length":
        found = {m for m, words in MEASURE_WORDS.items() if words & (said | set(limit.of.split()))}
        if STRIP & _heads(g["of"].split(" / ")[0]) and found & {"width", "distance"}:
            found |= {"width", "distance"}
        return g["measure"] in found
    if g["measure"] == "other":
        return bool(said - {"slope", "grade", "percent"}) and not any(f.key == "slope" for f in facts)
    return bool(BY_DIMENSION.get(kind) == g["measure"])


def _facts(law: Law, norm: Norm, limit: Threshold) -> list[Fact]:
    """The facts that the norm's formula, or that of an item it leads in, compares with this limit."""
    value = to_base(limit.value, limit.unit)
    whole = [norm, *(n for n in law.norms.values() if n.lead_in == norm.id)]
    keys = dict.fromkeys(
        f.fact if isinstance(f, Compare) else f.of
        for n in whole
        for f in walk(n.when)
        if isinstance(f, Compare | Total) and f.limit == value
    )
    return [law.facts[k] for k in keys if k in law.facts and law.facts[k].dimension == dimension(limit.unit)]


def _heads(words: str) -> set[str]:
    """The head nouns of a phrase or key: the last word of each part between prepositions and connectives."""
    parts = (p for piece in JOINTS.split(words) for p in re.split(r",|\bor\b|\band\b|/", piece.replace("_", " ")))
    return {normal(p.split())[-1] for p in parts if normal(p.split())}


# ---- what refers back, and names


def _key_at(text: Text, span: Span, name: str) -> str | None:
    """The key of the noun phrase at the place: one with the name's head noun, else the one that fills it best.

    None if no noun phrase is there.
    """

    def shared(place: Span) -> float:
        return (min(place.end, span.end) - max(place.start, span.start)) / (
            max(place.end, span.end) - min(place.start, span.start)
        )

    head = _heads(_whole(name))
    here = [(bool(_heads(_whole(key)) & head), shared(p), key) for p, key in text.named if p.overlaps(span)]
    return max(here, key=lambda h: h[:2])[2] if here else None


def _whole(name: str) -> str:
    """A name or key up to its first `of` or `that`: the part of something, or the thing itself."""
    return re.split(r" of |_of_| that ", name)[0]


def _back(g: Gold, text: Text) -> tuple[str, Gold, str]:
    place, earlier = Span(g["start"], g["end"]), Span(*g["same_as"])
    law = text.law
    taken_out = [law.norms[i] for n in law.norms.values() if n.span.overlaps(place) for i in n.exempts]
    if any(n.span.overlaps(earlier) for n in taken_out):
        return "", g, ""
    here, there = _key_at(text, place, g["name"]), _key_at(text, earlier, g["name"])
    got = f"{there} <- {here}"
    if here is None or there is None:
        return f"no noun phrase at the {'mention' if here is None else 'antecedent'}", g, got
    if here == there:
        return "", g, got
    one = [{b.one.replace(" ", "_"), b.other.replace(" ", "_")} for b in law.bridges.values()]
    if {here, there} in one:
        return "", g, got
    if _heads(here) & _heads(there):
        return "same head, other modifiers", g, got
    return "the phrase is cut otherwise, or another word names it", g, got


def _named(g: Gold, text: Text) -> tuple[str, Gold, str]:
    key = _key_at(text, Span(g["start"], g["end"]), g["name"])
    if key is None:
        return "no noun phrase there", g, ""
    return ("" if _heads(_whole(g["name"])) & _heads(_whole(key)) else "named by another head", g, key)


def _merged(gold: Sequence[Gold], texts: dict[str, Text]) -> Iterator[tuple[str, str, str]]:
    """Pairs of different names that one text's keys take as one thing: the file, the key, the names."""
    names: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    for g in gold:
        if g["kind"] in ("thing", "instrument", "actor"):
            key = _key_at(texts[g["file"]], Span(g["start"], g["end"]), g["name"])
            if key is not None:
                names[g["file"], key][g["name"]] = None
    yield from ((file, key, " | ".join(two)) for (file, key), two in names.items() if len(two) > 1)


# ---- defined terms


def _defined(g: Gold, law: Law) -> tuple[str, Gold, str]:
    want, place = normal(g["name"].split()), Span(*g["defined_at"])
    at = [t for t in law.terms if t.defined_at and t.defined_at.overlaps(place)]
    if any(normal(t.phrase.split()) == want for t in at):
        return "", g, ""
    if at:
        return "its definition names another term", g, at[0].phrase
    elsewhere = [t for t in law.terms if normal(t.phrase.split()) == want]
    return ("defined elsewhere" if elsewhere else "its definition is not read as one"), g, ""


# ---- all of it


def texts_for(gold: Sequence[Gold]) -> dict[str, Text]:
    """Read every text that the gold names."""
    return {name: read(where(name)) for name in sorted({g["file"] for g in gold})}


def where(name: str) -> Path:
    """Where a text of the gold is."""
    path = SHARED / "ordinances" / name
    return path if path.is_file() else SHARED / "corpus" / name


def report(result: Score) -> str:
    """The scores by kind, and the misses by cause."""
    lines = [f"{k:15} {result.right[k]:3} of {result.asked[k]:3} = {result.share(k):.0%}" for k in KINDS]
    lines.append(f"{'all':15} {result.right.total():3} of {result.asked.total():3} = {result.share():.1%}")
    lines += [f"{name}: {n}" for name, n in sorted(result.parts.items())]
    causes = Counter((m.kind, m.cause) for m in result.misses)
    for (kind, cause), n in sorted(causes.items(), key=lambda c: (KINDS.index(c[0][0]), -c[1], c[0][1])):
        lines.append(f"\n{kind}: {cause} ({n})")
        for m in result.misses:
            if (m.kind, m.cause) == (kind, cause):
                meant = f"{m.gold['of']} from {m.gold['from']}" if kind == "quantity" else m.gold["name"]
                lines.append(f"  {m.gold['file'][:12]} {m.gold['start']:6} {m.gold['phrase']!r}: {meant}; got {m.got}")
    lines += ["\ntaken as one thing:"] + [f"  {f[:12]} {key}: {names}" for f, key, names in result.merged]
    return "\n".join(lines)


if __name__ == "__main__":
    mentions = gold_set()
    print(report(score(mentions, texts_for(mentions))))
