"""The shelf: a page of its tables, another title, the archive, deleting for good, and searching all of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from facilitator.by_value import ByValue
from facilitator.clock import now
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import Seated, TopicNoted, WorldSet
from facilitator.games.registry import rules_of
from facilitator.record import fold, lines
from facilitator.services.front_end import Timers
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.services.view import Changes, Kind
from facilitator.store import Found as Match
from facilitator.store import Loaded, Shelved, Store, StoreError

DELETED = "The table is deleted from every file of the program."
LOOKED_BACK = 12
"""How many tables are looked through for a society of the same people."""


@dataclass(frozen=True, eq=False)
class ListedTable(ByValue):
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
        self._read: tuple[str, bytes, Any] = "", b"", None
        self._wanted = ""
        self._society: tuple[Collection[str], tuple[Shelved, ...], tuple[Entry, ...]] | None = None
        for kind in (Kind.LEFT, Kind.ERASED, Kind.OVERTAKEN):
            changes.on(kind, self._forget_society)

    def tables(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[ListedTable, ...]:
        """So many tables of the shelf, or of the archive, from this place on, the last used first."""
        today, asked = now().date(), ("tables", count, start, archived)
        try:
            found = self._storage.store.shelf.page(count, start, archived=archived)
        except StoreError as trouble:
            self._say_once(asked, str(trouble))
            return ()
        self._say_once(asked, "")
        return tuple(listed(line, today) for line in found)

    def how_many(self, *, archived: bool = False) -> int:
        """How many tables the shelf has, or the archive."""
        asked = ("how many", archived)
        try:
            found = self._storage.store.shelf.how_many(archived=archived)
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
        """Give a table on the shelf another title, or with "" none; the old one is scrubbed."""
        try:
            self._storage.store.shelf.rename(id, title)
        except StoreError as trouble:
            self._note(str(trouble))
        self._changes.tell(Kind.SCRUB_DUE)

    def archive(self, id: str, on: bool) -> None:
        """Put a table into the archive, or back onto the shelf."""
        try:
            self._storage.store.shelf.archive(id, on)
        except StoreError as trouble:
            self._note(str(trouble))

    def delete(self, id: str) -> None:
        """Delete a table and all that is kept of it, for good."""
        try:
            self._storage.store.shelf.delete(id)
        except StoreError as trouble:
            self._note(str(trouble))
            return
        self._note(DELETED)
        self._changes.tell(Kind.SCRUB_DUE)

    def files_of(self, id: str) -> tuple[str, ...]:
        """The files written of a table that are still there, by path."""
        try:
            return tuple(path for path in self._storage.store.exported.of(id) if _is_there(path))
        except StoreError:
            return ()

    def state_of(self, id: str) -> Any:
        """What stands of a table, with a dot for each name and no word; None until it is read.

        It is read a moment after it is asked for, once what stands has been shown, and only where nothing
        else was asked for meanwhile: whoever leafs through a shelf waits for nothing. `FOUND` tells of it.
        """
        try:
            version = self._storage.store.tables.version(id)
        except StoreError:
            return None
        if self._read[:2] != (id, version) and self._wanted != id:
            self._wanted = id
            self._a_moment_later(lambda: self._load(id))
        return self._read[2] if self._read[:2] == (id, version) else None

    def _a_moment_later(self, do: Callable[[], None]) -> None:
        self._timers.after(BREATH, lambda: self._timers.once_drawn(do))

    def _load(self, id: str) -> None:
        if self._wanted != id:
            return
        try:
            found = self._storage.store.tables.wordless(id)
        except StoreError:
            self._wanted = ""
            return
        # The rules of its game may have to be imported: a key has its turn before.
        self._a_moment_later(lambda: self._read_state(found))

    def _read_state(self, found: Loaded) -> None:
        if self._wanted != found.id:
            return
        self._wanted = ""
        state = rules_of(found.game).read(lines(fold(found.rows).acts))
        self._read = found.id, found.version, state
        self._changes.tell(Kind.FOUND)

    def last_society(self) -> tuple[Entry, ...]:
        """Where the same people played before, with what the suits stood for; () when that is not known."""
        state, key, store = self._table.view.state, self._table.view.key, self._storage.store
        people = frozenset(state.name(seat).casefold() for seat in state.seats)
        try:
            tables = tuple(found for found in store.shelf.page(limit=LOOKED_BACK) if found.id != key)
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
        return lines(fold(store.tables.load(id).rows).acts)
    except StoreError:
        return {}


def _is_there(path: str) -> bool:
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


AT_ONCE = 0.006
"""Seconds of a search without a turn for keys."""
BREATH = 0.004
STEP = 500
"""Tables after which the page says anew how many are left."""
MOST = 200
"""Tables that are listed; for more of them there are better words."""


@dataclass(frozen=True, eq=False)
class SearchResults(ByValue):
    """What a search has found so far: each table with how often. `left`: tables still to look through.

    `more`: there are more than are listed.
    """

    words: str = ""
    tables: tuple[tuple[ListedTable, int], ...] = ()
    left: int = 0
    more: bool = False


class Search:
    """One search on its way."""

    def __init__(self, store: Store, words: str, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._steps: Iterator[Match | None] = store.shelf.search(words)
        self._today = now().date()
        self.found = SearchResults(words, left=store.shelf.how_many() + store.shelf.how_many(archived=True))

    def go_on(self) -> SearchResults:
        """Look through as many tables as there is time for, one at least."""
        ends = self._clock() + AT_ONCE
        while self.found.left:
            self._look_on()
            if self._clock() >= ends:
                break
        return self.found

    def _look_on(self) -> None:
        found = self.found
        step = list(islice(self._steps, 1))
        left = found.left - 1 if step else 0
        if not step or step[0] is None:
            self.found = replace(found, left=left)
        elif len(found.tables) == MOST:
            self.found = replace(found, left=0, more=True)
        else:
            seen = (listed(step[0].table, self._today), step[0].times)
            self.found = replace(found, left=left, tables=(*found.tables, seen))


class SearchService:
    """Goes on with one search, of which `found` says how far it is, until it is told to stop."""

    def __init__(
        self, storage: Storage, changes: Changes, timers: Timers, note: Callable[[str], None]
    ) -> None:
        self._storage, self._changes, self._timers, self._note = storage, changes, timers, note
        self.found = SearchResults()
        self._search: Search | None = None

    def look_for(self, words: str) -> None:
        """Look for words in all tables; `found` grows while keys go on. "" lets go of it."""
        self.found, self._search = SearchResults(), None
        if not words:
            return
        try:
            self._search = Search(self._storage.store, words)
        except StoreError as trouble:
            self._note(str(trouble))
            return
        self._go_on(self._search)

    def stop(self) -> None:
        """Look no further; what was found stays."""
        self._search = None

    def _go_on(self, search: Search) -> None:
        if self._search is not search:
            return
        before = self.found
        try:
            self.found = search.go_on()
        except StoreError as trouble:
            self._search = None
            self._note(str(trouble))
            return
        is_step = self.found.left // STEP != before.left // STEP
        if is_step or not self.found.left or self.found.tables != before.tables:
            self._changes.tell(Kind.FOUND)
        if self.found.left:
            self._timers.after(BREATH, lambda: self._go_on(search))
