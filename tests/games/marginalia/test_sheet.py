"""The computed sheet, key by key; and the totals as a series, worked out by hand from what was said."""

from __future__ import annotations

from facilitator.games.marginalia.entries import Predicted, Stopped, StorySwitched, TricksCounted
from facilitator.games.marginalia.sheet import computed_sheet, score_series
from facilitator.games.series import Series
from tests.games.marginalia.evening import (
    at_table,
    attends,
    five,
    played,
    round_of,
    said,
    seated,
    skipped,
    tapped,
)

ROUND_4 = {
    "round": 4,
    "age": "Youth",
    "cards": 4,
    "packs": 1,
    "trump": "C",
    "dealer": 0,
    "prediction_order": [1, 2, 3, 4, 0],
    "sum": 5,
    "barred": 1,
    "agenda_setters": [2, 4],
    "fact_tiers": [[2, 0], [1], [3, 4]],
    "fact_order": [2, 0, 1, 3, 4],
    "majority": [2, 0],
    "smallest_minority": [3, 4],
    "outcomes": ["under", "made", "made", "made", "over"],
    "scores": [0, 11, 12, 10, 0],
    "totals": [23, 32, 45, 34, 33],
    "vignette_tiers": [[2], [1], [3], [4, 0]],
    "vignette_order": [2, 1, 3, 4, 0],
    "overruled": [],
}
STORY_KEYS = {
    "age", "agenda_setters", "fact_tiers", "fact_order", "majority", "smallest_minority",
    "vignette_tiers", "vignette_order",
}  # fmt: skip


def test_a_round_of_the_sheet() -> None:
    """Round 4 of the five as it was worked out by hand."""
    sheet = computed_sheet(at_table(five(4)))
    assert sheet["rounds"][3] == ROUND_4
    assert (sheet["game"], sheet["players"]) == ("marginalia", ["Ana", "Ben", "Cy", "Di", "Ed"])
    assert sheet["totals"] == [23, 32, 45, 34, 33]


def test_blob_leaves_out_the_story() -> None:
    """The card game has no ages, agendas, facts, vignettes and farewells."""
    sheet = computed_sheet(at_table(five(4), StorySwitched(on=False)))
    assert sheet["rounds"][3] == {key: value for key, value in ROUND_4.items() if key not in STORY_KEYS}
    assert set(sheet) == {"game", "players", "rounds", "totals", "winners"}
    assert sheet["game"] == "blob"


def test_what_is_not_there_yet_is_null() -> None:
    """Round 4 of five with two numbers missing."""
    row = computed_sheet(at_table(five(3), said(4, (None, 1, 2, 0))))["rounds"][3]
    later = {
        "sum", "barred", "fact_tiers", "fact_order", "majority", "smallest_minority", "totals",
        "vignette_tiers", "vignette_order",
    }  # fmt: skip
    assert {key for key, value in row.items() if value is None} == later
    assert (row["outcomes"], row["scores"]) == ([None] * 5, [None] * 5)


def test_the_end_of_a_sheet() -> None:
    """No winner and no farewells before round 7 is scored; after it all of them (M-24, M-41)."""
    six = at_table(five(5), played(6, (0, 0, 0, 1, 0), (0, 0, 0, 2, 0)))
    before = computed_sheet(six)
    assert (before["winners"], before["farewell_tiers"], before["farewell_order"]) == (None, None, None)
    end = computed_sheet(at_table(six.lines.values(), played(7, (1, 0, 0, 0, 1), (1, 0, 0, 0, 0))))
    assert end["totals"] == [55, 63, 65, 55, 53]
    assert (end["winners"], end["farewell_tiers"]) == ([2], [[4], [0, 3], [1], [2]])
    assert end["farewell_order"] == [4, 0, 3, 1, 2]


def test_an_empty_sheet_has_totals_of_0() -> None:
    """Nobody has a point before the first round."""
    sheet = computed_sheet(at_table(seated(3)), rounds=0)
    assert (sheet["rounds"], sheet["totals"]) == ([], [0, 0, 0])


def test_a_round_left_out_keeps_its_totals_and_nothing_else() -> None:
    """Computed lists and dealer are null, totals stay (A-36)."""
    row = computed_sheet(at_table(five(3), skipped(4)))["rounds"][3]
    kept = {key: value for key, value in row.items() if value is not None}
    assert kept == {
        "round": 4, "age": "Youth", "cards": 4, "packs": 1, "trump": "C",
        "totals": [23, 21, 33, 24, 33], "overruled": [],
    }  # fmt: skip


def test_round_7_left_out_names_no_winner() -> None:
    """The totals stand and nobody is first (A-35)."""
    sheet = computed_sheet(at_table(five(5), skipped(6, 7)))
    assert (sheet["winners"], sheet["farewell_order"]) == ([], [0, 4, 1, 2, 3])
    stopped = computed_sheet(at_table(five(5), Stopped(age=5)))
    assert (stopped["winners"], stopped["totals"]) == ([], [34, 43, 45, 45, 43])


