"""`Such as`: whether what is named are examples or all there is. The words before it would do no work if they were all,
so that reading is recorded only."""

from __future__ import annotations

import re

from ordlogic.model.place import Span
from ordlogic.norms.canons.common import RULING, entered
from ordlogic.norms.context import Context

KIND = "such_as"
_SAYS = re.compile(r"\bsuch as\b", re.I)


def mark(context: Context) -> None:
    """One choice point for all examples in rules about work."""
    spans = [Span(m.start(), m.end()) for n in context.norms.values() if n.modality in RULING
             for m in _SAYS.finditer(context.document.text, n.span.start, n.span.end)]
    if spans:
        entered(context, KIND, list(dict.fromkeys(spans)))
