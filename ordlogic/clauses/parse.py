"""Lexemes -> parsed sentence, with Lark's LALR(1) over grammar/clause.lark.

Where the parser stumbles, it drops one lexeme, notes its place, and goes on: the place is listed as not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lark import Lark, Transformer, UnexpectedInput, UnexpectedToken
from lark.lexer import Lexer

from ordlogic.clauses.lexemes import Lexeme, lexemes
from ordlogic.clauses.tagging import tag
from ordlogic.clauses.tokens import Token
from ordlogic.grammars import parser
from ordlogic.model.clause import Amount, Clause, Group, Mark, Noun, Phrase, Prep, Sentence, Series, Verb
from ordlogic.model.law import Reference
from ordlogic.model.place import Span
from ordlogic.model.quantity import Quantity


class LexemeLexer(Lexer):
    """Feeds ready-made lexemes to Lark; their types are its terminals. The state is an iterator, so that parsing
    goes on after an error where it stopped."""

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, data: Iterator[Any]) -> Iterator[Any]:  # type: ignore[override]
        return data


class _Build(Transformer[Any, Any]):
    """Parse tree -> dataclasses, while parsing."""

    def series(self, parts: list[Lexeme]) -> Series:
        nouns = tuple(p.value for p in parts[::2])
        span = Span(parts[0].span.start, parts[-1].span.end)
        return Series(tuple(n for n in nouns if isinstance(n, Noun)), tuple(p.text for p in parts[1::2]), span)

    def amount(self, parts: list[Lexeme]) -> Amount:
        lexeme = parts[-1]
        assert isinstance(lexeme.value, Quantity)
        start = parts[0].span.start
        return Amount(lexeme.value, Span(start, lexeme.span.end), parts[0].text if len(parts) > 1 else "")

    def prep(self, parts: list[Any]) -> Prep:
        join = parts.pop(0) if parts[0].type == "PREP_JOIN" else None
        word = parts[0]
        target = parts[1] if len(parts) > 1 else None
        start = (join or word).span.start
        return Prep(word.text, target, Span(start, (target or word).span.end), join.text if join else "")

    def mark(self, parts: list[Lexeme]) -> Mark:
        return Mark(parts[0].text, parts[0].span)

    def predicate(self, parts: list[Any]) -> Group:
        return _group("predicate", [None, parts[0], *parts[1:]], verb=parts[0])

    def relative(self, parts: list[Any]) -> Group:
        return _group("relative", _with_join(parts))

    def participle(self, parts: list[Any]) -> Group:
        return _group("participle", _with_join(parts))

    def examples(self, parts: list[Any]) -> Group:
        return _group("examples", [None, *parts])

    def aside(self, parts: list[Any]) -> Group:
        return _group("aside", [None, *parts])

    def continued(self, parts: list[Any]) -> Group:
        """A second verb of the group before it; `clause` gives it that group's kind."""
        return _group("continued", parts, verb=parts[1])

    def late(self, parts: list[Any]) -> Group:
        return _group("late", [None, parts[0], *parts[1:]], verb=parts[0])

    def condition(self, parts: list[Any]) -> Group:
        kind = "exception" if parts[0].type == "EXC" else "condition"
        return _group(kind, [None, *(p for p in parts if not _is(p, "FRONT_END"))])

    def clause(self, parts: list[Any]) -> Clause:
        front: list[Group] = []
        for part in parts:
            if isinstance(part, Group):
                if front and part.kind == "continued":
                    part = replace(part, kind=front[-1].kind, opener=front[-1].opener)
                front.append(part)
        head = [p for p in parts if not isinstance(p, Group)]
        if not head:
            return Clause(tuple(front))
        group = Group("head", "", "", None, (), tuple(head), Span(head[0].span.start, head[-1].span.end))
        earlier = [g for g in front if g.span.start < group.span.start]
        return Clause((group, *earlier, *(g for g in front if g not in earlier)))

    def sentence(self, parts: list[Any]) -> tuple[Clause, ...]:
        out: list[Clause] = []
        join = ""
        for part in parts:
            if isinstance(part, Clause):
                if part.groups:
                    out.append(Clause(part.groups, join))
            elif _is(part, "CLAUSE_JOIN"):
                join = part.text
        return tuple(out)


def _is(part: Any, kind: str) -> bool:
    return isinstance(part, Lexeme) and part.type == kind


def _with_join(parts: list[Any]) -> list[Any]:
    return parts if _is(parts[0], "REL_JOIN") else [None, *parts]


def _group(kind: str, parts: list[Any], verb: Lexeme | None = None) -> Group:
    """parts: a join or None, the opener's token (or the main verb's), then phrases and perhaps the group's verb."""
    join, opener, rest = parts[0], parts[1], parts[2:]
    subject: list[Phrase] = []
    phrases: list[Phrase] = []
    for part in rest:
        if isinstance(part, Lexeme):
            verb, subject, phrases = part, phrases, []
        else:
            phrases.append(part)
    last = rest[-1] if rest else opener
    value = verb.value if verb is not None else None  # a bare copula is an empty string
    return Group(
        kind,
        opener.text if verb is not opener else "",
        join.text if join else "",
        value if isinstance(value, Verb) else None,
        tuple(subject),
        tuple(phrases),
        Span((join or opener).span.start, last.span.end),
    )


@cache
def _parser() -> Lark:
    return parser("clause", start="sentence", lexer=LexemeLexer, transformer=_Build())


def parse(
    tokens: Sequence[Token], quantities: Sequence[Quantity], references: Sequence[Reference], span: Span
) -> Sentence:
    """The sentence with these tokens, quantities and references. Never raises on any text."""
    items = tag(lexemes(tokens, quantities, references))
    skipped: list[Span] = []

    def skip(error: UnexpectedInput) -> bool:
        if isinstance(error, UnexpectedToken) and isinstance(error.token, Lexeme):
            skipped.append(error.token.span)
            return True
        return False

    clauses: tuple[Clause, ...] = ()
    if items:
        try:
            parsed: Any = _parser().parse(iter(items), on_error=skip)
            clauses = parsed
        except UnexpectedInput:     # the end came where the grammar wanted more
            skipped = [span]
    return Sentence(span, clauses, tuple(skipped), bool(tokens) and tokens[-1].text in (":", "-", "\u2014"))
