"""Where a text says what its words mean, by the forms that ordinances use; wider than the terms the model rests on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ordlogic.model.law import Law, Term
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.terms.words import normal

_LONGEST = 9
_OPEN = "[\"\u201c*_]*"
_CLOSE = "[\"\u201d*_]*"
_TERM = r"[A-Za-z][\w'\u2019/-]*(?:[ ](?:[\w'\u2019/&-]+|\([^()]{1,40}\)|,[ ](?=(?:or|and)\b)(?:or|and))){0,9}"
_MEANS = re.compile(
    rf"(?:^|(?<=[.;:)\]\n]))\s*(?:The term |The word |The words |The phrase |An? )?{_OPEN}(?P<term>{_TERM}?){_CLOSE}"
    rf"(?:\s*\([^()]{{1,40}}\))?[,.:]?{_CLOSE}\s+(?:(?:shall |is |are |also )*"
    r"(?:means?(?!\s+(?:of|other|sea|high|low)\b)|be defined as|defined as|refers? to"
    r"|(?:has|have) the (?:same )?meaning))\b"
    r"[:,]?\s+",
    re.M,
)
# `Bog: An area ...` and `BOG \u2014 An area ...` at the start of any line, `Bog. An area ...` of a paragraph only
_LISTED = re.compile(
    rf"^\s*{_OPEN}(?P<term>(?=[A-Z]){_TERM}?){_CLOSE}(?:(?P<stop>\.|:|\s[-\u2013\u2014])[*_]*\s+(?=[A-Z\[(])"
    r"|\s[-\u2013\u2014]\s+(?=(?:is|are|shall mean)\b))",
    re.M,
)
_NO_TERM = re.compile(r"^(?:if|all|any|in|for|these|this|the following|such|each|where|when|relief)\b", re.I)
_MEANING = re.compile(r"(?!(?:of|other|sea|high|low)\b)\S")  # `mean sea level` defines nothing
_SCOPE = re.compile(
    r"for (?:the )?purposes? of (?:(?:this|the) \w+|(?:section|division|article|chapter|part|paragraph)s? \S+)", re.I
)


@dataclass(frozen=True, slots=True)
class Definition:
    """A term with its meaning's words (white space folded) and the place of both; `words` are the term's in the form
    that terms are compared in, `scope` those that limit where it holds (`for purposes of this section`), `unit` is the
    index of its unit (-1 for a term of the model)."""

    term: str
    meaning: str
    span: Span
    unit: int
    words: tuple[str, ...]
    scope: str = ""


def definitions(law: Law) -> tuple[Definition, ...]:
    """Every definition of the text, in reading order."""
    return _definitions(law.document.text, law.outline, law.terms)


@lru_cache(maxsize=8)
def _definitions(text: str, outline: Outline, terms: tuple[Term, ...]) -> tuple[Definition, ...]:
    found: dict[int, Definition] = {}
    for unit in outline.units:
        if unit.kind not in ("norm", "table"):
            continue
        above = outline.path(unit.index)[:-1]
        in_list = any("definition" in u.heading.lower() for u in (*above, unit))
        if unit.style == "heading" and unit.body and any("definition" in u.heading.lower() for u in above):
            span = Span(unit.span.start, unit.body[-1].end)     # `Bog:` was taken for a heading
            meaning = " ".join(text[unit.body[0].start : span.end].split())
            name = (unit.heading or unit.label).rstrip(" :.")
            found[span.start] = Definition(name, meaning, span, unit.index, _words(name))
            continue
        for body in unit.body:
            for one in _in_paragraph(text, unit, body, in_list):
                found.setdefault(one.span.start, one)
    for term in terms:
        if _MEANING.match(term.meaning) and term.defined_at and not any(
            term.defined_at.overlaps(d.span) for d in found.values()
        ):
            if text[term.defined_at.start] == "(":
                continue  # a short name (`("the Board")`) gives no meaning
            scope = _SCOPE.search(text[max(0, term.defined_at.start - 120) : term.span.end])
            said = scope.group().lower() if scope else ""
            found[term.span.start] = Definition(
                term.phrase, term.meaning, term.defined_at, -1, _words(term.phrase), said
            )
    return tuple(found[k] for k in sorted(found))


def _words(term: str) -> tuple[str, ...]:
    return normal(re.sub(r"\([^()]*\)|[\"\u201c\u201d*_,]", " ", term).split())


def _in_paragraph(whole: str, unit: Unit, body: Span, in_list: bool) -> Iterator[Definition]:
    text = whole[body.start : body.end]
    matches = list(_MEANS.finditer(text))
    if in_list:
        starts = {m.start("term") for m in matches}
        matches += [
            m
            for m in _LISTED.finditer(text)
            if m.start("term") not in starts and (m["stop"] != "." or not text[: m.start("term")].strip('"\u201c*_ \n'))
        ]
    matches = sorted((m for m in matches if _is_term(m["term"])), key=lambda m: m.start("term"))
    for k, m in enumerate(matches):
        end = matches[k + 1].start("term") if k + 1 < len(matches) else len(text)
        term = " ".join(m["term"].split())
        scope = _SCOPE.search(text[max(0, m.start() - 120) : m.end()])
        yield Definition(
            term,
            " ".join(text[m.end() : end].split()),
            Span(body.start + m.start("term"), body.start + end),
            unit.index,
            _words(term),
            scope.group().lower() if scope else "",
        )


def _is_term(term: str) -> bool:
    return len(term.split()) <= _LONGEST and not _NO_TERM.match(term)
