"""Ordinances that are drafted with care: no check on words, references, measures or procedure says anything."""

from __future__ import annotations

from types import ModuleType

import pytest

from ordlogic.checks import registry
from tests.checks.texts import found

CODES = (
    "vague-words", "undefined-term", "unsure-deadline", "two-deadlines", "fee-elsewhere", "fee-without-step",
    "condition-without-permit", "likely-slip", "lost-comma", "and-or", "defined-twice", "definition-form",
    "dangling-reference", "self-reference", "reference-not-loaded", "undated-standard", "figures-differ",
    "not-comparable", "missing-unit", "measure-mismatch", "unclear-direction", "bare-amount", "no-answer",
    "class-without", "second-name", "reference-line", "ends-after-conversion",
    "uneven-ends",
)
LABELLED = """§ 14-2. Definitions.

A. Brook means any channel that carries water on more than 250 days of a year.

B. Fen means ground on which peat is more than 16 inches deep.

C. Quarry board means the board that the town meeting elects under § 14-6.

§ 14-3. Permits.

A. A bank permit is required for any grading that is:

(1) Of more than 600 square feet on slopes steeper than 4:1; or

(2) Of more than two thousand (2,000) square feet on slopes of 4:1 or flatter.

B. Grading of a fen is prohibited within 45 feet of the edge of a brook.

C. Subsection B does not apply to grading of less than 90 square feet, if the strip of 30 feet beside the edge of the
brook is left as it is.

§ 14-4. Procedure.

A. The applicant shall file the application with the clerk at least 40 days before the meeting of the quarry board.

B. Within 14 days of filing, the clerk shall put the application on the agenda of the quarry board.

C. The quarry board shall approve or deny the permit within 60 days of filing. If it has not decided within 60 days, the
application is approved.

D. The fee is $35. A permit may be renewed once, for one year; the fee for renewal is $20.

§ 14-5. Conditions.

In granting a bank permit the quarry board may require any of these conditions:

A. Grading shall end before October 15.

B. Bare ground shall be seeded within 10 days.

§ 14-6. Board.

The town meeting elects five members of the quarry board.
"""
HEADED = """Description: A permit is needed to blast more than 20 tons of rock. A small permit (more than 20 tons but \
less than 80 tons) or a large permit (80 tons or more) is issued.

Decision-maker(s): Large - Rock Board; small - town clerk

Application fee: $60

Submittal deadline: Large - 5 weeks before the Rock Board meeting; small - any working day

Procedure:

(a) Small permit

1. Filing. The applicant shall file the application and the application fee with the town clerk.

2. Decision. Within 12 days of filing, the town clerk shall approve or deny the application.

(b) Large permit

1. Filing. The applicant shall file the application and the application fee with the town clerk.

2. Review. Within 20 days of filing, the town clerk shall place the matter on the agenda of the Rock Board.

3. Decision. The Rock Board shall approve or deny the application within 50 days of filing.
"""


@pytest.fixture(scope="module", params=CODES)
def check(request: pytest.FixtureRequest) -> ModuleType:
    return registry()[request.param]


@pytest.mark.parametrize("text", [LABELLED, HEADED], ids=["labelled", "headed"])
def test_nothing_is_found(check: ModuleType, text: str) -> None:
    assert [f.message for f in found(check, text)] == []
