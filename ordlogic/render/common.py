"""Parts that several pages share: headings, coverage, the caution, quotations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath

from ordlogic.model.answer import Answer
from ordlogic.model.law import Bridge, Law
from ordlogic.model.place import Span
from ordlogic.render.page import Page

QUOTE_LIMIT = 420  # characters of a provision that a page quotes before it cuts
_LAYOUT = re.compile(r"<br ?/?>|\*\*")   # as published in Markdown; they are no words


def heading(page: Page, law: Law, dated: bool = True) -> None:
    """The file, its title and where it is from, and how much of it was read; `dated` unless the date stands above."""
    d = law.document
    page.gap()
    title = d.title or next((u.heading for u in law.outline.units if u.heading), "")
    page.add(title, head=f"{d.file}:", head_style="bold", style="bold")
    about = [part for part in (d.jurisdiction, f"source: {d.source}" if d.source else "",
                               f"adopted {d.adopted}" if d.adopted else "", current(law) if dated else "") if part]
    page.add("; ".join(about), indent=2)
    coverage(page, law)


def current(law: Law) -> str:
    """The date through which the text is current, or that nobody said."""
    told = law.document.current_through
    return f"current through {told}" if told else "the date it is current through was not supplied"


def coverage(page: Page, law: Law) -> None:
    """How much was read, in sentences and words; a text without rules is never told as one that was read well."""
    c = law.coverage
    if not c.normative:
        page.add("Nothing that sets a rule was found in this text, so nothing in it was checked."
                 + (" Headings are not read as rules." if any(u.heading for u in law.outline.units) else ""), indent=2)
        return
    unread = c.normative - c.modelled - c.partly
    parts = [f"{c.modelled} read whole"] + ([f"{c.partly} in part"] if c.partly else []) \
        + ([f"{unread} not read"] if unread > 0 else [])
    page.add(f"{count(c.normative, 'sentence')} that set rules: {', '.join(parts)}; "
             f"{c.words_modelled:,} of {c.words:,} words.", indent=2)


def caution(page: Page, laws: Sequence[Law], answers: Sequence[Answer]) -> None:
    """What stands above every answer."""
    names = short_names(laws)
    texts = "; ".join(f"{names[law.document.file]}, {current(law)}" for law in laws)
    page.add(f"A reading of {'this text' if len(laws) == 1 else 'these texts'} as supplied ({texts}); not a permit, "
             "a determination or legal advice.", style="dim", hang=0)
    page.add(f"{_gaps(laws, names)}; laws that were not supplied were not looked at.", style="dim", hang=0)
    who = dict.fromkeys((a.outcomes["decider"], a.file) for a in answers if a.outcomes.get("decider"))
    told = [f"{name} ({names[file]})" if len(laws) > 1 else name for name, file in who]
    page.add(f"Who decides: {', '.join(told) or 'the officials that the ordinances name'}.", style="dim", hang=0)


def _gaps(laws: Sequence[Law], names: dict[str, str]) -> str:
    """What was not read, what was read in part, and in which texts there was nothing to read."""
    said: list[str] = []
    places = [f"{count(len(law.unmodelled), 'place')} in {names[law.document.file]}" for law in laws if law.unmodelled]
    if places:
        said.append(f"Not read: {'; '.join(places)}")
    partly = [in_part(law) + (f" in {names[law.document.file]}" if len(laws) > 1 else "")
              for law in laws if law.coverage.partly]
    if partly:
        said.append(f"Read in part: {'; '.join(partly)}")
    empty = [names[law.document.file] for law in laws if not law.coverage.normative]
    if empty:
        said.append(f"Nothing that sets a rule was found in {', '.join(empty)}, so nothing there was checked")
    return ". ".join(said) or f"Not read: nothing in {'this text' if len(laws) == 1 else 'these texts'}"


def in_part(law: Law) -> str:
    """How many sentences were read in part: `9 of 29 sentences that set rules`."""
    return f"{law.coverage.partly:,} of {count(law.coverage.normative, 'sentence')} that set rules"


def short_names(laws: Iterable[Law]) -> dict[str, str]:
    """Files by their last name where that tells them apart, else as they were given."""
    files = list(dict.fromkeys(law.document.file for law in laws))
    last = [PurePath(file).name for file in files]
    return dict(zip(files, last if len(set(last)) == len(last) else files, strict=True))


def count(n: int, one: str, many: str = "") -> str:
    """`1 sentence`, `3 sentences`."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def sentence(text: str) -> str:
    """The text with one full stop at its end."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def cut(text: str, limit: int = QUOTE_LIMIT) -> str:
    """The text without the marks of its layout (line breaks and bold in tables), cut between words when it is long."""
    text = " ".join(_LAYOUT.sub(" ", text).split())
    return text if len(text) <= limit else text[:limit].rsplit(" ", 1)[0] + " ..."


def quoted(page: Page, citation: str, quote: str, *, indent: int = 4, after: str = "",
           limit: int = QUOTE_LIMIT) -> None:
    """A provision: its citation and its words."""
    page.add(f'"{cut(quote, limit)}"{after}', indent=indent, head=citation, head_style="bold", hang=4)


def rests_on(page: Page, ids: Iterable[str], bridges: dict[str, Bridge], indent: int = 4) -> None:
    """What was taken as so without the text saying it."""
    for id in ids:
        if id in bridges:
            page.add(bridges[id].why, head="Rests on:", indent=indent)


def bridges_of(laws: Iterable[Law]) -> dict[str, Bridge]:
    """The bridges of all laws by id."""
    return {id: b for law in laws for id, b in law.bridges.items()}


def places(page: Page, law: Law, spans: Sequence[Span], most: int = 3, indent: int = 4) -> None:
    """Words that were not read, quoted; how many more there are."""
    for span in spans[:most]:
        page.add(f'"{cut(law.quote(span), 160)}"', head=f"Not read (line {law.document.line_of(span.start)}):",
                 indent=indent)
    if len(spans) > most:
        page.add(f"{count(len(spans) - most, 'more place')} not read; see ordlogic read.", indent=indent)
