"""Facts about how the scores went: totals after each round, who had most, and how often each outcome came."""

from __future__ import annotations

from exports.chronicle import Choices, chronicle
from exports.shape import Course
from facilitator.games.marginalia.entries import Attended, LeftOut, Stopped, TricksCounted
from facilitator.games.marginalia.table import Table
from tests.exports.tidelands import ILSE, TOTALS, blob, cards, lines, seats, tidelands


def courses(table: Table, chosen: Choices = Choices(scores=True)) -> tuple[Course, ...]:  # noqa: B008
    """How the scores of a table went."""
    sheet = chronicle(table, chosen, "").sheet
    assert sheet is not None
    return sheet.courses


def test_totals_end_where_the_sheet_does() -> None:
    """Each course has a total for every round, the last being the total of the sheet."""
    told = courses(Table(tidelands()))
    assert [len(each.totals) for each in told] == [7] * 5
    assert tuple(each.totals[-1] for each in told) == TOTALS
    assert all(len(each.outcomes) == 7 and "" not in each.outcomes for each in told)


def test_most_after_each_round() -> None:
    """Maud has most first, then Ilse and Piet, Ilse, Ilse and Wren; in a story nobody at the end (M-42)."""
    leads = [each.leads for each in courses(Table(tidelands()))]
    after = [[seat for seat in range(5) if leads[seat][place]] for place in range(7)]
    assert after == [[0], [0], [2, 4], [2], [2, 3], [2, 3], []]


def test_an_evening_stopped_early_has_no_last_lead() -> None:
    """Nobody leads after the last round of a story stopped early (A-35); while one goes on, somebody does."""
    stopped = courses(Table(tidelands(Stopped(age=4))))
    assert not any(each.leads[-1] for each in stopped)
    first_round = [*seats("abcde"), *cards()[:5], TricksCounted(age=1, tricks=(2, 1, 1, 2, 1))]
    assert [each.leads for each in courses(Table(lines(*first_round)))] == [(True,), *[(False,)] * 4]


def test_the_cards_alone_end_with_first_place() -> None:
    """Blob says who has most after the last round too (M-24)."""
    chosen = Choices(what="cards", names="players", scores=True)
    assert [each.leads[-1] for each in courses(Table(blob()), chosen)] == [False, False, True, False, False]


def test_whoever_was_away_keeps_a_total() -> None:
    """Whoever was away for a round keeps the total of before, as after a miss."""
    away = [Attended(age=2, seat=ILSE, part="none"), Attended(age=3, seat=ILSE, part="all")]
    # Wren takes the trick that Ilse would have taken.
    ilse = courses(Table(tidelands(*away, TricksCounted(age=2, tricks=(1, 1, None, 3, 1)))))[ILSE]
    assert ilse.totals[:3] == (11, 11, 22)
    assert ilse.outcomes[:3] == ("made", "", "made")


def test_a_round_left_out_is_no_round() -> None:
    """A round that was left out has no place in a course (A-36)."""
    assert [len(each.totals) for each in courses(Table(tidelands(LeftOut(age=2))))] == [6] * 5
