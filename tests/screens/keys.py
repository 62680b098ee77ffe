"""Keys pressed on a page without a terminal, and what the footer then offers."""

from __future__ import annotations

from typing import TypeVar

from screens.page import Page

P = TypeVar("P", bound=Page)


def press(page: P, keys: str) -> P:
    """Press keys given with spaces between them, by name or character."""
    for key in keys.split():
        page.press(key, key if len(key) == 1 else "")
    return page


def offered(page: Page) -> list[str]:
    """The footer: each key and what it does."""
    return [f"{shown} {does}".strip() for _, shown, does in page.foot()]
