"""What pages of rows share: one cursor, rows that can be clicked, rows with a value between ‹ and ›."""

from __future__ import annotations

from abc import abstractmethod

from facilitator.by_value import by_value
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.ui.marks import NOT_SAVED
from screens.ui.page import Page
from screens.ui.text import Span, Target

BLOCK = 80


@by_value
class ToRow(Target):
    """A row of a list, by its number from 0."""

    index: int


class ClickedPage(Page):
    """A page whose rows answer to clicks."""

    @abstractmethod
    def pick(self, index: int) -> None:
        """Put the cursor on a row; where it is there already, do what Enter does."""

    def pointed(self, at: Target) -> bool:
        """At a row."""
        match at:
            case ToRow(index):
                self.pick(index)
                return True
        return super().pointed(at)


class RowsPage(ClickedPage):
    """A page with a cursor on one of its rows."""

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.at = 0
        super().__init__(ctx, age)

    @property
    @abstractmethod
    def count(self) -> int:
        """How many rows the cursor can be on."""

    @abstractmethod
    def key_enter(self, key: str) -> None:
        """Do what the row under the cursor is for."""

    def move(self, by: int) -> None:
        """The row above or below."""
        self.at = max(0, min(self.count - 1, self.at + by))

    def changed(self) -> None:
        """Rows may have gone: the cursor stays on one that is there."""
        super().changed()
        self.move(0)

    def pick(self, index: int) -> None:
        """The cursor goes to the row; a second click is Enter."""
        if index == self.at:
            self.key_enter("enter")
        else:
            self.move(index - self.at)


def right_end(ctx: AppContext, text: str) -> list[Span]:
    """The right end of the first line: a few words, the card, and a warning where nothing is saved."""
    unsaved = [Span(f"{tr(NOT_SAVED)}  ", "rubric")] if not ctx.view.is_saved else []
    return [*unsaved, Span(f"{text}  ", "dim"), Span("F2 ✕", "key", "f2"), Span(" ")]
