"""The health of both players turn by turn: every figure, and a bar of it where there is room."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES
from facilitator.games.duel.page import FULL
from facilitator.games.duel.totals import health_series
from facilitator.games.series import Series, Who
from screens.ui.plots import Bars
from screens.ui.text import SPACE, Row, Style, cut, plain, row

EIGHTHS, IN_LETTERS = " ▁▂▃▄▅▆▇█", "    #####"
"""How full the topmost cell of a bar is; in letters it is full from a half on."""
STYLES: tuple[Style, Style] = ("", "dim")
ROUND, NAME, TALLEST, ROOMY = "round", 16, 6, 4
LEAST = 4
"""The rows of a block without bars: the rounds, two lines of figures, and the one between two blocks."""


def chart_rows(duel: Duel, width: int, height: int, *, letters: bool = False) -> list[Row]:
    """All turns in as few blocks as the width allows; the latest of them where not all have room."""
    series = _named(duel, max(min(NAME, width // 4), 4))
    turns, top = len(series.columns), max(FULL, series.high)
    label = max(len(ROUND), *(row(track.name).width for track in series.tracks)) + 1
    cell = len(str(top)) + 1
    if cell < ROOMY and turns * ROOMY <= width - label:
        cell = ROOMY
    fitting = max((width - label) // cell, 1)
    blocks = [series.part(max(end - fitting, 0), end) for end in range(turns, 0, -fitting)][::-1]
    shown = blocks[-max((height + 1) // LEAST, 1) :]
    high = max(min(((height + 1) // len(shown) - LEAST) // 2, TALLEST), 0)
    signs = IN_LETTERS if letters else EIGHTHS
    looks: dict[Who, tuple[str, Style]] = {side: (signs, STYLES[side]) for side in SIDES}
    rows: list[Row] = []
    for block in shown:
        bars = Bars(block, label, cell, looks)
        rows.append(bars.figures(ROUND, (_round(duel, int(turn)) for turn in block.columns), "dim"))
        for track in block.tracks:
            rows.append(bars.figures(track.name, track.values))
            rows += bars.strip([track], high, lambda health: round(health * high * 8 / top))
        rows.append(SPACE)
    return rows[:-1]


def _named(duel: Duel, width: int) -> Series:
    return health_series(duel).called({side: cut(plain(duel.name(side)), width) for side in SIDES})


def _round(duel: Duel, turn: int) -> str:
    """A round begins with the turn of whoever began; over the other player’s stands a point."""
    side, own = duel.turn_of(turn)
    return str(own) if side == (duel.first or 0) or not turn else "·"


def health_lines(duel: Duel, width: int) -> list[Row]:
    """Both players’ health in figures, the latest turns that there is room for: Aldo 20 20 17."""
    series = _named(duel, max(width // 3, 4))
    label = max(row(track.name).width for track in series.tracks) + 1
    turns = len(series.columns)
    latest = series.part(max(turns - max((width - label - 1) // 3, 1), 0), turns)
    bars = Bars(latest, label, 3, {})
    return [bars.figures(track.name, track.values) for track in latest.tracks]
