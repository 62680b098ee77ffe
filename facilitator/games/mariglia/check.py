"""Whether an entry may be made: by its hand, by its own value, by what is known of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from facilitator.games.game import Entry, RuleViolation
from facilitator.games.mariglia.counting import can_be, missing, too_many
from facilitator.games.mariglia.entries import (
    SEATS,
    Agreed,
    CardsFaced,
    CardsPlayed,
    CardsTapped,
    DealTurned,
    MatchAgreed,
    Placed,
    PointsCounted,
    Seat,
    TeamNamed,
    TricksNamed,
    TricksValued,
    TrionfoTurned,
    other,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, read
from facilitator.games.mariglia.match_lines import TEAM_NAMES
from facilitator.games.mariglia.pack import HONOURS, PACK, POINTS, TRICKS, VALUES_IN_PACK, known
from facilitator.games.mariglia.referee import tricks
from facilitator.games.mariglia.words import PackWords, words_of
from facilitator.language import tr
from facilitator.names import folded_name

MOST_GAMES = 9
CARDS_IN_A_PACKET = 5
HIGHEST_TARGET = 999


def check(match: Match, entry: Entry) -> Match:
    """The match with an entry in it; raises RuleViolation where its own value breaks a rule.

    What a correction does to later hands is no reason to refuse it. What the table has overruled passes.
    """
    if not entry.overruled:
        seat, number = getattr(entry, "seat", None), getattr(entry, "hand", None)
        if seat is not None and seat not in SEATS:
            raise RuleViolation("G-3 seats")
        if number is not None:
            _check_hand(match, entry, number)
        _check(entry, match)
    return read({**match.lines, entry.slot: entry}, match)


def _check_hand(match: Match, entry: Entry, number: int) -> None:
    """Nothing is said of a hand before the one before it is done; dealer and rules may be said one ahead."""
    ahead = isinstance(entry, (DealTurned, Agreed))
    if number < 1:
        raise RuleViolation("G-8 no hand", hand=number)
    if not match.has_begun and number > ahead:
        raise RuleViolation("B-2 dealer")
    if match.has_begun and number > len(match.hands) + ahead:
        if match.winner is not None:
            raise RuleViolation("G-4 over")
        raise RuleViolation("G-4 comes first", hand=len(match.hands))


@singledispatch
def _check(entry: Entry, match: Match) -> None:
    """Refuse a value that can’t be; most entries have none."""


@_check.register
def _(entry: Placed, match: Match) -> None:
    name = folded_name(entry.words)
    # Only what people are called: a seat’s own name is another one in another language.
    placed = (match.entry(("placed", seat)) for seat in SEATS if seat != entry.seat)
    others = [folded_name(each.words) for each in placed if isinstance(each, Placed)]
    if name and name in others:
        raise RuleViolation("G-3 name")


@_check.register
def _(entry: TeamNamed, match: Match) -> None:
    name = entry.words.strip() or tr(TEAM_NAMES[entry.team])
    if folded_name(name) == folded_name(match.team_name(other(entry.team))):
        raise RuleViolation("G-3 side")


@_check.register
def _(entry: MatchAgreed, match: Match) -> None:
    if not entry.targets or len(entry.targets) % 2 == 0 or len(entry.targets) > MOST_GAMES:
        raise RuleViolation("B-1 games", most=MOST_GAMES)
    if not all(1 <= target <= HIGHEST_TARGET for target in entry.targets):
        raise RuleViolation("B-1 target", highest=HIGHEST_TARGET)


@_check.register
def _(entry: Agreed, match: Match) -> None:
    if entry.hand > 1 and entry.order != match.rules(1).order:
        words = words_of(match.rules(1))
        raise RuleViolation("G-10 order", jack=words.rank_word("J"), queen=words.rank_word("Q"))


@_check.register
def _(entry: TrionfoTurned, match: Match) -> None:
    if entry.card:
        _check_cards([entry.card], words_of(match.rules(entry.hand)))
        hand = match.hand(entry.hand)
        if hand is None:
            return
        # It lies with the dealer: nobody else played it, and it was faced before nobody (G-14).
        if isinstance(hand.counted, CardsPlayed):
            _check_dealers(hand, hand.counted, entry.card)
        for seat in SEATS:
            if entry.card in hand.faced(seat).cards:
                raise RuleViolation(
                    "G-15 faced", card=hand.words.card(entry.card), name=hand.match.name(seat)
                )


@_check.register
def _(entry: CardsFaced, match: Match) -> None:
    _check_cards(entry.cards, words_of(match.rules(entry.hand)))
    if entry.round not in (0, 1, 2):
        raise RuleViolation("G-17 rounds")
    if len(entry.cards) > CARDS_IN_A_PACKET:
        raise RuleViolation("G-17 packet")
    hand = match.hand(entry.hand)
    if hand is None:
        return
    # The trionfo stays at the bottom, and a card lies before one player (G-15, G-19).
    if hand.trionfo in entry.cards:
        raise RuleViolation("G-15 bottom")
    others = [card for seat in SEATS if seat != entry.seat for card in hand.faced(seat).cards]
    for card in entry.cards:
        if card in others:
            raise RuleViolation("G-2 faced", card=hand.words.card(card))


@_check.register
def _(entry: PointsCounted, match: Match) -> None:
    for points in (entry.ns, entry.ew):
        if points is not None and not 0 <= points <= POINTS:
            raise RuleViolation("G-31 points", points=points, most=POINTS)
    if entry.ns is not None and entry.ew is not None and entry.ns + entry.ew != POINTS:
        raise RuleViolation("G-31 sum", ns=entry.ns, ew=entry.ew)


@_check.register
def _(entry: TricksValued, match: Match) -> None:
    if not 0 <= entry.tricks <= TRICKS:
        raise RuleViolation("G-8 tricks", tricks=TRICKS)
    if not 0 <= entry.values <= VALUES_IN_PACK:
        raise RuleViolation("G-9 pack", values=VALUES_IN_PACK)
    if not can_be(entry.tricks, entry.values):
        raise RuleViolation("G-9 tricks", tricks=entry.tricks, values=entry.values)


@_check.register
def _(entry: TricksNamed, match: Match) -> None:
    if len(entry.takers) > TRICKS or len(entry.honours) != len(entry.takers):
        raise RuleViolation("G-8 named", tricks=TRICKS)
    words = words_of(match.rules(entry.hand))
    for honours in entry.honours:
        if len(honours) > 4 or not set(honours) <= set(HONOURS):
            raise RuleViolation("G-9 honours", honours=words.all_honours)
    rank = too_many(entry.honours)
    if rank:
        raise RuleViolation("G-2 fifth", rank=words.rank_word(rank))
    short = missing(entry.honours, match.rules(entry.hand))
    if len(entry.takers) == TRICKS and short:
        raise RuleViolation("G-31 missing", missing=short)


@_check.register
def _(entry: CardsTapped, match: Match) -> None:
    _check_cards(entry.cards, words_of(match.rules(entry.hand)))
    if entry.done and len(entry.cards) % 4:
        raise RuleViolation("G-8 tapped", cards=len(entry.cards))


@_check.register
def _(entry: CardsPlayed, match: Match) -> None:
    if len(entry.cards) > 4 * TRICKS:
        raise RuleViolation("G-8 eleventh")
    _check_cards(entry.cards, words_of(match.rules(entry.hand)))
    if len(entry.led) > TRICKS or not {*entry.led} <= {*SEATS, None}:
        raise RuleViolation("G-25 leads", tricks=TRICKS)
    hand = match.hand(entry.hand)
    if hand is None:
        return
    _check_dealers(hand, entry, hand.trionfo or "")
    # A card that was faced before somebody is theirs (G-19).
    for seat in SEATS:
        for card in hand.faced(seat).cards:
            if _seat_of(hand, entry, card, hand.trump) not in (None, seat):
                raise RuleViolation("G-19 faced", card=hand.words.card(card), name=hand.match.name(seat))


def _check_cards(cards: Sequence[str], words: PackWords) -> None:
    """Each is one of the forty, and none is there twice (G-2)."""
    for place, card in enumerate(cards):
        if card not in PACK:
            raise RuleViolation("G-2 forty")
        if card in cards[:place]:
            raise RuleViolation("G-2 twice", card=words.card(card))


def _check_dealers(hand: Hand, played: CardsPlayed, trionfo: str) -> None:
    """The trionfo is the dealer’s (G-14, G-15)."""
    seat = _seat_of(hand, played, trionfo, trionfo[1:] or None)
    if seat is not None and seat != hand.dealer:
        raise RuleViolation("G-14 dealer", card=hand.words.card(trionfo), name=hand.match.name(hand.dealer))


def _seat_of(hand: Hand, played: CardsPlayed, card: str, trump: str | None) -> Seat | None:
    """Who plays a card; None where nobody does, or where that hangs on a trump that is not known."""
    cards = known(played.cards)
    if card not in cards:
        return None
    upto = cards[: cards.index(card) + 1]
    last = tricks(upto, hand.leads, trump, hand.rules, played.led)[-1]
    return last.seats[-1] if last.is_sure else None
