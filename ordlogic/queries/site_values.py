"""Values as people write them in site files and after `--fact`, in the base units of the facts they are for."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from ordlogic.clauses.quantities import read
from ordlogic.clauses.tokens import tokenise
from ordlogic.errors import OrdlogicError
from ordlogic.evaluate.completions import within
from ordlogic.evaluate.slopes import tangent
from ordlogic.model.law import Fact
from ordlogic.model.place import Span
from ordlogic.model.quantity import BASE_UNIT, UNITS, Bound, Quantity, dimension, op_to_base, to_base
from ordlogic.model.site import Interval, Value
from ordlogic.vocabulary import spoken

YES_NO = {"true": True, "yes": True, "false": False, "no": False}
# words beside a quantity that say what is measured
MEASURED = ("area", "volume", "slope", "depth", "height", "width", "length", "distance")


def value_of(raw: object, fact: Fact) -> Value:
    """A told value for a fact; None for one told as unknown.

    Raises OrdlogicError for a wrong kind of value, an unknown or wrong unit, a negative or empty quantity.
    """
    if isinstance(raw, str) and raw.strip().lower() in spoken("unknown"):
        return None
    if fact.kind == "yes-no":
        return _yes_no(raw, fact)
    if fact.kind == "choice":
        if isinstance(raw, str) and raw in fact.values:
            return raw
        raise OrdlogicError(f"{fact.key} is one of {', '.join(fact.values)}; told {raw!r}")
    if isinstance(raw, Mapping):
        return _bounded(raw, fact)
    if isinstance(raw, bool) or not isinstance(raw, int | Fraction | str):
        raise OrdlogicError(f"{fact.key} is a quantity; told {raw!r}", help=f"write it as in {_example(fact)}")
    if isinstance(raw, str):
        return _written(raw, fact)
    return checked(Interval(Fraction(raw), True, Fraction(raw), True), fact)


def _yes_no(raw: object, fact: Fact) -> bool:
    if isinstance(raw, bool):
        return raw
    if isinstance(raw, str) and raw.strip().lower() in YES_NO:
        return YES_NO[raw.strip().lower()]
    raise OrdlogicError(f"{fact.key} is a yes or no; told {raw!r}", help='write true, false or "unknown"')


def _written(text: str, fact: Fact) -> Value:
    tokens = tokenise(text, Span(0, len(text)))
    if len(tokens) == 1 and tokens[0].value is not None:
        return checked(Interval(tokens[0].value, True, tokens[0].value, True), fact)
    if any(t.lower in spoken("uncertain") for t in tokens):
        raise OrdlogicError(f"{fact.key} is told only roughly: {text!r}",
                            help='tell it exactly, within bounds ("between 5 and 9 %") or as "unknown"')
    if tokens and tokens[0].text in "-\u2212" and len(tokens) > 1 and tokens[1].kind == "number":
        raise OrdlogicError(f"{fact.key} cannot be negative: {text!r}")
    found = read(tokens, text)
    if len(found) != 1 or any(b.unit == "other" for b in found[0].bounds):
        raise OrdlogicError(f"{fact.key}: no unit of {fact.dimension} was found in {text!r}",
                            help=f"write it as in {_example(fact)}")
    left = [t for k, t in enumerate(tokens) if not found[0].first <= k < found[0].stop]
    if left:
        raise OrdlogicError(f"{fact.key}: {left[0].text!r} was not understood in {text!r}",
                            help=f"write it as in {_example(fact)}")
    return value_of_quantity(found[0], fact)


def value_of_quantity(quantity: Quantity, fact: Fact) -> Value:
    """A quantity as read, in the fact's base unit: exact, or an interval. Raises OrdlogicError as `value_of` does."""
    side = Interval()
    for bound in quantity.bounds:
        if dimension(bound.unit) != fact.dimension:
            raise OrdlogicError(f"{fact.key} measures {fact.dimension}, and {bound.unit} measures "
                                f"{dimension(bound.unit)}", help=f"write it as in {_example(fact)}")
        narrowed: Interval | None = side
        for op, limit in _limits(bound):
            narrowed = within(narrowed, op, limit) if narrowed is not None else None
        if narrowed is None:
            raise OrdlogicError(f"{fact.key}: no value can be in the range told")
        side = narrowed
    return checked(side, fact)


