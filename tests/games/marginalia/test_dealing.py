"""Who deals, who speaks when, how many packs, which trump."""

from __future__ import annotations

import pytest

from facilitator.games.cards import Suit
from facilitator.games.marginalia.entries import (
    ChairsMoved,
    DealerSet,
    Misdealt,
    RulesAgreed,
    Seated,
    TrumpChosen,
)
from tests.games.marginalia.evening import (
    FIVE,
    at_table,
    attends,
    five,
    played,
    round_of,
    said,
    seated,
    skipped,
    then,
)


def test_the_deal_moves_to_the_left_each_round() -> None:
    """Cy deals first, then Di, Ed, Ana, Ben and Cy again (M-10)."""
    table = at_table(five(5))
    assert [round_.dealer for round_ in table.rounds] == [2, 3, 4, 0, 1, 2]


def test_left_of_the_dealer_speaks_first_and_the_dealer_last() -> None:
    """In round 4 Ana deals: Ben, Cy, Di, Ed, Ana (M-14)."""
    round_ = round_of(at_table(five(3)), 4)
    assert round_.order == (1, 2, 3, 4, 0)
    assert (round_.last_speaker, round_.leads) == (0, 1)


def test_a_table_can_go_to_the_right() -> None:
    """Anticlockwise the next dealer and the first speaker sit to the right (A-3)."""
    table = at_table(seated(4, dealer=1, deal="right"), played(1, (0, 0, 0, 0), (7, 0, 0, 0)))
    assert round_of(table, 1).order == (0, 3, 2, 1)
    assert (round_of(table, 2).dealer, round_of(table, 2).order) == (0, (3, 2, 1, 0))


def test_the_direction_can_change_from_an_age_on() -> None:
    """Rounds that were begun keep their direction (A-30)."""
    table = at_table(
        seated(4, dealer=1), played(1, (0, 0, 0, 0), (7, 0, 0, 0)), RulesAgreed(age=2, deal="right")
    )
    assert round_of(table, 1).order == (2, 3, 0, 1)
    assert round_of(table, 2).order == (3, 2, 1, 0)


def test_the_deal_passes_over_whoever_is_away() -> None:
    """Di would deal round 2; she is away, so Ed deals and Ana speaks first (A-25)."""
    round_ = round_of(at_table(five(1), attends(2, 3, "none")), 2)
    assert round_.order == (0, 1, 2, 4)
    assert round_.present == (0, 1, 2, 4)


def test_the_first_dealer_passes_the_deal_on_when_away() -> None:
    """If the drawn first dealer is away in round 1, the next one present deals (A-25)."""
    table = at_table(seated(3, dealer=1), attends(1, 1, "none"))
    assert round_of(table, 1).dealer == 2


def test_the_deal_moves_on_from_the_last_round_played() -> None:
    """Cy dealt round 1; rounds 2 and 3 are left out, so Di deals round 4 (A-36)."""
    table = at_table(five(1), skipped(2, 3))
    assert [round_.dealer for round_ in table.rounds] == [2, None, None, 3]
    assert round_of(table, 4).trump == "C"


def test_a_round_left_out_at_the_start_does_not_use_up_the_first_dealer() -> None:
    """With round 1 left out the drawn dealer deals round 2 (A-36)."""
    table = at_table(seated(3, dealer=1), skipped(1))
    assert round_of(table, 2).dealer == 1


def test_the_deal_can_go_astray() -> None:
    """A dealer set for round 2 deals it, and the turn goes on from there (A-3)."""
    table = at_table(five(2), DealerSet(age=2, seat=0))
    assert [round_.dealer for round_ in table.rounds] == [2, 0, 1]


def test_moved_chairs_change_the_order_from_their_age_on() -> None:
    """Round 1 keeps its order; in the new ring Ana sits to the left of Cy and deals round 2 (A-39)."""
    table = at_table(five(1), ChairsMoved(age=2, seats=(2, 0, 3, 1, 4)))
    assert round_of(table, 1).order == (3, 4, 0, 1, 2)
    assert round_of(table, 2).order == (3, 1, 4, 2, 0)
    assert table.circle == (2, 0, 3, 1, 4)


def test_a_misdeal_drops_the_predictions_and_the_same_dealer_deals_again() -> None:
    """After a void deal everybody is still to speak, in the same order (A-10)."""
    table = at_table(five(3), said(4, (None, 1, 2, 0, None)), Misdealt(age=4, dealt=1))
    round_ = round_of(table, 4)
    assert (round_.dealt, round_.dealer, round_.missing) == (2, 0, (1, 2, 3, 4, 0))
    again = round_of(then(table, *said(4, (None, 3), dealt=2)), 4)
    assert again.predictions == {1: 3}


