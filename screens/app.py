"""The one app for a terminal: how it starts, the keys that work everywhere, how it ends."""

from __future__ import annotations

from random import SystemRandom

from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.binding import Binding
from textual.driver import Driver

from facilitator.guide.around.everywhere import everywhere
from facilitator.guide.question import Option
from facilitator.language import mark, tr
from facilitator.paths import database
from facilitator.services.changes import Kind
from facilitator.services.context import AppContext, composed
from facilitator.services.front_end import (
    Away,
    Over,
    ToHelp,
    ToPalette,
    ToSafetyCard,
    Where,
)
from facilitator.services.storage import Storage
from screens.ending import Ending
from screens.in_turn import InTurn
from screens.loading import Loading
from screens.loop import LoopTimers
from screens.overlays import Overlays
from screens.router import Router, Start
from screens.showing import Window
from screens.table_screen import TableScreen
from screens.ui.themes import CONTRAST_BY_DAY, DARK_DEFAULTS, LIGHT_DEFAULTS, THEMES, light_for
from screens.views.drawn import dress
from screens.windows import Windows

TICK, BREATH = 0.5, 0.01
CRASHED = mark(
    "Something broke inside the program. Everything that was marked saved is saved: start it again."
)


class Marginalia(App[int]):
    """The scorekeeper's companion: shows what the router says."""

    TITLE = "Marginalia Facilitator"
    ENABLE_COMMAND_PALETTE = False
    """Its key is one of those below: it lists what can be done at the table."""
    CSS_PATH = "table_screen.tcss"
    DEFAULT_MODE = "table"
    BINDINGS = [
        # A page may have F1 for itself, as the help does.
        Binding("f1", "help_page", mark("help")),
        Binding("f2", "card", mark("stop"), priority=True),
        Binding("ctrl+x", "card", "stop", priority=True, show=False),
        Binding("ctrl+p", "command_palette", mark("more"), priority=True),
        Binding("ctrl+q", "leave", "leave", priority=True, show=False),
    ]

    def __init__(
        self, place: Where | None = None, *, game: str = "", session: str = "", demo: bool = False
    ) -> None:
        super().__init__()
        self._start = Start(place, game, session, demo)
        for theme in (*THEMES, CONTRAST_BY_DAY):
            self.register_theme(theme)
        self.timers = LoopTimers(self)
        lot, is_theme = SystemRandom().choice, self.available_themes.__contains__
        self.windows = Windows(self, self)
        self.router = Router(
            self, lambda router: composed(router, Storage(database()), self.timers, lot, is_theme)
        )
        self.ctx.changes.on(Kind.DRESSED, self._dress)
        self.overlays = Overlays(self, self.router, self.windows)
        self.in_turn = InTurn(self, super().on_event)
        self.ending = Ending(self, self.router, self.windows)
        self._put_on_theme(self.ctx.look.theme)
        dress(self.ctx.look)
        self.add_mode("table", self._opened)

    @property
    def ctx(self) -> AppContext:
        """The services."""
        return self.router.ctx

    # ------------------------------------------------------------ starting

    def get_driver_class(self) -> type[Driver]:
        """Ours in place of Textual's own for Unix."""
        chosen = super().get_driver_class()
        if chosen.__name__ != "LinuxDriver":
            return chosen
        from screens.terminal import TerminalDriver

        return TerminalDriver

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The manuscript's own colours, for themes that do not know them."""
        return DARK_DEFAULTS if self.current_theme.dark else LIGHT_DEFAULTS

    def _put_on_theme(self, theme: str) -> None:
        """A theme, before the style sheet is read: one that comes later has it read anew."""
        self.set_reactive(Marginalia.theme, theme)
        self.stylesheet.set_variables(self.get_css_variables())
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.set_class(not self.current_theme.dark, "-light-mode", update=False)

    def _opened(self) -> TableScreen:
        """The table screen, at what the program is opened on: that may want another theme."""
        self.router.begin(self._start)
        return self.windows.table

    def on_load(self) -> None:
        """Listen before the terminal is drawn on."""
        self.ending.listen()

    async def on_ready(self) -> None:
        """What may come a moment after the first frame."""
        self.windows.settle()
        self.set_interval(TICK, self._tick)
        self.ctx.autosave.start()
        Loading(self.ctx, self.timers, BREATH, self._make_box, self.router.redraw).begin()

    def _make_box(self) -> None:
        """Have what a box for words needs there."""
        import textual.widgets.text_area  # noqa: F401

    def _tick(self) -> None:
        if self.ctx.evening.tick():
            self.router.redraw()

    # ------------------------------------------------------------ what the router asks for

    @property
    def window(self) -> Window:
        """Where pages are shown."""
        return self.windows

    def undo(self) -> None:
        """Undo the last act, and say what it was."""
        self.router.undo()

    def redo(self) -> None:
        """Redo what was undone last, and say what it was."""
        self.router.redo()

    def table_options(self) -> tuple[Option, ...]:
        """All that can be done now at the table: what the question offers, then what is there everywhere."""
        here = self.windows.table.under_cursor
        return (*(here.more if here is not None else ()), *self.router.guide.more, *everywhere(self.ctx.view))

    def lighten(self, on: bool) -> None:
        """Be light where a dark theme would make the screen a mirror, or look as the settings say."""
        wanted = self.ctx.look.theme
        if on:
            wanted = light_for(self.available_themes[wanted]).name
        if not self.screen_stack:
            self._put_on_theme(wanted)
        elif self.theme != wanted:
            self.theme = wanted

    def _dress(self) -> None:
        self.theme = self.ctx.look.theme
        dress(self.ctx.look)
        self.windows.draw()

    def lay(self, place: Over) -> None:
        """Lay the card, a break, the palette or the help over the page, or leave."""
        if isinstance(place, Away):
            self.ending.leave()
        else:
            self.overlays.lay(place)

    # ------------------------------------------------------------ keys that work everywhere

    async def on_event(self, event: events.Event) -> None:
        """Hand keys and pasted text on in the order in which they came.

        What Textual does itself with a key, `_check_bindings` and `_forward_event`, is private.
        """
        if isinstance(event, (events.InputEvent, events.Paste)) and not self.screen_stack:
            # The program is on its way out, and nothing is there to take a key or a click.
            return
        keys = isinstance(event, (events.Key, events.Paste)) and not event.is_forwarded
        if keys and self.windows.is_frame_on_top:
            bound = isinstance(event, events.Key) and await self._check_bindings(event.key, priority=True)
            if not bound:
                self.screen._forward_event(event)
        elif keys:
            await self.in_turn.take(event)
        else:
            await super().on_event(event)

    async def on_unmount(self) -> None:
        """The room answers nobody any more."""
        await self.ctx.room.end()

    def action_leave(self) -> None:
        """Leave with all saved, once the keys pressed before have acted."""
        self.ending.leave()

    def action_help_page(self) -> None:
        """Help for the page that is shown."""
        self.lay(ToHelp())

    def action_command_palette(self) -> None:
        """What can be done now."""
        self.lay(ToPalette())

    def action_card(self) -> None:
        """The card, over everything."""
        self.lay(ToSafetyCard())

    # ------------------------------------------------------------ the end

    def panic(self, *renderables: RenderableType) -> None:
        """Say what broke; a window that was closed broke nothing, though its keys can't be read any more."""
        if self.ending.is_seen:
            super().panic(*renderables)
        else:
            self.ending.end()

    def _fatal_error(self) -> None:
        """One sentence, and nothing of what people said.

        Textual's own shows the values of all variables; nothing public stands in for it (`test_failing.py`).
        """
        self.bell()
        from rich.text import Text

        self._exit_renderables[:] = [Text(tr(CRASHED))]
        self._close_messages_no_wait()


def run(*, game: str = "", session: str = "", demo: bool = False, place: Where | None = None) -> int:
    """Open the app; the number it exits with. It has garbage collected once its first page stands."""
    app = Marginalia(place, game=game, session=session, demo=demo)
    code = app.run()
    # Something may have broken while an act was shown that was not saved yet.
    app.ctx.autosave.save()
    app.ctx.storage.close()
    # Private: leaving sets Textual's own return code back to 0, also behind something that broke.
    return 1 if app._exception is not None else code or 0
