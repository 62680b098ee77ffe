"""Forgetting somebody: at this table, and at the others at which the same name sits, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from facilitator.clock import now
from facilitator.games.registry import plugin_of, words_in
from facilitator.names import folded_name
from facilitator.record import words_of
from facilitator.services.cards import CardMemory
from facilitator.services.changes import Changes, Kind
from facilitator.services.over_tables.shelf import ListedTable, listed
from facilitator.services.storage import Storage, noting
from facilitator.services.table import TableService
from facilitator.session import Session
from facilitator.store import Gone, StoreError


class PeopleService:
    """Knows for as long as it may be asked for which name was forgotten last: no record has it any more."""

    def __init__(
        self,
        storage: Storage,
        table: TableService,
        cards: CardMemory,
        changes: Changes,
        note: Callable[[str], None],
    ) -> None:
        self._storage, self._table, self._cards = storage, table, cards
        self._changes, self._note = changes, note
        self._forgotten_name = ""

    def forget(self, seat: int) -> bool:
        """Erase all that tells of a person for good, cards too; False where it can't be done now.

        Why not is said then.
        """
        session = self._table.session
        if session is None:
            return False
        with noting(self._note):
            self._cards.forget_all_of(session)
            self._table.forget(seat)
            return True
        return False

    def also_at(self, seat: int) -> tuple[ListedTable, ...] | None:
        """The other tables at which the name of this seat sits, the last used first and the archive last.

        None where the shelf can't be read now.
        """
        session, self._forgotten_name = self._table.session, ""
        if session is None or self._table.example:
            return ()
        people = {
            slot[-1]: words_of(line)
            for slot, line in session.lines.items()
            if words_in(slot).names == "player"
        }
        self._forgotten_name = folded_name(people.get(seat, ""))
        if not self._forgotten_name:
            return ()
        try:
            found = self._storage.store.shelf.where_sits(self._forgotten_name)
        except StoreError:
            return None
        today = now().date()
        return tuple(listed(line, today) for line in found if line.id != session.id)

    def forget_also(self, tables: Iterable[str], *, alone: bool) -> tuple[str, ...]:
        """Forget that name at these tables, or with `alone` no story; those at which that was not saved."""
        # At this table it was forgotten a moment ago: nobody is there to try again for the others.
        self._storage.store.file.await_scrub()
        left = tuple(id for id in tables if not self._forget_at(id, alone=alone))
        if not left:
            self._forgotten_name = ""
        self._changes.tell(Kind.SCRUB_DUE)
        return left

    def _forget_at(self, id: str, *, alone: bool) -> bool:
        """Forget that name at a table; False where that is not saved, and it is said why."""
        try:
            there = Session.open(self._storage.store, id)
            meant = [
                slot
                for slot, line in there.lines.items()
                if words_in(slot).names == "player" and folded_name(words_of(line)) == self._forgotten_name
            ]
            for slot in meant:
                if alone and plugin_of(there.game).tells_of_people:
                    there.erase(slot)
                else:
                    self._cards.forget_all_of(there)
                    there.forget(int(slot[-1]))
            trouble = there.unsaved
        except Gone:
            return True
        except StoreError as fault:
            trouble = fault.sentence
        if trouble:
            self._note(trouble)
        return not trouble
