"""Cards that move on the Page or leave it by hand: where they may stand, who follows (C-19, C-26)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from facilitator.games.duel.entries import (
    AbilityUsed,
    CardLeft,
    DuelAgreed,
    Played,
)
from tests.games.duel.table import ACTS, N, card, changed, moved, playing

ANY = DuelAgreed(free_space="any")


def test_counters_travel_on_the_page() -> None:
    """C-26, D-29: a card with 1 damage moves to a free space and keeps it."""
    fight = playing()
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2)
    fight.say(changed(angel, "damage", 1), moved(angel, "front", 4))
    assert (fight.at(0, "front", 1), fight.at(0, "front", 4)) == ("", "Smiting Angel")
    assert fight.card(angel).left == 1


def test_a_card_may_go_to_the_other_side() -> None:
    """C-26: with its counters; it fights for that side, and off the Page its pile is its owner’s."""
    fight = playing()
    fox = fight.stand(0, 1, "Fox", 1, 2, **ACTS)
    fight.say(AbilityUsed(number=N, card=fox, mark="played"), changed(fox, "damage", 1))
    fight.say(replace(moved(fox, "front", 4), side=1, words="Siren"))
    assert (fight.at(0, "front", 1), fight.at(1, "front", 4)) == ("", "Fox")
    assert (fight.card(fox).side, fight.card(fox).owner, fight.card(fox).left) == (1, 0, 1)
    assert fight.waiting == []
    fight.say(CardLeft(number=N, card=fox, goes="discard"))
    assert (fight.piles(0), fight.piles(1)) == ((29, 5, 1, 0), (35, 0, 0, 0))


def test_a_card_that_came_back_from_the_other_side_is_its_own_again() -> None:
    """C-26: there and back, then erased: it lies in its owner’s Erased Pile."""
    fight = playing()
    fox = fight.stand(0, 1, "Fox", 1, 2)
    fight.say(replace(moved(fox, "front", 4), side=1), replace(moved(fox, "front", 1), side=0))
    assert (fight.at(0, "front", 1), fight.card(fox).side, fight.card(fox).owner) == ("Fox", 0, 0)
    fight.say(changed(fox, "damage", 2))
    assert (fight.of(0).erased, fight.of(1).erased) == (("Fox",), ())


@pytest.mark.parametrize("agreed", [(), (ANY,)])
def test_on_the_other_side_a_card_goes_where_one_could_be_played(agreed: tuple[DuelAgreed, ...]) -> None:
    """C-19: any free space is one of its own side; across, only behind a card that stands in front (D-5)."""
    fight = playing(*agreed)
    fox = fight.stand(0, 1, "Fox", 1, 2)
    fight.stand(1, 2, "Saint", 3, 4)
    assert fight.refused(replace(moved(fox, "back", 1), side=1)) == "D-5 closed"
    assert fight.refused(replace(moved(fox, "front", 2), side=1)) == "C-15 taken"
    fight.say(replace(moved(fox, "back", 2), side=1))
    assert fight.at(1, "back", 2) == "Fox"


def test_counters_are_lost_off_the_page() -> None:
    """C-26: returned to the hand and played again, it is a fresh card; and it arrives again (C-27)."""
    fight = playing()
    fox = fight.stand(0, 1, "Fox", 1, 2, **ACTS)
    fight.say(changed(fox, "damage", 1), CardLeft(number=N, card=fox, goes="hand"))
    assert (fight.piles(0), fight.waiting) == ((29, 6, 0, 0), [])
    again = fight.say(card(1, "Fox", 1, 2, **ACTS))
    assert fight.card(again).left == 2
    assert fight.waiting == [again]


@pytest.mark.parametrize(
    ("goes", "piles"),
    [("deck", (35, 0, 0, 0)), ("hand", (34, 1, 0, 0)), ("discard", (34, 0, 1, 0)), ("erased", (34, 0, 0, 1))],
)
def test_a_card_leaves_for_a_pile_of_its_owner(
    goes: Literal["deck", "hand", "discard", "erased"], piles: tuple[int, int, int, int]
) -> None:
    """C-26: also in the other’s turn; a token vanishes instead (C-16)."""
    fight = playing()
    hare = fight.stand(1, 2, "Hare", 1, 2)
    fight.say(CardLeft(number=N, card=hare, goes=goes))
    assert fight.piles(1) == piles
    token = fight.say(Played(number=N, side=1, column=2, origin=""))
    fight.say(CardLeft(number=N, card=token, goes=goes))
    assert fight.piles(1) == piles
    assert fight.at(1, "front", 2) == ""


def test_who_is_behind_a_card_that_went_moves_up_and_arrives() -> None:
    """C-26, C-27: at once, whether the card in front moved or left."""
    fight = playing()
    front = fight.stand(0, 1, "front", 1, 1)
    behind = fight.stand(0, 1, "behind", 1, 1, **ACTS)
    assert fight.waiting == []
    fight.say(moved(front, "front", 2))
    assert fight.at(0, "front", 1) == "behind"
    assert fight.waiting == [behind]
    last = fight.stand(0, 1, "last", 1, 1, **ACTS)
    fight.say(CardLeft(number=N, card=behind, goes="discard"))
    assert fight.at(0, "front", 1) == "last"
    assert fight.waiting == [last]


def test_a_card_arrives_once_per_stay() -> None:
    """C-27: gone behind and come back to the front, it does not arrive again."""
    fight = playing()
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2, **ACTS)
    fight.say(AbilityUsed(number=N, card=angel, mark="played"))
    fight.stand(0, 2, "Fox", 1, 2)
    fight.to_turn(2)
    fight.say(moved(angel, "back", 2))
    assert fight.waiting == []
    fight.say(moved(angel, "front", 5))
    assert fight.waiting == []
    assert fight.at(0, "front", 5) == "Smiting Angel"


def test_a_card_moves_where_an_ordinary_play_would_be_legal() -> None:
    """C-19, D-5: not into a taken space (C-15), not behind an empty one or itself, not off the Page."""
    fight = playing()
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2)
    fight.stand(0, 2, "Fox", 1, 2)
    assert fight.refused(moved(angel, "front", 2)) == "C-15 taken"
    assert fight.refused(moved(angel, "front", 1)) == "C-15 taken"
    assert fight.refused(moved(angel, "back", 3)) == "D-5 closed"
    assert fight.refused(moved(angel, "back", 1)) == "D-5 closed"
    assert fight.refused(moved(angel, "front", 6)) == "D-2 columns"
    assert fight.refused(moved(angel, "front", 0)) == "D-2 columns"
    fight.say(moved(angel, "back", 2))
    assert fight.at(0, "back", 2) == "Smiting Angel"


def test_any_free_space_may_be_any() -> None:
    """C-19, the option: it goes behind an empty Front space and stays there, neither attacking (C-8) nor
    blocking, until something is played in front of it and goes again (D-39).
    """
    fight = playing(ANY)
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2)
    assert fight.refused(moved(angel, "back", 0)) == "D-2 columns"
    fight.say(moved(angel, "back", 3))
    assert (fight.at(0, "back", 3), fight.at(0, "front", 3)) == ("Smiting Angel", "")
    fox = fight.stand(0, 3, "Fox", 1, 2)
    assert (fight.at(0, "back", 3), fight.at(0, "front", 3)) == ("Smiting Angel", "Fox")
    fight.say(CardLeft(number=N, card=fox, goes="hand"))
    assert fight.at(0, "front", 3) == "Smiting Angel"
    fight.say(moved(angel, "back", 3))
    fight.to("attack")
    assert fight.at(0, "back", 3) == "Smiting Angel"
    assert fight.now.next_column is None


def test_a_card_that_stands_apart_stays_so_when_that_is_agreed_no_more() -> None:
    """C-19, C-30: from turn 2 on it goes by the ordinary play; what was done in turn 1 stands."""
    fight = playing(ANY)
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2)
    fight.say(moved(angel, "back", 3))
    fight.enter(DuelAgreed(turn=2))
    fight.to_turn(2)
    assert (fight.at(0, "back", 3), fight.at(0, "front", 3)) == ("Smiting Angel", "")
    assert fight.refused(moved(angel, "back", 4)) == "D-5 closed"


def test_a_card_that_is_put_behind_an_empty_space_all_the_same_moves_up() -> None:
    """D-5 overruled, D-39: where only ordinary spaces are free nobody stays behind nobody."""
    fight = playing()
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2)
    fight.say(replace(moved(angel, "back", 3), overruled="D-5"))
    assert (fight.at(0, "front", 3), fight.at(0, "back", 3)) == ("Smiting Angel", "")


def test_nobody_stands_apart_on_the_other_side() -> None:
    """C-19, D-39: any free space of its own side; overruled across, it moves up there."""
    fight = playing(ANY)
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2)
    fight.say(replace(moved(angel, "back", 3), side=1, overruled="D-5"))
    assert (fight.at(1, "front", 3), fight.at(1, "back", 3)) == ("Smiting Angel", "")


def test_a_card_behind_another_stands_apart_no_more() -> None:
    """C-19, D-39: it went from behind nobody to behind Fox; when he goes it moves up like any other."""
    fight = playing(ANY)
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2)
    fox = fight.stand(0, 2, "Fox", 1, 2)
    fight.say(moved(angel, "back", 3), moved(angel, "back", 2))
    assert not fight.card(angel).apart
    fight.say(CardLeft(number=N, card=fox, goes="hand"))
    assert fight.at(0, "front", 2) == "Smiting Angel"
    fight.say(moved(angel, "back", 3), moved(angel, "front", 5))
    assert not fight.card(angel).apart


def test_any_free_space_is_still_a_free_one() -> None:
    """C-15, the option of C-19: no card replaces another."""
    fight = playing(ANY)
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2)
    fight.stand(0, 2, "Fox", 1, 2)
    assert fight.refused(moved(angel, "front", 2)) == "C-15 taken"
