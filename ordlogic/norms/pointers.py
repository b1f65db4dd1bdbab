"""Whether a reference points to something in the text at hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ordlogic.model.law import Reference
from ordlogic.model.outline import Outline

_LEAD = re.compile(r"^(§+|s\.|ss\.|secs?\.?|sections?|subsections?|paragraphs?|subdivisions?|items?)\s*", re.I)


def resolved(references: Sequence[Reference], outline: Outline) -> tuple[Reference, ...]:
    """The references with `found` set for those to sections; what points elsewhere by its kind is not looked for."""
    known = {_bare(name) for unit in outline.units for name in (unit.citation, unit.label) if name}
    ends = {k[-len(k) + i :] for k in known for i in range(len(k)) if k[i] in "(."}
    return tuple(replace(r, found=_bare(r.target) in known | ends) if r.kind == "section" else r for r in references)


def _bare(name: str) -> str:
    """A section's name without its lead word and white space."""
    return "".join(_LEAD.sub("", name.strip()).lower().split()).rstrip(".:")
