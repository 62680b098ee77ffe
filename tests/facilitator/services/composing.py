"""The services without a terminal: time stands still until a test says so, and nothing is shown."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from facilitator.services.context import AppContext, composed
from facilitator.services.front_end import Where
from facilitator.services.storage import Storage
from facilitator.store import MEMORY


class StillTimers:
    """What is to be done later waits in `later`; what is to follow a drawing, or another thread, is done."""

    def __init__(self) -> None:
        self.later: list[Callable[[], None]] = []

    def after(self, seconds: float, do: Callable[[], None]) -> None:
        """It waits."""
        self.later.append(do)

    def every(self, seconds: float, do: Callable[[], None]) -> None:
        """Never."""

    def soon(self, do: Callable[[], None]) -> None:
        """At once."""
        do()

    def once_drawn(self, do: Callable[[], None]) -> None:
        """At once, as nothing is drawn."""
        do()

    def in_thread(self, work: Callable[[], str], then: Callable[[str], None]) -> None:
        """At once, on the same thread."""
        then(work())

    def task(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """At once: whatever it waits for here is there."""
        with suppress(StopIteration):
            work().send(None)
            raise AssertionError("it waits for something")

    def pass_by(self) -> None:
        """Do all that waits."""
        waiting, self.later = self.later, []
        for do in waiting:
            do()


class Listener:
    """A front end that shows nothing, and remembers what it was asked for: `places` and `notes`."""

    def __init__(self) -> None:
        self.places: list[Where | str] = []
        self.drawn: list[str] = []
        self.notes: list[str] = []
        self.page: Any = None
        self.card_says: Mapping[str, Any] | None = None
        self.for_all = False

    def go(self, place: Where) -> None:
        """Remember it."""
        self.places.append(place)

    def redraw(self) -> None:
        """Remember it."""
        self.drawn.append("page")

    def reload(self) -> None:
        """Remember it."""
        self.drawn.append("line")

    def back(self) -> None:
        """Remember it."""
        self.places.append("back")

    def note(self, sentence: str) -> None:
        """Remember it."""
        if sentence:
            self.notes.append(sentence)

    def undo(self) -> None:
        """Remember it."""
        self.places.append("undo")

    def redo(self) -> None:
        """Remember it."""
        self.places.append("redo")

    def new_table(self, game: str) -> None:
        """Remember it."""
        self.places.append(f"new {game}")

    def open_table(self, id: str) -> None:
        """Remember it."""
        self.places.append(f"open {id}")

    def open_example(self) -> None:
        """Remember it."""
        self.places.append("example")

    def rematch(self, id: str) -> None:
        """Remember it."""
        self.places.append(f"rematch {id}")

    def shown_page(self) -> Any:
        """The page."""
        return self.page

    def due_page(self) -> Any:
        """The page."""
        return self.page

    def card(self) -> Mapping[str, Any] | None:
        """What the card says, if a test laid it."""
        return self.card_says

    def public_sheet(self) -> Mapping[str, Any]:
        """Where we are, and nothing else."""
        return {"where": "somewhere", "told": [{"label": "Ana", "words": "told"}], "for_all": self.for_all}


def first(among: tuple[int, ...]) -> int:
    """The first of them is what chance gives."""
    return among[0]


def context(path: object = MEMORY, front: Listener | None = None) -> AppContext:
    """The services on this file, or on one in memory."""
    return composed(front or Listener(), Storage(str(path)), StillTimers(), first)
