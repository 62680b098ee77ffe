"""What lies over the page on a screen: the card, a break, the palette, the help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from facilitator.language import tr
from facilitator.services.front_end import Over, ToBreak, ToHelp, ToPalette, ToSafetyCard
from screens.router import Router
from screens.ui.frame import Frame


class Overlays:
    """Lays screens of their own over the frame. What draws them is loaded with the first of each."""

    def __init__(self, app: App[Any], router: Router) -> None:
        self._app, self._router = app, router

    def lay(self, place: Over) -> None:
        """Lay this over the page."""
        match place:
            case ToSafetyCard():
                self._in_its_turn(self._lay_card)
            case ToBreak():
                from screens.safety.card import lay_card

                lay_card(self._app, self._router, is_break=True)
            case ToPalette():
                self._in_its_turn(self._lay_palette)
            case ToHelp():
                self._lay_help()

    def _in_its_turn(self, act: Callable[[], None]) -> None:
        """Do it once the keys pressed before have acted: else they would go to what it lays over the page."""
        if isinstance(self._app.screen, Frame):
            self._app.screen.call_later(act)
        else:
            act()

    def _lay_card(self) -> None:
        """Over everything; while it waits it shows all its choices again, and while they are up nothing."""
        from screens.safety.card import SafetyCard, lay_card

        if isinstance(self._app.screen, SafetyCard):
            self._app.screen.again()
        else:
            lay_card(self._app, self._router)

    def _lay_palette(self) -> None:
        if isinstance(self._app.screen, Frame) and not self._router.is_unseen:
            from screens.ui.over.palette import Palette, TableCommands

            placeholder = tr("What you can do now")
            self._app.push_screen(Palette(providers=[TableCommands], placeholder=placeholder))

    def _lay_help(self) -> None:
        """Over the page; what lies over it already has its own keys."""
        page = self._router.help()
        if page is not None and isinstance(self._app.screen, Frame):
            from screens.ui.over.page_over import PageOver

            self._app.push_screen(PageOver(page))
