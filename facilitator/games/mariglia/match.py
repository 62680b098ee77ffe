"""The match as the lines have it: hands, games, dealers, the sheet's rows, and who won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import ClassVar

from facilitator.games.game import Entry, Lines
from facilitator.games.mariglia.booking import hands_of
from facilitator.games.mariglia.entries import (
    OF_A_HAND,
    SEATS,
    TEAMS,
    DealTurned,
    Team,
)
from facilitator.games.mariglia.hand import Hand, HandRow
from facilitator.games.mariglia.match_lines import MatchLines

KEPT = ("placed", "team_named", "match_agreed")
"""Kinds that go over into a rematch."""


@dataclass(frozen=True)
class MatchGame:
    """One game of the match: its target, its hands without the void ones, and its winner."""

    number: int
    target: int
    hands: tuple[Hand, ...] = ()
    winner: Team | None = None

    @property
    def rows(self) -> tuple[HandRow, ...]:
        """The sheet of this game (G-7)."""
        return tuple(row for hand in self.hands for row in hand.rows)

    @property
    def totals(self) -> Mapping[Team, int]:
        """The totals as far as they go."""
        return self.hands[-1].totals if self.hands else dict.fromkeys(TEAMS, 0)


@dataclass(frozen=True)
class Match(MatchLines):
    """Everything that follows from the lines that stand."""

    plays: ClassVar[str] = "mariglia"

    @property
    def stands(self) -> str:
        """Where it stands, for the shelf: game 2, 28 : 19."""
        if self.game is None:
            return "who plays"
        if self.winner is not None:
            return "ended"
        return f"game {self.game.number}, {self.game.totals['NS']} : {self.game.totals['EW']}"

    @property
    def closed(self) -> int:
        """How many hands are counted."""
        return sum(hand.is_complete for hand in self.hands)

    def again(self) -> tuple[Entry, ...]:
        """A rematch: seats, sides, games and what was agreed last; who deals first is said anew (B-2)."""
        agreed = replace(self.rules(max(len(self.hands), 1)), hand=1)
        return (*(entry for entry in self.lines.values() if entry.kind in KEPT), agreed)

    # ------------------------------------------------------------ hands and games

    @cached_property
    def games(self) -> tuple[MatchGame, ...]:
        """The games begun."""
        return tuple(_games(self)) if self.has_begun else ()

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand that belongs to a game, void ones too, in order of play."""
        return tuple(hands_of(self)) if self.has_begun else ()

    def hand(self, number: int) -> Hand | None:
        """The hand with this number."""
        return self.hands[number - 1] if 0 < number <= len(self.hands) else None

    @property
    def now(self) -> Hand | None:
        """The first hand that something is missing of; None when the match is over."""
        return next((hand for hand in self.hands if not hand.is_complete), None)

    @property
    def game(self) -> MatchGame | None:
        """The game in play, or the last one."""
        return self.games[-1] if self.games else None

    @property
    def games_won(self) -> dict[Team, int]:
        """How many games each side won."""
        won = [game.winner for game in self.games]
        return {team: won.count(team) for team in TEAMS}

    @property
    def winner(self) -> Team | None:
        """The side that won most of the games agreed on (G-4)."""
        enough = len(self.targets) // 2 + 1
        return next((team for team, won in self.games_won.items() if won >= enough), None)

    @property
    def unused(self) -> tuple[int, ...]:
        """Hands of which something stands that is not counted: after a bonus that won, after the end."""
        bonus = [hand.hand for hand in self.hands if hand.won_by_bonus and hand.counted is not None]
        return (*bonus, *range(len(self.hands) + 1, self.last_lined + 1))


def to_come(match: Match) -> Match:
    """The match as if South dealt first, for what has to be shown before that is said."""
    deal = DealTurned(seat=SEATS[0])
    return Match({**match.lines, deal.slot: deal})


def read(lines: Lines, before: Match | None = None) -> Match:
    """The match that follows from these lines; any lines will do. Nothing is taken over from one `before`."""
    return Match(lines)


def alongside(match: Match, act: Sequence[Entry]) -> tuple[Entry, ...]:
    """Who dealt each hand of which something was said, or is now: from then on that is a fact (B-2, B-18).

    A hand that an older program wrote down without its dealer is told of with the first act after that.
    """
    now = {entry.slot[1] for entry in act if entry.slot[0] in OF_A_HAND}
    dealt = (hand for hand in match.hands if hand.hand <= match.last_lined or hand.hand in now)
    facts = (DealTurned(hand=hand.hand, seat=hand.dealer) for hand in dealt)
    said = {*match.lines, *(entry.slot for entry in act)}
    return tuple(fact for fact in facts if fact.slot not in said)


# ---------------------------------------------------------------- one hand after the other


def _games(match: Match) -> Iterator[MatchGame]:
    for number, dealt in groupby(match.hands, key=lambda hand: hand.game):
        hands = tuple(hand for hand in dealt if not hand.is_void)
        winner = hands[-1].winner if hands else None
        yield MatchGame(number, match.targets[number - 1], hands, winner)
