"""The totals of a game as a series, worked out by hand from the counts."""

from __future__ import annotations

from facilitator.games.mariglia.entries import HandVoided, TeamNamed, TrionfoTurned
from facilitator.games.mariglia.game_series import game_series
from tests.games.mariglia.table import hand, match_of


def test_totals_hand_by_hand() -> None:
    """G-7: 44, 29 and 56 points for noi of 70: 9, then 6 to loro, then 21; bonuses K 3 and A 4 as dealt.

    South turns K♦, 3 for noi; East 4♠, nothing; North A♥, 4 for noi: 12 : 0, 12 : 6, 37 : 6.
    """
    match = match_of(*hand(1, "KD", 44), *hand(2, "4S", 29), *hand(3, "AH", 56))
    series = game_series(match, match.games[0])
    assert series.columns == ("1", "2", "3")
    assert {track.who: track.values for track in series.tracks} == {"NS": (12, 12, 37), "EW": (0, 6, 6)}
    assert (series.origin, series.target, series.high) == (0, 35, 37)
    assert [track.name for track in series.tracks] == ["noi", "loro"]


def test_a_void_hand_is_no_column() -> None:
    """B-18: it counts as never dealt. 40 to 30 is 5 for noi, 30 to 40 is 5 for loro; a 2 is worth nothing."""
    match = match_of(*hand(1, "2D", 40), HandVoided(hand=2), *hand(3, "2D", 30))
    series = game_series(match, match.games[0])
    assert series.columns == ("1", "3")
    assert series.by_column == ((5, 0), (5, 5))


def test_a_hand_is_a_column_from_its_trionfo_on() -> None:
    """B-7: the bonus of South's king stands before the count; before it is turned there is nothing."""
    turned = TrionfoTurned(hand=1, card="KD")
    match = match_of(turned)
    assert game_series(match, match.games[0]).by_column == ((3, 0),)
    begun = match_of()
    assert game_series(begun, begun.games[0]).columns == ()


def test_each_game_has_its_own() -> None:
    """G-4: the next one begins at nothing, for its own target; a side goes by its name."""
    match = match_of(TeamNamed(team="EW", words="Olbiesi"), *hand(1, "2D", 70), *hand(2, "2S", 25))
    first, second = (game_series(match, game) for game in match.games)
    assert (first.by_column, first.columns) == (((35, 0),), ("1",))
    assert (second.by_column, second.columns) == (((0, 10),), ("2",))
    assert [track.name for track in second.tracks] == ["noi", "Olbiesi"]
