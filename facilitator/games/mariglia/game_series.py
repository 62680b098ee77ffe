"""The totals of one game hand by hand, as a chart shows them (G-4, G-7)."""

from __future__ import annotations

from facilitator.games.mariglia.entries import TEAMS
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.games.series import Series, Track


def game_series(match: Match, game: MatchGame) -> Series:
    """Both sides' totals after each hand that added to the sheet; a void hand was never dealt (B-18)."""
    hands = [hand for hand in game.hands if hand.rows]
    return Series(
        title="Totals after each hand",
        about="One line a side, from hand to hand.",
        columns=tuple(str(hand.hand) for hand in hands),
        tracks=tuple(
            Track(
                team,
                match.team_name(team),
                tuple(hand.totals[team] for hand in hands),
                game.totals[team],
            )
            for team in TEAMS
        ),
        origin=0,
        target=game.target,
    )
