"""The computed sheet: where a duel stands, as plain data for exports."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import LINES, SIDES
from facilitator.games.duel.totals import health_series, totals


def computed_sheet(duel: Duel) -> dict[str, Any]:
    """Health, piles, the Page, the turn and the end; sides are 0 and 1."""
    now, page = duel.now, duel.now.page
    cards = [
        (side, line, column, card) for side in SIDES for line in LINES for column, card in page.of(side, line)
    ]
    return {
        "game": "duel",
        "first": duel.first,
        "turn": now.turn.number,
        "active": now.turn.side,
        "phase": now.turn.phase,
        "sides": [
            {
                "name": duel.name(side),
                "health": mine.health,
                "deck": mine.deck,
                "hand": mine.hand,
                "discard": mine.discard,
                "erased": list(mine.erased),
                "dealt": asdict(totals(duel, side)),
            }
            for side, mine in zip(SIDES, page.duellists, strict=True)
        ],
        "page": [
            {
                "card": card.number,
                "side": side,
                "owner": card.owner,
                "line": line,
                "column": column,
                "name": card.words,
                "attack": card.power,
                "health": card.full,
                "left": card.left,
                "humor": card.humor,
                "token": card.token,
            }
            for side, line, column, card in cards
        ],
        "health_by_turn": [list(both) for both in health_series(duel).by_column],
        "ending": now.ending,
        "winner": now.winner,
    }
