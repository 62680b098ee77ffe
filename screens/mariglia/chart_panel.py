"""One game of a chart: two bars a hand, told apart by shape, the target as a line, the totals in figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from facilitator.games.mariglia.entries import TEAMS, Team
from facilitator.games.mariglia.match import Game, Match
from screens.mariglia.sheet_rows import game_title
from screens.messages import Desk
from screens.text import Row, Span, Style, cut, fitted, plain, row

BARS: dict[Team, str] = {"NS": "█", "EW": "▒"}
LETTERS: dict[Team, str] = {"NS": "#", "EW": ":"}
STYLES: dict[Team, Style] = {"NS": "gold", "EW": "words"}
LABEL, WIDEST, NARROWEST = 6, 6, 3
"""Cells for what stands on the left, and for a hand."""
AROUND, LEAST = 5, 3
"""Rows for title and figures; the fewest for the bars."""
NAME, LEAST_PITCHED = 14, 6


@dataclass(frozen=True)
class Panel:
    """The totals of one game after each of its hands, and how many cells a hand takes."""

    match: Match
    game: int
    target: int
    hands: tuple[int, ...]
    totals: tuple[dict[Team, int], ...]
    pitch: int
    label: int = LABEL

    @property
    def width(self) -> int:
        """Cells that it takes."""
        title = len(game_title(self.match, self.game))
        return max(self.label + self.pitch * len(self.hands), title)

    def rows(self, desk: Desk, height: int) -> list[Row]:
        """Title, bars with the line of the target, hands, and both sides’ totals."""
        room = max(height - AROUND, LEAST)
        target = self._target_row(room)
        highest = max(target, min(max(self._filled(each, target) for each in self._all), room))
        lines = [self._line(desk, level, target) for level in range(highest, 0, -1)]
        sides = [
            self._figures(plain(self.match.team_name(team)), [total[team] for total in self.totals], team)
            for team in TEAMS
        ]
        return [
            row(Span(cut(game_title(self.match, self.game), self.width), "bold")),
            *[row()] * max(room - len(lines), 0),
            *lines,
            row(Span("─" * (self.label + self.pitch * len(self.hands)), "dim")),
            self._figures("hand", self.hands),
            *sides,
        ]

    @property
    def _all(self) -> tuple[int, ...]:
        return tuple(total[team] for total in self.totals for team in TEAMS)

    def _target_row(self, room: int) -> int:
        """The row of the target: as high as the highest bar leaves it in this room.

        A bar reaches this row exactly when its side has reached the target (G-4).
        """
        target = room
        while target > 1 and self._filled(max(self._all), target) > room:
            target -= 1
        return target

    def _filled(self, total: int, target: int) -> int:
        """How many rows a total fills; what is more than nothing is seen."""
        return max(total * target // self.target, 1 if total > 0 else 0)

    def _line(self, desk: Desk, level: int, target: int) -> Row:
        """One row of all bars, with the line of the target behind them."""
        room = self.label - 2
        label = fitted(str(self.target), room, "right") if level == target else " " * room
        between = "┄" if level == target else " "
        filled = (
            {team: self._filled(total[team], target) >= level for team in TEAMS} for total in self.totals
        )
        bars = (span for each in filled for span in self._bars(desk, each, between))
        return row(Span(f"{label} {between}", "dim"), *bars)

    def _bars(self, desk: Desk, filled: dict[Team, bool], between: str) -> list[Span]:
        """Both bars of one hand on one row."""
        signs = LETTERS if desk.look.suit_letters else BARS
        each = max((self.pitch - 1) // 2, 1)
        bars = [
            Span(signs[team] * each, STYLES[team]) if filled[team] else Span(between * each, "dim")
            for team in TEAMS
        ]
        return [*bars, Span(between * (self.pitch - 2 * each), "dim")]

    def _figures(self, label: str, figures: Sequence[int], team: Team | None = None) -> Row:
        """A label, and a number under each hand."""
        style: Style = "dim" if team is None else STYLES[team]
        cells = "".join(f"{figure:>{self.pitch - 1}} " for figure in figures)
        return row(Span(f"{fitted(cut(label, self.label - 1), self.label)}{cells}", style))


def panel_of(match: Match, game: Game, width: int) -> Panel | None:
    """The game as far as it was counted, in at most so many cells: of a long one the latest hands."""
    hands = [hand for hand in game.hands if hand.rows]
    if not hands:
        return None
    digits = max(len(str(max(*hand.totals.values(), hand.hand))) for hand in hands)
    label = _label_room(match, width - LEAST_PITCHED * len(hands))
    pitch = max(min(WIDEST, (width - label) // len(hands)), NARROWEST, digits + 1)
    hands = hands[-max((width - label) // pitch, 1) :]
    return Panel(
        match, game.number, game.target, tuple(hand.hand for hand in hands),
        tuple({team: hand.totals[team] for team in TEAMS} for hand in hands), pitch, label,
    )  # fmt: skip


def _label_room(match: Match, spare: int) -> int:
    """As much for the names of the sides as they need, where the hands leave it."""
    longest = max(cell_len(plain(match.team_name(team))) for team in TEAMS)
    return max(min(longest + 1, NAME, spare), LABEL)


def legend(desk: Desk, match: Match) -> list[Span]:
    """Which bars are whose, and what the line is."""
    signs = LETTERS if desk.look.suit_letters else BARS
    sides = [
        span
        for team in TEAMS
        for span in (
            Span(signs[team] * 2, STYLES[team]),
            Span(f" {cut(plain(match.team_name(team)), NAME)}     "),
        )
    ]
    return [*sides, Span("┄┄ the target", "dim")]
