"""The duel, as code that knows no game sees it."""

from __future__ import annotations

from facilitator.games.plugin import Offer, Plugin, Words

PLUGIN = Plugin(
    (
        Offer(
            "duel",
            name="Marginalia – the duel",
            short="Duel",
            about="two players",
            letter="d",
            word="duel",
            in_short=(
                "Two players bring drawings to life on a Page of five columns. In your turn you draw five"
                " cards, play up to three and attack. Your card hits the card across from it, or the other"
                " player if nobody stands there. You win by bringing the other player from 20 health to 0."
            ),
            how_to_play="screens.shelf.how_to_play:duel.md",
        ),
    ),
    rules="facilitator.games.duel.rules",
    worded="facilitator.games.duel.sentences:worded",
    kinds="facilitator.games.duel.entries:KINDS",
    words={"duellist_seated": Words(names="player", of_person=True)},
    exports="exports.duel.exporter",
    pages={
        "duel-seats": "screens.duel.seats:DuelSeats",
        "duel-agreed": "screens.duel.agreed:DuelHouseRules",
        "duel-draw": "screens.duel.turn.drawing:Draw",
        "duel-play": "screens.duel.turn.playing:PlayPhase",
        "duel-attack": "screens.duel.turn.attacking:Attack",
        "duel-reset": "screens.duel.turn.resetting:Reset",
        "duel-marks": "screens.duel.cards.marks:Marks",
        "duel-end": "screens.duel.end:DuelEnd",
        "duel-log": "screens.duel.log.log:Log",
        "duel-cards": "screens.duel.cards.cards:RememberedCards",
        "duel-card": "screens.duel.cards.cards:KnownCard",
    },
    wall="screens.duel.wall:wall",
    panes=("", "screens.duel.margin:margin_pane"),
    acts="screens.duel.naming",
    commands=("screens.duel.commands:commands", ""),
    happening="screens.duel.explained:happening",
    meanings="screens.duel.explained:meanings",
    remembers="facilitator.games.duel.known",
    places=("who plays", "ended", "round {n}"),
    credit="facilitator.games.duel.words:CREDIT",
    forgets_too="It also erases the cards that these two typed.",
    reminders=("duel-seats", "duel-draw", "duel-play", "duel-attack", "duel-reset", "duel-end"),
)
