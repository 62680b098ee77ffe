"""The shelf: a page of its tables, another title, the archive, deleting for good."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from facilitator.clock import now
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import Seated, TopicNoted, WorldSet
from facilitator.record import fold, lines
from facilitator.services.front_end import Timers
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.services.view import Changes, Kind
from facilitator.store import Shelved, Store, StoreError

DELETED = "The table is deleted from every file of the program."
LOOKED_BACK = 12
"""How many tables are looked through for a society of the same people."""


@dataclass(frozen=True)
class ListedTable:
    """A table as a list shows it: never a word of its story, never its people."""

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
        table: TableService,
        changes: Changes,
        timers: Timers,
        note: Callable[[str], None],
    ) -> None:
        self._storage, self._table, self._changes = storage, table, changes
        self._timers, self._note = timers, note
        self._troubles: dict[Hashable, str] = {}
        self._society: tuple[Collection[str], tuple[Shelved, ...], tuple[Entry, ...]] | None = None
        for kind in (Kind.LEFT, Kind.ERASED, Kind.OVERTAKEN):
            changes.on(kind, self._forget_society)

    def tables(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[ListedTable, ...]:
        """So many tables of the shelf, or of the archive, from this place on, the last used first."""
        today, asked = now().date(), ("tables", count, start, archived)
        try:
            found = self._storage.store.shelf(count, start, archived=archived)
        except StoreError as trouble:
            self._say_once(asked, str(trouble))
            return ()
        self._say_once(asked, "")
        return tuple(listed(line, today) for line in found)

    def how_many(self, *, archived: bool = False) -> int:
        """How many tables the shelf has, or the archive."""
        asked = ("how many", archived)
        try:
            found = self._storage.store.how_many(archived=archived)
        except StoreError as trouble:
            self._say_once(asked, str(trouble))
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
        """Give a table on the shelf another title, or with "" none; the old one is wiped."""
        try:
            self._storage.store.rename(id, title)
        except StoreError as trouble:
            self._note(str(trouble))
        self._changes.tell(Kind.OWED)

    def archive(self, id: str, on: bool) -> None:
        """Put a table into the archive, or back onto the shelf."""
        try:
            self._storage.store.archive(id, on)
        except StoreError as trouble:
            self._note(str(trouble))

    def delete(self, id: str) -> None:
        """Delete a table and all that is kept of it, for good."""
        try:
            self._storage.store.delete(id)
        except StoreError as trouble:
            self._note(str(trouble))
            return
        self._note(DELETED)
        self._changes.tell(Kind.OWED)

    def files_of(self, id: str) -> tuple[str, ...]:
        """The files written of a table that are still there, by path."""
        try:
            return tuple(path for path in self._storage.store.exported(id) if _is_there(path))
        except StoreError:
            return ()

    def last_society(self) -> tuple[Entry, ...]:
        """Where the same people played before, with what the suits stood for; () when that is not known."""
        state, key, store = self._table.view.state, self._table.view.key, self._storage.store
        people = frozenset(state.name(seat).casefold() for seat in state.seats)
        try:
            tables = tuple(found for found in store.shelf(limit=LOOKED_BACK) if found.id != key)
        except StoreError:
            return ()
        # A page asks at every drawing; the tables are read once, until there are other ones, or other people.
        if self._society is None or self._society[:2] != (people, tables):
            self._society = people, tables, society_before(store, people, tables)
        return self._society[2]

    def _forget_society(self) -> None:
        self._society = None


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
        return f"today {moment:%H:%M}"
    if days == 1:
        return f"yesterday {moment:%H:%M}"
    if 1 < days < 7:
        return f"{moment:%A}"
    return f"{moment.day} {moment:%b}" if moment.year == today.year else f"{moment.day} {moment:%b %Y}"


def society_before(store: Store, here: Collection[str], tables: Iterable[Shelved]) -> tuple[Entry, ...]:
    """The society of the first table at which most of these people sat and named a place; () if none did."""
    for found in tables:
        lines = _lines(store, found.id)
        there = {line.words.casefold() for line in lines.values() if isinstance(line, Seated)} - {""}
        place = lines.get(("world_set",))
        known = len(there.intersection(here))
        if isinstance(place, WorldSet) and place.words and known > 1 and 2 * known > len(here):
            return (*(line for line in lines.values() if isinstance(line, TopicNoted)), place)
    return ()


def _lines(store: Store, id: str) -> dict[Slot, Entry]:
    try:
        return lines(fold(store.load(id).rows).acts)
    except StoreError:
        return {}


def _is_there(path: str) -> bool:
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False
