"""The clause grammar has no conflict, and sentences fall into the parts a lawyer would see.

Each sentence below is written with its parts apart: `main` for what is said of whom (head and predicate, in order),
`if`, `unless`, `which`, `-ing`, `e.g.`, `as` for its conditions, exceptions, relatives, participles, examples, asides.
"""

from __future__ import annotations

import pytest
from lark import Lark
from lark.lexer import Lexer

from ordlogic.clauses.parse import parse
from ordlogic.clauses.quantities import read
from ordlogic.clauses.references import find
from ordlogic.clauses.tokens import tokenise
from ordlogic.grammars import grammar_text
from ordlogic.model.place import Span

NAMES = {"head": "main", "predicate": "main", "condition": "if", "exception": "unless", "relative": "which",
         "participle": "-ing", "examples": "e.g.", "aside": "as", "late": "late"}


class _Types(Lexer):
    def __init__(self, conf: object) -> None:
        pass

    def lex(self, *_: object) -> None:  # type: ignore[override]
        raise AssertionError("nothing is parsed here")


def test_the_grammar_has_no_conflicts_settled_silently() -> None:
    Lark(grammar_text("clause"), start="sentence", parser="lalr", lexer=_Types, strict=True)


def parts(text: str) -> list[str]:
    """The groups of a sentence in the order of the text, each with its sort; a new clause is a line of its own."""
    span = Span(0, len(text))
    tokens = tokenise(text, span)
    sentence = parse(tokens, read(tokens, text), find(text, span, tokens), span)
    assert not sentence.skipped
    out: list[str] = []
    for clause in sentence.clauses:
        out += ["//"] if out else []
        for group in sorted(clause.groups, key=lambda g: g.span):
            out.append(f"{NAMES[group.kind]}: {text[group.span.start:group.span.end].strip(' ,')}")
    return out


SENTENCES = """
main: No owner | main: may dig a ditch near a creek | unless: unless the clerk has approved a drainage plan.
if: If the bank is steeper than 3:1 | main: , the owner | main: shall plant it within 20 days.
if: If the bank slides | main: the owner | main: shall restore it.
if: If the bank slides into the creek | main: , the owner | main: shall restore it.
if: When a well is closed | main: the driller | main: must file a report.
if: Where a lot is served by a sewer | main: , no tank | main: may be installed.
if: If, in the opinion of the engineer, the slope is unstable | main: , the work | main: shall stop.
unless: Except as provided in section 9 | main: , no fence | main: shall be built on a dike.
unless: Except for an emergency | main: , no farmer | main: may fill a ditch.
unless: Unless the council has extended it | main: , the permit | main: shall lapse after 12 months.
main: Plants | which: that do not survive | main: are required to be replaced.
main: Trees | which: that die within two years | main: shall be replaced.
main: A wall | which: that exceeds 4 feet | main: requires a permit.
main: Any lot | which: that drains to a lake | main: must have a swale.
main: Work | which: that affects wetlands | main: is prohibited.
main: Owners | which: who lease land | main: shall post a bond.
main: Any person | which: whose land adjoins the creek | main: may object.
main: A ditch | which: which was dug by hand | which: and which serves a farm | main: is exempt.
main: A driveway | which: that was built without a permit | main: must be removed.
main: The area | which: in which trees are cut | main: shall be replanted.
main: Sites | which: where rock crops out | main: shall not be blasted.
main: A site | which: that has been graded | which: and that has not been seeded in time | main: shall be mulched.
main: The board | main: may approve a wall | which: that is lower than 5 feet | if: if the wall does not block the view.
main: Gravel pits and quarries | main: are prohibited | // | main: , but the board | main: may permit a pit.
main: All pipes | e.g.: , including drains and culverts | main: , must be inspected.
main: Structures | e.g.: , such as docks and piers | main: , shall not extend more than 15 feet from the shore.
main: A dam | as: , as defined in section 4 | main: , shall be inspected.
main: A pond | -ing: located within 40 feet of a road | main: shall be fenced.
main: Soil | -ing: removed from a site | main: shall not be stored on a street.
main: Excavated material | -ing: containing oil | main: must be hauled to a landfill.
main: The clerk | main: shall review the plan | main: and may refuse it.
main: The owner | main: shall file a bond | // | main: , and the clerk | main: shall keep it.
main: The applicant | main: must show that the work will not raise the flood level.
main: In that case the owner | main: shall pay the fee.
main: For that purpose the town | main: may enter the land.
main: No person | main: shall fill a marsh | unless: , except that a farmer may fill a ditch.
main: A pier | main: is allowed | if: provided that it does not exceed 20 feet.
main: A permit | main: is required for grading, filling or paving of more than 900 square feet.
main: Clearing of land for a garden | main: is exempt from this section | unless: unless the land lies in a floodway.
main: The setback | main: may be reduced | if: when the lot was created before 1970.
main: This section | main: does not apply to gardens.
main: The engineer | main: shall determine | if: whether the bank needs support.
main: It | main: is unlawful to dump snow into a stream.
main: All fences | which: that cross a drainage way | main: , require review.
"""
SENTENCE_LIST = [line for line in SENTENCES.strip().split("\n") if line]


@pytest.mark.parametrize("line", SENTENCE_LIST)
def test_the_parts_of_a_sentence(line: str) -> None:
    wanted = [part.strip() for part in line.removesuffix(".").split("|")]
    text = " ".join(p.partition(": ")[2] for p in wanted if p != "//").replace(" ,", ",") + "."
    said = [p.replace(": ,", ":") for p in wanted]
    found = parts(text)
    # the connective that opens a clause belongs to no part of it
    said = [p.replace("main: but ", "main: ").replace("main: and the ", "main: the ") for p in said]
    assert found == said


def test_there_are_enough_of_them() -> None:
    assert len(SENTENCE_LIST) >= 40
