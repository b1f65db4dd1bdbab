"""What limits are limits of, what nouns refer back to, and which terms are defined: one example a kind of wording."""

from __future__ import annotations

import pytest

from ordlogic.model.document import Document
from ordlogic.model.law import Law
from ordlogic.norms import build
from ordlogic.outline import build as outline_of
from ordlogic.terms.words import short_key


def law_of(text: str) -> Law:
    document = Document("t.txt", text, "")
    return build(document, outline_of(document))


def limits_of(sentence: str, heading: str = "Standards") -> list[str]:
    law = law_of(f"Sec. 7-2. {heading}.\n\n{sentence}\n")
    return [t.of for n in law.norms.values() for t in n.thresholds]


@pytest.mark.parametrize(("sentence", "of"), [
    ("The riparian buffer shall be at least 45 feet wide.", "width of riparian buffer"),
    ("A 45-foot riparian buffer shall be kept along the creek.", "width of riparian buffer"),
    ("The owner shall keep a riparian buffer of 45 feet in width along the creek.", "width of riparian buffer"),
    ("No septic tank shall be located within 85 feet of the lake shore.", "distance of septic tank from lake shore"),
    ("No dock shall be built within a 35-foot setback area on both sides of the creek as measured from the creek "
     "banks.", "distance of setback area from creek banks"),
    ("No pond shall be closer than 65 feet to any lot line.", "distance of pond from lot line"),
    ("The minimum lot size shall be three acres.", "size of lot"),
    ("Each subdivision containing 15 acres or more shall submit a plan.", "area of subdivision"),
    ("A study is required for property with slopes greater than 17 percent.", "slope of property"),
    ("Impervious surfaces shall not exceed 35 percent of the lot.", "share of lot taken by impervious surfaces"),
    ("Paving shall have at least three inches of crushed stone.", "depth of crushed stone"),
    ("No building shall exceed 28 feet in height.", "height of building"),
    ("The lowest floor shall be at least two feet above the flood level.", "height of lowest floor above flood level"),
    ("Whoever violates this chapter shall be fined not more than $450.", "fine"),
    ("The owner is liable for a civil penalty not to exceed $900 per day.", "civil penalty per day"),
    ("The board shall approve the plan within 25 days of receipt of the application.",
     "time for approval of plan from receipt of application"),
    ("If the violation is not corrected within nine days, the board shall issue an order.",
     "time for correction of violation"),
    ("The applicant has 75 days to resubmit the plan.", "time for resubmittal of plan"),
    ("Within 25 days of the hearing, the board shall issue a decision.", "time for issuance of decision from hearing"),
    ("The site lies below the point at which 45 acres are drained.", "drained area"),
])
def test_what_a_limit_is_of(sentence: str, of: str) -> None:
    assert limits_of(sentence) == [of]


def test_joined_limits_share_what_they_are_of() -> None:
    said = "Lots which have a natural slope over 11 percent for homes and 21 percent for shops shall be surveyed."
    assert limits_of(said) == ["slope of lots", "slope of lots"]


def test_a_lead_in_says_what_its_items_are_of() -> None:
    law = law_of("Sec. 7-2. Dams.\n\nThe height of a dam shall not exceed the following:\n(a) 14 feet in open land;\n"
                 "(b) 9 feet in a village.\n")
    assert [t.of for n in law.norms.values() for t in n.thresholds] == ["height of dam"] * 2


def test_a_very_long_sentence_stays_in_proportion() -> None:
    """Thousands of amounts with nothing to say what they are of neither fail nor take long."""
    assert len(limits_of("within 5 feet of " * 3000)) == 3000


def keys_of(law: Law) -> dict[str, str]:
    return {law.quote(m.span): m.key for m in law.mentions}


