"""The first stage: a file becomes a text with its provenance. One reader a format."""

from ordlogic.text.decisions import read_decisions
from ordlogic.text.jurisdiction import Jurisdiction, read_jurisdiction
from ordlogic.text.plain import MAX_BYTES, read_document

__all__ = ["MAX_BYTES", "Jurisdiction", "read_decisions", "read_document", "read_jurisdiction"]
