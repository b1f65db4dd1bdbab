"""Frozen data passed between the stages. Imports no stage, no parser and no solver."""
