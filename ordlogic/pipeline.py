"""The pipeline: a file goes in, a model of what it says comes out.

    file -> text with places -> outline -> clauses -> terms -> norms with readings -> constraints
         -> findings | answers -> what a reader sees
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ordlogic import cache
from ordlogic.errors import OrdlogicError
from ordlogic.model.finding import Finding, Undecided
from ordlogic.model.law import Law

SETTINGS = "jurisdiction.toml"
DECISIONS = "ordlogic.toml"


class Stage(NamedTuple):
    """A folder of ordlogic and what it gives to the stages after it."""

    name: str
    gives: str


# Every stage in order. A stage imports the model, the vocabulary and stages before it, never one after.
STAGES = (
    Stage("text", "a file's text, unaltered, with its provenance"),
    Stage("outline", "labelled units, each with a citation"),
    Stage("clauses", "parsed clauses; what was not parsed is kept"),
    Stage("tables", "rows, columns, cells and footnotes of tables of thresholds"),
    Stage("terms", "noun phrases as things and facts"),
    Stage("norms", "norms in families, with choice points and bridges"),
    Stage("constraints", "norms as constraints, and the engines that decide them"),
    Stage("evaluate", "what the norms say of one site, without a solver"),
    Stage("checks", "findings"),
    Stage("queries", "answers and comparisons"),
    Stage("render", "what a reader sees"),
)


def load(path: Path) -> Law:
    """The model of one ordinance text, from the cache where it is known.

    Raises OrdlogicError if the file cannot be read.
    """
    from ordlogic.text import MAX_BYTES

    try:
        if cache.folder() is None or not path.is_file() or path.stat().st_size > MAX_BYTES:
            return read(path)  # which also says what is wrong with the file
        key = cache.key(path, [path.parent / SETTINGS, path.parent / DECISIONS])
    except OSError:
        return read(path)
    law = cache.get(key)
    if law is None:
        law = read(path)
        cache.put(key, law)
    return law


def read(path: Path) -> Law:
    """The model of one ordinance text, read afresh. Raises OrdlogicError if the file cannot be read."""
    from ordlogic.text import read_decisions, read_document, read_jurisdiction

    document = read_document(path)  # what is no text is said before the parser is started
    from ordlogic import norms, outline

    place = read_jurisdiction(path.parent)
    aliases, profile = (place.aliases, place.profile) if place else (None, None)
    outlined = outline.build(document)
    decisions = read_decisions(path.parent)
    if decisions:
        return norms.decided(document, outlined, outline.build, aliases, decisions, profile)
    return norms.build(document, outlined, aliases, profile)


def findings(laws: Sequence[Law]) -> tuple[tuple[Finding, ...], tuple[Undecided, ...]]:
    """The findings of each law, from the cache where its text was checked before, and the questions left open.

    Findings are kept only where no question stayed open: a limit of time or memory must not be remembered.
    """
    found: list[Finding] = []
    undecided: list[Undecided] = []
    for law in laws:
        known = _checked(law)
        if known is None:
            from ordlogic import checks

            known, still_open = checks.run([law])
            undecided += still_open
            if not still_open:
                _keep(law, known)
        found += known
    return tuple(found), tuple(undecided)


def _key(law: Law) -> str | None:
    path = Path(law.document.file)
    if cache.folder() is None:
        return None
    try:
        return cache.key(path, [path.parent / SETTINGS, path.parent / DECISIONS])
    except OSError:
        return None


def _checked(law: Law) -> tuple[Finding, ...] | None:
    key = _key(law)
    return cache.get_findings(key) if key else None


def _keep(law: Law, found: tuple[Finding, ...]) -> None:
    key = _key(law)
    if key:
        cache.put_findings(key, found)


def texts_of(path: Path) -> tuple[Path, ...]:
    """The ordinance texts that a path means: itself, or the texts of a folder with a jurisdiction.toml, by name.

    Raises OrdlogicError for a path that is not there, a folder without jurisdiction.toml, or one without texts.
    """
    if not path.is_dir():
        return (path,)
    if not (path / SETTINGS).is_file():
        raise OrdlogicError("is a folder without jurisdiction.toml", str(path), "name the ordinance files in it")
    texts = tuple(sorted(path.glob("*.txt")))
    if not texts:
        raise OrdlogicError("holds no ordinance text", str(path), "put the text in it as a .txt file")
    return texts
