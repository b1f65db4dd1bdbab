"""Answers about a site: what it is told as, what each family of an ordinance says of it, and why."""
