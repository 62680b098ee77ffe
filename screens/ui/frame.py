"""The frame that every page stands in: two lines on top, the page, a message line, the footer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.style import Style as RichStyle
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Offset, Region, Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from facilitator.games.game import Slot
from facilitator.language import mark, tr
from facilitator.record import LONGEST_TITLE, LONGEST_WORDS
from screens.ui.footer import footer
from screens.ui.held_words import HeldWords
from screens.ui.keys import APP_KEYS
from screens.ui.layout import pane_rows
from screens.ui.line_words import ToLine, at_rest
from screens.ui.marks import without_blocks, without_cursor
from screens.ui.page import Line, Page
from screens.ui.pressing.keyboard import Keyboard
from screens.ui.text import BLANK, SPACE, Row, indented
from screens.ui.widgets.message import MessageLine
from screens.ui.widgets.rows import Rows, as_sent, character_in

if TYPE_CHECKING:
    from screens.ui.widgets.words import WordsLine

WIDE, WIDER, BOOK, WIDEST = 120, 124, 140, 164
"""From how many columns a pane stands beside a page, a wider one, the left page of a book, and two panes."""
SIDE, LEFT_PANE, RIGHT_PANE = 44, 48, 36
WIDEST_PAGE = 100
MARGIN = 39
"""The width of a margin that stands beside a page alone."""
LOW = 12
"""Below this height only the page and the footer are shown."""
TOO_LONG = mark("A text has at most {most:,} characters. This would be {length:,}, so nothing was added.")
TITLE_TOO_LONG = mark(
    "A title has at most {most:,} characters. This would be {length:,}, so nothing was added."
)
KEYS_OF_A_LINE = (
    *("enter", "tab", "escape", "ctrl+n", "ctrl+j"),
    *(press for key in APP_KEYS for press in key.press),
)
"""What is pressed also while a line takes the keys."""
MOST_LINE_ROWS, MOST_LOW_ROWS = 10, 3
LEAST_BOX, LEAST_TALL, HIGH = 3, 5, 20
"""The rows of a box with its border, of one for long texts, and from how many lines on there are as many."""
BREATH = 0.01
EDGE = 2
"""The line beside a pane, and the column that stays free before it or at the edge of the screen."""
BEFORE_BARE = 8
"""The cells before a line among the rows of a list."""


def widths_beside(page: Page, width: int) -> tuple[int, int]:
    """How wide the panes beside a page are: none, one, or two, which share what no page can use."""
    is_wide = (page.panes and width >= WIDE) or (page.is_book and width >= BOOK)
    return (
        pane_widths(width, is_book=page.is_book, has_margin_only=page.has_margin_only) if is_wide else (0, 0)
    )


def pane_widths(width: int, *, is_book: bool = False, has_margin_only: bool = False) -> tuple[int, int]:
    """How wide the panes beside a page are: one of them, or two, which share what no page can use."""
    if has_margin_only:
        return 0, MARGIN
    if is_book:
        return width * 3 // 8, 0
    if width < WIDEST:
        return (SIDE if width < WIDER else LEFT_PANE), 0
    spare = max(width - LEFT_PANE - RIGHT_PANE - WIDEST_PAGE, 0)
    return LEFT_PANE + spare // 2, RIGHT_PANE + spare - spare // 2


class Frame(Screen[None], inherit_bindings=False):
    """One screen for all pages: it draws what the page says, and holds the line for its words.

    What becomes of a key is for its `Keyboard` to say; behind each the page is drawn once.
    """

    CSS_PATH = "frame.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [Binding("ctrl+c", "copy_text", "Copy", show=False)]

    page: Page | None = None
    _line: WordsLine | None = None

    def __init__(self, once_drawn: Callable[[Callable[[], None]], None]) -> None:
        super().__init__()
        self._once_drawn = once_drawn
        self.message = MessageLine(id="message")
        """Made before anything is mounted, for a page may say something when it is opened."""

        self.parts: dict[str, Rows] = {}
        """What stands round the line, once it is mounted."""

        self.held = HeldWords()
        """What is in the line."""
        self._caret: tuple[Slot, tuple[int, int]] | None = None
        """Where it stood when words were erased: from afar, maybe, while somebody typed in another line."""
        self._rows_of_line = 0
        """How many rows the line had when the page was drawn."""
        self._box_rows: int | None = None
        """The height that was given to the box for words; None while it follows its text."""

        self._drawn_for: Size | None = None
        self._panes_wait = True
        """The panes are drawn a moment from now."""

        self._keyboard = Keyboard(self)

    def compose(self) -> ComposeResult:
        """What stands along the edges, from the outside inwards, then the page between them.

        No containers: each would be drawn with every key, and has nothing to show.
        """
        for edge in ("head", "foot"):
            yield Rows(id=edge)
        yield self.message
        for edge in ("left", "right"):
            yield Rows(id=edge)
        yield Rows(id="above")
        yield Rows(id="rest")
        yield Rows(id="below")

    def on_mount(self) -> None:
        """Find the parts once."""
        self.parts = {part: self.query_one(f"#{part}", Rows) for part in
                      ("head", "left", "above", "rest", "below", "right", "message", "foot")}  # fmt: skip
        if self.page is not None and self.page.line() is not None:
            self.make_line()

    @property
    def line(self) -> WordsLine:
        """The line for words."""
        if self._line is None:
            self.make_line()
        assert self._line is not None
        return self._line

    def make_line(self) -> None:
        """Have the line there: with the first page that has one, or else a moment after the first frame."""
        from screens.ui.widgets.words import WordsLine

        if self._line is None:
            self._line = WordsLine(id="line")
            self._line.display = False
            self.mount(self._line, after=self.parts["above"])
            self.watch(self._line, "virtual_size", self._draw_if_longer, init=False)

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size once it is laid out; as it begins the app tells the same twice."""
        if event.size == self._drawn_for:
            return
        self._drawn_for = event.size
        self.draw()
        self.call_after_refresh(self._draw_laid_out)

    def _compositor_refresh(self) -> None:
        # Private: while it begins, or changes many things at once, the app throws away what is painted here.
        if not self.app._batch_count:
            super()._compositor_refresh()

    def _draw_laid_out(self) -> None:
        self.draw()
        if self._panes_wait:
            # Once the first frame has left: the thread that takes it to the terminal would have to wait.
            self.set_timer(BREATH, lambda: self._once_drawn(self._draw_panes))

    def _draw_panes(self) -> None:
        """What stands beside the page on a wide screen."""
        self._panes_wait = False
        if self.page is None or not self.is_wide:
            return
        (left, right), height = self.page.pane_widths, self.size.height - self._taken_by_frame()
        if left:
            parts = (self.page.left_pane(),) if right else self.page.one_pane()
            self._show("left", pane_rows(parts, left - EDGE, height))
        self._show("right", pane_rows((self.page.right_pane(),), right - EDGE, height) if right else [])

    def panes_follow(self) -> None:
        """Draw the panes a frame behind the page."""
        if self.is_wide and not self._panes_wait:
            self._panes_wait = True
            self._once_drawn(self._draw_panes)

    def turn_further(self, by: int) -> bool:
        """Show what lies half a screen further on; False where there is no more."""
        above = self.parts["above"]
        return above.turn(by * max(above.size.height // 2, 1))

    def turn_to(self, page: Page) -> None:
        """Show another page; a message stays only where it belongs to the act that turned to it."""
        if self.page is not None and not self.message.is_new:
            self.message.unsay()
        self.page = page
        self.held.put_in_anew()
        self.held.leave_unless_in(page)
        self.draw()

    def say(self, sentence: str) -> None:
        """Show a message for some seconds; an empty one takes it away."""
        self.message.say(sentence)
        self.draw()

    @on(MessageLine.Over)
    def _without_message(self) -> None:
        self.draw()

    @property
    def is_wide(self) -> bool:
        """Whether something stands beside the page."""
        return self.page is not None and any(widths_beside(self.page, self.size.width))

    @property
    def is_low(self) -> bool:
        """Whether there is no room for more than the page and its footer."""
        return self.size.height < LOW

    def draw(self) -> None:
        """Bring everything shown in line with what stands; only what differs is painted."""
        page = self.page
        if self._keyboard.is_acting or page is None or not self.is_mounted or not self.parts:
            return
        (width, height), line = self.size, page.line()
        self.set_class(self.is_low, "low")
        page.pane_widths = widths_beside(page, width)
        for side, cells in zip(("left", "right"), page.pane_widths, strict=True):
            self.parts[side].display = bool(cells)
            self.parts[side].styles.width = cells
        # The panes are dear: they come a frame after the page, and a letter changes nothing in them.
        if page.has_panes and not (self._keyboard.in_words or self._panes_wait):
            self._draw_panes()
        self._place_line(page, line)
        self._show("head", page.head(width))
        self._draw_page(page, line, width - sum(page.pane_widths), height)
        said = self._message_rows(width)
        self.message.display = bool(self.message.sentence) or not self.is_low
        self.message.styles.height = len(said)
        self._show("message", said)
        foot = footer(page.foot(), width, to_home=page.at_table, taker=page.taker(line))
        self._show("foot", [foot])
        self._keyboard.drawn(page)
        page.ctx.room.follow_page(page)

    def draw_mark(self) -> None:
        """Bring the first line in line with what is saved; on a page that says more of it, everything."""
        if self.page is None or self.page.says_saved:
            self.draw()
        else:
            self._show("head", self.page.head(self.size.width))

    def _show(self, part: str, rows: Sequence[Row]) -> None:
        assert self.page is not None
        in_letters = self.page.ctx.look.suit_letters
        self.parts[part].show([without_blocks(line) for line in rows] if in_letters else rows, self.page)

    def _message_rows(self, width: int) -> Sequence[Row]:
        return self.message.lines(width, self.page.reminds(width) if self.page is not None else SPACE)

    def _draw_page(self, page: Page, line: Line | None, width: int, height: int) -> None:
        """The page from the top, over and under its line; a roomy one has the line right under it."""
        room, over = height - self._taken_by_frame(), len(page.over_line())
        self._rows_of_line = page.line_rows = self._line_rows(line)
        above, below = page.around(width, room - self._rows_of_line - over)
        if line is not None:
            self._stand_under_page(page, line)
        free = max(room - len(below), 1)
        is_roomy = page.roomy and line is not None
        above += [BLANK] * is_roomy
        atop = page.atop(width)
        above += atop
        if self._is_tall(line):
            self._rows_of_line = max(self._rows_of_line, free - len(above))
            self._set_box_rows(self._rows_of_line)
        is_short = is_roomy and len(above) < free - self._rows_of_line
        self.parts["above"].styles.height = len(above) if is_short else "1fr"
        if line is not None and page.in_line:
            above, below = [without_cursor(each) for each in above], [without_cursor(each) for each in below]
        # What stands right over the line is never what has no room.
        above[len(above) - len(atop) :] = [each._replace(here=True, stays=True) for each in atop]
        # Where nothing stands there is nothing to paint.
        self.parts["below"].display = bool(below)
        self._show("below", below)
        self._show("above", above)

    def _set_box_rows(self, rows: int | None) -> None:
        """Give the box for words so many rows; to set what is set already would paint all of it anew."""
        if self._box_rows != rows:
            self._box_rows = self.line.styles.height = rows

    def _is_tall(self, line: Line | None) -> bool:
        """Whether the box for words takes what is free, for the caret is in it."""
        writes = self.page is not None and self.page.in_line
        return line is not None and line.tall and writes and not self.is_low

    def _taken_by_frame(self) -> int:
        """The rows of head, message and footer."""
        width, height = self.size
        rows = len(self._message_rows(max(width, 1)))
        return 1 + (rows if self.message.sentence else 0) if height < LOW else 3 + rows

    def _line_rows(self, line: Line | None) -> int:
        """The rows that the line takes, with its border."""
        if line is None or self.page is None:
            return 0
        if not self.page.in_line:
            # A blank one stands before it, where there is room.
            return 1 if line.bare or self.is_low or self.page.roomy else 2
        if line.bare:
            return 1
        if self._is_tall(line):
            return LEAST_TALL if self.size.height >= HIGH else LEAST_BOX
        rows = self.line.wrapped_document.height
        return min(rows, MOST_LOW_ROWS) if self.is_low else max(LEAST_BOX, min(rows + 2, MOST_LINE_ROWS))

    def _place_line(self, page: Page, line: Line | None) -> None:
        """The box for words and the caret, or the row of a line at rest; neither without a line."""
        if line is not None or self._line is not None:
            self.line.display = page.in_line and line is not None
        self.parts["rest"].display = line is not None and not page.in_line
        if line is None:
            self.held.put_in_anew()
        else:
            is_tall = self._is_tall(line)
            self.line.set_class(line.bare, "bare")
            self.line.set_class(self.is_low and not line.bare, "low")
            self.line.set_class(is_tall, "tall")
            if not is_tall:
                self._set_box_rows(None)
            self.line.call(line.title)
            self.line.most = line.most
            if self.line.placeholder != line.hint:
                self.line.placeholder = line.hint
            self._fill_line(page, line)
        if line is not None and page.in_line:
            if self.focused is not self.line:
                self.set_focus(self.line)
        elif self.focused is not None:
            self.set_focus(None)

    def _fill_line(self, page: Page, line: Line) -> None:
        """Have its words in it."""
        words = self.held.to_put_in(page, line, self.line.text)
        if words is None:
            return
        # What could be undone in it is gone, also where the text is the same: it was that of another line.
        self.line.load_text(words)
        caret = self.line.document.end
        if self._caret is not None and self._caret[0] == line.slot:
            caret = self._caret[1]
        self.line.move_cursor(caret)
        self._caret = None

    def _stand_under_page(self, page: Page, line: Line) -> None:
        """The line has the columns of the page over it."""
        before, after = page.line_sides
        if not page.in_line:
            width = self.size.width - sum(page.pane_widths) - before - after
            rest = indented([at_rest(line, self.line.text, page.ctx.view, width)], before)
            self._show("rest", [*[SPACE] * (self._rows_of_line - 1), *rest])
            return
        edge = 0 if self.is_low else 1
        margin = (0, after, 0, before + BEFORE_BARE) if line.bare else (0, after + edge, 0, before + edge)
        if self.line.styles.margin != margin:
            self.line.styles.margin = margin

    def _draw_if_longer(self) -> None:
        """Draw again where the line takes other rows than when it was drawn, before it was laid out."""
        line = self.page.line() if self.page is not None else None
        if not self._is_tall(line) and self._line_rows(line) != self._rows_of_line:
            self.draw()

    def render_lines(self, crop: Region) -> list[Strip]:
        """What is seen of it round its parts: nothing but its colour."""
        style = RichStyle(bgcolor=self.background_colors[1].rich_color)
        return [Strip.blank(crop.width, as_sent(self, style))] * crop.height

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """The widget in a cell of the screen, and which character of it stands there."""
        widget, offset = super().get_widget_and_offset_at(x, y)
        return widget, character_in(widget, x, y) or offset

    def action_copy_text(self) -> None:
        """Put what was selected with the mouse on the clipboard; nothing of an unseen round."""
        if self.page is None or not self.page.is_unseen:
            super().action_copy_text()

    def forget_words(self) -> None:
        """Empty the line for good: nothing that was typed in it can be undone back."""
        self.held.leave_half_typed()
        slot = self.held.slot
        self._caret = (slot, self.line.cursor_location) if slot is not None else None
        if self._line is not None:
            self._line.load_text("")
        if self.app.clipboard:
            self.app.copy_to_clipboard("")
        self.held.put_in_anew()

    def reload(self) -> None:
        """Take the words of the line from its draft, or from what stands, at the next draw."""
        self.held.leave_half_typed()
        self.held.put_in_anew()

    # ------------------------------------------------------------ leaving a line

    @property
    def open_line(self) -> Line | None:
        """The line of the page while that takes the keys; None where a list does."""
        return self.page.open_line if self.page is not None else None

    @property
    def typed(self) -> str:
        """What stands in the line."""
        return self._line.text if self._line is not None else ""

    def leave_half_typed(self) -> None:
        """What is typed in the line stays half typed, whatever page comes next."""
        self.held.leave_half_typed()

    def leave_line(self) -> None:
        """The line is left: a field keeps what is in it, and words stay half typed."""
        self.held.leave()

    def typed_in(self, page: Page, line: Line) -> None:
        """The words of this line are other ones."""
        self.held.type(page, line, self.line.text)
        page.typed(self.line.text)

    async def on_key(self, event: events.Key) -> None:
        """Every key comes here first, in the order in which it was pressed.

        One behind the key that laid something over the page is for that.
        """
        if self.is_on_top:
            await self._keyboard.pressed(event)
        else:
            event.stop()
            self.app.screen._forward_event(events.Key(event.key, event.character))

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it."""
        return self.app.screen is self

    @property
    def takes_breaks(self) -> bool:
        """Whether the caret stands in words that may have paragraphs.

        Elsewhere a line break is an Enter: as one arrives whatever was pressed before the program had the
        terminal to itself.
        """
        line = self.open_line
        return line is not None and not line.bare

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes into the line; a list takes none."""
        event.stop()
        page, line, text = self.page, self.open_line, event.text
        if page is None or line is None:
            pass
        elif len(text) > LONGEST_WORDS:
            self._say_too_long(len(text))
        elif page.pasted(text):
            # The line is made anew: what was half typed in it before is not left by the next key.
            self.held.leave_half_typed()
        else:
            is_apart = self._keyboard.sets_apart(page, text, event.time)
            if line.bare:
                # In a line of one row what stood on rows of its own stands between commas.
                text = ", ".join(each.strip() for each in text.splitlines() if each.strip())
            self.line.insert_words(text.lstrip() if is_apart else text)
            self.typed_in(page, line)
        self.draw()

    def on_words_line_too_long(self, event: WordsLine.TooLong) -> None:
        """What was typed would make the line too long."""
        self._say_too_long(event.length)

    def _say_too_long(self, length: int) -> None:
        """Say why nothing was added to the line."""
        if self.page is not None:
            said = TITLE_TOO_LONG if self.line.most == LONGEST_TITLE else TOO_LONG
            self.page.ctx.note(tr(said, most=self.line.most, length=length))

    @on(Rows.Wheeled)
    def _wheeled(self, event: Rows.Wheeled) -> None:
        """Read on, on a page that is longer than what it shows."""
        event.stop()
        if self.page is not None:
            self.page.wheel(event.by)
            self.draw()

    @on(Rows.Pressed)
    def _clicked(self, event: Rows.Pressed) -> None:
        """A click does what its key does, also with the caret in a text; on a page that is gone, nothing."""
        event.stop()
        if self.page is None or event.of is not self.page:
            return
        match event.click:
            case ToLine():
                self.page.in_line = True
                self.draw()
                return
            case str(key) if key in KEYS_OF_A_LINE:
                self.app.simulate_key(key)
                return
            case at:
                was_taken = self.page.clicked(at)
                if not was_taken and isinstance(at, str) and len(at) > 1:
                    self.app.simulate_key(at)
        self.held.leave_unless_in(self.page)
        self.draw()

    @on(events.DescendantFocus)
    def _line_clicked(self) -> None:
        if self.page is not None and self.focused is self._line and not self.page.in_line:
            self.page.in_line = True
            self.draw()