def test_a_void_deal_goes_to_the_next_one_if_the_dealer_went() -> None:
    """Ana deals round 4 and leaves before the last prediction: Ben deals it again (A-26)."""
    table = at_table(five(3), said(4, (None, 1)), Misdealt(age=4, dealt=1), attends(4, 0, "gone"))
    assert round_of(table, 4).order == (2, 3, 4, 1)


@pytest.mark.parametrize(
    ("people", "packs"),
    [(2, [1] * 7), (7, [1] * 7), (8, [2, 1, 1, 1, 1, 1, 1]), (9, [2, 2, 1, 1, 1, 1, 1]),
     (13, [2, 2, 2, 1, 1, 1, 1]), (14, [2, 2, 2, 2, 1, 1, 1])],
)  # fmt: skip
def test_packs_follow_people_and_cards(people: int, packs: list[int]) -> None:
    """Two packs while players × cards is over 52: 8 × 7, 9 × 6, 14 × 4, but not 13 × 4 (M-6, A-5)."""
    assert [round_.packs for round_ in at_table(seated(people)).every_round] == packs


def test_packs_follow_those_present() -> None:
    """Eight people need two packs for seven cards, seven of them one (A-25)."""
    table = at_table(seated(8), attends(1, 5, "none"))
    assert round_of(table, 1).packs == 1


def test_trumps_are_those_written() -> None:
    """Diamonds, hearts, spades, clubs, diamonds, hearts and none (M-11, M-13)."""
    table = at_table(seated(3))
    assert [round_.trump for round_ in table.every_round] == ["D", "H", "S", "C", "D", "H", None]


@pytest.mark.parametrize(
    ("who", "choosers"),
    [("leader", (2,)), ("loser", (0,))],
)
def test_leader_or_loser_chooses_the_trump(who: str, choosers: tuple[int, ...]) -> None:
    """Before round 5 Cy leads with 45 and Ana is last with 23 (A-8)."""
    round_ = round_of(at_table(five(4, chosen_trump=who)), 5)
    assert (round_.owes_trump, round_.choosers, round_.trump) == (True, choosers, None)


def test_a_written_trump_is_chosen_by_nobody() -> None:
    """Without the house rule, and in every other round, there are no choosers (M-12)."""
    assert round_of(at_table(five(4)), 5).choosers == ()
    assert round_of(at_table(five(3, chosen_trump="leader")), 4).choosers == ()


def test_tied_people_choose_the_trump_together() -> None:
    """Before round 6 Cy and Di lead with 45 each (A-8)."""
    table = at_table(five(5, chosen_trump="leader"), TrumpChosen(age=5, suit="S"))
    assert round_of(table, 6).choosers == (2, 3)


def test_level_people_all_choose() -> None:
    """When nobody has a point yet, the last are everybody (A-8)."""
    table = at_table(seated(3, chosen_trump="loser"), skipped(1, 2, 3, 4))
    assert round_of(table, 5).choosers == (0, 1, 2)


def test_whoever_is_away_chooses_nothing() -> None:
    """Cy leads but is away in round 5: Di is the highest of those present (A-27)."""
    round_ = round_of(at_table(five(4, chosen_trump="leader"), attends(5, 2, "none")), 5)
    assert (round_.choosers, round_.setters) == ((3,), (3,))


@pytest.mark.parametrize("suit", ["D", "H", "S", "C"])
def test_the_chosen_suit_is_trump_and_agenda(suit: Suit) -> None:
    """Any suit can be chosen, one that was trumps before as well; the agenda follows it (A-8)."""
    round_ = round_of(at_table(five(4, chosen_trump="loser"), TrumpChosen(age=5, suit=suit)), 5)
    assert (round_.trump, round_.suit, round_.setters) == (suit, suit, (2,))


def test_a_trump_nobody_may_choose_changes_nothing() -> None:
    """Without the house rule the trump of round 5 stays as written (M-12)."""
    assert round_of(at_table(five(4), TrumpChosen(age=5, suit="S")), 5).trump == "D"


def test_a_trump_the_table_let_stand_counts() -> None:
    """An overruled choice is the trump (A-10)."""
    table = at_table(five(3), TrumpChosen(age=4, suit="S", overruled="M-12"))
    assert (round_of(table, 4).trump, round_of(table, 4).overruled) == ("S", ("M-12",))


def test_a_late_arrival_is_dealt_in_from_their_age_on() -> None:
    """Flo comes for round 2 and sits to the left of Di: she speaks right after the dealer's neighbour."""
    table = at_table(five(1), Seated(seat=5, words="Flo", age=2, left_of=3))
    assert round_of(table, 1).order == (3, 4, 0, 1, 2)
    assert round_of(table, 2).order == (5, 4, 0, 1, 2, 3)
    assert (table.part(5, 1), table.part(5, 2), table.part(9, 1)) == ("absent", "all", "absent")


def test_the_worked_evening_is_five_rounds_long() -> None:
    """The five rounds worked out by hand each place exactly their cards."""
    assert [sum(took) for _, took in FIVE] == [7, 6, 5, 4, 3]
