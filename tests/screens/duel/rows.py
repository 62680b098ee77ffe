"""Walks on the rows of a card and reads its page."""

from __future__ import annotations

from screens.duel.cards.card_page import PARTS, CardPage
from screens.ui.text import fit


def press(page: CardPage, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def to(page: CardPage, part: str) -> None:
    """Put the cursor on a row."""
    page.move([str(each) for each in PARTS].index(part) - page.at)


def text(page: CardPage, width: int = 80, height: int = 20) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text.rstrip() for line in rows)
