"""Searching all tables: titles and how often, and no word of a story."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.registry import short_of
from facilitator.language import mark, tr, trc, trn
from facilitator.services.context import AppContext
from facilitator.services.over_tables.shelf import ListedTable
from screens.shelf.shelf_rows import title_of
from screens.ui.blocks import Block
from screens.ui.blocks.lists import Cells, ListItem, LongList
from screens.ui.blocks.said import Note, Prose, Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.marks import rule, top
from screens.ui.page import Line
from screens.ui.text import Row, Span, plain

ASKED = mark("What are you looking for?")
WHERE = mark(
    "The search covers titles, names and stories. It shows titles and counts, never the words. It skips"
    " whatever was corrected, undone, half typed or erased."
)

COLUMNS = (Cells(10, goes=6), Cells(15, goes=5), Cells(11))
"""The game, when it was played, how often it has what is looked for."""


class SearchPage(RowsPage):
    """A line, and the tables that have what is typed in it; ↑↓ and Enter choose among them."""

    name = "search"
    measure = BLOCK
    roomy = True
    is_for = "You look for words in all your tables."
    title = "search"
    marks = ()
    keys = (
        Key(("enter",), "Enter", "open", "enter", "open the table under the cursor"),
        Key(("down",), "↑↓", "a table", "down", "the table below"),
        Key(("escape",), "Esc", "back", "escape", "back; what you typed here is not kept"),
    )
    footers = (
        Footer(
            (
                "enter",
                Foot("down", "↑↓", "a table"),
                Foot("escape", "Esc", "back"),
                "f1",
            ),
            in_its_line,
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.words = self.begun = ""
        super().__init__(ctx, age)
        ctx.search.look_for("")

    @property
    def tables(self) -> tuple[tuple[ListedTable, int], ...]:
        """What was found so far, with how often."""
        return self.ctx.search.found.tables

    @property
    def count(self) -> int:
        """As many rows as tables found."""
        return len(self.tables)

    # --- what is seen

    def head(self, width: int) -> list[Row]:
        """The title of the page."""
        return [top(self.ctx, width, tr("SEARCH"), right=[Span("F2 ✕", "key", "f2"), Span(" ")]),
                rule(width, "", (tr("back"), "escape"))]  # fmt: skip

    def blocks(self) -> Sequence[Block]:
        """What is asked, what was found, and how far the search is."""
        return (
            Say((tr(ASKED),)),
            Prose((tr(WHERE),), style="dim", goes=5),
            LongList(self.count, self.at, self._read, COLUMNS),
            *([Note(said, goes=0)] if (said := self._how_far()) else []),
        )

    def _read(self, count: int, start: int) -> Sequence[ListItem]:
        return [
            ListItem(
                title_of(table),
                (
                    tr(short_of(table.game)),
                    trc("where a table is", "archive") if table.archived else table.when,
                    tr("once") if times == 1 else trn("{n} time", "{n} times", times),
                ),
                here=at == self.at, click=ToRow(at),
            )
            for at, (table, times) in enumerate(self.tables[start : start + count], start)
        ]  # fmt: skip

    def _how_far(self) -> str:
        found = self.ctx.search.found
        if not found.words:
            return ""
        if found.left:
            return trn("… {n} table left to search", "… {n} tables left to search", found.left)
        if found.more:
            return trn(
                "The first {n} table is shown; there are more.",
                "The first {n} tables are shown; there are more.",
                self.count,
            )
        return "" if found.tables else tr("No table has that.")

    # --- the line

    def line(self) -> Line | None:
        """What is looked for; no draft of any table."""
        return Line(("typed", "search"), tr("a word, a name, a title"), text=self.begun, finds=True)

    def typed(self, words: str) -> None:
        """Look for it at once."""
        words = plain(words).strip()
        if words != self.words:
            self.words, self.at = words, 0
            self.ctx.search.look_for(words)

    def keep(self, words: str) -> None:
        """Open the table under the cursor."""
        if self.at < self.count:
            self.ctx.front.open_table(self.tables[self.at][0].id)

    def forget_typed(self) -> None:
        """What was typed leaves the line as well."""
        self.words = self.begun = ""
        self.ctx.search.look_for("")
        self.ctx.front.reload()

    def again(self) -> None:
        """What lay on top is closed: the search goes on."""
        self.begun = self.words
        self.ctx.search.look_for(self.words)

    def changed(self) -> None:
        """As when what lay on top is closed."""
        super().changed()
        self.again()

    # --- keys

    def key_enter(self, key: str) -> None:
        """Open the table under the cursor."""
        self.keep(self.words)

    def key_tab(self, key: str) -> None:
        """There is nothing beside the line."""

    def key_escape(self, key: str) -> None:
        """Back, and what was found is let go."""
        self.ctx.search.look_for("")
        self.ctx.back()
