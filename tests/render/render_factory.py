"""A small ordinance of our own, with its model, findings and answers built by hand: no other stage is needed."""

from __future__ import annotations

from fractions import Fraction as F

from ordlogic.model.answer import Answer, Assumed, Because, Change, Margin, Quoted, Step, Under
from ordlogic.model.comparison import Aligned, Comparison, NotAligned
from ordlogic.model.document import Document
from ordlogic.model.finding import Box, Finding, Provision, ReadingNeeded, Suggestion, Undecided
from ordlogic.model.formula import Act, Chosen, Compare, Holds, Some, Total, Unread, conj, disj
from ordlogic.model.law import Bridge, Coverage, Fact, Family, Law, Norm, Reference, Unmodelled
from ordlogic.model.outline import Outline, Unit
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold
from ordlogic.model.reading import Alternative, Choice
from ordlogic.model.site import Interval, Site, WorkArea

TEXT = """§ 9-4. Earthwork near ponds.
A. A shore permit shall be required for filling or grading within 200 feet of a pond and draining to it:
(1) Of more than 800 square feet on slopes of 8% to 15%.
(2) Of more than 1,600 square feet on slopes of 8% or less, in a tidy manner.
B. Section A(1) does not apply to terraces.
C. The Town Planner shall decide within 20 days. The fee is $35.
D. Work that would harm fish shall be prohibited.
"""


def span(words: str) -> Span:
    """The place of some words in TEXT."""
    start = TEXT.index(words)
    return Span(start, start + len(words))


LEAD = "A shore permit shall be required for filling or grading within 200 feet of a pond and draining to it:"
ONE = "Of more than 800 square feet on slopes of 8% to 15%."
TWO = "Of more than 1,600 square feet on slopes of 8% or less, in a tidy manner."
THREE = "Section A(1) does not apply to terraces."
HARM = "Work that would harm fish shall be prohibited."

WORK = disj(Act("filling"), Act("grading"))
NEAR = conj(WORK, Compare("distance_to_pond", "<=", F(200)), Holds("draining"))


def law(file: str = "ponds.txt") -> Law:
    """The model of TEXT."""
    facts = {f.key: f for f in (
        Fact("filling", "activity", "area", "filling", "Is there filling?", asked_by=("§ 9-4 A",)),
        Fact("grading", "activity", "area", "grading", "Is there grading?", asked_by=("§ 9-4 A",)),
        Fact("terraces", "activity", "area", "terraces", "Are there terraces?", asked_by=("§ 9-4 B",)),
        Fact("distance_to_pond", "quantity", "area", "distance from a pond", "How far is it from a pond?", "length",
             about=("distance", "pond"), asked_by=("§ 9-4 A",)),
        Fact("draining", "yes-no", "area", "draining to it", "Does the ground drain to it?", natural=True,
             asked_by=("§ 9-4 A",)),
        Fact("slope", "quantity", "area", "slope", "How steep is it?", "slope", about=("slope",),
             asked_by=("§ 9-4 A(1)", "§ 9-4 A(2)")),
        Fact("area", "quantity", "area", "area", "How large is it?", "area", additive=True, about=("area",),
             asked_by=("§ 9-4 A(1)", "§ 9-4 A(2)")),
        Fact("harm", "yes-no", "project", "would harm fish", "Would it harm fish?", asked_by=("§ 9-4 D",)),
    )}
    shared = (Compare("slope", ">=", F(8)), Compare("slope", ">", F(8)))
    norms = {n.id: n for n in (
        Norm("n1", "§ 9-4 A(1)", span(ONE), "requires", "shore permit", "shore",
             Total("area", conj(NEAR, Chosen("c1", (("both", shared[0]), ("one alone", shared[1]))),
                                Compare("slope", "<=", F(15))), ">", F(800)),
             (Threshold(span("more than 800 square feet"), ">", F(800), "ft2", "area"),
              Threshold(span("8% to 15%"), ">=", F(8), "pct", "slope", "unstated"),
              Threshold(span("8% to 15%"), "<=", F(15), "pct", "slope", "unstated")), ("c1",)),
        Norm("n2", "§ 9-4 A(2)", span(TWO), "requires", "shore permit", "shore",
             Total("area", conj(NEAR, Compare("slope", "<=", F(8)), Unread("u1")), ">", F(1600)),
             (Threshold(span("more than 1,600 square feet"), ">", F(1600), "ft2", "area"),
              Threshold(span("8% or less"), "<=", F(8), "pct", "slope"))),
        Norm("n3", "§ 9-4 B", span(THREE), "exempts", "shore permit", "shore", Act("terraces"), exempts=("n1",)),
        Norm("n4", "§ 9-4 C", span("The Town Planner shall decide within 20 days."), "procedure",
             "decision within 20 days", "shore", actor="Town Planner"),
        Norm("n5", "§ 9-4 D", span(HARM), "prohibits", "work", "harm", conj(Some(WORK), Holds("harm")),
             judgement=True),
    )}
    choice = Choice("c1", "shared value", (span("8% to 15%"), span("8% or less")), (
        Alternative("both", "every item counts at 8 %", "preferred", "items-that-require",
                    "items that only require stand side by side"),
        Alternative("one alone", "the item that states its end decides at 8 %", "arguable", "states-its-end",
                    "`8% or less` states its end, `8% to 15%` does not")))
    families = {
        "shore": Family("shore", "shore permit", "filling or grading", ("filling", "grading"), "permit", ("n1", "n2"),
                        ("n3",), procedure=("n4",)),
        "harm": Family("harm", "prohibition", "work", ("filling", "grading"), "prohibition", ("n5",), judgement=True)}
    unit = Unit(0, None, "§ 9-4.", "section", "§ 9-4", "Earthwork near ponds", Span(0, len(TEXT)), (), ())
    return Law(
        Document(file, TEXT, "ab" * 32, "Earthwork near ponds", "Town of Alder", "alder.example", "2001-02-03",
                 "2020-01-01"),
        Outline((unit,)), facts, norms, {"c1": choice}, families,
        (Reference(span("Section A(1)"), "section", "§ 9-4 A(1)", True),),
        (Unmodelled(span("in a tidy manner"), "manner not understood", "u1"),),
        {"b1": Bridge("b1", "`it` after `a pond` is taken to be that pond", "pond", "it")}, (),
        Coverage(8, 7, 6, 1, 72, 69))


