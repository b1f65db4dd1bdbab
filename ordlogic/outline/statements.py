"""Whether words behind a label say something (a sentence with a finite verb, a limit) or only name what follows."""

from __future__ import annotations

import re

LONGEST_TITLE = 300  # characters
_FAR = 600  # characters of a sentence that are searched for its verb
_DETERMINER = r"(?:an?|the|each|every|any|no|its|his|her|their|it|this|these|those)\b"
# `to apply` and `means of access` are no finite verbs, and `May 3` is a day
_VERB = re.compile(
    r"(?<!\bto )(?<!\bnot to )\b(?:shall|must|may(?! \d)|will|would|can|cannot|could|should|is|are|was|were|has|have"
    r"|had|does|do|did|means?(?! (?:of|and|or|for|to)\b)|includes?|requires?|appl(?:y|ies)|exceeds?|constitutes?"
    r"|prohibits?|forbids?|allows?|becomes?|lies|belongs?|consists?|depends?|ceases?"
    r"|expires?|lapses|takes|keeps|pays|obtains|begins|gives|makes|remains?(?= (?:in|valid|subject|required|liable)\b)"
    rf"|needs(?= (?!(?:assessment|analysis|study|of|and|or|for)\b)[a-z])|need(?= (?:{_DETERMINER}|prior|not|to)))\b",
    re.IGNORECASE)
# a plural before a determiner is a verb: `the Board decides each case`
_LEXICAL = re.compile(rf"\b(?!towards|besides|afterwards|sometimes|always|versus|plus)[a-z]{{2,}}[a-rtv-z]s "
                      rf"(?={_DETERMINER})")
# the verb behind one of these is its own: `Activities that are exempt`
_RELATIVE = re.compile(r"\b(?:that|which|who|whom|whose|where|when|how|what|why)\b", re.IGNORECASE)
_ASKING = re.compile(r"[\"“(]?(?:when|where|whether|what|who|whose|which|why|how)\b", re.IGNORECASE)
_JOINED = re.compile(r"\b(?:and|or)\b")
# what commands without a verb: `No filling in the floodway`, `Unlawful to fill a pond`
_NONE = re.compile(r"N[oO] [A-Za-z]{2}|No(?:body|thing)\b|Unlawful (?:to|for)\b")
_COUNT = (r"(?:\d[\d,./]*|½|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty"
          r"|fifty|sixty|seventy|eighty|ninety|hundred|thousand)")
_LIMIT = re.compile(
    rf"\b{_COUNT}\s*(?:%|(?:\([\d,./%]+\)\s*)?(?:percent|per cent|square|cubic|linear|f(?:ee|oo)t|ft|inch(?:es)?"
    r"|yards?|acres?|miles?|met(?:er|re)s?|hours?|(?:calendar |business |working )?days?|weeks?|months?|years?"
    r"|dollars)\b)|\$\s?\d",
    re.IGNORECASE)


def is_statement(words: str) -> bool:
    """Whether words have a finite verb of their own, outside a relative clause or an indirect question."""
    words = " ".join(words[:_FAR].split())
    if words.endswith("?"):
        return False
    verbs = sorted({m.start() for p in (_VERB, _LEXICAL) for m in p.finditer(words)})
    if _ASKING.match(words) and "," not in words:
        return len(verbs) > 1 + bool(_JOINED.search(words))
    for relative in _RELATIVE.finditer(words):
        own = next((v for v in verbs if v > relative.start()), None)
        if own is not None:
            verbs.remove(own)
    return bool(verbs or _NONE.match(words))


def sets_limit(words: str) -> bool:
    """Whether words hold an amount with its unit."""
    return bool(_LIMIT.search(words[:_FAR]))


def must_be_read(words: str) -> bool:
    """Whether words that stand where a heading does, or have its marks, are text all the same."""
    return len(words) > LONGEST_TITLE or sets_limit(words) or is_statement(words)
