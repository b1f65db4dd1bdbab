"""What kind of norm a sentence is: made-up sentences of ordinances, each with the kind a lawyer would give it."""

from __future__ import annotations

import pytest

from ordlogic.clauses.quantities import read
from ordlogic.clauses.tokens import tokenise
from ordlogic.model.law import MODALITIES
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold
from ordlogic.norms.modality import is_normative, judge, judge_item, needs_judgement
from ordlogic.norms.parts import parts_of

KINDS = {
    "requires": """
        A tree removal permit is required for felling more than six trees on one parcel.
        No person shall drain a marsh without first obtaining a drainage permit from the clerk.
        The applicant shall submit three copies of a drainage report prepared by a hydrologist.
        Each application shall include a map of all wells within 180 feet of the quarry.
        The reclamation plan shall show the depth of every pit.
        The limits of the floodway shall be shown on the site plan.
        If the fill is deeper than nine feet, a soils report shall be submitted.
        It shall be unlawful to open a gravel pit without a mining permit.
        Compliance with this chapter shall not relieve the owner of the duty to obtain state permits.
        Applicants must certify that they have inspected the culvert.
        All retaining walls require a building permit.
        Where a slope is steeper than 35 percent, a geologist's certification must be provided before work starts.
        No farmer shall start a ditch before obtaining approval from the drainage board.
        The scale shall be at least one inch equals 60 feet.
        Drawings shall be at a scale of one inch to 80 feet.
        Submit a map of all wells.
    """,
    "duty": """
        The owner shall keep all ditches free of debris.
        Topsoil shall be stockpiled and reused on the site.
        Disturbed ground shall be seeded within 12 days after grading ends.
        When silt has filled the trap by 45 percent, the operator must clean it.
        If work stops for more than 40 days, the contractor shall mulch all bare soil.
        Dust is to be controlled at all times.
        In areas where the water table is within four feet of the surface, underdrains may be required.
        The planning board shall consider trees taller than 20 feet when it reviews a layout.
        Plants which die must be replaced by the owner.
        Roads that cross a stream shall be bridged.
        The following standards shall apply to stockpiles:
        The owner is responsible for the upkeep of the basin.
        Whenever a survey shows that a spring is present, that spring shall be fenced.
        A trap, where one is needed, shall be cleaned.
        Unless a rule says otherwise, hedges or walls along a lane shall be trimmed.
        Open drains are less prone to clog and should be used.
        Note: Where roots may crack a pipe or are likely to block it, root barriers must be used.
        If the inspection shows that the weir has moved or has cracked, the owner shall repair it.
        The owner shall, within 15 days of the order, remove the fill.
        Extra cover required if the pipe is shallow.
        The layout shall comply with section 8 on ground within 70 feet of a marsh.
    """,
    "limits": """
        Cut slopes shall not be steeper than three horizontal to one vertical.
        The minimum width of a driveway is 11 feet.
        Fill shall be compacted to at least 92 percent of its greatest density.
        Lot coverage is limited to 35 percent of the lot.
        There is hereby established a 45-foot buffer along every creek.
        In no case shall a berm be higher than seven feet.
        An undisturbed strip of 30 feet shall be maintained along the shore.
        Pipes (if used) shall be no less than 14 inches in diameter.
        Where soils are loose, terraces shall be at least eight feet wide.
        Each pond, if it is lined, shall hold 2,000 cubic feet.
        No more than four lots shall share one well.
        If the owner, the tenant, or the agent of either asks for it, the fence must be six feet high.
        Under no circumstances shall a terrace be wider than 40 feet.
        Stone which is free of clay and has no piece longer than seven inches shall be used in layers of 12 inches.
        Under no condition can any bank (if any) be steeper than 3:1.
        The number of docks may be no more than three per 100 feet of shore.
    """,
    "prohibits": """
        No barn shall be built within 90 feet of a spring.
        The dumping of snow in a stream is prohibited.
        Fertilizer may not be spread on frozen ground.
        Stumps shall not be buried on the site.
        It is unlawful to remove a survey marker.
        There shall be no storage of fuel in the inner zone.
        Parking in the reserve is not permitted.
        On slopes of 28 percent or more, clearing shall be limited to footpaths.
        Nobody may ford the river with a vehicle.
        No building permit shall be issued for three years after unlawful clearing.
        Under no circumstances may waste be burned on the site.
        Prohibit the filling of ponds unless an engineer shows that levels will not rise.
    """,
    "exempts": """
        This section does not apply to gardens smaller than 700 square feet.
        Farm ponds are exempt from the permit requirement.
        No permit is required for digging a grave.
        The setback shall not apply to bridges.
        The owner of a dwelling is not required to file a drainage plan.
        Repairs of a dock are excluded from this article.
        Nothing in this chapter shall prevent emergency repairs.
        Activities that disturb less than 0.3 acre shall not be subject to review.
        Such banks need not be planted.
    """,
    "permits": """
        Footbridges may be built within the buffer.
        Fences are permitted in the outer zone.
        The setback may be reduced to 22 feet where a wall protects the bank.
        Fills steeper than 2:1 shall be permitted if a geologist approves them.
        Temporary crossings shall be allowed for up to 60 days.
        Parcels within that belt may have narrower lanes provided that no lane shall be less than nine feet wide.
    """,
    "defines": """
        Bog means land with at least 16 inches of peat.
        A shallow lake is hereby defined as a lake less than nine feet deep.
        "Spoil" includes rock, mud and gravel.
        The creek reserve may also be referred to as the green belt.
        Slope shall be measured along the steepest line across the parcel.
        Work on fewer than 800 square feet shall be classified as a small project.
        For the purposes of this article, the term bank shall have the meaning given in state law.
        The distance is measured horizontally from the top of the bank.
        The word "shall" is mandatory.
        Utility works do not include wells.
        "Breach" means the failure of a dam.
        The top of the slope shall be the line at which the slope meets level ground.
        The following definitions apply to the lake district:
        Also included is the ground between the ditch and the road.
        The crest of the ridge is the line from which water drains both ways.
        A stump wider than nine inches will also be classified as a tree of that width.
    """,
    "procedure": """
        The applicant shall submit a completed application along with the application fee.
        The director shall act on the application within 25 days.
        A permit shall expire if work has not begun within eight months.
        Any decision of the officer may be appealed to the board within 14 days.
        A public hearing shall be held at least 10 days after notice.
        The engineer may revoke a permit for breach of its terms.
        Failure of the board to decide within 50 days shall be deemed an approval.
        The inspector shall issue a stop-work order.
        Prior to the hearing, notice shall be published in a newspaper.
        The commission shall make a determination on the request within 20 days.
        The permittee shall notify the inspector two days before work begins.
        Permits are valid for two years.
        The town board shall, upon receiving a petition, hold a public hearing.
        The inspector may suspend the permit if she finds that the work is unsafe.
        Any neighbor shall have the right to appeal to the circuit court.
        The zoning officer will periodically inspect each site.
        The officer may reject an application from anyone who owes fines.
        The owner will receive written notice of the decision.
        If no marsh is shown on the map, review procedures shall proceed.
        The clerk shall give the neighbors of the site at least six days' written notice.
        The owner shall have 20 days within which to cure the breach.
        Deputies shall have authority to enforce these rules.
        Weirs are no part of the waiver and notice shall be given to the state.
        The suspension of a permit for violation of its terms shall be reviewed by the board.
    """,
    "fee": """
        The fee is $85.
        A nonrefundable fee of $140 shall be paid.
        The applicant shall post a bond of $900 per acre.
        Review fees shall be set by resolution.
        The board may require the developer to deposit a cash security of $3,000.
        Before a permit is issued, the owner shall furnish a surety bond.
        Before work begins, the owner shall deposit with the clerk of the village or his deputy a surety bond.
        The clerk shall collect a plan-checking fee.
        The village may hire an engineer and may charge the applicant 90 percent of the cost.
        A cash deposit of 115 percent of the estimate.
        The new owner shall continue the financial assurance until the work is done.
    """,
    "condition": """
        The commission may attach conditions to any permit.
        The board may impose such reasonable conditions as it finds necessary.
    """,
    "other": """
        The purpose of this chapter is to protect the shores of the county.
        It is the intent of this article to keep streams clean.
        Whereas erosion may harm the lake, the town acts as follows.
        The council finds that gullies have doubled in 30 years.
        Any person who breaks these rules shall be guilty of a misdemeanor.
        Each day of a breach shall be a separate offense.
        A fine of up to $700 may be set for each violation.
        This chapter applies to all land within the county.
        If any part of this ordinance is held invalid, the rest shall remain in force.
        Where two rules conflict, the more restrictive shall prevail.
        Floods may be caused by clogged culverts.
        This ordinance was adopted in 1987 and amended in 1994.
        Contour farming is encouraged.
        The lake is 65 feet deep.
        This chapter shall be known as the Hillside Code.
        The issuance of a permit shall not constitute proof of compliance.
        To lessen the loss of soil on farms.
    """,
}

