"""Everything that can be done now, for the palette: named by what it does, listed only while it applies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from facilitator.games.game import Entry
from facilitator.games.registry import load, plugin_of
from facilitator.services.context import AppContext
from facilitator.services.front_end import Where


@dataclass(frozen=True)
class Command:
    """One line of the palette. `also` are words that find it, though they are not shown."""

    name: str
    explains: str
    act: Callable[[], object]
    also: str = ""


def commands(ctx: AppContext, place: str) -> Iterator[Command]:
    """What applies now: what this step of the game may need, the program, what the game names last."""
    first, last = plugin_of(ctx.view.game).commands
    yield from load(first)(ctx, place) if first else ()
    yield to_place(ctx, "settings", "theme, letters for suits, colours", "settings")
    yield to_place(ctx, "help", "this page and its keys", "help")
    if place != "home":
        yield to_place(ctx, "home: the shelf of tables", "this table is saved and stays there", "home")
    yield from load(last)(ctx, place) if last else ()


def to_place(ctx: AppContext, name: str, explains: str, place: Where, also: str = "") -> Command:
    """A line that leads to another place."""
    return Command(name, explains, partial(ctx.go, place), also)


def to_say(ctx: AppContext, name: str, explains: str, said: str, entry: Entry, also: str = "") -> Command:
    """A line that puts an entry on the record, and what is said once it stands."""
    return Command(name, explains, partial(_say, ctx, said, entry), also)


def _say(ctx: AppContext, sentence: str, entry: Entry) -> None:
    refusal = ctx.table.record(entry)
    ctx.note(refusal.sentence if refusal is not None else sentence)


def of_the_record(ctx: AppContext) -> Iterator[Command]:
    """Undo and redo, where there is something to; never the first line, which a quick Enter takes."""
    if ctx.view.can_undo:
        yield Command("undo: the last step", "ctrl+z; as often as you like", ctx.front.undo)
    if ctx.view.can_redo:
        yield Command("redo: what you undid", "ctrl+y on a list", ctx.front.redo)
