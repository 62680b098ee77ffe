"""The health of both players turn by turn: every figure, and bars where there is room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from facilitator.games.duel.entries import SIDES
from facilitator.games.duel.page import FULL
from facilitator.games.duel.totals import health_series
from facilitator.games.series import Series, Who
from screens.duel.page import DuelPage
from screens.ui.blocks.arranged import OfGame
from screens.ui.blocks.charts import Figures
from screens.ui.drawn import Filling, Room
from screens.ui.rows.charts import Bars
from screens.ui.text import SPACE, Row, Style, cut, row

EIGHTHS, IN_LETTERS = " ▁▂▃▄▅▆▇█", "    #####"
"""How full the topmost cell of a bar is; in letters it is full from a half on."""
STYLES: tuple[Style, Style] = ("", "dim")
ROUND, NAME, TALLEST, ROOMY, MARGIN = "round", 16, 6, 4, "  "
LEAST = 4
"""The rows of a block without bars: the rounds, two lines of figures, and the one between two blocks."""


class HealthChart(NamedTuple):
    """Both healths over the turns; a round begins with the turn of whoever began, and is named over it."""

    series: Series
    rounds: tuple[str, ...]
    in_letters: bool = False


def healths(page: DuelPage, title: str = "") -> Figures:
    """Both players’ health in figures: Aldo 20 20 17."""
    return Figures(_named(page), title)


def health_chart(page: DuelPage) -> OfGame:
    """The same with bars, and with the rounds; at the other player’s turn stands a point."""
    series, first = _named(page), page.duel.first or 0
    turns = ((int(turn), *page.duel.turn_of(int(turn))) for turn in series.columns)
    rounds = tuple(str(own) if side == first or not turn else "·" for turn, side, own in turns)
    return OfGame(
        HealthChart(series, rounds, page.ctx.look.suit_letters),
        "screens.duel.log.health_chart:chart_rows",
        lines="screens.duel.log.health_chart:chart_lines",
    )


def _named(page: DuelPage) -> Series:
    return health_series(page.duel).called({side: page.called(side) for side in SIDES})


def chart_lines(chart: HealthChart) -> Iterator[str]:
    """Both healths after each turn, for ears."""
    series = chart.series
    for turn, number, values in zip(series.columns, chart.rounds, series.by_column, strict=True):
        told = (f"{track.name} {value}" for track, value in zip(series.tracks, values, strict=True))
        begins = f"round {number}, " if number != "·" else ""
        yield f"{begins}turn {turn}: {', '.join(told)}"


def chart_rows(block: OfGame, room: Room) -> Filling:
    """Bars in as few blocks as the width allows, and the latest of them where not all have room."""
    chart: HealthChart = block.value
    width = room.width - len(MARGIN)
    most = max(min(NAME, width // 4), 4)
    series = chart.series.called({track.who: cut(track.name, most) for track in chart.series.tracks})
    turns, top = len(series.columns), max(FULL, series.high)
    label = max(len(ROUND), *(row(track.name).width for track in series.tracks)) + 1
    cell = len(str(top)) + 1
    if cell < ROOMY and turns * ROOMY <= width - label:
        cell = ROOMY
    fitting = max((width - label) // cell, 1)
    parts = [(max(end - fitting, 0), end) for end in range(turns, 0, -fitting)][::-1]
    signs = IN_LETTERS if chart.in_letters else EIGHTHS
    looks: dict[Who, tuple[str, Style]] = {side: (signs, STYLES[side]) for side in SIDES}

    def within(rows: int) -> list[Row]:
        shown = parts[-max((rows + 1) // LEAST, 1) :]
        high = max(min(((rows + 1) // len(shown) - LEAST) // 2, TALLEST), 0)
        drawn: list[Row] = []
        for start, end in shown:
            part = series.part(start, end)
            bars = Bars(part, len(MARGIN) + label, cell, looks)
            drawn.append(bars.figures(MARGIN + ROUND, chart.rounds[start:end], "dim"))
            for track in part.tracks:
                drawn.append(bars.figures(MARGIN + track.name, track.values))
                drawn += bars.strip([track], high, lambda health: round(health * high * 8 / top))
            drawn.append(SPACE)
        return drawn[:-1]

    return Filling(within, LEAST - 1, LEAST - 1)
