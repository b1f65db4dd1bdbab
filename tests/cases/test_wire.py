"""The JSON that other programs read: every key promised, its type and its values, in what each command prints."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.running import ROOT, ordlogic

WIRE = ROOT.parent / "shared" / "wire.md"
Shape = Any  # a type, a set of words, a pattern, a list of one shape, a dict of key -> shape, a test, or a union
UNITS = {"ft", "in", "mi", "yd", "m", "ft2", "ac", "mi2", "yd3", "ft3", "pct", "ratio", "deg", "day", "month", "year",
         "hour", "usd", "gal", "other"}
COMPARATORS = {"<", "<=", ">", ">=", "="}


class OneOf:
    """Any of several shapes."""

    def __init__(self, *shapes: Shape) -> None:
        self.shapes = shapes


def exact(value: object) -> bool:
    """An exact number as text: an integer, a decimal or a fraction."""
    return isinstance(value, str) and bool(re.fullmatch(r"-?\d+(\.\d+|/\d+)?", value)) and Fraction(value) is not None


def mapping_of(shape: Shape) -> Callable[[object], bool]:
    """Any object whose values have the shape."""
    return lambda value: isinstance(value, dict) and all(not list(faults(v, shape)) for v in value.values())


NUMBER = OneOf(None, exact)
SIDE = OneOf(bool, {"min": NUMBER, "min_included": bool, "max": NUMBER, "max_included": bool, "unit": UNITS}, str)
VALUE = OneOf(None, bool, exact, SIDE, [str])
SITE = {"project": mapping_of(VALUE), "areas": [mapping_of(VALUE)]}
BOX = {"project": mapping_of(SIDE), "area": mapping_of(SIDE),
       "sum": [{"of": str, "where": mapping_of(SIDE), "min": NUMBER, "min_included": bool, "max": NUMBER,
                "max_included": bool, "unit": UNITS}]}
PLACE = {"start": int, "end": int}
DOCUMENT = {"file": str, "title": str, "jurisdiction": str, "source": str, "adopted": str, "current_through": str,
            "sha256": re.compile("[0-9a-f]{64}"), "text_of": OneOf(None, str), "read_by": str}
COVERAGE = {k: int for k in ("sentences", "normative", "modelled", "partly", "words", "words_modelled")}
STANDING = {"preferred", "open", "arguable", "strained"}
FINDING = {"code": str, "name": str, "severity": {"outcome", "wording", "note"}, "message": str,
           "provisions": [{"file": str, "citation": str, "quote": str, **PLACE}], "witness": OneOf(None, SITE),
           "region": [BOX], "region_complete": bool, "holds": {"every reading", "some readings", "not about readings"},
           "readings": [{"choice": str, "alternative": str, "standing": STANDING}], "bridges": [str],
           "authorities": [str], "suggestions": [{"text": str, "changes": str, "proved": bool}], "fingerprint": str}
ANSWER = {"file": str, "family": str, "effect": str,
          "outcomes": {"class": OneOf(None, str), "decider": OneOf(None, str)},
          "state": {"required", "not required", "prohibited", "exempt", "conflicting", "silent", "depends on reading",
                    "needs facts", "not modelled"},
          "because": [{"citation": str, "quote": str, "holds": bool, **PLACE}], "contested": bool,
          "under": [{"readings": list, "standing": STANDING, "state": str}],
          "assumed": [{"what": str, "citation": str}], "unread": [PLACE], "bridges": [str],
          "margins": [{"fact": str, "value": exact, "limit": exact, "cmp": COMPARATORS, "unit": UNITS}],
          "needs": [str], "changes": [{"fact": str, "from": VALUE, "to": VALUE, "state": str}],
          "conditions": [{"citation": str, "quote": str}], "other_permits": [{"citation": str, "agency": str}],
          "procedure": [{"step": str, "citation": str, "due": str, "by": str}]}
SHAPES: dict[str, Shape] = {
    "read": {
        "schema": {"ordlogic.read/1"},
        "document": {**DOCUMENT, "sections": [{"citation": str, "heading": str, **PLACE}]},
        "norms": [{"id": str, "citation": str, **PLACE, "family": str,
                   "modality": {"requires", "prohibits", "exempts", "permits", "duty", "defines", "limits",
                                "procedure", "fee", "condition", "other"},
                   "effect": str, "restated": str, "choices": [str],
                   "thresholds": [{**PLACE, "cmp": COMPARATORS, "value": exact, "unit": UNITS, "of": str,
                                   "ends": {"stated", "unstated"}}]}],
        "choices": [{"id": str, "kind": str, **PLACE, "settled": OneOf(None, {"by": str, "name": str}),
                     "alternatives": [{"name": str, "meaning": str, "standing": STANDING}]}],
        "facts": [{"key": str, "kind": {"quantity", "yes-no", "choice"}, "scope": {"area", "project"},
                   "unit": OneOf(None, UNITS), "phrase": str, "asked_by": [str]}],
        "references": [{**PLACE, "kind": {"section", "statute", "date", "ordinance", "name", "other"}, "target": str,
                        "found": OneOf(None, bool)}],
        "unmodelled": [{**PLACE, "reason": str}], "coverage": COVERAGE},
    "check": {"schema": {"ordlogic.check/1"}, "documents": [DOCUMENT], "findings": [FINDING],
              "undecided": [{"question": str, "reason": str}], "coverage": [COVERAGE]},
    "compare": {"schema": {"ordlogic.compare/1"}, "documents": [DOCUMENT],
                "families": [{"subject": str, "in": mapping_of(str), "all_read": bool,
                              "relation": {"equal", "stricter", "looser", "both", "only in", "not decided"}}],
                "findings": [FINDING], "bridges": [{"id": str, "from": str, "to": str, "why": str}],
                "not_aligned": [{"file": str, "fact": str, "nearest": [str]}]},
    "ask": {"schema": {"ordlogic.ask/1"}, "documents": [DOCUMENT], "site": SITE, "not_understood": [str],
            "answers": [ANSWER]},
}


def faults(value: Any, shape: Shape, at: str = "") -> Iterator[str]:
    """Where a value differs from its shape; keys that the shape does not know may be there."""
    if isinstance(shape, OneOf):
        if all(list(faults(value, one)) for one in shape.shapes):
            yield f"{at}: {value!r} is none of what it may be"
    elif shape is None or isinstance(shape, type):
        right = value is None if shape is None else type(value) is shape
        if not right:
            yield f"{at}: {value!r} is no {shape}"
    elif isinstance(shape, set):
        if not isinstance(value, str) or value not in shape:
            yield f"{at}: {value!r} is not among {sorted(shape)}"
    elif isinstance(shape, re.Pattern):
        if not shape.fullmatch(value):
            yield f"{at}: {value!r}"
    elif isinstance(shape, dict):
        if not isinstance(value, dict):
            yield f"{at}: {value!r} is no object"
            return
        for key, part in shape.items():
            if key not in value:
                yield f"{at}.{key} is missing"
            else:
                yield from faults(value[key], part, f"{at}.{key}")
    elif isinstance(shape, list):
        if not isinstance(value, list):
            yield f"{at}: {value!r} is no list"
            return
        for i, one in enumerate(value):
            yield from faults(one, shape[0], f"{at}[{i}]")
    elif not shape(value):
        yield f"{at}: {value!r}"


def runs(folder: Path, one: str, two: str, three: str) -> Iterator[tuple[str, list[object]]]:
    for name in (one, two, three):
        yield "read", ["read", folder / name]
        yield "check", ["check", folder / name]
    yield "compare", ["compare", folder / one, folder / two]
    for site in ("grading 1,500 sq ft on a 12% slope, 250 feet from a navigable lake, draining toward it", "a lagoon",
                 "grading between 900 and 1,100 sq ft on a 12% slope"):
        yield "ask", ["ask", folder / one, folder / two, site]
    yield "ask", ["ask", folder / three, "20 cubic yards under an approved plan"]


def agrees(command: str, arguments: list[object]) -> None:
    run = ordlogic(*arguments, "--format", "json")
    assert run.code in (0, 1), run.err
    out = run.json
    assert not list(faults(out, SHAPES[command], command))
    assert next(iter(out)) == "schema"
    if command == "ask":
        for margin in (m for a in out["answers"] for m in a["margins"]):
            assert ("over_by" in margin) != ("under_by" in margin)
            assert exact(margin.get("over_by", margin.get("under_by")))


def test_restated(restated: Path) -> None:
    for command, arguments in runs(restated, "525-11/ordinance.txt", "18-39/ordinance.txt",
                                   "site-modification/ordinance.txt"):
        agrees(command, arguments)


def test_published(published: Path) -> None:
    for command, arguments in runs(published, "525-11.txt", "18-39.txt", "site-modification.txt"):
        agrees(command, arguments)


@pytest.mark.skipif(not WIRE.is_file(), reason="the promise is not here")
@pytest.mark.parametrize("command", SHAPES)
def test_every_key_promised_is_looked_at(command: str) -> None:
    block = re.split(r"^## ", WIRE.read_text(encoding="utf-8"), flags=re.M)
    [text] = [b for b in block if b.startswith(f"ordlogic {command} ")]
    promised = set(re.findall(r'"([a-z_]+)"', text)) - {"choice", "over_by", "under_by"}
    assert promised - {"schema"} <= set(_keys(SHAPES[command])) | {"choice"}


def _keys(shape: Shape) -> Iterator[str]:
    if isinstance(shape, dict):
        for key, part in shape.items():
            yield key
            yield from _keys(part)
    elif isinstance(shape, list):
        yield from _keys(shape[0])
    elif isinstance(shape, OneOf):
        for one in shape.shapes:
            yield from _keys(one)


def test_a_wrong_shape_is_seen() -> None:
    assert list(faults({"a": 1}, {"a": str}))
    assert list(faults({}, {"a": str}))
    assert list(faults({"a": "1.0e3"}, {"a": exact}))
    assert not list(faults({"a": "5000/27", "more": 1}, {"a": exact}))
