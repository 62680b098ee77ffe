"""What is said of a table on the shelf: in a line, on top of Home, beside it, and before it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facilitator.games.registry import load, name_of, plugin_of, short_of
from facilitator.language import mark, tr, trn
from facilitator.services.context import AppContext
from facilitator.services.over_tables.shelf import ListedTable
from facilitator.summary import stands_said
from screens.ui.blocks import Block
from screens.ui.blocks.lists import ListItem
from screens.ui.blocks.menus import First
from screens.ui.blocks.said import Prose
from screens.ui.choosing import ToRow
from screens.ui.text import cut, plain

GOES = mark(
    "This erases its numbers, words and half-typed lines in every file of the program. What you leave out"
    " and the list of its exports go too. Nothing brings them back."
)
FILES_UNREAD = mark(
    "Files that you exported stay where they are. The program can’t read now which these are."
)
MOST_FILES = 5
ENDED = "ended"
"""Where a table of any game stands once all is played."""


def title_of(table: ListedTable) -> str:
    """The title, or the game of a table that has none."""
    return plain(table.title).strip() or tr(name_of(table.game))


def is_titled(table: ListedTable) -> bool:
    """Whether somebody gave it a title: without one the game stands in its place."""
    return plain(table.title).strip() not in ("", name_of(table.game))


def about(table: ListedTable) -> tuple[str, ...]:
    """The game, unless it is the title; how many sat there, where it stands, when it was used last."""
    game = tr(name_of(table.game)) if is_titled(table) else ""
    parts = [game, _players(table), _where(table), table.when]
    return tuple(plain(part) for part in parts if part)


def last(table: ListedTable, *, here: bool) -> First:
    """The table used last, which is one Enter away."""
    is_over, title, game = table.stands == ENDED, title_of(table), tr(name_of(table.game))
    if is_titled(table):
        said = tr("Look at “{title}”", title=title) if is_over else tr("Go on with “{title}”", title=title)
    else:
        said = tr("Look at {game}", game=game) if is_over else tr("Go on with {game}", game=game)
    return First(said, about(table), tr("Enter"), here, ToRow(0))


def _players(table: ListedTable) -> str:
    return trn("{n} player", "{n} players", table.people)


def _where(table: ListedTable) -> str:
    return stands_said(table.game, table.stands)


def in_list(table: ListedTable, index: int, *, here: bool) -> ListItem:
    """Any other table in one line."""
    title, players, game = title_of(table), _players(table), tr(short_of(table.game))
    has_title = is_titled(table)
    return ListItem(
        title if has_title else f"{title}, {players}",
        (game if has_title else "", _where(table), table.when),
        "" if has_title else f"{game}, {players}",
        here, ToRow(index),
    )  # fmt: skip


def called(table: ListedTable) -> str:
    """A table in a sentence: its title in quotes, or the people in words."""
    return f"“{cut(title_of(table), 40)}”" if is_titled(table) else title_of(table)


def what_goes(table: ListedTable, files: Sequence[str] | None) -> Iterator[Block]:
    """What goes with a table that is deleted, and the files that stay; None where nobody can say which."""
    yield Prose((" · ".join(about(table)),), style="dim")
    yield Prose((tr(GOES),))
    if files is None:
        yield Prose((tr(FILES_UNREAD),))
    elif files:
        left = len(files) - MOST_FILES
        more = (trn("and {n} more", "and {n} more", left),) if left > 0 else ()
        yield Prose((tr("Files that you exported stay where they are:"),))
        yield Prose((*files[:MOST_FILES], *more), style="dim", goes=5)


def preview(ctx: AppContext, table: ListedTable) -> Iterator[Block]:
    """A table in numbers and signs: no name, no word of a story; all but its title once it is read."""
    game, players = tr(name_of(table.game)), _players(table)
    yield Prose((f"{game} · {players}" if is_titled(table) else players,), cut(title_of(table), 60), "dim")
    state = ctx.shelf.state_of(table.id)
    if state is None:
        return
    at_a_glance = plugin_of(table.game).glance
    if at_a_glance:
        yield from load(at_a_glance)(ctx, state)
    yield Prose((f"{plain(_where(table))} · {table.when}".removeprefix(" · "),), style="dim")
    yield Prose((tr("Enter opens it where it stopped, r deals again with the same seats."),), style="dim")
