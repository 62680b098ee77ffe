"""The screen that views belong to: it takes their answers, and the keys that are not theirs."""

from __future__ import annotations

from textual import events
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from facilitator.guide.question import Answer


class AskingScreen(Screen[ScreenResultType]):
    """A screen with a question on it."""

    def answered(self, answer: Answer) -> None:
        """An answer, from whatever view."""
        raise NotImplementedError

    def press(self, event: events.Key) -> None:
        """A key that a view doesn’t take, or that came when it had lost the focus to the next question."""
        raise NotImplementedError

    def typed(self, text: str) -> None:
        """What stands in the box for words now."""
        raise NotImplementedError

    def found(self, text: str) -> None:
        """What somebody types to find one of many."""
        raise NotImplementedError


def asking(view: Widget) -> AskingScreen[object]:
    """The screen of a view."""
    screen = view.screen
    assert isinstance(screen, AskingScreen)
    return screen
