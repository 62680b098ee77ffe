"""The store: one file, and for each thing that it keeps what is asked and done there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from facilitator.store.file import File
from facilitator.store.shelf import Shelf
from facilitator.store.small_tables import DrawnPrompts, ExportedFiles, KeptCards, KeptSettings
from facilitator.store.tables import Tables


class Store:
    """All that is kept, in one file, or in ":memory:" nowhere; `waits` and `clock` are for `File`."""

    def __init__(
        self, path: Path | str, *, waits: bool = False, clock: Callable[[], float] | None = None
    ) -> None:
        self.file = File(path, waits=waits, clock=clock)
        self.tables = Tables(self.file)
        self.shelf = Shelf(self.file)
        self.exported = ExportedFiles(self.file)
        self.drawn = DrawnPrompts(self.file)
        self.cards = KeptCards(self.file)
        self.settings = KeptSettings(self.file)

    def close(self) -> None:
        """Let go of the file."""
        self.file.close()
