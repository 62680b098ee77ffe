"""People with numbers, or something to read: one focusable text that lays nothing out."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from facilitator.guide.question import Answer, Question, Read, Row
from screens.views.asking import asking
from screens.views.drawn import Rows, grid_lines


class PeopleView(Static, can_focus=True):
    """Shows the grid of a question, and takes its keys where the question is about it."""

    ALLOW_SELECT = False
    auto_links = False

    def __init__(self) -> None:
        self._rows = Rows()
        super().__init__(self._rows, id="people")
        self._people: list[Row | None] = []
        self._drawn: Mapping[object, Content] = {}

    def show(self, question: Question, *, airy: bool) -> None:
        """Show what stands beside this question; the same number of lines lays nothing out."""
        lines: list[tuple[Content, Row | None]] = []
        if isinstance(question, Read):
            lines = [(line, None) for text in question.paragraphs for line in (Content(text), Content(""))]
        if question.grid is not None:
            of_grid, self._drawn = grid_lines(question.grid, airy=airy, known=self._drawn)
            lines += of_grid
        is_in_words = question.grid is not None and question.grid.columns == ("",)
        self._rows.wraps = is_in_words or (isinstance(question, Read) and bool(question.paragraphs))
        self._people = [row for _, row in lines]
        before, self._rows.rows = self._rows.rows, [content for content, _ in lines]
        self._draw(before, self._rows.rows)
        if self.display != bool(lines):
            self.display = bool(lines)

    def _draw(self, before: list[Content], now: list[Content]) -> None:
        """Draw the rows that differ; lay out where there are more or fewer, or one may be higher."""
        width, line, differ = self.size.width, 0, list[Region]()
        heights = [[self._rows.height(row, width or 1) for row in rows] for rows in (before, now)]
        if not width or heights[0] != heights[1]:
            self.update(self._rows)
            return
        for was, row, height in zip(before, now, heights[1], strict=True):
            if not row.is_same(was):
                differ.append(Region(0, line, width, height))
            line += height
        if differ:
            self.refresh(*differ)

    def notify_style_update(self) -> None:
        """Another theme, perhaps."""
        self._rows.forget()
        self._drawn = {}
        super().notify_style_update()

    def on_key(self, event: events.Key) -> None:
        """The screen has the answers."""
        asking(self).press(event)

    def on_click(self, event: events.Click) -> None:
        """A click goes to a person."""
        at = self._rows.at(event.y)
        row = self._people[at] if at is not None else None
        if row is not None and row.slot:
            asking(self).answered(Answer(to=row.slot))
