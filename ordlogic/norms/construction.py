"""How a text is to be construed: its own rules of construction, then the profile of jurisdiction.toml.

What either says settles every choice point of a kind; each is named as what settled it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ordlogic.authorities import canons, constructions
from ordlogic.clauses.sentences import split
from ordlogic.errors import OrdlogicError
from ordlogic.model.document import Document
from ordlogic.model.outline import Outline

_HINT = re.compile(r"restrictive|stringent|strict|plural|round|fraction|series|construed|interpreted"
                   r"|\bdays?\W{1,4}(?:shall )?(?:mean|refer)|\W(?:and|or)\W{1,4}may", re.I)


def construed(document: Document, outline: Outline, profile: Mapping[str, object] | None = None
              ) -> dict[str, tuple[str, str]]:
    """Kind of choice point -> (what settles it, the reading taken).

    Raises OrdlogicError for a profile that names a kind or a reading that there is not.
    """
    found: dict[str, tuple[str, str]] = {}
    for kind, reading in (profile or {}).items():
        known = canons().get(kind)
        if known is None:
            raise OrdlogicError(f"unknown kind of reading `{kind}` in [profile]",
                                help=f"known are {', '.join(canons())}")
        names = [a.name for a in known.alternatives]
        if reading not in names:
            raise OrdlogicError(f"`{kind}` has no reading `{reading}`", help=f"its readings are {', '.join(names)}")
        found[kind] = ("jurisdiction.toml", str(reading))
    return found | _stated(document, outline)


def _stated(document: Document, outline: Outline) -> dict[str, tuple[str, str]]:
    """The rules that the text itself states; the first of two that differ is taken."""
    found: dict[str, tuple[str, str]] = {}
    text = document.text
    if not _HINT.search(text):
        return found
    for unit in outline.units:
        for body in unit.body if unit.kind == "norm" else ():
            if not _HINT.search(text, body.start, body.end):
                continue
            for span in split(text, body):
                said = " ".join(text[span.start : span.end].split())
                for rule in constructions():
                    if len(said) < 2000 and all(re.search(p, said, re.I) for p in rule.says):
                        for kind, reading in rule.settles.items():
                            found.setdefault(kind, (f"{unit.citation}: {rule.title}", reading))
    return found
