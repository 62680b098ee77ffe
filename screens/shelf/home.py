"""Home: go on with the last table, begin another, or look round first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.games.registry import offers
from facilitator.language import mark, tr
from facilitator.record import LONGEST_TITLE
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from facilitator.services.over_tables.shelf import ListedTable
from screens.shelf.shelf_rows import about, called, in_list, is_titled, last, preview, title_of, what_goes
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Detail
from screens.ui.blocks.lists import Cells, ListItem, LongList
from screens.ui.blocks.menus import Menu, Pick
from screens.ui.blocks.said import Prose, Say
from screens.ui.choosing import BLOCK, RowsPage
from screens.ui.keys import Foot, Footer, Key, Listed
from screens.ui.marks import rule, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import Line
from screens.ui.text import Row, Span, cut, plain

if TYPE_CHECKING:
    from screens.ui.commands import Command

FARTHEST = 10**9
COLUMNS = (Cells(10, goes=8), Cells(19, goes=7), Cells(15))
"""Beside the title of a table: the game, where it stands, when it was used last."""
STORY_GAME = mark("The story game in short")
ITS_PART = mark(
    "The cards stay on the table. This program keeps the score, says what comes next and saves what"
    " you type. Nothing leaves this computer."
)
ADVICE = mark(
    "Before the others come: plug in, silence messages, keep the screen awake."
    " Make the letters large (ctrl and +)."
)
NO_TABLE = mark("There is no table yet: press {letters} to begin one.")
WALK = mark("look round a finished example")
RULES = mark("how each game is played")
UNTITLED = mark("Leave the line empty for no title. The old title is erased from every file.")


def letters() -> str:
    """The letters that begin a table."""
    return " ".join(offer.letter for offer in offers())


def any_letter() -> str:
    """The same in a sentence: s, b, m or d."""
    *most, last = (offer.letter for offer in offers())
    return tr("{others} or {last}", others=", ".join(most), last=last)


def has_tables(page: Home) -> bool:
    """Whether there is a table to open, to name or to leaf through."""
    return page.count > 0


TO_SHELF = Foot("tab", "Tab", "the shelf", lambda page: page.is_archive)


LISTED = ("enter", "rematch", "rename", "archive", "delete", "search", "archived")
"""What the palette has first, by what the keys do."""


def title_under(page: Home) -> str:
    """The title of the table under the cursor."""
    return cut(title_of(page.under), 30) if page.under is not None else ""


OPEN = Key(
    ("enter",), "Enter", "open", "enter", "open the table under the cursor where it stopped",
    when=has_tables, listed=Listed("table: open", title_under),
    why_not=lambda page: "" if page.is_archive else tr(NO_TABLE, letters=any_letter()),
)  # fmt: skip
OTHER_KEYS = (
    Key(
        ("r",), "r", "rematch", "rematch", "start a new sheet with the same people",
        when=has_tables, listed=Listed("table: rematch, same seats", title_under),
    ),
    Key(
        ("n",), "n", "rename", "rename", "give it another title; an empty line erases the title for good",
        when=has_tables, listed=Listed("table: rename", title_under),
    ),
    Key(
        ("a",), "a", "archive", "archive", "put it out of sight; in the archive, put it back on the shelf",
        when=has_tables,
        listed=Listed(
            lambda page: tr("table: back to the shelf" if page.is_archive else "table: archive"), title_under
        ),
    ),
    Key(
        ("delete",), "Del", "delete", "delete", "delete this table for good; you are asked once",
        when=has_tables, listed=Listed("table: delete for good", title_under),
    ),
    Key(
        ("/",), "/", "search", "search", "search titles, names and stories; it shows none of the words",
        listed=Listed("home: search all tables", "/"), to=ToPage("search")),
    Key(
        ("tab",), "Tab", "the archive", "archived", "from the shelf to the archive and back",
        listed=Listed(
            lambda page: tr("home: the shelf" if page.is_archive else "home: the archive"), "Tab"
        ),
    ),
    Key(
        ("t",), "t", "standings", "", "who won how often, over tables that count", to=ToPage("standings"),
    ),
    Key(("e",), "e", "example", "example", "look round a finished table; nothing is saved"),
    Key(("h",), "h", "how to play", "rules", "how each game is played", to=ToPage("how-to-play")),
    Key(("comma", ","), ",", "settings", "settings", "theme, suit signs, colours", to=ToPage("settings")),
    Key(("pageup",), "PgUp", "", "leaf", "up the shelf", when=has_tables),
    Key(("pagedown",), "PgDn", "", "leaf", "down the shelf", when=has_tables),
    Key(("home", "end"), "Home End", "", "ends", "the first table, the last table", when=has_tables),
    Key(("escape",), "Esc", "", "escape", "leave a title or the archive"),
)  # fmt: skip


class HomeKeys:
    """The keys of Home; one is made when they are asked for: each game that can be begun has its letter."""

    def __get__(self, page: object, kind: type) -> tuple[Key, ...]:
        """All of them, with what they do."""
        games = offers()
        begins = ", ".join(f"{offer.letter} {tr(offer.short)}" for offer in games)
        new = Key(tuple(offer.letter for offer in games), letters(), "new table", "new", begins)
        return (OPEN, new, *OTHER_KEYS)


class Home(RowsPage):
    """The shelf of tables, by title, game and date: never people, never a word of a story."""

    name = "home"
    measure = BLOCK
    roomy = True
    terms = ("table", "shelf", "the archive", "rematch")
    marks = ()
    at_table = False
    keys = HomeKeys()
    footers = (
        Footer(
            (Foot("enter", "Enter", "save"), Foot("escape", "Esc", "cancel")),
            lambda page: page.naming is not None,
        ),
        Footer(
            (
                "enter",
                "r",
                "n",
                Foot("a", "a", lambda page: tr("to the shelf" if page.is_archive else "archive")),
                "delete",
                TO_SHELF,
                Foot(".", ".", "more", lambda page: not page.is_archive),
                "?",
            ),
            lambda page: page.count > 0,
        ),
        Footer((TO_SHELF, ".", "?", "ctrl+q"), lambda page: page.is_archive),
        Footer(
            (
                Foot(lambda page: offers()[0].letter, lambda page: letters(), "new table"),
                "e",
                "h",
                ".",
                "ctrl+q",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.is_archive = False
        self.naming: ListedTable | None = None
        super().__init__(ctx, age)

    @property
    def count(self) -> int:
        """As many rows as tables."""
        return self.ctx.shelf.how_many(archived=self.is_archive)

    @property
    def purpose(self) -> str:
        """What the program does at a card table, and what can be done here now."""
        if self.is_archive:
            return tr("These tables are out of sight. You can open them, or put them back on the shelf.")
        begins = (
            tr("Enter opens the table under the cursor; {letters} begins a new one.", letters=any_letter())
            if self.count
            else tr("No table is here yet: {letters} begins a new one.", letters=any_letter())
        )
        return f"{tr(ITS_PART)} {begins}"

    @property
    def under(self) -> ListedTable | None:
        """The table under the cursor."""
        return next(iter(self.ctx.shelf.tables(1, self.at, archived=self.is_archive)), None)

    # --- what is seen

    def head(self, width: int) -> list[Row]:
        """The name of the program, the clock, help and the card."""
        unscrubbed = [Span(f"{tr('not yet erased')}  ", "rubric")] if self.ctx.view.unscrubbed else []
        clock = [Span(f"{self.ctx.evening.clock}  ", "dim")] if self.ctx.evening.clock else []
        help_now = Span(f"F1 {tr('help')}", "key", "f1")
        right = [*unscrubbed, *clock, help_now, Span("  "), Span("F2 ✕", "key", "f2"), Span(" ")]
        title, left = tr("MARGINALIA FACILITATOR"), None
        if self.confirming is not None:
            title = tr("DELETE A TABLE")
        elif self.naming is not None:
            title = tr("RENAME A TABLE")
        elif self.is_archive:
            title, left = tr("THE ARCHIVE"), (tr("the shelf"), "tab")
        return [top(self.ctx, width, title, right=right), rule(width, "", left)]

    def blocks(self) -> Sequence[Block]:
        """What this is, at the first start; later the shelf, the archive, or a question about a table."""
        if self.confirming is not None:
            return self.confirming.blocks
        if self.naming is not None and is_titled(self.naming):
            asked = tr("New title for “{title}”?", title=cut(title_of(self.naming), 40))
            return Say((asked,)), Prose((tr(UNTITLED),), style="dim")
        if self.naming is not None:
            known = " · ".join(about(self.naming))
            return Say((tr("What is this table called?"),)), Prose((known,), style="dim")
        under = self.under
        in_numbers = (Detail(lambda: tuple(preview(self.ctx, under))),) if under is not None else ()
        if self.is_archive:
            return self._tables(0, empty=tr("The archive is empty.")), *in_numbers
        archived = self.ctx.shelf.how_many(archived=True)
        last_one = self.ctx.shelf.tables(1)
        if not last_one and not archived:
            return (
                Prose((tr(offers()[0].in_short),), tr(STORY_GAME)),
                Prose((tr(ITS_PART),), style="dim"),
                Menu((*self._new_tables(), Pick("h", tr(RULES)))),
                Prose((tr(ADVICE),), style="dim", goes=5, for_eyes=True),
            )
        others = self.count > 1
        title, hint = (tr("Other tables"), ("/", tr("to search"))) if others else ("", ("", ""))
        aside = ("Tab", tr("archive: {tables}", tables=archived)) if archived else ("", "")
        return (
            *(last(table, here=self.at == 0) for table in last_one),
            Menu(self._new_tables(), tr("A new table")),
            *([self._tables(1, title, hint, aside)] if others or archived else []),
            *in_numbers,
        )

    def _new_tables(self) -> tuple[Pick, ...]:
        games = (Pick(offer.letter, tr(offer.name), tr(offer.about)) for offer in offers())
        return *games, Pick("e", tr(WALK), tr("nothing is saved"), tr("example"), apart=True)

    def _tables(
        self, first: int, title: str = "", hint: tuple[str, str] = ("", ""),
        aside: tuple[str, str] = ("", ""), empty: str = "",
    ) -> LongList:  # fmt: skip
        """The tables from the first one that may be among them."""
        return LongList(self.count, self.at, self._read, COLUMNS, first, title, hint, aside, empty)

    def _read(self, count: int, start: int) -> Sequence[ListItem]:
        tables = self.ctx.shelf.tables(count, start, archived=self.is_archive)
        return [in_list(table, at, here=at == self.at) for at, table in enumerate(tables, start)]

    # --- a title

    def line(self) -> Line | None:
        """The line for another title."""
        if self.naming is None:
            return None
        own = self.naming.title if is_titled(self.naming) else ""
        return Line(("typed", "title", self.naming.id), tr("no title"), text=own, most=LONGEST_TITLE)

    def typed(self, words: str) -> None:
        """A title is no draft of a table."""

    def keep(self, words: str) -> None:
        """Keep the title."""
        if self.naming is not None:
            self.ctx.shelf.retitle(self.naming.id, plain(words).strip())
        self._leave_line()

    def left(self, slot: Slot, words: str) -> None:
        """Keep the title of the table whose line was left."""
        self.ctx.shelf.retitle(str(slot[2]), plain(words).strip())

    def _leave_line(self) -> None:
        """Out of the line of a title."""
        self.naming, self.in_line = None, False
        self.move(0)

    # --- keys

    def offers(self) -> Sequence[Command]:
        """What can be done with the table under the cursor, and the way to the archive."""
        from screens.table.palette_lines import of_keys

        return tuple(of_keys(self, *LISTED))

    def do_listed(self, key: Key) -> None:
        """Also out of the line of a title that was asked for before."""
        self._leave_line()
        super().do_listed(key)

    def key_enter(self, key: str) -> None:
        """Open the table under the cursor."""
        if (table := self.under) is not None:
            self.ctx.front.open_table(table.id)

    def key_new(self, letter: str) -> None:
        """Begin a table."""
        self.ctx.front.new_table(next(offer.id for offer in offers() if offer.letter == letter))

    def key_rematch(self, key: str) -> None:
        """The same people on a new sheet."""
        if (table := self.under) is not None:
            self.ctx.front.rematch(table.id)

    def key_rename(self, key: str) -> None:
        """Ask for another title."""
        self.naming = self.under
        self.in_line = self.naming is not None

    def key_archive(self, key: str) -> None:
        """Out of sight, or back."""
        if (table := self.under) is not None:
            self.ctx.shelf.archive(table.id, not self.is_archive)
            self.ctx.note(
                tr(
                    "The table is back on the shelf."
                    if self.is_archive
                    else "The table is archived. Press Tab to see the archive."
                )
            )
            self.move(0)

    def key_delete(self, key: str) -> None:
        """Ask once."""
        if (table := self.under) is not None:
            about = tuple(what_goes(table, self.ctx.shelf.files_of(table.id)))
            self.confirming = Confirmation(
                (tr("Delete {table} for good?", table=called(table)),),
                "delete",
                partial(self._delete, table),
                about=about,
            )

    def _delete(self, table: ListedTable) -> None:
        self.ctx.shelf.delete(table.id)
        self.move(0)

    def key_archived(self, key: str) -> None:
        """To the archive, or back to the shelf; out of the line of a title."""
        if self.naming is None:
            self.is_archive, self.at = not self.is_archive, 0
            self.ctx.note("")
        self._leave_line()

    key_tab = key_archived

    def key_escape(self, key: str) -> None:
        """Out of the line, out of the archive."""
        if self.naming is None:
            self.is_archive, self.at = False, 0 if self.is_archive else self.at
        self._leave_line()

    def key_example(self, key: str) -> None:
        """Look round the example."""
        self.ctx.front.open_example()

    def key_ends(self, key: str) -> None:
        """The first table, or the last one."""
        self.move(-FARTHEST if key == "home" else FARTHEST)

    def key_undo(self, key: str) -> None:
        """No table is open: nothing to undo."""

    def key_redo(self, key: str) -> None:
        """No table is open: nothing to redo."""
