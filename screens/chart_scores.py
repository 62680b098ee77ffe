"""The totals round by round: each person is a letter at the height of the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from facilitator.games.marginalia.entries import Seat
from facilitator.games.marginalia.round import Round
from screens.marks import trump_span
from screens.messages import Desk
from screens.text import Row, Span, Style, beside, fitted, row

AXIS = 7
LEGEND, WIDE_LEGEND, WIDE = 24, 40, 110
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
APART = 3
"""Rows between two numbers of the axis, at least."""


def scores_chart(
    desk: Desk, rounds: Sequence[Round], seats: Sequence[Seat], width: int, height: int, here: Seat
) -> list[Row]:
    """The chart, and beside it who is which letter; letters tied at one total are joined by =."""
    legend = WIDE_LEGEND if width >= WIDE else LEGEND
    drawing = Drawing(desk, tuple(rounds), tuple(seats), width - legend - 2, max(height - 2, 4), here)
    names = [_named(desk, rounds[-1], seat, legend, here) for seat in seats]
    return beside(drawing.rows(), names, width - legend)


def lead_changes(rounds: Sequence[Round]) -> int:
    """How often somebody came to the front who was not there, alone or with others, the round before."""
    return sum(not set(after.ahead) <= set(before.ahead) for before, after in pairwise(rounds))


def _named(desk: Desk, last: Round, seat: Seat, width: int, here: Seat) -> Row:
    table, is_here = desk.moment.table, seat == here
    return row(
        Span("▸ " if is_here else "  ", "rubric"), Span(table.letter(seat), _style(last, seat, here)), "  ",
        Span(fitted(table.name(seat), width - 11), "bold" if is_here else ""), f" {last.totals[seat]:>4}",
    )  # fmt: skip


def _style(played: Round, seat: Seat, here: Seat) -> Style:
    """A story names no first place, so nobody leads after its last round (M-42)."""
    table = played.table
    is_last = table.story and table.over and played is table.rounds[-1]
    return "cursor" if seat == here else "gold" if seat in played.ahead and not is_last else "bold"


@dataclass(frozen=True)
class Drawing:
    """The letters over their rounds, from the lowest total to the highest; a gap where somebody was away."""

    desk: Desk
    rounds: tuple[Round, ...]
    seats: tuple[Seat, ...]
    width: int
    height: int
    here: Seat

    @property
    def _ends(self) -> tuple[int, int]:
        totals = [played.totals[seat] for played in self.rounds for seat in self.seats]
        return min(0, *totals), max(1, *totals)

    @property
    def _cell(self) -> int:
        return max((self.width - AXIS) // len(self.rounds), 3)

    def level(self, total: int) -> int:
        """How many rows above the lowest one a total stands."""
        low, high = self._ends
        return round((total - low) / (high - low) * (self.height - 1))

    def rows(self) -> list[Row]:
        """From the highest total down, then the rounds with their trumps."""
        marks = self._marks()
        drawn = [self._row(level, marks.get(level, "")) for level in range(self.height - 1, -1, -1)]
        line = "─" * (self._cell * len(self.rounds))
        under = [Span(" " * AXIS)]
        for played in self.rounds:
            trump = trump_span(self.desk, played.age)
            under += [Span(f"{played.age} ", "dim"), trump, Span(" " * (self._cell - 3))]
        return [*drawn, row(" " * (AXIS - 1), Span(f"└{line}", "dim")), row(*under)]

    def _marks(self) -> dict[int, str]:
        low, high = self._ends
        most = max(self.height // APART, 2)
        step = next((step for step in STEPS if (high - low) // step < most), STEPS[-1])
        return {self.level(total): str(total) for total in range(low - low % -step, high + 1, step)}

    def _row(self, level: int, mark: str) -> Row:
        spans = [Span(f"{mark:>{AXIS - 2}} ", "dim"), Span("┤" if mark else "│", "dim")]
        for played in self.rounds:
            spans += self._letters(played, level)
        return row(*spans)

    def _letters(self, played: Round, level: int) -> list[Span]:
        """As many of the letters at this height as there is room for, and how many more there are.

        Whoever wasn’t there has none (A-25, A-26).
        """
        scored = [seat for seat in self.seats if seat in played.scores]
        there = [seat for seat in scored if self.level(played.totals[seat]) == level]
        wanted = played.totals.get(self.here)
        there.sort(key=lambda seat: (played.totals[seat] != wanted, -played.totals[seat], seat != self.here))
        room = self._cell - 1
        more = len(f"+{len(there)}")
        fits = len(there) if 2 * len(there) - 1 <= room else max((room - more + 1) // 2, 1)
        spans: list[Span] = []
        for before, seat in zip([None, *there], there[:fits], strict=False):
            tie = before is not None and played.totals[before] == played.totals[seat]
            joint = "" if before is None else "=" if tie else " "
            letter = self.desk.moment.table.letter(seat)
            spans += [Span(joint, "dim"), Span(letter, _style(played, seat, self.here))]
        spans += [Span(f"+{len(there) - fits}", "dim")] if fits < len(there) else []
        return [*spans, Span(" " * (self._cell - row(*spans).width))]
