"""Norms as constraints, and the questions that checks ask of them.

    with Space(law.facts, {"one shore": Equal("distance_from_lake", "distance_from_mark")}) as space:
        gap = conj(negate(lower), negate(upper))
        if space.sat(gap).holds:
            space.region(gap)     # all sites affected: few boxes, each as wide as it can be
            space.witness(gap)    # the example site to show
        space.implies(minor, required).holds  # True, False, or None with a `reason`: unknown is never no

Two engines, siblings behind `Space`:

- exact boxes for sites with one work area (cells: formulas to coordinates; diagram: sets of them; region, witness and
  pairs: what is told). Python only, no solver;
- z3 for sites with several (smt: formulas to SMT-LIB text and values back to sites; solver: the child process; plain:
  examples without odd numbers).

Between them, `sums` settles most questions about several work areas without asking. `bridges` and `kinds` hold what is
so at every site: bridges, and that digging is a kind of earthwork.

Formulas come from ordlogic.model.effect. `choose` settles readings; `certain` and `possible` settle unread words. What
is left open counts as free: `sat` asks for some reading, `proves` for every one. `region` speaks of one work area,
everything else of as many as there are sums in the question.
"""

from .bridges import Equal
from .region import Region
from .space import Decision, Space, Undecidable
from .unread import certain, possible
from .witness import Example

__all__ = ["Decision", "Equal", "Example", "Region", "Space", "Undecidable", "certain", "possible"]
