"""Where pages are shown: questions on the table screen, all else in the frame that lies over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import App

from screens.asked_page import AskedPage
from screens.table_screen import Host, TableScreen

if TYPE_CHECKING:
    from screens.ui.frame import Frame
    from screens.ui.page import Page


class Windows:
    """The window of the router: it lays the frame over the table screen for a page of old."""

    def __init__(self, app: App[Any], host: Host) -> None:
        self._app = app
        self.page: Page | None = None
        self.table = TableScreen(host)
        self._frame: Frame | None = None

    @property
    def frame(self) -> Frame:
        """The frame, made with the first page that stands in it."""
        if self._frame is None:
            from screens.ui.frame import Frame

            timers: Any = self._app
            self._frame = Frame(timers.timers.once_drawn)
            self._app.install_screen(self._frame, "frame")
        return self._frame

    @property
    def is_framed(self) -> bool:
        """Whether the frame shows the page."""
        return self.page is not None and not isinstance(self.page, AskedPage)

    @property
    def typed(self) -> str:
        """What stands in the line of the frame."""
        return self.frame.typed if self.is_framed else ""

    @property
    def is_frame_on_top(self) -> bool:
        """Whether nothing lies over the frame."""
        return self._frame is not None and self._app.screen is self._frame

    def turn_to(self, page: Page) -> None:
        """Show another page."""
        self.page = page
        if isinstance(page, AskedPage):
            self.empty_frame()
            self.table.ask(page.guide)
        else:
            # A page of old may be of a game that asks no questions: what it lies over asks nothing meanwhile.
            self.table.is_asking = False
            self.frame.turn_to(page)
        self.settle()

    def empty_frame(self) -> None:
        """What waits to be drawn there may be of a table that is no longer open."""
        if self._frame is not None:
            self._frame.page = None

    def settle(self) -> None:
        """Have the screen on top that shows the page."""
        stack = self._app.screen_stack if self._app.is_running else []
        if not stack:
            return
        is_up = self._frame is not None and self._frame in stack
        if self.is_framed and not is_up:
            self._app.push_screen("frame")
        elif not self.is_framed and is_up:
            while self._frame in self._app.screen_stack:
                self._app.pop_screen()

    def draw(self) -> None:
        """Show what the page says now."""
        if self.is_framed:
            self.frame.draw()
        else:
            self.table.show()

    def draw_mark(self) -> None:
        """Show whether all is saved."""
        if self.is_framed:
            self.frame.draw_mark()
        else:
            self.table.show_status()

    def say(self, sentence: str) -> None:
        """Say something for a few seconds; an empty sentence takes it away."""
        if self.is_framed:
            self.frame.say(sentence)
        else:
            self._app.clear_notifications()
            if sentence:
                self._app.notify(sentence, markup=False)

    def leave_line(self) -> None:
        """The line is left: words of a question are half typed already."""
        if self.is_framed:
            self.frame.leave_line()

    def leave_half_typed(self) -> None:
        """What is typed stays half typed."""
        if self.is_framed:
            self.frame.leave_half_typed()

    def reload(self) -> None:
        """Take the words of the line anew."""
        if self.is_framed:
            self.frame.reload()

    def forget_words(self) -> None:
        """Empty the line for good."""
        if self.is_framed:
            self.frame.forget_words()
        else:
            self.table.forget_words()
