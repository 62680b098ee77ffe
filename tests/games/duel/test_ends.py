"""How a duel ends: health, both at 0, the deck, giving up, a draw (D-1, C-3, C-4, C-28)."""

from __future__ import annotations

from typing import Literal

import pytest

from facilitator.games.duel.entries import (
    Act,
    AttackEnded,
    CoinFell,
    Conceded,
    DrawAgreed,
    Drew,
    DuelAgreed,
    HealthChanged,
    TurnPassed,
)
from facilitator.games.duel.rules import next_step
from tests.games.duel.table import Fight, N, card, strike


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("by", [-20, -25])
def test_who_has_no_health_left_has_lost(side: int, by: int) -> None:
    """D-1, C-5: at 0, which is the floor; in whosever turn."""
    fight = Fight()
    fight.say(HealthChanged(number=N, first=by * (1 - side), second=by * side))
    assert (fight.now.ending, fight.now.winner) == ("health", 1 - side)
    assert fight.of(side).health == 0
    assert next_step(fight.duel).kind == "end"


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("both", "ending", "active_wins"),
    [("draw", "draw", None), ("active-loses", "health", False), ("active-wins", "health", True)],
)
def test_both_at_0(
    first: int,
    both: Literal["draw", "active-loses", "active-wins"],
    ending: str,
    active_wins: bool | None,
) -> None:
    """C-4: a draw, or the active player loses, or wins."""
    fight = Fight(DuelAgreed(both_at_0=both), first=first)
    fight.say(HealthChanged(number=N, first=-20, second=-20))
    winner = None if active_wins is None else first if active_wins else 1 - first
    assert (fight.now.ending, fight.now.winner) == (ending, winner)


def test_the_end_in_the_middle_of_the_attack() -> None:
    """C-28: the second column does not attack any more, nothing else happens, and there is no Reset."""
    fight = Fight()
    fight.to("attack")
    fight.say(HealthChanged(number=N, second=-18))
    fight.stand(0, 1, "Fox", 3, 2)
    late = fight.stand(0, 2, "Hound", 2, 1)
    fight.say(strike(1))
    assert (fight.now.ending, fight.now.winner) == ("health", 0)
    assert fight.of(1).health == 0
    stood = fight.now
    acts: list[Act] = [
        strike(2),
        AttackEnded(number=N),
        TurnPassed(number=N),
        Drew(number=N),
        Conceded(number=N, side=0),
        CoinFell(number=N, heads=True, card=late),
    ]
    assert {fight.refused(act) for act in acts} == {"C-28 over"}
    assert fight.now == stood


@pytest.mark.parametrize("phase", ["draw", "play", "attack", "reset"])
@pytest.mark.parametrize("side", [0, 1])
def test_giving_up_is_possible_at_any_time(phase: str, side: int) -> None:
    """C-28: in every phase, for the player who is not active too."""
    fight = Fight()
    while fight.now.turn.phase != phase:
        fight.on()
    fight.say(Conceded(number=N, side=side))
    assert (fight.now.ending, fight.now.winner) == ("conceded", 1 - side)


@pytest.mark.parametrize("phase", ["draw", "play", "attack", "reset"])
def test_a_draw_can_be_agreed_at_any_time(phase: str) -> None:
    """C-28: nobody has won."""
    fight = Fight()
    while fight.now.turn.phase != phase:
        fight.on()
    fight.say(DrawAgreed(number=N))
    assert (fight.now.ending, fight.now.winner) == ("draw", None)
    assert fight.refused(card(1)) == "C-28 over"


def test_running_out_of_cards_loses_with_whatever_health() -> None:
    """D-1, D-18: ahead by 19, but without five cards in the second turn of hers."""
    fight = Fight(DuelAgreed(cards=5))
    fight.say(HealthChanged(number=N, second=-19))
    fight.on()
    fight.say(card(1))
    fight.to_turn(3)
    fight.say(Drew(number=N))
    assert (fight.now.ending, fight.now.winner) == ("deck", 1)
    assert fight.piles(0) == (0, 0, 4, 0)
