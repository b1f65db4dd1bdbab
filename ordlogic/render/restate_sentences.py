"""Controlled sentences for norms with a formula: what is required, prohibited or exempt, for which work."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ordlogic.clauses.lexemes import DETERMINERS
from ordlogic.model.formula import Formula
from ordlogic.model.law import Norm
from ordlogic.render.restate_cases import CannotSayError, Case, site_cases, work_cases
from ordlogic.render.restate_conditions import Facts, agreeing, amount, conditions, plural, with_article
from ordlogic.render.words import listed
from ordlogic.terms.facts import activity_concept
from ordlogic.terms.words import gerund, in_group, word_set
from ordlogic.vocabulary import concepts

ANY_WORK = "any work"
_DOING = re.compile(r"(?:ing|tion|sion|ment|ance)s?\b")  # words that name what is done, not what is made
ANY_CASE = "in any of the following cases:"


def capital(words: str) -> str:
    """The words with a capital at the start."""
    return words[:1].upper() + words[1:]


def cases_of(norm: Norm, when: Formula) -> tuple[Case, ...]:
    """The cases of a norm's formula (`when` with its readings settled); raises CannotSayError."""
    return work_cases(when) if norm.modality == "exempts" else site_cases(when)


def acts_said(keys: Sequence[str], facts: Facts) -> str:
    """Activities as the object of `for`: `filling or grading`, `work on driveways`, or `to modify the topography`."""
    if not keys:
        return ANY_WORK
    phrases = _phrases(keys, facts)
    if len(phrases) == 1 and is_verb(phrases[0]):
        return f"to {phrases[0]}"
    if any(_DOING.search(p) and activity_concept(tuple(p.split())) for p in phrases):
        return listed(phrases, "or")
    return f"work on {listed([with_article(phrases[0]), *phrases[1:]], 'or')}"


def known_apart(keys: Sequence[str], facts: Facts) -> bool:
    """Whether the activities, told as one series, are read as that many: vocabulary knows one of several."""
    return len(keys) < 2 or any(activity_concept(tuple(p.split())) for p in _phrases(keys, facts))


def _phrases(keys: Sequence[str], facts: Facts) -> list[str]:
    return [facts[k].phrase if k in facts else k.replace("_", " ") for k in keys]


def is_verb(phrase: str) -> bool:
    """Whether an activity is named by a verb in its plain form (`modify the topography`), by rule."""
    first, _, rest = phrase.partition(" ")
    if not rest or first == gerund(first):
        return False
    doing = f"{gerund(first)} {rest}"
    known = any(doing in c.phrases for c in concepts("activities").values())
    return known or (gerund(first),) in word_set("verbs", "doing") or in_group(first, "verbs", "alter") \
        or in_group(first, "verbs", "create")


def described(case: Case, facts: Facts, acts: str = "") -> str:
    """A case in words: `filling of more than 500 square feet which is in a wetland, and where ...`.

    `acts` replaces the words for the activities. Raises CannotSayError.
    """
    out = acts or acts_said(case.acts, facts)
    ofs = list(dict.fromkeys(t.of for t in case.sums))
    if not acts and len(case.acts) > 2 and "volume" in ofs:
        # behind a longer series a volume could be taken for a limit of the last act alone
        ofs.remove("volume")
        out = f"{_sum_said(case, 'volume', facts)} of {out}"
    for of in ofs:
        out += f"{' and' if ' of ' in out and of != case.sums[0].of else ''} of {_sum_said(case, of, facts)}"
    clauses = [agreeing(c, _plural(case, facts)) for c in conditions(case.conditions, facts)]
    out += f" {', and '.join(clauses)}" if clauses else ""
    for group in case.also:
        if not all(activity_concept(tuple(p.split())) for p in _phrases(group, facts)):
            raise CannotSayError("work that is also of a kind that vocabulary does not know")
        out += f", if {listed(_phrases(group, facts), 'or')} is involved"
    return out


def _sum_said(case: Case, of: str, facts: Facts) -> str:
    mine = sorted((t for t in case.sums if t.of == of), key=lambda t: t.op not in (">", ">="))
    return " and ".join(amount(t.op, t.limit, facts[of].dimension if of in facts else of) for t in mine)


def _plural(case: Case, facts: Facts) -> bool:
    """Whether the work is named in the plural; the last activity decides."""
    name = facts[case.acts[-1]].phrase if case.acts and case.acts[-1] in facts else ""
    return plural(name) and not is_verb(name)


def required(norm: Norm, work: str) -> str:
    """What is required for some work, without the full stop: `A permit is required for grading`."""
    effect = norm.effect or "permit"
    if effect.startswith("compliance with this "):
        applies = f"This {effect.removeprefix('compliance with this ')} applies to"
        return f"{applies} {work.removeprefix('to ') if work.startswith('to ') else work}"
    link = work if work.startswith("to ") else f"for {work}"
    thing = capital(with_article(effect))
    if norm.actor:
        return f"{thing} must be obtained from {the(norm.actor)} {link}"
    return f"{thing} is required {link}"


def prohibited(work: str) -> str:
    """What is prohibited, without the full stop."""
    return f"{capital(work)} is prohibited"


def the(actor: str) -> str:
    """Who acts, with an article."""
    return actor if actor.split()[0].lower() in DETERMINERS else f"the {actor}"


def verb_said(norm: Norm) -> str:
    """The command alone, where the work is not told or told apart: `A permit is required`."""
    if norm.modality == "prohibits":
        return f"{capital(norm.act) if norm.act else 'Something'} is prohibited"
    if norm.modality == "exempts":
        return "A requirement does not apply"
    act = f" {norm.act}" if norm.act.startswith("to ") else f" for {norm.act}" if norm.act else ""
    return f"{capital(with_article(norm.effect or 'permit'))} is required{act}"


def head_said(norm: Norm, work: str) -> str:
    """The sentence of a norm for some work, without the full stop."""
    if norm.modality == "exempts":
        return f"This requirement does not apply to {work}"
    if norm.modality == "prohibits":
        return prohibited(work)
    if norm.override:
        return f"This exemption does not apply to {work}"
    return required(norm, work)
