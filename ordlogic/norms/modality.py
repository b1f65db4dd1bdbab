"""What kind of norm a sentence is, where no form that carries logic settles it.

The rules are data (vocabulary/modality.toml), tried in order, from the most specific sign to the least: a penalty is no
duty although it says shall, a fee is a fee whether it shall or may be charged, and what is left over with a shall is a
duty. A list's item speaks for its lead-in unless it commands something itself.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from ordlogic.model.quantity import Threshold
from ordlogic.norms.parts import Parts, parts_of

_PARTS = ("subject", "predicate", "says")  # the shortest first
_COMMANDS = ("shall", "must", "may", "will", "should", "cannot")
_STATES = ("is", "are", "do", "does")
_CASES = ("exempts", "defines", "permits")  # lead-ins whose items are cases, whatever they say is required

_SECOND = re.compile(r"[;,]?\s(?:and|but|therefore,?|however,?)\s+(?=(?:[\w-]+\s+){0,8}(?:shall|must|may)\b)", re.I)
_BARE_TERM = re.compile(r"(?:[^\s:.;]+ ){0,5}[^\s:.;]+:")  # `Zone A:`
_TERM = re.compile(r"\W*[A-Za-z][^.;:]{0,80}(?::|\s[-\u2013\u2014])\s+[A-Z\[(]")  # `Bog: An area ...`


@dataclass(frozen=True, slots=True)
class Verdict:
    """The kind of a sentence (one of ordlogic.model.law.MODALITIES), whether it sets a rule, and why."""

    modality: str
    normative: bool
    why: str


@dataclass(frozen=True, slots=True)
class _Rule:
    """One row of the data, but for its main verbs: every pattern named must be found in its part, no forbidden one may
    be."""

    verdict: Verdict
    wanted: tuple[tuple[str, re.Pattern[str]], ...]
    barred: tuple[tuple[str, re.Pattern[str]], ...]
    figure: str
    under: re.Pattern[str] | None
    after: tuple[str, ...]

    def fits(self, said: Parts, headings: Sequence[str], after: str) -> bool:
        """Whether the rule speaks of this sentence, under these headings, behind a sentence of kind `after`."""
        if self.figure and said.figure_in("predicate" if self.figure == "none" else self.figure) == (
            self.figure == "none"
        ):
            return False
        if self.after and after not in self.after:
            return False
        if self.under and not any(self.under.search(h) for h in headings):
            return False
        for part, wanted in self.wanted:
            if not wanted.search(getattr(said, part)):
                return False
        return not any(p.search(getattr(said, part)) for part, p in self.barred)


_NOTHING = Verdict("other", False, "nothing says that it commands")


def judge(
    text: str,
    thresholds: Sequence[Threshold] = (),
    start: int = 0,
    headings: Sequence[str] = (),
    after: str = "",
) -> Verdict:
    """The kind of a sentence that stands for itself.

    `thresholds` are its limits, in offsets in which the sentence begins at `start`; `headings` those above it,
    outermost first; `after` the modality of the sentence before it in the same provision, empty if it is the first.
    """
    above = [h.strip(" .:").lower() for h in headings if h]
    said = parts_of(text, thresholds, start)
    found = _judged(said, above, after)
    if found is _NOTHING and said.verb and (second := _SECOND.search(text)):
        return judge(text[second.end() :], thresholds, start + second.end(), headings, after)
    return found


def _judged(said: Parts, headings: Sequence[str] = (), after: str = "") -> Verdict:
    low = replace(said, says=said.says.lower(), subject=said.subject.lower(), predicate=said.predicate.lower())
    return next((r.verdict for r in _rules_for(said.verb) if r.fits(low, headings, after)), _NOTHING)


def judge_item(
    lead: str, text: str, thresholds: Sequence[Threshold] = (), start: int = 0, lead_text: str = ""
) -> Verdict:
    """The kind of a list's item, from its lead-in's modality `lead`.

    An item that commands something itself, not only in a proviso, is judged by its own words; one that completes a
    definition is one of its conditions; one that carries a figure of its own under a lead-in that commands standards
    sets a limit. `lead_text` are the lead-in's words: what stands under a bare term is its meaning.
    """
    if lead == "defines" and _is_bare_term(lead_text):
        return Verdict("defines", True, "the meaning of the term above")
    if lead == "condition":
        return Verdict(lead, True, "a case of its lead-in")
    said = parts_of(text, thresholds, start)
    own = _judged(said)
    if said.verb in _COMMANDS and not said.in_proviso and own.modality != "other":
        return own
    if said.verb in _STATES and own.modality in ("prohibits", "exempts"):
        return own
    if said.verb in _STATES and own.modality == "requires" and lead not in _CASES:
        return own
    if said.verb.startswith("mean") or (said.verb and not own.normative and own != _NOTHING):
        return own
    if own.modality == "fee":
        return own
    if lead == "defines" and (_TERM.match(said.says) or _is_bare_term(said.says)):
        return Verdict(lead, True, "a term and its meaning")
    if lead == "defines":
        return Verdict("condition", True, "a condition of its lead-in's definition")
    if lead in ("duty", "limits") and said.figures:
        return Verdict("limits", True, "a standard of its own with a figure")
    return Verdict(lead, True, "an item has its lead-in's modality")


def _is_bare_term(text: str) -> bool:
    return bool(_BARE_TERM.fullmatch(text.strip())) and not parts_of(text).verb


def is_normative(text: str) -> bool:
    """Whether the sentence commands, permits, exempts, defines or charges anything, by its words."""
    return judge(text).normative


def needs_judgement(text: str) -> bool:
    """Whether the words leave the matter to an official's judgement (`substantial detriment`)."""
    return bool(_judgement().search(" ".join(text.lower().split())))


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((files("ordlogic.vocabulary") / "modality.toml").read_text(encoding="utf-8"))


@cache
def _judgement() -> re.Pattern[str]:
    return _pattern(tuple(_data()["judgement"]["says"]))


@cache
def _rules_for(verb: str) -> tuple[_Rule, ...]:
    """The rules that a sentence with this main verb leaves open. There are few such verbs, and many rules."""
    return tuple(_rule(i) for i, row in enumerate(_data()["rule"]) if _takes(row, verb))


def _takes(row: dict[str, Any], verb: str) -> bool:
    wanted, barred = tuple(row.get("verb", ())), tuple(row.get("not_verb", ()))
    return not (wanted and not _pattern(wanted).search(verb)) and not (barred and _pattern(barred).search(verb))


@cache
def _rule(i: int) -> _Rule:
    row = _data()["rule"][i]

    def patterns(prefix: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
        return tuple((n, _pattern(tuple(row[prefix + n]))) for n in _PARTS if prefix + n in row)

    return _Rule(
        Verdict(row["kind"], row.get("normative", True), row["why"]),
        patterns(""),
        patterns("not_"),
        row.get("figure", ""),
        _pattern(tuple(row["under"])) if "under" in row else None,
        tuple(row.get("after", ())),
    )


@cache
def _pattern(alternatives: tuple[str, ...]) -> re.Pattern[str]:
    """One pattern of several, for words in small letters; `{name}` stands for a word list."""
    joined = "|".join(f"(?:{a})" for a in alternatives)
    for name, phrases in _data()["words"].items():
        joined = joined.replace("{" + name + "}", f"(?:{'|'.join(phrases)})")
    return re.compile(joined)
