"""Keys pressed on a page without a terminal, and what the footer then offers."""

from __future__ import annotations

from typing import TypeVar

from screens.ui.footer import footer
from screens.ui.frame import LOW
from screens.ui.page import Page
from screens.ui.text import fit

P = TypeVar("P", bound=Page)


def press(page: P, keys: str) -> P:
    """Press keys given with spaces between them, by name or character."""
    for key in keys.split():
        page.press(key, key if len(key) == 1 else "")
    return page


def offered(page: Page) -> list[str]:
    """The footer: each key and what it does."""
    return [f"{shown} {does}".strip() for _, shown, does in page.foot()]


def check_fits(page: Page, *sizes: tuple[int, int]) -> None:
    """Nothing is too wide; what is read aloud, the cursor and the first key are in view."""
    for width, height in sizes or ((80, 24), (140, 45)):
        below = page.below(width)
        room = height - (1 if height < LOW else 4) - (3 if page.line() is not None else 0) - len(below)
        above = page.above(width, room)
        seen = fit(above, room)
        assert max(line.width for line in (*page.head(width), *above, *below)) <= width
        assert all(line in seen for line in above if line.text.lstrip().startswith("▌"))
        assert any(line.here for line in seen) == any(line.here for line in above)
        foot = footer(page.foot(), width)
        assert foot.width <= width
        assert foot.text.startswith(f" {page.foot()[0][1]}")