CASES = [(kind, line.strip()) for kind, lines in KINDS.items() for line in lines.strip().splitlines()]


def limits_of(text: str) -> list[Threshold]:
    quantities = read(tokenise(text, Span(0, len(text))), text)
    return [Threshold(b.span, b.cmp, b.value, b.unit, q.of, q.ends) for q in quantities for b in q.bounds]


@pytest.mark.parametrize(("kind", "text"), CASES, ids=[f"{kind}: {text[:60]}" for kind, text in CASES])
def test_kind(kind: str, text: str) -> None:
    verdict = judge(text, limits_of(text))
    assert verdict.modality == kind, verdict.why


@pytest.mark.parametrize("text", [t for k, t in CASES if k != "other"])
def test_what_sets_a_rule_is_normative(text: str) -> None:
    assert is_normative(text)


@pytest.mark.parametrize("text", [
    "The purpose of this chapter is to protect the shores of the county.",
    "It is the intent of this article to keep streams clean.",
    "Whereas erosion may harm the lake, the town acts as follows.",
    "The council finds that gullies have doubled in 30 years.",
    "This ordinance was adopted in 1987 and amended in 1994.",
    "The lake is 65 feet deep.",
    "Floods may be caused by clogged culverts.",
    "The valley has many springs, and its soils are thin.",
    "She walked along the river and looked at the mills.",
    "Erosion could harm the fish that live downstream.",
])
def test_aims_findings_history_and_plain_prose_set_no_rule(text: str) -> None:
    assert not is_normative(text)


