"""Which page shows which place or step. Modules are imported when their page is first shown."""

from __future__ import annotations

from importlib import import_module

from screens.page import Page

PAGES = {
    "damaged": "damaged:Damaged",
    "home": "home:Home",
    "search": "search:Search",
    "forget": "forget:Forget",
    "names": "names:Names",
    "rules": "house_rules:HouseRules",
    "before": "before:Before",
    "notice": "points:Notice",
    "world": "world:World",
    "stops": "points:Stops",
    "evening": "ends:Ends",
    "trump": "trump:Trump",
    "agenda": "agenda:Agenda",
    "predict": "predictions:Predictions",
    "fact": "facts:Facts",
    "tally": "tricks:Tricks",
    "result": "result:Result",
    "vignette": "vignettes:Vignettes",
    "end-early": "end_early:EndEarly",
    "ended": "ended:Ended",
    "farewell": "farewells:Farewells",
    "talk": "talk:Talk",
    "wait": "who:Who",
    "sheet": "sheet:Sheet",
    "margin": "margin:Margin",
    "charts": "charts:Charts",
    "who": "who:Who",
    "story": "story:Story",
    "move": "moving:Move",
    "export": "export:Export",
    "help": "help:Help",
    "how-to-play": "how_to_play.page:HowToPlay",
    "settings": "settings:Settings",
    "questions": "questions:Questions",
    "packs": "packs:Packs",
    "limits": "limits:Limits",
    "unseen": "unseen:Unseen",
    "slips": "unseen:Slips",
    "mariglia-seats": "mariglia.seats:Seats",
    "mariglia-agreed": "mariglia.agreed:Conventions",
    "mariglia-trionfo": "mariglia.trionfo:Trionfo",
    "mariglia-deal": "mariglia.deal:Deal",
    "mariglia-count": "mariglia.count:Count",
    "mariglia-won": "mariglia.won:Won",
    "mariglia-end": "mariglia.end:End",
    "mariglia-sheet": "mariglia.sheet:Sheet",
    "mariglia-hand": "mariglia.hand:HandPage",
    "mariglia-margin": "mariglia.margin:Margin",
    "mariglia-chart": "mariglia.chart:Chart",
    "duel-seats": "duel.seats:Seats",
    "duel-agreed": "duel.agreed:Agreed",
    "duel-draw": "duel.drawing:Draw",
    "duel-play": "duel.playing:Play",
    "duel-attack": "duel.attacking:Attack",
    "duel-reset": "duel.resetting:Reset",
    "duel-marks": "duel.marks:Marks",
    "duel-end": "duel.end:End",
    "duel-log": "duel.log:Log",
    "duel-cards": "duel.cards:Cards",
    "duel-card": "duel.card:KnownCard",
}


def page_class(name: str) -> type[Page]:
    """The class of the page with this name."""
    module, _, attribute = PAGES[name].partition(":")
    found: type[Page] = getattr(import_module(f"screens.{module}"), attribute)
    return found
