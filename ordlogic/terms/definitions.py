"""Defined terms, by the shapes in which texts define them.

Under a heading such as Definitions: `Term. Meaning`, `Term: meaning`, `**Term** - meaning`, `TERM — meaning`, and a
labelled paragraph whose run-in heading is the term. Anywhere: `"Term" means`, `hereinafter called the "Term"`,
`(the "Term")`. `Term means ...` without quotation marks is read from the parsed sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ordlogic.model.law import Term
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.terms.words import in_group, word_set

_MOST_WORDS = 8
_LEFT, _RIGHT = "\"\u201c", "\"\u201d"
_MEANS = (r"(?:shall\s+)?(?:means?\b|includes?\b|refers?\s+to\b)|"
          r"(?:shall\s+be|is|are)\s+(?:hereby\s+)?defined\s+(?:as|to)\b")
_LISTED = re.compile(
    rf"[\s*_\[{_LEFT}]*(?P<term>[A-Z0-9][^\n.:;\u2014\u2013*_{_RIGHT}]{{1,80}}?)(?P<shut>[*_{_RIGHT}]*)\s*"
    rf"(?P<link>:[*_]*\s|\.[*_{_RIGHT}]*\s+(?=[A-Z({_LEFT}])|(?<=\s)[-\u2013\u2014]+\s|\s*\u2014\s*|(?<=\s)(?:{_MEANS}))")
_QUOTED = re.compile(rf"[{_LEFT}](?P<term>[^{_LEFT}{_RIGHT}\n]{{2,60}}?),?[{_RIGHT}]\s+(?:{_MEANS})")
_CALLED = re.compile(
    rf"\((?:the|hereinafter|hereafter|collectively|together|or|,|\s)*[{_LEFT}](?P<term>[^{_LEFT}{_RIGHT}\n]{{2,60}}?)"
    rf"[{_RIGHT}]\)|(?:hereinafter|hereafter)\s+(?:called|known\s+as|referred\s+to\s+as)\s+(?:the\s+)?[{_LEFT}]?"
    rf"(?P<name>[^{_LEFT}{_RIGHT}\n.,;()]{{2,60}})")
_SHORT = re.compile(r"\s*\((?P<short>[^()]{1,30})\)")
_SEVERAL = re.compile(r"\s*(?:;|,|/)\s*(?:or\s+)?|\s+or\s+")
_SCOPE = re.compile(r"(?:for\s+(?:the\s+)?purposes?\s+of|as\s+used\s+in|in)\s+this\s+(?P<part>section|article|chapter|"
                    r"division|ordinance|part|subsection|title)", re.IGNORECASE)
_NO_NAME = re.compile(r"\b(?:shall|must|may|will|is|are|was|were|which|that|if)\b", re.IGNORECASE)


def defined_terms(text: str, outline: Outline) -> Iterator[Term]:
    """The terms that a text defines by the shapes above, in reading order, each with the place of its definition and
    the part of the text that the definition is for."""
    listing: dict[int, bool] = {}
    for unit in outline.units:
        if unit.kind != "norm":
            continue
        under = unit.parent is not None and listing.get(unit.parent, False)
        opens = _opens_definitions(text, unit)
        listing[unit.index] = under or opens
        found = [*_from_heading(text, unit)] if under and not opens else []
        for body in unit.body:
            found += _from_paragraph(text, body, under or opens)
        within = _within(text, outline, unit)
        yield from (Term(t.phrase, t.span, t.meaning, t.defined_at, within) for t in found)


def _opens_definitions(text: str, unit: Unit) -> bool:
    words = " ".join(re.findall(r"[a-z]+", unit.heading.lower()))
    if any(" ".join(h) in (words, words.removesuffix(" and abbreviations")) for h in word_set("defining", "headings")) \
            or words.startswith("definition"):
        return True
    opening = " ".join(text[unit.body[0].start : unit.body[0].end].lower().split())[:400] if unit.body else ""
    return any(" ".join(p) in opening for p in word_set("defining", "openings"))


def _from_heading(text: str, unit: Unit) -> Iterator[Term]:
    if not unit.heading or not unit.body:
        return
    at = text.find(unit.heading, unit.head.start, unit.head.end)
    if at >= 0:
        body = unit.body[0]
        yield from _terms(text, Span(at, at + len(unit.heading)), Span(body.start, body.end), Span(at, body.end))


def _from_paragraph(text: str, body: Span, listed: bool) -> Iterator[Term]:
    start = body.start
    first = _LISTED.match(text, body.start, body.end) if listed else None
    if first:
        place = Span(first.start("term"), first.end("term"))
        yield from _terms(text, place, Span(first.end(), body.end), Span(place.start, body.end))
        start = first.end()
    for found in _QUOTED.finditer(text, start, body.end):
        end = _sentence_end(text, found.end(), body.end)
        yield from _terms(text, Span(*found.span("term")), Span(found.end(), end), Span(found.start(), end))
    for found in _CALLED.finditer(text, start, body.end):
        place = Span(*found.span("term" if found["term"] else "name"))
        before = Span(max(body.start, found.start() - 100), found.start())
        yield from _terms(text, place, before, Span(found.start(), found.end()))


def _terms(text: str, place: Span, meaning: Span, defined_at: Span) -> Iterator[Term]:
    """The terms at the place: `Cut, excavation` are two, and so are a term and its short form in brackets."""
    said = text[slice(*place)]
    short = _SHORT.search(said) or _SHORT.match(text, place.end)
    name = _SHORT.sub("", said)
    parts = [p for p in _SEVERAL.split(name) if p.strip()]
    if len(parts) > 1 and any(len(p.split()) > 4 for p in parts):
        parts = [name]
    if short and short["short"].strip(_LEFT + _RIGHT).isalnum():
        parts.append(short["short"].strip(_LEFT + _RIGHT))
    means = " ".join(text[slice(*meaning)].split()).lstrip("*_ ").rstrip(".;: ")
    for part in parts:
        phrase = " ".join(part.strip(" \t\n*_,'\u2019" + _LEFT + _RIGHT).split())
        words = phrase.lower().split()
        if words and words[0] in ("the", "a", "an") and len(words) > 1:
            words = words[1:]
        if not words or len(words) > _MOST_WORDS or _NO_NAME.search(phrase) or is_no_term(words) or not means:
            continue
        yield Term(" ".join(words), place, means, defined_at)


def is_no_term(words: list[str] | tuple[str, ...]) -> bool:
    """Whether the text speaks of its own words here, and defines none (`certain terms used herein`)."""
    return in_group(words[-1], "defining", "never") or not any(c.isalpha() for w in words for c in w)


def _sentence_end(text: str, at: int, end: int) -> int:
    found = re.compile(r"[.;](?=\s|$)").search(text, at, end)
    return found.start() if found else end


def _within(text: str, outline: Outline, unit: Unit) -> Span | None:
    """The part that the definitions of a unit are for, where the unit or one around it says so at its start; None for
    the whole text."""
    for around in reversed(outline.path(unit.index)):
        for body in around.body[:1]:
            found = part_named(text, outline, unit, Span(body.start, min(body.end, body.start + 400)))
            if found:
                return found
    return None


def part_named(text: str, outline: Outline, unit: Unit, place: Span) -> Span | None:
    """The part of the text around the unit that the words at the place name (`for purposes of this section`); None if
    they name none."""
    found = _SCOPE.search(text, *place)
    if found is None:
        return None
    part = found["part"].lower()
    named = (u for u in reversed(outline.path(unit.index)) if u.label.lower().startswith(part[:4])
             or (part == "section" and u.style == "section"))
    return next((u.span for u in named), None)
