"""What happens at the table and to its file, and who is told of it, in the order of asking."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TypeAlias

from facilitator.by_value import by_value
from facilitator.record import Act
from facilitator.services.view import ViewState


class Kind(Enum):
    """What may have happened, a closed list; the values say nothing.

    A front end shows the table anew at most of them. REFRESHED comes first whenever the view is another one.
    """

    REFRESHED = auto()
    """The view was made anew."""
    SEATED = auto()
    """The table came into being: it has a session, and will reach the shelf."""
    CHANGING = auto()
    """Something is about to be recorded or erased: what was said about the last step is over."""
    RECORDED = auto()
    """An act went on the record; it is saved once it has been shown."""
    KEPT = auto()
    """Words or a name went on the record beside the step; whoever looks at a page stays there."""
    UNDONE = auto()
    """An act was undone."""
    REDONE = auto()
    """An act was redone."""
    DRAFTED = auto()
    """Something half typed waits for the disk."""
    OFFERED = auto()
    """Words were offered for a blank, and are on the disk."""
    CHOICES_WAIT = auto()
    """What was drawn waits for the disk; it may be told while a page is drawn."""
    ERASED = auto()
    """Words went for good; the files are still to be scrubbed."""
    SCRUB_DUE = auto()
    """Something else is to be scrubbed from the files; the table shows the same."""
    CHOSEN = auto()
    """The table chose something beside the record."""
    SAVING = auto()
    """All that waits is about to be saved."""
    COMMITTED = auto()
    """The acts that were shown went to the disk, or the view says that they wait."""
    MARKS_CHANGED = auto()
    """Something waits for the disk or for a scrub, or does no longer; the view says why."""
    OVERTAKEN = auto()
    """Another window's record was taken over."""
    OPENED = auto()
    """A table came from the shelf."""
    REMATCHED = auto()
    """The people of a table sit at a new one."""
    LEAVING = auto()
    """The table is about to go back to the shelf."""
    LEFT = auto()
    """No table is open."""
    FOUND = auto()
    """A search has found more, or has come further."""
    DRESSED = auto()
    """A setting was changed."""
    MENDED = auto()
    """Another file is open in the place of a damaged one."""


@by_value
class TableChanged:
    """What happened; of an act that went on or off the record, the act, and what stood before it."""

    kind: Kind
    act: Act = ()
    before: ViewState | None = None


Listener: TypeAlias = Callable[[TableChanged], None]


class Changes:
    """Tells everybody who asked, at once and in the order in which they asked."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Be told of every change from now on."""
        self._listeners.append(listener)

    def on(self, kind: Kind, do: Callable[[], None]) -> None:
        """Have this done whenever that happens."""
        self.subscribe(lambda change: do() if change.kind is kind else None)

    def tell(self, kind: Kind, act: Act = (), before: ViewState | None = None) -> None:
        """Say that this has happened."""
        change = TableChanged(kind, act, before)
        for listener in self._listeners:
            listener(change)
