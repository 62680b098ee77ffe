"""People with numbers, or something to read: one focusable text that lays nothing out."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.widgets import Static

from facilitator.guide.question import Answer, Question, Read
from screens.views.asking import asking
from screens.views.drawn import grid_drawn, row_at


class PeopleView(Static, can_focus=True):
    """Shows the grid of a question, and takes its keys where the question is about it."""

    def __init__(self) -> None:
        super().__init__(id="people")
        self._question: Question | None = None
        self._airy = False
        self._shown = Content("")

    def show(self, question: Question, *, airy: bool) -> None:
        """Show what stands beside this question; the same number of lines lays nothing out."""
        self._question, self._airy = question, airy
        parts = [Content(text) for text in question.paragraphs] if isinstance(question, Read) else []
        if question.grid is not None:
            parts.append(grid_drawn(question.grid, airy=airy))
        content = Content("\n\n").join(parts)
        if not content.is_same(self._shown):
            is_same_height = content.plain.count("\n") == self._shown.plain.count("\n")
            self._shown = content
            self.update(content, layout=not is_same_height or isinstance(question, Read))
        if self.display != bool(parts):
            self.display = bool(parts)

    def on_key(self, event: events.Key) -> None:
        """The screen has the answers."""
        asking(self).press(event)

    def on_click(self, event: events.Click) -> None:
        """A click goes to a person."""
        grid = self._question.grid if self._question is not None else None
        row = row_at(grid, event.y, airy=self._airy) if grid is not None else None
        if row is not None and row.slot:
            asking(self).answered(Answer(to=row.slot))
