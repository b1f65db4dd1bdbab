"""Clauses -> norms: what each sentence commands, on which facts, and where it can be read two ways."""

from ordlogic.norms.build import build
from ordlogic.norms.decided import decided

__all__ = ["build", "decided"]
