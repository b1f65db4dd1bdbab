"""The pages of `ordlogic read` and `ordlogic facts`."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.model.formula import TRUE
from ordlogic.model.law import Fact, Law, Norm
from ordlogic.model.reading import Choice
from ordlogic.render.common import count, cut, heading, in_part
from ordlogic.render.page import Page
from ordlogic.render.restate import said
from ordlogic.render.restate_statements import limit_said
from ordlogic.render.words import BASE_WORDS, UNIT_WORDS, asked, listed

MOST_PLACES = 4
KINDS = {"yes-no": "yes or no", "choice": "one of several", "activity": "kind of work: yes or no"}


def read_page(laws: Sequence[Law], width: int) -> Page:
    """Each provision beside what the model took it to say; then readings and what was not read."""
    page = Page(width)
    for law in laws:
        heading(page, law)
        for norm in law.norms.values():
            _provision(page, law, norm)
        _choices(page, law)
        _not_read(page, law)
        _by_section(page, law)
    return page


def _provision(page: Page, law: Law, norm: Norm) -> None:
    page.gap()
    page.add(f'"{cut(law.quote(norm.span))}"', head=f"{norm.citation}:", head_style="bold", indent=2)
    for sentence in said(law, norm):
        page.add(sentence.text, head=f"{sentence.reading or 'Taken to say'}:", indent=4)
    unstated = dict.fromkeys(limit_said(t) for t in norm.thresholds if t.ends == "unstated")
    if unstated and norm.when != TRUE:
        page.add(f"{'; '.join(unstated)}.", head="Ends:", indent=4)
    for lost in law.unmodelled:
        if lost.span.within(norm.span):
            page.add(f'"{cut(law.quote(lost.span), 200)}": {lost.reason}.', head="Not read:", head_style="bold red",
                     indent=4)


def _choices(page: Page, law: Law) -> None:
    if not law.choices:
        return
    page.gap()
    page.add("Where the text can be read in more than one way", style="bold", indent=2)
    for choice in law.choices.values():
        page.gap()
        _choice(page, law, choice)


def _choice(page: Page, law: Law, choice: Choice) -> None:
    places = [f'"{cut(law.quote(s), 200)}" (line {law.document.line_of(s.start)})' for s in choice.spans[:MOST_PLACES]]
    if len(choice.spans) > MOST_PLACES:
        places.append(count(len(choice.spans) - MOST_PLACES, "more place"))
    page.add(listed(places), indent=2, head=f"{choice.kind.replace('_', ' ').capitalize()}:", head_style="bold")
    for a in choice.alternatives:
        settled = choice.settled and choice.settled[1] == a.name
        standing = f"settled by {choice.settled[0]}" if choice.settled and settled else a.standing
        page.add(f"{a.meaning or a.name}{f' ({a.why})' if a.why else ''}.", indent=4, head=f"{standing.capitalize()}:")


def _not_read(page: Page, law: Law) -> None:
    if not law.unmodelled and not law.coverage.normative:
        return  # the heading says that nothing that sets a rule was found
    page.gap()
    if law.coverage.partly:
        page.add(f"{in_part(law)}; the rest of their words is kept as the text has it.", head="Read in part:",
                 head_style="bold", indent=2)
    elif not law.unmodelled:
        page.add("Every word of a sentence that sets a rule was read.", indent=2)
    if not law.unmodelled:
        return
    page.gap()
    page.add("Not read", style="bold", indent=2)
    for u in law.unmodelled:
        page.add(f'"{cut(law.quote(u.span), 200)}": {u.reason}.', indent=4,
                 head=f"Line {law.document.line_of(u.span.start)}:")


def _by_section(page: Page, law: Law) -> None:
    """How much was read of each section; a text with one part has its figures in the heading."""
    if len(law.coverage.sections) < 2:
        return
    page.gap()
    page.add("How much was read", style="bold", indent=2)
    for citation, c in law.coverage.sections:
        part = f", {c.partly} in part" if c.partly else ""
        page.add(f"{c.modelled} of {count(c.normative, 'sentence')} read whole{part}; {c.words_modelled:,} of "
                 f"{c.words:,} words.", head=f"{citation}:", indent=4)


def facts_page(laws: Sequence[Law], width: int) -> Page:
    """What each ordinance asks about a site. Keys are shown here, since `--fact key=value` needs them."""
    page = Page(width)
    for law in laws:
        heading(page, law)
        for title, scope in (("About each piece of ground that is worked", "area"), ("About the project", "project")):
            mine = [f for f in law.facts.values() if f.scope == scope]
            if mine:
                page.gap()
                page.add(title, style="bold", indent=2)
            for fact in mine:
                _fact(page, fact, law)
    return page


def _fact(page: Page, fact: Fact, law: Law) -> None:
    if fact.kind == "quantity":
        unit = BASE_WORDS.get(fact.dimension, "other")
        kind = "dollars" if unit == "usd" else f"in {UNIT_WORDS[unit][1]}" if UNIT_WORDS[unit][1] else "a number"
    else:
        kind = KINDS[fact.kind]
    if fact.values:
        kind += f": {listed(fact.values, 'or')}"
    page.add(f"{asked(fact.key, law.facts)} ({kind})", indent=4)
    cited = f"; asked by {', '.join(fact.asked_by)}" if fact.asked_by else ""
    told = f"activity={fact.key}" if fact.kind == "activity" else f"{fact.key}=..."
    page.add(f"--fact {told}{cited}", indent=8, style="dim")
