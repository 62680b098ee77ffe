"""What each hand adds to the sheet, and who deals the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from facilitator.games.mariglia.entries import SEATS, TEAMS, DealTurned, Seat, Team, team_of
from facilitator.games.mariglia.hand import Hand, HandRow
from facilitator.games.mariglia.match_lines import MatchLines
from facilitator.games.mariglia.pack import PAR


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
        if hand.hand > lines.last_lined:
            return
        if hand.hand == lines.last_lined and not hand.is_complete:
            return
        last = hand


def _next(lines: MatchLines, last: Hand | None) -> Hand:
    """The hand after this one, with what it added."""
    hand = 1 if last is None else last.hand + 1
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
    losers = lines.rules(last.hand + 1).next_game == "losers-deal"
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
