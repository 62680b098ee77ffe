"""The society of last time: where the same people played before, and what the suits stood for there."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from facilitator.games.game import Entry
from facilitator.names import folded_name
from facilitator.record import fold, lines
from facilitator.services.changes import Changes, Kind
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.store import Shelved, Store, StoreError

LOOKED_BACK = 12
"""How many tables are looked through for a society of the same people."""


class SocietyService:
    """Finds it in the tables played last, and looks again when there are other tables, or other people."""

    def __init__(self, storage: Storage, table: TableService, changes: Changes) -> None:
        self._storage, self._table = storage, table
        self._society: tuple[Collection[str], tuple[Shelved, ...], tuple[Entry, ...]] | None = None
        for kind in (Kind.LEFT, Kind.ERASED, Kind.OVERTAKEN):
            changes.on(kind, self._forget)

    def last(self) -> tuple[Entry, ...]:
        """Where the same people played before, with what the suits stood for; () when that is not known."""
        state, key, store = self._table.view.state, self._table.view.key, self._storage.store
        people = frozenset(folded_name(state.name(seat)) for seat in state.seats)
        try:
            tables = tuple(found for found in store.shelf.page(limit=LOOKED_BACK) if found.id != key)
        except StoreError:
            return ()
        # A page asks at every drawing; the tables are read once, until there are other ones, or other people.
        if self._society is None or self._society[:2] != (people, tables):
            self._society = people, tables, society_before(store, people, tables)
        return self._society[2]

    def _forget(self) -> None:
        self._society = None


def society_before(store: Store, here: Collection[str], tables: Iterable[Shelved]) -> tuple[Entry, ...]:
    """The society of the first table at which most of these people sat and named a place; () if none did."""
    # The rules of a game are loaded with its first table: nobody asks before that.
    from facilitator.games.marginalia.entries import Seated, TopicNoted, WorldSet

    for found in tables:
        try:
            said = lines(fold(store.tables.load(found.id).rows).acts)
        except StoreError:
            continue
        there = {folded_name(line.words) for line in said.values() if isinstance(line, Seated)} - {""}
        place = said.get(("world_set",))
        known = len(there.intersection(here))
        if isinstance(place, WorldSet) and place.words and known > 1 and 2 * known > len(here):
            return (*(line for line in said.values() if isinstance(line, TopicNoted)), place)
    return ()
