"""The tagging pass: what LALR(1) cannot decide is decided here, by looking ahead and back, one rule a function.

1. A comma or connective joins nouns, prepositional phrases, relatives or clauses, by what follows it; else it is loose
   and stays a mark.
2. A new clause needs a finite verb to its right and one already seen in this clause.
3. The first verb after a relative is its own; a verb after `if`, `when` or `unless` is the condition's, until the
   condition ends; the next is the main verb.
4. A condition at the front of a sentence ends at the first comma after its verb.
"""

from __future__ import annotations

from ordlogic.clauses.lexemes import Lexeme
from ordlogic.model.place import Span

_OPENERS = {"REL", "WHERE", "IF", "EXC", "PART", "SUCHAS"}


def tag(items: list[Lexeme]) -> list[Lexeme]:
    """The lexemes with the terminals of grammar/clause.lark; joins are merged (`, and`) and keep their text."""
    items = _merge_joins(_relative_that(items))
    out: list[Lexeme] = []
    owner: list[str] = []  # openers that still wait for their verb, innermost last
    main_seen = False
    front = True  # still before the first clause proper
    for i, item in enumerate(items):
        kind = item.kind
        if kind == "JOIN":
            kind = _join_kind(items, i, main_seen and not owner, out)
            if front and owner == [] and kind != "NOUN_JOIN" and _fronted_open(out) and item.text.startswith(","):
                kind, front = "FRONT_END", False
            if kind == "CLAUSE_JOIN":
                main_seen, front, owner = False, True, []
        elif kind == "VERB":
            if owner:
                kind = "REL_VERB" if owner.pop() == "REL" else "COND_VERB"
            elif not main_seen:
                kind, main_seen, front = "MAIN_VERB", True, False
            else:
                kind = "MARK"
        elif kind in _OPENERS:
            if kind in ("REL", "WHERE"):
                owner = [*[o for o in owner if o != "REL"], "REL"]
            elif kind in ("IF", "EXC"):
                owner = ["COND"]
            if (
                out
                and out[-1].kind == "MARK"
                and out[-1].text in ("and", "or", ", and", ", or", "but", ", but")
                and kind in ("REL", "WHERE", "PART")
            ):
                out[-1].kind = "REL_JOIN"
        elif kind == "STOP":
            kind = "END" if i == len(items) - 1 else "MARK"
        elif kind in ("CONN", "NOT", "FINITE", "MODAL", "BE", "HAVE", "DO"):
            kind = "MARK"
        out.append(Lexeme(kind, item.text, item.span, item.value, item.tokens))
    return out


def _relative_that(items: list[Lexeme]) -> list[Lexeme]:
    """`that` opens a relative after a noun or amount; elsewhere it is part of what follows (`that fill will not`)."""
    out: list[Lexeme] = []
    for item in items:
        if (
            item.kind == "REL"
            and item.text == "that"
            and (not out or out[-1].kind not in ("NOUN", "AMOUNT", "COMMA", "CONN"))
        ):
            out.append(Lexeme("MARK", "that", item.span))
        else:
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


def _join_kind(items: list[Lexeme], i: int, clause_may_end: bool, out: list[Lexeme]) -> str:
    after = items[i + 1].kind if i + 1 < len(items) else ""
    before = out[-1].kind if out else ""
    connective = items[i].text != ","
    if clause_may_end and after in ("NOUN", "AMOUNT", "IF") and _finite_verb_ahead(items, i + 1):
        return "CLAUSE_JOIN"
    if after == "NOUN" and before == "NOUN" and (connective or _series_ahead(items, i)):
        return "NOUN_JOIN"
    if after == "PREP" and connective:
        return "PREP_JOIN"
    return "MARK"


def _series_ahead(items: list[Lexeme], i: int) -> bool:
    """Whether the nouns after this bare comma end in a connective: only then is it a series."""
    while i + 1 < len(items) and items[i].kind == "JOIN" and items[i + 1].kind == "NOUN":
        if items[i].text != ",":
            return True
        i += 2
    return False


def _finite_verb_ahead(items: list[Lexeme], i: int) -> bool:
    """Whether a verb follows before another opener, join between clauses or stop: then a new clause starts here."""
    while i < len(items):
        kind = items[i].kind
        if kind == "VERB":
            return True
        if kind in _OPENERS or kind == "STOP" or (kind == "MARK" and items[i].text in ";:"):
            return False
        i += 1
    return False


def _fronted_open(out: list[Lexeme]) -> bool:
    return (
        bool(out)
        and out[0].kind in ("IF", "EXC", "WHERE")
        and any(x.kind in ("COND_VERB", "REL_VERB") for x in out)
        and not any(x.kind == "FRONT_END" for x in out)
    )
