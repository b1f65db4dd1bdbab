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
from ordlogic.model.clause import Noun, Verb
from ordlogic.model.place import Span

_OPENERS = {"REL", "WHERE", "IF", "EXC", "PART", "SUCHAS", "ASIDE"}
_CASES_WITH_VERBS = {"unless", "except that", "except where", "except when", "provided, however, that",
                     "provided however, that", "provided, that", "provided, however"}
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
        self.fronted = bool(items) and items[0].type in ("IF", "EXC", "WHERE")  # a condition in front is still open
        self.case_verb = False  # a condition or relative has had its verb
        self.series, self.finite = _ahead(items)
        self.verbs = sum(item.type == "VERB" for item in items)  # those still to come
        self.last_verb = ""  # the kind of the last verb, while no opener has come after it

    def kind(self, i: int) -> str:
        """The terminal of the lexeme at i."""
        item = self.items[i]
        kind = item.type
        if kind == "NOUN":
            if self.owner and self.owner[-1] == "REL" and not self.main_seen and self.out[-1].type == "NOUN":
                # `whose land adjoins the creek`: between two nouns side by side the relative has had its verb
                self.owner.pop()
            return kind
        if kind == "PREP":
            after = self.items[i + 1].type if i + 1 < len(self.items) else ""
            return "PREP" if after in ("NOUN", "AMOUNT") else "PREP_ALONE"
        if kind == "JOIN":
            return self._join(i)
        if kind == "VERB":
            self.verbs -= 1
            return self._verb(i)
        if kind in _OPENERS:
            return self._opener(kind, i)
        if kind == "STOP":
            return "END" if i == len(self.items) - 1 else "MARK"
        return "MARK" if kind in ("NOT", "FINITE", "MODAL", "BE", "HAVE", "DO") else kind

    def _join(self, i: int) -> str:
        text, after = self.items[i].text, self.items[i + 1].type if i + 1 < len(self.items) else ""
        if after == "VERB" and self.last_verb and not self.owner and text in _CONNECTIVES:
            return "VERB_JOIN"
        kind = self._join_kind(i)
        ends = self.fronted and self.front and (self._case_is_over(i) or (self.case_verb and not self.owner))
        if ends and kind != "NOUN_JOIN" and text.startswith(","):
            kind, self.front, self.fronted, self.last_verb, self.owner = "FRONT_END", False, False, "", []
        if kind == "CLAUSE_JOIN":
            self.main_seen, self.front, self.owner, self.last_verb = False, True, [], ""
        return kind

    def _case_is_over(self, i: int) -> bool:
        """Whether a case in front that still waits for its verb ends here without one that is told by its form: what
        follows needs the only verb left (`if the bank slides, the owner shall`), or the case has none of its own."""
        starts = i + 1 < len(self.items) and self.items[i + 1].type == "NOUN" and self.finite[i + 1]
        if not starts or self.owner != ["COND"] or self.case_verb:
            return False
        return self.verbs == 1 or (self.items[0].type == "EXC" and self.items[0].text not in _CASES_WITH_VERBS)

    def ends_unmarked(self, i: int) -> bool:
        """Whether a case in front ends before the noun at i without a comma: `if a bank slides the owner shall`."""
        item, after = self.items[i], self.items[i + 1] if i + 1 < len(self.items) else None
        if not (item.type == "NOUN" and after and isinstance(after.value, Verb)):
            return False
        last = self.out[-1].type
        stands = isinstance(item.value, Noun) and item.value.determiner and after.value.modal
        told = (self.case_verb and not self.owner) or (self.owner == ["COND"] and self.verbs == 1)
        return bool(stands and told and last in ("NOUN", "AMOUNT", "COND_VERB", "REL_VERB", "PREP_ALONE", "MARK"))

    def end_case(self) -> None:
        """The case in front is over, without a lexeme that says so."""
        at = self.out[-1].span.end
        self.out.append(Lexeme("FRONT_END", "", Span(at, at)))
        self.front, self.fronted, self.last_verb, self.owner = False, False, "", []

    def _join_kind(self, i: int) -> str:
        after = self.items[i + 1].type if i + 1 < len(self.items) else ""
        before = self.out[-1].type if self.out else ""
        connective = self.items[i].text != ","
        if self.main_seen and not self.owner and after in ("NOUN", "AMOUNT", "IF") and self.finite[i + 1]:
            return "CLAUSE_JOIN"
        if after == "NOUN" and before == "NOUN" and (connective or self.series[i]):
            return "NOUN_JOIN"
        if after in ("PREP", "AMOUNT") and connective:
            return "PREP_JOIN"
        return "MARK"

    def _verb(self, i: int) -> str:
        if self.out and self.out[-1].type == "VERB_JOIN":
            return self.last_verb
        if self._is_main_after_all(i):
            self.owner = []
        if self.owner:
            waiting = self.owner.pop()
            self.last_verb = "REL_VERB" if waiting == "REL" else "COND_VERB" if self.near == "COND" else "LATE_VERB"
            self.case_verb = self.case_verb or self.last_verb != "LATE_VERB"
        elif not self.main_seen:
            self.last_verb, self.main_seen, self.front = "MAIN_VERB", True, False
        else:
            return "MARK"
        return self.last_verb

    def _is_main_after_all(self, i: int) -> bool:
        """The last verb of a sentence without a main verb, with a modal and not right after its relative: `any person
        who grades a lot shall obtain a permit`."""
        verb = self.items[i].value
        if not (self.owner[-1:] == ["REL"] and not self.main_seen and isinstance(verb, Verb) and verb.modal):
            return False
        apart = bool(self.out) and self.out[-1].type not in ("REL", "WHERE")
        return apart and not self.verbs

    def _opener(self, kind: str, i: int) -> str:
        self.last_verb = ""
        case = kind in ("IF", "EXC") or (kind == "WHERE" and i == 0)
        self.near = "COND" if case else kind
        if kind == "REL" and self._has_plain_verb(i):
            self.owner = [o for o in self.owner if o != "REL"]
            self.last_verb = "REL_VERB"
        elif not case and kind in ("REL", "WHERE"):
            self.owner = [*[o for o in self.owner if o != "REL"], "REL"]
        elif case:
            self.owner = ["COND"]
        last = self.out[-1] if self.out else None
        if last and last.type == "MARK" and last.text in _CONNECTIVES and kind in ("REL", "WHERE", "PART"):
            last.type = "REL_JOIN"
        return kind


    def _has_plain_verb(self, i: int) -> bool:
        """Whether the relative's verb is the open word after it, told by its agreeing with the noun before (`a lot that
        drains to`, `trees that die in`, `owners who lease`): then no later verb is the relative's own."""
        after = self.items[i + 1] if i + 1 < len(self.items) else None
        before = next((o for o in reversed(self.out) if o.type != "MARK"), None)
        if after is None or before is None or before.type != "NOUN":
            return False
        if self.items[i].text not in ("that", "which", "who"):
            return False
        if after.type == "AMOUNT":      # `that exceeds 4 feet`: the comparator is the verb
            return True
        if after.type != "NOUN" or not isinstance(after.value, Noun) or after.value.determiner or not after.tokens:
            return False
        one = _ends_in_s(after.value.words[0])
        return one != _ends_in_s(before.tokens[-1].lower) if before.tokens else one


