"""What is done by hand at any time: numbers, piles, coins, abilities used (D-27 to D-30, C-5)."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    AbilityUsed,
    CardLeft,
    CoinFell,
    DuelAgreed,
    HealthChanged,
    Incanted,
    PileMoved,
)
from tests.games.duel.table import Fight, N, card, changed, moved, playing


def test_counters_go_on_and_off() -> None:
    """D-37, C-5: 3 damage and a heal of 2 leave 1; a heal of 9 leaves none, never less."""
    fight = playing()
    saint = fight.stand(0, 1, "Saint", 3, 4)
    fight.say(changed(saint, "damage", 3))
    assert fight.card(saint).left == 1
    fight.say(changed(saint, "damage", -2))
    assert fight.card(saint).left == 3
    fight.say(changed(saint, "damage", -9))
    assert (fight.card(saint).damage, fight.card(saint).left) == (0, 4)


def test_an_undamaged_card_is_not_healed() -> None:
    """C-5: a heal takes off counters, and there are none."""
    fight = playing()
    saint = fight.stand(0, 1, "Saint", 3, 4)
    assert fight.refused(changed(saint, "damage", -1)) == "C-5 no damage"


def test_attack_and_health_change_by_hand() -> None:
    """D-27: 3/4 becomes 5/6; an attack below 0 deals 0; health at the damage erases (D-38)."""
    fight = playing()
    saint = fight.stand(0, 1, "Saint", 3, 4)
    fight.say(changed(saint, "attack", 2), changed(saint, "health", 2))
    assert (fight.card(saint).power, fight.card(saint).full) == (5, 6)
    fight.say(changed(saint, "attack", -9))
    assert fight.card(saint).power == 0
    fight.say(changed(saint, "damage", 2), changed(saint, "health", -4))
    assert fight.of(0).erased == ("Saint",)


def test_abilities_may_hit_the_back_line() -> None:
    """D-30, C-8: a card behind is erased like any other, and who stands in front stays there."""
    fight = playing()
    fight.stand(0, 1, "front", 1, 1)
    behind = fight.stand(0, 1, "behind", 1, 2)
    fight.say(changed(behind, "damage", 2))
    assert (fight.at(0, "front", 1), fight.at(0, "back", 1)) == ("front", "")
    assert fight.of(0).erased == ("behind",)


@pytest.mark.parametrize("by", [0, 100, -100])
def test_a_change_of_nothing_or_of_too_much_is_refused(by: int) -> None:
    """D-9: two figures are all a number has; by 0 nothing would change."""
    fight = playing()
    saint = fight.stand(0, 1, "Saint", 3, 4)
    assert fight.refused(changed(saint, "health", by)) == ("D-9 beyond" if by else "D-14 nothing")


def test_a_card_that_is_not_there_can_not_be_touched() -> None:
    """Nobody’s number, and that of a card that has left."""
    fight = playing()
    saint = fight.stand(0, 1, "Saint", 3, 4)
    fight.say(CardLeft(number=N, card=saint, goes="hand"))
    for number in (saint, 99):
        for act in (
            changed(number, "damage", 1),
            moved(number, "front", 2),
            CardLeft(number=N, card=number, goes="deck"),
            AbilityUsed(number=N, card=number, mark="once"),
        ):
            assert fight.refused(act) == "D-2 gone"


@pytest.mark.parametrize(("capped", "healed"), [(True, 20), (False, 23)])
def test_a_heal_stops_at_20_or_does_not(capped: bool, healed: int) -> None:
    """C-5: from 18, a heal of 5 gives 20, or 23 where there is no cap; D-30: players are targets too."""
    fight = Fight(DuelAgreed(capped=capped))
    fight.say(HealthChanged(number=N, first=-2), HealthChanged(number=N, first=5, words="cura te ipsum"))
    assert (fight.of(0).health, fight.of(1).health) == (healed, 20)


def test_a_heal_at_20_is_refused_where_nothing_would_change() -> None:
    """C-5: the first has 20 already; the same act that also hurts the second stands."""
    fight = Fight()
    assert fight.refused(HealthChanged(number=N, first=3)) == "D-14 nothing"
    fight.say(HealthChanged(number=N, first=3, second=-1))
    assert (fight.of(0).health, fight.of(1).health) == (20, 19)


@pytest.mark.parametrize("by", [100, -100, 10**9])
def test_no_health_changes_by_more_than_two_figures(by: int) -> None:
    """C-5: it would come to 20 or to 0, but nobody means it; 99 is read as said."""
    fight = Fight()
    assert fight.refused(HealthChanged(number=N, first=by)) == "C-5 beyond"
    assert fight.refused(HealthChanged(number=N, second=by)) == "C-5 beyond"
    fight.say(HealthChanged(number=N, first=-99))
    assert fight.of(0).health == 0


def test_health_gained_before_the_cap_is_kept() -> None:
    """C-5, C-30: 25 from turns without a cap are no more taken away than they grow."""
    fight = Fight(DuelAgreed(capped=False))
    fight.say(HealthChanged(number=N, first=5))
    fight.enter(DuelAgreed(turn=2))
    fight.to_turn(2)
    assert fight.of(0).health == 25
    assert fight.refused(HealthChanged(number=N, first=1)) == "D-14 nothing"
    fight.say(HealthChanged(number=N, first=-2))
    assert fight.of(0).health == 23


def test_a_search_moves_one_card_and_the_play_is_extra() -> None:
    """D-23, C-18: the unicorn comes out of the deck behind Pure Virgin, beside the limit."""
    fight = playing()
    fight.say(card(5, "Pure Virgin", 1, 2), card(5, "Unicorn", 2, 3, extra=True, origin="deck"))
    assert fight.at(0, "back", 5) == "Unicorn"
    assert fight.piles(0) == (29, 4, 0, 0)
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="hand", words="searched"))
    assert fight.piles(0) == (28, 5, 0, 0)


@pytest.mark.parametrize("cards", [0, -1])
def test_no_card_is_no_move(cards: int) -> None:
    """At least one goes, and from one pile to another."""
    fight = playing()
    assert fight.refused(PileMoved(number=N, side=0, origin="deck", goes="hand", cards=cards)) == "D-6 cards"
    assert fight.refused(PileMoved(number=N, side=0, origin="deck", goes="deck")) == "D-6 cards"
    assert fight.refused(PileMoved(number=N, side=1, origin="hand", goes="deck")) == "C-3 held"


def test_erased_cards_lie_by_their_names() -> None:
    """D-8: two thrown out of the deck lie on top of the incantation; the last goes first."""
    fight = playing()
    fight.say(Incanted(number=N, words="Rota Fortuna"))
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="erased", cards=2, words="mill"))
    assert fight.of(0).erased == ("Rota Fortuna", "mill", "mill")
    fight.say(PileMoved(number=N, side=0, origin="erased", goes="hand", cards=1))
    assert fight.of(0).erased == ("Rota Fortuna", "mill")
    assert fight.piles(0) == (28, 5, 0, 2)


@pytest.mark.parametrize("typed", ["Fox", "fox"])
def test_the_erased_card_that_is_named_goes_to_another_pile(typed: str) -> None:
    """D-8: Fox lies under Owl and goes to the hand, in whatever case it is typed; Owl stays."""
    fight = playing()
    for name in ("Fox", "Owl"):
        fight.say(PileMoved(number=N, side=0, origin="deck", goes="erased", words=name))
    fight.say(PileMoved(number=N, side=0, origin="erased", goes="hand", words=typed))
    assert fight.of(0).erased == ("Owl",)
    assert fight.piles(0) == (28, 6, 0, 1)


def test_of_two_erased_cards_that_go_the_named_one_is_first() -> None:
    """D-8: two go of Fox, Owl and Hare: Fox by its name, then Hare, which lies on top."""
    fight = playing()
    for name in ("Fox", "Owl", "Hare"):
        fight.say(PileMoved(number=N, side=0, origin="deck", goes="erased", words=name))
    fight.say(PileMoved(number=N, side=0, origin="erased", goes="deck", cards=2, words="Fox"))
    assert fight.of(0).erased == ("Owl",)


def test_a_coin_says_something_and_does_nothing() -> None:
    """D-36: it is kept, and the duel stands as it stood."""
    fight = playing()
    before = fight.now
    fight.say(CoinFell(number=N, heads=True, words="Ziz"))
    assert fight.now == before
    assert fight.duel.without_effect == ()


def test_a_coin_falls_in_every_phase_for_any_ability() -> None:
    """D-36: with a card or without one, on the Page or not, thrown by the table or the program."""
    fight = Fight()
    for phase in ("draw", "play", "attack", "reset"):
        fight.to(phase) if phase != "draw" else None
        fight.say(CoinFell(number=N, heads=False, words="Fortuna", thrown_by="program"))
        assert fight.now.turn.phase == phase
    assert fight.duel.without_effect == ()
    assert CoinFell(number=N, heads=True).thrown_by == "table"


def test_only_what_is_done_on_arriving_is_let_pass() -> None:
    """C-27: an ability for once a turn that is not used needs no words (D-28)."""
    fight = playing()
    bishop = fight.stand(0, 1, "Bishop", 1, 4, marks=("once", "played"))
    assert fight.refused(AbilityUsed(number=N, card=bishop, mark="once", let_pass=True)) == "C-27 arriving"
    fight.say(AbilityUsed(number=N, card=bishop, mark="played", let_pass=True))


def test_once_a_turn_is_once() -> None:
    """D-28: the Bishop heals once in a turn of his controller, and in the next again (C-20)."""
    fight = playing()
    bishop = fight.stand(0, 1, "Bishop", 1, 4, marks=("once",))
    use = AbilityUsed(number=N, card=bishop, mark="once")
    fight.say(use)
    fight.to("attack")
    assert fight.refused(use) == "D-28 acted"
    fight.to_turn(2)
    assert fight.refused(use) == "C-20 own turn"
    fight.to_turn(3)
    fight.say(use)


def test_a_reset_ability_works_in_its_own_reset_phase() -> None:
    """C-29, D-29: not while cards are played, and not in the other’s turn."""
    fight = playing()
    angel = fight.stand(0, 1, "Smiting Angel", 3, 2, marks=("reset",))
    use = AbilityUsed(number=N, card=angel, mark="reset")
    assert fight.refused(use) == "D-14 phase"
    fight.to("reset")
    fight.say(use)
    fight.to_turn(2)
    fight.to("reset")
    assert fight.refused(use) == "C-20 own turn"


def test_an_ability_without_a_limit_can_be_used_again() -> None:
    """D-36: a coin may be thrown for Ziz in every exchange, and each use is something that happened."""
    fight = playing()
    ziz = fight.stand(0, 1, "Ziz", 2, 3, marks=("flip",))
    fight.say(*[AbilityUsed(number=N, card=ziz, mark="flip")] * 2)
    assert fight.duel.without_effect == ()
