"""The tagging pass: what LALR(1) cannot decide is decided here, by looking ahead and back, one rule a function.

1. A comma or connective joins nouns, prepositional phrases, relatives or clauses, by what follows it; else it is loose
   and stays a mark.
2. A new clause needs a finite verb to its right and one already seen in this clause.
3. The first verb after a relative is its own; a verb after `if`, `when` or `unless` is the condition's, until the
   condition ends; the next is the main verb.
4. A condition at the front of a sentence ends at the first comma after its verb.
"""

from __future__ import annotations

from ordlogic.clauses.lexemes import Lexeme, is_participle
from ordlogic.model.clause import Noun
from ordlogic.model.place import Span

_OPENERS = {"REL", "WHERE", "IF", "EXC", "PART", "SUCHAS", "ASIDE"}
_CONNECTIVES = {"and", "or", ", and", ", or", "but", ", but", "and/or", ", and/or"}


class _Tagger:
    """The state of one pass over a sentence."""

    def __init__(self, items: list[Lexeme]) -> None:
        self.items = items
        self.out: list[Lexeme] = []
        self.owner: list[str] = []  # openers that still wait for their verb, innermost last
        self.main_seen = False
        self.front = True  # still before the first clause proper
        self.near = ""  # the last opener
        self.fronted = bool(items) and items[0].kind in ("IF", "EXC", "WHERE")  # a condition in front is still open
        self.case_verb = False  # a condition or relative has had its verb
        self.series, self.finite = _ahead(items)
        self.last_verb = ""  # the kind of the last verb, while no opener has come after it

    def kind(self, i: int) -> str:
        """The terminal of the lexeme at i."""
        item = self.items[i]
        if item.kind == "JOIN":
            return self._join(i)
        if item.kind == "VERB":
            return self._verb()
        if item.kind in _OPENERS:
            return self._opener(item.kind)
        if item.kind == "STOP":
            return "END" if i == len(self.items) - 1 else "MARK"
        if item.kind == "PREP":
            after = self.items[i + 1].kind if i + 1 < len(self.items) else ""
            return "PREP" if after in ("NOUN", "AMOUNT") else "PREP_ALONE"
        return "MARK" if item.kind in ("CONN", "NOT", "FINITE", "MODAL", "BE", "HAVE", "DO") else item.kind

    def _join(self, i: int) -> str:
        text, after = self.items[i].text, self.items[i + 1].kind if i + 1 < len(self.items) else ""
        if after == "VERB" and self.last_verb and not self.owner and text in _CONNECTIVES:
            return "VERB_JOIN"
        kind = self._join_kind(i)
        ends = self.fronted and self.case_verb and self.front and not self.owner
        if ends and kind != "NOUN_JOIN" and text.startswith(","):
            kind, self.front, self.fronted, self.last_verb = "FRONT_END", False, False, ""
        if kind == "CLAUSE_JOIN":
            self.main_seen, self.front, self.owner, self.last_verb = False, True, [], ""
        return kind

    def _join_kind(self, i: int) -> str:
        after = self.items[i + 1].kind if i + 1 < len(self.items) else ""
        before = self.out[-1].kind if self.out else ""
        connective = self.items[i].text != ","
        if self.main_seen and not self.owner and after in ("NOUN", "AMOUNT", "IF") and self.finite[i + 1]:
            return "CLAUSE_JOIN"
        if after == "NOUN" and before == "NOUN" and (connective or self.series[i]):
            return "NOUN_JOIN"
        if after in ("PREP", "AMOUNT") and connective:
            return "PREP_JOIN"
        return "MARK"

    def _verb(self) -> str:
        if self.out and self.out[-1].kind == "VERB_JOIN":
            return self.last_verb
        if self.owner:
            waiting = self.owner.pop()
            self.last_verb = "REL_VERB" if waiting == "REL" else "COND_VERB" if self.near == "COND" else "LATE_VERB"
            self.case_verb = self.case_verb or self.last_verb != "LATE_VERB"
        elif not self.main_seen:
            self.last_verb, self.main_seen, self.front = "MAIN_VERB", True, False
        else:
            return "MARK"
        return self.last_verb

    def _opener(self, kind: str) -> str:
        self.last_verb = ""
        self.near = "COND" if kind in ("IF", "EXC") else kind
        if kind in ("REL", "WHERE"):
            self.owner = [*[o for o in self.owner if o != "REL"], "REL"]
        elif kind in ("IF", "EXC"):
            self.owner = ["COND"]
        last = self.out[-1] if self.out else None
        if last and last.kind == "MARK" and last.text in _CONNECTIVES and kind in ("REL", "WHERE", "PART"):
            last.kind = "REL_JOIN"
        return kind


