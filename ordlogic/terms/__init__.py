"""Noun phrases -> things and facts: what is the same thing, what it is called, what is measured of it."""
