"""Forgetting somebody at the other tables at which the same name sits: one after another, as at this one."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from facilitator.app.shelf import as_said
from facilitator.forgetting import PLAYERS
from facilitator.games.game import Slot
from facilitator.record import words_of
from facilitator.session import Session
from facilitator.store import Store, StoreError, is_called
from screens.messages import Shelved


class Elsewhere:
    """Knows for as long as it may be asked for which name was forgotten last: no record has it any more."""

    store: Store
    session: Session | None
    example: bool

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
        today = date.today()
        return tuple(as_said(line, today) for line in found if line.id != but)

    def forget_also(self, tables: Iterable[str], *, alone: bool) -> int:
        """Forget that name at these tables, or with `alone` no story; at how many that was saved."""
        done = 0
        try:
            for id in tables:
                done += self._forgotten_at(id, alone=alone)
        except StoreError as trouble:
            self.note(str(trouble))
        self._forgotten_name = ""
        self.owed()
        return done

    def _forgotten_at(self, id: str, *, alone: bool) -> bool:
        there = Session.open(self.store, id)
        for slot in [slot for slot, line in there.lines.items() if self._is_meant(slot, words_of(line))]:
            if alone and there.table.seats:
                there.strike(slot)
            else:
                self.forget_cards_of(there)
                there.forget(int(slot[-1]))
        return not there.unsaved

    def _is_meant(self, slot: Slot, words: str) -> bool:
        return _sits(slot) and is_called(words, self._forgotten_name)

    def forget_cards_of(self, session: Session) -> None:
        """Forget the cards of the two of a duel."""
        raise NotImplementedError

    def note(self, sentence: str) -> None:
        """Say something for four seconds."""
        raise NotImplementedError

    def owed(self) -> None:
        """Something was taken out; the file is to be wiped."""
        raise NotImplementedError


def _sits(slot: Slot) -> bool:
    return slot[0] in PLAYERS
