"""The page of `ordlogic compare`."""

from __future__ import annotations

from collections.abc import Sequence

from ordlogic.model.comparison import Comparison, NotAligned
from ordlogic.model.law import Law
from ordlogic.render import words
from ordlogic.render.common import heading, short_names
from ordlogic.render.findings import Authority, MarginNotes
from ordlogic.render.page import Page

RELATIONS = {"equal": "the same on every site", "stricter": "{first} is stricter", "looser": "{first} is looser",
             "both": "{first} is stricter on some sites, looser on others", "only in": "only {first} has such a rule",
             "not decided": "not decided"}


def compare_page(laws: Sequence[Law], found: Comparison, width: int, authority: Authority) -> Page:
    """Rule by rule, then each difference with the provisions of every side."""
    page = Page(width)
    facts = words.facts_of_laws(laws)
    margin = MarginNotes(page, laws, authority, {b.id: b for b in found.bridges}, "DIFFERENCE")
    names = short_names(laws)
    for law in laws:
        heading(page, law)
    page.gap()
    for a in found.families:
        relation = RELATIONS[a.relation].format(first=names.get(a.members[0][0], a.members[0][0]))
        gap = "" if a.all_read else "; words that were not read could change this"
        page.add(f"{relation}{gap}.", head=f"{a.subject}:", head_style="bold", indent=2)
    for finding in found.findings:
        margin.write(finding)
    page.gap()
    for b in found.bridges:
        page.add(b.why, head="Taken as one:", indent=2)
    for law in laws:
        alone = [_alone(n, facts) for n in found.not_aligned if n.file == law.document.file]
        if alone:
            page.add(f"{'; '.join(alone)}.", head=f"Only {names[law.document.file]} asks about:", indent=2)
    if not found.findings and all(law.coverage.normative for law in laws):
        page.add("No difference found in what was read.", indent=2)
    return page


def _alone(n: NotAligned, facts: words.Facts) -> str:
    near = f" (nearest: {words.listed([words.named(k, facts) for k in n.nearest], 'or')})" if n.nearest else ""
    return f"{words.named(n.fact, facts)}{near}"
