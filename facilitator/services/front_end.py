"""What the services want of whoever shows them: where it can be sent, what it can do, time and threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeAlias


@dataclass(frozen=True)
class Destination:
    """A page opened on something: its fields are what the page is made with, in their order."""

    page: ClassVar[str]


@dataclass(frozen=True)
class LookAt:
    """A page of the table as it is in this age, whatever the step."""

    page: str
    age: int


@dataclass(frozen=True)
class PutAway:
    """The page of this name was read: the table goes on."""

    page: str


Where: TypeAlias = str | Destination | LookAt | PutAway
"""A name alone is a place that needs no more: home, table, sheet, export …"""


class FrontEnd(Protocol):
    """What pages ask of whoever shows them."""

    def go(self, place: Where) -> None:
        """Show another place, by its name or with what it is opened on."""

    def back(self) -> None:
        """Close the place on top; the table stays."""

    def note(self, sentence: str) -> None:
        """Say something for a few seconds."""

    def undo(self) -> None:
        """Undo the last act, and say what it was."""

    def redo(self) -> None:
        """Redo what was undone last, and say what it was."""

    def new_table(self, game: str) -> None:
        """Set up a table of this game, and show it."""

    def open_table(self, id: str) -> None:
        """Open a table from the shelf, and show it."""

    def open_example(self) -> None:
        """Show the finished example table, kept nowhere."""

    def rematch(self, id: str) -> None:
        """The people of a table on the shelf once more, on a new sheet."""

    def asker(self) -> Any:
        """The page that is shown, if it asks something, else None."""

    def shown_page(self) -> Any:
        """The page that is shown, or None."""


Do: TypeAlias = Callable[[], None]


class Timers(Protocol):
    """Does things later, always on the thread of whoever asks."""

    def after(self, seconds: float, do: Do) -> None:
        """Do it once, so many seconds from now."""

    def every(self, seconds: float, do: Do) -> None:
        """Do it again and again, so many seconds apart."""

    def soon(self, do: Do) -> None:
        """Do it once what is going on has come to its end."""

    def once_drawn(self, do: Do) -> None:
        """Do it once what stands has been shown."""

    def beside(self, work: Callable[[], str], then: Callable[[str], None]) -> None:
        """Work on another thread, then hand what it gave to the thread of whoever asked."""
