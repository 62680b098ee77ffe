"""The database is damaged, empty or gone: what its newest good copy would bring back. Before Home."""

from __future__ import annotations

from facilitator.services.front_end import Away
from screens.ui.choosing import BLOCK, RowsPage, ToRow, in_the_middle, right_end
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.text import BLANK, Row, Span, row, wrapped

HEADS = {"damaged": "A DAMAGED FILE", "empty": "AN EMPTY FILE", "gone": "THE FILE IS GONE"}
TAKES = {
    "damaged": "what is left of the file is kept beside it",
    "empty": "the empty file is kept beside it",
    "gone": "it takes the place of the file",
}
TAKE = ("t", "take the copy")
KEEP = ("k", "keep it as it is", "what is wrong in it stays wrong")
EMPTY = ("b", "begin with an empty shelf")
LEAVE = ("l", "leave", "nothing changes; you are asked next time")


class DamagedPage(RowsPage):
    """Three choices, or four; none of them overwrites or removes anything."""

    name = "damaged"
    title = "a file that is damaged, empty or gone"
    marks = ()
    at_table = False
    keys = (
        Key(("enter",), "Enter", "do it", "enter", "do what is under the cursor"),
        Key(
            ("t",),
            "t",
            TAKE[1],
            "take",
            "the newest good one; what is left of the file is kept",
            when=lambda page: page.ctx.rescue.has_copy(),
        ),
        Key(
            ("k",),
            "k",
            "keep it",
            "keep",
            "open the file as it is, if all of it can be read",
            when=lambda page: page.ctx.rescue.is_readable(),
        ),
        Key(("b",), "b", "empty shelf", "empty", "begin again; file and copies move to another folder"),
        Key(("l",), "l", "leave", "leave", "change nothing"),
        Key(("pagedown",), "PgDn", "", "leaf", "read on, if there is more"),
    )
    footers = (
        Footer(
            ("enter", Foot("t", "t", TAKE[1]), Foot("k", "k", KEEP[1]), Foot("b", "b", EMPTY[1]), "l", "?")
        ),
    )
    leaf = 0

    @property
    def choices(self) -> tuple[tuple[str, str, str], ...]:
        """What can be done, by key."""
        take = ((*TAKE, TAKES.get(self.ctx.rescue.amiss(), "")),) if self.ctx.rescue.has_copy() else ()
        keep = (KEEP,) if self.ctx.rescue.is_readable() else ()
        return (*take, *keep, (*EMPTY, self._is_kept()), LEAVE)

    def _is_kept(self) -> str:
        """What an empty shelf puts away."""
        if self.ctx.rescue.amiss() == "gone":
            return "the copies move to another folder"
        file = "file and copies move" if self.ctx.rescue.has_copy() else "the file moves"
        return f"{file} to another folder"

    @property
    def count(self) -> int:
        """As many rows as choices."""
        return len(self.choices)

    def head(self, width: int) -> list[Row]:
        """What is the matter with the file."""
        title = HEADS.get(self.ctx.rescue.amiss(), HEADS["damaged"])
        return [top(self.ctx, width, title, right=right_end(self.ctx, "")), rule(width)]

    def above(self, width: int, height: int) -> list[Row]:
        """What is there, what would be lost, and the choices."""
        block = min(width, BLOCK)
        said = [[row("   ", line) for line in wrapped(each, block - 6)] for each in self.ctx.rescue.damage()]
        lines = [line for sentence in said for line in sentence]
        room = max(height - self.count, 0)
        if len(lines) > room:
            rows = self._leaf(lines, max(room - 1, 1))
        else:
            rows = [BLANK, *(line for sentence in said for line in (*sentence, BLANK))]
        return in_the_middle([*rows, *(self._choice(index, block) for index in range(self.count))], width)

    def _leaf(self, lines: list[Row], room: int) -> list[Row]:
        """As many lines as there is room for, and the key for the others."""
        start = self.leaf * room % (-(-len(lines) // room) * room)
        shown = [line._replace(stays=True) for line in lines[start : start + room]]
        rest = f"   {start + 1}–{start + len(shown)} of {len(lines)} lines   PgDn for more"
        return [*shown, row(Span(rest, "dim"), click="pagedown", stays=True)]

    def _choice(self, index: int, width: int) -> Row:
        key, does, about = self.choices[index]
        here = index == self.at
        aside = about if len(about) <= width - 33 else ""
        pieces = [
            Span(" ▸ " if here else "   ", "rubric"), Span(f"{key}  ", "key"),
            Span(f"{does:<27}", "bold" if here else ""), Span(aside, "dim"),
        ]  # fmt: skip
        return row(*pieces, click=ToRow(index), here=here, stays=True)

    # --- keys

    def key_enter(self, key: str) -> None:
        """Do what the cursor is on."""
        self.press(self.choices[self.at][0], self.choices[self.at][0])

    def key_leaf(self, key: str) -> None:
        """The next lines of what is said."""
        self.leaf += 1

    def key_take(self, key: str) -> None:
        """Take the copy, where there is one."""
        if self.ctx.rescue.has_copy():
            self.ctx.rescue.take_copy()

    def key_keep(self, key: str) -> None:
        """Open the file as it is, where it can be read."""
        if self.ctx.rescue.is_readable():
            self.ctx.rescue.keep_as_it_is()

    def key_empty(self, key: str) -> None:
        """Begin with an empty shelf."""
        self.ctx.rescue.begin_anew()

    def key_leave(self, key: str) -> None:
        """Leave."""
        self.ctx.go(Away())

    def key_undo(self, key: str) -> None:
        """No table is open: nothing to undo."""

    def key_redo(self, key: str) -> None:
        """No table is open: nothing to redo."""
