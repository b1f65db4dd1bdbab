"""A sentence cut at its main verb: subject, verb, predicate, each a place in the text.

The cut is made on the words alone, so that it also serves sentences that the grammar could only read in part. Cases
(`if ...`, `unless ...`) and relative clauses keep their own verbs: the main verb is the first that no opener claims.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold

_NOT_STANDARDS = frozenset(("day", "month", "year", "hour", "usd"))  # a deadline or a sum of money is no work standard
_WORD = re.compile(r"\S+")
_TOKEN = re.compile(
    r"(?P<mark>[,;:.)](?!\d|\w))"
    r"|\b(?:(?P<time>before|after|prior to|upon)\b"
    r"|(?P<like>as(?= (?!\w+ed\b)(?:[\w'’-]+ ){0,2}(?:shall|must|may|will|is|are|has|have|can|does?)\b)"
    r"|than(?= (?:shall|must|may|will|is|are|has|have|can|does?)\b))"
    r"|(?P<relative>which|that|who|whom|whose|whichever|whoever)\b"
    r"|(?P<case>if|when|whenever|where|wherever|unless|until|whether|although|while|because(?! of\b)|once|so that)\b"
    r"|(?<![\"“])(?P<modal>shall|must|may(?! \d)|will|should|cannot|need(?= not\b))\b"
    r"|(?P<weak>can|could|would)\b"
    r"|(?<!\bto )(?<!\bby )(?<!\bbut )(?<!\bnot )(?<!\bha[sd] )(?<!\bhave )(?<!\bmay )(?<!\bshall )(?<!\bwill )"
    r"(?<!\bmust )(?<!\bshould )(?P<verb>is|are|was|were|has|have|had|do|does|appl(?:y|ies)|includes|finds?"
    r"|requires?|seeks?|recogni[sz]es|(?<!\bthe )(?<!\bany )(?<!\bother )means|(?<=[\"”] )mean)\b)",
    re.I,
)
_FRONTED = re.compile(
    r"\s*(?:\w+:\s*)?(?:if|when(?:ever)?|where(?:ver)?|unless|in (?:cases?|the event)|except|notwithstanding|although"
    r"|upon|until|prior to|before|after|regardless|in order to|provided|as|once|while|until)\b",
    re.I,
)
_PROVISO = re.compile(r"\bprovided,? (?:(?:further|however),? )?that\b|\bprovided,? however\b", re.I)
_PREPOSITION = re.compile(r"\b(?:within|of|on|at|from|by|under|with|into|near|outside|during)$")
_ASIDE = re.compile(r",\s*(?:if|when|where|unless|as|upon|after|which|who|provided)\b[^,]*,", re.I)
_ASIDE_BEHIND = re.compile(r"(?:\s*,[^,]{1,120},)?\s*")
_TAIL = re.compile(
    r";|\.\s|(?<!\()\b(?:if|when|whenever|where|unless|until|except|so long as|in the event|upon|prior to"
    r"|before|after|provided,? (?:that|however))\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Parts:
    """A sentence (`says`) with its parts.

    `subject` is what stands before the main verb (a fronted case left out), `predicate` what follows it up to the
    first case; `verb` is the modal or copula alone, empty in a fragment (then `subject` holds all). `figures` are the
    offsets of its limits that a work may have to meet: no time, no money. `in_proviso`: only a proviso has a verb.
    """

    says: str
    subject: str
    verb: str
    predicate: str
    subject_at: int
    predicate_at: int
    figures: tuple[int, ...] = ()
    in_proviso: bool = False

    def figure_in(self, part: str) -> bool:
        """Whether a limit stands in the `predicate`, the main `statement` (subject and predicate) or `any` part."""
        within = Span(self.predicate_at, self.predicate_at + len(self.predicate))
        if part == "any":
            return bool(self.figures)
        if part == "statement":
            within = Span(self.subject_at, within.end)
        return any(within.start <= f < within.end for f in self.figures)


def parts_of(text: str, thresholds: Sequence[Threshold] = (), start: int = 0) -> Parts:
    """Cut a sentence, whose first character stands at `start` in the offsets of its `thresholds`.

    White space is folded in the parts, and the figures' offsets count in the folded text.
    """
    limits = [t for t in thresholds if t.unit not in _NOT_STANDARDS]
    figures: tuple[int, ...] = ()
    if limits:
        words = list(_WORD.finditer(text))
        at = [w.start() for w in words]
        folded_at = list(accumulate((len(w.group()) + 1 for w in words), initial=0))
        figures = tuple(folded_at[max(0, bisect_right(at, t.span.start - start) - 1)] for t in limits)
    text = " ".join(text.split())
    main = _main_verb(text)
    if main is None:
        return Parts(text, text, "", "", 0, len(text), figures)
    subject_at = _subject_start(text, main.start())
    aside = _ASIDE_BEHIND.match(text, main.end())
    predicate_at = aside.end() if aside else main.end()
    tail = _TAIL.search(text, predicate_at)
    end = tail.start() if tail else len(text)
    return Parts(
        text,
        _ASIDE.sub(" ", text[subject_at : main.start()]).strip(" ,"),
        main.group().lower(),
        text[predicate_at:end],
        subject_at,
        predicate_at,
        figures,
        bool(_PROVISO.search(text, 0, main.start())),
    )


def _main_verb(text: str) -> re.Match[str] | None:
    """The first finite verb that belongs to no relative clause and no case; else the first modal, else a `can`.

    Behind a case that opens the sentence a modal is preferred: the case may have several verbs of its own.
    """
    fronted = bool(_FRONTED.match(text))
    claimed: re.Match[str] | None = None  # the opener that waits for its verb
    modal: re.Match[str] | None = None
    weak: re.Match[str] | None = None
    relative = False  # a relative clause may have a second verb: `lots which have wells and are fenced shall`
    late: re.Match[str] | None = None  # a verb that a time or a fronted case may not own, taken if no other is left
    for token in _TOKEN.finditer(text):
        sort = token.lastgroup
        if sort == "mark":
            relative = False
            if claimed and _closes(text, claimed, token):
                claimed = None
        elif sort == "time":
            claimed = claimed or token
        elif sort in ("relative", "case", "like"):
            claimed = claimed if _is_determiner(text, token) else token
            relative = relative or (claimed is token and sort == "relative")
        elif claimed:
            if sort == "modal" and _could_be_main(text, claimed, token):
                modal = modal or token
            elif claimed.lastgroup == "time" or (fronted and "," in text[claimed.end() : token.start()]):
                late = late or token
            claimed = None
        elif sort == "verb" and relative and _before(text, token).lower().endswith((" and", " or", " but")):
            continue
        elif sort == "weak" or (fronted and sort == "verb"):
            weak = weak or token
        elif sort == "modal" or not weak:
            return token
    return (modal or weak or late) if fronted else (weak or modal or late)


def _is_determiner(text: str, opener: re.Match[str]) -> bool:
    """`..., that project shall`, `within that area`: a comma or preposition before `that` makes it no opener, but for
    `provided, however, that`."""
    before = _before(text, opener).lower()
    return opener.group().lower() == "that" and (
        bool(_PREPOSITION.search(before)) or (before.endswith(",") and not before.endswith("however,"))
    )


def _before(text: str, opener: re.Match[str]) -> str:
    """The few characters before an opener, without the space between."""
    return text[max(0, opener.start() - 20) : opener.start()].rstrip()


def _words(text: str, start: int, end: int) -> int:
    """How many words stand there; a long stretch is not counted out."""
    return len(text[start : min(end, start + 60)].split())


def _closes(text: str, opener: re.Match[str], mark: re.Match[str]) -> bool:
    """Whether a mark ends what the opener opened: a bracket what stands in it; a comma what is no case, or one that
    is an aside (`, if necessary,`) or a single word (`Where feasible,`)."""
    before = _before(text, opener)
    if mark.group() == ")":
        return before.endswith("(")
    if mark.group() in ";." or opener.lastgroup in ("relative", "time"):
        return True
    return mark.group() == "," and (before.endswith(",") or _words(text, opener.end(), mark.start()) == 1)


def _could_be_main(text: str, opener: re.Match[str], verb: re.Match[str]) -> bool:
    """Whether the opener may have a verb of another kind before this one: `lots that abut a stream shall`."""
    between = [w for w in text[opener.end() : verb.start()][:200].split() if not w.endswith("ly")]
    least = 3 if opener.lastgroup == "case" else 2 if opener.group().lower() == "that" else 1
    return len(between) >= least


def _subject_start(text: str, verb: int) -> int:
    """Where the subject starts: behind a fronted case or a lead-in phrase's colon, else at the sentence's start."""
    before = text[:verb]
    at = before.rfind(":") + 1
    if _FRONTED.match(before, at):
        comma = before.rstrip(" ,").rfind(",")
        if _ASIDE.match(before, comma):
            comma = before.rfind(",", 0, comma)
        at = max(at, comma + 1)
    return at


def has_modal(text: str) -> bool:
    """Whether a sentence says shall, must, may, will or the like anywhere."""
    return any(t.lastgroup == "modal" for t in _TOKEN.finditer(" ".join(text.split())))
