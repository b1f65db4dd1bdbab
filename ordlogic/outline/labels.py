"""Labels: their forms (from grammar/outline.lark), what each may stand for, and what comes after it.

The grammar's terminals are compiled into one regular expression, so that a line costs one match: a parse by Lark takes
four times as long, and would need to know where a label ends. The grammar stays the only definition of the forms.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from ordlogic.grammars import parser

_FORMS = ("SECTION", "CONTAINER", "CODE", "DOUBLED", "PAREN", "BRACKET", "HALF", "DOT", "BULLET")
_ITEM_FORMS = frozenset(("DOUBLED", "PAREN", "BRACKET", "HALF", "DOT"))
_ROMAN_DIGITS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_ROMAN = re.compile(r"(?:x[lc]|l?x{0,3})(?:i[xv]|v?i{0,3})")
# no list is longer; a number beyond is one of the text's
MAX_ORDINAL = 200


@dataclass(frozen=True, slots=True)
class Label:
    """A label as printed, marks of emphasis around it included.

    `form` is `section`, `container`, `code`, `item` or `bullet`. `meanings` are the (style, ordinal) pairs that an
    item's label may stand for: `(i)` is the first of `paren-roman` or the ninth of `paren-lower`. `core` is the label
    alone (`(a)` of `1. _(a)_`).
    """

    text: str
    core: str
    form: str
    meanings: tuple[tuple[str, int], ...] = ()

    def ordinal(self, style: str) -> int | None:
        """The place of the label in a list of this style; None if it cannot stand in one."""
        return next((n for s, n in self.meanings if s == style), None)

    @property
    def family(self) -> str:
        """The punctuation of the style: `paren`, `dot`, ..."""
        return self.meanings[0][0].partition("-")[0] if self.meanings else self.form


@cache
def pattern() -> re.Pattern[str]:
    """The label forms of the grammar as one pattern, to be matched where a line's first word starts."""
    terminals = {t.name: t for t in parser("outline", lexer="basic").terminals}
    forms = sorted((terminals[name] for name in _FORMS), key=lambda t: -t.priority)
    marks = terminals["MARKS"].pattern.to_regexp()
    body = "|".join(f"(?P<{t.name}>{t.pattern.to_regexp()})" for t in forms)
    return re.compile(rf"(?P<before>{marks})?(?:{body})(?P<after>{marks})?")


def parse_label(text: str, at: int = 0, end: int | None = None) -> Label | None:
    """The label that starts at a character, or None. Whether it is one there is for the neighbours to say."""
    found = pattern().match(text, at, len(text) if end is None else end)
    if not found:
        return None
    kind = next(name for name in _FORMS if found.group(name) is not None)
    core = found.group(kind)
    stop = found.end(kind)
    if kind == "BULLET":
        return Label(core, core, "bullet", (("bullet", 1),)) if not found.group("before") else None
    after = text[stop:stop + 1]
    if found.group("before"):
        # emphasis that closes behind the label belongs to it; one that stays open also spans a heading
        stop = found.end() if found.group("after") else stop
    if kind == "DOT" and after and stop != end and not (after.isspace() or after in "(*_"):
        return None  # `1.5 feet`, `U.S.`
    if kind not in _ITEM_FORMS:
        return Label(text[found.start():stop], core, kind.lower())
    if kind == "DOUBLED":
        core = core[core.index("(", 1):].rstrip("_")
    family = "paren" if kind == "DOUBLED" else kind.lower()
    if kind == "BRACKET" and "." in core:
        family = "dot"  # an editor's brackets around a label that the text lacks
    meanings = _meanings(family, core.strip("()[]. "))
    return Label(text[found.start():stop], core, "item", meanings) if meanings else None


def _meanings(family: str, name: str) -> tuple[tuple[str, int], ...]:
    """What an enumerator may stand for, letters before roman numbers."""
    if name[0].isdigit():
        number = int(re.match(r"\d+", name).group())  # type: ignore[union-attr]
        return ((f"{family}-digit", number),) if number <= MAX_ORDINAL else ()
    case = "lower" if name.islower() else "upper"
    small = name.lower()
    found: list[tuple[str, int]] = []
    if len(set(small)) == 1:
        found.append((f"{family}-{case}", ord(small[0]) - 96 + 26 * (len(small) - 1)))
    roman = roman_number(small)
    if roman:
        found.append((f"{family}-roman" if case == "lower" else f"{family}-roman-upper", roman))
    return tuple(found)


def roman_number(text: str) -> int | None:
    """The value of a roman number below 100 in lower case, written the usual way; None if it is none."""
    if not text or not _ROMAN.fullmatch(text):
        return None
    digits = [_ROMAN_DIGITS[c] for c in text]
    return sum(-d if d < max(digits[i:]) else d for i, d in enumerate(digits))
