"""The palette: a search over what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol, Self, cast

from rich.align import Align
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.command import (
    CommandInput,
    CommandList,
    CommandPalette,
    DiscoveryHit,
    Hit,
    Hits,
    Provider,
    SearchIcon,
)
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.visual import VisualType
from textual.widgets import LoadingIndicator
from textual.widgets.option_list import Option

from facilitator.language import mark, tr
from facilitator.names import folded_name
from screens.over.palette import TablePalette
from screens.ui.commands import Command
from screens.ui.footer import Shown, footer
from screens.ui.text import cut, fitted, padded
from screens.ui.widgets.rows import Rows

NAME, EDGES, LEAST_EXPLAINED = 34, 8, 12
MENTIONED = 0.01
FOOT: Sequence[Shown] = (
    ("enter", mark("Enter"), mark("do it")),
    ("down", "↑↓", mark("move")),
    ("escape", mark("Esc"), mark("back")),
    ("", mark("letters"), mark("search")),
)


def as_line(command: Command, width: int) -> Content:
    """A command in one line of a screen this wide: what it is called, and fainter what it does."""
    room = width - NAME - EDGES
    explains = cut(command.explains, room) if room >= LEAST_EXPLAINED else ""
    return Content.assemble((f"{fitted(command.name, NAME)}  ", "not bold"), (explains, "dim not bold"))


class Lines(CommandList):
    """Textual’s list, in which a click on a line that is gone since it was drawn does nothing.

    It keeps a width of its own: lines can’t be broken where there is no cell for them.
    """

    DEFAULT_CSS = "Lines { min-width: 12; }"

    @on(Click)
    def _expect_the_line(self, event: Click) -> None:
        option: int | None = event.style.meta.get("option")
        if option is not None and option >= self.option_count:
            event.prevent_default()

    def add_option(self, option: Option | VisualType | None = None) -> Self:
        """A line; that nothing was found is said in the language spoken, where Textual says it in English."""
        if isinstance(option, Option) and option.id == CommandPalette._NO_MATCHES:
            said = Text(tr("No matches found"), style="not bold")
            option = Option(Align.center(said), id=option.id, disabled=True)
        return super().add_option(option)


class Palette(TablePalette):
    """The palette over a page of old, with a footer of its own."""

    DEFAULT_CSS = "Palette #foot { dock: bottom; height: 1; background: $background; }"

    def compose(self) -> ComposeResult:
        """The same parts as ever, with a list and a footer of our own."""
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                icon = SearchIcon()
                # Textual’s own is two cells wide, and a box in many fonts.
                icon.icon = "/"
                yield icon
                yield CommandInput(placeholder=self._placeholder, select_on_focus=False)
            with Vertical(id="--results"):
                yield Lines()
                yield LoadingIndicator()
        yield Rows(id="foot")

    def on_resize(self) -> None:
        """Its own keys, over the footer of the page under it, which takes none of them."""
        width = self.app.size.width
        keys = [(press, tr(shown), tr(does)) for press, shown, does in FOOT]
        self.query_one("#foot", Rows).show([padded(footer(keys, width), width)])

    @on(Rows.Pressed)
    def _clicked(self, event: Rows.Pressed) -> None:
        event.stop()
        match event.click:
            case "enter":
                self._select_or_command()
            case "down":
                self._action_command_list("cursor_down")
            case "escape":
                self.dismiss()


class Commanded(Protocol):
    """Who knows the commands: the router."""

    def commands(self) -> Sequence[Command]:
        """All that can be done now."""


class Routed(Protocol):
    """The app, which has a router."""

    router: Commanded


class TableCommands(Provider):
    """The commands of this step."""

    def _commands(self) -> Sequence[Command]:
        return cast(Routed, self.app).router.commands()

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for command in self._commands():
            yield DiscoveryHit(self._line(command), partial(self._run, command), text=command.name)

    async def search(self, query: str) -> Hits:
        """Those whose name has every word typed; after them those that have it in what they do or go by.

        Letters that merely come in that order are no match: Enter would do what nobody asked for.
        """
        matcher, words = self.matcher(query), folded_name(query).split()
        for command in self._commands():
            name = folded_name(command.name)
            whole = folded_name(" ".join((command.name, command.explains, command.also)))
            if all(word in whole for word in words):
                score = matcher.match(command.name) if all(word in name for word in words) else 0
                line = self._line(command)
                yield Hit(score or MENTIONED, line, partial(self._run, command), text=command.name)

    def _line(self, command: Command) -> Content:
        return as_line(command, self.app.size.width)

    def _run(self, command: Command) -> None:
        command.act()