@pytest.mark.parametrize(("text", "again", "key"), [
    ("The town engineer shall inspect the retaining wall. The wall shall be drained.", "wall", "retaining_wall"),
    ("An earthwork permit shall be kept. The existing permit may be extended.", "existing permit", "earthwork_permit"),
    ("The clerk shall keep the deposit. The clerk's office shall return it.", "clerk", "clerk"),
    ("The owner shall pay the survey costs incurred, including filing costs. The costs shall be due.", "costs",
     "survey_cost"),
    ("Two sizes are allowed.", "Two sizes", "two_size"),
])
def test_what_nouns_name(text: str, again: str, key: str) -> None:
    law = law_of(f"Sec. 7-2. Works.\n\n{text}\n")
    found = [m.key for m in law.mentions if law.quote(m.span).removeprefix("The ").lower() == again.lower()]
    assert found and found[-1] == key


def test_a_noun_refers_back_within_its_section_first() -> None:
    law = law_of("Sec. 7-1. Boards.\n\nThe appeals board shall hear appeals. The harbor board shall keep it.\n\n"
                 "Sec. 7-2. Harbor.\n\nThe harbor board shall keep the docks. The board shall meet.\n\n"
                 "Sec. 7-3. Fees.\n\nThe board shall set fees.\n")
    assert [m.key for m in law.mentions if law.quote(m.span) == "The board"] == ["harbor_board", "board"]


@pytest.mark.parametrize(("paragraph", "terms"), [
    ("Berm: A mound of earth.", ["berm"]),
    ("Berm. A mound of earth.", ["berm"]),
    ("**Berm** - a mound of earth.", ["berm"]),
    ("BERM \u2014 A mound of earth.", ["berm"]),
    ("\u201cBerm\u201d includes any mound of earth.", ["berm"]),
    ("Berm means a mound of earth.", ["berm"]),
    ("Berm, dike means a mound of earth.", ["berm", "dike"]),
    ("Best management practice (BMP): A way of working.", ["best management practice", "bmp"]),
    ("(a) Berm. A mound of earth.\n(b) Sand and gravel pit. A pit.", ["berm", "sand and gravel pit"]),
])
def test_terms_under_a_heading(paragraph: str, terms: list[str]) -> None:
    law = law_of(f"Sec. 7-2. Definitions.\n\nIn this section:\n\n{paragraph}\n\nSec. 7-3. Rules.\n\nNone: not one.\n")
    assert [t.phrase for t in law.terms] == terms
    assert all(t.meaning and t.defined_at for t in law.terms)


@pytest.mark.parametrize(("sentence", "terms"), [
    ("The lake district (the \u201cDistrict\u201d) shall keep a map.", ["district"]),
    ("The director of works, hereinafter called the Director, shall keep a map.", ["director"]),
    ("For purposes of this section, a berm shall be defined as any mound.", ["berm"]),
    ("Certain terms used herein are defined as follows.", []),
    ("Note: the plan shall be signed.", []),
    ("The floor is 90 feet above mean sea level.", []),
])
def test_terms_elsewhere(sentence: str, terms: list[str]) -> None:
    assert [t.phrase for t in law_of(f"Sec. 7-2. Rules.\n\n{sentence}\n").terms] == terms


def test_what_a_definition_is_for() -> None:
    law = law_of("Sec. 7-2. Rules.\n\nFor purposes of this section, a berm shall be defined as any mound.\n\n"
                 "Sec. 7-3. Others.\n\n\u201cDike\u201d means a wall.\n")
    berm, dike = sorted(law.terms, key=lambda t: t.phrase)
    assert berm.within is not None and law.quote(berm.within).startswith("Sec. 7-2.")
    assert dike.within is None


def test_a_clause_does_not_become_a_key_of_its_length() -> None:
    plain = "_".join(f"word{i}" for i in range(20))
    assert short_key(plain) == plain
    long, other = (f"would_{'_'.join(['be_of_harm_to_the_oak'] * 4)}_{end}" for end in ("grove", "alley"))
    assert len(short_key(long).split("_")) <= 9
    assert short_key(long) != short_key(other)
    assert short_key(long) == short_key(long)
