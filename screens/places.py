"""Which page shows which place or step. Modules are imported when their page is first shown."""

from __future__ import annotations

from facilitator.games.registry import load, plugins
from screens.ui.page import Page

OF_NO_GAME = {
    "damaged": "screens.shelf.damaged:DamagedPage",
    "home": "screens.shelf.home:Home",
    "search": "screens.shelf.search:SearchPage",
    "forget": "screens.shelf.forget:Forget",
    "settings": "screens.shelf.settings:SettingsPage",
    "packs": "screens.shelf.packs:Packs",
    "questions": "screens.table.questions:Questions",
    "export": "screens.table.export:Export",
    "help": "screens.table.help:Help",
    "how-to-play": "screens.shelf.how_to_play.page:HowToPlay",
}
"""The pages of the shelf, and what every table has; the page of keys has them in this order."""


def pages() -> dict[str, str]:
    """Where every page is, by its name: those of no game, then those of each game."""
    of_games = (place for plugin in plugins() for place in plugin.pages.items())
    return {**OF_NO_GAME, **dict(of_games)}


def page_class(name: str) -> type[Page]:
    """The class of the page with this name."""
    found: type[Page] = load(pages()[name])
    return found
