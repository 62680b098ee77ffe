"""Forgetting a person for good: their name and story go, the numbers stay as those of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of, words_in
from facilitator.language import mark, tr, trn
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from facilitator.services.over_tables.shelf import ListedTable
from facilitator.services.view import ViewState
from screens.shelf.shelf_rows import title_of
from screens.ui.blocks import Block
from screens.ui.blocks.lists import ListItem, LongList
from screens.ui.blocks.said import Prose, Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number, rule, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.text import Row, cut, plain

ASKED = mark("Who should the program forget?")
STORY = mark(
    "This erases the name and the character’s story from every file of the program, for good. Half-typed"
    " words and the stars for this life go too. The numbers stay, as those of “a player”."
)
NAMES = mark("This erases the name in every file of the program, for good. The numbers stay.")
OTHERS = mark(
    "What others wrote may still name this person; the program can’t know. Press / to search all tables"
    " for a name. In the story you can erase each piece."
)
FILES = mark("Files that you exported may still hold it. The export page can overwrite them:")
FILES_UNREAD = mark(
    "Files that you exported may still hold it. The program can’t read now where they are: look at the export"
    " page later."
)
DONE_HERE = mark(
    "The person is forgotten at this table. The other tables can’t be read now: press / later to search them"
    " for the name."
)
DONE = mark("The person is forgotten. What others wrote may still hold the name: press / to search.")
ALSO = mark(
    "Somebody with the same name is at {tables}. If it is the same person, press f to forget them there too:"
)
ALSO_ASKED = mark("Forget this name at {tables} too, for good?")
ALSO_DONE = mark("The name is forgotten at {tables} too.")
MOST_FILES, MOST_TITLES = 3, 4


@dataclass(frozen=True)
class Named:
    """Somebody, or with a slot a side that has a name of its own."""

    seat: int
    letter: str
    name: str
    slot: Slot = ()


def everybody(view: ViewState) -> list[Named]:
    """All who have a seat in this game, as they sit, and sides with names."""
    part = plugin_of(view.game).people
    seats = load(part)(view.state) if part else [(seat, "") for seat in view.state.seats]
    people = [Named(seat, letter, view.state.name(seat)) for seat, letter in seats]
    sides = [slot for slot in view.lines if words_in(slot).names == "team" and view.words(slot)]
    return [*people, *(Named(-1, "", view.words(slot), slot) for slot in sides)]


def _tables(many: int) -> str:
    return tr("one other table") if many == 1 else tr("{number} other tables", number=number(many))


class Forget(RowsPage):
    """A list of people; Enter asks once."""

    name = "forget"
    measure = BLOCK
    is_for = "You can erase a person for good: the name and all that was told of them."
    title = "forget a person"
    marks = ()
    keys = (
        Key(
            ("enter",),
            "Enter",
            "forget both",
            "enter",
            ("forget this person for good; you are asked once"),
        ),
        Key(
            ("n",),
            "n",
            "name only",
            "alone",
            "erase the name, keep the story",
            when=lambda page: page.has_story,
        ),
        Key(
            ("f",),
            "f",
            "there too",
            "there",
            "forget this name at the other tables too",
            when=lambda page: bool(page.others),
        ),
        Key(("/",), "/", "search", "search", "look for a name in all tables"),
        Key(("escape",), "Esc", "back", "escape", "back to the table; nobody is forgotten"),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", lambda page: tr("forget both" if page.has_story else "forget")),
                "n",
                "f",
                "/",
                "escape",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.others: tuple[ListedTable, ...] = ()
        self.alone = False
        super().__init__(ctx, age)

    @property
    def people(self) -> list[Named]:
        """Who can be forgotten."""
        return everybody(self.ctx.view)

    @property
    def count(self) -> int:
        """As many rows as people."""
        return len(self.people)

    @property
    def has_story(self) -> bool:
        """Whether a story may be told of somebody here."""
        return plugin_of(self.ctx.view.game).tells_of_people

    # --- what is seen

    def head(self, width: int) -> list[Row]:
        """The title of the page."""
        return [top(self.ctx, width, tr("FORGET A PERSON")), rule(width, "", (tr("back"), "escape"))]

    def blocks(self) -> Sequence[Block]:
        """The question, everybody, what goes and what can’t be known; asked, what goes is always there."""
        # A paragraph is a block, so that it is there whole or not at all.
        usual = (Say((tr(ASKED),)), self._what_goes(alone=False)._replace(goes=4))
        said, goes = self.confirming.blocks if self.confirming is not None else usual
        return (
            said,
            *self._others(),
            LongList(self.count, self.at, self._read, ()),
            goes,
            Prose((tr(OTHERS),), style="dim", goes=6),
            *self._files(),
        )

    def _read(self, count: int, start: int) -> Sequence[ListItem]:
        return [
            ListItem(each.name, here=at == self.at, click=ToRow(at), letter=each.letter)
            for at, each in enumerate(self.people[start : start + count], start)
        ]

    def _others(self) -> Iterator[Block]:
        """The titles of the other tables where the name sits that was forgotten here, and nothing else."""
        if self.others:
            yield Prose((tr(ALSO, tables=_tables(len(self.others))),))
            titles = [title_of(table) for table in self.others[:MOST_TITLES]]
            more = len(self.others) - len(titles)
            rest = tr("and one more") if more == 1 else tr("and {number} more", number=number(more))
            yield Prose((*titles, *([rest] if more else [])), style="dim")

    def _what_goes(self, *, alone: bool) -> Prose:
        name = " ".join(filter(None, (tr(NAMES), tr(plugin_of(self.ctx.view.game).forgets_too))))
        return Prose((tr(STORY) if self.has_story and not alone else name,), style="dim", goes=0)

    def _files(self) -> Iterator[Block]:
        earlier = self.ctx.exports.earlier()
        if earlier is None:
            yield Prose((tr(FILES_UNREAD),), style="dim", goes=7)
            return
        paths = [str(file.path) for file in earlier]
        more = len(paths) - MOST_FILES
        if paths:
            rest = [trn("and {n} more", "and {n} more", more)] if more > 0 else []
            yield Prose((tr(FILES), *paths[:MOST_FILES], *rest), style="dim", goes=7)

    # --- keys

    def key_enter(self, key: str) -> None:
        """Ask."""
        self._ask_about(alone=False)

    def _ask_about(self, *, alone: bool) -> None:
        if self.people:
            each = self.people[self.at]
            name = cut(plain(each.name), 40)
            asked = (
                tr("Forget {name} and their story for good?", name=name)
                if self.has_story and not alone
                else tr("Forget the name {name} for good?", name=name)
            )
            self._ask(asked, partial(self._forget_here, each, alone=alone), alone=alone)

    def _ask(self, said: str, does: Callable[[], None], *, alone: bool) -> None:
        self.confirming = Confirmation((said,), "forget", does, about=(self._what_goes(alone=alone),))

    def _forget_here(self, each: Named, *, alone: bool) -> None:
        others = () if each.slot else self.ctx.people.also_at(each.seat)
        if each.slot or alone:
            self.ctx.table.erase(each.slot or (plugin_of(self.ctx.view.game).name_blank, each.seat))
        elif not self.ctx.people.forget(each.seat):
            return
        self.others, self.alone = others or (), alone
        self.ctx.note(tr(DONE if others is not None else DONE_HERE))

    def _forget_there(self) -> None:
        asked = self.others
        left = self.ctx.people.forget_also([table.id for table in asked], alone=self.alone)
        self.others = tuple(table for table in asked if table.id in left)
        if not left:
            self.ctx.note(tr(ALSO_DONE, tables=_tables(len(asked))))

    def key_alone(self, key: str) -> None:
        """Ask for the name alone."""
        self._ask_about(alone=True)

    def key_there(self, key: str) -> None:
        """Ask whether the name goes at the other tables as well."""
        said = tr(ALSO_ASKED, tables=_tables(len(self.others)))
        self._ask(said, self._forget_there, alone=self.alone)

    def key_search(self, key: str) -> None:
        """Look for a name in all tables."""
        self.ctx.go(ToPage("search"))

    def key_escape(self, key: str) -> None:
        """Back."""
        self.ctx.back()

    def changed(self) -> None:
        """Others may sit there now."""
        super().changed()
        self.move(0)
