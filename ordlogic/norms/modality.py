"""What kind of norm a sentence is, where no form that carries logic settles it: ordered rules over its words.

The order is from the most specific sign to the least: a definition that states a limit is a definition; a fee is a fee
whether it `shall` or `may` be charged; what is left over with a `shall` is a duty.
"""

from __future__ import annotations

import re

_NORMATIVE = re.compile(
    r"\b(shall|must|may|should|will|cannot|required?s?|needed|prohibited|unlawful|exempt(ed|ion)?|means?|permitted|"
    r"allowed|appl(y|ies)|is to|are to|responsible|subject to|fee|deadline|defined|includes?|void|considered|deemed)\b", re.I)

_RULES: tuple[tuple[str, re.Pattern[str]], ...] = tuple((name, re.compile(pattern, re.I)) for name, pattern in (
    ("exempts", r"\b(do(es)? not|shall not|will not) apply\b|\b(is|are|be) exempt(ed)?\b|"
                r"\bnot be (required|subject)\b|\bnot required\b|\bexempt from\b"),
    ("requires", r"\bshall not exempt\b"),
    ("defines", r"\b(means?|shall mean|(is|are|be) (hereby )?defined|refers? to|shall have the meaning|for (the )?purposes? of this)\b|"
                r"\b(is|are|be) (measured|calculated|computed|determined) (from|by|as)\b|\b(is|are|be) (considered|deemed|designated|classified|construed)\b"),
    ("fee", r"\b(fees?|bond|surety|escrow|letter of credit|deposit)\b.*\b(shall|must|may|will|is|are)\b|\$\s*\d"),
    ("other", r"\b(penalt|fined?\b|misdemeanor|violation|purpose of this|intent of this|liab|severab|invalid|"
              r"disclaim|guilty|convict|encourag)"),
    ("condition", r"\bmay (attach|impose|require)\b.*\bcondition"),
    ("prohibits", r"\bno (person|structure|building|land|use|development|activity|[a-z-]+(ing|tion|ment))\b.*\b(shall|may)\b|"
                  r"\b(prohibited|unlawful|forbidden)\b|\bmay not\b|\bshall not be (?!less|more|greater|required)\w+"),
    ("procedure", r"\b(application|applicant|appeal|hearing|review|approv|den(y|ied|ial)|issu(e|ed|ance)|notif|notice|"
                  r"inspect|revok|revoc|suspend|expire|stop.work|decision|submittal|renew|meeting|agenda)"),
    ("permits", r"\bmay\b|\b(is|are|be) (permitted|allowed)\b"),
    ("duty", r"\b(shall|must|will|required?|is to|are to|needed)\b"),
))
_REQUIRES = re.compile(r"\b(permit|plan|report|certificat|test|survey|map|statement|drawing|evidence)\w*\b.*"
                       r"\b(required|shall (include|contain|show|be (submitted|prepared|obtained|included))|must (include|show))|"
                       r"\b(shall|must) (first )?(obtain|submit|secure|include|provide|prepare|have)\b.*\b(permit|plan|report|certificat|"
                       r"test|survey|map|statement|drawing|evidence)", re.I)


def is_normative(text: str) -> bool:
    """Whether the sentence commands, permits, defines or charges anything, by its words."""
    return bool(_NORMATIVE.search(text))


def modality_of(text: str, has_limit: bool) -> str:
    """The kind of norm, one of ordlogic.model.law.MODALITIES. `has_limit`: the sentence states a quantity."""
    for name, pattern in _RULES:
        if name == "procedure" and has_limit and re.search(r"\b(shall|must)\b", text) and not pattern.search(text):
            return "limits"
        if pattern.search(text):
            if name == "duty" and has_limit:
                return "limits"
            if name in ("procedure", "duty", "permits") and _REQUIRES.search(text):
                return "requires"
            return name
    return "other"
