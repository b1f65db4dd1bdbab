"""Choice points that are made once all norms are known: one canon a file, its authority and standings from data.

Each module states KIND and has `mark(context)`, which enters its choice points and puts those of which more than one
reading counts into the formulas. A reading that is strained is recorded only; where the text's own words support it, it
is arguable.
"""

from __future__ import annotations

from ordlogic.norms.canons import (
    days,
    gross_or_net,
    list_and,
    may_shall,
    per_area_or_sum,
    series_limit,
    slope_time,
    such_as,
    trailing_limit,
)
from ordlogic.norms.context import Context

CANONS = (trailing_limit, series_limit, list_and, slope_time, gross_or_net, per_area_or_sum, days, such_as, may_shall)


def mark_all(context: Context) -> None:
    """Enter the choice points of every canon, in a fixed order."""
    for canon in CANONS:
        canon.mark(context)
