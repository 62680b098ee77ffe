"""The database is damaged, empty or gone: what its newest good copy would bring back. Before Home."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import Away
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item
from screens.ui.blocks.lists import EffectList
from screens.ui.blocks.menus import Menu, Pick
from screens.ui.choosing import BLOCK, RowsPage, ToRow, right_end
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.text import Row

HEADS = mark({"damaged": "A DAMAGED FILE", "empty": "AN EMPTY FILE", "gone": "THE FILE IS GONE"})
TAKES = mark({
    "damaged": "what is left of the file is kept",
    "empty": "the empty file is kept beside it",
    "gone": "it takes the place of the file",
})  # fmt: skip
TAKE = mark(("t", "take the copy"))
KEEP = mark(("k", "keep it as it is", "what is wrong in it stays wrong"))
EMPTY = mark(("b", "begin with an empty shelf"))
LEAVE = mark(("l", "leave", "nothing changes; you are asked next time"))


class DamagedPage(RowsPage):
    """Three choices, or four; none of them overwrites or removes anything."""

    name = "damaged"
    measure = BLOCK
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
            when=lambda page: page.has_copy,
        ),
        Key(
            ("k",),
            "k",
            "keep it",
            "keep",
            "open the file as it is, if all of it can be read",
            when=lambda page: page.is_readable,
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

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.leaf = 0
        # What it is about, also while it is drawn once more and all is well again; None: nothing is amiss.
        self.offer = ctx.rescue.offer
        super().__init__(ctx, age)

    @property
    def amiss(self) -> str:
        """What is the matter with the file."""
        return self.offer.amiss if self.offer is not None else ""

    @property
    def has_copy(self) -> bool:
        """Whether there is a good copy to take."""
        return self.offer is not None and self.offer.copy is not None

    @property
    def is_readable(self) -> bool:
        """Whether the file can be opened as it is."""
        return self.offer is not None and self.offer.is_readable

    @property
    def choices(self) -> tuple[tuple[str, str, str], ...]:
        """What can be done, by key."""
        take = ((*TAKE, TAKES.get(self.amiss, "")),) if self.has_copy else ()
        keep = (KEEP,) if self.is_readable else ()
        if self.amiss == "gone":
            moves = tr("the copies move to another folder")
        elif self.has_copy:
            moves = tr("file and copies move to another folder")
        else:
            moves = tr("the file moves to another folder")
        return (*take, *keep, (*EMPTY, moves), LEAVE)

    @property
    def count(self) -> int:
        """As many rows as choices."""
        return len(self.choices)

    def head(self, width: int) -> list[Row]:
        """What is the matter with the file."""
        title = tr(HEADS.get(self.amiss, HEADS["damaged"]))
        return [top(self.ctx, width, title, right=right_end(self.ctx, "")), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """What is there, what would be lost, and the choices."""
        said = (*self.offer.said, *self.offer.away) if self.offer is not None else ()
        picks = (
            Pick(key, tr(does), tr(about), here=at == self.at, click=ToRow(at))
            for at, (key, does, about) in enumerate(self.choices)
        )
        items = tuple(Item("", sentence) for sentence in said)
        return EffectList(items, self.leaf, apart=True), Menu(tuple(picks))

    # --- keys

    def key_enter(self, key: str) -> None:
        """Do what the cursor is on."""
        self.press(self.choices[self.at][0], self.choices[self.at][0])

    def key_leaf(self, key: str) -> None:
        """The next lines of what is said."""
        self.leaf += 1

    def key_take(self, key: str) -> None:
        """Take the copy, where there is one."""
        if self.has_copy:
            self.ctx.rescue.take_copy()

    def key_keep(self, key: str) -> None:
        """Open the file as it is, where it can be read."""
        if self.is_readable:
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
