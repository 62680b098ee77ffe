"""What Home asks of the shelf: a page of it, another title, the archive, deleting for good."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from facilitator.app.part import Part
from facilitator.app.shelf import as_said
from facilitator.clock import now
from facilitator.store import StoreError
from screens.messages import Shelved

DELETED = "The table is deleted from every file of the program."


class Shelving(Part):
    """Reads no more of the shelf than is shown, so that ten thousand tables are as quick as ten."""

    def shelf(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[Shelved, ...]:
        """So many tables of the shelf, or of the archive, from this place on, the last used first."""
        today, asked = now().date(), ("tables", count, start, archived)
        try:
            found = self.store.shelf(count, start, archived=archived)
        except StoreError as trouble:
            self.shelf_read(asked, str(trouble))
            return ()
        self.shelf_read(asked, "")
        return tuple(as_said(line, today) for line in found)

    def how_many(self, *, archived: bool = False) -> int:
        """How many tables the shelf has, or the archive."""
        asked = ("how many", archived)
        try:
            found = self.store.how_many(archived=archived)
        except StoreError as trouble:
            self.shelf_read(asked, str(trouble))
            return 0
        self.shelf_read(asked, "")
        return found

    def retitle(self, id: str, title: str) -> None:
        """Give a table on the shelf another title, or with "" none; the old one is wiped."""
        try:
            self.store.rename(id, title)
        except StoreError as trouble:
            self.note(str(trouble))
        self.owed()

    def archive(self, id: str, on: bool) -> None:
        """Put a table into the archive, or back onto the shelf."""
        try:
            self.store.archive(id, on)
        except StoreError as trouble:
            self.note(str(trouble))

    def delete(self, id: str) -> None:
        """Delete a table and all that is kept of it, for good."""
        try:
            self.store.delete(id)
        except StoreError as trouble:
            self.note(str(trouble))
            return
        self.note(DELETED)
        self.owed()

    def files_of(self, id: str) -> tuple[str, ...]:
        """The files written of a table that are still there, by path."""
        try:
            return tuple(path for path in self.store.exported(id) if _is_there(path))
        except StoreError:
            return ()

    def shelf_read(self, asked: Hashable, trouble: str) -> None:
        """What was asked of the shelf was read, or could not be."""


def _is_there(path: str) -> bool:
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False
