"""The structure of quantity expressions and references, with Lark's LALR(1) over grammar/quantity.lark and
grammar/reference.lark.

The grammars see item types only, so that expressions of one shape are parsed once a process.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from lark import Lark, Tree, UnexpectedToken
from lark import Token as LarkToken
from lark.lexer import Lexer

from ordlogic.grammars import parser

Shape = Tree[LarkToken]


class ItemLexer(Lexer):
    """Feeds ready-made item types to Lark; a token's text is the item's index."""

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, types: Any) -> Iterator[LarkToken]:  # type: ignore[override]
        for index, kind in enumerate(types):
            yield LarkToken(kind, str(index), start_pos=index)


@cache
def _parser(grammar: str) -> Lark:
    return parser(grammar, start=grammar, lexer=ItemLexer)


@lru_cache(maxsize=4096)
def shape(grammar: str, types: tuple[str, ...]) -> Shape | None:
    """The tree of the longest expression of the grammar at the start of the items; None where there is none."""
    length = len(types)
    while length:
        try:
            tree: Any = _parser(grammar).parse(types[:length])
        except UnexpectedToken as error:
            at = error.token.start_pos if error.token.type != "$END" else None
            length = min(length - 1, at) if at is not None else length - 1
        else:
            return tree  # type: ignore[no-any-return]
    return None


def longest(tree: Shape) -> int:
    """The index of the last item in the tree."""
    return max(int(t) for t in tree.scan_values(lambda v: isinstance(v, LarkToken)))
