"""`ordlogic boundaries`: the table of limits as a page, as JSON and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from itertools import groupby

from ordlogic.model.boundary import Boundary, Outcome
from ordlogic.model.law import Law
from ordlogic.render import words
from ordlogic.render.common import heading, short_names
from ordlogic.render.json import Json, document_json, provision_json, site_json, unit_of
from ordlogic.render.page import Page
from ordlogic.render.restate_sentences import capital

COLUMNS = ("file", "rule", "quantity", "limit", "unit", "end", "below", "at", "above", "provisions", "readings")


def boundaries_page(laws: Sequence[Law], rows: Sequence[Boundary], width: int) -> Page:
    """Quantity by quantity, limit by limit, the ordinances side by side."""
    page = Page(width)
    facts, names = words.facts_of_laws(laws), short_names(laws)
    rules = {(law.document.file, f.id): f for law in laws for f in law.families.values()}
    for law in laws:
        heading(page, law)
    for fact, of_fact in groupby(rows, key=lambda b: b.fact):
        page.gap()
        page.add(capital(words.named(fact, facts)), style="bold")
        for b in of_fact:
            limit = words.quantity(b.limit, facts[fact].dimension)
            family = rules[b.file, b.family]
            end = "" if b.stated else "; the text does not say whether the end is in"
            page.add(f"{names[b.file]}, {family.instrument}, {cited(b)}{end}", head=limit, indent=2, head_style="bold")
            if b.below is None or b.at is None or b.above is None:
                page.add("changes no answer by itself.", indent=4)
                continue
            for place, outcome in ((f"less than {limit}:", b.below), (f"exactly {limit}:", b.at),
                                   (f"more than {limit}:", b.above)):
                page.add(said(outcome), head=place, indent=4)
            for reading, outcome in b.readings:
                page.add(f"{said(outcome)}, if {reading.meaning}", head=f"{reading.standing.capitalize()} reading at "
                         f"{limit}:", indent=4)
            if b.site is not None:
                page.add(f"{words.site(b.site, facts)}.", head="Other facts:", indent=4)
    if not rows:
        page.add("No limit was found that decides anything.")
    return page


def cited(b: Boundary) -> str:
    """The citations of the provisions that state the limit."""
    return ", ".join(dict.fromkeys(p.citation for p in b.provisions))


def said(outcome: Outcome) -> str:
    """An outcome in words: `required, minor (Description, Procedure (a))`."""
    classes = f", {' and '.join(outcome.classes)}" if outcome.classes else ""
    by = f" ({', '.join(outcome.by)})" if outcome.by else ""
    return f"{outcome.state}{classes}{by}"


def boundaries_json(laws: Sequence[Law], rows: Sequence[Boundary]) -> Json:
    """Schema ordlogic.boundaries/1; see specs/json.md."""
    facts = words.facts_of_laws(laws)
    return {"schema": "ordlogic.boundaries/1", "documents": [document_json(law) for law in laws], "boundaries": [
        {"file": b.file, "family": b.family, "fact": b.fact, "limit": words.exact(b.limit),
         "unit": unit_of(b.fact, facts), "ends": "stated" if b.stated else "unstated",
         "provisions": [provision_json(p) for p in b.provisions],
         "site": site_json(b.site, facts) if b.site else None,
         "below": _outcome(b.below), "at": _outcome(b.at), "above": _outcome(b.above),
         "readings": [{"choice": r.choice, "alternative": r.alternative, "standing": r.standing, "at": _outcome(o)}
                      for r, o in b.readings]} for b in rows]}


def _outcome(outcome: Outcome | None) -> Json | None:
    if outcome is None:
        return None
    return {"state": outcome.state, "class": list(outcome.classes), "by": list(outcome.by)}


def boundaries_csv(laws: Sequence[Law], rows: Sequence[Boundary]) -> str:
    """One line a limit, in the words of the page; exact numbers in the base unit."""
    facts = words.facts_of_laws(laws)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for b in rows:
        places = [said(o) if o else "" for o in (b.below, b.at, b.above)]
        readings = "; ".join(f"{r.alternative} ({r.standing}): {said(o)}" for r, o in b.readings)
        table.writerow([b.file, b.family, words.named(b.fact, facts), words.exact(b.limit), unit_of(b.fact, facts),
                        "stated" if b.stated else "unstated", *places, cited(b), readings])
    return out.getvalue()
