"""`May` or `shall`: a permit that *may* be required. Who may ask need not, so the other reading is recorded only."""

from __future__ import annotations

import re

from ordlogic.model.place import Span
from ordlogic.norms.canons.common import entered
from ordlogic.norms.context import Context

KIND = "may_shall"
_SAYS = re.compile(r"\bmay be (?:required|prohibited)\b", re.I)


def mark(context: Context) -> None:
    """One choice point for all requirements and prohibitions that are put as leave."""
    spans = [Span(m.start(), m.end()) for n in context.norms.values()
             for m in _SAYS.finditer(context.document.text, n.span.start, n.span.end)]
    if spans:
        entered(context, KIND, list(dict.fromkeys(spans)))
