"""What comes next through two whole turns, and every figure by its name."""

from __future__ import annotations

import pytest

from facilitator.games.duel.duel import read
from facilitator.games.duel.entries import (
    AbilityUsed,
    AttackEnded,
    Conceded,
    Drew,
    Mark,
    PlayEnded,
    Skipped,
    TurnPassed,
)
from facilitator.games.duel.rules import figures, foregone, next_step
from facilitator.games.game import Step
from tests.games.duel.table import ACTS, Fight, N, card, incantation, playing, strike


def test_two_whole_turns() -> None:
    """D-14: draw, play, attack, reset, and the other; in play with what was played and the limit (D-20)."""
    assert next_step(read({})) == Step("seats", who=(0, 1), slot=("first_active",))
    fight = Fight()
    told = [next_step(fight.duel)]
    for act in (
        Drew(number=N), card(1), PlayEnded(number=N), strike(1), AttackEnded(number=N), TurnPassed(number=N),
        Drew(number=N), card(1), incantation(), PlayEnded(number=N), Skipped(number=N, column=1),
        AttackEnded(number=N), TurnPassed(number=N),
    ):  # fmt: skip
        fight.say(act)
        told.append(next_step(fight.duel))
    assert [(step.kind, step.age, step.who, step.slot[1], step.limits) for step in told] == [
        ("draw", 1, (0,), 1, (0, 0)),
        ("play", 1, (0,), 2, (0, 1)),
        ("play", 1, (0,), 3, (1, 1)),
        ("attack", 1, (0,), 4, (0, 0)),
        ("attack", 1, (0,), 5, (0, 0)),
        ("reset", 1, (0,), 6, (0, 0)),
        ("draw", 2, (1,), 7, (0, 0)),
        ("play", 2, (1,), 8, (0, 2)),
        ("play", 2, (1,), 9, (1, 2)),
        ("play", 2, (1,), 10, (2, 2)),
        ("attack", 2, (1,), 11, (0, 0)),
        ("attack", 2, (1,), 12, (0, 0)),
        ("reset", 2, (1,), 13, (0, 0)),
        ("draw", 3, (0,), 14, (0, 0)),
    ]
    fight.say(Conceded(number=N, side=0))
    assert next_step(fight.duel) == Step("end")


def test_a_turn_passes_by_itself_where_nobody_has_anything_to_say() -> None:
    """Nobody attacks and nothing waits in Reset (D-40, D-43); while there is a choice nothing is foregone."""
    fight = playing()
    assert foregone(fight.duel) == ()
    fox = fight.say(card(2, "Fox", 3, 2))
    fight.say(PlayEnded(number=N))
    assert foregone(fight.duel) == ()
    fight.say(strike(2))
    number = fight.duel.next_number
    assert foregone(fight.duel) == (AttackEnded(number=number), TurnPassed(number=number + 1))
    fight.say(AttackEnded(number=N))
    assert foregone(fight.duel) == (TurnPassed(number=number + 1),)
    fight.say(Conceded(number=N, side=0))
    assert foregone(fight.duel) == () and fight.now.page.card(fox) is not None


@pytest.mark.parametrize("mark", ["reset", "once"])
def test_the_turn_does_not_pass_over_an_ability_that_is_left(mark: Mark) -> None:
    """One of the Reset Phase (C-29), one a turn (D-28): Reset waits until it is used."""
    fight = playing()
    owl = fight.say(card(2, "Owl", 1, 2, marks=(mark,)))
    fight.say(PlayEnded(number=N), Skipped(number=N, column=2))
    assert foregone(fight.duel) == (AttackEnded(number=fight.duel.next_number),)
    fight.say(AttackEnded(number=N), AbilityUsed(number=N, card=owl, mark=mark))
    assert foregone(fight.duel) == (TurnPassed(number=fight.duel.next_number),)


def test_the_turn_does_not_pass_over_what_lapses() -> None:
    """Cancer’s bonus ends in Reset, where nobody stands across any more (C-14)."""
    fight = playing()
    fight.stand(1, 1, "Saint", 0, 3)
    fight.say(card(1, "Cancer", 3, 3, marks=("opposed",), opposed=(1, 1)), PlayEnded(number=N), strike(1))
    assert foregone(fight.duel) == (AttackEnded(number=fight.duel.next_number),)
    fight.say(AttackEnded(number=N))
    assert foregone(fight.duel) == ()


def test_what_arrived_last_is_answered_before_the_attack_is_over() -> None:
    """Hare moves up in the last exchange and does something there (C-27)."""
    fight = playing()
    fight.stand(1, 1, "Saint", 0, 3)
    hare = fight.stand(1, 1, "Hare", 1, 2, **ACTS)
    fight.say(card(1, "Cancer", 3, 3), PlayEnded(number=N), strike(1))
    assert fight.waiting == [hare] and foregone(fight.duel) == ()
    fight.say(AbilityUsed(number=N, card=hare, mark="played"))
    assert len(foregone(fight.duel)) == 2


def test_each_players_turns_are_counted_by_themselves() -> None:
    """D-20: turns 1 to 5 are the first’s 1, the second’s 1, the first’s 2, and so on."""
    fight = Fight(first=1)
    found = []
    for turn in (1, 2, 3, 4, 5):
        fight.to_turn(turn)
        found.append((fight.now.turn.side, fight.now.turn.own))
    assert found == [(1, 1), (0, 1), (1, 2), (0, 2), (1, 3)]


def test_every_figure_has_its_name() -> None:
    """Fox 3/2 with +1/+1 for facing strikes Saint 1/9: 4 damage on 9, 1 on 3."""
    fight = Fight()
    fight.to("play")
    fox = fight.say(card(2, "Fox", 3, 2, marks=("opposed",), opposed=(1, 1)))
    saint = fight.stand(1, 2, "Saint", 1, 9)
    fight.say(PlayEnded(number=N), strike(2))
    assert figures(fight.duel) == {
        ("turn",): (1, 0, "attack"),
        ("health", 0): 20,
        ("health", 1): 20,
        ("deck", 0): 30,
        ("hand", 0): 0,
        ("discard", 0): 4,
        ("erased", 0): 0,
        ("deck", 1): 34,
        ("hand", 1): 0,
        ("discard", 1): 0,
        ("erased", 1): 0,
        ("card", fox): ((0, "front", 2), 4, 3, 2),
        ("card", saint): ((1, "front", 2), 1, 9, 5),
        ("end",): ("", None),
    }


def test_what_is_off_is_a_figure_too() -> None:
    """So that a preview of a correction shows what it would undo."""
    fight = Fight()
    fight.to("play")
    fox = fight.say(card(2, "Fox", 3, 2))
    fight.say(PlayEnded(number=N), strike(2))
    before = figures(fight.duel)
    fight.correct(fox, column=1)
    new = [name for name in figures(fight.duel) if name not in before]
    assert new == [("problem", "D-14", ("act", 4))]
    fight.say(Conceded(number=N, side=1))
    assert figures(fight.duel)["end",] == ("conceded", 0)
