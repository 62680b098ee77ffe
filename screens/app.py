"""The one app for a terminal: how it starts, the keys that work everywhere, how it ends."""

from __future__ import annotations

from random import SystemRandom

from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.binding import Binding
from textual.driver import Driver

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
from screens.loading import Loading
from screens.loop import LoopTimers
from screens.overlays import Overlays
from screens.router import Router, Start
from screens.showing import NoWindow, Window
from screens.ui.frame import BREATH, Frame
from screens.ui.keys import APP_KEYS
from screens.ui.themes import CONTRAST_BY_DAY, DARK_DEFAULTS, LIGHT_DEFAULTS, THEMES, light_for

TICK = 0.5
CRASHED = mark(
    "Something broke inside the program. Everything that was marked saved is saved: start it again."
)


class Marginalia(App[int]):
    """The scorekeeper's companion: shows what the router says."""

    TITLE = "Marginalia Facilitator"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = next(key.press[0] for key in APP_KEYS if key.act == "command_palette")
    DEFAULT_MODE = "table"
    BINDINGS = [
        # A page may have F1 for itself, as the help does.
        Binding(
            ",".join(key.press), key.act, key.help, id=key.act, priority=key.act != "help_page", show=False
        )
        for key in APP_KEYS
        if key.act != "command_palette"
    ]

    def __init__(
        self, place: Where | None = None, *, game: str = "", session: str = "", demo: bool = False
    ) -> None:
        super().__init__()
        self._start = Start(place, game, session, demo)
        for theme in (*THEMES, CONTRAST_BY_DAY):
            self.register_theme(theme)
        self._unshown: Window = NoWindow()
        """What pages go to while there is no screen: the frame, until it is one."""

        self.timers = LoopTimers(self)
        lot, is_theme = SystemRandom().choice, self.available_themes.__contains__
        self.router = Router(
            self, lambda router: composed(router, Storage(database()), self.timers, lot, is_theme)
        )
        self.ctx.changes.on(Kind.DRESSED, self._dress)
        self.overlays = Overlays(self, self.router)
        self.ending = Ending(self, self.router)
        self._put_on_theme(self.ctx.look.theme)
        self.add_mode("table", self._framed)

    @property
    def ctx(self) -> AppContext:
        """The services."""
        return self.router.ctx

    @property
    def frame(self) -> Frame:
        """The one screen under everything."""
        found = self.screen_stack[0]
        assert isinstance(found, Frame)
        return found

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

    def _framed(self) -> Frame:
        """The frame at its page, its rules read already: Textual alone parses all rules twice more for it.

        The page comes before the rules, as it may want another theme.
        """
        self._unshown = frame = Frame(self.timers.once_drawn)
        # In a frame that is not drawn yet: its first drawing shows the page.
        self.router.begin(self._start)
        for path in frame.css_path:
            self.stylesheet.read(path)
        # Private: a screen with another count has its style sheet parsed again, and nothing public says so.
        frame._css_update_count = self._css_update_count
        return frame

    def on_load(self) -> None:
        """Listen before the terminal is drawn on."""
        self.ending.listen()

    async def on_ready(self) -> None:
        """What may come a moment after the first frame."""
        self._unshown = NoWindow()
        self.set_interval(TICK, self._tick)
        self.ctx.autosave.start()
        Loading(self.ctx, self.timers, BREATH, self.frame.make_line, self.router.redraw).begin()

    def _tick(self) -> None:
        if self.ctx.evening.tick():
            self.router.redraw()

    # ------------------------------------------------------------ what the router asks for

    @property
    def window(self) -> Window:
        """The frame, from before it is shown until it is gone."""
        return self.frame if self.screen_stack else self._unshown

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

    def lay(self, place: Over) -> None:
        """Lay the card, a break, the palette or the help over the page, or leave."""
        if isinstance(place, Away):
            self.ending.leave()
        else:
            self.overlays.lay(place)

    # ------------------------------------------------------------ keys that work everywhere

    async def on_event(self, event: events.Event) -> None:
        """Hand keys and pasted text to the frame in the order in which they came.

        Textual hands them to whatever has the focus at that moment, each with a queue of its own; ten
        keys that arrive at once could then overtake each other on their way from a line to a list. What it
        does itself with a key, `_check_bindings` and `_forward_event`, is private (`test_bursts.py`).
        """
        if isinstance(event, (events.InputEvent, events.Paste)) and not self.screen_stack:
            # The program is on its way out, and nothing is there to take a key or a click.
            return
        keys = isinstance(event, (events.Key, events.Paste)) and not event.is_forwarded
        if keys and isinstance(self.screen, Frame):
            bound = isinstance(event, events.Key) and await self._check_bindings(event.key, priority=True)
            if not bound:
                self.screen._forward_event(event)
            return
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
