"""Text for a plain terminal: people's words made harmless, and columns that align by cells."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def plain(text: str, cells: int = 0) -> str:
    """Return the text without anything that steers a terminal, cut to so many cells (0: uncut)."""
    shown = "".join(_shown(char) for char in text).strip()
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
    lines = ("  ".join(_padded(*pair) for pair in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def _shown(char: str) -> str:
    if char.isprintable():
        return char
    return "" if unicodedata.category(char) == "Cf" else "\N{REPLACEMENT CHARACTER}"


def _cells(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def _padded(cell: str, cells: int) -> str:
    return cell + " " * (cells - width(cell))
