"""Calendar or business days: which days a deadline counts. No site's answer turns on it, so it is recorded only."""

from __future__ import annotations

from ordlogic.norms.canons.common import entered
from ordlogic.norms.context import Context

KIND = "days"


def mark(context: Context) -> None:
    """One choice point for all deadlines in days that do not say which."""
    spans = [t.span for n in context.norms.values() for t in n.thresholds
             if t.unit == "day" and not _says_which(context.document.text[t.span.start : t.span.end + 12])]
    if spans:
        entered(context, KIND, list(dict.fromkeys(spans)))


def _says_which(words: str) -> bool:
    return any(w in words.lower() for w in ("business", "working", "calendar", "consecutive"))
