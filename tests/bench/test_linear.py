"""Time grows with the length of what is read: ratios within one run, by processor time."""

from __future__ import annotations

import time
from collections.abc import Callable

from ordlogic import outline, tables
from ordlogic.model.document import Document

SECTION = ("Sec. {0}. - Ponds.\n(a)\nDepth. Ponds shall be deep, and walls low:\n(1)\nOne.\n(2)\nTwo.\n"
           "(Ord. of 1-2-2003)\n")


def best(run: Callable[[], object]) -> float:
    """The shortest of five runs: what the machine does beside them only makes a run longer."""
    taken = []
    for _ in range(5):
        began = time.process_time()
        run()
        taken.append(time.process_time() - began)
    return max(min(taken), 1e-4)


def test_an_outline_ten_times_as_long() -> None:
    def of(count: int) -> Callable[[], object]:
        text = "".join(SECTION.format(n) for n in range(count))
        return lambda: outline.build(Document("t.txt", text, ""))

    assert best(of(2000)) <= 15 * best(of(200))


def test_a_table_ten_times_as_long() -> None:
    def of(rows: int) -> Callable[[], object]:
        text = "\n".join(["EXPAND", "Grade", "Depth (feet)", *(f"{2 * i}-{2 * i + 1}% {i}" for i in range(1, rows))])
        unit = next(u for u in outline.build(Document("t.txt", text, "")).units if u.kind == "table")
        return lambda: tables.build(text, unit)

    assert best(of(2000)) <= 15 * best(of(200))
