"""What a person told about a site, as understood."""

from __future__ import annotations

from dataclasses import dataclass

from ordlogic.model.site import Site


@dataclass(frozen=True, slots=True)
class Told:
    """A site as understood. `not_understood` are pieces of the words that meant nothing to the law asked, `notes`
    say how words were taken, `bridges` are ids of what was taken as so, `assumed` what was filled in unsaid, `words`
    the words themselves, empty for a site that came as facts."""

    site: Site
    not_understood: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    bridges: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    words: str = ""
