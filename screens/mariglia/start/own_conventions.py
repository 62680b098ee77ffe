"""Conventions of a table in its own words: free lines on the card of conventions (G-43)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from facilitator.games.game import Slot
from facilitator.games.mariglia.entries import ConventionWorded
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from screens.mariglia.page import SIDES, MatchPage
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.said import Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.line_words import SIGN, half_typed_in
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import Line
from screens.ui.text import plain

ASKED = mark("What do you agree on that no house rule has? Opponents must be able to understand it too.")
STAND_THERE = mark("The margin and the exported files have these lines. The program reads none of them.")
ONE_MORE = mark("one more line")
ERASED_FOR_GOOD = mark("Erase this line from every file for good? No undo brings it back.")


class OwnConventions(MatchPage, RowsPage):
    """A row for each line, and one for one more; the program reads none of them."""

    name = "mariglia-own"
    is_for = "You write down in your own words what your table agreed on."
    title = "our own conventions"
    terms = ("house rules", "partner")
    panes = False
    measure = BLOCK
    keys = (
        Key(("enter",), "Enter", "write", "enter", "write a line, or edit the one under the cursor"),
        Key(
            ("delete", "backspace"),
            "Del",
            "erase",
            "erase",
            "erase the line under the cursor for good; it asks first",
            when=lambda page: bool(page.standing),
        ),
        *SIDES,
        Key(("escape",), "Esc", "back", "escape", "out of the line; else back"),
    )
    footers = (
        Footer((Foot("enter", "Enter", "keep"), Foot("escape", "Esc", "leave it"), "f1"), in_its_line),
        Footer(
            (
                Foot("enter", "Enter", lambda page: tr("edit" if page.standing else "write")),
                Foot("delete", "Del", "erase", lambda page: bool(page.standing)),
                Foot("up", "↑↓", "move", lambda page: page.count > 1),
                Foot("escape", "Esc", "back"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.writing = ""
        self.is_writing = False
        super().__init__(ctx, age)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The lines by their numbers, and that of one more."""
        return (*self.match.conventions, self.match.next_convention)

    @property
    def count(self) -> int:
        """How many rows the cursor can be on."""
        return len(self.numbers)

    @property
    def number(self) -> int:
        """The line under the cursor."""
        return self.numbers[min(self.at, self.count - 1)]

    @property
    def standing(self) -> str:
        """What it says; "" for one more."""
        return self.match.conventions.get(self.number, "")

    @property
    def slot(self) -> Slot:
        """Its blank."""
        return (ConventionWorded.kind, self.number)

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """What is asked, every line, and the one under the cursor in full."""
        if self.confirming is not None:
            return self.confirming.blocks
        rows: list[FormRow] = []
        for index, number in enumerate(self.numbers):
            words = self.match.conventions.get(number, "")
            waits = half_typed_in(self.ctx.view, (ConventionWorded.kind, number))
            said = plain(SIGN + waits if waits else words or tr(ONE_MORE))
            label = str(index + 1) if words else "+"
            rows.append(FormRow(label, said, ToRow(index), here=index == self.at, turns=False))
        return Say((tr(ASKED),)), Form(tuple(rows), tr(STAND_THERE))

    # ------------------------------------------------------------ words

    def line(self) -> Line | None:
        """The line under the cursor, once Enter has opened it."""
        if not self.is_writing:
            return None
        return Line(self.slot, tr("a convention in your own words"), text=self.writing)

    def keep(self, words: str) -> None:
        """Keep the line; an unchanged one is left alone, and one that was emptied is gone for good."""
        words, slot = words.strip(), self.slot
        entry = ConventionWorded(number=self.number, words=words)
        if self.standing and not words:
            self.ctx.table.erase(slot)
        elif words != self.standing and not self.ctx.record(entry):
            return
        self.ctx.table.draft(slot, "")
        self._leave()

    def _leave(self) -> None:
        self.is_writing = self.in_line = False

    # ------------------------------------------------------------ the keys

    def move(self, by: int) -> None:
        """Another line; while one is written the cursor stays on it."""
        if not self.is_writing:
            super().move(by)

    def key_enter(self, key: str) -> None:
        """Write it, or go on where it is half typed."""
        self.writing = half_typed_in(self.ctx.view, self.slot) or self.standing
        self.is_writing = self.in_line = True

    def key_tab(self, key: str) -> None:
        """Out of the line, and into it."""
        if self.is_writing:
            self._leave()
        else:
            self.key_enter(key)

    def key_erase(self, key: str) -> None:
        """Ask once; then it is gone from every row and file."""
        asked, erase = (tr(ERASED_FOR_GOOD), plain(self.standing)), partial(self.ctx.table.erase, self.slot)
        self.confirming = Confirmation(asked, "erase it", erase, "no")

    def key_escape(self, key: str) -> None:
        """Out of the line; else back."""
        if self.is_writing:
            self._leave()
        else:
            self.ctx.back()
