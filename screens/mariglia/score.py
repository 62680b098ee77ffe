"""Both totals, with the games won and what is still missing."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.mariglia.entries import TEAMS, Seat, Team
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.language import tr, trn
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note
from screens.ui.blocks.sides import Score, Side
from screens.ui.text import Span, plain

PAIRS: dict[Team, tuple[Seat, Seat]] = {"NS": (0, 2), "EW": (1, 3)}


def score(match: Match, hand: Hand, goes: int = 0) -> Iterator[Block]:
    """Both sides, and who needs no more points than one count."""
    sides = (
        Side(
            plain(match.team_name(team)).upper(),
            pips(match, team),
            str(hand.totals[team]),
            to_go(hand, team),
            tuple(plain(match.name(seat)) for seat in PAIRS[team]),
        )
        for team in TEAMS
    )
    yield Score(tuple(sides), goes)
    for team in TEAMS:
        if hand.winner is None and _missing(hand, team) <= 0:
            said = tr("{side} are at the target: one more count decides.", side=plain(match.team_name(team)))
            yield Note(said, goes=4)


def pips(match: Match, team: Team) -> Span:
    """A pip for each game that a side needs, filled for those it won; none where there is one game only."""
    enough, won = len(match.targets) // 2 + 1, match.games_won[team]
    if len(match.targets) == 1:
        return Span("")
    said = tr("{n} of {all} games won", n=won, all=enough)
    return Span("●" * won + "○" * (enough - won), "gold", said=said)


def to_go(hand: Hand, team: Team) -> str:
    """How much a side still needs."""
    if hand.winner is not None:
        return tr("wins the game") if hand.winner == team else ""
    missing = _missing(hand, team)
    return trn("{n} to go", "{n} to go", missing) if missing > 0 else tr("at the target")


def _missing(hand: Hand, team: Team) -> int:
    return hand.match.targets[hand.game - 1] - hand.totals[team]
