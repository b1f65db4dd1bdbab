"""Tokens and quantities -> phrase-level lexemes: fixed phrases from vocabulary data, quantities, verb groups, and runs
of open words as nouns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

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


@dataclass(slots=True)
class Lexeme:
    """A terminal of the clause grammar; `kind` is settled by the tagging pass, `value` a Noun, Verb or Quantity.

    `tokens` are those of an open run, so that it can be cut where its first words turn out to be a verb.
    """

    kind: str
    text: str
    span: Span
    value: Noun | Verb | Quantity | None = None
    tokens: tuple[Token, ...] = ()


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
    pointed = _reference_tokens(tokens, references)
    table = phrase_table()
    lower = [t.lower for t in tokens]
    starts = {q.first: q for q in quantities}
    out: list[Lexeme] = []
    run: list[int] = []  # the tokens of the open run

    def close() -> None:
        if run:
            out.append(_noun([tokens[j] for j in run], [lower[j] for j in run]))
            run.clear()

    i = 0
    while i < len(tokens):
        word, token = lower[i], tokens[i]
        q = starts.get(i)
        if q is not None:
            close()
            out.append(Lexeme("AMOUNT", "", q.span, q))
            i = q.stop
            continue
        quoted = _quoted(tokens, i) if not run and out and out[-1].kind in ("WHERE", "REL") else 0
        if quoted:
            if out[-1].kind == "REL":
                out[-1].kind = "PART"  # the quotation holds the verb that the relative would wait for
            out.append(_noun(tokens[i + 1 : quoted], lower[i + 1 : quoted]))
            i = quoted + 1
            continue
        if i in pointed:
            close()
            stop = pointed[i]
            out.append(Lexeme("MARK", "reference", Span(token.start, tokens[stop - 1].end)))
            i = stop
            continue
        joined = _compound(lower, i) if run and word == "of" else 0
        if joined:
            run.extend(range(i, i + joined))
            i += joined
            continue
        fixed = _fixed(table[word], lower, i, starts) if word in table else None
        if fixed:
            close()
            words, terminal = fixed
            i += len(words)
            out.append(Lexeme(terminal, " ".join(words), Span(token.start, tokens[i - 1].end)))
            continue
        if token.kind == "punct":
            close()
            kind = "COMMA" if word == "," else "STOP" if word in ".?!" else "MARK"
            out.append(Lexeme(kind, token.text, Span(token.start, token.end)))
        else:
            if run and word in DETERMINERS and lower[run[-1]] not in DETERMINERS:
                close()
            run.append(i)
        i += 1
    close()
    return _participles(_verb_groups(out))


def _fixed(rows: Sequence[tuple[tuple[str, ...], str]], lower: Sequence[str], i: int, starts: Mapping[int, Quantity]
           ) -> tuple[tuple[str, ...], str] | None:
    """The longest fixed phrase at word i, and its terminal; none reaches into a quantity."""
    for row in rows:
        words = row[0]
        size = len(words)
        if size == 1 or (tuple(lower[i : i + size]) == words and not any(j in starts for j in range(i + 1, i + size))):
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


def _noun(run: Sequence[Token], lower: Sequence[str] = ()) -> Lexeme:
    """The noun of an open run; `lower` are its tokens in small letters, where they are at hand."""
    words = lower or [t.lower for t in run]
    span = Span(run[0].start, run[-1].end)
    lead = 0
    if words[0] in DETERMINERS:
        lead = next((k for k, w in enumerate(words) if w not in DETERMINERS), 0)
    noun = Noun(tuple(words[lead:]), span, words[0] if lead else "", " ".join([t.text for t in run[lead:]]))
    return Lexeme("NOUN", " ".join(words), span, noun, tuple(run))


def _participles(items: list[Lexeme]) -> list[Lexeme]:
    """A participle at the end of a run before a preposition opens a group (`structure authorized by ...`)."""
    out: list[Lexeme] = []
    for i, item in enumerate(items):
        if item.kind != "NOUN" or i + 1 == len(items) or items[i + 1].kind != "PREP":
            out.append(item)
            continue
        size = 2 if len(item.tokens) > 1 and item.tokens[-1].lower in ("out", "off") else 1
        rest, last = item.tokens[:-size], item.tokens[-size:]
        before = out[-1].kind if out else ""
        whole = all(t.lower in DETERMINERS for t in rest) and before not in ("COMMA", "AMOUNT")
        if whole or not is_participle(last[0].lower):
            out.append(item)
            continue
        if rest:
            out.append(_noun(rest))
        span = Span(last[0].start, item.span.end)
        out.append(Lexeme("PART", " ".join(t.lower for t in last), span, None, last))
    return out


def _verb_groups(items: list[Lexeme]) -> list[Lexeme]:
    """Join modal, negation, auxiliary and verb word into one VERB lexeme; what is left of the run stays a noun."""
    out: list[Lexeme] = []
    i = 0
    while i < len(items):
        if items[i].kind == "FINITE":
            word = items[i].text
            out.append(Lexeme("VERB", word, items[i].span, Verb("", False, False, word, items[i].span)))
            i += 1
        elif items[i].kind in ("MODAL", "BE", "HAVE", "DO"):
            verb, i, rest = _verb_group(items, i)
            out.append(verb)
            if rest:
                out.append(rest)
        else:
            out.append(items[i])
            i += 1
    return out


def _verb_group(items: list[Lexeme], i: int) -> tuple[Lexeme, int, Lexeme | None]:
    start, end = items[i].span
    modal, negated, be, auxiliary, word = "", False, False, "", ""
    while i < len(items) and items[i].kind in ("MODAL", "BE", "HAVE", "DO", "NOT"):
        lexeme = items[i]
        if lexeme.kind == "MODAL" and not modal:
            modal = lexeme.text
        elif lexeme.kind == "NOT":
            negated = True
        elif lexeme.kind == "BE":
            be = True
        elif lexeme.kind in ("HAVE", "DO"):
            auxiliary = lexeme.text
        elif lexeme.kind == "MODAL":
            break
        end = lexeme.span.end
        i += 1
    rest: Lexeme | None = None
    if i < len(items) and items[i].kind == "FINITE" and (modal or auxiliary in ("does", "do", "did")):
        word, end = items[i].text, items[i].span.end
        i += 1
    elif i < len(items) and items[i].kind == "NOUN" and _takes_verb(items[i], modal, be, auxiliary):
        run = items[i].tokens
        used = _first_that_is_no_adverb(run) + 1
        word, end = run[used - 1].lower, run[used - 1].end
        rest = _noun(run[used:]) if used < len(run) else None
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
