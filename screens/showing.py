"""What the router needs of whoever shows pages: a window, and what holds it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from facilitator.services.front_end import Over

if TYPE_CHECKING:
    from screens.ui.page import Page


class Window(Protocol):
    """What shows a page and takes its keys."""

    page: Page | None

    @property
    def typed(self) -> str:
        """What stands in the line."""

    def turn_to(self, page: Page) -> None:
        """Show another page."""

    def draw(self) -> None:
        """Show what the page says now."""

    def draw_mark(self) -> None:
        """Show whether all is saved; the page is the same."""

    def say(self, sentence: str) -> None:
        """Show a message for a few seconds; an empty one takes it away."""

    def leave_line(self) -> None:
        """The line is left: a field keeps what is in it, and words stay half typed."""

    def leave_half_typed(self) -> None:
        """What is typed in the line stays half typed, whatever page comes next."""

    def reload(self) -> None:
        """Take the words of the line from its draft, or from what stands."""

    def forget_words(self) -> None:
        """Empty the line for good."""


class NoWindow:
    """There is none yet, or none any more: nothing is shown."""

    page: Page | None = None
    typed = ""

    def turn_to(self, page: Page) -> None:
        """Nobody sees it."""

    def draw(self) -> None:
        """Nobody sees it."""

    def draw_mark(self) -> None:
        """Nobody sees it."""

    def say(self, sentence: str) -> None:
        """Nobody hears it."""

    def leave_line(self) -> None:
        """There is no line."""

    def leave_half_typed(self) -> None:
        """There is no line."""

    def reload(self) -> None:
        """There is no line."""

    def forget_words(self) -> None:
        """There is no line."""


class Shell(Protocol):
    """What holds the window."""

    @property
    def window(self) -> Window:
        """The window, or one that shows nothing."""

    def lay(self, place: Over) -> None:
        """Lay something that is no page over the page: the card, the palette; or leave."""
