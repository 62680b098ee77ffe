"""A name typed where no line is: its letters are no commands, and nothing goes on the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from facilitator.games.game import Lines
from screens.duel.amount import is_digit
from screens.duel.shared.prompt import CANCEL, CursorPage, DuelPrompt
from screens.ui.blocks import Block
from screens.ui.blocks.said import Say
from screens.ui.keys import Foot, Footer, Key

IN_PLAY = "Esc, then its column: 1–5"
ELSEWHERE = "Esc, then b and its column"
MOMENT = timedelta(milliseconds=400)
"""As close as this letters follow each other in a name, and hardly ever as commands."""
NOTHING_DONE = "Nothing was entered. These letters are no command."


class Astray(DuelPrompt):
    """After a letter that stands for nothing: whatever is typed on is let go, and Backspace leads back."""

    title = "a letter that stands for nothing here"
    keys = (
        replace(CANCEL, help="drop the letters; Enter does the same"),
        Key(("enter",), "Enter", "", "enter"),
        Key(("backspace",), "Bksp", "back", "back", "back to what was asked before"),
        Key((), "letters", "", "", "nothing, until then"),
    )
    footers = (
        Footer(
            (
                "escape",
                Foot("backspace", "Bksp", "back", lambda asked: bool(asked.before)),
                "ctrl+p",
                "?",
            )
        ),
    )

    def __init__(self, page: CursorPage) -> None:
        super().__init__(page)
        self.before = page.prompt

    def blocks(self) -> Sequence[Block]:
        """What was probably meant, and how that is done."""
        way = IN_PLAY if self.page.now.turn.phase == "play" else ELSEWHERE
        return (Say((f"The name of a card? {way}.",)),)

    def other(self, character: str) -> bool:
        """Nothing that can be typed is a command, but for the help."""
        return character not in ("", "?") and character.isprintable()

    def key_enter(self, key: str) -> None:
        """Drop them."""
        self.page.ctx.note(NOTHING_DONE)
        self.page.ask_nothing()

    def key_back(self, key: str) -> None:
        """Ask on what was asked before."""
        self.page.ask_nothing()
        self.page.prompt = self.before


def is_astray(character: str) -> bool:
    """Whether a key that stands for nothing begins a name; x still stops for a moment."""
    return len(character) == 1 and character.isalpha() and character.casefold() != "x"


@dataclass(frozen=True)
class Begun:
    """A letter that acted at once, when that was, what stood before and after: a name may begin with it."""

    letter: str
    at: datetime
    near: str
    before: Lines
    after: Lines

    def did(self, lines: Lines) -> bool:
        """Whether the last act of these lines is its own: another window may have acted since."""
        return self.before != self.after == lines

    def goes_on(self, character: str, now: datetime) -> bool:
        """Whether another letter follows so soon that both are a name; the same one twice is no name."""
        is_other = is_astray(character) and character.casefold() != self.letter
        return is_other and not is_digit(character) and now - self.at < MOMENT
