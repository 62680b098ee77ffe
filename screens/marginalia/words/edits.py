"""What an edit changes: the part of a text that goes, and the one that comes."""

from __future__ import annotations

from itertools import takewhile

from screens.ui.text import plain

AROUND = 3
"""Words that stay, on each side of what changes, so that its place is known."""
LEFT_OUT = "…"


def difference(before: str, after: str) -> tuple[str, str]:
    """What goes and what comes, each with a few of the words round it that stay; "" where no word does."""
    old, new = (plain(words).split() for words in (before, after))
    if old == new:
        return "", ""
    begins = _same(old, new)
    ends = _same(old[begins:][::-1], new[begins:][::-1])
    return _part(old, begins, ends), _part(new, begins, ends)


def _same(old: list[str], new: list[str]) -> int:
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False))))


def _part(words: list[str], begins: int, ends: int) -> str:
    """The words from there on and up to there, those round them too; what is left out is marked."""
    start, stop = max(begins - AROUND, 0), min(len(words) - ends + AROUND, len(words))
    said = " ".join(words[start:stop])
    return f"{LEFT_OUT if start else ''}{said}{LEFT_OUT if stop < len(words) else ''}"
