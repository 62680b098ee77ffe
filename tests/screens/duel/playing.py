"""A Play Phase in which Bea has drawn, and cards that were typed before."""

from __future__ import annotations

from facilitator.games.duel.entries import Act, Drew
from facilitator.games.duel.known import Known
from screens.duel.turn.bringing import waiting_slot
from screens.duel.turn.playing import PlayPhase
from tests.screens.duel.context import TWO, DuelContext

CARD, INCANTATION = waiting_slot(False, 1, 0), waiting_slot(True, 1, 0)
EXTRA = waiting_slot(False, 1, 0, extra=True)
CANCER = Known("Cancer", 3, 3, "yellow bile", ("opposed",), (1, 1))
VIRGIN = Known("Pure Virgin", 1, 2, "blood", ("played",))


def playing(*acts: Act, known: tuple[Known, ...] = ()) -> tuple[PlayPhase, DuelContext]:
    """Bea has drawn five and may play one; then these acts."""
    ctx = DuelContext(*TWO, Drew(number=1), *acts)
    for card in known:
        ctx.cards.remember(card)
    return PlayPhase(ctx), ctx
