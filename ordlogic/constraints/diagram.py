"""Decision diagrams over integer coordinates: sets of points, kept once each.

A node asks for one variable and has a run of coordinates for each child: `starts[i]` is the first coordinate that
leads to `kids[i]`. Variables are asked in one order, neighbouring runs differ, and equal nodes are the same number,
so that two formulas are equivalent exactly if their numbers are equal, in whatever order their parts stand.
Merging two nodes walks both run lists once, which keeps hundreds of bands on one quantity cheap.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable

FALSE, TRUE = 0, 1
LAST = 1 << 60  # the "variable" of the two end nodes: after every other

Range = tuple[int, int]  # coordinates from the first up to, not including, the second
Ranges = dict[int, Range]  # variable -> range; variables that are not named are free


class TooLargeError(Exception):
    """A set would take more nodes than are worth making: a solver may still decide the question."""


class Diagrams:
    """A table of nodes. A `domain` gives a variable's coordinates, as a half-open range.

    TooLargeError once there are more than `ceiling` nodes.
    """

    def __init__(self) -> None:
        self._var: list[int] = [LAST, LAST]
        self._starts: list[tuple[int, ...]] = [(), ()]
        self._kids: list[tuple[int, ...]] = [(), ()]
        self._known: dict[tuple[int, tuple[int, ...], tuple[int, ...]], int] = {}
        self._and: dict[tuple[int, int], int] = {}
        self._or: dict[tuple[int, int], int] = {}
        self._not: dict[int, int] = {FALSE: TRUE, TRUE: FALSE}
        self.ceiling = 1 << 60

    def __len__(self) -> int:
        return len(self._var)

    def node(self, var: int, starts: Iterable[int], kids: Iterable[int]) -> int:
        """The node with these runs; neighbouring runs with one child are joined, a single run is its child."""
        s: list[int] = []
        k: list[int] = []
        for start, kid in zip(starts, kids, strict=True):
            if not k or k[-1] != kid:
                s.append(start)
                k.append(kid)
        if len(k) == 1:
            return k[0]
        key = (var, tuple(s), tuple(k))
        found = self._known.get(key)
        if found is None:
            if len(self._var) >= self.ceiling:
                raise TooLargeError
            found = self._known[key] = len(self._var)
            self._var.append(var)
            self._starts.append(key[1])
            self._kids.append(key[2])
        return found

    def within(self, var: int, first: int, end: int, low: int, high: int) -> int:
        """The points whose coordinate lies in [low, high), of a variable that has [first, end)."""
        low, high = max(low, first), min(high, end)
        if low >= high:
            return FALSE
        starts, kids = [first], [TRUE if low == first else FALSE]
        if low > first:
            starts.append(low)
            kids.append(TRUE)
        if high < end:
            starts.append(high)
            kids.append(FALSE)
        return self.node(var, starts, kids)

    def both(self, a: int, b: int) -> int:
        """Intersection."""
        if a == b:
            return a
        if a > b:
            a, b = b, a
        if a <= TRUE:
            return b if a else FALSE
        found = self._and.get((a, b))
        if found is None:
            found = self._and[a, b] = self._merge(a, b, self.both)
        return found

    def either(self, a: int, b: int) -> int:
        """Union."""
        if a == b:
            return a
        if a > b:
            a, b = b, a
        if a <= TRUE:
            return TRUE if a else b
        if b == TRUE:
            return TRUE
        found = self._or.get((a, b))
        if found is None:
            found = self._or[a, b] = self._merge(a, b, self.either)
        return found

    def without(self, a: int) -> int:
        """Complement."""
        found = self._not.get(a)
        if found is None:
            found = self.node(self._var[a], self._starts[a], [self.without(k) for k in self._kids[a]])
            self._not[a], self._not[found] = found, a
        return found

    def all_of(self, nodes: list[int]) -> int:
        """Intersection of many, joined in pairs so that long lists stay balanced."""
        return self._fold(nodes, self.both, TRUE)

    def any_of(self, nodes: list[int]) -> int:
        """Union of many."""
        return self._fold(nodes, self.either, FALSE)

    def _fold(self, nodes: list[int], join: Callable[[int, int], int], unit: int) -> int:
        while len(nodes) > 1:
            nodes = [join(nodes[i], nodes[i + 1]) if i + 1 < len(nodes) else nodes[i]
                     for i in range(0, len(nodes), 2)]
        return nodes[0] if nodes else unit

    def _merge(self, a: int, b: int, join: Callable[[int, int], int]) -> int:
        va, vb = self._var[a], self._var[b]
        if va < vb:
            return self.node(va, self._starts[a], [join(k, b) for k in self._kids[a]])
        if vb < va:
            return self.node(vb, self._starts[b], [join(a, k) for k in self._kids[b]])
        sa, ka, sb, kb = self._starts[a], self._kids[a], self._starts[b], self._kids[b]
        i = j = 0
        starts, kids = [sa[0]], [join(ka[0], kb[0])]
        while i + 1 < len(sa) or j + 1 < len(sb):
            next_a = sa[i + 1] if i + 1 < len(sa) else None
            next_b = sb[j + 1] if j + 1 < len(sb) else None
            at = next_a if next_b is None or (next_a is not None and next_a <= next_b) else next_b
            assert at is not None
            i += next_a == at
            j += next_b == at
            starts.append(at)
            kids.append(join(ka[i], kb[j]))
        return self.node(va, starts, kids)

    def variables(self, a: int) -> set[int]:
        """The variables that membership turns on."""
        seen: set[int] = set()
        found: set[int] = set()
        todo = [a]
        while todo:
            n = todo.pop()
            if n > TRUE and n not in seen:
                seen.add(n)
                found.add(self._var[n])
                todo.extend(self._kids[n])
        return found

    def chain(self, ranges: Ranges, domain: Callable[[int], Range]) -> int:
        """The box of these ranges."""
        return self.all_of([self.within(v, *domain(v), *r) for v, r in sorted(ranges.items())])

    def widest(self, a: int, ranges: Ranges, var: int, domain: Range) -> Range:
        """The widest run of `var` around its range in which the whole box lies in `a` (the box itself must)."""
        inside: dict[int, bool] = {FALSE: False, TRUE: True}
        seen: dict[int, int] = {FALSE: FALSE, TRUE: TRUE}

        def whole(n: int) -> bool:
            if n not in inside:
                inside[n] = all(whole(k) for k in self._reached(n, ranges))
            return inside[n]

        def project(n: int) -> int:
            if n not in seen:
                v = self._var[n]
                if v > var:
                    seen[n] = TRUE if whole(n) else FALSE
                elif v == var:
                    seen[n] = self.node(v, self._starts[n], [TRUE if whole(k) else FALSE for k in self._kids[n]])
                else:
                    seen[n] = self.all_of([project(k) for k in self._reached(n, ranges)])
            return seen[n]

        found = project(a)
        if found <= TRUE:
            return domain if found else ranges[var]
        starts = self._starts[found]
        i = bisect_right(starts, ranges[var][0]) - 1
        return starts[i], starts[i + 1] if i + 1 < len(starts) else domain[1]

    def _reached(self, n: int, ranges: Ranges) -> tuple[int, ...]:
        at = ranges.get(self._var[n])
        if at is None:
            return self._kids[n]
        starts = self._starts[n]
        first = bisect_right(starts, at[0]) - 1
        return tuple(self._kids[n][i] for i in range(first, len(starts)) if i == first or starts[i] < at[1])

    def cheapest(self, a: int, cost: Callable[[int, int], tuple[int, ...]], domain: Callable[[int], Range]) -> Ranges:
        """The path to TRUE of least cost, the first in order of coordinates among equals; `a` is not FALSE.

        `cost(variable, coordinate)` is asked of the first coordinate of each run; costs of a path add up.
        """
        best: dict[int, tuple[tuple[int, ...], int]] = {}

        def visit(n: int) -> tuple[int, ...]:
            if n == TRUE:
                return ()
            if n not in best:
                options = []
                for i, (start, kid) in enumerate(zip(self._starts[n], self._kids[n], strict=True)):
                    if kid != FALSE:
                        here, rest = cost(self._var[n], start), visit(kid)
                        options.append((tuple(x + y for x, y in zip(here, rest, strict=True)) if rest else here, i))
                best[n] = min(options)
            return best[n][0]

        visit(a)
        path: Ranges = {}
        while a != TRUE:
            i, starts = best[a][1], self._starts[a]
            path[self._var[a]] = (starts[i], starts[i + 1] if i + 1 < len(starts) else domain(self._var[a])[1])
            a = self._kids[a][i]
        return path

    def corner(self, a: int, variables: Iterable[int], domain: Callable[[int], Range]) -> Ranges:
        """The least point of `a` (not FALSE), the first of the variables counting most."""
        found: Ranges = {}
        for var in variables:
            at = self._extent(a, var, domain(var), {})[0]
            found[var] = (at, at + 1)
            a = self.both(a, self.within(var, *domain(var), at, at + 1))
        return found

    def hull(self, a: int, domain: Callable[[int], Range]) -> Ranges:
        """The smallest box around `a` (not FALSE); variables that it leaves free are not named."""
        reached = {var: self._extent(a, var, domain(var), {}) for var in sorted(self.variables(a))}
        return {var: r for var, r in reached.items() if r != domain(var)}

    def _extent(self, n: int, var: int, whole: Range, seen: dict[int, Range]) -> Range:
        if self._var[n] > var:
            return whole
        if n not in seen:
            starts, alive = self._starts[n], [i for i, k in enumerate(self._kids[n]) if k != FALSE]
            if self._var[n] == var:
                after = alive[-1] + 1
                seen[n] = starts[alive[0]], starts[after] if after < len(starts) else whole[1]
            else:
                parts = [self._extent(self._kids[n][i], var, whole, seen) for i in alive]
                seen[n] = min(p[0] for p in parts), max(p[1] for p in parts)
        return seen[n]
