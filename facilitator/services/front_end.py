"""What the services want of whoever shows them: where it can be sent, what it can do, time and threads."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias

from facilitator.by_value import by_value

if TYPE_CHECKING:
    from facilitator.room.sheet import PublicSheet


@by_value
class ToPage:
    """A page by its name alone; one about an age shows that of the page it is opened from."""

    page: str


@by_value
class Destination:
    """A page opened on something: its fields are what the page is made with, in their order."""

    page: ClassVar[str]


@by_value
class ToHome:
    """The shelf of tables; the one that is open is left."""


@by_value
class ToTable:
    """What the table does now."""


@by_value
class ToRematch:
    """The same people at a new table."""


@by_value
class ToPacks:
    """The packs as they are in their folder now."""


@by_value
class ToHelp:
    """The help for the page that is shown, over it."""


@by_value
class ToSafetyCard:
    """The card, over the page."""


@by_value
class ToBreak:
    """The pause of the card, over the page."""


@by_value
class ToPalette:
    """All that can be done now, over the page."""


@by_value
class Away:
    """Out of the program."""


Over: TypeAlias = ToSafetyCard | ToBreak | ToPalette | ToHelp | Away
"""What lies over a page, or ends all of them: whoever holds the window has it."""
Move: TypeAlias = ToHome | ToTable | ToRematch | ToPacks
"""Where it leads depends on the table, or on the page that is shown."""
Where: TypeAlias = ToPage | Destination | Move | Over


class RoundOnPhones(Protocol):
    """An unseen round in which phones take part, as `phones/unseen_on_phones.py` has it."""

    def in_public(self) -> Mapping[str, Any]:
        """What every phone is told of it."""

    def take(self, body: Mapping[str, Any]) -> bool:
        """Take what a phone sent: True where the round is at another stage now."""


class ShownPage(Protocol):
    """What the services ask of a page."""

    @property
    def name(self) -> str:
        """What it goes by."""

    @property
    def age(self) -> int:
        """What it was opened on: an age, the number of a hand or of an act; 0 for nothing."""

    @property
    def is_unseen(self) -> bool:
        """Whether it is an unseen round."""

    @property
    def on_phones(self) -> RoundOnPhones | None:
        """That round, where phones take part in it."""

    def on_wall(self) -> PublicSheet | None:
        """What a wall shows instead of the table while this page is shown; None: the table."""

    def in_public(self) -> Sequence[str]:
        """What of it a wall and phones show too."""


class FrontEnd(Protocol):
    """What the services and pages ask of whoever shows them."""

    def go(self, place: Where) -> None:
        """Show another place."""

    def redraw(self) -> None:
        """Show what the page says now: it did something that no record knows of."""

    def reload(self) -> None:
        """Take the words of the line anew: the page itself changed them."""

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

    def shown_page(self) -> ShownPage | None:
        """The page that is shown, or None."""

    def due_page(self) -> ShownPage | None:
        """The page that the table is on, whatever is looked at; None while no table is open."""

    def card(self) -> Mapping[str, Any] | None:
        """What the card says to everybody while it is up; None while it is not."""

    def public_sheet(self) -> Mapping[str, Any]:
        """What a wall may show of the table, as the room has it; story stands apart from it, in `told`."""


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

    def in_thread(self, work: Callable[[], str], then: Callable[[str], None]) -> None:
        """Work on another thread, then hand what it gave to the thread of whoever asked."""

    def task(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let this go on beside the keys."""
