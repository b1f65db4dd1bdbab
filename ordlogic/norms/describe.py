"""A description of work (`any filling or grading of any area which is within 300 feet ...`) -> an area formula.

The phrases are walked in order. Acts come first; then each phrase or relative limits the work: it becomes a comparison
if it carries a number, else a yes/no fact named after its words. Restrictors follow one another as conditions that
must all hold, except where the text joins two by `or`. Additive quantities (area, volume) stand in the area formula as
comparisons; ordlogic.norms.sites turns them into sums over work areas.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ordlogic.clauses.lexemes import DETERMINERS, is_participle
from ordlogic.model.clause import Amount, Group, Mark, Noun, Phrase, Prep, Series
from ordlogic.model.formula import TRUE, Act, Chosen, Formula, Holds, Unread, conj, disj, negate
from ordlogic.model.place import Span
from ordlogic.norms.amounts import amount_formula
from ordlogic.norms.branches import cut, is_place
from ordlogic.norms.context import Context
from ordlogic.norms.joining import Part, joined
from ordlogic.terms.facts import activity_concept
from ordlogic.terms.things import Thing, thing_at
from ordlogic.terms.words import concept_at_end, in_group, key_of, normal, word_set

Element = Phrase | Group
_NAMELESS = {"of", "in", "on", "within", "at", "upon", "into", ""}
_OF_THE_ACT = {"of", "for", "to", "before", "prior to", "from", "without", "after", "in", "by"}


@dataclass(slots=True)
class Described:
    """`acts` is the formula of the acts alone (TRUE if none is named), `limits` all the rest. `act_words` are the
    acts as written and `act_keys` their keys. `open` is set while a list still has to complete the description."""

    acts: Formula = TRUE
    limits: Formula = TRUE
    act_words: str = ""
    act_keys: tuple[str, ...] = ()
    choices: list[str] = field(default_factory=list)
    bridges: list[str] = field(default_factory=list)

    @property
    def formula(self) -> Formula:
        """The area formula of the work described."""
        return conj(self.acts, self.limits)


class Describer:
    """Walks the elements of one description."""

    def __init__(self, context: Context, citation: str, open_acts: bool = False, own_words: bool = False) -> None:
        """`open_acts`: a noun that opens the description names an act even if vocabulary does not know it;
        `own_words`: the sentence is denied as a whole, so that amounts are read by their own words."""
        self.context, self.citation, self.open_acts, self.own_words = context, citation, open_acts, own_words
        self.out = Described()
        self.parts: list[Part] = []
        self.done_branches: list[Formula] = []
        self.common: list[Part] = []
        self.place_head = ""
        self.place_start = 0
        self.stopped = False  # set where the sentence turns to a definition
        self.nearest: Thing | None = None  # the thing that the words just read name, if it is not the work's place

    def describe(self, elements: Sequence[Element]) -> Described:
        """The description that the elements give. What cannot be interpreted is listed as not read."""
        self.context.own_words = self.own_words
        try:
            return self._described(elements)
        finally:
            self.context.own_words = False

    def _described(self, elements: Sequence[Element]) -> Described:
        phrases = [e for e in elements if not isinstance(e, Group)]
        groups = [e for e in elements if isinstance(e, Group)]
        first, after = self._acts(phrases)
        self.read_phrases([*phrases[:first], *phrases[after:]], 0)
        trailing: Group | None = None
        for group in groups:
            if self.stopped:
                break
            if group.kind == "aside":
                continue  # `as defined in ...` points elsewhere; the references keep it
            if group.kind == "examples":
                self._examples(group)
            elif group is groups[-1] and group.kind == "participle" and self.done_branches:
                trailing = group
            else:
                self._group(group)
        self.out.limits = self._combined(trailing)
        return self.out

    # --- acts

    def _acts(self, phrases: Sequence[Phrase]) -> tuple[int, int]:
        """Read the acts that open the description; returns the range of phrases that name them, empty if none does.
        What stands before them (`for more than 10 cubic yards of grading`) limits them as what follows does."""
        for i, phrase in enumerate(phrases):
            if isinstance(phrase, Amount):
                break
            series = phrase if isinstance(phrase, Series) else phrase.object if isinstance(phrase, Prep) else None
            if not isinstance(series, Series) or (isinstance(phrase, Prep) and phrase.word not in _OF_THE_ACT):
                continue
            infinitive = self._infinitive(phrases, i)
            if infinitive:
                noun, after = infinitive
                self.set_acts((noun,), noun.span)
                self.out.act_words = f"to {self.out.act_words}"
                return i, after
            if self._is_doing(series) and i + 1 < len(phrases):
                after_next = phrases[i + 1]
                target = (
                    after_next
                    if isinstance(after_next, Series)
                    else after_next.object
                    if isinstance(after_next, Prep) and after_next.word in ("on", "of", "in")
                    else None
                )
                if isinstance(target, Series) and all(is_place(n) for n in target.nouns):
                    return i, i + 1  # `work on a lot`: any work, at that place
                if isinstance(target, Series):
                    self.set_acts(target.nouns, Span(series.span.start, target.span.end))
                    return i, i + 2
            named = any(activity_concept(n.words) for n in series.nouns)
            if named or (self.open_acts and series is phrase and not any(is_place(n) for n in series.nouns)):
                self.set_acts(series.nouns, series.span)
                return i, i + 1
            break
        return 0, 0

    def _examples(self, group: Group) -> None:
        """`such as terraces`: each example is a kind of the act named before it."""
        for phrase in group.phrases:
            if isinstance(phrase, Series) and self.out.act_keys:
                for noun in phrase.nouns:
                    self.context.facts.activity(noun, self.citation, self.out.act_keys)

    def _infinitive(self, phrases: Sequence[Phrase], i: int) -> tuple[Noun, int] | None:
        """`to modify the topography` as one noun phrase, if that is an activity."""
        phrase = phrases[i]
        if not (
            isinstance(phrase, Prep)
            and phrase.word == "to"
            and isinstance(phrase.object, Series)
            and len(phrase.object.nouns) == 1
        ):
            return None
        words, span, after = phrase.object.nouns[0].words, phrase.object.span, i + 1
        if len(words) == 1 and activity_concept(words):
            return Noun(words, span, "", words[0]), after  # `to regrade a lot`: the verb alone names the act
        if after < len(phrases) and isinstance(phrases[after], Series):
            tail = phrases[after]
            assert isinstance(tail, Series)
            words, span, after = (*words, *tail.nouns[0].words), Span(span.start, tail.span.end), after + 1
        return Noun(words, span, "", _words(self.context.document.text[span.start : span.end])), after

    @staticmethod
    def _is_doing(series: Series) -> bool:
        doing = word_set("verbs", "doing")
        return any(n.words in doing for n in series.nouns)

    def set_acts(self, nouns: Sequence[Noun], span: Span) -> None:
        """The nouns are what is done; `span` are the words to call it by."""
        keys = tuple(dict.fromkeys(self.context.facts.activity(n, self.citation) for n in nouns))
        self.out.acts = disj(*(Act(k) for k in keys))
        self.out.act_keys = keys
        words = _words(self.context.document.text[span.start : span.end])
        first, _, rest = words.partition(" ")
        self.out.act_words = rest if rest and first.lower() in DETERMINERS else words

    # --- restrictors

    def read_phrases(self, phrases: Sequence[Phrase], at: int, negated: bool = False) -> None:
        """Each phrase from `at` on limits the work; negated, not all of them together."""
        before = len(self.parts)
        while at < len(phrases):
            self.nearest = None
            at = self._phrase(phrases, at)
        if negated and len(self.parts) > before:
            self.parts[before:] = [self.parts[before]._replace(formula=negate(joined(self.parts[before:])))]

    def _phrase(self, phrases: Sequence[Phrase], at: int) -> int:
        phrase = phrases[at]
        if isinstance(phrase, Mark):
            return at + 1
        if isinstance(phrase, Amount):
            return self._amount(phrases, at, phrase.join, self._opening(phrase))
        if isinstance(phrase, Prep) and isinstance(phrase.object, Amount):
            return self._amount(phrases, at, phrase.join, self._opening(phrase))
        join, word, series = (phrase.join, phrase.word, phrase.object) if isinstance(phrase, Prep) else ("", "", phrase)
        if not isinstance(series, Series):
            self.give_up(phrase.span, "a preposition without an object")
            return at + 1
        measured = at + 1 < len(phrases) and self._measures(word, series, phrases[at + 1])
        if measured:
            return self._amount(phrases, at + 1, join, word)
        return self._things(phrases, at, word, series, join)

    def _opening(self, phrase: Amount | Prep) -> str:
        """The preposition that opens an amount; of `within 200 feet` it is the first word of the amount."""
        if isinstance(phrase, Prep):
            return phrase.word
        start = phrase.quantity.span.start
        return self.context.document.text[start : phrase.span.end].split()[0].lower()

    def _measures(self, word: str, series: Series, following: Phrase) -> bool:
        """Whether the noun names what the amount after it measures (`slopes` before `of 12%`, `with a face of`)."""
        amount = following.object if isinstance(following, Prep) and following.word == "of" else following
        words = series.nouns[-1].words
        while len(words) > 1 and is_participle(words[-1]):
            words = words[:-1]  # `the area disturbed`
        found = concept_at_end("measures", words)
        return isinstance(amount, Amount) and (found is not None or word == "with")

    def _amount(self, phrases: Sequence[Phrase], at: int, join: str, opener: str) -> int:
        formula, after, self.nearest = amount_formula(self.context, self.citation, phrases, at, self.place_head)
        nouns = _acts_behind(phrases[after:])
        if nouns and not self.out.act_keys:
            self.set_acts(nouns, phrases[after].span)
        elif nouns:
            keys = (self.context.facts.activity(n, self.citation) for n in nouns)
            formula = conj(formula, disj(*(Act(k) for k in keys)))
        self.parts.append(Part(join, formula, opener))
        return after + 1 if nouns else after

    def _things(self, phrases: Sequence[Phrase], at: int, word: str, series: Series, join: str) -> int:
        nouns = series.nouns
        if word == "for" and normal(nouns[0].words)[-1:] == ("purpose",):
            # `for purposes of this section, ...` turns to what a word means; the rest is no condition of the work
            self.context.unread(
                Span(phrases[at].span.start, phrases[-1].span.end), "a definition inside another sentence"
            )
            self.stopped = True
            return len(phrases)
        if all(in_group(n.words[-1], "verbs", "anyone") for n in nouns) or (
            len(nouns) == 1 and in_group(" ".join(nouns[0].words), "verbs", "link")
        ):
            return at + 1  # people in general; `takes place` only links the work to what follows
        if len(nouns) == 1 and is_place(nouns[0]):
            self.place_head = " ".join(normal(nouns[0].words)[-1:])
            self.place_start = nouns[0].span.start
            if not self.common and not self.done_branches:
                self.common, self.parts = self.parts, []
            return at + 1
        after = at + 1
        if "or" not in " ".join(series.joins[: len(nouns) - 1]).split():
            thing, after = self._one_thing(phrases, at, nouns)
            formulas = [self._holds(word, thing)]
        else:
            shared = self._shared_head(nouns)
            formulas = [self._holds(word, thing_at(phrases[:1], 0, n, self.context.mentions)[0]) for n in nouns]
            if shared:
                formulas = [self._series_choice(word, series, nouns, shared, formulas)]
        formula = disj(*formulas)
        self.parts.append(Part(join, formula, word))
        return after

    def _one_thing(self, phrases: Sequence[Phrase], at: int, nouns: Sequence[Noun]) -> tuple[Thing, int]:
        if len(nouns) == 1:
            thing, after = thing_at(phrases, at, nouns[0], self.context.mentions)
        else:  # `an approved grading and drainage plan` is one thing
            words = tuple(w for n in nouns for w in (*n.words, "and"))[:-1]
            joined = Noun(words, Span(nouns[0].span.start, nouns[-1].span.end), nouns[0].determiner)
            thing, after = thing_at(phrases, at, joined, self.context.mentions)
        return thing, after

    def _holds(self, word: str, thing: Thing) -> Formula:
        nameless = word in _NAMELESS
        key = thing.key if nameless else f"{key_of(word.split())}_{thing.key}"
        about = thing.about if nameless else (key_of(word.split()), *thing.about)
        phrase = thing.phrase if nameless else f"{word} {thing.phrase}"
        scope = "project" if self._is_plan(thing) else "area"
        return Holds(self.context.facts.yes_no(about, key, phrase, self.citation, thing.natural, scope))

    @staticmethod
    def _is_plan(thing: Thing) -> bool:
        """Papers belong to the project, not to a work area."""
        last = thing.key.rsplit("_", 1)[-1]
        return last in ("plan", "permit", "agreement", "ordinance", "approval", "license")

    # --- a series whose last noun may lend its head to the others

    @staticmethod
    def _shared_head(nouns: Sequence[Noun]) -> tuple[str, ...]:
        found = concept_at_end("things", nouns[-1].words)
        if not found or "district" not in found[0].attributes or found[1] >= len(nouns[-1].words):
            return ()
        heads = [concept_at_end("things", n.words) for n in nouns[:-1]]
        alone = all(h is None or "district" not in h[0].attributes for h in heads)
        return nouns[-1].words[-found[1] :] if alone else ()

    def _series_choice(
        self, word: str, series: Series, nouns: Sequence[Noun], head: tuple[str, ...], own: list[Formula]
    ) -> Formula:
        lent = [Noun((*n.words, *head), n.span, n.determiner) for n in nouns[:-1]]
        shared = [self._holds(word, thing_at((), 0, n, self.context.mentions)[0]) for n in lent] + own[-1:]
        said = _words(self.context.document.text[series.span.start : series.span.end])
        names = [" ".join(n.words) for n in nouns]
        choice = self.context.choice(
            "series_modifier",
            self.citation,
            key_of(said.split()),
            series.span,
            {
                "shared": f"\u201c{' '.join(head)}\u201d goes with each: {', '.join(' '.join(n.words) for n in lent)}",
                "own": f"\u201c{', '.join(names[:-1])}\u201d stands for itself, without \u201c{' '.join(head)}\u201d",
            },
        )
        self.out.choices.append(choice.id)
        return Chosen(choice.id, (("shared", disj(*shared)), ("own", disj(*own))))

    # --- branches: `a site that ... or a site that ... involving ...`

    def _combined(self, trailing: Group | None) -> Formula:
        last = joined(self.parts)
        if not self.done_branches:
            rest = last
        elif trailing is None:
            rest = disj(*self.done_branches, last)
        else:
            self.parts = []
            self._group(trailing)
            modifier = joined(self.parts)
            start = self.place_start
            said = self.context.document.text[start : trailing.span.start]
            opener = _words(self.context.document.text[trailing.span.start : trailing.span.end])
            choice = self.context.choice(
                "trailing_modifier",
                self.citation,
                key_of(said.split()),
                Span(start, trailing.span.end),
                {
                    "last only": f"\u201c{opener}\u201d limits only the last kind of {self.place_head}",
                    "every part": f"\u201c{opener}\u201d limits every kind of {self.place_head} named",
                },
            )
            self.out.choices.append(choice.id)
            rest = Chosen(
                choice.id,
                (
                    ("last only", disj(*self.done_branches, conj(last, modifier))),
                    ("every part", conj(disj(*self.done_branches, last), modifier)),
                ),
            )
        return conj(joined(self.common), rest)

    # --- relatives and participles

    def _group(self, group: Group) -> None:
        from ordlogic.norms.conditions import condition_formula  # they call back
        from ordlogic.norms.relatives import relative_formula

        group, branch = cut(self.place_head, group)
        before = len(self.parts)
        (condition_formula if group.kind == "condition" else relative_formula)(self, group)
        if len(self.parts) > before + 1:
            whole = joined(self.parts[before:])
            self.parts[before:] = [Part(group.join, whole, group.opener)]
        elif len(self.parts) == before + 1:
            part = self.parts[before]
            self.parts[before] = Part(group.join or part.join, part.formula, group.opener)
        if branch:
            self.done_branches.append(joined(self.parts))
            self.parts = []

    def give_up(self, span: Span, reason: str) -> None:
        """The place is a condition that was not read: it stays in the formula as one that nobody knows."""
        self.parts.append(Part("", Unread(self.context.unread(span, reason, in_formula=True))))


def _acts_behind(phrases: Sequence[Phrase]) -> Sequence[Noun]:
    """Nouns of the acts that an amount is an amount of (`10 cubic yards` before `of filling or grading`)."""
    first = phrases[0] if phrases else None
    if not (isinstance(first, Prep) and first.word == "of" and not first.join and isinstance(first.object, Series)):
        return ()
    nouns = first.object.nouns
    return nouns if all(activity_concept(n.words) for n in nouns) else ()


def _words(text: str) -> str:
    return " ".join(text.split())