@pytest.mark.parametrize("text", [
    "Any person who breaks these rules shall be guilty of a misdemeanor.",
    "This chapter applies to all land within the county.",
])
def test_penalties_and_scope_are_rules_of_no_kind_of_their_own(text: str) -> None:
    verdict = judge(text)
    assert (verdict.modality, verdict.normative) == ("other", True)


@pytest.mark.parametrize(("lead", "item", "kind"), [
    ("exempts", "Digging of wells less than 10 inches wide.", "exempts"),
    ("requires", "The location of every well within 150 feet;", "requires"),
    ("duty", "The crest is at least nine feet wide;", "limits"),
    ("limits", "Kennels: 120 feet.", "limits"),
    ("duty", "Silt fences along the lower edge of the work.", "duty"),
    ("defines", "Bog: An area of wet peat.", "defines"),
    ("permits", "Mills built before the dam are exempt from these rules.", "exempts"),
    ("permits", "A surety bond for the work;", "fee"),
    ("defines", "A slope of more than 18 percent; or", "condition"),
    ("condition", "The wall must be six feet high.", "condition"),
    ("duty", "No wall shall stand within 15 feet of the bank.", "prohibits"),
    ("limits", "Kennels are prohibited within 200 feet of the shore.", "prohibits"),
    ("requires", "The engineer may revoke the permit.", "procedure"),
    ("exempts", "Gardens, provided that no wall shall be built.", "exempts"),
    ("exempts", "Gardens; provided, however, that their owner shall keep the buffer;", "exempts"),
    ("requires", "Crest means the top of the dam.", "defines"),
    ("permits", "Work that is permitted by the state.", "permits"),
    ("prohibits", "Storage of manure.", "prohibits"),
])
def test_an_item_speaks_for_its_lead_in_unless_it_commands_itself(lead: str, item: str, kind: str) -> None:
    assert judge_item(lead, item, limits_of(item)).modality == kind


