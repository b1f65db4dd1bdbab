"""What a row of a table says: where it speaks, in controlled English, and the figures that it sets there."""

from __future__ import annotations

from ordlogic.model.formula import Compare, Total, walk
from ordlogic.model.law import Law, Norm
from ordlogic.model.quantity import Threshold, dimension, op_to_base, to_base
from ordlogic.render.restate_statements import KINDS, OWN_WORDS, limit_said
from ordlogic.render.words import listed


def is_row(norm: Norm) -> bool:
    """Whether the norm sets figures where it speaks, and neither asks for, forbids nor names anything."""
    return norm.modality not in ("requires", "prohibits", "exempts") and not norm.gives_class and not norm.override


def row_said(law: Law, norm: Norm, where: str) -> str:
    """The row as one sentence; `where` describes the work that it speaks of."""
    limits = listed([limit_said(t) for t in _set_by(law, norm)])
    kind = KINDS.get(norm.modality, "A statement") if norm.modality != "defines" else "A meaning is given"
    about = f" ({norm.effect})" if norm.effect else ""
    return f"{kind}{about} for {where}{f', with a limit: {limits}' if limits else ''}; {OWN_WORDS}."


def _set_by(law: Law, norm: Norm) -> list[Threshold]:
    """The figures that are not conditions, which are told with the work: each condition is one figure, the first."""
    told = {(g.op, g.limit, law.facts[g.fact if isinstance(g, Compare) else g.of].dimension)
            for g in walk(norm.when) if isinstance(g, Compare | Total)}
    out: list[Threshold] = []
    for t in norm.thresholds:
        said = (op_to_base(t.cmp, t.unit), to_base(t.value, t.unit), dimension(t.unit))
        if said in told:
            told.remove(said)
        else:
            out.append(t)
    return out