def _ends_in_s(word: str) -> bool:
    return word.endswith("s") and not word.endswith("ss")


def tag(items: list[Lexeme]) -> list[Lexeme]:
    """The lexemes with the terminals of grammar/clause.lark; joins are merged (`, and`) and keep their text."""
    tagger = _Tagger(_settled(items))
    for i, item in enumerate(tagger.items):
        if tagger.fronted and tagger.front and i and tagger.ends_unmarked(i):
            tagger.end_case()
        item.type = tagger.kind(i)  # rules look ahead at the lexemes' own kinds, and back at terminals
        tagger.out.append(item)
    return tagger.out


def _settled(items: list[Lexeme]) -> list[Lexeme]:
    """What the words nearby settle, before the pass that keeps a state.

    `that` opens a relative after a noun, an amount or a join; elsewhere it is part of what follows (`that fill will
    not`). `as defined in ...` opens an aside, and a verb in it is no main verb; `such ... as` gives examples.
    """
    out: list[Lexeme] = []
    inside = False  # an aside
    for i, item in enumerate(items):
        kind = item.type
        if kind in ("COMMA", "CONN"):
            inside = inside and kind == "CONN"
            last = out[-1] if out else None
            if last and last.type == "JOIN":
                last.text, last.span = f"{last.text} {item.text}", Span(last.span.start, item.span.end)
                continue
            item.type = "JOIN"
        elif kind == "REL" and item.text == "that" and (not out or out[-1].type not in ("NOUN", "AMOUNT", "JOIN")):
            item.type = "MARK"
        elif kind == "STOP" or kind in _OPENERS or (kind == "MARK" and item.text in ";:)"):
            inside = False
        elif kind == "PREP" and item.text == "as":
            before = out[-1].value if out else None
            if isinstance(before, Noun) and before.determiner == "such":
                item.type = "SUCHAS"
            elif _refers(items, i + 1):
                item.type, inside = "ASIDE", True
        elif kind == "VERB" and inside:
            item.type = "MARK"
        out.append(item)
    return out


def _refers(items: list[Lexeme], i: int) -> bool:
    """Whether what follows `as` is a participle or a verb in the passive, not a noun (`as a minor permit`)."""
    for item in items[i : i + 3]:
        if item.type == "VERB":
            return True
        if item.type != "NOUN":
            return item.type == "PART"
        if is_participle(item.tokens[0].lower) and item.tokens[0].lower != "measured":
            return True
    return False


def _ahead(items: list[Lexeme]) -> tuple[list[bool], list[bool]]:
    """For each place: whether it is a join whose nouns end in a connective (only then is a bare comma one of a series),
    and whether a verb follows before another opener, join between clauses or stop (then a new clause can start)."""
    series = [False] * (len(items) + 2)
    finite = [False] * (len(items) + 1)
    for i in range(len(items) - 1, -1, -1):
        kind = items[i].type
        if kind == "JOIN" and i + 1 < len(items) and items[i + 1].type == "NOUN":
            series[i] = items[i].text != "," or series[i + 2]
        if kind == "VERB":
            finite[i] = True
        elif not (kind in _OPENERS or kind == "STOP" or (kind == "MARK" and items[i].text in ";:")):
            finite[i] = finite[i + 1]
    return series, finite
