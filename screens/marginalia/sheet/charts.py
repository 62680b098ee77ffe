"""The evening as charts: the totals round by round, what was made and missed, what society was made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from facilitator.games.marginalia.entries import Seat
from facilitator.games.marginalia.sheet import score_series
from facilitator.games.series import Series
from facilitator.services.context import AppContext
from screens.marginalia.page import TablePage
from screens.marginalia.round_signs import trump_span
from screens.marginalia.sentences import named
from screens.marginalia.sheet.chart_tallies import outcomes_chart, outcomes_table, society_chart
from screens.ui.blocks import Block
from screens.ui.blocks.plots import AND_MORE, Plot
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number, rule, top
from screens.ui.text import Row, Span

Chart: TypeAlias = Callable[[AppContext, Series, Seat], Block]
GAP = "no letter: not there"
NOTHING = "No round is counted yet."


def scores_chart(ctx: AppContext, series: Series, here: Seat) -> Block:
    """Each letter at the height of its total, and the trumps under the rounds."""
    signs = tuple(trump_span(ctx, int(age)) for age in series.columns)
    table = outcomes_table(ctx, series, here)
    return Plot((series,), signs, here, table=table)


CHARTS: dict[str, Chart] = {
    "the scores": scores_chart,
    "made and missed": outcomes_chart,
    "society": society_chart,
}


class Charts(TablePage):
    """One chart at a time; ←→ turn to the others, ↑↓ find somebody in it."""

    name = "charts"
    is_for = "You see the evening as charts: scores, who made it, and who was one of a few."
    title = "charts"
    terms = ("made it", "under", "over", "the many", "a smaller group", "the few")
    keys = (
        Key(
            ("left", "pageup"),
            "←→",
            "other charts",
            "turn",
            f"the scores ({AND_MORE}, {GAP}), made and missed, society",
        ),
        Key(("right", "pagedown", "space"), "→", "", "turn", "the next chart"),
        Key(("letter",), "a–z", "somebody", "letter", "highlight that person; ↑↓ too"),
        Key(("escape", "enter"), "Esc", "back", "escape", "highlight nobody; then back"),
    )
    footers = (
        Footer(
            (
                Foot("right", "←→", "other charts"),
                Foot("down", "↑↓", "person"),
                Foot("escape", "Esc", lambda page: "nobody" if page.here >= 0 else "back"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.shown = 0
        self.here: Seat = -1
        super().__init__(ctx, age)

    @property
    def series(self) -> Series:
        """The totals of everybody who has played, over the rounds that are counted."""
        return score_series(self.table)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Everybody in it, as the key has them."""
        return tuple(int(track.who) for track in self.series.key)

    @property
    def charts(self) -> list[str]:
        """The charts that this table has: society only where there is a story."""
        return [name for name in CHARTS if name != "society" or self.table.story]

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Which chart it is, and which there are."""
        names = [
            Span(f"[{name}] ", "bold") if index == self.shown else Span(f" {name}  ", "dim")
            for index, name in enumerate(self.charts)
        ]
        return [top(self.ctx, width, "CHARTS", names), rule(width, "", ("back", "escape"))]

    def blocks(self) -> Sequence[Block]:
        """What can be said of it, and the chart."""
        series = self.series
        if not series.columns:
            return (Note(NOTHING, goes=0),)
        name = self.charts[self.shown]
        has_gaps = name == "the scores" and any(None in track.values for track in series.tracks)
        meant = (Note(GAP, joins=True),) if has_gaps else ()
        return Say((self._sentence(name, series),)), *meant, CHARTS[name](self.ctx, series, self.here)

    def _sentence(self, name: str, series: Series) -> str:
        """Who leads and how often that changed, in a game of cards; a story names no first place (M-42)."""
        if name == "made and missed":
            return "This shows each round in order: made it, under or over."
        if name == "society":
            return "This shows how many were of the many, of a smaller group and of the few."
        rounds, changes = len(series.columns), series.lead_changes
        counted = "one round" if rounds == 1 else f"{number(rounds)} rounds"
        if self.table.story:
            return f"These are the totals after {counted}."
        last = self.table.counted[-1]
        best = last.totals[last.ahead[0]]
        verb = "leads" if len(last.ahead) == 1 else "lead"
        changed = (
            ("never changed", "changed once")[changes] if changes < 2 else f"changed {number(changes)} times"
        )
        return f"{named(self.table, last.ahead)} {verb} with {best} after {counted}; the lead {changed}."

    # ------------------------------------------------------------ keys

    def key_turn(self, key: str) -> None:
        """The chart before, or the next one."""
        by = -1 if key in ("left", "pageup") else 1
        self.shown = (self.shown + by) % len(self.charts)

    def key_letter(self, letter: str) -> None:
        """Somebody stands out."""
        seat = self.table.seat_of(letter)
        if seat is not None and seat in self.people:
            self.here = seat

    def move(self, by: int) -> None:
        """The next person stands out."""
        if self.people:
            at = self.people.index(self.here) + by if self.here in self.people else 0 if by > 0 else -1
            self.here = self.people[at % len(self.people)]

    def key_escape(self, key: str) -> None:
        """Nobody stands out; then back to where it was opened."""
        if self.here >= 0 and key == "escape":
            self.here = -1
        else:
            self.ctx.back()

    def changed(self) -> None:
        """Somebody may have gone, or a story."""
        super().changed()
        self.here = self.here if self.here in self.people else -1
        self.shown = min(self.shown, len(self.charts) - 1)
