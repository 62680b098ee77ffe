"""Set-up: two players, decks, who begins, and a rematch."""

from __future__ import annotations

import pytest

from facilitator.games.duel.check import check
from facilitator.games.duel.duel import read
from facilitator.games.duel.entries import (
    CardLeft,
    Conceded,
    DrawAgreed,
    Drew,
    DuelAgreed,
    DuellistSeated,
    FirstActive,
    HealthChanged,
    SeriesStood,
)
from facilitator.games.duel.page import Duellist
from facilitator.games.game import RuleViolation
from tests.games.duel.table import Fight, N, strike


def test_both_begin_with_20_health_and_35_cards() -> None:
    """D-1 and D-12: nothing in hand, nothing beside, the Page empty."""
    fight = Fight()
    for side in (0, 1):
        assert fight.of(side).health == 20
        assert fight.piles(side) == (35, 0, 0, 0)
    assert not fight.now.page.spaces


def test_the_front_lines_face_each_other() -> None:
    """D-3: of two a side in one column those in front meet; those behind them stand out of reach."""
    fight = Fight()
    fight.to("attack")
    fox, owl = fight.stand(0, 3, "Fox", 1, 9), fight.stand(0, 3, "Owl", 5, 9)
    saint, hare = fight.stand(1, 3, "Saint", 2, 9), fight.stand(1, 3, "Hare", 5, 9)
    fight.say(strike(3))
    assert [fight.card(number).damage for number in (fox, owl, saint, hare)] == [2, 0, 1, 0]


def test_the_discard_pile_is_a_count_of_cards_face_down() -> None:
    """D-7: what is thrown there has no name any more, where the Erased Pile keeps it (D-8)."""
    fight = Fight()
    fox, owl = fight.stand(0, 1, "Fox", 1, 2), fight.stand(0, 2, "Owl", 1, 2)
    fight.say(CardLeft(number=N, card=fox, goes="discard"), CardLeft(number=N, card=owl, goes="erased"))
    assert fight.of(0) == Duellist(deck=33, discard=1, erased=("Owl",))


def test_a_deck_has_the_size_that_was_agreed() -> None:
    """D-12 says 35; the table may agree on another number of at least one hand."""
    assert Fight(DuelAgreed(cards=40)).piles(1) == (40, 0, 0, 0)
    assert Fight(DuelAgreed(cards=5)).piles(0) == (5, 0, 0, 0)


@pytest.mark.parametrize("cards", [-1, 0, 4, 100])
def test_a_deck_without_a_hand_is_refused(cards: int) -> None:
    """Four cards are no hand (D-12, D-16), and nobody has a hundred."""
    with pytest.raises(RuleViolation) as refusal:
        check(read({}), DuelAgreed(cards=cards))
    assert (refusal.value.code, refusal.value.facts) == ("D-12 deck", {"fewest": 5, "most": 99})


@pytest.mark.parametrize("first", [0, 1])
def test_the_coin_says_who_begins(first: int) -> None:
    """D-13: the first active player is whom the coin says, in the Draw Phase of turn 1."""
    turn = Fight(first=first).now.turn
    assert (turn.side, turn.number, turn.phase) == (first, 1, "draw")


def test_nothing_happens_before_the_coin() -> None:
    """D-13: an act without a first active player is refused."""
    with pytest.raises(RuleViolation) as refusal:
        check(read({}), Drew(number=1))
    assert refusal.value.code == "D-13 coin"


@pytest.mark.parametrize("side", [-1, 2])
def test_two_people_play(side: int) -> None:
    """D-1: there is no third side, neither to sit on, nor to begin, nor to give up."""
    duel = Fight().duel
    for entry in (
        DuellistSeated(side=side, words="Cleo"),
        FirstActive(side=side),
        Conceded(number=1, side=side),
    ):
        with pytest.raises(RuleViolation) as refusal:
            check(duel, entry)
        assert refusal.value.code == "D-1 sides"


def test_names_are_data() -> None:
    """Brackets and braces in a name are left as they are; without a name it is the side’s."""
    seated = DuellistSeated(side=0, words="[b]{Bea}[/b]")
    duel = read({seated.slot: seated})
    assert duel.name(0) == "[b]{Bea}[/b]"
    assert duel.name(1) == "second player"
    assert duel.seats == (0,)


def test_the_shelf_says_where_it_stands() -> None:
    """Who plays, then the round of both with their healths, at the end the duels won; never a name."""
    assert read({}).stands == "who plays"
    fight = Fight()
    assert fight.duel.stands == "round 1, 20 : 20"
    fight.to_turn(2)
    assert fight.duel.stands == "round 1, 20 : 20"
    fight.to_turn(3)
    fight.say(HealthChanged(number=N, first=-3, second=-7))
    assert fight.duel.stands == "round 2, 17 : 13"
    fight.say(DrawAgreed(number=N))
    assert fight.duel.stands == "ended, 0 : 0"


@pytest.mark.parametrize("duels", ["one", "best-of-three"])
def test_the_shelf_says_who_won_whoever_has_more_health(duels: str) -> None:
    """Bea has 17 and concedes to Aldo’s 13; of three duels those before count too."""
    fight = Fight(DuelAgreed(duels=duels))  # type: ignore[arg-type]
    fight.say(HealthChanged(number=N, first=-3, second=-7))
    fight.say(Conceded(number=N, side=0))
    assert fight.duel.stands == "ended, 0 : 1"
    series = SeriesStood(first=1, second=1)
    stood = read({**fight.duel.lines, series.slot: series})
    assert stood.stands == ("ended, 0 : 1" if duels == "one" else "ended, 1 : 2")


def test_a_rematch_keeps_the_two_and_what_was_agreed_last() -> None:
    """House rules of turn 2 hold from turn 1 of the rematch; the coin is thrown anew (D-13)."""
    fight = Fight(DuelAgreed(cards=20))
    bea, aldo = DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo")
    for seated in (bea, aldo):
        fight.enter(seated)
    fight.to_turn(2)
    fight.enter(DuelAgreed(turn=3, cards=20, capped=False))
    fight.to_turn(3)
    again = fight.duel.again()
    assert set(again) == {bea, aldo, DuelAgreed(turn=1, cards=20, capped=False)}
    fresh = read({entry.slot: entry for entry in again})
    assert fresh.first is None
    assert fresh.now.rules.capped is False
    assert fresh.name(1) == "Aldo"
