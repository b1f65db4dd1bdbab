"""What a reader sees: pages for people (page, words and a module for each command) and JSON (json)."""
