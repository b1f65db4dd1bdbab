"""The page of `ordlogic ask`: the caution, the site as understood, then the answer of each rule that asks for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from ordlogic.model.answer import Answer, Change, Margin
from ordlogic.model.law import Family, Law
from ordlogic.model.site import Interval, Value
from ordlogic.render import words
from ordlogic.render.common import bridges_of, caution, count, cut, heading, places, quoted, rests_on, sentence
from ordlogic.render.page import Page
from ordlogic.render.understood import Understood, merged

STATE_STYLES = {"required": "bold red", "prohibited": "bold red", "conflicting": "bold red",
                "not required": "bold green", "exempt": "bold green", "silent": "bold"}
HEADLINES = {"not modelled": "CANNOT SAY, NOT ALL WAS READ",
             "silent": "SAYS NOTHING OF THIS WORK, AS FAR AS IT WAS READ",
             "needs facts": "NEEDS FACTS", "depends on reading": "DEPENDS ON HOW THE TEXT IS READ"}
DECIDED = ("required", "prohibited", "conflicting", "exempt")
CLEAR = ("not required", "silent", "exempt")
OPEN = ("needs facts", "depends on reading", "not modelled")  # where a sentence may yet apply
_LABEL = re.compile(r"\([^)]*\)|[^\s(]+|\s+")  # a citation's labels, and the spaces between them
MOST_QUOTES = 4
MOST_CONDITIONS, MOST_STEPS = 12, 6
OUTCOMES = {"class": "Class:", "decider": "Who decides:", "fee": "Fee:"}  # what is told of an outcome, in this order


def ask_page(laws: Sequence[Law], understood: Sequence[Understood], answers: Sequence[Answer], width: int) -> Page:
    """Answers file by file, the caution above the fold. `understood` is the site in the facts of each law."""
    page = Page(width)
    caution(page, laws, answers)
    page.gap()
    together = merged(understood)
    page.add(f"{words.site(together.site, words.facts_of_laws(laws))}.", head="The site as understood:",
             head_style="bold")
    for text in together.not_understood:
        page.add(f'"{text}"', head="Not used (not asked here, or not understood):", head_style="bold yellow")
    for note in together.notes:
        page.add(note, head="Note:")
    for text in together.assumed:
        page.add(text, head="Assumed:")
    rests_on(page, together.bridges, bridges_of(laws), indent=0)
    for law, mine_understood in zip(laws, understood, strict=True):
        heading(page, law, dated=False)
        for text in mine_understood.not_understood:
            if text not in together.not_understood:
                page.add(f'"{text}"', head="Told, but not asked here:", indent=2)
        mine = sorted((a for a in answers if a.file == law.document.file), key=lambda a: a.state == "silent")
        if not mine:
            page.add("No rule about permits and no prohibition was made out in this text. That clears nothing.",
                     indent=2)
        for answer in mine:
            page.gap()
            _answer(page, law, answer)
        if mine_understood.not_understood and any(a.state in CLEAR for a in mine):
            page.gap()
            page.add("Part of what was told was not understood or not used here, so nothing above clears it.", indent=2,
                     style="bold yellow")
    return page


def subject(answer: Answer, law: Law) -> str:
    """What an answer is about: `conditional use permit for filling or grading`."""
    family = law.families.get(answer.family)
    if not family or not family.act or family.act.lower() in answer.effect.lower():
        return answer.effect or (family.instrument if family else answer.family)
    joint = "" if family.act.startswith("to ") else "of " if family.concept == "prohibition" else "for "
    return f"{answer.effect or family.instrument} {joint}{family.act}"


def headline(answer: Answer, law: Law) -> str:
    """The state in words; what an official must judge says so."""
    family = law.families.get(answer.family)
    if family and family.judgement and answer.state in ("needs facts", "not modelled", "depends on reading"):
        return "FOR AN OFFICIAL TO JUDGE"
    state = HEADLINES.get(answer.state, answer.state.upper())
    return f"{state}, CONTESTED" if answer.contested else state


def _answer(page: Page, law: Law, a: Answer) -> None:
    facts = law.facts
    deciding = [_where(law, law.families.get(a.family))] if a.state == "silent" else _deciding(law, a)
    under = f" — {words.listed(deciding)}" if deciding else ""
    page.add(f"{subject(a, law)}{under}", head=f"{headline(a, law)}:", indent=2,
             head_style=STATE_STYLES.get(a.state, "bold yellow"), style="bold")
    _scope(page, law, a)
    for b in a.because[:MOST_QUOTES]:
        after = " (applies)" if b.holds else "" if a.state in OPEN else " (does not apply)"
        quoted(page, f"{b.citation}:", b.quote, after=after)
    if len(a.because) > MOST_QUOTES:
        rest = list(dict.fromkeys(b.citation for b in a.because[MOST_QUOTES:]))
        page.add(f"{', '.join(rest)}.", head="Also looked at:", indent=4)
    for m in a.margins:
        page.add(margin(m, facts), head="Limit:", indent=4)
    for c in a.changes:
        page.add(change(c, a.state, facts), head="What would change it:", indent=4)
    for u in a.under:
        if u.state != a.state:
            meanings = list(dict.fromkeys(_meaning(law, choice, name) for choice, name in u.readings))
            page.add(f"{HEADLINES.get(u.state, u.state).lower()}, if {words.listed(meanings)}.",
                     head=f"On {_article(u.standing)} reading:", indent=4)
    _outcomes(page, a)
    if a.needs:
        page.add(words.asked(a.needs[0], facts), head="Next question:", head_style="bold", indent=4)
        if len(a.needs) > 1:
            page.add(f"{words.listed([words.named(k, facts) for k in a.needs[1:]])}.", head="Also not known:", indent=4)
    for x in a.assumed:
        page.add(f"{sentence(x.what)}{f' ({x.citation})' if x.citation else ''}", head="Assumed:", indent=4)
    rests_on(page, a.bridges, law.bridges)
    for note in a.notes:
        page.add(note, head="Note:", indent=4)
    places(page, law, a.unread)
    _what_follows(page, a)


def _deciding(law: Law, a: Answer) -> list[str]:
    """Citations of the rules that decide, without the lead-ins and other sentences quoted beside them."""
    family = law.families.get(a.family)
    if a.state not in DECIDED:
        return []
    own = family.exemptions if family and a.state == "exempt" else family.triggers if family else ()
    rules = {law.norms[n].span for n in own if n in law.norms}
    return list(dict.fromkeys(b.citation for b in a.because if b.holds and b.span in rules))


def _scope(page: Page, law: Law, a: Answer) -> None:
    """How far a `no` goes: the section it is under, and the facts it rests on."""
    family = law.families.get(a.family)
    if a.state in CLEAR and a.state != "silent":
        start = "Exempt only from" if a.state == "exempt" else "Not required under"
        page.add(f"{start} {_where(law, family)}, on the facts told above; other rules and other laws may still ask "
                 "for something.", indent=4)


def _where(law: Law, family: Family | None) -> str:
    """The unit that all triggers of a family stand in, or each of them where they share none."""
    found = list(dict.fromkeys(law.norms[n].citation for n in family.triggers if n in law.norms)) if family else []
    labels = [_LABEL.findall(citation) for citation in found]
    shared = "".join(same[0] for same in takewhile(lambda row: len(set(row)) == 1, zip(*labels, strict=False))).strip()
    if any(c.isalnum() for c in shared):
        return shared
    return words.listed(found) or law.document.file


def margin(m: Margin, facts: words.Facts) -> str:
    """How far over or under a limit: `area 1,500 sq ft, over by 500 sq ft (more than 1,000 sq ft, ...)`."""
    dimension = facts[m.fact].dimension if m.fact in facts else ""
    told = words.ranged(m.fact, m.value, facts)
    limit = words.compared(m.cmp, m.limit, dimension)
    by = words.quantity(abs(m.by), dimension)
    how = "exactly at the limit" if not m.by else f"over by {by}" if m.by > 0 else f"under by {by}"
    return f"{told}, {how} ({limit}, {m.citation})."


def change(c: Change, state: str, facts: words.Facts) -> str:
    """The nearest change of one fact that flips the state."""
    fact = facts.get(c.fact)
    dimension = fact.dimension if fact else ""
    return (f"{words.named(c.fact, facts)}: {_told(c.new, dimension)} instead of {_told(c.old, dimension)}; "
            f"then {HEADLINES.get(c.state, c.state).lower()}.")


def _told(value: Value, dimension: str) -> str:
    if value is None:
        return "not known"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Interval):
        return words.interval(value, dimension)
    return value if isinstance(value, str) else words.quantity(value, dimension)


def _article(standing: str) -> str:
    return f"an {standing}" if standing[:1] in "ao" else f"the {standing}"


def _meaning(law: Law, choice: str, name: str) -> str:
    point = law.choices.get(choice)
    return next((a.meaning for a in point.alternatives if a.name == name and a.meaning), name) if point else name


def _outcomes(page: Page, a: Answer) -> None:
    names = dict.fromkeys([*(name for name in OUTCOMES if name in a.outcomes), *a.outcomes])
    for name in names:
        if a.outcomes[name]:
            page.add(sentence(cut(a.outcomes[name], 240)), head=OUTCOMES.get(name, f"{name.capitalize()}:"), indent=4)


def _what_follows(page: Page, a: Answer) -> None:
    for q in a.other_permits:
        quoted(page, f"Permits of others, {q.citation}:", q.quote, limit=240)
    if a.conditions:
        page.add("", head="Conditions that may be attached:", indent=4)
        for q in a.conditions[:MOST_CONDITIONS]:
            page.add(cut(q.quote, 110), head=f"{q.citation}:", indent=6)
        if len(a.conditions) > MOST_CONDITIONS:
            page.add(f"and {count(len(a.conditions) - MOST_CONDITIONS, 'more')}.", indent=6)
    _steps(page, a)


def _steps(page: Page, a: Answer) -> None:
    """The steps that have a time limit, or the first ones where none has; how many others there are."""
    timed = [s for s in a.procedure if s.due] or list(a.procedure)
    for s in timed[:MOST_STEPS]:
        step = cut(s.step, 160)
        when = f" ({s.due})" if s.due and s.due not in step else ""
        page.add(f"{step}{when}", head=f"{s.citation}:" if not s.by else f"{s.citation}, {s.by}:", indent=4)
    rest = len(a.procedure) - len(timed[:MOST_STEPS])
    if rest:
        page.add(f"{count(rest, 'other step')} of the procedure; ordlogic read shows them.", indent=4)
