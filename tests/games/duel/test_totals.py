"""The damage that each player dealt, added up, and both players’ health turn by turn."""

from __future__ import annotations

from facilitator.games.duel.entries import CardChanged, DuelAgreed, DuellistSeated, HealthChanged, Struck
from facilitator.games.duel.totals import Totals, health_series, totals
from tests.games.duel.table import Fight, N, strike


def at_attack(*more: DuelAgreed) -> Fight:
    """Both players’ cards face each other in column 1; the first player’s in column 2 faces nobody."""
    fight = Fight(*more)
    fight.to("play")
    fight.stand(0, 1, "Cancer", 5, 3)
    fight.stand(1, 1, "Saint", 2, 4)
    fight.stand(0, 2, "Fox", 3, 2)
    fight.to("attack")
    return fight


def test_an_exchange_and_a_hit() -> None:
    """Cancer deals 5, of which Saint had but 4 (C-12); Saint deals 2 back; Fox hits the player for 3."""
    fight = at_attack()
    fight.say(strike(1), strike(2))
    assert totals(fight.duel, 0) == Totals(to_player=3, to_marginalia=4)
    assert totals(fight.duel, 1) == Totals(to_player=0, to_marginalia=2)


def test_a_spared_card_takes_none() -> None:
    """With damage kept off both nothing is dealt (D-36)."""
    fight = at_attack()
    fight.say(strike(1, attacker_spared=True, defender_spared=True))
    assert totals(fight.duel, 0) == totals(fight.duel, 1) == Totals()


def test_no_more_than_there_was() -> None:
    """A player with 2 left is dealt 2 by a Fox of 3 (C-5)."""
    fight = at_attack()
    fight.say(strike(1), HealthChanged(number=N, second=-18), strike(2))
    assert totals(fight.duel, 0).to_player == 2


def test_what_came_by_hand_is_not_dealt() -> None:
    """Counters and health that an ability took are nobody’s damage here."""
    fight = at_attack()
    number = next(card.number for card in fight.now.page.spaces.values() if card.words == "Saint")
    fight.say(HealthChanged(number=N, second=-5), CardChanged(number=N, card=number, what="damage", by=1))
    assert totals(fight.duel, 0) == totals(fight.duel, 1) == Totals()


def test_an_attack_that_came_to_nothing_deals_nothing() -> None:
    """Column 2 has attacked; a second time, which a correction may leave on the record, changes nothing."""
    fight = at_attack()
    number = fight.say(strike(1), strike(2)) + 1
    fight.lines[("act", number)] = Struck(number=number, column=2)
    assert totals(fight.duel, 0).to_player == 3


def test_health_turn_by_turn() -> None:
    """D-1, D-34: 20 each at the start; Cancer, unopposed, hits for 3; nothing happens in the second turn."""
    fight = Fight()
    fight.to("play")
    fight.stand(0, 1, "Cancer", 3, 3)
    fight.to("attack")
    fight.say(strike(1))
    fight.to_turn(2)
    assert health_series(fight.duel).by_column == ((20, 20), (20, 17))
    fight.to_turn(3)
    series = health_series(fight.duel)
    assert series.columns == ("0", "1", "2")
    assert series.by_column == ((20, 20), (20, 17), (20, 17))
    assert [track.latest for track in series.tracks] == [20, 17]
    assert series.origin is None and series.target is None


def test_a_turn_in_play_has_its_health_so_far() -> None:
    """From its first act on; a turn that has only begun has no column."""
    fight = Fight()
    assert health_series(fight.duel).by_column == ((20, 20),)
    fight.say(HealthChanged(number=N, first=-4))
    assert health_series(fight.duel).by_column == ((20, 20), (16, 20))


def test_players_have_their_names() -> None:
    """Whoever began, the first player's track comes first."""
    fight = Fight(first=1)
    fight.enter(DuellistSeated(side=1, words="Aldo"))
    assert [track.name for track in health_series(fight.duel).tracks] == ["first player", "Aldo"]
