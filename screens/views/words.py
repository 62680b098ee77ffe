"""A text: one box; what is half typed is saved as it is typed."""

from __future__ import annotations

from textual import events
from textual.geometry import Offset, Region
from textual.widget import Widget
from textual.widgets import TextArea
from textual.widgets.text_area import Edit, EditResult

from facilitator.guide.question import Names, Words
from facilitator.language import tr
from facilitator.record import LONGEST_WORDS
from screens.views.asking import asking
from screens.views.drawn import styled


class WordsView(TextArea):
    """The box for words. Enter keeps them, ctrl+j makes a new line."""

    def __init__(self) -> None:
        super().__init__("", id="words", soft_wrap=True, show_line_numbers=False, highlight_cursor_line=False)
        self._question: Words | Names | None = None
        self._known = ""
        """What stands in the box as far as anybody was told."""

    def show(self, question: Words | Names, text: str) -> None:
        """Ask for these words; `text` is what was typed before, loaded where it is not in the box already."""
        is_other = self._question is None or self._question.slot != question.slot
        self._question = question
        self.placeholder = question.invites
        self.border_title = styled(question.label if isinstance(question, Words) else "")
        self.set_class(isinstance(question, Names) or question.is_line, "-line")
        if is_other or text != self._known:
            self._known = text
            self.load_text(text)
            self.move_cursor(self.document.end)
            if text and self.has_class("-line") and text == getattr(question, "stands", ""):
                # A name that is put right is typed anew more often than it is lengthened.
                self.select_all()

    def forget(self) -> None:
        """Empty the box for good; what is still half typed is loaded anew."""
        self._known = ""
        self.load_text("")

    def scroll_cursor_visible(self, center: bool = False, animate: bool = False) -> Offset:
        """Keep the caret in sight, in the box and in the pane round it."""
        moved = super().scroll_cursor_visible(center, animate)
        row = self.wrapped_document.location_to_offset(self.cursor_location).y - self.scroll_offset.y
        caret = Region(self.virtual_region.x, self.virtual_region.y + self.gutter.top + row, 1, 1)
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(caret, animate=False)
        return moved

    def edit(self, edit: Edit) -> EditResult:
        """Whatever changes the text comes by here: too much is not taken, all else is told at once."""
        if self.has_class("-line") and len(f"{edit.text}.".splitlines()) > 1:
            edit.text = ", ".join(filter(None, map(str.strip, edit.text.splitlines())))
        gone = self.get_text_range(edit.top, edit.bottom)
        if edit.text and len(self.text) - len(gone) + len(edit.text) > LONGEST_WORDS:
            said = tr("A text has at most {most:,} characters, so nothing was added.", most=LONGEST_WORDS)
            self.app.notify(said, markup=False)
            return EditResult(self.cursor_location, "")
        result = super().edit(edit)
        self._tell()
        return result

    def undo(self) -> None:
        """Undo in the text."""
        super().undo()
        self._tell()

    def redo(self) -> None:
        """Redo in the text."""
        super().redo()
        self._tell()

    def _tell(self) -> None:
        if self.text != self._known:
            self._known = self.text
            asking(self).typed(self.text)

    async def _on_key(self, event: events.Key) -> None:
        is_of_table = (event.key == "ctrl+z" and not self.history.undo_stack) or (
            event.key == "ctrl+y" and not self.history.redo_stack
        )
        if event.key in ("enter", "escape") or is_of_table:
            asking(self).press(event)
            return
        if event.key == "ctrl+j":
            event.stop()
            event.prevent_default()
            if not self.has_class("-line"):
                self.insert("\n")
        else:
            await super()._on_key(event)
