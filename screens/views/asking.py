"""The screen that views belong to: it takes their answers, and the keys that are not theirs."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.binding import ActiveBinding
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from facilitator.guide.question import Answer
from facilitator.language import ENGLISH, language_spoken, tr


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


def spoken(keys: dict[str, ActiveBinding]) -> dict[str, ActiveBinding]:
    """Keys whose descriptions are in the language that is spoken."""
    if language_spoken() == ENGLISH:
        return keys
    return {
        key: each._replace(binding=replace(each.binding, description=tr(each.binding.description)))
        for key, each in keys.items()
    }


def asking(view: Widget) -> AskingScreen[object]:
    """The screen of a view."""
    screen = view.screen
    assert isinstance(screen, AskingScreen)
    return screen