def _limits(bound: Bound) -> list[tuple[str, Fraction]]:
    """The bound in base units; a slope in degrees has a tangent that is only known between two fractions."""
    value = to_base(bound.value, bound.unit)
    if value is not None:
        return [(op_to_base(bound.cmp, bound.unit), value)]
    if bound.unit != "deg" or not 0 <= bound.value < 90:
        raise OrdlogicError(f"{bound.value} {bound.unit} is no slope")
    low, high = tangent(bound.value)
    limits = {"<": [("<", high)], "<=": [("<=", high)], ">": [(">", low)], ">=": [(">=", low)]}
    return limits.get(bound.cmp, [(">=", low), ("<=", high)])


def _bounded(raw: Mapping[str, object], fact: Fact) -> Value:
    """{min, max, min_included, max_included, unit}."""
    known = ("min", "max", "min_included", "max_included", "unit")
    for key in raw:
        if key not in known:
            raise OrdlogicError(f"{fact.key}: a range has no {key!r}", help=f"it has {', '.join(known)}")
    unit = raw.get("unit", BASE_UNIT.get(fact.dimension, "other"))
    if not isinstance(unit, str) or unit not in (*UNITS, "ratio"):
        raise OrdlogicError(f"{fact.key}: {unit!r} is no unit", help=f"known are {', '.join(UNITS)}")
    side: Interval | None = Interval()
    for end, ops in (("min", (">", ">=")), ("max", ("<", "<="))):
        value = _number(raw.get(end), fact, end)
        included = raw.get(f"{end}_included", True)
        if not isinstance(included, bool):
            raise OrdlogicError(f"{fact.key}: {end}_included is true or false")
        if value is not None and side is not None:
            base = to_base(value, unit)
            if base is None or dimension(unit) != fact.dimension:
                raise OrdlogicError(f"{fact.key} measures {fact.dimension}; told {value} {unit}")
            side = within(side, op_to_base(ops[included], unit), base)
    if side is None:
        raise OrdlogicError(f"{fact.key}: no value can be in the range told")
    return checked(side, fact)


def _number(raw: object, fact: Fact, end: str) -> Fraction | None:
    if raw is None:
        return None
    if isinstance(raw, int | Fraction) and not isinstance(raw, bool):
        return Fraction(raw)
    if isinstance(raw, str):
        tokens = tokenise(raw, Span(0, len(raw)))
        if len(tokens) == 1 and tokens[0].value is not None:
            return tokens[0].value
    raise OrdlogicError(f"{fact.key}: {end} is a number; told {raw!r}")


def checked(side: Interval, fact: Fact) -> Value:
    """The interval as a value: exact where its ends meet. Raises OrdlogicError if it holds nothing but negatives."""
    if side.high is not None and (side.high < 0 or (side.high == 0 and not side.high_in)):
        raise OrdlogicError(f"{fact.key} cannot be negative")
    if side.low is not None and side.low < 0 and (side.low == side.high or side.high is None):
        raise OrdlogicError(f"{fact.key} cannot be negative")
    if side.low is not None and side.low == side.high:
        return side.low
    return side


@cache
def _example(fact: Fact) -> str:
    examples = {"area": '"1,500 sq ft" or "0.5 ac"', "slope": '"12%" or "8:1"', "length": '"250 ft"',
                "volume": '"60 cubic yards"', "time": '"10 days"', "money": '"$100"'}
    return examples.get(fact.dimension, '"5"')
