"""The health of both as a series, turn by turn."""

from __future__ import annotations

from facilitator.games.duel.entries import DuellistSeated, HealthChanged
from facilitator.games.duel.health_series import health_series
from tests.games.duel.table import Fight, N, strike


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
