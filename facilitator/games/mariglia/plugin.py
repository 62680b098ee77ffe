"""Mariglia, as code that knows no game sees it."""

from __future__ import annotations

from facilitator.games.plugin import Offer, Plugin, Words

PLUGIN = Plugin(
    (
        Offer(
            "mariglia",
            name="Mariglia",
            short="Mariglia",
            about="four players, two teams",
            letter="m",
            word="mariglia",
            in_short=(
                "Two teams of two play for tricks. The dealer turns up a card. Its suit is trump, and the"
                " dealer’s team scores its value at once. High cards are worth points, and so is each trick,"
                " 70 in all. The team with more than 35 scores what it has above 35. The first team at 35"
                " wins the game."
            ),
            how_to_play="screens.shelf.how_to_play:mariglia.md",
        ),
    ),
    rules="facilitator.games.mariglia.rules",
    worded="facilitator.games.mariglia.sentences:worded",
    kinds="facilitator.games.mariglia.entries:KINDS",
    words={
        "placed": Words(names="player", of_person=True),
        "team_named": Words(names="team"),
        "hand_noted": Words(is_note=True),
        "convention_worded": Words(is_note=True),
    },
    is_translated=True,
    results="facilitator.games.mariglia.results:outcomes",
    exports="exports.mariglia.exporter",
    score_sheet="facilitator.scoresheet.mariglia",
    guide="facilitator.guide.mariglia.ask:GAME",
    acts="facilitator.guide.mariglia.beside",
    wall="facilitator.guide.mariglia.wall:wall",
    where_words="open the page of its hand, or the house rules",
    places=("who plays", "ended", "game {n}"),
    reminders=(
        *("mariglia-seats", "mariglia-trionfo", "mariglia-scoperto", "mariglia-deal"),
        *("mariglia-count", "mariglia-play", "mariglia-won", "mariglia-end"),
    ),
)
