"""What the table does now, through a whole match."""

from __future__ import annotations

from facilitator.games.game import Entry, Step
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsFaced,
    CardsPlayed,
    CardsTapped,
    DealTurned,
    HandVoided,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import read
from facilitator.games.mariglia.steps import next_step
from tests.games.mariglia.table import CAPPOTTO, EAST, NORTH, SOUTH, WEST, hand, match_of, match_said


def step(*entries: Entry) -> Step:
    """What comes after these, in a match of one game to 35."""
    return next_step(match_said(*entries, targets=(35,)))


def seen(*entries: Entry) -> tuple[str, int, tuple[int, ...]]:
    """Its kind, its hand and who does it."""
    found = step(*entries)
    return found.kind, found.age, found.who


def test_a_match_from_the_seats_to_the_end() -> None:
    """Seats, then trionfo and count of each hand until it is won (G-4, G-7)."""
    assert next_step(read({})) == Step("seats", who=(0, 1, 2, 3), slot=("deal_turned", 1))
    assert step() == Step("trionfo", age=1, who=(SOUTH,), slot=("trionfo", 1))
    turned = TrionfoTurned(hand=1, card="KS")
    assert step(turned) == Step("count", age=1, slot=("count", 1), limits=(0, 70))
    one = (turned, PointsCounted(hand=1, ns=66))
    assert step(*one) == Step("trionfo", age=2, who=(EAST,), slot=("trionfo", 2))
    assert step(*one, *hand(2, "2S", 36)) == Step("end")


def test_a_bonus_that_ends_the_match_leaves_nothing_to_count() -> None:
    """31 and 4 (G-22)."""
    before = (*hand(1, "2S", 66), *hand(2, "2S", 35))
    assert seen(*before) == ("trionfo", 3, (NORTH,))
    assert seen(*before, TrionfoTurned(hand=3, card="AS")) == ("end", 0, ())


def test_a_bonus_that_ends_a_game_goes_on_to_the_next() -> None:
    """Of three games; West deals (G-22, B-2)."""
    before = (*hand(1, "2S", 66), *hand(2, "2S", 35), TrionfoTurned(hand=3, card="AS"))
    assert next_step(match_said(*before)) == Step("trionfo", age=4, who=(WEST,), slot=("trionfo", 4))


def test_a_count_before_the_trionfo_is_kept_and_the_trionfo_asked_for_once() -> None:
    """Late, of the hand that was counted; "" is an answer (G-20)."""
    counted = PointsCounted(hand=1, ns=40)
    assert seen(counted) == ("trionfo", 1, (SOUTH,))
    assert seen(counted, TrionfoTurned(hand=1)) == ("trionfo", 2, (EAST,))
    assert seen(counted, TrionfoTurned(hand=1, card="7S")) == ("trionfo", 2, (EAST,))


def test_a_count_under_way_is_finished_before_the_trionfo_is_asked_for() -> None:
    """Cards that are being tapped are no count yet (G-30)."""
    tapped = CardsTapped(hand=1, team="NS", cards=CAPPOTTO[:4])
    assert seen(tapped)[0] == "count"
    assert seen(CardsTapped(hand=1, team="NS", cards=CAPPOTTO[:4], done=True)) == ("trionfo", 1, (SOUTH,))


def test_card_by_card_says_whose_turn_it_is() -> None:
    """East leads; South took trick 1 (G-24, G-25)."""
    turned = TrionfoTurned(hand=1, card="2S")
    assert seen(turned, CardsPlayed(hand=1, cards=CAPPOTTO[:2])) == ("count", 1, (WEST,))
    assert seen(turned, CardsPlayed(hand=1, cards=CAPPOTTO[:4])) == ("count", 1, (SOUTH,))
    assert seen(turned, CardsPlayed(hand=1, cards=CAPPOTTO)) == ("end", 0, ())


def test_a_scoperto_deal_asks_about_both_opponents() -> None:
    """After the trionfo and before the count, of the one and then of the other (G-15, G-16)."""
    scoperto = Agreed(deal="scoperto")
    turned = TrionfoTurned(hand=1, card="2S")
    faced = [CardsFaced(hand=1, seat=seat, round=1) for seat in (EAST, WEST)]
    assert seen(scoperto) == ("trionfo", 1, (SOUTH,))
    assert step(scoperto, turned) == Step("deal", age=1, who=(SOUTH,), slot=("faced", 1, EAST))
    assert step(scoperto, turned, faced[0]) == Step("deal", age=1, who=(SOUTH,), slot=("faced", 1, WEST))
    assert step(scoperto, turned, faced[1]) == Step("deal", age=1, who=(SOUTH,), slot=("faced", 1, EAST))
    assert seen(scoperto, turned, *faced) == ("count", 1, ())
    assert seen(turned) == ("count", 1, ())  # orthodox


def test_not_faced_is_an_answer_and_a_count_makes_the_question_idle() -> None:
    """None at all may be faced (G-16, B-14)."""
    scoperto, turned = Agreed(deal="scoperto"), TrionfoTurned(hand=1, card="2S")
    neither = [CardsFaced(hand=1, seat=seat) for seat in (EAST, WEST)]
    assert seen(scoperto, turned, *neither) == ("count", 1, ())
    assert seen(scoperto, turned, PointsCounted(hand=1, ns=35)) == ("trionfo", 2, (EAST,))


def test_a_void_hand_is_dealt_again() -> None:
    """By the same dealer, and nothing of the void one is asked (B-18)."""
    assert seen(HandVoided(hand=1)) == ("trionfo", 2, (SOUTH,))
    assert seen(*hand(1, "2S", 40), HandVoided(hand=1)) == ("trionfo", 2, (SOUTH,))


def test_a_dealer_named_in_mid_match_is_asked() -> None:
    """The trionfo is the new dealer’s (B-2)."""
    assert seen(*hand(1, "2S", 40), DealTurned(hand=2, seat=WEST)) == ("trionfo", 2, (WEST,))


def test_a_void_hand_that_had_ended_the_match_opens_it_again() -> None:
    """There is a hand to deal (B-18)."""
    won = hand(1, "2S", 70)
    assert seen(*won) == ("end", 0, ())
    assert seen(*won, HandVoided(hand=1)) == ("trionfo", 2, (SOUTH,))


def test_a_hand_whose_count_was_taken_back_is_counted_first() -> None:
    """Though a later one is on the record (G-30)."""
    match = match_of(hand(1, "2S", 40)[0], *hand(2, "2S", 40))
    assert next_step(match) == Step("count", age=1, slot=("count", 1), limits=(0, 70))
