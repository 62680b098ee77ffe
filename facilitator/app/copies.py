"""The copy of the day, and a damaged database at the start: what the newest good copy would bring back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from facilitator.app.saving import Saving
from facilitator.clock import now
from facilitator.paths import database
from facilitator.store import Damaged, Foreign, Store, StoreError

if TYPE_CHECKING:
    from facilitator.rescue import Offer

COPY_AFTER, COPY_EVERY = 2.0, 3600.0
"""Seconds: once keys have had their turn, and in an evening that goes on past midnight."""


class Copies(Saving):
    """Keeps a copy of every day, and offers the newest where the file is damaged."""

    offer: Offer | None = None
    _round_copied: date | None = None

    def _opened(self) -> Store:
        store = super()._opened()
        if isinstance(self.fault, Damaged) and not isinstance(self.fault, Foreign):
            from facilitator import rescue

            self.offer = rescue.offer(database())
        return store

    def copy_from_now_on(self) -> None:
        """Copy the file a moment later, then once a day."""
        self.set_timer(COPY_AFTER, self._copy)
        self.set_interval(COPY_EVERY, self._copy)

    def see(self) -> None:
        """Look at the table again; the first round or hand that closes on a day is copied with it."""
        before = self.moment
        super().see()
        same = bool(before.key) and before.key == self.moment.key and not self.example
        if same and self.moment.state.closed > before.state.closed and self._round_copied != now().date():
            self._round_copied = now().date()
            self._copy(anew=True)

    def _copy(self, *, anew: bool = False) -> None:
        self.run_worker(self.copy_the_day(anew=anew), group="copies", exit_on_error=False)

    async def copy_the_day(self, *, anew: bool = False) -> None:
        """Copy the file beside the keys, on a connection of its own; say why not, where it can't be."""
        why = await asyncio.to_thread(_copied, self.store, anew)
        if why:
            self.note(why)

    def damage(self) -> tuple[str, ...]:
        """What is damaged, and what the newest good copy would bring back; () when all is well."""
        return (*self.offer.said, *self.offer.away) if self.offer is not None else ()

    def amiss(self) -> str:
        """What is the matter with the file: "damaged", "empty" or "gone"; "" when all is well."""
        return self.offer.amiss if self.offer is not None else ""

    def has_copy(self) -> bool:
        """Whether there is a good copy to take."""
        return self.offer is not None and self.offer.copy is not None

    def is_readable(self) -> bool:
        """Whether the damaged file can be opened as it is."""
        return self.offer is not None and self.offer.is_readable

    def take_copy(self) -> None:
        """Put the newest good copy in the place of the damaged file."""
        from facilitator import rescue

        self._mend(rescue.take_copy)

    def keep_as_it_is(self) -> None:
        """Open the damaged file as it is."""
        from facilitator import rescue

        self._mend(rescue.keep_as_it_is)

    def begin_anew(self) -> None:
        """Put the damaged file and its copies away and begin with an empty shelf."""
        from facilitator import rescue

        self._mend(rescue.begin_anew)

    def _mend(self, done: Callable[[Offer], None]) -> None:
        if self.offer is None:
            return
        try:
            done(self.offer)
            store = Store(database())
        except StoreError as fault:
            self.note(fault.sentence)
            return
        self.store.close()
        self.store, self.trouble, self.offer = store, "", None
        self.mended()

    def mended(self) -> None:
        """Another file is open."""


def _copied(store: Store, anew: bool) -> str:
    try:
        store.copy_of_the_day(anew=anew)
    except StoreError as fault:
        return fault.sentence
    return ""
