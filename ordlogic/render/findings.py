"""The page of `ordlogic check`: each finding as a colleague's note in the margin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ordlogic.model.finding import Finding, ReadingNeeded, Undecided
from ordlogic.model.law import Bridge, Law
from ordlogic.model.reading import Alternative
from ordlogic.render import words
from ordlogic.render.common import bridges_of, count, heading, quoted, rests_on
from ordlogic.render.page import Page

STYLES = {"outcome": "bold red", "wording": "bold yellow", "note": "bold cyan"}
MOST_PLACES = 6
HOLDS = {"every reading": "on every reading", "some readings": "on some readings only"}


def check_page(laws: Sequence[Law], findings: Sequence[Finding], undecided: Sequence[Undecided], width: int,
               with_notes: bool, authority: Callable[[str], str]) -> Page:
    """Findings file by file, notes folded behind a count unless `with_notes`; then what stayed undecided."""
    page = Page(width)
    facts, bridges = words.facts_of_laws(laws), bridges_of(laws)
    for law in laws:
        heading(page, law)
        mine = [f for f in findings if f.provisions and f.provisions[0].file == law.document.file]
        shown = [f for f in mine if with_notes or f.severity != "note"]
        for finding in shown:
            page.gap()
            margin_note(page, finding, laws, facts, bridges, authority)
        page.gap()
        notes = len(mine) - len(shown)
        if notes:
            page.add(f"{count(notes, 'note')} not shown; --notes shows {'it' if notes == 1 else 'them'}.", indent=2)
        if not mine and law.coverage.normative:
            page.add("No fault found in what was read.", indent=2)
    placeless = [f for f in findings if not f.provisions]
    for finding in placeless:
        page.gap()
        margin_note(page, finding, laws, facts, bridges, authority)
    _undecided(page, undecided)
    _summary(page, findings, undecided)
    return page


def margin_note(page: Page, f: Finding, laws: Sequence[Law], facts: words.Facts, bridges: dict[str, Bridge],
                authority: Callable[[str], str]) -> None:
    """One finding with its places, example, all sites, readings, authority and possible wordings."""
    page.add(f.message, indent=2, head=f"{f.severity.upper()}:", head_style=STYLES[f.severity], style="bold")
    several = len({p.file for p in f.provisions}) > 1
    for p in f.provisions[:MOST_PLACES]:
        quoted(page, f"{p.file}, {p.citation}:" if several else f"{p.citation}:", p.quote)
    if len(f.provisions) > MOST_PLACES:
        page.add(f"and {count(len(f.provisions) - MOST_PLACES, 'more place')}.", indent=4)
    if f.witness:
        page.add(f"{words.site(f.witness, facts)}.", indent=4, head="Example site:")
    if f.region:
        page.add(f"{words.region(f.region, f.region_complete, facts)}.", indent=4, head="All sites affected:")
    if f.outcomes:
        page.add(f"{'; '.join(f'{on}: {outcome}' for on, outcome in f.outcomes)}.", indent=4, head="Outcome:")
    if f.holds in HOLDS:
        page.add(f"{HOLDS[f.holds]}.", indent=4, head="Holds")
    for needed in f.readings:
        _reading(page, needed, laws)
    rests_on(page, f.bridges, bridges)
    for id in f.authorities:
        page.add(authority(id), indent=4, head="Authority:")
    for s in f.suggestions:
        proof = "re-read, and proved to change nothing else" if s.proved else "not proved"
        page.add(f"{s.text} ({s.changes}; {proof})", indent=4, head="Possible wording:")
    page.add(f"ordlogic explain {f.code}", indent=4, head="More:", style="dim")


def _reading(page: Page, needed: ReadingNeeded, laws: Sequence[Law]) -> None:
    chosen = _alternative(needed, laws)
    why = f" ({chosen.why})" if chosen and chosen.why else ""
    meaning = needed.meaning or (chosen.meaning if chosen else "") or needed.alternative
    page.add(f"{meaning}{why}.", indent=4, head=f"{needed.standing.capitalize()} reading:")


def _alternative(needed: ReadingNeeded, laws: Sequence[Law]) -> Alternative | None:
    for law in laws:
        if needed.choice in law.choices:
            return next((a for a in law.choices[needed.choice].alternatives if a.name == needed.alternative), None)
    return None


def _undecided(page: Page, undecided: Sequence[Undecided]) -> None:
    if undecided:
        page.gap()
        page.add("Undecided (not found clean):", style="bold")
        for u in undecided:
            page.add(f"{u.question}: {u.reason}.", indent=2)


def _summary(page: Page, findings: Sequence[Finding], undecided: Sequence[Undecided]) -> None:
    page.gap()
    tally = [(severity, sum(f.severity == severity for f in findings)) for severity in STYLES]
    parts = [count(n, severity, "wording" if severity == "wording" else "") for severity, n in tally if n]
    text = f"{count(len(findings), 'finding')}{': ' + ', '.join(parts) if parts else ''}; {len(undecided)} undecided."
    page.add(text, style="bold")
