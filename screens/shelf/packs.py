"""Which packs of prompts this table hears, and what is wrong with those that can't be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from facilitator.language import mark, tr, trn
from facilitator.services.choices import PACKS, packs_off
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.lists import Cells, ListItem, LongList
from screens.ui.blocks.said import Prose
from screens.ui.choosing import BLOCK, RowsPage, ToRow, right_end
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.text import Row

COLUMNS = (Cells(3), Cells(10), Cells(26, goes=5))
"""In or out, how many texts, which file."""
ASKED = mark("Which packs does this table use?")
WITHOUT = mark("Without any packs you still get the notice, how we stop, the suits and the talk.")
NONE_YET = mark("To add prompts of your own, put a file into the packs folder.")
ELSEWHERE = mark("Packs for a setting are chosen under “where we play”, one at a time.")
NOT_READ = mark("The packs are loading.")
BROKEN = mark("The program can’t read these and leaves them out:")


@dataclass(frozen=True)
class PackRow:
    """One row: the id by which it is switched off, its title, its texts, its file."""

    id: str
    title: str
    count: int
    file: str


class Packs(RowsPage):
    """The program's packs as one, then each pack of the users; a table has all unless it says otherwise."""

    name = "packs"
    measure = BLOCK
    is_for = "You choose which packs of prompts this table uses. Those that are out ask nothing here."
    title = "prompts"
    marks = ()
    keys = (
        Key(("space",), "Space", "in or out", "turn", "use this pack at this table, or not"),
        Key(("enter",), "Enter", "back", "escape", "back; what you changed stays"),
        Key(("escape",), "Esc", "", "escape", "the same"),
    )
    footers = (Footer(("enter", "space", Foot("up", "↑↓", "move"), ".", "?")),)

    def packs(self) -> list[PackRow]:
        """The rows."""
        library = self.ctx.prompts.library
        if library is None:
            return []
        from prompts.loader import PROGRAM

        texts = sum(pack.count for pack in library.program if pack.about.setting is None)
        users = (
            PackRow(pack.about.id, pack.about.title, pack.count, pack.path.name)
            for pack in library.users
            if pack.about.setting is None
        )
        return [PackRow(PROGRAM, tr("The program’s own"), texts, ""), *users]

    @property
    def count(self) -> int:
        """A row for each."""
        return len(self.packs())

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Prompts, for this table."""
        return [
            top(self.ctx, width, tr("PROMPTS"), right=right_end(self.ctx, tr("for this table"))),
            rule(width),
        ]

    def blocks(self) -> Sequence[Block]:
        """Each pack, in or out; then what is wrong with the others."""
        packs, library = self.packs(), self.ctx.prompts.library
        hint = WITHOUT if packs and self.at == 0 and self.is_off(packs[0]) else ""
        hint = hint or (NONE_YET if len(packs) == 1 else "")
        elsewhere = ELSEWHERE if library is not None and library.settings else ""
        broken = library.broken if library is not None else ()
        said = tuple(map(tr, filter(None, (hint, elsewhere))))
        return (
            Prose((tr(ASKED),)),
            LongList(len(packs), self.at, self._read, COLUMNS, empty=tr(NOT_READ)),
            *([Prose(said, style="dim", goes=5)] if said else []),
            *([Items(tuple(Item("", str(error)) for error in broken), tr(BROKEN))] if broken else []),
        )

    def _read(self, count: int, start: int) -> Sequence[ListItem]:
        return [
            ListItem(
                f"{pack.title} ({pack.id})" if pack.file else pack.title,
                (
                    tr("out" if self.is_off(pack) else "in"),
                    trn("{n} text", "{n} texts", pack.count),
                    pack.file,
                ),
                here=at == self.at, click=ToRow(at),
            )
            for at, pack in enumerate(self.packs()[start : start + count], start)
        ]  # fmt: skip

    # ------------------------------------------------------------ the keys

    def is_off(self, pack: PackRow) -> bool:
        """Whether this table does without it."""
        return pack.id in packs_off(self.ctx.view.choices)

    def pick(self, index: int) -> None:
        """The cursor goes to the row; a second click puts it in or out."""
        if index == self.at:
            self.key_turn("space")
        else:
            self.move(index - self.at)

    def key_turn(self, key: str) -> None:
        """In or out, at once."""
        packs = self.packs()
        if packs:
            off = packs_off(self.ctx.view.choices) ^ {packs[self.at].id}
            self.ctx.table.choose(PACKS, " ".join(sorted(off)))

    def key_enter(self, key: str) -> None:
        """Back."""
        self.key_escape(key)

    def key_escape(self, key: str) -> None:
        """Back."""
        self.ctx.back()
