"""Which page shows which place or step. Modules are imported when their page is first shown."""

from __future__ import annotations

from facilitator.games.registry import load, plugins
from screens.page import Page

EVERYWHERE = {
    "damaged": "screens.damaged:Damaged",
    "home": "screens.home:Home",
    "search": "screens.search:Search",
    "forget": "screens.forget:Forget",
    "export": "screens.export:Export",
    "help": "screens.help:Help",
    "how-to-play": "screens.how_to_play.page:HowToPlay",
    "settings": "screens.settings:Settings",
    "questions": "screens.questions:Questions",
    "packs": "screens.packs:Packs",
}
"""The pages that are of no game."""


def pages() -> dict[str, str]:
    """Where every page is, by its name: those of no game, then those of each game."""
    of_games = (place for plugin in plugins() for place in plugin.pages.items())
    return {**EVERYWHERE, **dict(of_games)}


def page_class(name: str) -> type[Page]:
    """The class of the page with this name."""
    found: type[Page] = load(pages()[name])
    return found
