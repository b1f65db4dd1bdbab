"""Single facts told as key=value."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.errors import OrdlogicError
from ordlogic.model.law import Law
from ordlogic.queries.site_values import value_of
from ordlogic.queries.telling import ACTIVITY, Telling
from ordlogic.queries.told import Told


def with_facts(told: Told, pairs: Sequence[str], law: Law, also: Sequence[Law] = ()) -> Told:
    """What was told, and single facts `key=value`; facts of the work are told of every work area.

    Raises OrdlogicError for a fact that no ordinance asked knows, a value that cannot be, or a contradiction.
    """
    telling = Telling.again(told, law, also)
    if not telling.areas:
        telling.area()
    areas = range(len(telling.areas))
    for pair in pairs:
        key, equals, value = pair.partition("=")
        key, value = key.strip(), value.strip()
        if not equals or not key or not value:
            raise OrdlogicError(f"--fact {pair!r} is not key=value", help="for example --fact slope=12%")
        if key == ACTIVITY:
            for name in value.split(","):
                telling.act(name, areas)
            continue
        fact = telling.fact(key)
        if fact is None:
            telling.not_understood.append(pair)
        else:
            telling.tell(fact, value_of(value, fact), areas)
    return telling.told()
