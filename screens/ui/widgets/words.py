"""The line: one field for all words that people say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from rich.style import Style
from rich.text import Text
from textual import events
from textual.content import Content
from textual.document._document import EditResult, Location
from textual.document._document_navigator import DocumentNavigator
from textual.document._edit import Edit
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widgets import TextArea
from textual.widgets.text_area import TextAreaTheme

from facilitator.record import LONGEST_WORDS
from screens.ui.text import is_shown
from screens.ui.widgets.wrapping import Paragraphs


def cleaned(text: str) -> str:
    """Text as it may be kept: control characters are dropped, line breaks stay, tabs become spaces."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return "".join(character for character in text if character == "\n" or is_shown(character))


class WordsLine(TextArea):
    """A text area that grows with what is said. Its keys come from the screen, in order."""

    BINDING_GROUP_TITLE = "Words"
    _dressed: TextAreaTheme | None = None
    _same_rows = 0
    """How many rows of the text an edit leaves as they are, while it is made."""
    DEFAULT_CSS = """
    WordsLine {
        height: auto;
        max-height: 10;
        min-height: 3;
        border: none;
        border-top: heavy $foreground;
        border-left: heavy $foreground;
        border-bottom: heavy $foreground;
        background: $surface;
        color: $words;
        padding: 0 1;
        scrollbar-size-vertical: 1;
    }
    WordsLine:focus {
        border: none;
        border-top: heavy $foreground;
        border-left: heavy $foreground;
        border-bottom: heavy $foreground;
    }
    WordsLine.bare, WordsLine.low { border: none; border-left: heavy $foreground; min-height: 1; }
    WordsLine.bare:focus, WordsLine.low:focus { border: none; border-left: heavy $foreground; }
    WordsLine.bare { max-height: 1; padding: 0; }
    WordsLine.low { max-height: 3; }
    WordsLine.tall { max-height: 100%; }
    WordsLine .text-area--cursor { color: $background; background: $rubric; }
    WordsLine .text-area--placeholder { color: $dim; }
    """

    class TooLong(Message):
        """What was typed or pasted would make the line longer than it may be; nothing of it was taken."""

        def __init__(self, length: int) -> None:
            super().__init__()
            self.length = length

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, highlight_cursor_line=False, soft_wrap=True, tab_behavior="focus")
        # The page hears of each key from the keyboard: as messages two more would go before the painting.
        self.disable_messages(TextArea.Changed, TextArea.SelectionChanged)
        self.called = ""
        self.most = LONGEST_WORDS
        self._loaded = 0

    def _set_document(self, text: str, language: str | None) -> None:
        super()._set_document(text, language)
        self.wrapped_document = Paragraphs(self.document, self.wrap_width, self.indent_width)
        self.navigator = DocumentNavigator(self.wrapped_document)

    def _replace_via_keyboard(self, insert: str, start: Location, end: Location) -> EditResult | None:
        # Whatever is typed or pasted comes through here. A text that was longer before may stay as long.
        length = len(self.text) - len(self.get_text_range(start, end)) + len(insert)
        if length > max(self.most, self._loaded):
            self.post_message(self.TooLong(length))
            return None
        return super()._replace_via_keyboard(insert, start, end)

    def edit(self, edit: Edit) -> EditResult:
        """Make an edit; the rows before those that it reaches stay as they are."""
        # A word that became shorter may move up into the row before; a bracket may stand out anywhere.
        reached = self.wrapped_document.location_to_offset(min(edit.top, *self.selection)).y - 1
        self._same_rows = reached if self._matching_bracket_location is None else 0
        try:
            return super().edit(edit)
        finally:
            self._same_rows = 0

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Paint these regions anew, or all; Textual alone paints all at every letter."""
        top = self._same_rows - self.scroll_offset.y
        if top > 0 and not (regions or layout or recompose or self._matching_bracket_location):
            regions = (Region(0, top, self.size.width, max(self.size.height - top, 0)),)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def load_text(self, text: str) -> None:
        """Put a text in that was kept, whatever its length."""
        self._loaded = len(text)
        super().load_text(text)

    def call(self, title: str) -> None:
        """What stands in the border: plain text, whatever is in it."""
        if self.called != title:
            self.called = title
            self.border_title = Content(title) if title else None

    async def type_key(self, event: events.Key) -> bool:
        """Take a key as text or as a move in the text; False when it is neither."""
        if self._is_for_the_table(event.key):
            return False
        for binding in self._bindings.key_to_bindings.get(event.key, ()):
            await self.run_action(binding.action)
            return True
        if event.character and is_shown(event.character):
            self.insert_words(event.character)
            return True
        return False

    def _is_for_the_table(self, key: str) -> bool:
        """Undo where nothing was written, and the ways to sheet and margin from an empty line."""
        if key in ("ctrl+z", "ctrl+y"):
            return not self.history._undo_stack and not self.history._redo_stack
        return key in ("left", "right") and not self.text

    def insert_words(self, text: str) -> None:
        """Put text where the caret is, without control characters."""
        start, end = self.selection
        self._restart_blink()
        self._replace_via_keyboard(cleaned(text), start, end)

    def action_delete_to_start_of_line(self) -> None:
        """Delete to the start of the paragraph, however many rows it takes on the screen."""
        paragraph, column = self.selection.end
        if column:
            self._delete_via_keyboard((paragraph, 0), (paragraph, column))
        else:
            super().action_delete_to_start_of_line()

    def action_delete_to_end_of_line(self) -> None:
        """Delete to the end of the paragraph."""
        paragraph, column = self.selection.end
        self._delete_via_keyboard((paragraph, column), (paragraph, len(self.document.get_line(paragraph))))

    def _rewrap_and_refresh_virtual_size(self) -> None:
        super()._rewrap_and_refresh_virtual_size()
        # ↑ and ↓ keep to a column of the rows as they are now, and not as they were before there was a width.
        if self._caret_stands:
            self.record_cursor_width()

    def _recompute_cursor_offset(self) -> None:
        if self._caret_stands:
            super()._recompute_cursor_offset()  # type: ignore[no-untyped-call]

    @property
    def _caret_stands(self) -> bool:
        """In the midst of an undo a scrollbar may go while the caret still stands on a line that is gone."""
        return self.cursor_location[0] < self.wrapped_document.document.line_count

    def notify_style_update(self) -> None:
        """Another theme, or another place on the screen: forget the colours."""
        self._dressed = None
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows that are seen; Textual alone works all colours out anew at every painting."""
        if self._dressed is not self._theme:
            self._dressed = self._theme
            return super().render_lines(crop)
        return super(TextArea, self).render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """A row of the text; nothing where there is no room: a hint can’t be broken into lines of none."""
        if self.content_size.width <= 0:
            return Strip.blank(self.size.width)
        place = self._place_of(y + self.scroll_offset.y)
        words = self.document.get_line(place[0]) if place is not None else ""
        if place is None or not self.wrapped_document.get_offsets(place[0]) or "\t" in words:
            return super().render_line(y)
        # Of a long paragraph Textual would cut all rows anew for each one, and count the tabs in them.
        paragraph, start, end = place
        base, width = self._theme.base_style or self.rich_style, self.scrollable_content_region.width
        row = Text(f"{words[start:end]}{' ' * (end > len(words))}", end="", no_wrap=True)
        for style, first, last in self._lit(paragraph, len(words)):
            row.stylize(style, max(first - start, 0), max(last - start, 0))
        strip = Strip(row.render(self.app.console), row.cell_len)
        return strip.extend_cell_length(width, base).apply_style(base)

    def _place_of(self, row: int) -> tuple[int, int, int] | None:
        """The paragraph that a row of the text is of, where the row begins in it, and where it ends.

        The last one ends behind its words, where the caret may stand; below all words there is none.
        """
        for paragraph in range(self.document.line_count):
            breaks = self.wrapped_document.get_offsets(paragraph)
            if row <= len(breaks):
                ends = (*breaks, len(self.document.get_line(paragraph)) + 1)
                return paragraph, (0, *breaks)[row], ends[row]
            row -= len(breaks) + 1
        return None

    def _lit(self, paragraph: int, length: int) -> Iterator[tuple[Style, int, int]]:
        """What stands out in a paragraph, from where to where: what is chosen, two brackets, the caret."""
        colours, caret, other = self._theme, self.cursor_location, self._matching_bracket_location
        first, last = sorted(self.selection)
        if first != last and first[0] <= paragraph <= last[0] and colours.selection_style:
            start = first[1] if paragraph == first[0] else 0
            yield colours.selection_style, start, last[1] if paragraph == last[0] else length
        brackets = (caret, other) if other is not None and first == last else ()
        for row, column in brackets:
            if row == paragraph and colours.bracket_matching_style:
                yield colours.bracket_matching_style, column, column + 1
        if caret[0] == paragraph and self._draw_cursor and colours.cursor_style:
            yield colours.cursor_style, caret[1], caret[1] + 1

    def at_edge(self, direction: int) -> bool:
        """Whether the caret is on the first (-1) or last (1) row of the text as it is wrapped."""
        _, y = self.wrapped_document.location_to_offset(self.cursor_location)
        return y == 0 if direction < 0 else y >= self.wrapped_document.height - 1
