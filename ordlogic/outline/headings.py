"""Headings: of sections and what holds sections, of parts that end in a colon, and run in before a text."""

from __future__ import annotations

import re

from ordlogic.outline.labels import Label
from ordlogic.outline.lines import Line, is_full
from ordlogic.outline.statements import LONGEST_TITLE, is_statement, must_be_read, sets_limit

# a heading names; it does not start with a preposition or a conjunction
_NO_START = frozenset((
    "of", "in", "on", "at", "by", "for", "with", "to", "from", "within", "under", "over", "into", "onto", "upon",
    "between", "during", "before", "after", "through", "without", "against", "along", "among", "near", "if", "unless",
    "except", "provided", "while", "whenever", "because", "such", "these", "this", "those", "and",
    "or", "but", "nor"))
# words that make a sentence of it, or a limit
_NO_TITLE = re.compile(
    r"\b(?:shall|must|may|will|would|can|could|should|is|are|was|were|be|been|being|has|have|had|does|do|did|means?"
    r"|includes?|which|that|who|whom|whose|if|unless|requires?|appl(?:y|ies)|exceeds?|constitutes?|prohibits?"
    r"|(?:more|less|greater|fewer|higher|lower|steeper|other) than|at least|following)\b"
    r"|\d[\d,./]*\s*(?:%|percent\b|(?:square|cubic|linear)\b|f(?:ee|oo)t\b|inch|yards?\b|acres?\b|days?\b|miles?\b)",
    re.IGNORECASE)
_ABBREVIATION = re.compile(
    r"(?:\b[A-Za-z]|\b(?:No|Nos|Ord|Res|Sec|Secs|Art|Ch|Div|St|Wis|Stats|Dept|Co|Inc|Ltd|Mr|Mrs|Dr|vs|etc|Dist|Supp"
    r"|approx|max|min|sq|ft|cu|yd|in|al|seq|Admin|Rev|Ann|Gen|Reg|Const|Fig|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec))$")
_STOP = re.compile(r"\.[\]*_]{0,3}(?=\s+[A-Z\"“(\[*_<0-9§]|\s*$|—)")
_MARKED = re.compile(r"(\*\*\*|\*\*|\*|__|_)(?=\S)(.{1,160}?)(?<=\S)\1(?!\w)")
_CLOSED = re.compile(r"(.{1,160}?)(\*\*|__)(?!\w)")
_FOOTMARK = re.compile(r"\s*\[\d+\]\s*$")
_COLON = re.compile(r"([A-Z][A-Za-z()'’/&\- ]{1,60}):(?=\s|$)")
_NO_COLON = re.compile(
    r"\b(?:note|notes|example|examples|exception|provided|warning|the|a|an|following|shall|must|may|is|are|as|that"
    r"|of the|means|includes?|including|by|to)\b", re.IGNORECASE)
# what a title on a section's line is set off by, other than a full stop: a question mark, a colon, a dash
_QUESTION = re.compile(r"([A-Z][^.?!;:]{2,120}\?)(?=\s|$)")
_TITLED = re.compile(r"([A-Z][A-Za-z()'’/&, -]{1,60}?)(?::(?=\s)|\s*—|\s+[-–](?=\s))")
_DEFINING = re.compile(r"\s*(?:The|A|An|Any|Means|See|That|Those|Also)\b")
TITLE_WORDS, SECTION_WORDS = 12, 28


def is_title(text: str, words: int = TITLE_WORDS) -> bool:
    """Whether words read as a heading: short, no preposition first, no finite verb or modal, no limit."""
    first = re.match(r"[\"“(]?([\w’'-]+)", text)
    if not first or not (text[0].isupper() or text[0] in "\"“0123456789") or len(text) > 200:
        return False
    count = len(text.split())
    if first.group(1).lower() in ("when", "where") and count > 4:
        return False
    return (count <= words and first.group(1).lower() not in _NO_START and not _NO_TITLE.search(text)
            and text[-1] not in ",;:" and text.count("(") == text.count(")") and not must_be_read(text)
            and not re.search(r";.*\(\d+\)$", text))


