"""The Attack Phase: order, exchanges, excess, coins, moving up (D-32 to D-39, C-6 to C-12, C-25)."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    AttackEnded,
    AttackTurned,
    CardLeft,
    CardMoved,
    CoinFell,
    DuelAgreed,
    PlayEnded,
    Skipped,
)
from facilitator.games.duel.settling import exchange
from tests.games.duel.table import ACTS, Fight, N, card, strike


def attacking(*agreed: DuelAgreed, turn: int = 1) -> Fight:
    """The Attack Phase of a turn, the Page empty."""
    fight = Fight(*agreed)
    fight.to_turn(turn)
    fight.to("attack")
    return fight


def skip(column: int) -> Skipped:
    """The card of this column does not attack."""
    return Skipped(number=N, column=column)


def test_columns_attack_in_their_order_and_each_once() -> None:
    """D-33: from 1 to 5, columns without an attacker passed; a card behind never attacks (C-8)."""
    fight = attacking()
    for column in (4, 2, 5, 2):
        fight.stand(0, column, "m", 1, 1)
    assert fight.now.next_column == 2
    assert fight.refused(strike(4)) == "D-33 next"
    fight.say(strike(2))
    assert fight.now.next_column == 4
    assert fight.refused(strike(2)) == "D-33 next"
    assert fight.refused(skip(2)) == "D-33 next"
    fight.say(strike(4), strike(5))
    assert fight.now.next_column is None
    assert fight.of(1).health == 17
    assert fight.refused(strike(5)) == "D-33 all"


def test_from_5_to_1() -> None:
    """C-10: the second player’s left to right; said before the first attack only (D-33)."""
    fight = attacking()
    for column in (1, 3, 5):
        fight.stand(0, column, "m", 1, 1)
    fight.say(AttackTurned(number=N, direction="5-1"))
    assert fight.now.next_column == 5
    fight.say(strike(5))
    assert fight.now.next_column == 3
    assert fight.refused(AttackTurned(number=N, direction="1-5")) == "D-33 direction"


def test_the_direction_is_chosen_in_every_turn() -> None:
    """D-33: that of the turn before does not stay, and before the attack there is none to choose."""
    fight = attacking()
    fight.say(AttackTurned(number=N, direction="5-1"))
    fight.to("draw")
    assert fight.refused(AttackTurned(number=N, direction="5-1")) == "D-14 phase"
    fight.to("attack")
    assert fight.now.turn.direction == "1-5"


@pytest.mark.parametrize("column", [0, 1, 6])
def test_nobody_attacks_by_an_empty_column(column: int) -> None:
    """D-33: there must be a card in the active player’s Front Line."""
    fight = attacking()
    fight.stand(0, 2, "m", 1, 1)
    fight.stand(1, 1, "theirs", 1, 1)
    assert fight.refused(strike(column)) == "D-33 nobody"
    assert fight.refused(skip(column)) == "D-33 nobody"
    assert exchange(fight.now.page, 0, column) is None


def test_nobody_attacks_in_another_phase() -> None:
    """D-14: neither while cards are played, nor in the Reset Phase."""
    fight = Fight()
    fight.to("play")
    fight.stand(0, 1, "m", 1, 1)
    for phase in ("play", "reset"):
        if fight.now.turn.phase != phase:
            fight.to("reset")
        assert fight.refused(strike(1)) == "D-14 phase"
        assert fight.refused(skip(1)) == "D-14 phase"
        assert fight.refused(AttackEnded(number=N)) == "D-14 phase"


def test_any_of_them_may_be_skipped() -> None:
    """C-7: no damage is done, and the phase ends when all have attacked or were skipped."""
    fight = attacking()
    fight.stand(0, 1, "m", 5, 1)
    fight.stand(0, 2, "m", 1, 1)
    assert fight.refused(AttackEnded(number=N)) == "C-7 waits"
    fight.say(skip(1), strike(2), AttackEnded(number=N))
    assert fight.of(1).health == 19
    assert fight.now.turn.phase == "reset"


@pytest.mark.parametrize("active", [0, 1])
def test_an_unopposed_attack_hits_the_player(active: int) -> None:
    """D-34: only the attack number counts; a card behind does not block (C-8)."""
    fight = attacking(turn=active + 1)
    fight.stand(active, 3, "Snail Knight", 2, 5)
    fight.stand(1 - active, 2, "beside", 9, 9)
    fight.say(strike(3))
    assert fight.of(1 - active).health == 18
    assert fight.of(active).health == 20


def test_opposed_both_deal_damage_at_the_same_time() -> None:
    """D-35, D-37: 2/5 against 1/4 leaves 4 and 2; both players keep their 20."""
    fight = attacking()
    knight, bishop = fight.stand(0, 1, "Snail Knight", 2, 5), fight.stand(1, 1, "Bishop", 1, 4)
    fight.say(strike(1))
    assert (fight.card(knight).left, fight.card(bishop).left) == (4, 2)
    assert (fight.card(knight).damage, fight.card(bishop).damage) == (1, 2)
    assert (fight.of(0).health, fight.of(1).health) == (20, 20)


def test_only_the_active_side_attacks_but_both_are_hurt() -> None:
    """D-32: in the second player’s turn his card strikes, column by column."""
    fight = attacking(turn=2)
    mine, theirs = fight.stand(0, 1, "mine", 3, 9), fight.stand(1, 1, "theirs", 1, 9)
    fight.stand(0, 2, "alone", 3, 1)
    fight.say(strike(1))
    assert (fight.card(mine).left, fight.card(theirs).left) == (8, 6)
    assert fight.now.next_column is None


@pytest.mark.parametrize(("attack", "health", "stays"), [(3, 4, True), (4, 4, False), (5, 4, False)])
def test_damage_equal_to_or_above_health_erases(attack: int, health: int, stays: bool) -> None:
    """D-38: face up, by its name; what is more than its health is lost (C-12)."""
    fight = attacking()
    fight.stand(0, 2, "attacker", attack, 9)
    fight.stand(1, 2, "Saint", 0, health)
    fight.say(strike(2))
    assert fight.at(1, "front", 2) == ("Saint" if stays else "")
    assert fight.of(1).erased == (() if stays else ("Saint",))
    assert fight.of(1).health == 20


def test_damage_stays_between_turns() -> None:
    """C-11: 1 in turn 1 and 1 in turn 2 are 2, and erase a card of health 2."""
    fight = attacking()
    fox = fight.stand(0, 1, "Fox", 1, 9)
    saint = fight.stand(1, 1, "Saint", 1, 2)
    fight.say(strike(1))
    fight.to_turn(2)
    assert (fight.card(saint).left, fight.card(fox).left) == (1, 8)
    fight.to("attack")
    fight.say(strike(1))
    assert fight.at(1, "front", 1) == ""
    assert fight.card(fox).left == 7


@pytest.mark.parametrize(
    ("attacker_spared", "defender_spared", "left"),
    [(False, False, (1, 1)), (True, False, (3, 1)), (False, True, (1, 3)), (True, True, (3, 3))],
)
def test_a_coin_spares_one_card_and_not_the_other(
    attacker_spared: bool, defender_spared: bool, left: tuple[int, int]
) -> None:
    """D-36: Ziz 2/3 is spared and still deals its own damage."""
    fight = attacking()
    mine = fight.stand(0, 1, "Fox", 2, 3)
    ziz = fight.stand(1, 1, "Ziz", 2, 3, marks=("flip",))
    fight.say(CoinFell(number=N, heads=defender_spared, card=ziz))
    fight.say(strike(1, attacker_spared=attacker_spared, defender_spared=defender_spared))
    assert (fight.card(mine).left, fight.card(ziz).left) == left


def test_a_player_can_be_spared_too() -> None:
    """D-36: an ability may let no damage through to the player."""
    fight = attacking()
    fight.stand(0, 1, "Fox", 2, 3)
    fight.say(strike(1, defender_spared=True))
    assert fight.of(1).health == 20
    assert fight.now.next_column is None


def test_erased_together_then_both_sides_move_up() -> None:
    """C-25, D-39: 1/1 against 1/1, each reinforced; those behind stand in front with full health."""
    fight = attacking()
    for side in (0, 1):
        fight.stand(side, 4, "front", 1, 1)
    behind = [fight.stand(side, 4, "behind", 2, 2) for side in (0, 1)]
    fight.say(strike(4))
    for side in (0, 1):
        assert (fight.at(side, "front", 4), fight.at(side, "back", 4)) == ("behind", "")
        assert fight.of(side).erased == ("front",)
        assert fight.card(behind[side]).left == 2


@pytest.mark.parametrize("active", [0, 1])
def test_the_active_players_arrives_first(active: int) -> None:
    """C-25, C-27: both cards that move up arrive, the active player’s before the other’s."""
    fight = attacking(turn=active + 1)
    for side in (0, 1):
        fight.stand(side, 4, "front", 1, 1)
    behind = [fight.stand(side, 4, "behind", 2, 2, **ACTS) for side in (0, 1)]
    fight.say(strike(4))
    assert fight.waiting == [behind[active], behind[1 - active]]


def test_a_card_that_moved_up_does_not_attack() -> None:
    """C-9: each column is visited once."""
    fight = attacking()
    fight.stand(0, 1, "front", 1, 1)
    fight.stand(0, 1, "behind", 2, 2)
    fight.stand(1, 1, "theirs", 1, 1)
    fight.say(strike(1))
    assert fight.at(0, "front", 1) == "behind"
    assert fight.now.next_column is None
    assert fight.refused(strike(1)) == "D-33 all"


def test_a_card_that_moved_up_in_a_column_to_come_attacks_there() -> None:
    """C-9: columns are visited once, not cards marked: Hound moves up in 2 before it is visited, and hits
    for 2. He who has attacked in column 1 and moves to 3 does not attack there again (C-7).
    """
    fight = attacking()
    fox = fight.stand(0, 1, "Fox", 1, 2)
    front = fight.stand(0, 2, "front", 1, 1)
    fight.stand(0, 2, "Hound", 2, 1)
    fight.say(strike(1), CardLeft(number=N, card=front, goes="hand"))
    fight.say(CardMoved(number=N, card=fox, column=3))
    assert fight.now.next_column == 2
    fight.say(strike(2))
    assert fight.of(1).health == 20 - 1 - 2
    assert fight.now.next_column is None


def test_a_card_that_moved_up_attacks_at_once_where_that_was_agreed() -> None:
    """C-9, the option: before the next column, and once."""
    fight = attacking(DuelAgreed(moved_up_attacks=True))
    fight.stand(0, 1, "front", 1, 1)
    fight.stand(0, 1, "behind", 2, 2)
    fight.stand(0, 2, "beside", 3, 1)
    fight.stand(1, 1, "theirs", 1, 1)
    fight.say(strike(1))
    assert fight.now.next_column == 1
    fight.say(strike(1))
    assert fight.of(1).health == 18
    assert fight.now.next_column == 2
    fight.say(strike(2))
    assert fight.now.next_column is None


def test_a_defender_that_moved_up_is_not_struck_again() -> None:
    """C-12, D-33: the attacker has attacked; what is behind stays unhurt."""
    fight = attacking()
    fight.stand(0, 1, "giant", 9, 9)
    fight.stand(1, 1, "front", 1, 1)
    fight.stand(1, 1, "behind", 1, 1)
    fight.say(strike(1))
    assert fight.at(1, "front", 1) == "behind"
    assert fight.of(1).health == 20
    assert fight.now.next_column is None


@pytest.mark.parametrize(("first_attack", "phase"), [(True, "attack"), (False, "reset")])
def test_the_first_players_first_turn_may_have_no_attack(first_attack: bool, phase: str) -> None:
    """C-6: the option leaves it out, for nobody else and for no later turn; by default all attack."""
    fight = Fight(DuelAgreed(first_attack=first_attack))
    fight.to("play")
    fight.stand(0, 1, "Fox", 1, 2)
    fight.say(PlayEnded(number=N))
    assert fight.now.turn.phase == phase
    for turn in (2, 3):
        fight.to_turn(turn)
        fight.to("attack")
        assert fight.now.turn.number == turn


def test_a_fresh_card_attacks() -> None:
    """C-6: cards attack in the turn in which they came."""
    fight = attacking()
    fight.stand(0, 1, "Fox", 1, 2)
    fight.say(strike(1))
    assert fight.of(1).health == 19


def test_a_token_is_erased_into_no_pile() -> None:
    """C-16: it fights like a marginalis and vanishes."""
    fight = attacking()
    giant = fight.stand(0, 1, "Giant", 3, 9)
    fight.say(card(1, "Unicorn", 2, 3, origin="", side=1))
    fight.say(strike(1))
    assert fight.at(1, "front", 1) == ""
    assert fight.piles(1) == (35, 0, 0, 0)
    assert fight.card(giant).left == 7
