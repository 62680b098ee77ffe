"""What every page of Marginalia and Blob shares: the table that stands, and the places with a person."""

from __future__ import annotations

from typing import Literal, TypeAlias

from facilitator.by_value import by_value
from facilitator.games.marginalia.entries import Age, Seat
from facilitator.games.marginalia.table import NOBODY, Table
from facilitator.services.front_end import Destination
from facilitator.services.view import ViewState
from screens.ui.page import Page


def table_of(view: ViewState) -> Table:
    """The table that stands at this moment; where another game is played, one without anybody."""
    return view.state if isinstance(view.state, Table) else NOBODY


class TablePage(Page):
    """A page of a table, with a story or without one."""

    @property
    def table(self) -> Table:
        """The table that stands now."""
        return table_of(self.ctx.view)


Column: TypeAlias = Literal["said", "took"]
"""The halves of a cell of the sheet: the prediction, and the tricks."""


@by_value
class ToSheet(Destination):
    """The sheet, with the cursor on a number of this person."""

    page = "sheet"
    age: Age
    seat: Seat
    column: Column


@by_value
class ToStory(Destination):
    """The story so far, at the life of this person."""

    page = "story"
    seat: Seat
