"""The match as the lines have it: hands, games, dealers, the sheet’s rows, and who won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import ClassVar

from facilitator.games.game import Entry, Lines
from facilitator.games.mariglia.entries import (
    OF_A_HAND,
    SEATS,
    TEAMS,
    Agreed,
    DealTurned,
    Seat,
    Team,
    team_of,
)
from facilitator.games.mariglia.hand import Hand, HandRow
from facilitator.games.mariglia.match_lines import MatchLines
from facilitator.games.mariglia.pack import PAR

KEPT = ("placed", "team_named", "match_agreed", "convention_worded")
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
        """A rematch: seats, sides, games and all that was agreed; who deals first is said anew (B-2)."""
        agreed = replace(self.rules(max(len(self.hands), 1)), hand=1)
        return (*(entry for entry in self.lines.values() if entry.kind in KEPT), agreed)

    # ------------------------------------------------------------ hands and games

    @cached_property
    def games(self) -> tuple[MatchGame, ...]:
        """The games begun."""
        begun: list[MatchGame] = []
        for number, dealt in groupby(self.hands, key=lambda hand: hand.game):
            hands = tuple(hand for hand in dealt if not hand.is_void)
            winner = hands[-1].winner if hands else None
            begun.append(MatchGame(number, self.targets[number - 1], hands, winner))
        return tuple(begun)

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
        bonus = [hand.of_match for hand in self.hands if hand.won_by_bonus and hand.counted is not None]
        return (*bonus, *range(len(self.hands) + 1, self.last_lined + 1))


def read(lines: Lines, before: Match | None = None) -> Match:
    """The match that follows from these lines; any lines will do. Nothing is taken over from one `before`."""
    return Match(lines)


def alongside(match: Match, act: Sequence[Entry]) -> tuple[Entry, ...]:
    """Who dealt each hand of which something was said, or is now: from then on that is a fact (B-2, B-18).

    A hand that an older program wrote down without its dealer is told of with the first act after that. What
    holds where nobody agreed otherwise goes down with the first deal, so that it stays as it was then.
    """
    begins = not match.has_begun and any(entry.slot == ("deal_turned", 1) for entry in act)
    now = {entry.slot[1] for entry in act if entry.slot[0] in OF_A_HAND}
    dealt = (hand for hand in match.hands if hand.of_match <= match.last_lined or hand.of_match in now)
    facts = (DealTurned(hand=hand.of_match, seat=hand.dealer) for hand in dealt)
    said = {*match.lines, *(entry.slot for entry in act)}
    return tuple(fact for fact in (*([Agreed()] if begins else []), *facts) if fact.slot not in said)


# ---------------------------------------------------------------- one hand after the other


def hands_of(lines: MatchLines) -> Iterator[Hand]:
    """The hands dealt, and the one that comes next, until the match is won."""
    won = dict.fromkeys(TEAMS, 0)
    last: Hand | None = None
    enough = len(lines.targets) // 2 + 1
    while max(won.values()) < enough:
        hand = _next(lines, last)
        yield hand
        if hand.winner is not None:
            won[hand.winner] += 1
        if hand.of_match > lines.last_lined:
            return
        if hand.of_match == lines.last_lined and not hand.is_complete:
            return
        last = hand


def _next(lines: MatchLines, last: Hand | None) -> Hand:
    """The hand after this one, with what it added."""
    hand = 1 if last is None else last.of_match + 1
    starts = last is None or last.winner is not None
    game = 1 if last is None else last.game + (last.winner is not None)
    number = 1 if starts or last is None else last.number + (not last.is_void)
    before = dict.fromkeys(TEAMS, 0) if starts or last is None else last.totals
    due, rules = _due(lines, last), lines.rules(hand)
    dealt = Hand(lines, hand, game, number, _dealer(lines, hand, due), due, rules, before, _doubles(last))
    return dealt if dealt.is_void else _booked(dealt, lines.targets[game - 1])


def _dealer(lines: MatchLines, hand: int, due: Seat) -> Seat:
    """Who deals: whoever the table says, else the one whose turn it is."""
    said = lines.entry(("deal_turned", hand))
    return said.seat if isinstance(said, DealTurned) and said.seat in SEATS else due


def _due(lines: MatchLines, last: Hand | None) -> Seat:
    """Whose turn it is to deal: it goes right, with what B-2, B-8 and B-18 make of it."""
    if last is None:
        return _dealer(lines, 1, SEATS[0])
    again = last.is_void or (last.is_level and last.rules.level_hand == "redeal")
    following = last.dealer if again else (last.dealer + 1) % 4
    losers = lines.rules(last.of_match + 1).next_game == "losers-deal"
    if losers and last.winner is not None and team_of(following) == last.winner:
        following = (following + 1) % 4
    return following


def _doubles(last: Hand | None) -> bool:
    """Whether the next count is worth double: after a level hand, once (B-8)."""
    if last is None:
        return False
    if last.is_level:
        return last.rules.level_hand == "double-next"
    return last.is_double and last.card_points is None


def _booked(hand: Hand, target: int) -> Hand:
    """The hand with what it adds to the sheet, and with the side that it won the game for (B-6, B-7)."""
    side, is_at_once = team_of(hand.dealer), hand.rules.bonus == "at-once"
    bonus = HandRow(hand.of_match, "trionfo", side, hand.bonus, hand.before) if hand.trionfo else None
    counted = _count_row(hand)
    wins = hand.before[side] + hand.bonus >= target + (hand.rules.bonus_win == "past")
    if bonus is not None and is_at_once and hand.bonus and wins:
        return replace(hand, rows=_added(hand, (bonus,)), winner=side, won_by_bonus=True)
    parts = (bonus, counted) if is_at_once else (counted, counted and bonus)
    rows = _added(hand, tuple(row for row in parts if row is not None))
    booked = replace(hand, rows=rows)
    return replace(booked, winner=_arrived(booked.totals, target)) if counted is not None else booked


def _count_row(hand: Hand) -> HandRow | None:
    """What the count adds (G-32, G-33): the side with more adds what it has over 35."""
    points = hand.card_points
    if points is None:
        return None
    if hand.is_level:
        return HandRow(hand.of_match, "count", None, 0, hand.before)
    side = max(TEAMS, key=lambda team: points[team])
    add = max(points[side] - PAR, 0) * (2 if hand.is_double else 1)
    return HandRow(hand.of_match, "count", side, add, hand.before)


def _added(hand: Hand, rows: tuple[HandRow, ...]) -> tuple[HandRow, ...]:
    """These rows with the totals after each."""
    totals, added = dict(hand.before), []
    for row in rows:
        if row.team is not None:
            totals[row.team] += row.add
        added.append(replace(row, totals=dict(totals)))
    return tuple(added)


def _arrived(totals: Mapping[Team, int], target: int) -> Team | None:
    """The side that is there; of two the one with more, and nobody when they are level (B-7)."""
    ns, ew = totals["NS"], totals["EW"]
    if max(ns, ew) < target or ns == ew:
        return None
    return "NS" if ns > ew else "EW"
