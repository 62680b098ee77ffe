"""A question that lies over a phase until it is answered or let go."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from screens.page import FRENCH_ROW
from screens.text import Row, Span, row, wrapped

if TYPE_CHECKING:
    from screens.duel.shared import PhasePage

LET_GO = ("escape", "Esc", "not this")
MOST = 99


class Prompt:
    """What a phase asks after one of the keys that all phases share.

    It takes the keys first: Enter does it, Esc lets it go. With `has_cause` Tab leads to a line for words.
    `takes_spaces`: a click on a space of the Page is an answer, not a way out.
    """

    has_cause: ClassVar[str] = ""
    takes_spaces: ClassVar[bool] = False

    def __init__(self, page: PhasePage) -> None:
        self.page = page
        self.cause = ""

    def rows(self, width: int) -> list[Row]:
        """The question, and what is typed so far."""
        raise NotImplementedError

    def foot(self) -> list[tuple[str, str, str]]:
        """Its keys."""
        raise NotImplementedError

    def enter(self) -> None:
        """Do it."""

    def take(self, key: str, character: str) -> bool:
        """A key that is its own."""
        return False

    def press(self, key: str, character: str) -> bool:
        """Enter, Esc and Tab; else a key of its own. False: it has no such key."""
        if key == "enter":
            self.enter()
        elif key == "escape":
            self.page.prompt = None
        elif key == "tab" and self.has_cause:
            self.page.in_line = True
        else:
            return self.take(key, character.lower())
        return True

    def aside(self, said: str, width: int) -> list[Row]:
        """A fainter line below the question; with the cause, once there is one."""
        cause = f"{self.has_cause}: {self.cause}" if self.cause else ""
        lines = [line for each in (said, cause) if each for line in wrapped(each, max(width - 4, 10), 2)]
        return [row("   ", Span(line, "dim")) for line in lines]


def digit_of(key: str, character: str) -> int | None:
    """The digit that a key is, from any number row; minus is never one here."""
    if key == "minus":
        return None
    character = FRENCH_ROW.get(character, character) if character != "-" else ""
    return int(character) if len(character) == 1 and character in "0123456789" else None


def is_minus(key: str, character: str) -> bool:
    """Whether it takes away."""
    return key == "minus" or "-" in (key, character)


def is_plus(key: str, character: str) -> bool:
    """Whether it adds; = is + without shift."""
    return key in ("plus", "equals_sign") or "+" in (key, character) or character == "="
