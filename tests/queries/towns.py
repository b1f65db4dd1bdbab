"""Three hand-built laws with the structure of three real kinds of ordinance, in words of our own: T and C on filling,
grading and waterways near water, M on modifying the topography of a site."""

from __future__ import annotations

from fractions import Fraction

from ordlogic.model.document import Document
from ordlogic.model.formula import (
    Act,
    Chosen,
    Compare,
    Formula,
    Holds,
    Some,
    Total,
    conj,
    disj,
    negate,
)
from ordlogic.model.law import Fact, Family, Law, Norm
from ordlogic.model.outline import Outline
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold
from ordlogic.model.reading import Alternative, Choice

WATER, MARK = "navigable_water", "high_water_mark"


class Draft:
    """Writes a text and the norms in it."""

    def __init__(self) -> None:
        self.text = ""
        self.norms: dict[str, Norm] = {}

    def say(self, words: str) -> Span:
        start = len(self.text)
        self.text += words + "\n"
        return Span(start, start + len(words))

    def norm(self, id: str, citation: str, words: str, modality: str = "requires", **fields: object) -> str:
        self.norms[id] = Norm(id, citation, self.say(words), modality, **fields)  # type: ignore[arg-type]
        return id

    def law(self, facts: list[Fact], families: list[Family], choices: list[Choice]) -> Law:
        return Law(Document("town.txt", self.text, "0"), Outline(()), {f.key: f for f in facts}, self.norms,
                   {c.id: c for c in choices}, {f.id: f for f in families})


def yes_no(key: str, phrase: str, *about: str, natural: bool = False, scope: str = "area") -> Fact:
    return Fact(key, "yes-no", scope, phrase, about=about or (key,), natural=natural)


def quantity(key: str, dimension: str, *about: str, phrase: str = "", additive: bool = False) -> Fact:
    return Fact(key, "quantity", "area", phrase or key.replace("_", " "), dimension=dimension, additive=additive,
                about=about or (key,))


def activity(key: str) -> Fact:
    return Fact(key, "activity", "area", key.replace("_", " "), about=(key,))


AREA, SLOPE = quantity("area", "area", additive=True), quantity("slope", "slope")
CREATED = quantity("created_slope", "slope", "slope", phrase="create or alter slopes")
VOLUME = quantity("volume", "volume", phrase="material", additive=True)
FROM_WATER = quantity("distance_to_navigable_water", "length", "distance", WATER)
FROM_MARK = quantity("distance_to_high_water_mark_of_navigable_water", "length", "distance", WATER, MARK)
DRAINS = yes_no("drains_to_navigable_water", "surface drainage toward the water", "drains_to", WATER, natural=True)
WETLAND = yes_no("wetland", "wetland", natural=True)
CONTIGUOUS = yes_no("contiguous_to_navigable_water", "contiguous to the water", "contiguous_to", WATER)
BED = yes_no("bed_of_navigable_water", "bed of a navigable body of water", "bed", WATER)
FLOODPLAIN = yes_no("floodplain", "floodplain", natural=True)
FLOOD_ZONE = yes_no("floodplain_zoning_district", "floodplain zoning district")
CONSERVANCY = yes_no("conservancy_zoning_district", "conservancy zoning district")
CONNECTION = yes_no("purpose_ultimate_connection_with_navigable_water",
                    "the purpose is ultimate connection with a navigable body of water", "connection_with", WATER)
SEDIMENT = yes_no("used_for_sediment_retardation", "used for sediment retardation")
DETRIMENT = yes_no("would_result_in_substantial_detriment", "would result in substantial detriment to the waters")
PLAN = yes_no("subject_to_approved_grading_and_drainage_plan", "subject to an approved grading and drainage plan",
              scope="project")
WATERWAYS = ("artificial_waterway", "canal", "ditch", "lagoon", "pond", "lake", "similar_waterway")
PRACTICES = ("soil_conservation_practice", "terrace", "diversion", "grassed_waterway")
GRADING = disj(Act("filling"), Act("grading"))
ACTIVITIES = [activity(a) for a in ("filling", "grading", *WATERWAYS, *PRACTICES)]
CONDITION = "The commission may ask that bare ground be kept small."


