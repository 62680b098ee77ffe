"""The health of both players turn by turn: two bars a turn, told apart by their shape."""

from __future__ import annotations

from exports.duel_telling import health_by_turn
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES
from facilitator.games.duel.page import FULL
from screens.text import Row, Span, cut, plain, row

BARS, IN_LETTERS = ("█", "▒"), ("#", "o")
TURN, SCALE = 4, 4


def chart_rows(duel: Duel, width: int, height: int, *, letters: bool = False) -> list[Row]:
    """The latest turns that there is room for: the legend, the bars, the turns under them."""
    both = list(enumerate(health_by_turn(duel)))
    shown = both[-max((width - SCALE) // TURN, 1) :]
    high = max(height - 2, 2)
    top = max(FULL, *(health for _, pair in both for health in pair))
    bars = IN_LETTERS if letters else BARS
    rows = [_legend(duel, width, bars)]
    for level in range(high, 0, -1):
        scale = str(top) if level == high else ""
        cells = "".join(_cell(pair, bars, level, high, top) for _, pair in shown)
        rows.append(row(Span(f"{scale:>{SCALE - 1}} ", "dim"), cells))
    turns = "".join(f"{number or '':<{TURN}}" for number, _ in shown)
    return [*rows, row(Span(f"{0:>{SCALE - 1}} {turns}".rstrip(), "dim"))]


def _cell(pair: tuple[int, int], bars: tuple[str, str], level: int, high: int, top: int) -> str:
    """Both bars of a turn at one level; whoever has any health left has at least one block."""
    signs = (
        bar if health * high > (level - 1) * top else " " for bar, health in zip(bars, pair, strict=True)
    )
    return f"{''.join(signs)}".ljust(TURN)


def _legend(duel: Duel, width: int, bars: tuple[str, str]) -> Row:
    room = max((width - 24) // 2, 4)
    names = [f"{bars[side]} {cut(plain(duel.name(side)), room)}" for side in SIDES]
    return row(f"{'   '.join(names)}", Span("   health, turn by turn", "dim"))


def health_lines(duel: Duel, width: int) -> list[Row]:
    """Both players’ health in figures, the latest turns that there is room for: Aldo 20 20 17."""
    names = [cut(plain(duel.name(side)), max(width // 3, 4)) for side in SIDES]
    longest = max(row(name).width for name in names)
    fitting = max((width - longest - 2) // 3, 1)
    rows = []
    for side, name in zip(SIDES, names, strict=True):
        figures = "".join(f"{pair[side]:>3}" for pair in health_by_turn(duel)[-fitting:])
        gap = " " * (longest - row(name).width + 1)
        rows.append(row(f"{name}{gap}", figures))
    return rows
