"""The shelf: a page of its tables, another title, the archive, deleting for good, what stands of a table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from datetime import date, datetime

from facilitator.by_value import by_value
from facilitator.clock import now
from facilitator.dates import in_full, short_month, weekday
from facilitator.filesystem import is_there
from facilitator.language import mark, tr
from facilitator.services.changes import Changes, Kind
from facilitator.services.front_end import Timers
from facilitator.services.storage import Storage, noting
from facilitator.store import Shelved, StoreError

BREATH = 0.004
"""Seconds in which a key has its turn."""
DELETED = mark("The table is deleted from every file of the program.")


@by_value
class ListedTable:
    """A table as a list shows it: never a word of its story, never its people.

    `stands` is what was stored, in English; `when` is said in the language spoken.
    """

    id: str
    title: str
    game: str
    people: int
    stands: str
    when: str
    archived: bool = False


class ShelfService:
    """Reads no more of the shelf than is shown, so that ten thousand tables are as quick as ten."""

    def __init__(
        self,
        storage: Storage,
        changes: Changes,
        timers: Timers,
        note: Callable[[str], None],
    ) -> None:
        self._storage, self._changes = storage, changes
        self._timers, self._note = timers, note
        self._troubles: dict[Hashable, str] = {}

    def tables(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[ListedTable, ...]:
        """So many tables of the shelf, or of the archive, from this place on, the last used first."""
        today, asked = now().date(), ("tables", count, start, archived)
        try:
            found = self._storage.store.shelf.page(count, start, archived=archived)
        except StoreError as trouble:
            self._say_once(asked, trouble.sentence)
            return ()
        self._say_once(asked, "")
        return tuple(listed(line, today) for line in found)

    def how_many(self, *, archived: bool = False) -> int:
        """How many tables the shelf has, or the archive."""
        asked = ("how many", archived)
        try:
            found = self._storage.store.shelf.how_many(archived=archived)
        except StoreError as trouble:
            self._say_once(asked, trouble.sentence)
            return 0
        self._say_once(asked, "")
        return found

    def _say_once(self, asked: Hashable, trouble: str) -> None:
        """Say why something of the shelf can’t be read, once and a moment later.

        A list asks while it is drawn, and a note draws it again: of a file that is damaged here and there
        some things can be read and others not, at every drawing.
        """
        if trouble and trouble not in self._troubles.values():
            self._timers.soon(lambda: self._note(trouble))
        self._troubles[asked] = trouble

    def retitle(self, id: str, title: str) -> None:
        """Give a table on the shelf another title, or with "" none; the old one is scrubbed."""
        with noting(self._note):
            self._storage.store.shelf.rename(id, title)
        self._changes.tell(Kind.SCRUB_DUE)

    def archive(self, id: str, on: bool) -> None:
        """Put a table into the archive, or back onto the shelf."""
        with noting(self._note):
            self._storage.store.shelf.archive(id, on)

    def delete(self, id: str) -> None:
        """Delete a table and all that is kept of it, for good."""
        with noting(self._note):
            self._storage.store.shelf.delete(id)
            self._note(tr(DELETED))
            self._changes.tell(Kind.SCRUB_DUE)

    def files_of(self, id: str) -> tuple[str, ...] | None:
        """The files written of a table that may still be there, by path; None where these can't be read."""
        try:
            return tuple(path for path in self._storage.store.exported.of(id) if is_there(path, unsure=True))
        except StoreError:
            return None


def listed(found: Shelved, today: date) -> ListedTable:
    """A table with its date as people say it."""
    return ListedTable(
        id=found.id,
        title=found.title,
        game=found.game,
        people=found.people,
        stands=found.stands,
        when=_when(datetime.fromtimestamp(found.touched), today),
        archived=found.archived,
    )


def _when(moment: datetime, today: date) -> str:
    days = (today - moment.date()).days
    if days == 0:
        return tr("today {time}", time=f"{moment:%H:%M}")
    if days == 1:
        return tr("yesterday {time}", time=f"{moment:%H:%M}")
    if 1 < days < 7:
        return weekday(moment)
    if moment.year == today.year:
        return tr("{day} {month}", day=moment.day, month=short_month(moment))
    return in_full(moment)
