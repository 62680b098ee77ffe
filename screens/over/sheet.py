"""The sheet over the table: every number of the evening, and each can be corrected."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import DataTable, Footer, Static

from facilitator.games.game import Slot
from facilitator.guide.guide import Guide
from facilitator.language import mark, tr
from facilitator.terminal_text import plain
from screens.over.over import OverScreen
from screens.views.drawn import SIGNS, styled


class SheetScreen(OverScreen[Slot]):
    """Returns the blank of the number that somebody wants to correct."""

    BINDINGS = [
        Binding("enter", "choose", mark("correct"), priority=True),
        Binding("escape,f3", "dismiss", mark("back")),
    ]

    def __init__(self, guide: Guide) -> None:
        super().__init__()
        self._grid = guide.game.sheet(guide.view)

    def compose(self) -> ComposeResult:
        """The table and its keys."""
        with Vertical(id="sheet-over"):
            yield DataTable(zebra_stripes=True, fixed_columns=1)
            yield Static(styled(self._grid.under, "dim"))
        yield Footer()

    def on_mount(self) -> None:
        """The cursor begins in the last round with a number."""
        table = self.query_one(DataTable)
        self.query_one("#sheet-over").border_title = tr("the sheet")
        table.add_column(" ")
        for name in self._grid.columns:
            table.add_column(Text(plain(name, 16)))
        here = 0
        for at, row in enumerate(self._grid.rows):
            table.add_row(
                Text(f"{row.key} {row.name}".strip().translate(SIGNS)),
                *(Text(cell.text.translate(SIGNS)) for cell in row.cells),
            )
            here = at if row.here else here
        table.move_cursor(row=here, column=1)
        table.focus()

    def on_data_table_cell_selected(self, event: DataTable.CellSelected) -> None:
        """A click, or Enter."""
        row, column = event.coordinate
        slot = self._grid.rows[row].cells[column - 1].slot if column else ()
        if slot:
            self.dismiss(slot)

    def action_choose(self) -> None:
        """Correct the number under the cursor."""
        self.query_one(DataTable).action_select_cursor()
