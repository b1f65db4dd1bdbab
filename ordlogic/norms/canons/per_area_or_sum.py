"""Per work area or in sum: whether a limit on an area is for each piece of work or for all of it together."""

from __future__ import annotations

from ordlogic.model.formula import Compare, Formula, Some, Total, conj
from ordlogic.norms.canons.common import counts, entered, norms_with, place, select
from ordlogic.norms.context import Context

KIND = "per_area_or_sum"
OTHER = "each area alone"


def mark(context: Context) -> None:
    """One choice point for all limits on areas that are counted together."""
    found = [n for n, _ in norms_with(context, _summed)]
    if not found:
        return
    choice = entered(context, KIND, [place(n, ("ft2", "ac")) for n in found])
    if counts(choice, OTHER):
        for norm in found:
            select(context, norm, choice, OTHER, _alone)


def _summed(g: Formula) -> bool:
    return isinstance(g, Total) and g.of == "area"


def _alone(g: Formula) -> Formula | None:
    if isinstance(g, Total) and g.of == "area":
        return Some(conj(g.where, Compare("area", g.op, g.limit)))
    return None
