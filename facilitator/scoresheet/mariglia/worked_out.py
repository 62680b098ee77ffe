"""The lines of a table that a score sheet stands for, and everything that follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from facilitator.games.game import Entry, Lines, RuleViolation
from facilitator.games.mariglia.check import check
from facilitator.games.mariglia.entries import (
    SEATS,
    TEAMS,
    Agreed,
    CardsPlayed,
    DealTurned,
    MatchAgreed,
    Placed,
    PointsCounted,
    Seat,
    TrionfoTurned,
    team_of,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.match_lines import SEAT_NAMES, MatchLines
from facilitator.games.mariglia.pack import PACK, TRICKS
from facilitator.games.mariglia.referee import to_play, tricks
from facilitator.games.mariglia.sentences import worded
from facilitator.games.mariglia.sheet import as_far_as_known, computed_sheet
from facilitator.games.readable import listing
from facilitator.language import tr
from facilitator.scoresheet.mariglia.model import HandSheet, MatchSheet, seat_named
from facilitator.scoresheet.model import Broken, first_overruled, given_rules, rules_in_force
from facilitator.terminal_text import plain

LONGEST_NAME = 40
NONE_OF_THE_FORTY = RuleViolation("G-2 forty")


def lines(sheet: MatchSheet) -> Lines:
    """Return what stands of the match that the sheet was kept of."""
    return {entry.slot: entry for entry in _entries(sheet)}


def _entries(sheet: MatchSheet) -> Iterator[Entry]:
    for seat in SEATS:
        yield Placed(seat=seat, words=sheet.name(seat))
    yield MatchAgreed(targets=tuple(sheet.match))
    yield DealTurned(seat=seat_named(sheet.first_dealer))
    by_hand = (given_rules(hand.house_rules) for hand in sheet.hands)
    for number, held in rules_in_force(given_rules(sheet.house_rules), by_hand):
        yield Agreed(hand=number, **held)
    for number, hand in enumerate(sheet.hands, start=1):
        yield from _hand(number, hand)


def _hand(number: int, hand: HandSheet) -> Iterator[Entry]:
    if hand.dealer is not None:
        yield DealTurned(hand=number, seat=seat_named(hand.dealer))
    # What is none of the forty has no rank, so nothing follows from it; such a sheet is refused (G-2).
    card = hand.trionfo if hand.trionfo in PACK else ""
    yield TrionfoTurned(hand=number, card=card)
    if hand.points is not None:
        points = hand.points
        yield PointsCounted(
            hand=number, ns=points.NS, ew=points.EW, overruled=first_overruled(hand.overruled, "G-31")
        )
    elif hand.plays is not None:
        cards = tuple(takewhile(PACK.__contains__, hand.cards))
        passes = first_overruled(hand.overruled, "G-2", "G-8", "G-14")
        yield CardsPlayed(hand=number, cards=cards, led=hand.led, overruled=passes)


def worked_out(sheet: MatchSheet) -> dict[str, Any]:
    """Return everything that follows from the sheet; raises Broken at the first break in order of play."""
    match = Match(lines(sheet))
    for sentence in _breaks(sheet, as_far_as_known(match)):
        raise Broken(sentence)
    computed = computed_sheet(match)
    for given, found in zip(sheet.hands, computed["hands"], strict=False):
        found["overruled"] = list(given.overruled)
    return computed


def _breaks(sheet: MatchSheet, match: Match) -> Iterator[str]:
    """Give the breaks that the table has not overruled, in order of play; what is not counted has none."""
    for given, hand in zip(sheet.hands, match.hands, strict=False):
        for trick, what, broken, may_pass in _hand_breaks(match, given, hand):
            if not (may_pass and broken.rule in given.overruled):
                said = {
                    "n": hand.of_match,
                    "what": what,
                    "why": worded(broken).rstrip("."),
                    "rule": broken.rule,
                }
                if trick:
                    yield tr("Hand {n}, trick {trick}: {what}. {why} ({rule}).", **said, trick=trick)
                else:
                    yield tr("Hand {n}: {what}. {why} ({rule}).", **said)


Break = tuple[int, str, RuleViolation, bool]
"""The trick, 0 for the whole hand, who did what, the rule, and whether the table could let it stand."""


def _hand_breaks(match: Match, given: HandSheet, hand: Hand) -> Iterator[Break]:
    # One rank of jack and queen for the whole sheet: a second one could not be taken up (G-10).
    rules = given.house_rules
    if "order" in rules.model_fields_set and rules.order != hand.rules.order:
        yield (
            0,
            tr("both sides change to {order}", order=rules.order),
            RuleViolation("G-10 order", jack=tr("jack"), queen=tr("queen")),
            False,
        )
    dealer = _name(hand.match, hand.dealer)
    if given.trionfo is not None and given.trionfo not in PACK:
        yield 0, tr("{name} turned up {card}", name=dealer, card=given.trionfo), NONE_OF_THE_FORTY, False
    if not hand.won_by_bonus:
        yield from _count_breaks(match, hand)
        yield from _play_breaks(given, hand, dealer)


def _count_breaks(match: Match, hand: Hand) -> Iterator[Break]:
    entry = hand.counted
    if not isinstance(entry, PointsCounted):
        return
    try:
        check(match, PointsCounted(hand=hand.of_match, ns=entry.ns, ew=entry.ew))
    except RuleViolation as broken:
        given = {"NS": entry.ns, "EW": entry.ew}
        sides = {
            team: listing([_name(hand.match, seat) for seat in SEATS if team_of(seat) == team])
            for team in TEAMS
        }
        counts = [
            tr("{players} have {points}", players=sides[team], points=given[team])
            for team in TEAMS
            if given[team] is not None
        ]
        yield 0, ", ".join(counts), broken, True


def _play_breaks(given: HandSheet, hand: Hand, dealer: str) -> Iterator[Break]:
    cards = given.cards
    for at, card in enumerate(cards):
        played = tricks(cards[:at], hand.leads, hand.trump, hand.rules, given.led)
        seat = to_play(played, hand.leads, given.led)
        trick, what = at // 4 + 1, tr("{name} played {card}", name=_name(hand.match, seat), card=card)
        if card not in PACK:
            yield trick, what, NONE_OF_THE_FORTY, False
            return
        if at == 4 * TRICKS:
            yield trick, what, RuleViolation("G-8 ten"), True
        if card in cards[:at] and at < 4 * TRICKS:
            yield trick, what, RuleViolation("G-2 played"), True
        if card == hand.trionfo and seat != hand.dealer:
            yield trick, what, RuleViolation("G-14 held", name=dealer), True


def _name(match: MatchLines, seat: Seat) -> str:
    return plain(match.name(seat), LONGEST_NAME) or tr(SEAT_NAMES[seat])
