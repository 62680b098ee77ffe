"""What a card does on arriving waits until it was done or let pass (D-25, C-25, C-27)."""

from __future__ import annotations

from typing import Literal

import pytest

from facilitator.games.duel.check import problems
from facilitator.games.duel.entries import (
    AbilityUsed,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    HealthChanged,
    PlayEnded,
    TurnPassed,
)
from tests.games.duel.table import ACTS, Fight, N, card, playing, strike


def answered(number: int, *, let_pass: bool = False) -> AbilityUsed:
    """The card has acted, or was let pass."""
    return AbilityUsed(number=N, card=number, mark="played", let_pass=let_pass)


def two_who_move_up_together(fight: Fight) -> dict[int, int]:
    """Siren leaves column 1 for the other side, and Ghost in column 4 does not survive to face her: by one
    act those behind them move up. Their numbers, by column.
    """
    siren = fight.stand(0, 1, "Siren", 1, 1)
    fight.stand(0, 4, "Ghost", 1, 1, marks=("opposed",), opposed=(0, -1))
    behind = {column: fight.stand(0, column, "behind", 1, 1, **ACTS) for column in (1, 4)}
    fight.say(CardMoved(number=N, card=siren, side=1, column=4))
    return behind


def test_an_arrival_waits_while_other_acts_come_first() -> None:
    """C-27: through damage, another card and the end of the phase, until it has acted."""
    fight = playing()
    hare = fight.say(card(1, "Hare", 1, 2, **ACTS))
    fox = fight.stand(0, 2, "Fox", 1, 2)
    fight.say(CardChanged(number=N, card=fox, what="damage", by=1), HealthChanged(number=N, second=-1))
    fight.say(PlayEnded(number=N))
    assert fight.waiting == [hare]
    fight.say(answered(hare))
    assert fight.waiting == []


def test_an_arrival_that_is_let_pass_waits_no_more() -> None:
    """C-27: it is on the record, without the act it waits again, and nothing is off."""
    fight = playing()
    hare = fight.say(card(1, "Hare", 1, 2, **ACTS))
    before = fight.lines
    fight.say(answered(hare, let_pass=True))
    assert fight.waiting == [] and problems(fight.duel) == ()
    fight.lines = before
    assert fight.waiting == [hare]


def test_an_arrival_waits_for_its_own_answer() -> None:
    """C-25: the earlier act first; one that was answered leaves the others waiting."""
    fight = playing()
    hare = fight.stand(0, 5, "Hare", 1, 2, **ACTS)
    owl = fight.stand(0, 1, "Owl", 1, 2, **ACTS)
    toad = fight.stand(1, 3, "Toad", 1, 2, **ACTS)
    assert fight.waiting == [hare, owl, toad]
    fight.say(answered(owl))
    assert fight.waiting == [hare, toad]


def test_an_arrival_is_lost_with_the_card() -> None:
    """C-27: once per stay; the Hare in the hand has nothing to do any more, the Fox goes on waiting."""
    fight = playing()
    hare = fight.stand(0, 1, "Hare", 1, 2, **ACTS)
    fox = fight.stand(0, 2, "Fox", 1, 2, **ACTS)
    fight.say(CardLeft(number=N, card=hare, goes="hand"))
    assert fight.waiting == [fox]


def test_an_arrival_waits_wherever_the_card_stands_by_then() -> None:
    """C-27: it came to the Front Line, and was moved behind another before its ability was told."""
    fight = playing()
    fight.stand(0, 2, "Fox", 1, 2)
    hare = fight.stand(0, 1, "Hare", 1, 2, **ACTS)
    fight.say(CardMoved(number=N, card=hare, line="back", column=2))
    assert fight.waiting == [hare]


def test_an_arrival_waits_until_the_turn_passes() -> None:
    """C-27: through the attack and the Reset Phase, and no longer."""
    fight = playing()
    hare = fight.say(card(1, "Hare", 1, 2, **ACTS))
    for phase in ("attack", "reset"):
        fight.to(phase)
        assert fight.waiting == [hare]
    fight.say(TurnPassed(number=N))
    assert fight.waiting == []
    fight.to_turn(3)
    assert fight.waiting == []


def test_what_the_end_of_the_turn_brings_up_waits_in_the_next() -> None:
    """C-29, C-27: the lapse that was not stepped through comes with the passing, and Hare moves up then."""
    fight = Fight()
    fight.to("reset")
    front = fight.stand(0, 1, "front", 1, 1)
    helper = fight.stand(0, 1, "helper", 1, 1, marks=("behind",), behind=(0, 1))
    fight.say(CardChanged(number=N, card=front, what="damage", by=1))
    fight.say(CardLeft(number=N, card=helper, goes="hand"))
    hare = fight.stand(0, 1, "Hare", 1, 2, **ACTS)
    fight.say(TurnPassed(number=N))
    assert fight.at(0, "front", 1) == "Hare"
    assert (fight.now.turn.side, fight.waiting) == (1, [hare])


def test_a_mark_that_is_given_later_in_the_turn_makes_it_wait() -> None:
    """C-27: that it does something on arriving was forgotten when it was typed; next turn it is too late."""
    fight = playing()
    hare = fight.say(card(1, "Hare", 1, 2))
    fight.say(HealthChanged(number=N, second=-1))
    assert fight.waiting == []
    fight.correct(hare, **ACTS)
    assert fight.waiting == [hare]
    fight.to_turn(2)
    assert fight.waiting == []


@pytest.mark.parametrize(("direction", "order"), [("1-5", (1, 4)), ("5-1", (4, 1))])
def test_several_of_one_side_arrive_in_the_direction_of_the_attack(
    direction: Literal["1-5", "5-1"], order: tuple[int, int]
) -> None:
    """C-25: from 5 to 1 the one in column 4 is first."""
    fight = Fight()
    fight.to("attack")
    fight.say(AttackTurned(number=N, direction=direction))
    behind = two_who_move_up_together(fight)
    assert fight.waiting == [behind[column] for column in order]


def test_outside_the_attack_several_arrive_from_column_1_on() -> None:
    """C-25: the direction of an attack that is over orders nothing in the Reset Phase."""
    fight = Fight()
    fight.to("attack")
    fight.say(AttackTurned(number=N, direction="5-1"))
    fight.to("reset")
    assert fight.waiting == []
    behind = two_who_move_up_together(fight)
    assert fight.waiting == [behind[1], behind[4]]


def test_arriving_in_mid_attack_does_not_stop_it() -> None:
    """C-27: the next column may strike while the one who moved up still waits."""
    fight = Fight()
    fight.to("attack")
    fight.stand(0, 1, "Ox", 9, 9)
    fight.stand(0, 2, "Ass", 1, 9)
    fight.stand(1, 1, "front", 1, 1)
    hare = fight.stand(1, 1, "Hare", 1, 2, **ACTS)
    fight.say(strike(1), strike(2))
    assert (fight.of(1).health, fight.waiting) == (19, [hare])
