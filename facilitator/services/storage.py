"""The file that is open: where nothing can be read or kept, why."""

from __future__ import annotations

from pathlib import Path

from facilitator.store import MEMORY, NotSaved, Store, StoreError


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