def shared(id: str, at: int) -> Choice:
    """A value that two bands claim: every item counts, or the one that states its end decides."""
    return Choice(id, "shared value", (Span(0, 0),), (
        Alternative("every item counts", f"both speak at {at} %", "preferred"),
        Alternative("one item decides", f"the one that states its end speaks at {at} %", "arguable")))


BANDS = [shared("at 12", 12), shared("at 20", 20)]


def more(words: str, where: Formula, limit: int) -> Formula:
    return Total(words, where, ">", Fraction(limit))


def slope(op: str, limit: int) -> Formula:
    return Compare("slope", op, Fraction(limit))


def band() -> Formula:
    low = Chosen("at 12", (("every item counts", slope(">=", 12)), ("one item decides", slope(">", 12))))
    high = Chosen("at 20", (("every item counts", slope("<=", 20)), ("one item decides", slope("<", 20))))
    return conj(low, high)


def near(fact: Fact) -> Formula:
    return conj(Compare(fact.key, "<=", Fraction(300)), Holds(DRAINS.key))


def slope_items(d: Draft, prefix: str, distance: Fact) -> list[str]:
    ground = conj(GRADING, near(distance))
    wet = conj(Act("filling"), near(distance), Holds("wetland"), Holds(CONTIGUOUS.key))
    return [
        d.norm("a", prefix.format("a"), "Filling over 500 sq ft of wetland that touches it.",
               when=more("area", wet, 500)),
        d.norm("b", prefix.format("b"), "Work on ground of 20 % and steeper.",
               when=Some(conj(ground, slope(">=", 20)))),
        d.norm("c", prefix.format("c"), "Work on over 1,000 sq ft of ground of 12 % to 20 %.",
               when=more("area", conj(ground, band()), 1000), choices=("at 12", "at 20")),
        d.norm("d", prefix.format("d"), "Work on over 2,000 sq ft of ground of 12 % or gentler.",
               when=more("area", conj(ground, slope("<=", 12)), 2000))]


def waterway(d: Draft, citation: str, exemption: str, feet: int) -> Family:
    works = disj(*(Act(a) for a in WATERWAYS))
    close = disj(Compare(FROM_MARK.key, "<=", Fraction(feet)), Holds(CONNECTION.key))
    d.norm("w", citation, f"A permit is needed to make a waterway within {feet} feet of the mark or meant to join.",
           effect="conditional use permit", when=Some(conj(works, close)))
    d.norm("e", exemption, "This does not reach practices such as grassed waterways that hold back sediment.",
           "exempts", when=conj(disj(*(Act(a) for a in PRACTICES)), Holds(SEDIMENT.key)), exempts=("w",))
    return Family("waterway", "conditional use permit", "constructing a waterway", WATERWAYS, "permit", ("w",), ("e",))


def town() -> Law:
    """T: distance in A from navigable water, in B 500 feet from its high-water mark."""
    d = Draft()
    d.norm("A", "A", "A permit is needed for filling or grading:", effect="conditional use permit")
    bed = d.norm("1", "A(1)", "On the bed of a lake.", when=Some(conj(GRADING, Holds(BED.key))), lead_in="A")
    items = [bed, *slope_items(d, "A(2)({})", FROM_WATER)]
    water = waterway(d, "B", "B, second sentence", 500)
    d.norm("C", "C", CONDITION, "condition")
    grading = Family("grading", "conditional use permit", "filling or grading", ("filling", "grading"), "permit",
                     tuple(items), conditions=("C",))
    return d.law([AREA, SLOPE, FROM_WATER, FROM_MARK, DRAINS, WETLAND, CONTIGUOUS, BED, CONNECTION, SEDIMENT,
                  *ACTIVITIES], [grading, water], BANDS)


