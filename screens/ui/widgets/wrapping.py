"""How the paragraphs of the line are broken into rows, also while somebody types into a long one."""

from __future__ import annotations

from bisect import bisect_right

from textual._wrap import compute_wrap_offsets
from textual.document._document import Location
from textual.document._wrapped_document import WrappedDocument

NARROW = 3
"""In fewer cells even a letter may take more than a row."""


class Paragraphs(WrappedDocument):
    """Paragraphs in rows of a width.

    Textual breaks all of a paragraph anew for each letter; only rows from the one before it on can change.
    """

    def wrap_range(self, start: Location, old_end: Location, new_end: Location) -> None:
        """Break what an edit changed, from its start to its end before and after it."""
        paragraph, column = start
        if (
            not paragraph == old_end[0] == new_end[0]
            or "\t" in self.document[paragraph]
            or self._width < NARROW
        ):
            super().wrap_range(start, old_end, new_end)
            return
        words = self.document[paragraph]
        before = self._wrap_offsets[paragraph]
        # A word that became shorter may move up into the row before.
        kept = before[: max(bisect_right(before, column) - 1, 0)]
        begin = kept[-1] if kept else 0
        breaks = compute_wrap_offsets(words[begin:], self._width, self._tab_width)
        self._wrap_offsets[paragraph] = [*kept, *(begin + at for at in breaks)]
        self._tab_width_cache[paragraph] = [0] if words else []
        if len(self._wrap_offsets[paragraph]) != len(before):
            # Which rows belong to which paragraph is another matter now.
            self._offset_to_line_info = [
                (each, row)
                for each, breaks in enumerate(self._wrap_offsets)
                for row in range(len(breaks) + 1)
            ]
            self._line_index_to_offsets = [[] for _ in self._wrap_offsets]
            for row, (each, _) in enumerate(self._offset_to_line_info):
                self._line_index_to_offsets[each].append(row)

    def get_sections(self, line_index: int) -> list[str]:
        """The rows of a paragraph."""
        words, breaks = self.document[line_index], self.get_offsets(line_index)
        return [words[start:end] for start, end in zip((0, *breaks), (*breaks, len(words)), strict=True)]
