"""A look at files before they are written: one page of one file at a time."""

from __future__ import annotations

from collections.abc import Mapping

from screens.ui.marks import number
from screens.ui.text import Row, Span, cut, fitted, row, wrapped

EDGE = "│  "
LEAST = 20
"""Cells without which there is nothing to read."""


class Preview:
    """Where the reader is: the file, and the line of it that stands on top."""

    def __init__(self) -> None:
        self.file = 0
        self.start = 0
        self._height = 1
        self._has_more = False
        self._files = 0

    def rows(self, files: Mapping[str, str], width: int, height: int, aside: str = "") -> list[Row]:
        """A page of the file under what is said of it, and which file it is; nothing on a narrow page."""
        if width < LEAST:
            return []
        if aside and files:
            said = row(Span(EDGE, "dim"), Span(cut(aside, width - len(EDGE) - 1), "dim"))
            return [said, row(Span(EDGE, "dim")), *self.rows(files, width, height - 2)]
        texts = list(files.values())
        self._files, self._height = len(texts), max(height - 1, 1)
        self.file = max(0, min(self.file, len(texts) - 1))
        lines = self._lines(texts[self.file], width - len(EDGE) - 2) if texts else []
        page = lines[self.start : self.start + self._height]
        self._has_more = len(lines) > self.start + self._height
        rows = [row(Span(EDGE, "dim"), Span(line, "bold" if line.startswith("#") else "")) for line in page]
        rows += [row(Span(EDGE, "dim"))] * (self._height - len(rows))
        return [*rows, self._label(width)]

    def _lines(self, text: str, width: int) -> list[str]:
        # One line more than is shown tells whether there is more; a long file is wrapped no further.
        return wrapped(text.rstrip("\n"), width, self.start + self._height + 1)

    def _label(self, width: int) -> Row:
        on = "›" if self._has_more or self.file < self._files - 1 else " "
        label = f"{self.file + 1} of {self._files} {on}" if self._files else ""
        return row(Span(EDGE, "dim"), Span(fitted(label, width - len(EDGE) - 1, "right"), "dim", "pagedown"))

    def later(self) -> None:
        """The next page, or the next file."""
        if self._has_more:
            self.start += self._height
        elif self.file < self._files - 1:
            self.file, self.start = self.file + 1, 0

    def earlier(self) -> None:
        """The page before, or the beginning of the file before."""
        if self.start > 0:
            self.start = max(self.start - self._height, 0)
        elif self.file > 0:
            self.file -= 1

    def begin(self) -> None:
        """Back to the first page of the first file."""
        self.file = self.start = 0


def counted_files(files: Mapping[str, str], what: str = "") -> str:
    """Seven files: six lives and the chronicle."""
    if not files:
        return "There is nothing to write yet."
    many = f"{number(len(files)).capitalize()} file{'' if len(files) == 1 else 's'}"
    each = "It is checked before it is kept." if len(files) == 1 else "Each is checked before it is kept."
    return f"{many}{f': {what}' if what else ''}. {each}"


def lives_and_more(files: Mapping[str, str]) -> str:
    """Six lives and the chronicle, where each has a file; those of lives are numbered."""
    lives = sum(name[:1].isdigit() for name in files)
    has_chronicle = any(name.startswith("chronicle.") for name in files)
    counted = [f"{number(lives)} {'life' if lives == 1 else 'lives'}"] if lives else []
    counted += ["the chronicle"] if has_chronicle else []
    counted += ["what came after"] if len(files) > lives + has_chronicle else []
    return " and ".join(counted)
