"""Tokens and quantities -> phrase-level lexemes: fixed phrases from vocabulary data, quantities, verb groups, and runs
of open words as nouns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import ClassVar

from ordlogic.clauses.tokens import Token
from ordlogic.model.clause import Noun, Verb
from ordlogic.model.law import Reference
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity
from ordlogic.vocabulary import concepts

DETERMINERS = frozenset(
    {
        "a",
        "an",
        "the",
        "any",
        "such",
        "each",
        "every",
        "all",
        "no",
        "this",
        "these",
        "those",
        "said",
        "its",
        "their",
        "some",
        "other",
    }
)
_NOT_PARTICIPLES = frozenset(
    {"bed", "seed", "weed", "shed", "watershed", "reed", "deed", "need", "feed", "speed", "hundred", "seabed",
     "roadbed", "streambed", "lakebed", "riverbed", "town", "crown", "down", "own", "lawn", "dawn", "brown", "indeed",
     "exceed", "proceed", "seaweed", "greed", "breed", "steed", "creed", "sacred"})
_PLAIN_PARTICIPLES = frozenset(
    {
        "built",
        "made",
        "done",
        "given",
        "held",
        "kept",
        "known",
        "laid",
        "begun",
        "set",
        "cut",
        "taken",
        "shown",
        "found",
        "paid",
        "met",
        "put",
        "borne",
        "sent",
        "left",
        "drawn",
        "written",
        "undertaken",
        "undergone",
        "brought",
        "spread",
    }
)


_VERBAL = frozenset({"MODAL", "BE", "HAVE", "DO"})
_new = tuple.__new__  # for the place and noun of every run: without the detour of their classes


@dataclass(slots=True)
class Lexeme:
    """A terminal of the clause grammar; `type` is settled by the tagging pass, `value` a Noun, Verb or Quantity.

    `tokens` are those of an open run, so that it can be cut where its first words turn out to be a verb. Lark takes
    lexemes as its tokens; its own fields for a place stay empty.
    """

    start_pos: ClassVar[None] = None
    line: ClassVar[None] = None
    column: ClassVar[None] = None
    end_line: ClassVar[None] = None
    end_column: ClassVar[None] = None
    end_pos: ClassVar[None] = None

    type: str
    text: str
    span: Span
    value: Noun | Verb | Quantity | None = None
    tokens: Sequence[Token] = ()


@cache
def phrase_table() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """First word -> [(words of the phrase, terminal)], longest phrase first."""
    data = tomllib.loads((files("ordlogic.vocabulary") / "function_words.toml").read_text(encoding="utf-8"))
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for terminal, phrases in data.items():
        for phrase in phrases:
            words = tuple(phrase.replace(",", " ,").split())
            table.setdefault(words[0], []).append((words, terminal))
    for rows in table.values():
        rows.sort(key=lambda row: -len(row[0]))
    return table


def is_participle(word: str) -> bool:
    """Whether the word can be the verb of a passive (`required`, `built`)."""
    if word in _NOT_PARTICIPLES:
        return False
    return word.endswith("ed") or word.endswith("wn") or word in _PLAIN_PARTICIPLES


def lexemes(tokens: Sequence[Token], quantities: Sequence[Quantity], references: Sequence[Reference]) -> list[Lexeme]:
    """The sentence as lexemes, in order; every token is in exactly one of them. A reference is one mark."""
    table = phrase_table()
    lower = [t.lower for t in tokens]
    starts = {q.first: q for q in quantities}
    pointed = _reference_tokens(tokens, references)
    taken = starts.keys() | pointed.keys()
    out: list[Lexeme] = []
    first = -1  # of the open run, while there is one
    i, size = 0, len(tokens)
    while i < size:
        word, token = lower[i], tokens[i]
        fixed = None
        if i in taken:
            q = starts.get(i)
            if q is not None:
                item, stop = Lexeme("AMOUNT", "", q.span, q), q.stop
            else:
                stop = pointed[i]
                item = Lexeme("MARK", "reference", Span(token.start, tokens[stop - 1].end))
        else:
            if word in table:
                joined = _compound(lower, i) if word == "of" and first >= 0 else 0
                if joined:
                    i += joined
                    continue
                fixed = _fixed(table[word], lower, i, starts)
            if fixed:
                words, terminal = fixed
                stop = i + len(words)
                text = word if len(words) == 1 else " ".join(words)
                item = Lexeme(terminal, text, _new(Span, (token.start, tokens[stop - 1].end)))
            elif token.kind != "punct":
                if first < 0:
                    first = i
                elif word in DETERMINERS and lower[i - 1] not in DETERMINERS:
                    out.append(_noun(tokens[first:i], lower[first:i]))
                    first = i
                i += 1
                continue
            else:
                quoted = _quoted(tokens, i) if first < 0 and out and out[-1].type in ("WHERE", "REL") else 0
                if quoted:
                    if out[-1].type == "REL":
                        out[-1].type = "PART"  # the quotation holds the verb that the relative would wait for
                    item, stop = _noun(tokens[i + 1 : quoted], lower[i + 1 : quoted]), quoted + 1
                else:
                    kind = "COMMA" if word == "," else "STOP" if word in ".?!" else "MARK"
                    item, stop = Lexeme(kind, token.text, _new(Span, (token.start, token.end))), i + 1
        if first >= 0:
            out.append(_noun(tokens[first:i], lower[first:i]))
            first = -1
        out.append(item)
        i = stop
    if first >= 0:
        out.append(_noun(tokens[first:], lower[first:]))
    return _grouped(out)


def _fixed(rows: Sequence[tuple[tuple[str, ...], str]], lower: Sequence[str], i: int, starts: Mapping[int, Quantity]
           ) -> tuple[tuple[str, ...], str] | None:
    """The longest fixed phrase at word i, and its terminal; none reaches into a quantity."""
    for row in rows:
        words = row[0]
        size = len(words)
        if size == 1 or (lower[i + 1 : i + 2] == [words[1]] and tuple(lower[i : i + size]) == words
                         and not any(j in starts for j in range(i + 1, i + size))):
            return row
    return None


def _quoted(tokens: Sequence[Token], i: int) -> int:
    """Where a quotation that opens at token i closes; 0 if none does. After `where` or `which` it names one fact."""
    if tokens[i].text != "\u201c":
        return 0
    close = next((j for j in range(i + 1, len(tokens)) if tokens[j].text == "\u201d"), 0)
    return close if close > i + 1 else 0


def _reference_tokens(tokens: Sequence[Token], references: Sequence[Reference]) -> dict[int, int]:
    """First token of each reference that is no mere name -> the index after its last."""
    out: dict[int, int] = {}
    at = 0
    for reference in sorted(references, key=lambda r: r.span):
        if reference.kind == "name":
            continue
        while at < len(tokens) and tokens[at].end <= reference.span.start:
            at += 1
        first = at
        while at < len(tokens) and tokens[at].start < reference.span.end:
            at += 1
        if at > first:
            out[first] = at
    return out


@cache
def _compounds() -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(p.split()) for p in concepts("compounds")["nouns"].phrases)


def _compound(lower: Sequence[str], i: int) -> int:
    """How many words from the `of` at i on belong to the noun before it (`body of water` is one noun)."""
    for size in (4, 3, 2):
        for before in (1, 2):
            if i >= before and i + size <= len(lower) and tuple(lower[i - before : i + size]) in _compounds():
                return size
    return 0


def _noun(run: Sequence[Token], words: Sequence[str]) -> Lexeme:
    """The noun of an open run; `words` are its tokens in small letters."""
    span = _new(Span, (run[0].start, run[-1].end))
    lead = 0
    if words[0] in DETERMINERS:
        lead = 1
        while lead < len(words) and words[lead] in DETERMINERS:
            lead += 1
        lead %= len(words)
    text = " ".join([t.text for t in run[lead:]])
    noun = _new(Noun, (tuple(words[lead:]), span, words[0] if lead else "", text))
    return Lexeme("NOUN", "", span, noun, run)


def _grouped(items: list[Lexeme]) -> list[Lexeme]:
    """Join modal, negation, auxiliary and verb word into one VERB lexeme; what is left of the run stays a noun.

    A participle at the end of a run before a preposition opens a group (`structure authorized by ...`).
    """
    out: list[Lexeme] = []
    i, size = 0, len(items)
    while i < size:
        item: Lexeme | None = items[i]
        assert item is not None
        kind = item.type
        if kind == "FINITE":
            item = Lexeme("VERB", item.text, item.span, Verb("", False, False, item.text, item.span))
            i += 1
        elif kind in _VERBAL:
            verb, i, item = _verb_group(items, i)
            out.append(verb)
        else:
            i += 1
        if item is None:
            continue
        if item.type == "NOUN" and i < size and items[i].type == "PREP":
            out.extend(_participle(item, out[-1].type if out else ""))
        else:
            out.append(item)
    return out


def _participle(item: Lexeme, before: str) -> list[Lexeme]:
    """The run as a noun and the participle at its end, if it has one."""
    run = item.tokens
    size = 2 if len(run) > 1 and run[-1].lower in ("out", "off") else 1
    if not is_participle(run[-size].lower):
        return [item]
    rest, last = run[:-size], run[-size:]
    if all(t.lower in DETERMINERS for t in rest) and before not in ("COMMA", "AMOUNT"):
        return [item]
    part = Lexeme("PART", " ".join(t.lower for t in last), Span(last[0].start, item.span.end), None, last)
    return [_noun(rest, [t.lower for t in rest]), part] if rest else [part]


def _verb_group(items: list[Lexeme], i: int) -> tuple[Lexeme, int, Lexeme | None]:
    start, end = items[i].span
    modal, negated, be, auxiliary, word = "", False, False, "", ""
    while i < len(items) and items[i].type in ("MODAL", "BE", "HAVE", "DO", "NOT"):
        lexeme = items[i]
        if lexeme.type == "MODAL" and not modal:
            modal = lexeme.text
        elif lexeme.type == "NOT":
            negated = True
        elif lexeme.type == "BE":
            be = True
        elif lexeme.type in ("HAVE", "DO"):
            auxiliary = lexeme.text
        elif lexeme.type == "MODAL":
            break
        end = lexeme.span.end
        i += 1
    rest: Lexeme | None = None
    if i < len(items) and items[i].type == "FINITE" and (modal or auxiliary in ("does", "do", "did")):
        word, end = items[i].text, items[i].span.end
        i += 1
    elif i < len(items) and items[i].type == "NOUN" and _takes_verb(items[i], modal, be, auxiliary):
        run = items[i].tokens
        used = _first_that_is_no_adverb(run) + 1
        word, end = run[used - 1].lower, run[used - 1].end
        left = run[used:]
        rest = _noun(left, [t.lower for t in left]) if left else None
        i += 1
    elif auxiliary in ("has", "have", "had") and not word:
        word = "have"
    span = Span(start, end)
    return Lexeme("VERB", word, span, Verb(modal, negated, be, word, span)), i, rest


def _first_that_is_no_adverb(run: Sequence[Token]) -> int:
    return next((k for k, t in enumerate(run) if not t.lower.endswith("ly")), len(run) - 1)


def _takes_verb(lexeme: Lexeme, modal: str, be: bool, auxiliary: str) -> bool:
    """Whether the run's first word (adverbs aside) is the verb of the group before it."""
    noun = lexeme.value
    if not isinstance(noun, Noun) or noun.determiner:
        return False
    first = lexeme.tokens[_first_that_is_no_adverb(lexeme.tokens)].lower
    if be or (auxiliary in ("has", "have", "had") and not modal):
        return is_participle(first)
    return bool(modal or auxiliary)
