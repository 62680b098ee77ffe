"""How a match came out for each side: who won it, its games, and by how many points."""

from __future__ import annotations

from facilitator.games.mariglia.entries import SEATS, TEAMS, other, team_of
from facilitator.games.mariglia.match import Match
from facilitator.games.results import Outcome


def outcomes(match: Match) -> tuple[Outcome, ...]:
    """Both sides, once somebody has won; points are those over all games, less those of the other side."""
    winner = match.winner
    if winner is None:
        return ()
    won = match.games_won
    totals = {team: sum(game.totals[team] for game in match.games) for team in TEAMS}
    return tuple(
        Outcome(
            tuple(
                str(getattr(match.entry(("placed", seat)), "words", ""))
                for seat in SEATS
                if team_of(seat) == team
            ),
            winner == team,
            totals[team] - totals[other(team)],
            (won[team], won[other(team)]),
        )
        for team in TEAMS
    )
