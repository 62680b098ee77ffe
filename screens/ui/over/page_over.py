"""A page over the one that it was asked from: a box as wide as it is read, with a footer of its own."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.widget import Widget

from screens.latin import latin
from screens.ui.footer import footer
from screens.ui.marks import without_blocks
from screens.ui.page import Page
from screens.ui.text import SPACE, Row, Span, padded, row
from screens.ui.widgets.rows import Rows, character_in

WIDEST, HEAD, LOW = 130, 2, 20
"""How wide it is at most, the rows of the page that stay in sight over it, from how many rows on they do."""
FRAME = 2
"""Its title and its footer."""


class PageOver(ModalScreen[None], inherit_bindings=False):
    """It is read over another page, which stays as it is; keys are for this one until it is put away."""

    AUTO_FOCUS = ""
    BINDINGS = [Binding("ctrl+c", "copy_text", "Copy", show=False)]
    DEFAULT_CSS = """
    PageOver { background: $background 40%; align: center bottom; }
    PageOver Rows { background: $background; }
    """

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def compose(self) -> ComposeResult:
        """One block of rows, with what frames it."""
        yield Rows(id="over")

    def on_mount(self) -> None:
        """Show it at once."""
        self._draw()

    def on_resize(self) -> None:
        """The same, in another size."""
        self._draw()

    def _draw(self) -> None:
        (width, height), shown = self.app.size, self.query_one(Rows)
        rows = over(self.page, width, height)
        shown.styles.width, shown.styles.height = rows[0].width, len(rows)
        in_letters = self.page.ctx.look.suit_letters
        shown.show([without_blocks(line) for line in rows] if in_letters else rows, self.page)

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """The widget in a cell of the screen, and which character of it stands there."""
        widget, offset = super().get_widget_and_offset_at(x, y)
        return widget, character_in(widget, x, y) or offset

    def on_key(self, event: events.Key) -> None:
        """Keys come in the order in which they were pressed, also those behind the one that closed it."""
        if self.app.screen is not self:
            event.stop()
            self.app.screen._forward_event(events.Key(event.key, event.character))
        elif self.page.press(*latin(event)):
            event.stop()
            self._follow()

    @on(Rows.Wheeled)
    def _wheeled(self, event: Rows.Wheeled) -> None:
        event.stop()
        self.page.wheel(event.by)
        self._draw()

    @on(Rows.Pressed)
    def _clicked(self, event: Rows.Pressed) -> None:
        event.stop()
        if isinstance(event.click, str):
            self.page.press(event.click, event.click if len(event.click) == 1 else "")
            self._follow()

    def _follow(self) -> None:
        if self.page.is_open:
            self._draw()
        elif self.app.screen is self:
            self.dismiss()


def over(page: Page, width: int, height: int) -> list[Row]:
    """Its rows for a screen of this size: a title, what is read, a footer, and edges where it is narrower."""
    wide = min(width, WIDEST)
    edges = 2 * (wide < width)
    high = height - (HEAD if height >= LOW else 0)
    inner = wide - edges
    read = list(page.above(inner, high - FRAME))
    left = high - FRAME - len(read)
    foot = footer(page.foot(), inner)
    rows = [*page.head(inner)[1:], *read, *[SPACE] * left, foot]
    shown = [padded(line, inner) for line in rows]
    edge = Span("│", "dim")
    return [row(edge, *line.spans, edge, click=line.click) for line in shown] if edges else shown
