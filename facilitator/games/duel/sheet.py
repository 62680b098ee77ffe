"""The computed sheet: where a duel stands, as plain data for exports."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Side
from facilitator.games.duel.page import Card, Space
from facilitator.games.duel.totals import health_series, totals


def computed_sheet(duel: Duel) -> dict[str, Any]:
    """Health, piles, the Page, the turn and the end; sides are 0 and 1."""
    now = duel.now
    return {
        "game": "duel",
        "first": duel.first,
        "turn": now.turn.number,
        "active": now.turn.side,
        "phase": now.turn.phase,
        "sides": [_side(duel, side) for side in SIDES],
        "page": [_card(space, card) for space, card in sorted(now.page.spaces.items(), key=_by_space)],
        "health_by_turn": [list(both) for both in health_series(duel).by_column],
        "ending": now.ending,
        "winner": now.winner,
    }


def _side(duel: Duel, side: Side) -> dict[str, Any]:
    mine = duel.now.page.duellists[side]
    return {
        "name": duel.name(side),
        "health": mine.health,
        "deck": mine.deck,
        "hand": mine.hand,
        "discard": mine.discard,
        "erased": list(mine.erased),
        "dealt": asdict(totals(duel, side)),
    }


def _by_space(found: tuple[Space, Card]) -> tuple[int, bool, int]:
    (side, line, column), _ = found
    return side, line == "back", column


def _card(space: Space, card: Card) -> dict[str, Any]:
    side, line, column = space
    return {
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
