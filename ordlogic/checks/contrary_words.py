"""Sentences that contradict each other by their own words, where no formula carries them.

Three shapes, each strict, since words that look alike need not speak of one thing: two sentences alike in all words but
a denial; two limits, alike in all words but their figures, that no value meets; and a limit that shall not be passed,
with a duty in the same breath for what has passed it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ordlogic.checks.prose import Passage, passages, section_of
from ordlogic.model.law import Law, Norm
from ordlogic.model.place import Span
from ordlogic.model.quantity import FLIPPED, Threshold, op_to_base, to_base
from ordlogic.terms.words import normal

_WORD = re.compile(r"[A-Za-z][\w'\u2019-]*")
_DENIED = frozenset({"not", "no", "never", "prohibited", "unlawful", "forbidden", "cannot"})
_MODAL = frozenset({"shall", "must", "may", "will", "can", "be", "is", "are", "permitted", "allowed", "required", "a",
                    "an", "the", "any", "all", "also"})
_COMPARING = frozenset({"at", "least", "most", "more", "less", "fewer", "greater", "than", "exceed", "exceeding", "up",
                        "to", "maximum", "minimum", "over", "under", "of", "or", "have", "has", "in", "equal", "only"})
_UNLESS = re.compile(r"\b(?:unless|except|otherwise|provided|however|variance|waive[rd]?|but|without)\b", re.I)
_CASE = re.compile(r"\b(?:for|where|when|if|on)\b[^.;:]{0,60}$", re.I)
_BARRED = re.compile(r"\b(?:shall|must|may) not\b|\b(?:shall|must) be no\b|\bin no (?:case|event)\b", re.I)
_BINDS = re.compile(r"\b(?:shall|must|may|requires?|required)\b", re.I)
_LEAST_WORDS = 3


@dataclass(frozen=True, slots=True)
class Contrary:
    """Two places that contradict each other; `why` says how, in a clause."""

    one: Span
    other: Span
    why: str


def contraries(law: Law) -> list[Contrary]:
    """Every such pair of the text, in reading order."""
    return [*_denials(law), *_limits(law), *_cases(law)]


def _content(words: Sequence[str], left_out: frozenset[str]) -> tuple[str, ...]:
    return tuple(w for w in normal([w.lower() for w in words]) if w not in left_out)


def _denials(law: Law) -> Iterator[Contrary]:
    """Two sentences of one section alike in all content words, one of them denied."""
    seen: dict[tuple[int, tuple[str, ...]], list[tuple[bool, Passage]]] = {}
    for p in passages(law):
        words = [w.lower() for w in _WORD.findall(p.text)]
        if len(words) > 40 or any(c.isdigit() for c in p.text) or not {"shall", "must", "may"} & set(words) | (
                _DENIED & set(words)) | ({"permitted", "allowed"} & set(words)):
            continue
        content = _content(words, _DENIED | _MODAL)
        if len(content) < _LEAST_WORDS - 1:
            continue
        denied = sum(w in _DENIED for w in words) % 2 == 1
        key = (section_of(law, p.unit).index, content)
        for other_denied, other in seen.get(key, ()):
            if other_denied != denied:
                yield Contrary(other.span, p.span, "one denies what the other says")
        seen.setdefault(key, []).append((denied, p))


def _limits(law: Law) -> Iterator[Contrary]:
    """Two limits of one section alike in all words but figures and comparison, which no value meets."""
    seen: dict[tuple[int, tuple[str, ...]], list[tuple[Norm, Threshold]]] = {}
    for norm in sorted(law.norms.values(), key=lambda n: n.span):
        if norm.modality not in ("limits", "duty", "prohibits") or len(norm.thresholds) != 1:
            continue
        [t] = norm.thresholds
        said = law.document.text[norm.span.start : t.span.start] + " " + law.document.text[t.span.end : norm.span.end]
        content = _content([w.lower() for w in _WORD.findall(said)], _DENIED | _MODAL | _COMPARING)
        unit = law.outline.units[norm.unit] if norm.unit >= 0 else None
        if len(content) < 1 or unit is None or t.unit == "deg":
            continue
        key = (section_of(law, unit).index, content)
        for before, other in seen.get(key, ()):
            if _excluded(t, other) and _comparator(law, t) != _comparator(law, other):
                yield Contrary(before.span, norm.span, "no value meets both limits")
        seen.setdefault(key, []).append((norm, t))


def _comparator(law: Law, t: Threshold) -> str:
    """The words before the figure: where two limits compare in the same words, a denial is what was misread."""
    return re.split(r"[\d$]", law.quote(t.span).lower())[0].strip()


def _excluded(one: Threshold, two: Threshold) -> bool:
    a, b = to_base(one.value, one.unit), to_base(two.value, two.unit)
    if a is None or b is None or (one.unit == "ratio") != (two.unit == "ratio") or one.unit == "other":
        return False
    ops = op_to_base(one.cmp, one.unit), op_to_base(two.cmp, two.unit)
    if ops[0][0] == "<" and ops[1][0] == ">":
        return a < b or (a == b and ops != ("<=", ">="))
    if ops[0][0] == ">" and ops[1][0] == "<":
        return b < a or (a == b and ops != (">=", "<="))
    return False


def _cases(law: Law) -> Iterator[Contrary]:
    """`shall not be steeper than 2:1, for slopes steeper than 2:1 a report must be approved`, without an `unless`."""
    text = law.document.text
    for norm in sorted(law.norms.values(), key=lambda n: n.span):
        for barred, case in pairwise(norm.thresholds):
            between = text[barred.span.end : case.span.start]
            same = (barred.value, barred.unit) == (case.value, case.unit)
            passed = FLIPPED[barred.cmp][0] + ("" if "=" in barred.cmp else "=")
            if (same and case.cmp == passed and not _UNLESS.search(text[norm.span.start : norm.span.end])
                    and _BARRED.search(text[norm.span.start : barred.span.end]) and _CASE.search(between)
                    and _BINDS.search(text[case.span.end : norm.span.end])):
                start = norm.span.start
                yield Contrary(Span(start, barred.span.end), Span(case.span.start, norm.span.end),
                               "the first forbids what the second sets a duty for, and no word such as \u201cunless"
                               "\u201d joins them")
