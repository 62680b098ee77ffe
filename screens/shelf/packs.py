"""Which packs of prompts this table hears, and what is wrong with those that can't be read."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.services.choices import PACKS, packs_off
from screens.ui.choosing import BLOCK, RowsPage, ToRow, in_the_middle, right_end
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.text import BLANK, Row, Span, clipped, counted, cut, fitted, row, wrapped

TITLE, FILE = 30, 26
WITHOUT = "Without any packs you still get the notice, how we stop, the suits and the talk."
NONE_YET = "To add prompts of your own, put a file into the packs folder."
ELSEWHERE = "Packs for a setting are chosen under “where we play”, one at a time."
NOT_READ = "The packs are loading."


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
        return [PackRow(PROGRAM, "The program’s own", texts, ""), *users]

    @property
    def count(self) -> int:
        """A row for each."""
        return len(self.packs())

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Prompts, for this table."""
        return [
            top(self.ctx, width, "PROMPTS", right=right_end(self.ctx, "for this table")),
            rule(width, self.title),
        ]

    def above(self, width: int, height: int) -> list[Row]:
        """Each pack, in or out; then what is wrong with the others."""
        block, packs = min(width, BLOCK), self.packs()
        rows = [BLANK, row("   ", "Which packs does this table use?"), BLANK]
        rows += [self._pack(index, pack, block) for index, pack in enumerate(packs)]
        said = NOT_READ if not packs else WITHOUT if self.at == 0 and self.is_off(packs[0]) else ""
        said = said or (NONE_YET if len(packs) == 1 else "")
        has_settings = self.ctx.prompts.library is not None and self.ctx.prompts.library.settings
        sentences = [each for each in (said, ELSEWHERE if has_settings else "") if each]
        about = [
            row("   ", Span(line, "dim")) for each in sentences for line in wrapped(each, max(block - 6, 10))
        ]
        return in_the_middle([*rows, BLANK, *about, *self._broken(block)], width)

    def _pack(self, index: int, pack: PackRow, width: int) -> Row:
        here, is_off = index == self.at, self.is_off(pack)
        title = f"{pack.title} ({pack.id})" if pack.file else pack.title
        room = max(TITLE + width - BLOCK, 8)
        pieces = (
            Span("   ▸ " if here else "     ", "rubric"), Span("out  " if is_off else "in   ", "gold"),
            Span(fitted(title, room), "bold" if here else "dim" if is_off else ""), "  ",
            fitted(counted(pack.count, "text"), 11, "right"), "   ", Span(cut(pack.file, FILE), "dim"),
        )  # fmt: skip
        return clipped(row(*pieces, click=ToRow(index), here=here), width)

    def _broken(self, width: int) -> list[Row]:
        library = self.ctx.prompts.library
        if library is None or not library.broken:
            return []
        rows = [BLANK, row("   ", Span("The program can’t read these and leaves them out:", "rubric"))]
        for error in library.broken:
            rows += [row("     ", line) for line in wrapped(str(error), max(width - 8, 10))]
        return rows

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
            self.ctx.table.settle(self.name, {PACKS: " ".join(sorted(off))})

    def key_enter(self, key: str) -> None:
        """Back."""
        self.key_escape(key)

    def key_escape(self, key: str) -> None:
        """Back."""
        self.ctx.back()
