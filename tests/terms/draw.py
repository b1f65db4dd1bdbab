"""Draw the places at which the mentions of gold.jsonl were labelled.

Run as `python tests/terms/draw.py FOLDER_OF_ORDINANCES FOLDER_OF_CORPUS`. It reads the texts with regular
expressions of its own, never with a stage of the product, so that what the product cannot see is drawn too.
"""
from __future__ import annotations

import random
import re
import sys
from pathlib import Path

SEED = 20261130
STYLES = (
    "003", "005", "009", "011", "015", "019", "025", "027", "033", "037",
    "041", "043", "045", "047", "049", "063", "065", "067", "069", "071",
)
SENTENCE = re.compile(r"[^\n]+?(?:[.;:](?=\s)|\n|$)")
NORMATIVE = re.compile(r"\b(?:shall|must|may|required?|prohibited|unlawful|exempt|exceed|apply)\b", re.I)
UNIT = (
    r"(?:%|percent|feet|foot|ft|inch\w*|acres?|square|cubic|yards?|miles?"
    r"|days?|months?|years?|hours?|dollars|to 1\b|:1)"
)
DRAWN_AS = {
    "quantity": re.compile(
        r"\$\s?\d[\d,.]*|\b(?:\d[\d,./]*|(?:one|two|three|five|ten|twenty|thirty|fifty|hundred)\b(?: \(\d+\))?)"
        rf"[ -]?{UNIT}",
        re.I,
    ),
    "back": re.compile(r"\b(?:the|such|said|this|these|those)\s+((?:[a-z-]+\s)?([a-z]{4,}))\b", re.I),
    "plain": re.compile(r"\b(?:an?|any|all|each|no|every)\s+[a-z-]+(?:\s[a-z-]+)?", re.I),
}
TERM = r"([A-Za-z][A-Za-z ,/-]{2,45}?)"
DEFINITIONS = (
    re.compile(rf"^{TERM} (?:means|shall mean|is an? )", re.M),
    re.compile(rf"[\"“]{TERM}[\"”] means"),
    re.compile(rf"^\*\*{TERM}\*\* ?-", re.M),
    re.compile(r"^([A-Z][A-Z -]{3,45}) — ", re.M),
)
IN_A_LIST = re.compile(rf"^{TERM}[.:] (?=\S)", re.M)
DEFINITION_LIST = re.compile(r"Definitions\.\s*\n(.*?)(?=^(?:Sec|Section|ARTICLE)\b)", re.M | re.S)
WANTED = {"quantity": 90, "back": 75, "plain": 45, "defined": 40}


def sentences(text: str) -> list[tuple[int, int]]:
    """The normative sentences of a text, as offsets."""
    return [m.span() for m in SENTENCE.finditer(text) if NORMATIVE.search(m.group())]


def places(kind: str, text: str) -> list[tuple[int, int]]:
    """Every place of a kind that could be drawn from a text."""
    found: list[tuple[int, int]] = []
    if kind == "defined":
        defined = {m.group(1).lower() for pattern in DEFINITIONS for m in pattern.finditer(text)}
        for block in DEFINITION_LIST.finditer(text):
            defined |= {m.group(1).lower() for m in IN_A_LIST.finditer(block.group(1))}
        for term in sorted(defined):
            use = re.compile(rf"\b{re.escape(term)}s?\b", re.I)
            uses = [m.span() for start, end in sentences(text) for m in use.finditer(text, start, end)]
            found += uses[1:4]
        return found
    for start, end in sentences(text):
        for m in DRAWN_AS[kind].finditer(text, start, end):
            if kind == "back" and m.group(2).lower() not in text[max(0, m.start() - 500) : m.start()].lower():
                continue
            found.append(m.span())
    return found


def draw(folders: list[Path]) -> list[tuple[str, str, int, int]]:
    """Places drawn with the fixed seed: the file first, then the place, so that long files do not fill the set."""
    paths = sorted(folders[0].glob("*.txt")) + [p for p in sorted(folders[1].glob("*.txt")) if p.name[:3] in STYLES]
    texts = {p.name: p.read_text(encoding="utf-8") for p in paths}
    chooser = random.Random(SEED)
    drawn: list[tuple[str, str, int, int]] = []
    for kind, wanted in WANTED.items():
        pools = {name: places(kind, text) for name, text in texts.items()}
        for pool in pools.values():
            chooser.shuffle(pool)
        while wanted and any(pools.values()):
            name = chooser.choice([n for n, pool in pools.items() if pool])
            drawn.append((kind, name, *pools[name].pop()))
            wanted -= 1
    return drawn


if __name__ == "__main__":
    for line in draw([Path(a) for a in sys.argv[1:3]]):
        print(*line, sep="\t")
