"""Which page shows which place or step. Modules are imported when their page is first shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from facilitator.games.registry import load, plugin_of, plugins
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from screens.ui.page import Page

EVERYWHERE = {
    "asked": "screens.asked_page:AskedPage",
    "damaged": "screens.shelf.damaged:DamagedPage",
    "home": "screens.asked_page:AskedPage",
    "search": "screens.shelf.search:SearchPage",
    "forget": "screens.shelf.forget:Forget",
    "export": "screens.table.export:Export",
    "help": "screens.table.help:Help",
    "how-to-play": "screens.shelf.how_to_play.page:HowToPlay",
    "settings": "screens.shelf.settings:SettingsPage",
    "standings": "screens.shelf.standings:StandingsPage",
    "room": "screens.room.join:RoomPage",
    "packs": "screens.shelf.packs:Packs",
}
"""The pages that are of no game."""


def pages() -> dict[str, str]:
    """Where every page is, by its name: those of no game, then those of each game."""
    of_games = (place for plugin in plugins() for place in plugin.pages.items())
    return {**EVERYWHERE, **dict(of_games)}


def page_due(view: ViewState) -> tuple[str, int]:
    """The name of the page that the table is on, and its age: a game that is asked has one for all steps."""
    return ("asked", 0) if plugin_of(view.game).guide else (f"{view.game}-{view.step.kind}", view.step.age)


@cache
def page_class(name: str) -> type[Page]:
    """The class of the page with this name."""
    found: type[Page] = load(pages()[name])
    return found
