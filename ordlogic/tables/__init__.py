"""The stage that reads tables of thresholds: from the lines of a unit to rows, columns, cells and footnotes."""

from __future__ import annotations

from ordlogic.tables.build import build

__all__ = ["build"]
