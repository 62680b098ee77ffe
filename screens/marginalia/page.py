"""What every page of Marginalia and Blob shares: the table that stands, and the places with a person."""

from __future__ import annotations

from typing import Literal, TypeAlias

from facilitator.by_value import by_value
from facilitator.games.marginalia.entries import Age, Seat
from facilitator.games.marginalia.table import NOBODY, Table
from facilitator.services.front_end import Destination, ToPage
from facilitator.services.view import ViewState
from screens.marginalia.words.unshown import wait_on_list
from screens.ui.keys import COMMON_KEYS, Key, press
from screens.ui.page import Page
from screens.ui.text import Row, Span, cut, row

WORDS_WAIT = "Words from phones wait. ctrl+t shows them."
IN_THEIR_LINE = "Their line shows these words. To refuse them, press ctrl+p and choose “words from phones”."
TO_OFFERS = Key(
    ("ctrl+t",), "ctrl+t", "", "offers", "words from phones that no line shows",
    when=lambda page: page.says_words_wait, to=ToPage("offers"), why_not=lambda page: page.where_words_are,
)  # fmt: skip


def table_of(view: ViewState) -> Table:
    """The table that stands at this moment; where another game is played, one without anybody."""
    return view.state if isinstance(view.state, Table) else NOBODY


class TablePage(Page):
    """A page of a table, with a story or without one. In one quiet row it says that words wait for it."""

    common = (*COMMON_KEYS, TO_OFFERS)

    @property
    def table(self) -> Table:
        """The table that stands now."""
        return table_of(self.ctx.view)

    @property
    def says_words_wait(self) -> bool:
        """Whether words from phones wait that no page shows by itself, and it tells of them."""
        if not self.ctx.view.offered or self.confirming is not None:
            return False
        return wait_on_list(self.ctx.view) > 0

    @property
    def where_words_are(self) -> str:
        """What ctrl+t says of words that wait and need no list: their line shows them, now or in its turn."""
        return IN_THEIR_LINE if self.ctx.view.offered and self.confirming is None else ""

    def reminds(self, width: int) -> Row:
        """That words wait: nothing of what is in them, of whom, or how many."""
        waits = self.says_words_wait and not self.is_unseen
        return row(" ", Span(cut(WORDS_WAIT, width - 2), "dim")) if waits else super().reminds(width)

    def press(self, key: str, character: str) -> bool:
        """Its own keys, then the one that leads to those words."""
        return super().press(key, character) or press(self, (TO_OFFERS,), key, character)


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
