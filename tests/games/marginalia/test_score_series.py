"""The totals of an evening as a series, worked out by hand from what was said and taken."""

from __future__ import annotations

from facilitator.games.marginalia.entries import Stopped, StorySwitched
from facilitator.games.marginalia.score_series import score_series
from facilitator.games.series import Series
from tests.games.marginalia.evening import at_table, attends, five, played, round_of, seated

ANA, BEN, CY, DI, ED = range(5)


def values(series: Series) -> dict[str, tuple[int | None, ...]]:
    """The values of each letter."""
    return {track.letter: track.values for track in series.tracks}


def test_totals_round_by_round() -> None:
    """M-21: the table of totals that stands over the evening of the five, round by round."""
    series = score_series(at_table(five(5)))
    assert series.columns == ("1", "2", "3", "4", "5")
    assert values(series) == {
        "a": (12, 23, 23, 23, 34),
        "b": (11, 11, 21, 32, 43),
        "c": (11, 22, 33, 45, 45),
        "d": (0, 12, 24, 34, 45),
        "e": (11, 22, 33, 33, 43),
    }
    assert [track.latest for track in series.tracks] == [34, 43, 45, 45, 43]
    assert series.origin == 0 and series.target is None
    # Ana, Ana, Cy and Ed, Cy, Cy and Di.
    assert series.ahead == tuple(map(frozenset, ((ANA,), (ANA,), (CY, ED), (CY,), (CY, DI))))
    assert series.lead_changes == 2


def test_a_round_in_play_is_no_column() -> None:
    """Only what is counted; before the first round nobody has a track."""
    assert score_series(at_table(five(2), played(3, (2,), ()))).columns == ("1", "2")
    begun = score_series(at_table(seated(3)))
    assert (begun.columns, begun.tracks) == ((), ())


def test_who_was_away_has_a_gap() -> None:
    """A-25: Cy has 10, sits round 2 out, and misses in round 3; 10 are his all the while."""
    table = at_table(
        seated(3),
        played(1, (3, 0, 0), (3, 4, 0)),
        attends(2, CY, "none"),
        attends(3, CY, "all"),
        played(2, (2, 5, None), (0, 6, None)),
    )
    away = score_series(table)
    assert values(away) == {"a": (13, 13), "b": (0, 0), "c": (10, None)}
    assert [track.latest for track in away.tracks] == [13, 0, 10]
    back = score_series(at_table(table.lines.values(), played(3, (1, 1, 1), (5, 0, 0))))
    assert values(back)["c"] == (10, None, 10)


def test_who_never_played_has_no_track() -> None:
    """Di is there for the story only."""
    table = at_table(seated(4), attends(1, DI, "none"), played(1, (3, 0, 0), (3, 4, 0)))
    assert list(values(score_series(table))) == ["a", "b", "c"]


def test_the_key_of_a_story_goes_round_the_table() -> None:
    """M-42: with the story as they sit, for the cards alone by total, ties as they sit."""
    story = score_series(at_table(five(5)))
    cards = score_series(at_table(five(5), [StorySwitched(on=False)]))
    assert [track.letter for track in story.key] == ["a", "b", "c", "d", "e"]
    assert [track.letter for track in cards.key] == ["c", "d", "b", "e", "a"]


def test_nobody_is_ahead_when_a_story_is_over() -> None:
    """M-42; the leaders of earlier rounds set agendas and stay ahead; cards alone have a first place."""
    over = [*five(5), Stopped(age=5)]
    story, cards = score_series(at_table(over)), score_series(at_table(over, [StorySwitched(on=False)]))
    assert story.ahead[3:] == (frozenset((CY,)), frozenset())
    assert cards.ahead[3:] == (frozenset((CY,)), frozenset((CY, DI)))


def test_the_groups_of_an_age_are_counted() -> None:
    """M-33 to M-35: 2, 1, 1, 3, 1 were said: Di is the many, four are fewer; in round 3 Ben said 0."""
    table = at_table(five(3))
    assert round_of(table, 1).society == {"majority": 1, "smaller": 4}
    assert round_of(table, 3).society == {"majority": 2, "smaller": 2, "smallest": 1}
    later = at_table(five(3), [StorySwitched(on=True, age=2)])
    assert round_of(later, 1).society == {} and round_of(later, 3).society != {}
