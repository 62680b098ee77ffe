"""A table of Marginalia or Blob on the shelf: its rounds with their trumps, and totals without names."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.marginalia.table import Table
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.ui.blocks import Block
from screens.ui.blocks.charts import Lengths, Rounds
from screens.ui.marks import suit_span
from screens.ui.text import Span


def glance(ctx: AppContext, table: Table) -> Sequence[Block]:
    """The rounds, and bars: in a story as people sit, for it names no first place (M-42)."""
    counted = {played.age for played in table.counted}
    was_played = Span("*" if ctx.look.suit_letters else "●", said=tr("played"))
    not_played = Span("·", "dim", said=tr("not played"))
    pairs = []
    for played in table.every_round:
        nth = Span(str(played.age), "dim", said=tr("round {n},", n=played.age))
        sign = was_played if played.age in counted else not_played
        pairs.append(((nth, suit_span(ctx, played.trump)), sign))
    rounds = Rounds(tuple(pairs))
    if not counted:
        return (rounds,)
    totals = [table.totals[seat] for seat in table.circle if seat in table.totals]
    return rounds, Lengths(tr("totals"), tuple(totals if table.story else sorted(totals, reverse=True)))
