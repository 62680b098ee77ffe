"""The lines of the palette: of keys that have one, and of all else that can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from facilitator.games.registry import load, plugin_of
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToHelp, ToHome, ToPage
from screens.ui.commands import Command, to_place
from screens.ui.keys import HELP, REDO, UNDO, Key, said
from screens.ui.page import Page

ROOM_TOO = mark("phone projector screen browser network qr code")
"""Words that find the room."""


def commands(ctx: AppContext, place: str) -> Iterator[Command]:
    """What applies now: what this step of the game may need, the program, what the game names last.

    Of a game there is nothing where no table is open.
    """
    first, last = plugin_of(ctx.view.game).commands if ctx.view.state.plays else ("", "")
    yield from load(first)(ctx, place) if first else ()
    yield from of_the_standings(ctx, place)
    if ctx.view.state.seats:
        does = tr("it is open: how phones join") if ctx.room.is_open else tr("open the room")
        yield to_place(ctx, tr("room: phones, and a wall"), does, ToPage("room"), tr(ROOM_TOO))
    if place == "home":
        yield to_place(
            ctx, tr("plenary of many tables"), tr("what many tables found, and the talk of all"),
            ToPage("plenary"),
        )  # fmt: skip
    yield to_place(ctx, tr("settings"), tr("theme, suits, colours, language"), ToPage("settings"))
    yield line_of(HELP, partial(ctx.go, ToHelp()))
    if place != "home":
        stays = tr("this table is saved and stays there") if ctx.view.state.plays else ""
        yield to_place(ctx, tr("home: the shelf of tables"), stays, ToHome())
    yield from load(last)(ctx, place) if last else ()


def of_the_standings(ctx: AppContext, place: str) -> Iterator[Command]:
    """Whether the table counts, and the standings; neither at a table that has no winner."""
    name, service = tr("standings"), ctx.standings
    if service.may_count:
        does = tr("standings: leave this table out") if service.counts else tr("standings: count this table")
        about = tr("over several tables, who won how often")
        yield Command(does, about, partial(service.count, not service.counts))
    if service.may_count or place == "home":
        yield to_place(ctx, name, tr("who won how often"), ToPage("standings"))


def of_the_record(ctx: AppContext) -> Iterator[Command]:
    """Undo and redo, where there is something to; never the first line, which a quick Enter takes."""
    if ctx.view.can_undo:
        yield line_of(UNDO, ctx.front.undo)
    if ctx.view.can_redo:
        yield line_of(REDO, ctx.front.redo)


def of_keys(page: Page, *acts: str) -> Iterator[Command]:
    """The keys of a page that have a line of their own, by what they do, as far as they act now."""
    for act in acts:
        for key in page.keys:
            if key.act == act and key.listed is not None and key.when(page) and key.listed.when(page):
                yield line_of(key, partial(page.do_listed, key), page)


def line_of(key: Key, act: Callable[[], object], page: Page | None = None) -> Command:
    """The line that a key has; without a page where its words say nothing of one."""
    listed = key.listed
    assert listed is not None
    return Command(said(listed.name, page), said(listed.explains, page), act, tr(listed.also))