def county() -> Law:
    """C: a prohibition that needs judgement, districts in (b)(1), created slopes in (b)(3), 300 feet in (c)."""
    d = Draft()
    d.norm("p", "(a)", "Work that would do substantial harm to waters is forbidden.", "prohibits", effect="prohibition",
           when=Some(conj(disj(GRADING, Act("lagooning"), Act("dredging")), Holds(DETRIMENT.key))), judgement=True)
    land = Choice("flood", "series modifier", (Span(0, 0),), (
        Alternative("district", "a district so zoned", "preferred"),
        Alternative("land", "land that floods", "arguable")))
    zone = Chosen("flood", (("district", Holds(FLOOD_ZONE.key)), ("land", Holds("floodplain"))))
    d.norm("1", "(b)(1)", "Work in a floodplain or conservancy zoning district or on the bed.", choices=("flood",),
           when=Some(conj(GRADING, disj(zone, Holds(CONSERVANCY.key), Holds(BED.key)))))
    items = ["1", *slope_items(d, "(b)(2){}", FROM_MARK)]
    steep = disj(Compare("created_slope", ">=", Fraction(10)), slope(">=", 10))
    items.append(d.norm("3", "(b)(3)", "Work on over 2,000 sq ft that would make or change slopes of 10 % and up.",
                        when=more("area", conj(GRADING, steep), 2000), bridges=("alters",)))
    water = waterway(d, "(c)(1)", "(c)(2)", 300)
    grading = Family("grading", "conditional use permit", "filling and grading", ("filling", "grading"), "permit",
                     tuple(items))
    harm = Family("harm", "prohibition", "filling, grading, lagooning or dredging",
                  ("filling", "grading", "lagooning", "dredging"), "prohibition", ("p",), judgement=True)
    return d.law([AREA, SLOPE, CREATED, FROM_MARK, DRAINS, WETLAND, CONTIGUOUS, BED, FLOODPLAIN, FLOOD_ZONE,
                  CONSERVANCY, CONNECTION, SEDIMENT, DETRIMENT, *ACTIVITIES, activity("lagooning"),
                  activity("dredging")], [harm, grading, water], [*BANDS, land])


def modification() -> Law:
    """M: `involving 50 cubic yards or more` limits one kind of site or both (open); two provisions give classes."""
    d = Draft()
    both = Choice("involving", "trailing modifier", (Span(0, 0),), (
        Alternative("last only", "limits sites without a plan", "open"), Alternative("each", "limits both", "open")))

    def volume(op: str, limit: int) -> Formula:
        return Total("volume", Act("modify_topography"), op, Fraction(limit))

    def sites(amount: Formula) -> Formula:
        plan = Holds(PLAN.key)
        last = disj(plan, conj(negate(plan), amount))
        each = disj(conj(plan, amount), conj(negate(plan), amount))
        return conj(Some(Act("modify_topography")), Chosen("involving", (("last only", last), ("each", each))))

    d.norm("t", "Description", "A permit is needed to change the lay of a site.", effect="permit",
           when=sites(volume(">=", 50)), choices=("involving",))
    d.norm("minor", "Description", "minor from 50 to 499", "defines", gives_class="minor",
           when=conj(volume(">=", 50), volume("<=", 499)))
    d.norm("major", "Description", "major from 500", "defines", gives_class="major", when=volume(">=", 500))
    d.norm("again", "Procedure (a)", "minor from 50 and less than 500", "defines", gives_class="minor",
           when=sites(conj(volume(">=", 50), volume("<", 500))), choices=("involving",))
    for kind, who in (("major", "Plan Commission"), ("minor", "zoning administrator")):
        d.norm(f"by {kind}", "Decision-maker", f"{kind}: {who}", "other", gives_class=kind, actor=who)
    span = d.say("30 days")
    d.norm("step", "Procedure (b) 3", "The administrator reviews it within 30 days.", "procedure", gives_class="major",
           actor="zoning administrator", thresholds=(Threshold(span, "<=", Fraction(30), "day"),))
    d.norm("fee", "Fee", "a fee of $100", "fee")
    family = Family("topography", "permit", "modifying the topography", ("modify_topography",), "permit", ("t",),
                    classes=("minor", "major", "again"), deciders=("by major", "by minor"), procedure=("step",),
                    fees=("fee",))
    return d.law([VOLUME, PLAN, activity("modify_topography")], [family], [both])
