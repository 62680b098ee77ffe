"""The match as the lines have it: hands, games, dealers, the sheet's rows, and who won."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import ClassVar

from facilitator.games.game import Entry, Lines, Slot
from facilitator.games.mariglia.booking import hands_of
from facilitator.games.mariglia.entries import (
    OF_A_HAND,
    SEATS,
    TEAMS,
    Agreed,
    DealTurned,
    MatchAgreed,
    Placed,
    Seat,
    Team,
    TeamNamed,
)
from facilitator.games.mariglia.hand import Hand, HandRow

KEPT = ("placed", "team_named", "match_agreed")
"""Kinds that go over into a rematch."""
TEAM_NAMES = {"NS": "noi", "EW": "loro"}
SEAT_NAMES = ("South", "East", "North", "West")


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
class Match:
    """Everything that follows from the lines that stand."""

    plays: ClassVar[str] = "mariglia"

    lines: Lines

    def entry(self, slot: Slot) -> Entry | None:
        """What stands in a slot."""
        return self.lines.get(slot)

    # ------------------------------------------------------------ who plays, and what for

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that somebody has taken by name."""
        return tuple(seat for seat in SEATS if ("placed", seat) in self.lines)

    def name(self, seat: Seat) -> str:
        """A player's name; the side of the table without one."""
        entry = self.entry(("placed", seat))
        return (entry.words if isinstance(entry, Placed) else "") or SEAT_NAMES[seat]

    def team_name(self, team: Team) -> str:
        """A side's name: noi and loro, unless it has another."""
        entry = self.entry(("team_named", team))
        return (entry.words if isinstance(entry, TeamNamed) else "") or TEAM_NAMES[team]

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """The target of each game (B-1); the usual ones where what was agreed can’t be."""
        entry = self.entry(("match_agreed",))
        targets = entry.targets if isinstance(entry, MatchAgreed) else ()
        can_be = len(targets) % 2 and min(targets) > 0
        return targets if can_be else MatchAgreed().targets

    def rules(self, hand: int) -> Agreed:
        """What holds in a hand: the latest agreed until then, with the rank of the first (B-30)."""
        latest = bisect(self._agreed, hand, key=lambda entry: entry.hand)
        if not latest:
            return Agreed()
        first = self._agreed[0].order if self._agreed[0].hand == 1 else Agreed().order
        return replace(self._agreed[latest - 1], order=first)

    @cached_property
    def _agreed(self) -> tuple[Agreed, ...]:
        agreed = (entry for entry in self.lines.values() if isinstance(entry, Agreed))
        return tuple(sorted(agreed, key=lambda entry: entry.hand))

    @property
    def has_begun(self) -> bool:
        """Whether it was said who deals first."""
        return ("deal_turned", 1) in self.lines

    @property
    def story(self) -> bool:
        """No story is told."""
        return False

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

    @cached_property
    def last_lined(self) -> int:
        """The latest hand of which something is on the record, as far as no hand before it is missing."""
        hands = {slot[1] for slot in self.lines if slot[0] in OF_A_HAND}
        last = 0
        while last + 1 in hands:
            last += 1
        return last

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


# ---------------------------------------------------------------- one hand after the other


def _games(match: Match) -> Iterator[MatchGame]:
    for number, dealt in groupby(match.hands, key=lambda hand: hand.game):
        hands = tuple(hand for hand in dealt if not hand.is_void)
        winner = hands[-1].winner if hands else None
        yield MatchGame(number, match.targets[number - 1], hands, winner)
