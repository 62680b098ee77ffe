"""Text for a plain terminal: people's words made harmless, and columns that align by cells."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Control characters but for new lines and tabs, other breaks of lines, and signs of direction."""

_JOINS_EMOJI = re.compile("\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])")
"""Drawn apart they are as wide in every terminal; a joiner between letters takes no cell."""


def harmless(text: str) -> str:
    """Return the text with a sign in the place of each character that steers a terminal."""
    return STEERING.sub("\N{REPLACEMENT CHARACTER}", text)


def escaped(json: str) -> str:
    """Return JSON in which each of those characters stands as its number."""
    return STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", json)


def plain(text: str, cells: int = 0) -> str:
    """Return the text without anything that steers a terminal, cut to so many cells (0: uncut)."""
    shown = "".join(map(_shown, _JOINS_EMOJI.sub("", text))).strip()
    if not cells or width(shown) <= cells:
        return shown
    kept = ""
    for char in shown:
        if width(kept + char) >= cells:
            break
        kept += char
    return kept + "…"


def width(text: str) -> int:
    """Return how many cells of a terminal the text takes."""
    return sum(_cells(char) for char in text)


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Return rows of equal length as lines whose columns begin at the same cell."""
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    padded = (
        [cell + " " * (cells - width(cell)) for cell, cells in zip(row, widths, strict=True)] for row in rows
    )
    return "\n".join("  ".join(line).rstrip() for line in padded)


def _shown(char: str) -> str:
    if char.isprintable() or char in "\u200c\u200d":
        return char
    return "" if unicodedata.category(char) == "Cf" else "\N{REPLACEMENT CHARACTER}"


def _cells(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1