def site() -> Site:
    """Grading of 1,000 sq ft at exactly 8 %."""
    return Site({}, (WorkArea(frozenset({"grading"}), {
        "area": F(1000), "slope": F(8), "distance_to_pond": F(150), "draining": True}),))


def place(citation: str, words: str, file: str = "ponds.txt") -> Provision:
    return Provision(file, citation, span(words), words)


def findings() -> tuple[Finding, ...]:
    """One of each severity."""
    box = Box(area=(("slope", Interval(F(8), True, F(8), True)), ("distance_to_pond", Interval(F(0), True, F(200))),
                    ("draining", True)),
              acts=(("grading", True),), sums=(("area", Interval(F(800), False, F(1600), True)),))
    return (
        Finding("shared-value", "value that two items claim", "outcome",
                "§ 9-4 A(1) and A(2) both claim a slope of exactly 8 %",
                (place("§ 9-4 A(1)", ONE), place("§ 9-4 A(2)", TWO)),
                site(), (box,), True, "some readings",
                (ReadingNeeded("c1", "both", "preferred"), ReadingNeeded("c1", "one alone", "arguable")), ("b1",),
                ("mn-revisor-ranges",),
                (Suggestion("(1) ... on slopes of more than 8% and up to 15%.", "nothing at other slopes", True),),
                (("every item counts", "required"), ("one item decides", "not required")), (F(8),), "f1"),
        Finding("undefined-term", "undefined term", "wording", "`tidy` has no meaning given",
                (place("§ 9-4 A(2)", "in a tidy manner"),), fingerprint="f2"),
        Finding("reference-not-loaded", "reference not loaded", "note", "a section is named that is not in the text",
                (place("§ 9-4 B", "Section A(1)"),), fingerprint="f3"))


def undecided() -> tuple[Undecided, ...]:
    return (Undecided("Can § 9-4 A(2) ever matter beside A(1)?", "the time limit of 2 s was reached"),)


def answers() -> tuple[Answer, ...]:
    """A contested requirement and a prohibition that an official must judge."""
    return (
        Answer("ponds.txt", "shore", "shore permit", "required", {"class": "minor", "decider": "Town Planner"},
               (Because("§ 9-4 A(1)", ONE, span(ONE), True), Because("§ 9-4 A(2)", TWO, span(TWO), False)), True,
               (Under((("c1", "one alone"),), "arguable", "not required"),),
               (Assumed("the work is not terraces", "§ 9-4 B"),), (span("in a tidy manner"),), ("b1",),
               (Margin("area", F(1000), F(800), ">", F(200), "§ 9-4 A(1)"),
                Margin("slope", F(8), F(8), ">=", F(0), "§ 9-4 A(1)"),
                Margin("area", F(1000), F(1600), ">", F(-600), "§ 9-4 A(2)")), (),
               (Change("slope", F(8), Interval(None, True, F(8), False), "not required"),
                Change("draining", True, False, "not required")),
               (Quoted("§ 9-4 C", "Silt fences shall be kept up."),), (Quoted("§ 9-4 C", "State Lake Office"),),
               (Step("decision", "§ 9-4 C", "within 20 days", "Town Planner"),)),
        Answer("ponds.txt", "harm", "", "needs facts", {}, (Because("§ 9-4 D", HARM, span(HARM), False),),
               needs=("harm",)))


def exempt_answers() -> tuple[Answer, ...]:
    """An exemption, beside a rule that it does not touch."""
    return (
        Answer("ponds.txt", "shore", "shore permit", "exempt", {}, (Because("§ 9-4 B", THREE, span(THREE), True),)),
        answers()[1])


def comparison() -> Comparison:
    """Two towns with the same text but for one distance."""
    found = Finding("difference", "difference", "note", "ponds.txt asks for a permit where meadows.txt does not",
                    (place("§ 9-4 A(1)", ONE), place("§ 9-4 A(1)", ONE, "meadows.txt")), site(),
                    (Box(area=(("distance_to_pond", Interval(F(150), False, F(200), True)), ("draining", False))),),
                    False)
    both = (("ponds.txt", "shore"), ("meadows.txt", "shore"))
    return Comparison((Aligned("permit for filling or grading", both, "stricter", True),
                       Aligned("prohibition of work", (("ponds.txt", "harm"),), "only in", False)),
                      (found,), (Bridge("b2", "a pond and a small lake are taken as one", "pond", "small_lake"),),
                      (NotAligned("meadows.txt", "harm", ("draining",)),))


