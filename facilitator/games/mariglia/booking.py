"""What each hand adds to the sheet, who deals the next one, and that who dealt one stays a fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import OF_A_HAND, SEATS, TEAMS, DealTurned, Seat, Team, team_of
from facilitator.games.mariglia.hand import Hand, HandRow
from facilitator.games.mariglia.pack import PAR

if TYPE_CHECKING:
    from facilitator.games.mariglia.match import Match


def hands_of(match: Match) -> Iterator[Hand]:
    """The hands dealt, and the one that comes next, until the match is won."""
    won = dict.fromkeys(TEAMS, 0)
    last: Hand | None = None
    enough = len(match.targets) // 2 + 1
    while max(won.values()) < enough:
        hand = _next(match, last)
        yield hand
        if hand.winner is not None:
            won[hand.winner] += 1
        if hand.hand > match.last_lined:
            return
        if hand.hand == match.last_lined and not hand.is_complete:
            return
        last = hand


def _next(match: Match, last: Hand | None) -> Hand:
    """The hand after this one, with what it added."""
    hand = 1 if last is None else last.hand + 1
    starts = last is None or last.winner is not None
    game = 1 if last is None else last.game + (last.winner is not None)
    number = 1 if starts or last is None else last.number + (not last.is_void)
    before = dict.fromkeys(TEAMS, 0) if starts or last is None else last.totals
    due, rules = _due(match, last), match.rules(hand)
    dealt = Hand(match, hand, game, number, _dealer(match, hand, due), due, rules, before, _doubles(last))
    return dealt if dealt.is_void else _booked(dealt, match.targets[game - 1])


def _dealer(match: Match, hand: int, due: Seat) -> Seat:
    """Who deals: whoever the table says, else the one whose turn it is."""
    said = match.entry(("deal_turned", hand))
    return said.seat if isinstance(said, DealTurned) and said.seat in SEATS else due


def _due(match: Match, last: Hand | None) -> Seat:
    """Whose turn it is to deal: it goes right, with what B-2, B-8 and B-18 make of it."""
    if last is None:
        return _dealer(match, 1, SEATS[0])
    again = last.is_void or (last.is_level and last.rules.level_hand == "redeal")
    following = last.dealer if again else (last.dealer + 1) % 4
    losers = match.rules(last.hand + 1).next_game == "losers-deal"
    if losers and last.winner is not None and team_of(following) == last.winner:
        following = (following + 1) % 4
    return following


def alongside(match: Match, act: Sequence[Entry]) -> tuple[Entry, ...]:
    """Who dealt each hand of which something was said, or is now: from then on that is a fact (B-2, B-18).

    A hand that an older program wrote down without its dealer is told of with the first act after that.
    """
    now = {entry.slot[1] for entry in act if entry.slot[0] in OF_A_HAND}
    dealt = (hand for hand in match.hands if hand.hand <= match.last_lined or hand.hand in now)
    facts = (DealTurned(hand=hand.hand, seat=hand.dealer) for hand in dealt)
    said = {*match.lines, *(entry.slot for entry in act)}
    return tuple(fact for fact in facts if fact.slot not in said)


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
    bonus = HandRow(hand.hand, "trionfo", side, hand.bonus, hand.before) if hand.trionfo else None
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
        return HandRow(hand.hand, "count", None, 0, hand.before)
    side = max(TEAMS, key=lambda team: points[team])
    add = max(points[side] - PAR, 0) * (2 if hand.is_double else 1)
    return HandRow(hand.hand, "count", side, add, hand.before)


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
