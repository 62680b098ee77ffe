"""The match as a chart: for each game the totals after every hand, two bars side by side, and its target."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from facilitator.games.mariglia.entries import TEAMS, Team
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.games.mariglia.sheet import game_series
from facilitator.games.series import Series, Who
from facilitator.services.context import AppContext
from screens.mariglia.page import SIDES, MatchPage
from screens.mariglia.sheet.sheet_rows import game_title
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.plots import Bars
from screens.ui.text import BLANK, SPACE, Row, Span, Style, beside, clipped, cut, indented, plain, row

BARS: dict[Team, str] = {"NS": "█", "EW": "▒"}
LETTERS: dict[Team, str] = {"NS": "#", "EW": ":"}
STYLES: dict[Who, Style] = {"NS": "gold", "EW": "words"}
LABEL, WIDEST, NARROWEST = 6, 6, 3
"""Cells for what stands on the left, and for a hand."""
AROUND, LEAST = 5, 3
"""Rows for title and figures; the fewest for the bars."""
NAME, LEAST_PITCHED = 14, 6
GAP, MARGIN, HIGHEST = 3, 3, 26
NOTHING = "No hand is counted yet."


@dataclass(frozen=True)
class Panel:
    """The latest hands of one game, and how they are drawn."""

    game: int
    title: str
    series: Series
    target: int
    bars: Bars

    @property
    def width(self) -> int:
        """Cells that it takes."""
        return max(self._foot, len(self.title))

    @property
    def _foot(self) -> int:
        return self.bars.label + self.bars.cell * len(self.series.columns) + 1

    def rows(self, height: int) -> list[Row]:
        """Title, bars with the line of the target, hands, and both sides’ totals."""
        room = max(height - AROUND, LEAST)
        most = max(self.series.values)
        # The target is as high as the highest bar leaves it; a bar reaches its row when its side has (G-4).
        target = next(rows for rows in range(room, 0, -1) if rows == 1 or most * rows // self.target <= room)
        highest = max(target, min(most * target // self.target, room))
        tracks = self.series.tracks
        return [
            row(Span(cut(self.title, self.width), "bold")),
            *[row()] * (room - highest),
            *self.bars.strip(tracks, highest, lambda total: 8 * (total * target // self.target), target),
            row(Span("─" * self._foot, "dim")),
            self.bars.figures("hand", self.series.columns, "dim"),
            *(self.bars.figures(each.name, each.values, STYLES[each.who]) for each in tracks),
        ]


def panel_of(ctx: AppContext, match: Match, game: MatchGame, width: int) -> Panel | None:
    """The game as far as it was counted, in at most so many cells: of a long one the latest hands."""
    series = game_series(match, game)
    hands = len(series.columns)
    if not hands:
        return None
    digits = max(len(str(max(series.values))), len(series.columns[-1]))
    label = _label_room(match, width - LEAST_PITCHED * hands)
    pitch = max(min(WIDEST, (width - label) // hands), NARROWEST, digits + 1)
    shown = series.part(max(hands - max((width - label) // pitch, 1), 0), hands)
    wide = max((pitch - 1) // 2, 1)
    looks: dict[Who, tuple[str, Style]] = {
        team: (" " * 8 + sign, STYLES[team]) for team, sign in signs_of(ctx).items()
    }
    bars = Bars(shown, label - 1, pitch, looks, wide, pitch - 1 - 2 * wide)
    return Panel(game.number, game_title(match, game.number), shown, game.target, bars)


def signs_of(ctx: AppContext) -> dict[Team, str]:
    """What the bars of each side are made of."""
    return LETTERS if ctx.look.suit_letters else BARS


def _label_room(match: Match, spare: int) -> int:
    """As much for the names of the sides as they need, where the hands leave it."""
    longest = max(cell_len(plain(match.team_name(team))) for team in TEAMS)
    return max(min(longest + 1, NAME, spare), LABEL)


def legend(ctx: AppContext, match: Match) -> list[Span]:
    """Which bars are whose, and what the line is."""
    signs = signs_of(ctx)
    sides = [
        span
        for team in TEAMS
        for span in (
            Span(signs[team] * 2, STYLES[team]),
            Span(f" {cut(plain(match.team_name(team)), NAME)}     "),
        )
    ]
    return [*sides, Span("┄┄ the target", "dim")]


class Chart(MatchPage):
    """As many games as there is room for; ↑↓ go to the others."""

    name = "mariglia-chart"
    is_for = "You see the match as a chart."
    title = "the match as a chart"
    terms = ("score",)
    panes = False
    keys = (
        *SIDES,
        Key(("up", "pageup"), "↑↓", "games", "turn", "the previous game"),
        Key(("down", "pagedown"), "↓", "", "turn", "the next game"),
        Key(("escape", "g", "enter"), "Esc", "back", "escape", "back"),
    )
    footers = (
        Footer(
            (
                Foot("up", "↑↓", "games", lambda page: len(page.match.games) > 1),
                Foot("escape", "Esc", "back"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self.last = len(self.match.games)
        self.begins = self.last

    def head(self, width: int) -> list[Row]:
        """Which game is played."""
        title = top(self.ctx, width, "MARIGLIA", [Span(self.where)])
        return [title, rule(width, self.title, ("sheet", "left"), ("margin", "right"))]

    def above(self, width: int, height: int) -> list[Row]:
        """The legend, and the games side by side."""
        panels = self._panels(width - 2 * MARGIN)
        if not panels:
            return [BLANK, BLANK, row("   ", Span(NOTHING, "dim"))]
        self.begins = panels[0].game
        rows: list[Row] = []
        used = 0
        for panel in panels:
            drawn = panel.rows(min(height - 3, HIGHEST))
            rows = beside(rows, drawn, used) if rows else drawn
            used += panel.width + GAP
        rows = [BLANK, self._legend(len(panels)), SPACE, *indented(rows, MARGIN)]
        return [clipped(line, width) for line in rows]

    def _panels(self, width: int) -> list[Panel]:
        """The game that ends the row, and those before it as far as there is room."""
        found: list[Panel] = []
        room = width
        for game in reversed(self.match.games[: self.last]):
            panel = panel_of(self.ctx, self.match, game, width)
            if panel is None:
                continue
            if found and panel.width + GAP > room:
                break
            found.insert(0, panel)
            room -= panel.width + GAP
        return found

    def _legend(self, shown: int) -> Row:
        """What the two kinds of bars are, told by their shape as well."""
        more = "" if shown >= len(self.match.games) else "      ↑↓ other games"
        return row(" " * MARGIN, *legend(self.ctx, self.match), Span(more, "dim"), stays=True)

    # ------------------------------------------------------------ the keys

    def key_turn(self, key: str) -> None:
        """The game before, or the next one."""
        if key in ("up", "pageup"):
            self.last = max(self.last - 1, 1) if self.begins > 1 else self.last
        else:
            self.last = min(self.last + 1, len(self.match.games))

    def key_escape(self, key: str) -> None:
        """Back to where it was opened."""
        self.ctx.back()

    def changed(self) -> None:
        """Games may have gone, or come."""
        self.last = len(self.match.games)
