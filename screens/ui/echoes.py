"""Keys that come too soon to be meant: an Enter that bounces, what comes again after it turned the page."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from screens.ui.page import Page, is_digit, is_letter

if TYPE_CHECKING:
    from textual import events

AGAIN = 1.0
"""For how many seconds a letter that turned the page is still that press, where it comes again.

So long digits behind the one that turned it are still numbers, too.
"""


class Echoes:
    """When Enter was pressed last, and which letter or digit turned to the page that is shown."""

    def __init__(self) -> None:
        self._entered_at = -inf
        self._turned_by, self._turned_at = "", -inf
        self._numbers_at = -inf

    def turned(self, event: events.Key) -> None:
        """This key turned to another page."""
        if is_letter(event.character or ""):
            self._turned_by, self._turned_at = event.key, event.time
        if is_digit(event.character or ""):
            self._numbers_at = event.time

    def enter_took(self, seconds: float) -> None:
        """Nobody has seen before now what Enter did: a slow machine makes no second Enter of a bounce."""
        self._entered_at += seconds

    def is_bounce(self, page: Page, event: events.Key, within: float) -> bool:
        """Whether Enter comes again, sooner after what it did was drawn than a finger can mean it.

        Two names that arrive at once have an Enter each; between those stand letters.
        """
        before, self._entered_at = self._entered_at, event.time if event.key == "enter" else -inf
        if event.key != "enter" or not page.bounces:
            return False
        bounced = event.time - before < within
        if bounced:
            self._entered_at = before
        return bounced

    def is_again(self, page: Page, event: events.Key) -> bool:
        """Whether it is the letter that turned to this page, before anybody can have read what is on it."""
        is_soon = event.key == self._turned_by and event.time - self._turned_at < AGAIN
        self._turned_by, self._turned_at = (event.key, event.time) if is_soon else ("", -inf)
        return is_soon and not page.repeats

    def is_surplus(self, page: Page, event: events.Key, typed: str) -> bool:
        """Whether it is a digit too many: the one before turned to a page of words, and none is typed yet."""
        is_soon = event.time - self._numbers_at < AGAIN
        if not (is_soon and page.words_alone and page.takes_words):
            return False
        is_surplus = is_digit(event.character or "") and not typed
        self._numbers_at = event.time if is_surplus else -inf
        return is_surplus
