"""The Draw Phase: five cards, the reshuffle, and the loss (D-16 to D-18, C-1 to C-3)."""

from __future__ import annotations

from typing import Literal

import pytest

from facilitator.games.duel.entries import Act, Drew, DuelAgreed, PileMoved
from facilitator.games.game import RuleViolation
from tests.games.duel.table import Fight, N, incantation, playing

STRICT: Literal["discards-alone"] = "discards-alone"


def drawing(deck: int, discard: int, **agreed: str) -> Fight:
    """The first player is about to draw with so many cards in the deck and on the discards."""
    fight = Fight(DuelAgreed(cards=40, **agreed))  # type: ignore[arg-type]
    fight.say(*moved(("deck", "discard", discard), ("deck", "erased", 40 - deck - discard)))
    assert fight.piles(0) == (deck, 0, discard, 40 - deck - discard)
    return fight


def moved(*moves: tuple[str, str, int]) -> list[Act]:
    """Cards that go from pile to pile; none where there are none to go."""
    return [
        PileMoved(number=N, side=0, origin=origin, goes=goes, cards=cards)  # type: ignore[arg-type]
        for origin, goes, cards in moves
        if cards
    ]


def test_five_are_drawn_in_the_first_turn_too() -> None:
    """D-16: the deck has 30 left, the hand 5, and the Play Phase begins; the other draws nothing."""
    fight = playing()
    assert fight.piles(0) == (30, 5, 0, 0)
    assert fight.piles(1) == (35, 0, 0, 0)
    assert fight.now.turn.phase == "play"


def test_a_hand_is_drawn_once_a_turn() -> None:
    """D-14: in the Play Phase nobody draws a second hand."""
    assert playing().refused(Drew(number=N)) == "D-14 phase"


@pytest.mark.parametrize("cards", [-1, 100])
def test_an_amount_that_can_not_be_is_refused(cards: int) -> None:
    """No hand has fewer than no cards, or a hundred."""
    assert Fight().refused(Drew(number=N, cards=cards)) == "D-16 cards"


def test_another_amount_can_be_drawn() -> None:
    """A card may say so."""
    fight = Fight()
    fight.say(Drew(number=N, cards=7))
    assert fight.piles(0) == (28, 7, 0, 0)


def test_a_deck_of_exactly_five_is_drawn_without_reshuffle() -> None:
    """D-17 holds only for who can’t draw 5."""
    fight = drawing(5, 9)
    fight.say(Drew(number=N))
    assert fight.piles(0) == (0, 5, 9, 26)
    assert not fight.now.turn.reshuffled


@pytest.mark.parametrize("way", ["drawn", "shuffled-in", "put-under"])
def test_a_short_deck_is_reshuffled(way: str) -> None:
    """D-17, C-1: of 3 and 9, five are drawn and 7 are the new deck, whatever is done with the 3."""
    fight = drawing(3, 9, leftovers=way)
    fight.say(Drew(number=N))
    assert fight.piles(0) == (7, 5, 0, 28)
    assert fight.now.turn.reshuffled


@pytest.mark.parametrize(
    ("deck", "discard", "loses", "loses_strictly"),
    [(0, 5, False, False), (0, 4, True, True), (4, 1, False, True), (4, 0, True, True), (1, 4, False, True),
     (2, 5, False, False), (2, 2, True, True), (5, 0, False, False)],
)  # fmt: skip
def test_who_has_not_enough_loses(deck: int, discard: int, loses: bool, loses_strictly: bool) -> None:
    """D-18, C-2: fewer than 5 in deck and discards; strictly, when the discards alone don’t hold 5."""
    for enough, lost in (("with-leftovers", loses), (STRICT, loses_strictly)):
        fight = drawing(deck, discard, enough=enough)
        fight.say(Drew(number=N))
        assert fight.now.is_over is lost
        if lost:
            assert (fight.now.ending, fight.now.winner) == ("deck", 1)
            # C-3: nothing is drawn or shuffled.
            assert fight.piles(0) == (deck, 0, discard, 40 - deck - discard)
        else:
            assert fight.piles(0)[:3] == ((deck - 5, 5, discard) if deck >= 5 else (deck + discard - 5, 5, 0))


@pytest.mark.parametrize(("cards", "loses"), [(6, False), (8, True)])
def test_who_has_not_enough_for_another_amount_loses_too(cards: int, loses: bool) -> None:
    """D-18: with 6 left in deck and discards, a card that says 6 is drawn for, one that says 8 is not."""
    fight = drawing(2, 4)
    fight.say(Drew(number=N, cards=cards))
    assert fight.now.is_over is loses
    assert fight.piles(0)[:3] == ((2, 0, 4) if loses else (0, 6, 0))


def test_the_second_player_can_run_out_too() -> None:
    """D-1: then the first has won."""
    fight = Fight()
    fight.say(PileMoved(number=N, side=1, origin="deck", goes="erased", cards=31))
    fight.to_turn(2)
    fight.say(Drew(number=N))
    assert (fight.now.ending, fight.now.winner) == ("deck", 0)


@pytest.mark.parametrize(("enough", "winner", "turn"), [("with-leftovers", 0, 24), (STRICT, 1, 23)])
def test_the_two_readings_give_opposite_winners(
    enough: Literal["with-leftovers", "discards-alone"], winner: int, turn: int
) -> None:
    """C-2: both always play the limit. After k turns the first has 38 - 3k cards left, the second 36 - 3k:
    the second has 3 at his 12th draw, the first still 5 at hers. Strictly, both fail at their 12th draw
    (3 or 1 in the deck, 2 discards), and hers comes first.
    """
    fight = Fight(DuelAgreed(enough=enough))
    while not fight.now.is_over:
        fight.say(Drew(number=N))
        while fight.now.turn.phase == "play" and fight.now.turn.played < fight.now.limit:
            fight.say(incantation())
        if not fight.now.is_over:
            fight.to("draw")
    assert (fight.now.ending, fight.now.winner, fight.now.turn.number) == ("deck", winner, turn)


def test_an_ability_that_draws_takes_what_the_deck_has() -> None:
    """C-3: no reshuffle and no loss; more than the deck holds is refused with what it has."""
    fight = drawing(7, 9)
    fight.say(Drew(number=N))
    assert fight.refused(PileMoved(number=N, side=0, origin="deck", goes="hand", cards=3)) == "C-3 held"
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="hand", cards=2))
    assert fight.piles(0) == (0, 7, 9, 24)
    assert fight.refused(PileMoved(number=N, side=0, origin="deck", goes="hand", cards=1)) == "C-3 held"
    assert not fight.now.is_over


def test_the_erased_pile_never_comes_back_by_itself() -> None:
    """D-15: with 4 cards besides, 36 erased ones are no deck."""
    fight = drawing(4, 0)
    fight.say(Drew(number=N))
    assert fight.now.ending == "deck"
    assert fight.piles(0) == (4, 0, 0, 36)


@pytest.mark.parametrize("held", [1, 2])
def test_a_pile_that_is_too_small_says_how_many_it_has(held: int) -> None:
    """C-3: so that as many can be taken."""
    fight = drawing(held, 9)
    with pytest.raises(RuleViolation) as refusal:
        fight.say(PileMoved(number=N, side=0, origin="deck", goes="hand", cards=3))
    assert (refusal.value.code, refusal.value.facts) == ("C-3 held", {"held": held, "origin": "deck"})
