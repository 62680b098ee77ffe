"""The whole duel: the damage that each player dealt, added up, and both players’ health turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Side, Struck
from facilitator.games.duel.settling import exchange
from facilitator.games.duel.state import DuelState
from facilitator.games.series import Series, Track


@dataclass(frozen=True)
class Totals:
    """The damage that one side’s attacks and defences dealt: to the other player, and to marginalia.

    Damage beyond what was left is lost and does not count (C-12); nor does what was changed by hand.
    """

    to_player: int = 0
    to_marginalia: int = 0


def totals(duel: Duel, side: Side) -> Totals:
    """The damage that a side dealt in all exchanges of the Attack Phase (D-34, D-35)."""
    to_player = to_marginalia = 0
    for before, act, then in zip(duel.states, duel.acts, duel.states[1:], strict=False):
        if isinstance(act, Struck) and then.turn.visited != before.turn.visited:
            player, marginalia = _dealt(before, act, side)
            to_player, to_marginalia = to_player + player, to_marginalia + marginalia
    return Totals(to_player, to_marginalia)


def _dealt(before: DuelState, act: Struck, side: Side) -> tuple[int, int]:
    """What this side dealt in one exchange, to the player and to a marginalis."""
    active = before.turn.side
    found = exchange(
        before.page, active, act.column,
        attacker_spared=act.attacker_spared, defender_spared=act.defender_spared,
    )  # fmt: skip
    if found is None:
        return 0, 0
    if side != active:
        return 0, min(found.taken, found.attacker.left)
    if found.defender is None:
        return min(found.dealt, before.page.duellists[1 - side].health), 0
    return 0, min(found.dealt, found.defender.left)


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
