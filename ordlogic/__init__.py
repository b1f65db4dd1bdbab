"""ordlogic: a formal-logic model of ordinances, read from the text as published."""

__version__ = "0.1.0"
