"""Reads a page of seats as the frame draws it, and walks to its rows."""

from __future__ import annotations

from typing import TypeVar

from screens.table.seats_page import SeatsPage
from screens.ui.page import Page
from screens.ui.text import fit

Seats = TypeVar("Seats", bound=SeatsPage)


def text(page: SeatsPage, width: int = 80, height: int = 20) -> str:
    """What fits on the page, as the frame draws it."""
    above, below = page.around(width, height - (page.line() is not None))
    rows = [*fit(above, height - len(below)), *below]
    assert len(rows) <= height
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text for line in rows)


def at(page: Seats, place: str) -> Seats:
    """The page with the cursor on a row below the names."""
    while page.cursor != place:
        page.move(1)
    return page


def press(page: Page, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")
