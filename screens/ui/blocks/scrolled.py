"""How far somebody has read or scrolled; the layout stops them at the ends."""

from __future__ import annotations


class Scroll:
    """How far somebody has gone back from the end, in a text by rows; the layout stops them at its first."""

    def __init__(self) -> None:
        self.back = 0


class Leaf:
    """Which of some files is read, and from which row on; the layout says how far a page of it goes."""

    def __init__(self) -> None:
        self.file = self.row = 0
        self.page, self.files = 1, 0
        self.has_more = False

    def begin(self) -> None:
        """Back to the first page of the first file."""
        self.file = self.row = 0

    def later(self) -> None:
        """The next page, or the next file."""
        if self.has_more:
            self.row += self.page
        elif self.file < self.files - 1:
            self.file, self.row = self.file + 1, 0

    def earlier(self) -> None:
        """The page before, or the beginning of the file before."""
        if self.row > 0:
            self.row = max(self.row - self.page, 0)
        elif self.file > 0:
            self.file -= 1
