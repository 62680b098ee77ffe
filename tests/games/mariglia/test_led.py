"""Who led out of turn: a fault of its own, and nobody else is blamed for it (G-24, G-25, B-28)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.mariglia.check import check
from facilitator.games.mariglia.entries import (
    CardsFaced,
    CardsPlayed,
    DealTurned,
    FaultSettled,
    Led,
    TrionfoTurned,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.sentences import fault_said, lead_said
from tests.games.mariglia.deals import Play, ahead, dealt, played
from tests.games.mariglia.table import EAST, NORTH, SOUTH, WEST, match_of, refused, the_hand
from tests.games.mariglia.test_random_deals import TABLES

FIRST = ("7H", "2H", "3H", "4H")
"""East leads and takes it."""
SECOND = ("7D", "2D", "3D", "4D")


def led_in(tricks: Mapping[int, int], last: int = 10) -> Led:
    """Who led each of these tricks, as an entry has it."""
    return tuple(tricks.get(number) for number in range(1, last + 1))


def hand_of(cards: tuple[str, ...], led: Led, *, trionfo: str = "2S", dealer: int = SOUTH) -> Hand:
    """Hand 1, kept card by card."""
    entries = (TrionfoTurned(hand=1, card=trionfo), CardsPlayed(hand=1, cards=cards, led=led))
    return the_hand(match_of(DealTurned(seat=dealer), *entries), 1)


def turns(plays: list[Play], dealer: int, trump: str, rules: object) -> list[int]:
    """Whose lead each trick was, by the oracle: the dealer’s right, then whoever took the one before."""
    firsts = range(0, len(plays) - 4, 4)
    return [(dealer + 1) % 4, *(ahead(plays[at : at + 4], trump, rules)[0] for at in firsts)]  # type: ignore[arg-type]


@settings(max_examples=120)
@given(
    st.integers(0, 10**9),
    st.sampled_from(TABLES),
    st.dictionaries(st.integers(1, 10), st.integers(0, 3), min_size=1, max_size=3),
)
def test_a_wrong_leader_is_the_only_one_accused(seed: int, rules: object, led: dict[int, int]) -> None:
    """A hand legal but for its leaders: no card is refused, and the faults are those leads (G-14, G-24)."""
    chance = Random(seed)
    deal = dealt(chance)
    plays, _ = played(deal, rules, chance, led=led)  # type: ignore[arg-type]
    cards = tuple(card for _, card in plays)
    begun = (DealTurned(seat=deal.dealer), rules, TrionfoTurned(hand=1, card=deal.trionfo))
    table = match_of(*begun)  # type: ignore[arg-type]
    for upto in range(1, 41):
        check(table, CardsPlayed(hand=1, cards=cards[:upto], led=led_in(led, -(-upto // 4))))
    whole = CardsPlayed(hand=1, cards=cards, led=led_in(led))
    found = the_hand(match_of(*begun, whole), 1)  # type: ignore[arg-type]
    assert [seat for trick in found.tricks for seat in trick.seats] == [seat for seat, _ in plays]
    due = turns(plays, deal.dealer, deal.trump, rules)
    assert found.faults == tuple(
        Fault(trick, seat, "G-24" if trick == 1 else "G-25", cards[4 * trick - 4], (), 4 * trick - 4)
        for trick, seat in sorted(led.items())
        if seat != due[trick - 1]
    )
    assert found.open_faults == ()
    assert found.card_points is not None and sum(found.card_points.values()) == 70


def test_the_first_lead_is_the_one_at_the_dealers_right() -> None:
    """South deals, so East leads; West did (G-24)."""
    found = hand_of(("7H",), (WEST,))
    assert found.faults == (Fault(1, WEST, "G-24", "7H", (), 0),)
    assert found.to_play == SOUTH
    assert (
        fault_said(found, found.faults[0], found.words.short)[0]
        == "West led trick 1, but it was East’s turn."
    )


def test_a_later_lead_is_that_of_whoever_took_the_trick_before() -> None:
    """East took the first trick; North leads the second, takes it, and leads on (G-25)."""
    found = hand_of((*FIRST, *SECOND, "AC"), (None, NORTH))
    assert found.faults == (Fault(2, NORTH, "G-25", "7D", (), 4),)
    assert [trick.leader for trick in found.tricks] == [EAST, NORTH, NORTH]
    assert [trick.turn for trick in found.tricks] == [EAST, EAST, NORTH]


def test_a_leader_is_known_before_the_first_card_of_the_trick() -> None:
    """North leads the second trick, so his card is waited for; without that it is East’s."""
    assert (hand_of(FIRST, (None, NORTH)).to_play, hand_of(FIRST, ()).to_play) == (NORTH, EAST)
    assert hand_of((), (WEST,)).to_play == WEST
    assert hand_of(FIRST, (None, NORTH)).faults == ()


def test_whoever_leads_in_turn_is_no_fault() -> None:
    """To say that East led, whose turn it was, says nothing new (G-24)."""
    assert hand_of(FIRST, (EAST,)).faults == ()
    assert lead_said(hand_of(FIRST, (EAST,)), 1) == "East led trick 1."


def test_other_faults_are_found_beside_it() -> None:
    """North leads trick 2 out of turn; West throws a club on diamonds and shows one in trick 3 (G-26)."""
    found = hand_of((*FIRST, "7D", "5C", "3D", "4D", "AD", "2D"), (None, NORTH))
    assert [(each.trick, each.seat, each.rule) for each in found.faults] == [
        (2, NORTH, "G-25"),
        (2, WEST, "G-26"),
    ]
    assert [each.trick for each in found.open_faults] == [2]
    assert found.open_faults[0].seat == WEST


def test_a_lead_stands_until_the_table_decides_otherwise() -> None:
    """Whoever says who led says that it stands; the table may give the other side all 70 (B-22)."""
    cards = (*FIRST, "7D")
    (fault,) = hand_of(cards, (None, NORTH)).faults
    assert hand_of(cards, (None, NORTH)).settled(fault) == "stands"
    given_all = FaultSettled(hand=1, trick=2, seat=NORTH, card="7D", way="all")
    entries = (TrionfoTurned(hand=1, card="2S"), CardsPlayed(hand=1, cards=cards, led=(None, NORTH)))
    assert the_hand(match_of(*entries, given_all), 1).card_points == {"NS": 0, "EW": 70}


def test_without_a_trionfo_a_known_leader_makes_the_rest_known() -> None:
    """The club may be a trump: nobody knows who took trick 1. North led trick 2, so West revoked (B-28)."""
    cards = ("7H", "2C", "3H", "4H", "7D", "5C", "3D", "4D", "AS", "2D")
    assert hand_of(cards, (), trionfo="").faults == ()
    found = hand_of(cards, (None, NORTH, NORTH), trionfo="")
    assert [(each.trick, each.seat, each.rule) for each in found.faults] == [(2, WEST, "G-26")]
    assert found.tricks[1].turn is None
    assert lead_said(found, 2) == "North led trick 2."


def test_a_card_that_fell_in_a_trick_nobody_knows_is_not_held_later() -> None:
    """West’s faced 5♦ fell in trick 2, whoever played it; so West need not follow in trick 3 (B-28)."""
    faced = CardsFaced(hand=1, seat=WEST, round=1, cards=("5D",))
    cards = ("7H", "2C", "3H", "4H", "AC", "5D", "6C", "3C", "7D", "6H", "3D", "4D")
    entries = (TrionfoTurned(hand=1), faced, CardsPlayed(hand=1, cards=cards, led=(None, None, NORTH)))
    found = the_hand(match_of(*entries), 1)
    assert [trick.is_sure for trick in found.tricks] == [True, False, True]
    assert found.faults == ()


def test_the_dealer_may_lead_the_trionfo_out_of_turn() -> None:
    """South deals and leads the two of spades at once: refused as East’s, let through as South’s (G-14)."""
    begun = match_of(TrionfoTurned(hand=1, card="2S"))
    assert refused(begun, CardsPlayed(hand=1, cards=("2S",))) == "G-14 dealer"
    check(begun, CardsPlayed(hand=1, cards=("2S",), led=(SOUTH,)))


@pytest.mark.parametrize("led", [(4,), (-1,), (None,) * 10 + (0,)])
def test_only_the_four_lead_and_ten_tricks(led: Led) -> None:
    """Another seat, or an eleventh trick, is refused; in a file it says nothing (G-3, G-8)."""
    turned = match_of(TrionfoTurned(hand=1, card="2S"))
    assert refused(turned, CardsPlayed(hand=1, cards=("7H",), led=led)) == "G-25 leads"
    assert hand_of(("7H",), led).faults == ()


def test_taking_cards_back_takes_back_who_led_them() -> None:
    """Two tricks and a card: without the card its leader goes, without the second trick the one of that."""
    whole = CardsPlayed(hand=1, cards=(*FIRST, *SECOND, "AC"), led=(None, NORTH, WEST))
    assert whole.upto(8).led == (None, NORTH)
    assert whole.upto(5) == CardsPlayed(hand=1, cards=(*FIRST, "7D"), led=(None, NORTH))
    assert whole.upto(4) == CardsPlayed(hand=1, cards=FIRST)


def test_a_leader_is_put_in_and_taken_out_again() -> None:
    """Nothing is left behind where the right seat led after all."""
    plain = CardsPlayed(hand=1, cards=FIRST)
    assert plain.led_by(3, WEST).led == (None, None, WEST)
    assert plain.led_by(3, WEST).led_by(1, SOUTH).led_by(3, None).led == (SOUTH,)
    assert plain.led_by(3, WEST).led_by(3, None) == plain
