"""The file that is open: where nothing can be read or kept, why; and for a damaged one three ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.paths import database
from facilitator.services.view import Changes, Kind
from facilitator.store import MEMORY, Damaged, Foreign, NotSaved, Store, StoreError

if TYPE_CHECKING:
    from facilitator.store.rescue import RescueOffer


class Storage:
    """One store at a time; a damaged file gives one in memory, `fault` and a sentence of `trouble`."""

    def __init__(self, path: Path | str) -> None:
        self.path = path
        self.trouble = ""
        self.fault: StoreError | None = None
        self.store = self._opened()

    def _opened(self) -> Store:
        try:
            return Store(self.path)
        except NotSaved:
            # The session says so with the first entry, and saves all once the folder can be written to.
            return Store(self.path, waits=True)
        except StoreError as trouble:
            self.trouble, self.fault = str(trouble), trouble
            return Store(MEMORY)

    def open_again(self) -> None:
        """Open the file once it is mended; StoreError leaves everything as it was."""
        store = Store(self.path)
        self.store.close()
        self.store, self.trouble, self.fault = store, "", None

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
    """Offers what can be done about a damaged file; each way keeps what is left of it."""

    def __init__(self, storage: Storage, changes: Changes, note: Callable[[str], None]) -> None:
        self._storage, self._changes, self._note = storage, changes, note
        self._offer: RescueOffer | None = None
        if isinstance(storage.fault, Damaged) and not isinstance(storage.fault, Foreign):
            from facilitator.store import rescue

            self._offer = rescue.offer(database())

    @property
    def is_wanted(self) -> bool:
        """Whether there is something to mend."""
        return self._offer is not None

    def damage(self) -> tuple[str, ...]:
        """What is damaged, and what the newest good copy would bring back; () when all is well."""
        return (*self._offer.said, *self._offer.away) if self._offer is not None else ()

    def amiss(self) -> str:
        """What is the matter with the file: "damaged", "empty" or "gone"; "" when all is well."""
        return self._offer.amiss if self._offer is not None else ""

    def has_copy(self) -> bool:
        """Whether there is a good copy to take."""
        return self._offer is not None and self._offer.copy is not None

    def is_readable(self) -> bool:
        """Whether the damaged file can be opened as it is."""
        return self._offer is not None and self._offer.is_readable

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
        if self._offer is None:
            return
        try:
            done(self._offer)
            self._storage.open_again()
        except StoreError as fault:
            self._note(fault.sentence)
            return
        self._offer = None
        self._changes.tell(Kind.MENDED)
