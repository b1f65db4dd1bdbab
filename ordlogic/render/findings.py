"""The page of `ordlogic check`: each finding as a colleague's note in the margin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ordlogic.model.finding import Finding, ReadingNeeded, Undecided
from ordlogic.model.law import Bridge, Law
from ordlogic.model.reading import Alternative
from ordlogic.render import words
from ordlogic.render.common import bridges_of, count, heading, quoted, rests_on, short_names
from ordlogic.render.page import Page

Authority = Callable[[str], tuple[str, str]]  # an authority's id -> how to find it, what it says
STYLES = {"outcome": "bold red", "wording": "bold yellow", "note": "bold cyan"}
HOLDS = {"every reading": "on every reading", "some readings": "on some readings only"}
MOST_PLACES, MOST_KINDS = 6, 6


def check_page(laws: Sequence[Law], findings: Sequence[Finding], undecided: Sequence[Undecided], width: int,
               with_notes: bool, authority: Authority) -> Page:
    """Findings file by file, notes folded behind a count unless `with_notes`; then what stayed undecided."""
    page = Page(width)
    margin = MarginNotes(page, laws, authority)
    for law in laws:
        heading(page, law)
        mine = [f for f in findings if f.provisions and f.provisions[0].file == law.document.file]
        shown = [f for f in mine if with_notes or f.severity != "note"]
        for finding in shown:
            margin.write(finding)
        page.gap()
        notes = len(mine) - len(shown)
        if notes:
            page.add(f"{count(notes, 'note')} not shown; --notes shows {'it' if notes == 1 else 'them'}.", indent=2)
        if not mine and law.coverage.normative:
            open_too = ", but some questions stayed undecided" if undecided else ""
            page.add(f"No fault found in what was read{open_too}.", indent=2)
    for finding in findings:
        if not finding.provisions:
            margin.write(finding)
    _undecided(page, undecided)
    _summary(page, findings, undecided)
    return page


class MarginNotes:
    """Writes findings on a page: places, example, all sites, readings, authority and possible wordings.

    An authority's rule is told in full the first time only. `label` stands for the severity where findings are no
    faults (`DIFFERENCE`).
    """

    def __init__(self, page: Page, laws: Sequence[Law], authority: Authority,
                 bridges: dict[str, Bridge] | None = None, label: str = "") -> None:
        self.page, self.laws, self.authority, self.label = page, laws, authority, label
        self.files = short_names(laws)
        self.facts, self.bridges = words.facts_of_laws(laws), {**bridges_of(laws), **(bridges or {})}
        self.cited: set[str] = set()

    def write(self, f: Finding) -> None:
        """One finding, after a gap."""
        self.page.gap()
        self.page.add(f.message, indent=2, head=f"{self.label or f.severity.upper()}:",
                      head_style="bold" if self.label else STYLES[f.severity], style="bold")
        self._places(f)
        if f.witness:
            self._line("Example site:", f"{words.site(f.witness, self.facts)}.")
        self._region(f)
        by_reading = {r.alternative for r in f.readings}
        apart = [f"{on}: {outcome}" for on, outcome in f.outcomes if on not in by_reading]
        if apart:
            self._line("Outcome:", f"{'; '.join(apart)}.")
        if f.holds in HOLDS:
            self._line("Holds", f"{HOLDS[f.holds]}.")
        for needed in f.readings:
            self._reading(needed, dict(f.outcomes).get(needed.alternative, ""))
        rests_on(self.page, f.bridges, self.bridges)
        for id in f.authorities:
            citation, says = self.authority(id)
            self._line("Authority:", citation if id in self.cited else f"{citation}: {says}")
            self.cited.add(id)
        for s in f.suggestions:
            proof = "re-read, and proved to change nothing else" if s.proved else "not proved"
            self._line("Possible wording:", f"{s.text} ({s.changes}; {proof})")
        if not self.label:
            self.page.add(f"ordlogic explain {f.code}", indent=4, head="More:", style="dim")

    def _line(self, head: str, text: str) -> None:
        self.page.add(text, indent=4, head=head)

    def _places(self, f: Finding) -> None:
        several = len({p.file for p in f.provisions}) > 1
        for p in f.provisions[:MOST_PLACES]:
            file = f"{self.files.get(p.file, p.file)}, " if several else ""
            quoted(self.page, f"{file}{p.citation}:", p.quote)
        if len(f.provisions) > MOST_PLACES:
            self.page.add(f"and {count(len(f.provisions) - MOST_PLACES, 'more place')}.", indent=4)

    def _region(self, f: Finding) -> None:
        if not f.region:
            return
        common, kinds = words.region(f.region, self.facts)
        shown = kinds[:MOST_KINDS]
        if shown:
            self._line("All sites affected:", f"{common}, and one of these:" if common else "one of these:")
        else:
            self._line("All sites affected:", f"{common}.")
        for kind in shown:
            self.page.add(f"- {kind}", indent=6)
        if len(kinds) > len(shown):
            self.page.add(f"- and {count(len(kinds) - len(shown), 'more kind')} of site", indent=6)
        if not f.region_complete:
            self.page.add("and others that are not listed here.", indent=6)

    def _reading(self, needed: ReadingNeeded, outcome: str) -> None:
        """A reading with its reason and, where the finding says so, what is so on it."""
        chosen = self._alternative(needed)
        why = f" ({chosen.why})" if chosen and chosen.why else ""
        meaning = needed.meaning or (chosen.meaning if chosen else "") or needed.alternative
        so = f"{outcome}, if " if outcome else ""
        self._line(f"{needed.standing.capitalize()} reading:", f"{so}{meaning}{why}.")

    def _alternative(self, needed: ReadingNeeded) -> Alternative | None:
        for law in self.laws:
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
