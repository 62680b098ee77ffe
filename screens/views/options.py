"""Textual’s list of options, where nothing is laid out yet, or an option is gone since it was drawn."""

from __future__ import annotations

from textual import on
from textual.events import Click
from textual.widgets import OptionList


class Options(OptionList):
    """A list in which neither a page up nor a click leads to what isn’t there."""

    def action_page_up(self) -> None:
        """A page up, once there are lines."""
        if self._lines:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        """A page down, once there are lines."""
        if self._lines:
            super().action_page_down()  # type: ignore[no-untyped-call]

    @on(Click)
    def _expect_the_option(self, event: Click) -> None:
        at: int | None = event.style.meta.get("option")
        if at is not None and at >= self.option_count:
            event.prevent_default()
