"""Both totals in large figures, with the games won and what is still missing."""

from __future__ import annotations

from facilitator.games.mariglia.entries import TEAMS, Seat, Team
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from screens.ui.marks import large
from screens.ui.text import BLANK, Row, Span, Style, cut, fitted, row

SIDE = 32
PAIRS: dict[Team, tuple[Seat, Seat]] = {"NS": (0, 2), "EW": (1, 3)}


def margin_of(width: int) -> int:
    """How far from the left the first side stands."""
    return max((width - 2 * SIDE + 8) // 2, 2)


def side_width(width: int) -> int:
    """The cells of one side."""
    return min(SIDE, max((width - margin_of(width)) // 2, 8))


def score_rows(match: Match, hand: Hand, width: int) -> list[Row]:
    """Both sides: name, games won, players, total in large figures, and how much is still to go."""
    headings, players = dict[Team, str](), dict[Team, str]()
    for team in TEAMS:
        won = pips(match, team)
        headings[team] = f"{cut(match.team_name(team).upper(), side_width(width) - len(won) - 4)}  {won}"
        players[team] = " · ".join(cut(match.name(seat), 13) for seat in PAIRS[team])
    drawn = {team: large(str(hand.totals[team])) for team in TEAMS}
    return [
        _both(headings, width, "bold"),
        _both(players, width),
        BLANK,
        *(_both({team: drawn[team][line] for team in TEAMS}, width, "bold") for line in range(3)),
        BLANK,
        _both({team: to_go(hand, team) for team in TEAMS}, width),
    ]


def pips(match: Match, team: Team) -> str:
    """A pip for each game that a side needs, filled for those it won; none where there is one game only."""
    enough, won = len(match.targets) // 2 + 1, match.games_won[team]
    return "●" * won + "○" * (enough - won) if len(match.targets) > 1 else ""


def to_go(hand: Hand, team: Team) -> str:
    """How much a side still needs."""
    if hand.winner is not None:
        return "wins the game" if hand.winner == team else ""
    missing = hand.match.targets[hand.game - 1] - hand.totals[team]
    return f"{missing} to go" if missing > 0 else "at the target: one more count decides"


def _both(said: dict[Team, str], width: int, style: Style = "") -> Row:
    cells = side_width(width)
    return row(
        " " * margin_of(width),
        *(Span(fitted(said[team], cells), style) for team in TEAMS),
    )
