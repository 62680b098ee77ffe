"""Searching all tables: titles and how often, and no word of a story."""

from __future__ import annotations

from facilitator.games.registry import short_of
from facilitator.services.context import AppContext
from facilitator.services.shelf import ListedTable
from screens.shelf.shelf_rows import title_of
from screens.ui.choosing import BLOCK, RowsPage, ToRow, in_the_middle
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.marks import aloud, rule, top
from screens.ui.page import Line
from screens.ui.text import BLANK, Row, Span, cut, fitted, plain, row, wrapped

ASKED = "What are you looking for?"
WHERE = (
    "The search covers titles, names and stories. It shows titles and counts, never the words. It skips"
    " whatever was corrected, undone, half typed or erased."
)


class SearchPage(RowsPage):
    """A line, and the tables that have what is typed in it; ↑↓ and Enter choose among them."""

    name = "search"
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
        return [top(self.ctx, width, "SEARCH", right=[Span("F2 ✕", "key", "f2"), Span(" ")]),
                rule(width, "", ("back", "escape"))]  # fmt: skip

    def above(self, width: int, height: int) -> list[Row]:
        """What is asked, what was found, and how far the search is."""
        block = min(width, BLOCK)
        spoken = [Row((Span(" "), *line.spans), stays=True) for line in aloud(ASKED, width=block - 2)]
        said = [row("   ", Span(line, "dim"), stays=True) for line in wrapped(WHERE, block - 6)]
        rows = [BLANK, *spoken, BLANK, *said, BLANK]
        room = max(height - sum(not line.soft for line in rows) - 1, 1)
        start = max(0, min(self.at - room // 2, self.count - room))
        shown = list(enumerate(self.tables))[start : start + room]
        rows += [self._table(table, times, at, block) for at, (table, times) in shown]
        return in_the_middle([*rows, self._state(block)], width)

    def _table(self, table: ListedTable, times: int, at: int, width: int) -> Row:
        here = at == self.at
        often = "once" if times == 1 else f"{times} times"
        where = "archive" if table.archived else table.when
        return row(
            Span("    ▸ " if here else "      ", "rubric"),
            Span(fitted(title_of(table), max(width - 46, 4)), "bold" if here else ""),
            Span(f" {fitted(short_of(table.game), 10)}", "dim"),
            Span(f" {fitted(where, 15)}", "dim"), f" {fitted(often, 11, 'right')}",
            click=ToRow(at), here=here,
        )  # fmt: skip

    def _state(self, width: int) -> Row:
        return row("      ", Span(cut(self._said(), width - 8), "dim"), stays=True)

    def _said(self) -> str:
        found = self.ctx.search.found
        if not found.words:
            return ""
        if found.left:
            return f"… {found.left} tables left to search"
        if found.more:
            return f"The first {self.count} tables are shown; there are more."
        return "" if found.tables else "No table has that."

    # --- the line

    def line(self) -> Line | None:
        """What is looked for; no draft of any table."""
        return Line(("typed", "search"), "a word, a name, a title", text=self.begun)

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
