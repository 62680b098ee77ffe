"""Both totals in large figures, with the games won and what is still missing."""

from __future__ import annotations

from facilitator.games.mariglia.entries import TEAMS, Seat, Team
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from screens.ui.marks import FIGURES
from screens.ui.text import BLANK, Row, Span, Style, cut, fitted, row

SIDE = 32
TALL_FROM = 25
"""From this height on the figures take five rows."""
PAIRS: dict[Team, tuple[Seat, Seat]] = {"NS": (0, 2), "EW": (1, 3)}
TO_THE_RIGHT, DOWN = "┏┗┣╺━┻", "┏┓┣┫┃╻"


def figures(number: int, *, tall: bool = False) -> tuple[str, ...]:
    """A number in three rows, or in five."""
    signs = [_taller(FIGURES[sign]) if tall else FIGURES[sign] for sign in str(number)]
    return tuple((" " * tall).join(sign[line] for sign in signs) for line in range(5 if tall else 3))


def _taller(sign: tuple[str, ...]) -> tuple[str, ...]:
    """A figure of three by three drawn out to five by five."""
    wide = ["".join(each + ("━" if each in TO_THE_RIGHT else " ") for each in line)[:5] for line in sign]
    between = ["".join("┃" if each in DOWN else " " for each in line) for line in wide]
    return wide[0], between[0], wide[1], between[1], wide[2]


def margin_of(width: int) -> int:
    """How far from the left the first side stands."""
    return max((width - 2 * SIDE + 8) // 2, 2)


def side_width(width: int) -> int:
    """The cells of one side."""
    return min(SIDE, max((width - margin_of(width)) // 2, 8))


def score_rows(match: Match, hand: Hand, width: int, height: int) -> list[Row]:
    """Both sides: name, games won, players, total in large figures, and how much is still to go."""
    tall, headings, players = height >= TALL_FROM, dict[Team, str](), dict[Team, str]()
    for team in TEAMS:
        won = pips(match, team)
        headings[team] = f"{cut(match.team_name(team).upper(), side_width(width) - len(won) - 4)}  {won}"
        players[team] = " · ".join(cut(match.name(seat), 13) for seat in PAIRS[team])
    drawn = {team: figures(hand.totals[team], tall=tall) for team in TEAMS}
    return [
        _both(headings, width, "bold"),
        _both(players, width),
        BLANK,
        *(
            _both({team: drawn[team][line] for team in TEAMS}, width, "bold")
            for line in range(len(drawn["NS"]))
        ),
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
