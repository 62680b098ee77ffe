"""The file that is open: where nothing can be read or kept, why; and for a damaged one three ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.paths import database
from facilitator.services.changes import Changes, Kind
from facilitator.store import MEMORY, Damaged, Foreign, NotSaved, Store, StoreError

if TYPE_CHECKING:
    from facilitator.store.rescue import RescueOffer


class Storage:
    """One store at a time; a file that can’t be opened gives one in memory, and `fault` says why."""

    def __init__(self, path: Path | str) -> None:
        self.path = path
        self.fault: StoreError | None = None
        self.store = self._opened()

    def _opened(self) -> Store:
        try:
            return Store(self.path)
        except NotSaved:
            # The session says so with the first entry, and saves all once the folder can be written to.
            return Store(self.path, waits=True)
        except StoreError as fault:
            self.fault = fault
            return Store(MEMORY)

    @property
    def trouble(self) -> str:
        """Why nothing is read or kept now; "" while the file is open."""
        return self.fault.sentence if self.fault is not None else ""

    def open_again(self) -> None:
        """Open the file once it is mended; StoreError leaves everything as it was."""
        store = Store(self.path)
        self.store.close()
        self.store, self.fault = store, None

    def close(self) -> None:
        """Let go of the file."""
        self.store.close()


@contextmanager
def noting(note: Callable[[str], None]) -> Iterator[None]:
    """Do what is asked of the store within as far as it lets, and say why it goes no further."""
    try:
        yield
    except StoreError as trouble:
        note(trouble.sentence)


class RescueService:
    """Offers what can be done about a damaged file; each way keeps what is left of it.

    `offer`: what is the matter and what can be done; None where all is well.
    """

    def __init__(self, storage: Storage, changes: Changes, note: Callable[[str], None]) -> None:
        self._storage, self._changes, self._note = storage, changes, note
        self.offer: RescueOffer | None = None
        if isinstance(storage.fault, Damaged) and not isinstance(storage.fault, Foreign):
            from facilitator.store import rescue

            try:
                self.offer = rescue.offer(database())
            except NotSaved as fault:
                storage.fault = fault

    def take_copy(self) -> None:
        """Put the newest good copy in the place of the damaged file."""
        from facilitator.store import rescue

        self._mend(rescue.take_copy)

    def keep_as_it_is(self) -> None:
        """Open the damaged file as it is."""
        from facilitator.store import rescue

        self._mend(rescue.keep_as_it_is)

    def begin_anew(self) -> None:
        """Put the damaged file and its copies away and begin with an empty shelf."""
        from facilitator.store import rescue

        self._mend(rescue.begin_anew)

    def _mend(self, done: Callable[[RescueOffer], None]) -> None:
        if self.offer is None:
            return
        try:
            done(self.offer)
            self._storage.open_again()
        except StoreError as fault:
            self._note(fault.sentence)
            return
        self.offer = None
        self._changes.tell(Kind.MENDED)
