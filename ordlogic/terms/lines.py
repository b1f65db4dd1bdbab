"""What a length is measured from, and which length a bare `50 feet` is."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.terms.phrases import Slot, chain_after, chain_said, is_a, words_of
from ordlogic.terms.words import in_group

_ABOVE = ("above", "below")


def line_beside(slots: Sequence[Slot], at: int, measure: str, inches: bool) -> str:
    """The line with its preposition (`from stream banks`, `above flood elevation`) if it stands at the slot right
    after the length; empty if it does not. Inches `of` something are no distance."""
    slot = slots[at] if at < len(slots) else None
    if slot is None or slot.series is None or slot.prep not in ("from", "of", "to", *_ABOVE):
        return ""
    if (slot.prep == "of" and inches) or (slot.prep in ("of", "to") and measure not in ("", "distance")):
        return ""
    words = chain_said(chain_after(slots, at)) if words_of(slot.series.nouns[0]) else ""
    return f"{slot.prep if slot.prep in _ABOVE else 'from'} {words}" if words else ""


def line_further(slots: Sequence[Slot], here: int, at: int, measure: str, least: bool) -> str:
    """The line where the clause says it further on: `as measured from the bank`, `no closer than 5 feet plus the
    height to a lot line`. `least` is set where the length is a least one."""
    amount = slots[here]
    told = False
    closer = least and not measure and amount.group.kind in ("participle", "predicate")
    for i in range(at, len(slots)):
        slot = slots[i]
        if slot.clause != amount.clause:
            break
        verb = slot.group.verb.word if slot.group.verb and slot.group is not amount.group else ""
        opens = slot.series.nouns[0].words[0] if slot.series else ""
        told = told or any(in_group(w, "measured", "measuring") for w in (verb, opens) if w)
        if slot.series and ((slot.prep == "from" and (told or measure in ("", "distance")))
                            or (slot.prep == "to" and closer)):
            return f"from {chain_said(chain_after(slots, i))}"
    return ""


def bare_length(target: Sequence[str], line: str, direct: bool, inches: bool) -> str:
    """The measure of a length that no word beside it names, by what has it and by its line; empty if nothing says it.

    `direct` is set where a line stands right after a length that is no adjective of its noun.
    """
    if line.split()[:1] and line.split()[0] in _ABOVE:
        return "height"
    if target and is_a(target, "strip") and not direct:
        return "width"
    if line or (target and is_a(target, "clearance")):
        return "distance"
    if target and (inches or is_a(target, "layer")):
        return "depth"
    return "height" if target and is_a(target, "tall") else ""
