"""What a norm amounts to once exemptions and overrides are settled: the formulas that every engine works on.

An exemption takes *work areas* out of what the norms it names count, so its area formula goes, negated, into their
`Some` and `Total`. A norm that overrides an exemption takes it back for its own work; one that overrides a
requirement or prohibition displaces it where it speaks.
"""

from __future__ import annotations

from ordlogic.model.formula import TRUE, Formula, Some, Total, conj, disj, negate, rebuild
from ordlogic.model.law import Family, Law, Norm


def exempted_work(law: Law, norm: Norm) -> Formula:
    """The area formula of the work that exemptions take out of what `norm` counts (FALSE where there is none)."""
    return disj(*(
        conj(e.when, *(negate(_as_area(r.when)) for r in law.norms.values() if e.id in r.override))
        for e in law.norms.values() if e.modality == "exempts" and norm.id in e.exempts))


def applies(law: Law, norm: Norm, with_exemptions: bool = True) -> Formula:
    """The site formula of `norm` speaking; without exemptions it is what the sentence alone says."""
    f = norm.when
    if with_exemptions:
        out = negate(exempted_work(law, norm))
        if out != TRUE:
            f = rebuild(f, lambda g: _narrowed(g, out))
    over = [o for o in law.norms.values() if norm.id in o.override and o.modality != "exempts"]
    return conj(f, *(negate(o.when) for o in over))


def required(law: Law, family: Family) -> Formula:
    """The site formula of the family's outcome: some trigger speaks."""
    return disj(*(applies(law, law.norms[n]) for n in family.triggers))


def class_formulas(law: Law, family: Family) -> dict[str, Formula]:
    """For each class (`minor`, `major`) that the family's norms give, the site formula of its being given."""
    found: dict[str, list[Formula]] = {}
    for n in family.classes:
        norm = law.norms[n]
        found.setdefault(norm.gives_class, []).append(applies(law, norm))
    return {name: disj(*parts) for name, parts in found.items()}


def _narrowed(f: Formula, out: Formula) -> Formula:
    if isinstance(f, Some):
        return Some(conj(f.where, out))
    if isinstance(f, Total):
        return Total(f.of, conj(f.where, out), f.op, f.limit)
    return f


def _as_area(f: Formula) -> Formula:
    """A norm that takes an exemption back speaks of the exempted work itself: its `Some` is about that area."""
    return rebuild(f, lambda g: g.where if isinstance(g, Some) else g)