def first_stop(text: str, at: int, end: int, far: int = 240) -> int | None:
    """The place of the full stop that ends the first sentence, abbreviations passed over; looks `far` characters."""
    for stop in _STOP.finditer(text, at, min(end, at + far)):
        if not _ABBREVIATION.search(text, max(at, stop.start() - 12), stop.start()):
            return stop.start()
    return None


def run_in(text: str, start: int, end: int) -> tuple[int, int, int] | None:
    """A heading run in before a text: its start and end, and the start of the text; None if there is none.

    Emphasis is taken as the publisher's word for it; plain words must read as a title and end in a full stop.
    """
    marked = _MARKED.match(text, start, end)
    if marked and (marked.group(2).rstrip()[-1] in ".:" or marked.end() == end or text[marked.end()] in ".:\n"):
        words = marked.group(2).rstrip(" .:")
        after = _after(text, marked.end(), end)
        return (marked.start(2), marked.start(2) + len(words), after) if words and not must_be_read(words) else None
    stop = first_stop(text, start, end)
    if stop is None or not is_title(text[start:stop]):
        return _before_colon(text, start, end)
    return start, stop, _after(text, stop, end)


def _before_colon(text: str, start: int, end: int) -> tuple[int, int, int] | None:
    """A heading before a colon and a sentence that commands (`Spillways: Every dam shall ...`), not a definition's
    term."""
    found = _COLON.match(text, start, end)
    if not found or not is_title(found.group(1), 8) or _NO_COLON.search(found.group(1)):
        return None
    after = _after(text, found.end(), end)
    sentence = text[after:min(end, after + 300)]
    if not sentence[:1].isupper() or not re.search(r"\b(?:shall|must|may)\b", sentence.partition(". ")[0]):
        return None
    return start, found.end(1), after


def closed_by_emphasis(text: str, start: int, end: int) -> tuple[int, int, int] | None:
    """The heading behind a label whose emphasis closes only behind the heading (`**1. Plans**`)."""
    found = _CLOSED.match(text, start, end)
    if not found:
        return None
    words = found.group(1).rstrip(" .:")
    return (start, start + len(words), _after(text, found.end(), end)) if words and not must_be_read(words) else None


def section_heading(text: str, start: int, end: int, marked: bool, until: int = 0) -> tuple[int, int, int]:
    """The heading on a section's line: its start and end and where the text after it starts (all of them `end` or
    `start` where there is none).

    `marked` says that the line is known to be a heading (a dash, a Markdown mark); `until` is where the paragraph ends
    that starts on the line, if it is wrapped. What makes a statement or sets a limit is text, whatever marks it has:
    only the title before its first colon is a heading then.
    """
    dash = text[start:end].lstrip(" .*_")[:1] in ("-", "–", "—")
    at = _after(text, start, end)
    asked = _QUESTION.match(text, at, end)
    stop = asked.end(1) if asked else first_stop(text, at, end)
    close = end if stop is None else stop
    note = text.find("[", at, min(close, at + 240))
    if note > at and not re.match(r"\[\d+\]", text[note:note + 6]) and not text.startswith("](", text.find("]", note)):
        close = note  # an amendment in brackets behind the heading
    words = text[at:close]
    whole = words
    if close == end < until:
        last = first_stop(text, at, until, until - at)
        whole = text[at:until if last is None else last]
    if is_statement(whole) or sets_limit(words):
        title = _TITLED.match(text, at, close)
        if not title or not is_title(title.group(1), 8) or _NO_COLON.search(title.group(1)):
            return at, at, at
        return at, title.end(1), _after(text, title.end(1), end)
    ok = len(words.split()) <= SECTION_WORDS and len(words) < LONGEST_TITLE and (dash or marked or (
        not re.search(r"\b(?:shall|must|hereby)\b", words) and words.rstrip()[-1:] != ":"))
    if not ok or at >= end:
        return at, at, at
    after = _after(text, close, end)
    words = _FOOTMARK.sub("", words).rstrip(" .*_")
    return at, at + len(words), after


