"""No number of a rule is lost: each is in a threshold, a reference or the list of what was not read, and changing one
changes what the model says."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ordlogic import norms, outline
from ordlogic.clauses.numbers import WORDS
from ordlogic.clauses.sentences import split
from ordlogic.clauses.tokens import Token, tokenise
from ordlogic.model.document import Document
from ordlogic.model.formula import Formula
from ordlogic.model.law import Law
from ordlogic.model.place import Span
from ordlogic.norms.modality import is_normative

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
PUBLISHED = sorted([*SHARED.glob("corpus/*.txt"), *SHARED.glob("ordinances/*.txt")])
RESTATED = sorted(ROOT.glob("specs/ordinances/*/ordinance.txt"))
SAMPLES = 300
_TABLE_NAME = re.compile(r"(?:table|schedule|chart|exhibit|figure)\s+[\w.\-]+", re.I)

_UNIT = r"(?:feet|foot|ft|inch|inches|acres?|percent|yards?|miles?|days?|weeks?|months?|years?|hours?)"
_WORD = ("(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety"
         "|hundred|thousand)")
# how a reader without a tokeniser finds numbers
_NUMBER = re.compile(rf"\d[\d,]*(?:\.\d+)?|\b{_WORD}(?=[- ]{_UNIT}\b)", re.I)


def law_of(text: str) -> Law:
    document = Document("a text", text, "")
    return norms.build(document, outline.build(document))


@cache
def law_in(path: Path) -> Law:
    return law_of(path.read_text(encoding="utf-8"))


def normative(law: Law) -> list[Span]:
    """Sentences that a norm speaks for, or whose own words command."""
    text = law.document.text
    stated = {n.span for n in law.norms.values()}
    starts = {s.start for s in stated}
    own = [s for u in law.outline.units if u.kind == "norm" for body in u.body for s in split(text, body)
           if s.start in starts or is_normative(" ".join(text[s.start:s.end].split()))]
    return sorted({*stated, *own})


def numbers_in(text: str, place: Span) -> list[Span]:
    """Every number, by the tokeniser and by a plain pattern; the word `one` alone is an article (`one of these`)."""
    found = [Span(t.start, t.end) for t in tokenise(text, place) if t.kind == "number" and t.lower != "one"]
    plain = [Span(m.start(), m.end()) for m in _NUMBER.finditer(text, place.start, place.end)]
    return sorted({*found, *plain})


@pytest.mark.parametrize("path", [*RESTATED, *PUBLISHED], ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_every_number_of_a_rule_is_somewhere(path: Path) -> None:
    law = law_in(path)
    text = law.document.text
    somewhere = bytearray(len(text))  # one for each character that the model or the list carries
    for span in [*(t.span for n in law.norms.values() for t in n.thresholds), *(r.span for r in law.references),
                 *(u.span for u in law.unmodelled)]:
        somewhere[span.start:span.end] = b"\1" * (span.end - span.start)
    for unit in law.outline.units:
        name = _TABLE_NAME.match(text, unit.head.start, unit.head.end)
        if unit.kind == "table" and name:  # its label, as `(2)` is that of an item
            somewhere[name.start():name.end()] = b"\1" * (name.end() - name.start())
    lost = [(text[n.start:n.end], text[max(0, n.start - 60):n.end + 60])
            for place in normative(law) for n in numbers_in(text, place) if not any(somewhere[n.start:n.end])]
    assert not lost


# --- a number is changed

_SMALL = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def changed(text: str, place: Span, chance: random.Random) -> str | None:
    """The text with another number at the place, written in the same way; None where that cannot be done."""
    said = text[place.start:place.end]
    digits = [m for m in re.finditer(r"\d", said)]
    words = [m for m in re.finditer(r"[A-Za-z]+", said) if m.group().lower() in _SMALL + _TEENS + _TENS]
    if not digits and not words:
        return None
    at = chance.choice([*digits, *words])
    old = at.group().lower()
    if at in digits:
        first = at.start() == 0 or not said[at.start() - 1].isdigit()
        other = chance.choice([d for d in "123456789" + "0" * (not first) if d != old])
    else:
        row = next(row for row in (_SMALL, _TEENS, _TENS) if old in row)
        other = chance.choice([w for w in row if w != old])
    return text[:place.start] + said[:at.start()] + other + said[at.end():] + text[place.end:]


def meaning(law: Law) -> tuple[Counter[tuple[str, str, str]], list[Formula], list[tuple[str, int]]]:
    """What the model says without a word of the text: limits, formulas, and how much of what kind was not read."""
    limits = Counter((t.cmp, str(t.value), t.unit) for n in law.norms.values() for t in n.thresholds)
    listed = Counter(u.reason for u in law.unmodelled)
    return limits, [n.when for n in law.norms.values()], sorted(listed.items())


def excerpts(law: Law) -> Iterator[tuple[str, list[Span]]]:
    """(the words of a sentence that rules, alone, its numbers that no reference takes); a table is taken whole."""
    text = law.document.text
    references = [r.span for r in law.references]
    tables = [Span(u.head.end, u.span.end) if u.head.end else u.span for u in law.outline.units if u.kind == "table"]
    places = [s for s in normative(law) if not any(s.overlaps(t) for t in tables)]
    for place in [*places, *tables]:
        said = text[place.start:place.end]
        near = [r for r in references if r.overlaps(place)]
        free = [Span(n.start - place.start, n.end - place.start) for n in map(_span, _tokens(text, place))
                if not any(n.overlaps(r) for r in near)]
        if free:
            yield said, free


def _tokens(text: str, place: Span) -> list[Token]:
    return [t for t in tokenise(text, place) if t.kind == "number" and t.lower not in ("one", *_unchangeable())]


def _unchangeable() -> frozenset[str]:
    return frozenset(w for w in WORDS if w not in _SMALL + _TEENS + _TENS)


def _span(token: Token) -> Span:
    return Span(token.start, token.end)


def sample(paths: list[Path], chance: random.Random, count: int) -> Iterator[tuple[str, Span]]:
    """Sentences with one of their numbers, spread over the texts."""
    pools = [pool for path in paths if (pool := list(excerpts(law_in(path))))]
    for _ in range(count):
        said, numbers = chance.choice(chance.choice(pools))
        yield said, chance.choice(numbers)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_changed_number_changes_the_model(seed: int) -> None:
    chance = random.Random(seed)
    unheard = []
    tried = 0
    for said, number in sample(PUBLISHED or RESTATED, chance, SAMPLES):
        other = changed(said, number, chance)
        before = law_of(said)
        if other is None or not before.norms:
            continue
        tried += 1
        listed = any(u.span.overlaps(number) and not u.id for u in before.unmodelled)
        if not listed and meaning(before) == meaning(law_of(other)):
            unheard.append((said, said[number.start:number.end], other[number.start:number.end]))
    assert tried > SAMPLES / 2
    assert not unheard
