"""A sheet of Mariglia and everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from facilitator.games.game import RuleViolation
from facilitator.games.mariglia.check import check
from facilitator.games.mariglia.entries import SEATS, TEAMS, PointsCounted, Seat, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.match_lines import SEAT_NAMES, MatchLines
from facilitator.games.mariglia.pack import PACK, TRICKS
from facilitator.games.mariglia.referee import to_play, tricks
from facilitator.games.mariglia.sentences import worded
from facilitator.games.mariglia.sheet import as_far_as_known, computed_sheet
from facilitator.scoresheet.mariglia.lines import lines
from facilitator.scoresheet.mariglia.model import HandSheet, MatchSheet
from facilitator.scoresheet.model import Broken
from facilitator.scoresheet.plain import plain

LONGEST_NAME = 40
NONE_OF_THE_FORTY = RuleViolation("G-2 forty")


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
        for where, what, broken, may_pass in _of_hand(match, given, hand):
            if not (may_pass and broken.rule in given.overruled):
                yield f"Hand {hand.hand}{where}: {what}. {worded(broken).rstrip('.')} ({broken.rule})."


Break = tuple[str, str, RuleViolation, bool]
"""Where in the hand, who did what, the rule, and whether the table could let it stand."""


def _of_hand(match: Match, given: HandSheet, hand: Hand) -> Iterator[Break]:
    yield from _order(given, hand)
    dealer = _name(hand.match, hand.dealer)
    if given.trionfo is not None and given.trionfo not in PACK:
        yield "", f"{dealer} turned up {given.trionfo}", NONE_OF_THE_FORTY, False
    if not hand.won_by_bonus:
        yield from _points(match, hand)
        yield from _plays(given, hand, dealer)


def _order(given: HandSheet, hand: Hand) -> Iterator[Break]:
    """One rank of jack and queen for the whole sheet: a second one could not be taken up (G-10)."""
    rules = given.house_rules
    if "order" in rules.model_fields_set and rules.order != hand.rules.order:
        yield "", f"both sides change to {rules.order}", RuleViolation("G-10 order"), False


def _points(match: Match, hand: Hand) -> Iterator[Break]:
    entry = hand.counted
    if not isinstance(entry, PointsCounted):
        return
    try:
        check(match, PointsCounted(hand=hand.hand, ns=entry.ns, ew=entry.ew))
    except RuleViolation as broken:
        given = {"NS": entry.ns, "EW": entry.ew}
        counts = [
            f"{_side(hand.match, team)} have {given[team]}" for team in TEAMS if given[team] is not None
        ]
        yield "", ", ".join(counts), broken, True


def _plays(given: HandSheet, hand: Hand, dealer: str) -> Iterator[Break]:
    cards = given.cards
    for at, card in enumerate(cards):
        played = tricks(cards[:at], hand.leads, hand.trump, hand.rules, given.led)
        seat = to_play(played, hand.leads, given.led)
        where, what = f", trick {at // 4 + 1}", f"{_name(hand.match, seat)} played {card}"
        if card not in PACK:
            yield where, what, NONE_OF_THE_FORTY, False
            return
        if at == 4 * TRICKS:
            yield where, what, RuleViolation("G-8 ten"), True
        if card in cards[:at] and at < 4 * TRICKS:
            yield where, what, RuleViolation("G-2 played"), True
        if card == hand.trionfo and seat != hand.dealer:
            yield where, what, RuleViolation("G-14 held", name=dealer), True


def _side(match: MatchLines, team: str) -> str:
    return " and ".join(_name(match, seat) for seat in SEATS if team_of(seat) == team)


def _name(match: MatchLines, seat: Seat) -> str:
    return plain(match.name(seat), LONGEST_NAME) or SEAT_NAMES[seat]
