"""What lies over the page on a screen: the card, a break, the palette, the help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from facilitator.guide.around.leaving_out import leave_out
from facilitator.language import tr
from facilitator.services.front_end import Over, ToBreak, ToHelp, ToPalette, ToSafetyCard
from screens.router import Router
from screens.table_screen import TableScreen
from screens.windows import Windows


class Overlays:
    """Lays screens of their own over the frame. What draws them is loaded with the first of each."""

    def __init__(self, app: App[Any], router: Router, windows: Windows) -> None:
        self._app, self._router, self._windows = app, router, windows

    def lay(self, place: Over) -> None:
        """Lay this over the page."""
        match place:
            case ToSafetyCard():
                self._in_its_turn(self._lay_card)
            case ToBreak():
                self._in_its_turn(lambda: self._lay_card(("break",)))
            case ToPalette():
                self._in_its_turn(self._lay_palette)
            case ToHelp():
                self._lay_help()

    def _in_its_turn(self, act: Callable[[], None]) -> None:
        """Do it once the keys pressed before have acted: else they would go to what it lays over the page."""
        if self._windows.is_frame_on_top:
            self._app.screen.call_later(act)
        else:
            act()

    def _lay_card(self, at: tuple[str, ...] = ()) -> None:
        """Over everything; a second press changes nothing. The clocks stop meanwhile."""
        from screens.over.card import CardScreen

        router = self._router
        if isinstance(self._app.screen, CardScreen):
            return
        router.window.say("")
        router.window.leave_half_typed()
        router.ctx.evening.pause()
        laid = CardScreen(router.guide, at)
        router.lies(laid)
        self._app.push_screen(laid, self._follow)

    def _follow(self, chosen: tuple[Any, ...] | None) -> None:
        """Do what was chosen, on what was under the card."""
        router = self._router
        router.lies(None)
        router.ctx.evening.go_on()
        match chosen or ("go on",):
            case ("pass over",):
                router.guide.pass_over()
            case ("erase", slot):
                router.guide.erase(slot)
            case ("leave out", str(words)) if words.strip():
                leave_out(router.ctx, words)
                router.note(tr("It is on the list of what we leave out."))
        router.redraw()

    def _lay_palette(self) -> None:
        if isinstance(self._app.screen, TableScreen):
            from screens.over.palette import TablePalette, TableProvider

            said = tr("What you can do now")
            self._app.push_screen(TablePalette(providers=[TableProvider], placeholder=said))
        elif self._windows.is_frame_on_top and not self._router.is_unseen:
            from screens.ui.over.palette import Palette, TableCommands

            placeholder = tr("What you can do now")
            self._app.push_screen(Palette(providers=[TableCommands], placeholder=placeholder))

    def _lay_help(self) -> None:
        """Over the page; what lies over it already has its own keys."""
        if isinstance(self._app.screen, TableScreen):
            from screens.over.help import HelpScreen

            table = self._app.screen
            self._app.push_screen(
                HelpScreen(self._router.guide, lambda act: not act or table.check_action(act, ()) is True)
            )
            return
        page = self._router.help() if self._windows.is_frame_on_top else None
        if page is not None:
            from screens.ui.over.page_over import PageOver

            self._app.push_screen(PageOver(page))
