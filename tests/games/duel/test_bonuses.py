"""Bonuses that depend on a condition: Cancer and Saint, the card behind, Reset until still (D-40 to D-42)."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    CardChanged,
    CardLeft,
    CardMoved,
    PlayEnded,
    ResetStepped,
    TurnPassed,
)
from facilitator.games.duel.settling import has_lapses
from tests.games.duel.table import ACTS, Fight, N, strike

FLAME = {"marks": ("opposed",), "opposed": (1, 1)}
STEP = ResetStepped(number=N)


def facing(*, reinforced: bool = False, turn: int = 1) -> tuple[Fight, int]:
    """Cancer faces Saint in the Attack Phase, Hare perhaps behind Saint; Cancer’s number."""
    fight = Fight()
    fight.to_turn(turn)
    fight.to("attack")
    cancer = fight.stand(0, 1, "Cancer", 3, 3, **FLAME)
    fight.stand(1, 1, "Saint", 3, 4)
    if reinforced:
        fight.stand(1, 1, "Hare", 1, 2)
    return fight, cancer


def resetting() -> Fight:
    """The Reset Phase of turn 1."""
    fight = Fight()
    fight.to("reset")
    return fight


def test_cancer_and_saint() -> None:
    """D-41, D-42: 4/4 erases Saint and takes 3; in the Reset Phase it is 3/3 with 3 damage: erased."""
    fight, cancer = facing()
    assert (fight.card(cancer).power, fight.card(cancer).full) == (4, 4)
    fight.say(strike(1))
    assert fight.of(1).erased == ("Saint",)
    # C-13: until the Reset Phase the card keeps it.
    assert (fight.card(cancer).power, fight.card(cancer).full, fight.card(cancer).left) == (4, 4, 1)
    fight.to("reset")
    assert fight.at(0, "front", 1) == "Cancer"
    assert has_lapses(fight.now.page)
    fight.say(STEP)
    assert fight.at(0, "front", 1) == ""
    assert fight.of(0).erased == ("Cancer",)
    assert fight.of(0).health == fight.of(1).health == 20


def test_cancer_lives_when_saint_was_reinforced() -> None:
    """C-13: Hare has moved up, so Cancer still faces one: 4/4 with 3 damage, and nothing lapses."""
    fight, cancer = facing(reinforced=True)
    fight.say(strike(1))
    fight.to("reset")
    assert fight.at(1, "front", 1) == "Hare"
    assert not has_lapses(fight.now.page)
    assert fight.refused(STEP) == "D-14 nothing"
    fight.to_turn(2)
    assert (fight.card(cancer).power, fight.card(cancer).full, fight.card(cancer).left) == (4, 4, 1)


def test_the_bonus_counts_in_defence_and_in_the_others_turn() -> None:
    """C-13: when Saint attacks in turn 2, Cancer deals 4, and lapses in that Reset Phase (C-29)."""
    fight, cancer = facing(turn=2)
    fight.say(strike(1))
    assert fight.of(1).erased == ("Saint",)
    assert fight.card(cancer).left == 1
    fight.to("reset")
    fight.say(STEP)
    assert fight.of(0).erased == ("Cancer",)


def test_an_unopposed_cancer_has_no_bonus() -> None:
    """D-41: it hits the player with 3, a card across in the Back Line or beside does not count."""
    fight = Fight()
    fight.to("attack")
    cancer = fight.stand(0, 1, "Cancer", 3, 3, **FLAME)
    fight.stand(1, 2, "beside", 1, 1)
    assert (fight.card(cancer).power, fight.card(cancer).full) == (3, 3)
    fight.say(strike(1))
    assert fight.of(1).health == 17


def test_a_card_behind_has_no_bonus_of_facing() -> None:
    """D-25: Flame Cloaked works in the Front Line, so not before Cancer moves up."""
    fight = resetting()
    front = fight.stand(0, 1, "front", 1, 1)
    cancer = fight.stand(0, 1, "Cancer", 3, 3, **FLAME)
    fight.stand(1, 1, "Saint", 3, 4)
    assert fight.card(cancer).power == 3
    fight.say(CardLeft(number=N, card=front, goes="erased"))
    assert fight.card(cancer).power == 4


def test_a_bonus_comes_on_at_once_and_stays_until_reset() -> None:
    """C-13: on when Saint is played opposite, still there when Saint has gone, off in Reset without harm."""
    fight = Fight()
    fight.to("play")
    cancer = fight.stand(0, 1, "Cancer", 3, 3, **FLAME)
    assert fight.card(cancer).power == 3
    saint = fight.stand(1, 1, "Saint", 3, 4)
    assert fight.card(cancer).power == 4
    fight.say(CardLeft(number=N, card=saint, goes="hand"), PlayEnded(number=N))
    assert fight.card(cancer).power == 4
    fight.say(strike(1))
    assert fight.of(1).health == 16
    fight.to("reset")
    fight.say(STEP)
    assert (fight.card(cancer).power, fight.card(cancer).full) == (3, 3)


def test_a_bonus_that_comes_on_leaves_one_that_is_kept() -> None:
    """C-13: +1/+1 for facing Saint, who has gone, is kept until Reset; Green Man adds his +1/+2: 5/6. In
    the Reset Phase only his is left: 4/5.
    """
    fight = resetting()
    cancer = fight.stand(0, 1, "Cancer", 3, 3, **FLAME)
    saint = fight.stand(1, 1, "Saint", 3, 4)
    fight.say(CardLeft(number=N, card=saint, goes="hand"))
    fight.stand(0, 1, "Green Man", 1, 1, marks=("behind",), behind=(1, 2))
    assert (fight.card(cancer).power, fight.card(cancer).full) == (5, 6)
    fight.say(STEP)
    assert (fight.card(cancer).power, fight.card(cancer).full) == (4, 5)


def test_a_second_helper_takes_the_place_of_the_first() -> None:
    """C-13, D-26: one stands behind at a time: +2/+0 in place of +0/+3, at once and not on top of it.
    What the first one held up falls with it: with 4 damage 2/2 is erased.
    """
    fight = resetting()
    knight = fight.stand(0, 4, "Snail Knight", 2, 2)
    helper = fight.stand(0, 4, "Green Man", 1, 1, marks=("behind",), behind=(0, 3))
    assert (fight.card(knight).power, fight.card(knight).full) == (2, 5)
    fight.say(CardLeft(number=N, card=helper, goes="hand"))
    assert (fight.card(knight).power, fight.card(knight).full) == (2, 5)
    second = fight.stand(0, 4, "Hound", 1, 1, marks=("behind",), behind=(2, 0))
    assert (fight.card(knight).power, fight.card(knight).full) == (4, 2)
    fight.correct(second, marks=())
    fight.say(CardChanged(number=N, card=knight, what="damage", by=4))
    assert fight.at(0, "front", 4) == "Snail Knight"
    fight.correct(second, marks=("behind",))
    assert fight.of(0).erased == ("Snail Knight",)


def test_lapses_come_with_the_passing_of_the_turn_at_the_latest() -> None:
    """C-29: they are checked in every Reset Phase, whether it was stepped through or not."""
    fight, _ = facing()
    fight.say(strike(1))
    fight.to("reset")
    fight.say(TurnPassed(number=N))
    assert fight.of(0).erased == ("Cancer",)


def test_a_reinforcement_ability_works_from_behind_for_the_card_in_front() -> None:
    """D-26: +1/+2 for the card in front of it only, and not from the Front Line."""
    fight = resetting()
    knight = fight.stand(0, 4, "Snail Knight", 2, 5)
    beside = fight.stand(0, 3, "beside", 2, 5)
    green = fight.stand(0, 4, "Green Man", 1, 1, marks=("behind",), behind=(1, 2))
    assert (fight.card(knight).power, fight.card(knight).full) == (3, 7)
    assert (fight.card(beside).power, fight.card(beside).full) == (2, 5)
    assert (fight.card(green).power, fight.card(green).full) == (1, 1)
    fight.say(CardLeft(number=N, card=knight, goes="hand"))
    assert (fight.card(green).power, fight.card(green).full) == (1, 1)


def test_the_bonus_from_behind_lapses_in_reset() -> None:
    """C-13, C-14: the helper gone, 5 damage on 2/5 with +0/+2 erase it only in the Reset Phase."""
    fight = resetting()
    knight = fight.stand(0, 4, "Snail Knight", 2, 5)
    helper = fight.stand(0, 4, "Green Man", 1, 1, marks=("behind",), behind=(0, 2))
    fight.say(CardChanged(number=N, card=knight, what="damage", by=5))
    assert fight.card(knight).left == 2
    fight.say(CardLeft(number=N, card=helper, goes="discard"))
    assert fight.card(knight).left == 2
    fight.say(STEP)
    assert fight.of(0).erased == ("Snail Knight",)


def test_two_bonuses_add_up() -> None:
    """D-26, D-41: 3/3 with +1/+1 for facing and +1/+2 from behind is 5/6."""
    fight = resetting()
    cancer = fight.stand(0, 1, "Cancer", 3, 3, **FLAME)
    fight.stand(0, 1, "Green Man", 1, 1, marks=("behind",), behind=(1, 2))
    fight.stand(1, 1, "Saint", 3, 4)
    assert (fight.card(cancer).power, fight.card(cancer).full) == (5, 6)


def test_who_loses_the_card_across_lapses_in_reset_and_then_all_is_still() -> None:
    """C-14: both have +1/+1 for facing; its fourth damage erases it at once, and the crab with 2
    damage on 2 goes in the Reset Phase.
    """
    fight = resetting()
    cancer = fight.stand(0, 1, "Cancer", 3, 3, **FLAME)
    crab = fight.stand(1, 1, "Crab", 2, 2, **FLAME)
    helper = fight.stand(0, 2, "beside", 1, 1)
    fight.say(CardChanged(number=N, card=crab, what="damage", by=2))
    fight.say(CardChanged(number=N, card=cancer, what="damage", by=2))
    assert not has_lapses(fight.now.page)
    fight.say(CardChanged(number=N, card=cancer, what="damage", by=2))
    assert fight.of(0).erased == ("Cancer",)
    assert fight.at(1, "front", 1) == "Crab"
    fight.say(STEP)
    assert fight.of(1).erased == ("Crab",)
    assert fight.refused(STEP) == "D-14 nothing"
    assert fight.card(helper).left == 1


def test_a_second_round_follows_from_the_first() -> None:
    """C-14: the helper behind Cancer leaves; in round 1 Cancer goes (3 damage on 3), and the crab that
    faced it lapses in round 2 (2 damage on 2).
    """
    fight = resetting()
    cancer = fight.stand(0, 1, "Cancer", 3, 3)
    helper = fight.stand(0, 1, "Green Man", 1, 1, marks=("behind",), behind=(0, 1))
    crab = fight.stand(1, 1, "Crab", 2, 2, **FLAME)
    fight.say(CardChanged(number=N, card=crab, what="damage", by=2))
    fight.say(CardChanged(number=N, card=cancer, what="damage", by=3))
    fight.say(CardLeft(number=N, card=helper, goes="hand"))
    fight.say(STEP)
    assert (fight.of(0).erased, fight.of(1).erased) == (("Cancer",), ())
    assert has_lapses(fight.now.page)
    fight.say(STEP)
    assert fight.of(1).erased == ("Crab",)
    assert not has_lapses(fight.now.page)


def test_all_that_lapse_go_together_and_those_behind_arrive_in_their_order() -> None:
    """C-14, C-25: two columns of both sides lose a bonus in one round: the active player’s 1 and 3 first."""
    fight = Fight()
    fight.to_turn(2)
    fight.to("reset")
    behind = {}
    helpers = []
    for side, column in ((0, 3), (0, 1), (1, 3), (1, 1)):
        front = fight.stand(side, column, "front", 1, 1)
        helpers.append(fight.stand(side, column, "helper", 1, 1, marks=("behind",), behind=(0, 1)))
        fight.say(CardChanged(number=N, card=front, what="damage", by=1))
    for helper in helpers:
        fight.say(CardLeft(number=N, card=helper, goes="hand"))
    for side, column in ((0, 3), (0, 1), (1, 3), (1, 1)):
        behind[side, column] = fight.stand(side, column, "behind", 1, 1, **ACTS)
    fight.say(STEP)
    assert fight.of(0).erased == fight.of(1).erased == ("front", "front")
    assert fight.waiting == [behind[1, 1], behind[1, 3], behind[0, 1], behind[0, 3]]


def test_what_moves_up_to_its_end_is_erased_at_once() -> None:
    """D-38: a ghost of 1/1 that loses 1 health while it is faced does not stand in front for a moment."""
    fight = resetting()
    front = fight.stand(0, 1, "front", 1, 1)
    fight.stand(0, 1, "Ghost", 1, 1, marks=("opposed",), opposed=(0, -1))
    fight.stand(1, 1, "Saint", 3, 4)
    fight.say(CardChanged(number=N, card=front, what="damage", by=1))
    assert fight.at(0, "front", 1) == ""
    assert fight.of(0).erased == ("front", "Ghost")


def test_lapses_belong_to_the_reset_phase() -> None:
    """D-14: not in the attack; and nothing is stepped where nothing lapses."""
    fight = Fight()
    fight.to("attack")
    assert fight.refused(STEP) == "D-14 phase"


@pytest.mark.parametrize("phase", ["draw", "play", "attack"])
def test_the_turn_passes_from_the_reset_phase_only(phase: str) -> None:
    """D-14, D-43: then the other player is active."""
    fight = Fight()
    while fight.now.turn.phase != phase:
        fight.on()
    assert fight.refused(TurnPassed(number=N)) == "D-14 phase"
    fight.to("reset")
    fight.say(TurnPassed(number=N))
    assert (fight.now.turn.side, fight.now.turn.number, fight.now.turn.phase) == (1, 2, "draw")


def test_a_card_that_goes_behind_keeps_its_bonus_until_reset() -> None:
    """C-13: it is off when the Reset Phase looks at it, in whichever line it stands."""
    fight = resetting()
    cancer = fight.stand(0, 1, "Cancer", 3, 3, **FLAME)
    fight.stand(1, 1, "Saint", 3, 4)
    fight.stand(0, 2, "Fox", 1, 2)
    fight.say(CardMoved(number=N, card=cancer, column=2, line="back"))
    assert fight.card(cancer).power == 4
    fight.say(STEP)
    assert fight.card(cancer).power == 3
