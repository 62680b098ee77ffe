"""Forgetting somebody at the other tables at which the same name sits: one after another, as at this one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from facilitator.app.part import Part
from facilitator.app.shelf import as_said
from facilitator.clock import now
from facilitator.forgetting import PLAYERS
from facilitator.games.game import Slot
from facilitator.record import words_of
from facilitator.session import Session
from facilitator.store import Gone, StoreError, is_called
from screens.messages import Shelved


class Elsewhere(Part):
    """Knows for as long as it may be asked for which name was forgotten last: no record has it any more."""

    def __init__(self) -> None:
        self._forgotten_name = ""

    def also_at(self, seat: int) -> tuple[Shelved, ...]:
        """The other tables at which the name of this seat sits, the last used first and the archive last."""
        session, self._forgotten_name = self.session, ""
        if session is None or self.example:
            return ()
        people = {slot[-1]: words_of(line) for slot, line in session.lines.items() if _sits(slot)}
        self._forgotten_name = people.get(seat, "")
        return self._tables(but=session.id) if self._forgotten_name else ()

    def _tables(self, but: str) -> tuple[Shelved, ...]:
        try:
            found = self.store.where_sits(self._forgotten_name)
        except StoreError:
            return ()
        today = now().date()
        return tuple(as_said(line, today) for line in found if line.id != but)

    def forget_also(self, tables: Iterable[str], *, alone: bool) -> tuple[str, ...]:
        """Forget that name at these tables, or with `alone` no story; those at which that was not saved."""
        # At this table it was forgotten a moment ago: nobody is there to try again for the others.
        self.store.await_scrub()
        left = tuple(id for id in tables if not self._forgotten_at(id, alone=alone))
        if not left:
            self._forgotten_name = ""
        self.owed()
        return left

    def _forgotten_at(self, id: str, *, alone: bool) -> bool:
        try:
            trouble = self._forget_at(Session.open(self.store, id), alone=alone)
        except Gone:
            return True
        except StoreError as fault:
            trouble = fault.sentence
        if trouble:
            self.note(trouble)
        return not trouble

    def _forget_at(self, there: Session, *, alone: bool) -> str:
        """Forget that name at a table; why that is not saved, or ""."""
        for slot in [slot for slot, line in there.lines.items() if self._is_meant(slot, words_of(line))]:
            if alone and there.table.seats:
                there.strike(slot)
            else:
                self.forget_cards_of(there)
                there.forget(int(slot[-1]))
        return there.unsaved

    def _is_meant(self, slot: Slot, words: str) -> bool:
        return _sits(slot) and is_called(words, self._forgotten_name)

    @abstractmethod
    def forget_cards_of(self, session: Session) -> None:
        """Forget the cards of the two of a duel."""


def _sits(slot: Slot) -> bool:
    return slot[0] in PLAYERS
