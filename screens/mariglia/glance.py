"""A table of Mariglia on the shelf: its games, and the last one hand by hand, a strip for each side."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.sheet import game_series
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.ui.blocks import Block
from screens.ui.blocks.charts import InBars, Rounds
from screens.ui.text import Span


def glance(ctx: AppContext, match: Match) -> Sequence[Block]:
    """The totals of each game, then those after each hand of the last one."""
    pairs = tuple(
        (
            (Span(tr("game {n}", n=game.number), "dim"),),
            Span(f"{game.totals['NS']} : {game.totals['EW']}"),
        )
        for game in match.games
    )
    series = game_series(match, match.game) if match.game is not None else None
    hands = (
        (InBars(series, tr("hand"), (tr("noi"), tr("loro"))),)
        if series is not None and series.columns
        else ()
    )
    return (*([Rounds(pairs)] if pairs else []), *hands)
