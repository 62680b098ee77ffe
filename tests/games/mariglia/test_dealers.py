"""Who deals: the turn, level hands, void hands, losers, and a dealer whom the table names."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import Agreed, DealTurned, HandVoided
from facilitator.games.mariglia.match import Match, read
from tests.games.mariglia.table import EAST, NORTH, SOUTH, WEST, hand, match_said, the_hand, totals

LEVEL = 35
NEARLY = (*hand(1, "2S", 66), *hand(2, "2S", LEVEL))
"""noi have 31, and North deals the next hand: an ace of trionfo ends a game to 35."""


def dealers(match: Match) -> list[int]:
    """Who dealt each hand, and who deals the next one."""
    return [each.dealer for each in match.hands]


def test_the_deal_moves_right_after_every_hand() -> None:
    """South, East, North, West, South: anticlockwise, also after 35–35 (G-11, B-2, B-8)."""
    four = [entry for number in range(1, 5) for entry in hand(number, "2S", LEVEL)]
    assert dealers(match_said(*four)) == [SOUTH, EAST, NORTH, WEST, SOUTH]


def test_the_player_at_the_dealers_right_leads() -> None:
    """East leads when South deals, South when West deals (G-24)."""
    assert the_hand(match_said(), 1).leads == EAST
    assert the_hand(match_said(DealTurned(seat=WEST)), 1).leads == SOUTH


def test_the_deal_moves_after_a_hand_that_the_bonus_ended() -> None:
    """Though it was not played; the next game goes on in order (B-2, G-22)."""
    match = match_said(*NEARLY, *hand(3, "AS", 35)[:1])
    assert (the_hand(match, 3).dealer, the_hand(match, 3).won_by_bonus) == (NORTH, True)
    assert (the_hand(match, 4).dealer, the_hand(match, 4).game) == (WEST, 2)


def test_losers_deal_passes_over_the_winners() -> None:
    """In order it is East’s deal: hers after a loss, North’s when East’s side won (B-2)."""
    losers = Agreed(next_game="losers-deal")
    assert dealers(match_said(losers, *hand(1, "2S", 70))) == [SOUTH, EAST]
    assert dealers(match_said(losers, *hand(1, "2S", 0))) == [SOUTH, NORTH]
    assert dealers(match_said(*hand(1, "2S", 0))) == [SOUTH, EAST]


def test_losers_deal_changes_nothing_within_a_game() -> None:
    """A hand that ends no game passes the deal on as always (B-2)."""
    assert dealers(match_said(Agreed(next_game="losers-deal"), *hand(1, "2S", 10))) == [
        SOUTH,
        EAST,
    ]


def test_redeal_after_a_level_hand() -> None:
    """The same dealer again; the level hand’s bonus stays and the new trionfo gives its own (B-8)."""
    match = match_said(Agreed(level_hand="redeal"), *hand(1, "KS", LEVEL), *hand(2, "AS", 36))
    assert dealers(match) == [SOUTH, SOUTH, EAST]
    assert totals(match, 1) == (3, 0)
    assert totals(match, 2) == (3 + 4 + 1, 0)


def test_redeal_only_after_a_level_hand() -> None:
    """36–34 is not level (B-8)."""
    assert dealers(match_said(Agreed(level_hand="redeal"), *hand(1, "2S", 36))) == [SOUTH, EAST]


def test_a_level_hand_makes_the_next_count_double_once() -> None:
    """45 is twice 10; the count after that is plain again, and the bonus is never doubled (B-8)."""
    rules = Agreed(level_hand="double-next")
    match = match_said(rules, *hand(1, "2S", LEVEL), *hand(2, "KS", 45), *hand(3, "2S", 40))
    assert [each.is_double for each in match.hands] == [False, True, False, False]
    assert totals(match, 2) == (20, 3)
    assert totals(match, 3) == (25, 3)
    assert dealers(match) == [SOUTH, EAST, NORTH, WEST]


def test_two_level_hands_in_a_row_double_once() -> None:
    """Twice 10 and not four times (B-8)."""
    rules = Agreed(level_hand="double-next")
    match = match_said(rules, *hand(1, "2S", LEVEL), *hand(2, "2S", LEVEL), *hand(3, "2S", 25))
    assert totals(match, 3) == (0, 20)


def test_a_level_hand_doubles_nothing_by_default() -> None:
    """No change (B-8)."""
    assert totals(match_said(*hand(1, "2S", LEVEL), *hand(2, "2S", 45)), 2) == (10, 0)


def test_the_double_count_outlasts_a_void_hand() -> None:
    """A void hand counts as never dealt, so the next count is the one after it (B-8, B-18)."""
    rules = Agreed(level_hand="double-next")
    match = match_said(rules, *hand(1, "2S", LEVEL), *hand(2, "2S", 60), HandVoided(hand=2))
    match = match_said(*list(match.lines.values())[2:], *hand(3, "2S", 45))
    assert totals(match, 3) == (20, 0)


def test_a_void_level_hand_doubles_nothing() -> None:
    """It was never dealt (B-8, B-18)."""
    rules = Agreed(level_hand="double-next")
    match = match_said(rules, *hand(1, "2S", LEVEL), HandVoided(hand=1), *hand(2, "2S", 45))
    assert totals(match, 2) == (10, 0)


def test_after_a_void_hand_the_same_dealer_deals_again() -> None:
    """Its bonus and its count are taken back, and the next hand takes over its number (B-18)."""
    match = match_said(*hand(1, "7S", 60), HandVoided(hand=1), *hand(2, "2S", 40))
    assert dealers(match) == [SOUTH, SOUTH, EAST]
    assert (totals(match, 1), totals(match, 2)) == ((0, 0), (5, 0))
    assert [each.number for each in match.hands] == [1, 1, 2]
    assert [each.of_match for each in match.games[0].hands] == [2, 3]


def test_a_hand_that_is_void_no_more_counts_again() -> None:
    """The void hand was a slip (B-18)."""
    match = match_said(*hand(1, "7S", 60), HandVoided(hand=1), HandVoided(hand=1, void=False))
    assert totals(match, 1) == (30, 0)
    assert dealers(match) == [SOUTH, EAST]


def test_a_void_hand_takes_back_a_bonus_that_ended_the_game() -> None:
    """31 + 4 = 35 ended the match; void, North deals on at 31 (B-18)."""
    won: tuple[Entry, ...] = (*NEARLY, hand(3, "AS", 35)[0])
    assert match_said(*won, targets=(35,)).winner == "NS"
    match = match_said(*won, HandVoided(hand=3), targets=(35,))
    assert match.winner is None
    assert (totals(match, 3), the_hand(match, 4).dealer, the_hand(match, 4).game) == ((31, 0), NORTH, 1)


def test_a_void_first_hand_of_a_game_is_dealt_by_the_loser_again() -> None:
    """Losers deal chose North; the void hand keeps him (B-2, B-18)."""
    losers = Agreed(next_game="losers-deal")
    match = match_said(losers, *hand(1, "2S", 0), *hand(2, "2S", 40), HandVoided(hand=2))
    assert dealers(match) == [SOUTH, NORTH, NORTH]


def test_a_dealer_named_at_a_hand_and_the_turn_goes_on_from_there() -> None:
    """The wrong person dealt: the bonus is their side’s, and the deal moves on from them (B-2)."""
    match = match_said(*hand(1, "2S", 35), DealTurned(hand=2, seat=NORTH), *hand(2, "AS", 35))
    assert dealers(match) == [SOUTH, NORTH, WEST]
    assert totals(match, 2) == (4, 0)


def test_any_seat_may_deal_first() -> None:
    """The table cuts and says who deals (B-2)."""
    match = match_said(DealTurned(seat=WEST), *hand(1, "AS", 35))
    assert dealers(match) == [WEST, SOUTH]
    assert totals(match, 1) == (0, 4)


def test_losers_deal_holds_from_its_hand_on() -> None:
    """Agreed for hand 3, it does not move the dealer of hand 2 (B-2, B-30)."""
    match = match_said(*hand(1, "2S", 0), *hand(2, "2S", 35), Agreed(hand=3, next_game="losers-deal"))
    assert dealers(match) == [SOUTH, EAST, NORTH]


def test_a_dealer_who_sits_nowhere_is_read_as_none_named() -> None:
    """A file may say anything (G-3)."""
    assert dealers(read({("deal_turned", 1): DealTurned(seat=7)})) == [SOUTH]
