"""What the table of Mariglia does now, for whoever opens the help."""

from __future__ import annotations

from facilitator.games.mariglia.entries import TEAMS, Team
from facilitator.games.mariglia.match import Match
from facilitator.services.context import AppContext
from screens.mariglia.page import match_of
from screens.mariglia.sentences import COUNTED
from screens.ui.text import plain

TRICKS = 10


def happening(ctx: AppContext, name: str, age: int) -> str:
    """What everybody does now, with the score of the game."""
    match, step = match_of(ctx.view), ctx.view.step
    if name == "mariglia-won":
        return "The card that was turned up has won the game. This hand is not played."
    hand = match.hand(step.age)
    if step.kind == "end":
        return f"The match is over, and {_team(match, match.winner)} won."
    if hand is None:
        return "You say who sits where, and how long you play. Partners sit opposite each other."
    dealer, leads = plain(match.name(hand.dealer)), plain(match.name(hand.leads))
    match step.kind:
        case "trionfo" if hand.counted is not None:
            does = f"{COUNTED} The card that was turned up is still missing."
        case "trionfo" if hand.rules.deal == "scoperto":
            does = f"{dealer} shows the bottom card, the trionfo, and deals. Then {leads} leads."
        case "trionfo":
            does = f"{dealer} deals and turns up the last card, the trionfo. Then {leads} leads."
        case "deal":
            does = f"{dealer} deals, and may turn up a card for an opponent. Then {leads} leads."
        case _ if hand.tricks:
            done = sum(trick.winner is not None for trick in hand.tricks)
            does = (
                f"You play trick {done + 1} of {TRICKS}. {plain(match.name(hand.to_play))} plays next."
                if done < TRICKS
                else f"All {TRICKS} tricks are played. Enter counts them."
            )
        case _:
            does = f"You play ten tricks, and {leads} leads the first. Then both teams count what they took."
    return f"{_score(match)} {does}"


def _score(match: Match) -> str:
    """The game, its target and both totals."""
    game = match.game
    assert game is not None
    totals = " and ".join(f"{_team(match, team)} has {game.totals[team]}" for team in TEAMS)
    return f"Game {game.number} goes to {game.target}: {totals}."


def _team(match: Match, team: Team | None) -> str:
    return plain(match.team_name(team)) if team is not None else "nobody"
