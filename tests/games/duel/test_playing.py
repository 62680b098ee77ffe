"""The Play Phase: limits, extra cards, tokens, the spaces, incantations and the hand (D-19 to D-31)."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import CardMoved, DuelAgreed, Pile, PileMoved, PlayEnded
from tests.games.duel.table import ACTS, Fight, N, card, incantation, playing


@pytest.mark.parametrize(("turn", "limit"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (9, 3)])
@pytest.mark.parametrize("first", [0, 1])
def test_up_to_so_many_cards_are_played(first: int, turn: int, limit: int) -> None:
    """D-20: the first player up to 1, then 2; the second up to 2; then three each (D-19)."""
    fight = Fight(first=first)
    fight.to_turn(turn)
    fight.to("play")
    assert fight.now.limit == limit
    for column in range(1, limit + 1):
        fight.say(card(column))
    assert fight.refused(card(5)) == "D-19 limit"
    assert fight.refused(incantation()) == "D-19 limit"


def test_no_card_is_played_outside_the_phase() -> None:
    """D-14: neither before the draw nor in the attack."""
    fight = Fight()
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="hand"))
    assert fight.refused(card(1)) == "D-14 phase"
    assert fight.refused(PlayEnded(number=N)) == "D-14 phase"
    fight.to("attack")
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="hand"))
    assert fight.refused(incantation()) == "D-14 phase"
    assert fight.refused(PlayEnded(number=N)) == "D-14 phase"


def test_none_at_all_is_legal() -> None:
    """D-19, D-21: all five go to the discards."""
    fight = playing()
    fight.say(PlayEnded(number=N))
    assert fight.piles(0) == (30, 0, 5, 0)
    assert fight.now.turn.phase == "attack"


def test_the_rest_of_the_hand_is_discarded() -> None:
    """D-21: of five, one is played and four are discarded; the card is on the Page, in no pile."""
    fight = playing()
    fight.say(card(2, "Fox"), PlayEnded(number=N))
    assert fight.piles(0) == (30, 0, 4, 0)
    assert fight.at(0, "front", 2) == "Fox"


def test_an_extra_card_is_outside_the_limit() -> None:
    """D-22: out of the hand or from the top of the deck; both can’t be without a card there (C-17)."""
    fight = playing()
    fight.say(card(1), card(2, extra=True), card(3, extra=True, origin="deck"))
    assert fight.now.turn.played == 1
    assert fight.piles(0) == (29, 3, 0, 0)
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="erased", cards=29))
    assert fight.refused(card(4, extra=True, origin="deck")) == "C-17 none"
    assert fight.refused(card(4, extra=True, origin="discard")) == "C-17 none"


def test_a_card_from_the_deck_never_counts() -> None:
    """D-22: Rota Fortuna counts as one, the incantation on top of the deck does not, nor a card there."""
    fight = Fight()
    fight.to_turn(2)
    fight.to("play")
    fight.say(incantation("Rota Fortuna"), incantation(origin="deck", extra=True))
    fight.say(card(1, origin="deck", extra=True), card(2))
    assert (fight.now.turn.played, fight.now.turn.extra) == (2, 2)
    assert fight.piles(1) == (28, 3, 0, 2)


@pytest.mark.parametrize("origin", ["deck", "discard", "erased"])
def test_what_comes_from_another_pile_is_marked_as_extra(origin: Pile) -> None:
    """D-22: unmarked it is refused, a marginalis and an incantation, and with the mark it stands."""
    fight = playing()
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="discard", cards=3))
    fight.say(PileMoved(number=N, side=0, origin="deck", goes="erased", cards=3))
    assert fight.refused(card(1, origin=origin)) == fight.refused(incantation(origin=origin)) == "D-22 extra"
    before = fight.of(0).count(origin)
    fight.say(card(1, "Fox", origin=origin, extra=True))
    assert (fight.at(0, "front", 1), fight.of(0).count(origin)) == ("Fox", before - 1)
    fight.say(incantation(origin=origin, extra=True, goes="hand"))
    assert (fight.of(0).count(origin), fight.of(0).hand) == (before - 2, 6)
    assert fight.now.turn.played == 0


def test_what_the_other_player_plays_is_marked_as_extra() -> None:
    """D-22: the limit is that of the active player’s hand (D-19); also a card out of the other’s hand."""
    fight = playing()
    fight.say(PileMoved(number=N, side=1, origin="deck", goes="hand", cards=2))
    assert fight.refused(card(1, side=1)) == fight.refused(incantation(side=1)) == "D-22 extra"
    fight.say(card(1, "Hare", side=1, extra=True), incantation("cura te ipsum", side=1, extra=True))
    assert (fight.at(1, "front", 1), fight.of(1).erased) == ("Hare", ("cura te ipsum",))
    assert (fight.piles(0), fight.piles(1)) == ((30, 5, 0, 0), (33, 0, 0, 1))
    fight.say(card(1, "Fox", side=0))
    assert (fight.at(0, "front", 1), fight.now.turn.played) == ("Fox", 1)


def test_the_erased_card_that_is_named_is_the_one_that_comes() -> None:
    """D-8, D-10: face up they lie there by name: Fox under Owl comes back, and Owl stays."""
    fight = playing()
    for name in ("Fox", "Owl"):
        fight.say(PileMoved(number=N, side=0, origin="deck", goes="erased", words=name))
    fight.say(card(1, "Fox", extra=True, origin="erased"))
    assert (fight.of(0).erased, fight.at(0, "front", 1)) == (("Owl",), "Fox")


def test_an_incantation_that_goes_back_where_it_came_from_has_acted() -> None:
    """D-10, D-22: from the deck into the deck, as a card says; once it has no card there, it is off."""
    fight = playing()
    acted = fight.say(incantation("Rota Fortuna", extra=True, origin="deck", goes="deck"))
    assert (fight.piles(0), fight.now.turn.extra) == ((30, 5, 0, 0), 1)
    assert not fight.duel.without_effect
    fight.correct(acted, origin="discard", goes="discard", overruled="table")
    assert [act.number for act in fight.duel.without_effect] == [acted]


def test_a_third_side_plays_nothing() -> None:
    """D-1: neither a marginalis nor an incantation."""
    fight = playing()
    for side in (2, -2):
        assert fight.refused(card(1, side=side, extra=True)) == "D-1 sides"
        assert fight.refused(incantation(side=side, extra=True)) == "D-1 sides"
        assert fight.refused(CardMoved(number=N, card=1, column=1, side=side)) == "D-1 sides"


@pytest.mark.parametrize("bonus", [(100, 0), (0, -100)])
def test_a_bonus_has_two_figures(bonus: tuple[int, int]) -> None:
    """D-9: no number of a card goes beyond 99."""
    fight = playing()
    assert fight.refused(card(1, marks=("opposed",), opposed=bonus)) == "D-9 beyond"
    assert fight.refused(card(1, marks=("behind",), behind=bonus)) == "D-9 beyond"


def test_an_extra_card_can_come_at_any_time() -> None:
    """D-27: abilities work in any phase; here in the other player’s attack."""
    fight = Fight()
    fight.to("attack")
    fight.stand(1, 4, "Hare", 1, 2)
    assert fight.at(1, "front", 4) == "Hare"
    assert fight.piles(1) == (34, 0, 0, 0)


def test_a_token_comes_from_no_pile_and_counts_for_no_limit() -> None:
    """C-16: it reinforces like a card (D-23), and stands though the limit is reached."""
    fight = playing()
    fight.say(card(5, "Pure Virgin", 1, 2), card(5, "Unicorn", 2, 3, origin=""))
    assert fight.at(0, "back", 5) == "Unicorn"
    assert fight.now.turn.played == 1
    assert fight.piles(0) == (30, 4, 0, 0)


def test_a_token_that_has_no_health_left_at_once_vanishes() -> None:
    """C-16, D-38: a 1/1 with −0/−1 while opposed meets Saint: it came, and it is gone; a card is erased."""
    fight = playing()
    fight.stand(1, 1, "Saint", 3, 4)
    ghost = {"marks": ("opposed",), "opposed": (0, -1)}
    came = fight.say(card(1, "Ghost", 1, 1, origin="", **ghost))
    assert fight.at(0, "front", 1) == ""
    assert (fight.piles(0), fight.duel.without_effect) == ((30, 5, 0, 0), ())
    fight.correct(came, origin="hand")
    assert (fight.piles(0), fight.of(0).erased) == ((30, 4, 0, 1), ("Ghost",))


def test_front_first_then_behind_then_full() -> None:
    """D-4, D-5, C-15: the first card of a column is in front, the second behind it, a third is refused."""
    fight = playing()
    fight.stand(0, 3, "one", 1, 1)
    assert (fight.at(0, "front", 3), fight.at(0, "back", 3)) == ("one", "")
    fight.stand(0, 3, "two", 1, 1)
    assert (fight.at(0, "front", 3), fight.at(0, "back", 3)) == ("one", "two")
    assert fight.refused(card(3)) == "C-15 full"
    assert fight.refused(card(3, origin="")) == "C-15 full"
    fight.stand(1, 3, "theirs", 1, 1)
    assert fight.at(1, "front", 3) == "theirs"


def test_on_a_full_page_nothing_can_be_played() -> None:
    """C-15: ten cards a side, then no marginalis, but an incantation."""
    fight = playing()
    for column in (1, 2, 3, 4, 5) * 2:
        fight.stand(0, column, "m", 1, 1)
    assert {fight.refused(card(column)) for column in (1, 2, 3, 4, 5)} == {"C-15 full"}
    fight.say(incantation())


@pytest.mark.parametrize("column", [0, 6, -1])
def test_there_are_five_columns(column: int) -> None:
    """D-2: no sixth one."""
    assert playing().refused(card(column)) == "D-2 columns"


@pytest.mark.parametrize(("attack", "health"), [(-1, 1), (100, 1), (1, 0), (1, 100), (0, -1)])
def test_numbers_that_no_flag_shows_are_refused(attack: int, health: int) -> None:
    """D-9: attack from 0, health from 1, both to 99."""
    assert playing().refused(card(1, "Fox", attack, health)) == "D-9 card"


def test_the_flag_and_the_label_are_as_they_were_typed() -> None:
    """D-9, D-11, C-23: attack/health and a humor, which changes nothing; brackets are data."""
    fight = playing()
    number = fight.say(card(1, "[red]Saint[/]", 3, 4, humor="black bile"))
    found = fight.card(number)
    assert (found.words, found.power, found.full, found.left) == ("[red]Saint[/]", 3, 4, 4)
    assert found.humor == "black bile"


def test_an_incantation_goes_to_the_erased_pile_face_up() -> None:
    """D-10, D-31: by its name; it counts towards the limit (D-19)."""
    fight = playing()
    fight.say(incantation("cura te ipsum"))
    assert list(fight.of(0).erased) == ["cura te ipsum"]
    assert fight.piles(0) == (30, 4, 0, 1)
    assert fight.now.turn.played == 1


def test_an_incantation_goes_where_the_card_says() -> None:
    """D-10: to the discards, or back into the deck."""
    fight = playing()
    fight.say(incantation(goes="discard"), incantation(extra=True, goes="deck"))
    assert fight.piles(0) == (31, 3, 1, 0)


def test_without_a_card_there_is_no_incantation() -> None:
    """C-17: an empty deck plays nothing, and is not reshuffled for it."""
    fight = playing(DuelAgreed(cards=5))
    fight.to_turn(3)
    assert fight.piles(0) == (0, 0, 5, 0)
    assert fight.refused(incantation(origin="deck")) == "C-17 none"
    assert fight.refused(incantation(extra=True)) == "C-17 none"
    assert fight.piles(0) == (0, 0, 5, 0)


def test_who_arrives_in_front_is_named_and_who_reinforces_is_not() -> None:
    """D-24, D-25: an ability of arrival triggers in the Front Line only."""
    fight = playing()
    hare = fight.stand(0, 1, "Hare", 1, 2, **ACTS)
    assert fight.waiting == [hare]
    fight.stand(0, 1, "Hound", 2, 1, **ACTS)
    fight.stand(0, 2, "Fox", 1, 2)
    assert fight.waiting == [hare]