def test_people_away_and_people_who_left() -> None:
    """Ben is away in round 4, Di leaves in it: both without a score, Di with her fact (A-25, A-26)."""
    table = at_table(
        five(3),
        attends(4, 1, "none"),
        attends(4, 3, "left"),
        played(4, (2, None, 2, 0, 1), (1, None, 2, 0, 1)),
    )
    row = computed_sheet(table)["rounds"][3]
    assert row["prediction_order"] == [2, 3, 4, 0]
    assert row["outcomes"] == ["under", None, "made", None, "made"]
    assert row["scores"] == [0, None, 12, None, 11]
    assert row["totals"] == [23, 21, 45, 24, 44]
    assert row["fact_tiers"] == [[2, 0], [4], [3]]
    assert row["vignette_tiers"] == [[2], [4], [0]]


def test_no_majority_is_an_empty_list() -> None:
    """All said 0: nobody is the majority, all are smallest (A-18); nobody on 0: none is smallest (A-19)."""
    zeros = computed_sheet(at_table(seated(2), said(1, (0, 0))))["rounds"][0]
    assert (zeros["majority"], zeros["smallest_minority"]) == ([], [1, 0])
    none = computed_sheet(at_table(seated(2), said(1, (1, 2))))["rounds"][0]
    assert (none["majority"], none["smallest_minority"]) == ([1], [])


def test_a_last_age_without_agenda_has_no_facts() -> None:
    """No setters and null facts, but vignettes (A-14)."""
    table = at_table(seated(2, last_agenda="none"), skipped(*range(1, 7)), played(7, (1, 1), (1, 0)))
    row = computed_sheet(table)["rounds"][6]
    assert (row["agenda_setters"], row["trump"]) == ([], None)
    facts = (row["fact_tiers"], row["fact_order"], row["majority"], row["smallest_minority"])
    assert facts == (None, None, None, None)
    assert row["vignette_order"] == [0, 1]


def test_the_table_s_own_order_is_not_computed() -> None:
    """Ed and Ana share the tier on 0: the table decides, and the order is null (A-20)."""
    row = computed_sheet(at_table(five(4, vignette_ties="table")))["rounds"][3]
    assert (row["vignette_tiers"], row["vignette_order"]) == ([[2], [1], [3], [4, 0]], None)


def test_the_table_s_own_order_follows_from_single_tiers() -> None:
    """Where nobody shares a tier there is nothing to decide (A-20)."""
    table = at_table(seated(2, vignette_ties="table"), played(1, (3, 3), (3, 4)))
    assert computed_sheet(table)["rounds"][0]["vignette_order"] == [0, 1]


def test_overruled_rules_are_named() -> None:
    """What the table let stand, and what a correction set aside (A-10)."""
    stood = [*said(4, (None, 1, 2, 0, 0)), Predicted(age=4, seat=0, tricks=1, overruled="M-15")]
    row = computed_sheet(at_table(five(3), stood))["rounds"][3]
    assert (row["overruled"], row["barred"], row["sum"]) == (["M-15"], 1, 4)
    wrong = TricksCounted(age=4, tricks=(1, 1, 2, 0, 1), overruled="M-20")
    row = computed_sheet(at_table(five(4), wrong, said(4, (None, None, 1))))["rounds"][3]
    assert row["overruled"] == ["M-20", "M-15"]


def test_a_round_after_one_that_is_not_counted() -> None:
    """Round 1 lacks its tricks: round 2 has outcomes and scores, but no totals and no setters."""
    table = at_table(seated(2), said(1, (3, 3)), played(2, (2, 3), (2, 4)))
    sheet = computed_sheet(table, rounds=2)
    row = sheet["rounds"][1]
    assert (row["dealer"], row["outcomes"], row["scores"]) == (1, ["made", "over"], [12, 0])
    assert (row["totals"], row["agenda_setters"], sheet["totals"]) == (None, None, None)
    assert row["vignette_tiers"] == [[0], [1]]


def test_totals_stay_unknown_after_a_gap() -> None:
    """Round 1 lacks its tricks, so the totals of round 3 are unknown as well."""
    two = [*played(2, (2, 3), (2, 4)), *played(3, (2, 2), (2, 3))]
    sheet = computed_sheet(at_table(seated(2), said(1, (3, 3)), two), rounds=3)
    assert [row["totals"] for row in sheet["rounds"]] == [None, None, None]


def test_an_order_by_totals_needs_the_totals() -> None:
    """With the tie rule by totals the vignettes wait until the totals are known (A-20)."""
    table = at_table(seated(2, vignette_ties="total"), said(1, (3, 3)), played(2, (2, 3), (2, 4)))
    assert computed_sheet(table, rounds=2)["rounds"][1]["vignette_tiers"] is None


def test_running_taps_are_no_result() -> None:
    """In the middle of the tricks nobody has made or missed anything; a counted total is final."""
    begun = at_table(five(3), said(4, (2, 1, 2, 0, 0)))
    tapping = computed_sheet(at_table(begun.lines.values(), tapped(4, 1)))["rounds"][3]
    assert tapping["outcomes"] == [None] * 5
    counted = TricksCounted(age=4, tricks=(None, 1, 1, None, None))
    row = computed_sheet(at_table(begun.lines.values(), counted))["rounds"][3]
    assert row["outcomes"] == [None, "made", "under", None, None]
    assert row["scores"] == [None, 11, 0, None, None]


def test_a_sheet_can_be_asked_for_as_one_game_or_the_other() -> None:
    """The same table, read as cards alone."""
    assert "farewell_order" not in computed_sheet(at_table(five(1)), game="blob")
    assert computed_sheet(at_table(five(1)), game="marginalia")["rounds"][0]["age"] == "Infancy"


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
