"""The structure of a quantity expression, with Lark's LALR(1) over grammar/quantity.lark.

The grammar sees item types only, so that expressions of one shape are parsed once a process.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from lark import Lark, Token as LarkToken, Tree, UnexpectedToken
from lark.lexer import Lexer

from ordlogic.grammars import grammar_text

Shape = Tree[LarkToken]


class ItemLexer(Lexer):
    """Feeds ready-made item types to Lark; a token's text is the item's index."""

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, types: Any) -> Iterator[LarkToken]:  # type: ignore[override]
        for index, kind in enumerate(types):
            yield LarkToken(kind, str(index), start_pos=index)


@cache
def _parser() -> Lark:
    return Lark(grammar_text("quantity"), start="quantity", parser="lalr", lexer=ItemLexer)


@lru_cache(maxsize=4096)
def shape(types: tuple[str, ...]) -> Shape | None:
    """The tree of the longest expression at the start of the items; None where there is none."""
    length = len(types)
    while length:
        try:
            tree: Any = _parser().parse(types[:length])  # type: ignore[arg-type]
        except UnexpectedToken as error:
            at = error.token.start_pos if error.token.type != "$END" else None
            length = min(length - 1, at) if at is not None else length - 1
        else:
            return tree  # type: ignore[no-any-return]
    return None