def test_what_stands_under_a_bare_term_is_its_meaning() -> None:
    text = "Land that floods to a depth of two to four feet."
    assert judge_item("defines", "Zone W:").modality == "defines"
    assert judge_item("defines", text, limits_of(text), lead_text="Zone W:").modality == "defines"
    assert judge_item("defines", text, limits_of(text), lead_text="A marsh means land that is:").modality == "condition"
    assert judge_item("condition", text, limits_of(text), lead_text="Zone W:").modality == "condition"


def test_a_statement_behind_a_definition_goes_on_with_it() -> None:
    text = "Its banks are less than seven feet high."
    assert judge(text, limits_of(text), after="defines").modality == "defines"
    assert judge(text, limits_of(text)).modality == "other"


def test_headings_speak_where_a_fragment_says_nothing() -> None:
    text = "Stables (85 feet)"
    assert judge(text, limits_of(text), headings=("Minimum setbacks.",)).modality == "limits"
    assert judge(text, limits_of(text), headings=("Stables",)).modality == "other"
    aim = "Streams will be kept clean."
    assert judge(aim).normative
    assert not judge(aim, headings=("Sec. 4. Purpose and intent",)).normative


@pytest.mark.parametrize(("text", "subject", "verb", "predicate"), [
    ("Ponds shall be fenced.", "Ponds", "shall", "be fenced."),
    ("If the dam, weir or gate is moved, the owner must tell the clerk.", "the owner", "must", "tell the clerk."),
    ("Lots that abut a creek shall drain to it.", "Lots that abut a creek", "shall", "drain to it."),
    ("Fill which is wet may be dried.", "Fill which is wet", "may", "be dried."),
    ("Walls (when built) shall lean back.", "Walls (when built)", "shall", "lean back."),
    ("A copy, if one is made, shall be kept.", "A copy", "shall", "be kept."),
    ("The plan may have gaps unless it is final.", "The plan", "may", "have gaps "),
    ("Storage of snow.", "Storage of snow.", "", ""),
])
def test_a_sentence_is_cut_at_its_main_verb(text: str, subject: str, verb: str, predicate: str) -> None:
    parts = parts_of(text)
    assert (parts.subject, parts.verb, parts.predicate) == (subject, verb, predicate)


@pytest.mark.parametrize("break_at", [" ", "\n", "\n    "])
def test_line_breaks_change_nothing(break_at: str) -> None:
    for kind, text in CASES:
        broken = text.replace(" ", break_at)
        assert judge(broken, limits_of(broken)).modality == kind, broken


def test_every_kind_is_one_of_the_models() -> None:
    assert set(KINDS) == set(MODALITIES)


@pytest.mark.parametrize(("text", "expected"), [
    ("No wharf shall be built where it would cause substantial harm to navigation.", True),
    ("Work that would adversely affect a spring is prohibited.", True),
    ("No dam shall be built to the detriment of the fishery.", True),
    ("No substantial improvement shall be built below the flood line.", False),
    ("No barn shall be built within 90 feet of a spring.", False),
])
def test_words_that_call_for_judgement(text: str, expected: bool) -> None:
    assert needs_judgement(text) is expected
