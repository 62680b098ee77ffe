"""The health of both players turn by turn, as a chart shows it (D-1)."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES
from facilitator.games.series import Series, Track


def health_series(duel: Duel) -> Series:
    """Both players' health, first at the start, column 0, and then as it was after each turn."""
    after = {0: duel.states[0]}
    after |= {before.turn.number: now for before, now in zip(duel.states, duel.states[1:], strict=False)}
    return Series(
        title="Health after each turn",
        about="One line a player, from turn to turn.",
        columns=tuple(map(str, after)),
        tracks=tuple(
            Track(
                side,
                duel.name(side),
                tuple(state.page.duellists[side].health for state in after.values()),
                duel.now.page.duellists[side].health,
            )
            for side in SIDES
        ),
    )
