"""The model of one ordinance: facts, norms, families and what was not read."""

from __future__ import annotations

from dataclasses import dataclass, field

from ordlogic.model.decision import Decision
from ordlogic.model.document import Document
from ordlogic.model.formula import TRUE, Formula
from ordlogic.model.outline import Outline
from ordlogic.model.place import Span
from ordlogic.model.quantity import Threshold
from ordlogic.model.reading import Choice

MODALITIES = ("requires", "prohibits", "exempts", "permits", "duty", "defines", "limits", "procedure", "fee",
              "condition", "other")


@dataclass(frozen=True, slots=True)
class Fact:
    """A typed thing that a site may have.

    `kind` is quantity, yes-no, choice or activity; `scope` area or project; `dimension` one of model.quantity's (empty
    unless a quantity); `additive` for quantities that are summed over work areas; `phrase` the words of the text that
    name it; `question` how it is asked for in plain words; `about` the concepts it is built from, outermost first
    (("distance", "navigable-water", "high-water-mark")), for matching words and other ordinances; `values` those of a
    choice. `natural` marks what nature gives and a person cannot change (drainage), `asked_by` the citations.
    `broader` names activities that this activity is a kind of (filling is earthwork).
    """

    key: str
    kind: str
    scope: str
    phrase: str
    question: str = ""
    dimension: str = ""
    additive: bool = False
    about: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    natural: bool = False
    asked_by: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Norm:
    """One thing that the text says, with its place.

    `when` is a site formula: what must hold for the norm to speak (for requires, prohibits, permits, and `defines`
    norms that give a class). For an exemption, `when` is an *area formula*: the work it takes out of what the norms
    listed in `exempts` count. `override` lists norms that this one takes back or prevails over (`notwithstanding`).
    `effect` is what is required, prohibited or defined in the words of the text (`conditional use permit`);
    `gives_class` names the class that a defines-norm assigns (`minor`); `actor` who must act or decides.
    `quote` is the text of the item alone; `lead_in` the norm whose lead-in it completes.
    `bridges` are ids of the bridges its reading rests on. `judgement` is set for a prohibition that needs an
    official's judgement. `act` are the words and `acts` the keys of the work it regulates, `subject` its grammatical
    subject (`this requirement`); `elsewhere` is set where another authority gives the instrument. `unit` is the index
    of its unit in the outline.
    """

    id: str
    citation: str
    span: Span
    modality: str
    effect: str = ""
    family: str = ""
    when: Formula = TRUE
    thresholds: tuple[Threshold, ...] = ()
    choices: tuple[str, ...] = ()
    exempts: tuple[str, ...] = ()
    override: tuple[str, ...] = ()
    gives_class: str = ""
    actor: str = ""
    lead_in: str = ""
    bridges: tuple[str, ...] = ()
    judgement: bool = False
    unit: int = -1
    act: str = ""
    acts: tuple[str, ...] = ()
    subject: str = ""
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Family:
    """What answers are given by: (jurisdiction, instrument, regulated act of the lead-in).

    `instrument` in the words of the text (`conditional use permit`; for a prohibition `prohibition`), `act` the
    regulated act (`filling or grading`), `acts` the activity keys that the family regulates, `concept` the kind of
    instrument for aligning across ordinances (`permit`, `prohibition`). The other fields are norm ids: what triggers
    it, what exempts from it, what gives its class, who decides, what follows.
    """

    id: str
    instrument: str
    act: str
    acts: tuple[str, ...]
    concept: str
    triggers: tuple[str, ...]
    exemptions: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    deciders: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    other_permits: tuple[str, ...] = ()
    procedure: tuple[str, ...] = ()
    fees: tuple[str, ...] = ()
    judgement: bool = False


@dataclass(frozen=True, slots=True)
class Reference:
    """A pointer out of the sentence: to a section, statute, date, ordinance or name. `found` is None if not looked."""

    span: Span
    kind: str
    target: str
    found: bool | None = None


@dataclass(frozen=True, slots=True)
class Unmodelled:
    """Words of a normative sentence that the model does not carry. `id` is that of `Unread` where a formula has it."""

    span: Span
    reason: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Bridge:
    """Something taken as so without the text saying it: `one` and `other` are facts taken as one, or empty."""

    id: str
    why: str
    one: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A defined or repeatedly used term: `phrase` as written, `meaning` its definition's words (empty if undefined),
    `within` the part of the text that the definition is for (None for all of it)."""

    phrase: str
    span: Span
    meaning: str = ""
    defined_at: Span | None = None
    within: Span | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """A noun phrase at its place, and the key of the thing that it names; one thing has one key in one text."""

    span: Span
    key: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a text the model carries; sentences and words are of its normative text.

    `modelled` are sentences whose conditions and effect are in the model, `partly` those that are kept as statements in
    the text's own words or have unread pieces; `sections` are (citation, counts) of the parts that set rules.
    """

    sentences: int = 0
    normative: int = 0
    modelled: int = 0
    partly: int = 0
    words: int = 0
    words_modelled: int = 0
    sections: tuple[tuple[str, Coverage], ...] = ()


@dataclass(frozen=True, slots=True)
class Law:
    """Everything that was read from one text.

    `aliases` (second name of an instrument -> name) and `construed` (kind of choice point -> what settles it, the
    reading taken) are what it was read by, so that changed words can be read the same way.
    """

    document: Document
    outline: Outline
    facts: dict[str, Fact] = field(default_factory=dict)
    norms: dict[str, Norm] = field(default_factory=dict)
    choices: dict[str, Choice] = field(default_factory=dict)
    families: dict[str, Family] = field(default_factory=dict)
    references: tuple[Reference, ...] = ()
    unmodelled: tuple[Unmodelled, ...] = ()
    bridges: dict[str, Bridge] = field(default_factory=dict)
    terms: tuple[Term, ...] = ()
    coverage: Coverage = Coverage()
    decisions: tuple[Decision, ...] = ()
    mentions: tuple[Mention, ...] = ()
    aliases: dict[str, str] = field(default_factory=dict)
    construed: dict[str, tuple[str, str]] = field(default_factory=dict)

    def quote(self, span: Span) -> str:
        """The words at a place, white space folded."""
        return " ".join(self.document.text[span.start:span.end].split())
