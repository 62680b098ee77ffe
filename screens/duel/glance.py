"""A duel on the shelf: the health of both, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.totals import health_series
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.ui.blocks import Block
from screens.ui.blocks.charts import InBars


def glance(ctx: AppContext, duel: Duel) -> Sequence[Block]:
    """A strip for each of the two, whoever sits nearer first; a preview has no names."""
    return (InBars(health_series(duel), tr("turn"), (tr("first player"), tr("second"))),)
