"""Corrections, house rules in mid-game, what is off, and what is overruled (C-30)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from facilitator.games.duel.check import check, problems
from facilitator.games.duel.duel import read
from facilitator.games.duel.entries import (
    AbilityUsed,
    AttackTurned,
    CardChanged,
    CardMoved,
    Conceded,
    Drew,
    DuelAgreed,
    FirstActive,
    HealthChanged,
    PileMoved,
    ResetStepped,
    SeriesStood,
)
from facilitator.games.duel.page import Duellist
from facilitator.games.duel.sentences import problem_said
from facilitator.games.game import Entry, RuleViolation
from tests.games.duel.table import ACTS, Fight, N, card, playing, strike


def off(fight: Fight) -> list[tuple[str, int]]:
    """What is off: the code and the number of the act."""
    return [(found.code, int(found.slot[1])) for found in problems(fight.duel)]


def test_a_corrected_number_is_worked_out_again_through_all_that_follows() -> None:
    """An attack typed as 2 was 5: the card across was erased then, and the one behind moved up."""
    fight = playing()
    fox = fight.say(card(1, "Fox", 2, 9))
    fight.stand(1, 1, "Saint", 3, 4)
    fight.stand(1, 1, "Hare", 1, 2)
    fight.to("attack")
    fight.say(strike(1))
    assert fight.at(1, "front", 1) == "Saint"
    fight.correct(fox, attack=5)
    assert (fight.at(1, "front", 1), fight.of(1).erased) == ("Hare", ("Saint",))
    assert off(fight) == []


def test_a_correction_is_judged_where_it_stands() -> None:
    """Act 2 is judged in the Play Phase in which it was made, not in that of today."""
    fight = playing()
    fight.say(card(1, "Fox"))
    fight.to_turn(3)
    fight.correct(2, column=4)
    assert fight.at(0, "front", 4) == "Fox"
    with pytest.raises(RuleViolation) as refusal:
        fight.correct(2, column=6)
    assert refusal.value.code == "D-2 columns"


def test_what_can_do_nothing_any_more_is_named() -> None:
    """Fox was in column 2: the strike by column 1 and the counter on the erased Saint come to nothing."""
    fight = playing()
    fox = fight.say(card(1, "Fox", 2, 9))
    fight.to("attack")
    fight.stand(1, 1, "Saint", 3, 4)
    struck = fight.say(strike(1))
    assert off(fight) == []
    fight.correct(fox, column=2)
    assert off(fight) == [("D-14 no effect", struck)]
    (found,) = problems(fight.duel)
    assert (
        problem_said(fight.duel, found)
        == "first player’s turn 1, the attack in column 1: it no longer has an effect."
    )
    fight.correct(fox, column=1)
    assert off(fight) == []


def test_what_comes_to_nothing_right_after_an_arrival_is_named_too() -> None:
    """Who has arrived and waits is no part of whether something changed."""
    fight = playing()
    saint = fight.stand(0, 1, "Saint", 3, 4)
    gone = fight.say(card(2, **ACTS))
    used = fight.say(CardChanged(number=N, card=saint, what="damage", by=1))
    fight.correct(used, card=99, overruled="table")
    assert fight.waiting == [gone]
    assert off(fight) == [("D-14 no effect", used)]
    assert gone == used - 1


def test_what_a_rule_speaks_against_after_a_correction_is_named() -> None:
    """The extra card of turn 1 was none: with it the limit of 1 is passed by the next one (D-20)."""
    fight = playing()
    extra = fight.say(card(1, extra=True))
    second = fight.say(card(2))
    assert off(fight) == []
    fight.correct(extra, extra=False)
    assert off(fight) == [("D-19 limit", second)]
    assert fight.card(second).words == ""


def test_an_overruled_act_is_not_off() -> None:
    """The two may overrule a rule: then the second card of turn 1 stands, and nothing is said of it."""
    fight = playing()
    fight.say(card(1))
    assert fight.refused(card(2)) == "D-19 limit"
    fight.say(card(2, "Fox", overruled="D-19"))
    assert fight.at(0, "front", 2) == "Fox"
    assert off(fight) == []


def test_an_act_that_is_after_the_end_now_is_named() -> None:
    """C-28: the first lost 20 in act 1, as it turns out, so nothing after it happened."""
    fight = Fight()
    hurt = fight.say(HealthChanged(number=N, first=-2))
    fight.say(Drew(number=N))
    fight.correct(hurt, first=-20)
    assert fight.now.ending == "health"
    assert off(fight) == [("D-14 no effect", 2)]


def test_taking_an_act_back_by_a_correction_is_possible() -> None:
    """A correction may come to nothing, a new act may not."""
    fight = Fight()
    hurt = fight.say(HealthChanged(number=N, first=-2))
    assert fight.refused(HealthChanged(number=N)) == "D-14 nothing"
    fight.correct(hurt, first=0)
    assert fight.of(0).health == 20


def test_the_coin_corrected_turns_the_sides() -> None:
    """D-13: the second began after all, so the card was his, with a limit of 1 as for who begins (D-20)."""
    fight = playing()
    fight.say(card(1, "Fox"))
    fight.enter(FirstActive(side=1))
    assert fight.at(1, "front", 1) == "Fox"
    assert fight.piles(0) == (35, 0, 0, 0)
    assert fight.now.limit == 1
    assert off(fight) == []


def test_house_rules_hold_from_their_turn_on() -> None:
    """C-30: no cap from turn 2; what was healed in turn 1 stopped at 20."""
    fight = Fight()
    fight.say(HealthChanged(number=N, first=-1), HealthChanged(number=N, first=5))
    fight.enter(DuelAgreed(turn=2, capped=False))
    assert fight.of(0).health == 20
    assert fight.now.rules.capped
    fight.to_turn(2)
    assert not fight.now.rules.capped
    fight.say(HealthChanged(number=N, first=5))
    assert fight.of(0).health == 25


def test_the_latest_agreement_holds() -> None:
    """C-30: each until the next one."""
    fight = Fight(DuelAgreed(turn=1, moved_up_attacks=True), DuelAgreed(turn=3, first_attack=False))
    found = []
    for turn in (1, 2, 3, 4):
        fight.to_turn(turn)
        found.append((fight.now.rules.moved_up_attacks, fight.now.rules.first_attack))
    assert found == [(True, True), (True, True), (False, False), (False, False)]


def test_house_rules_do_not_change_in_the_middle_of_a_turn() -> None:
    """C-30: in turn 2, the next is turn 3, the second of who began; before the first draw and for turn 3
    they may be agreed anew.
    """
    fight = Fight(DuelAgreed())
    fight.enter(DuelAgreed(capped=False))
    fight.to_turn(2)
    for turn in (0, 1, 2):
        with pytest.raises(RuleViolation) as refusal:
            fight.enter(DuelAgreed(turn=turn))
        next_turn = {"name": "first player", "turn": 2}
        assert (refusal.value.code, refusal.value.facts) == ("C-30 next turn", next_turn)
    fight.enter(DuelAgreed(turn=3))
    fight.enter(DuelAgreed(turn=3, capped=False))
    assert not fight.duel.rules(1).capped


def test_the_two_may_agree_for_a_turn_that_has_begun_all_the_same() -> None:
    """C-30 overruled: from 18, a heal of 5 in turn 1 gives 23, as it turns out."""
    fight = Fight(DuelAgreed())
    fight.say(HealthChanged(number=N, first=-2), HealthChanged(number=N, first=5))
    assert fight.of(0).health == 20
    fight.enter(DuelAgreed(capped=False, overruled="C-30"))
    assert fight.of(0).health == 23


def test_a_direction_said_twice_is_not_off() -> None:
    """D-33: 5 to 1 and back to 1 to 5; with the first corrected to 1 to 5 the second still says so."""
    fight = Fight()
    fight.to("attack")
    fight.stand(0, 1, "Fox", 1, 2)
    turned = fight.say(AttackTurned(number=N, direction="5-1"))
    fight.say(AttackTurned(number=N, direction="1-5"), AttackTurned(number=N, direction="1-5"))
    fight.correct(turned, direction="1-5")
    assert off(fight) == []
    fight.say(strike(1))
    assert fight.refused(AttackTurned(number=N, direction="1-5")) == "D-33 direction"
    late = fight.say(AttackTurned(number=N, direction="5-1", overruled="D-33"))
    assert off(fight) == [("D-14 no effect", late)]


def test_acts_come_one_after_the_other() -> None:
    """D-14: the next is number 1, and there is no act 0; overruled or not, one beyond is not read."""
    duel = Fight().duel
    for number in (0, -1, 2):
        with pytest.raises(RuleViolation) as refusal:
            check(duel, Drew(number=number))
        assert refusal.value.code == "D-14 in between"
    fight = Fight()
    fight.enter(Drew(number=3, overruled="D-14"))
    assert fight.duel.acts == ()
    assert fight.now.turn.phase == "draw"


def test_a_pile_that_has_run_empty_takes_nothing_from_the_erased() -> None:
    """D-8: after a correction nothing is left to be erased; what lies there stays."""
    fight = Fight(DuelAgreed(cards=10))
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="erased", cards=4, words="first"))
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="erased", cards=3, words="second"))
    fight.correct(1, cards=10)
    assert fight.piles(0) == (0, 0, 0, 10)
    assert off(fight) == [("D-14 no effect", 2)]


def test_an_ability_of_a_card_that_never_came_comes_to_nothing() -> None:
    """D-28: the Bishop was played on the other side of the deck’s end, so nothing was used."""
    fight = playing()
    bishop = fight.stand(0, 1, "Bishop", 1, 4)
    used = fight.say(AbilityUsed(number=N, card=bishop, mark="once"))
    fight.correct(bishop, origin="discard", overruled="table")
    assert fight.now.turn.used == ()
    assert off(fight) == [("D-14 no effect", bishop), ("D-14 no effect", used)]


@pytest.mark.parametrize(
    "entry",
    [
        replace(card(6), number=3),
        replace(card(0), number=3),
        replace(card(1), number=3, side=2),
        replace(strike(7), number=3),
        CardMoved(number=3, card=1, column=9),
        PileMoved(number=3, side=5, origin="deck", goes="hand"),
        CardChanged(number=3, card=7, what="damage", by=3),
        ResetStepped(number=3),
        AttackTurned(number=3, direction="5-1"),
        Drew(number=3, cards=-3),
    ],
)
def test_what_can_not_be_does_nothing_even_overruled(entry: Entry) -> None:
    """A sixth column, a third side, a card that is not there: read, and without effect."""
    fight = Fight()
    fight.stand(0, 3, "Fox", 1, 2)
    fight.say(Drew(number=N))
    stood = fight.now
    entry = replace(entry, overruled="table")
    duel = read({**fight.lines, entry.slot: entry})
    assert duel.now == stood
    assert duel.without_effect == (entry,)


def test_a_side_that_nobody_plays_has_a_name_and_no_effect() -> None:
    """A file may say side 7: it is read, and named somebody (D-1)."""
    duel = read({entry.slot: entry for entry in (FirstActive(side=0), Conceded(number=1, side=7))})
    assert not duel.now.is_over
    assert duel.name(7) == duel.name(-1) == "somebody"


def test_a_rematch_keeps_what_was_agreed_for_a_turn_that_never_came() -> None:
    """Agreed in turn 1 for turn 2, and the duel ended before (C-30)."""
    entries = (FirstActive(side=0), DuelAgreed(turn=2, capped=False), Conceded(number=1, side=0))
    duel = read({entry.slot: entry for entry in entries})
    assert duel.again() == (DuelAgreed(turn=1, capped=False), SeriesStood(second=1, lost=0, began=0))


def test_the_erased_card_that_is_named_comes_back() -> None:
    """Fox lies under Owl: Fox is taken by its name, without one the last (D-8)."""
    pile = Duellist(erased=("Fox", "Owl"))
    assert pile.with_pile("erased", -1, "Fox").erased == ("Owl",)
    assert pile.with_pile("erased", -1).erased == ("Fox",)