def tag(items: list[Lexeme]) -> list[Lexeme]:
    """The lexemes with the terminals of grammar/clause.lark; joins are merged (`, and`) and keep their text."""
    tagger = _Tagger(_merge_joins(_asides(_relative_that(items))))
    for i, item in enumerate(tagger.items):
        item.kind = tagger.kind(i)  # rules look ahead at the lexemes' own kinds, and back at terminals
        tagger.out.append(item)
    return tagger.out


def _asides(items: list[Lexeme]) -> list[Lexeme]:
    """`as defined in ...` opens an aside, and a verb in it is no main verb; `such ... as` gives examples."""
    out: list[Lexeme] = []
    inside = False
    for i, item in enumerate(items):
        kind = item.kind
        if kind in ("COMMA", "STOP") or kind in _OPENERS or (kind == "MARK" and item.text in ";:)"):
            inside = False
        elif kind == "PREP" and item.text == "as":
            before = out[-1].value if out else None
            if isinstance(before, Noun) and before.determiner == "such":
                kind = "SUCHAS"
            elif _refers(items, i + 1):
                kind, inside = "ASIDE", True
        elif kind == "VERB" and inside:
            kind = "MARK"
        item.kind = kind
        out.append(item)
    return out


def _refers(items: list[Lexeme], i: int) -> bool:
    """Whether what follows `as` is a participle or a verb in the passive, not a noun (`as a minor permit`)."""
    for item in items[i : i + 3]:
        if item.kind == "VERB":
            return True
        if item.kind != "NOUN":
            return item.kind == "PART"
        if is_participle(item.tokens[0].lower) and item.tokens[0].lower != "measured":
            return True
    return False


def _relative_that(items: list[Lexeme]) -> list[Lexeme]:
    """`that` opens a relative after a noun or amount; elsewhere it is part of what follows (`that fill will not`)."""
    out: list[Lexeme] = []
    for item in items:
        if (
            item.kind == "REL"
            and item.text == "that"
            and (not out or out[-1].kind not in ("NOUN", "AMOUNT", "COMMA", "CONN"))
        ):
            item.kind = "MARK"
        out.append(item)
    return out


def _merge_joins(items: list[Lexeme]) -> list[Lexeme]:
    out: list[Lexeme] = []
    for item in items:
        if item.kind in ("COMMA", "CONN"):
            if out and out[-1].kind == "JOIN":
                last = out[-1]
                out[-1] = Lexeme("JOIN", f"{last.text} {item.text}", Span(last.span.start, item.span.end))
            else:
                out.append(Lexeme("JOIN", item.text, item.span))
        else:
            out.append(item)
    return out


def _ahead(items: list[Lexeme]) -> tuple[list[bool], list[bool]]:
    """For each place: whether it is a join whose nouns end in a connective (only then is a bare comma one of a series),
    and whether a verb follows before another opener, join between clauses or stop (then a new clause can start)."""
    series = [False] * (len(items) + 2)
    finite = [False] * (len(items) + 1)
    for i in range(len(items) - 1, -1, -1):
        kind = items[i].kind
        if kind == "JOIN" and i + 1 < len(items) and items[i + 1].kind == "NOUN":
            series[i] = items[i].text != "," or series[i + 2]
        if kind == "VERB":
            finite[i] = True
        elif not (kind in _OPENERS or kind == "STOP" or (kind == "MARK" and items[i].text in ";:")):
            finite[i] = finite[i + 1]
    return series, finite
