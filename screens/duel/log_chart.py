"""The health of both players turn by turn: every figure, and a bar of it where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from exports.duel_telling import Healths, healths
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Side
from facilitator.games.duel.page import FULL
from screens.text import SPACE, Row, Span, Style, cut, fitted, plain, row

EIGHTHS, IN_LETTERS = " ▁▂▃▄▅▆▇█", "    #####"
"""How full the topmost cell of a bar is; in letters it is full from a half on."""
STYLES: tuple[Style, Style] = ("", "dim")
ROUND, NAME, TALLEST, ROOMY = "round", 16, 6, 4
LEAST = 4
"""The rows of a block without bars: the rounds, two lines of figures, and the one between two blocks."""


def chart_rows(duel: Duel, width: int, height: int, *, letters: bool = False) -> list[Row]:
    """All turns in as few blocks as the width allows; the latest of them where not all have room."""
    told = healths(duel)
    names = _names(duel, max(min(NAME, width // 4), 4))
    label = max(len(ROUND), *(row(name).width for name in names)) + 1
    top = max(FULL, *(health for each in told for health in each.both))
    cell = _cell(len(told), width - label, len(str(top)) + 1)
    shown = _blocks(told, max((width - label) // cell, 1))[-max((height + 1) // LEAST, 1) :]
    bars = max(min(((height + 1) // len(shown) - LEAST) // 2, TALLEST), 0)
    chart = _Chart(duel.first or 0, names, label, cell, bars, top, IN_LETTERS if letters else EIGHTHS)
    return [line for block in shown for line in (*chart.rows(block), SPACE)][:-1]


def _names(duel: Duel, width: int) -> list[str]:
    return [cut(plain(duel.name(side)), width) for side in SIDES]


def _cell(turns: int, width: int, least: int) -> int:
    """The cells of a turn: its figure and a space, and one more where every turn has room for it."""
    return ROOMY if least < ROOMY and turns * ROOMY <= width else least


def _blocks(told: Sequence[Healths], fitting: int) -> list[Sequence[Healths]]:
    """The turns in rows of so many, the first of them perhaps shorter."""
    return [told[max(end - fitting, 0) : end] for end in range(len(told), 0, -fitting)][::-1]


@dataclass(frozen=True)
class _Chart:
    """How the turns are drawn: their labels, the width of one, the height of the bars, the highest health."""

    first: Side
    names: Sequence[str]
    label: int
    cell: int
    bars: int
    top: int
    signs: str

    def rows(self, block: Sequence[Healths]) -> Iterator[Row]:
        """The rounds; for each player the figures, and the bars below them."""
        rounds = "".join(f"{self._round(each):>{self.cell}}" for each in block)
        yield row(Span(f"{ROUND:<{self.label}}{rounds}", "dim"))
        for side, name in enumerate(self.names):
            held = [each.both[side] for each in block]
            yield row(fitted(name, self.label), "".join(f"{health:>{self.cell}}" for health in held))
            for level in range(self.bars - 1, -1, -1):
                drawn = "".join(f"{self._sign(health, level) * 2:>{self.cell}}" for health in held)
                yield row(" " * self.label, Span(drawn, STYLES[side]))

    def _round(self, each: Healths) -> str:
        """A round begins with the turn of whoever began; over the other player’s stands a point."""
        return str(each.own) if each.side == self.first or not each.own else "·"

    def _sign(self, health: int, level: int) -> str:
        """What a bar has in one level; whoever has any health left has something in the lowest."""
        full = min(max(round(health * self.bars * 8 / self.top) - 8 * level, 0), 8)
        if health and not level and self.signs[full] == " ":
            return next(sign for sign in self.signs if sign != " ")
        return self.signs[full]


def health_lines(duel: Duel, width: int) -> list[Row]:
    """Both players’ health in figures, the latest turns that there is room for: Aldo 20 20 17."""
    names = _names(duel, max(width // 3, 4))
    longest = max(row(name).width for name in names)
    fitting = max((width - longest - 2) // 3, 1)
    told = healths(duel)[-fitting:]
    return [
        row(f"{fitted(names[side], longest)} ", "".join(f"{each.both[side]:>3}" for each in told))
        for side in SIDES
    ]