def _after(text: str, at: int, end: int) -> int:
    """Where text goes on behind a heading: white space, stops, dashes and closing marks are passed over."""
    found = re.compile(r"(?:[*_]{1,3}(?=[\s.:]|$)|\[\d+\](?=\s*$))?[\s.:\-–—]*(?:\[\d+\]\s*)?").match(text, at, end)
    return found.end() if found else at


def opens_section(
        label: Label, line: Line, before: Line | None, after: Line | None, width: int, below_heading: bool) -> bool:
    """Whether a line that starts like a section's or a container's heading is one, and no citation in running prose.

    `below_heading` says that the line before is a heading too: nothing was wrapped there.
    """
    rest = line.text[len(label.text):].strip(" *_\\")
    joined = before is not None and not line.blank_before and not below_heading
    if before is not None and joined and (before.open_ended or before.text[-1] in ",(–—" or (
            is_full(before, line, width) and before.text[-1] not in ".)*]")):
        return False
    if not rest:
        if label.form == "code" and not line.blank_before:
            return False
        return (label.text.rstrip("*_").endswith((".", ":")) or line.blank_before or label.form == "container") and (
            after is None or (not after.text[0].islower() and after.text[0] not in "(,;"))
    if rest[0].islower() or (rest[0] in ",;)(" and label.form != "code"):
        return False
    if label.form == "code":
        return _is_code_heading(label, rest)
    if label.form == "container":
        return rest[0] in "-–—.:[" or (len(rest) < 160 and not _NO_TITLE.search(rest))
    return rest[0] not in "&" and not re.match(r"(?:of|and|or|through|to)\b", rest)


def _is_code_heading(label: Label, rest: str) -> bool:
    """A bare code number needs a shape that no quantity has, and a title behind it."""
    core = label.core.rstrip(".")
    if re.fullmatch(r"\d{1,2}-\d{1,2}-(?:19|20)\d\d", core):
        return False  # a date
    shaped = core[0].isalpha() or len(re.findall(r"[-.]", core)) > 1 or bool(re.search(r"[A-Z]|\.\d{2,}$", core))
    if shaped and re.match(r"\(\w{1,3}\)", rest):
        return True  # `2.0030(a)`: the number with a label of its own behind it
    title = rest.lstrip("-–—. ")
    stop = first_stop(title, 0, len(title))
    title = title[:stop] if stop is not None else title
    return shaped and bool(title) and title[0].isupper() and len(title) < 160 and not re.search(
        r"\b(?:shall|must|may)\b", title)


def colon_headings(lines: list[Line], kinds: list[str], labelled: list[bool], sections: list[int]) -> frozenset[int]:
    """Indices of lines that start with a heading ending in a colon (`Procedure:`).

    In a text with numbered sections such headings come at least in pairs within one section; a list of definitions
    (`Acre: A measure ...`) is none.
    """
    found: list[int] = []
    for i, line in enumerate(lines):
        match = _COLON.match(line.text)
        if not match or kinds[i] != "text" or labelled[i] or not line.blank_before:
            continue
        words = match.group(1)
        if len(words.split()) <= 6 and is_title(words) and not _NO_COLON.search(words):
            found.append(i)
    defining = sum(bool(_DEFINING.match(lines[i].text, lines[i].text.index(":") + 1)) for i in found)
    if len(found) > 3 and defining * 2 > len(found) and not _standard(lines, found):
        return frozenset()
    if not sections:
        return frozenset(found)
    count: dict[int, int] = {}
    for i in found:
        count[sections[i]] = count.get(sections[i], 0) + 1
    return frozenset(i for i in found if sections[i] >= 0 and count[sections[i]] > 1)


def _standard(lines: list[Line], found: list[int]) -> bool:
    """Whether some heading of the kind holds a list: definitions do not."""
    return any(lines[i].text.endswith(":") for i in found)


def clean(words: str) -> str:
    """A heading's words without marks of emphasis, footnote marks and the last stop."""
    words = re.sub(r"\*\*|__|^[*_]+|[*_]+$|\s*\[\d+\]\s*$", "", words.strip())
    return " ".join(words.split()).strip("*_ ").rstrip(".").strip()
