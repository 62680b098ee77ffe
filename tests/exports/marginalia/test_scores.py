"""The sheet among the files: totals, each round, and who came first where nothing is told."""

from __future__ import annotations

import re

from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.model import Choices
from exports.source import usual
from facilitator.games.marginalia.entries import Attended, Predicted, StorySwitched, TricksCounted
from facilitator.games.marginalia.table import Table
from tests.exports.marginalia.telling import TABLE, framed, text, told, totals
from tests.exports.tidelands import ILSE, PLAYERS, TOTALS, WREN, blob, late_guest, lines, tidelands


def test_the_evening_adds_up() -> None:
    """The cards of the example lead to the totals worked out by hand."""
    assert tuple(TABLE.totals[seat] for seat in TABLE.seats) == TOTALS


def test_the_totals_after_each_round() -> None:
    """A row for each person, a column for each round with its trump suit."""
    grid = totals(told(choices=Choices(scores=True)))
    assert grid.header == ("", "1 ♦", "2 ♥", "3 ♠", "4 ♣", "5 ♦", "6 ♥", "7")
    assert grid.rows[2] == ("Ilse", "11", "22", "33", "45", "45", "56", "66")
    assert tuple(row[-1] for row in grid.rows) == tuple(map(str, TOTALS))


def test_each_round_says_what_it_is() -> None:
    """Cards and trumps in words, and for each person prediction, tricks, points and total."""
    (part,) = told(choices=Choices(scores=True)).of("sheet")
    youth = part.passage.inside[4]
    assert (youth.title, framed(youth)) == ("Age 4", "4 cards · trumps ♣ clubs")
    assert youth.tables[0].header == ("", "prediction", "tricks", "points", "total")
    assert youth.tables[0].rows[4] == ("Piet", "0", "1", "0", "33")
    assert framed(part.passage.inside[7]) == "1 card · no trumps"


def test_the_sheet_marks_what_the_table_let_stand() -> None:
    """A number against a rule is marked where it was said, and the mark is explained there (A-10)."""
    # Age 7: with 1 said before the dealer, the dealer Dilys must say 1; 0 makes exactly one trick (M-15).
    zero = Predicted(age=7, seat=WREN, tricks=0, overruled="M-15")
    (part,) = told(Table(tidelands(zero)), Choices(scores=True)).of("sheet")
    assert part.passage.inside[7].tables[0].rows[3] == ("Wren", "0 †", "0", "10", "66")
    assert framed(part.passage.inside[7]) == "1 card · no trumps · † breaks a rule, and counts"
    assert "†" not in text(TABLE, Choices(scores=True))


def test_whoever_was_away_has_no_row() -> None:
    """A round without somebody's cards does not name them, and has no total of theirs."""
    away = [Attended(age=2, seat=ILSE, part="none"), Attended(age=3, seat=ILSE, part="all")]
    # Wren takes the trick that Ilse would have taken.
    table = Table(tidelands(*away, TricksCounted(age=2, tricks=(1, 1, None, 3, 1))))
    made = told(table, Choices(scores=True))
    (part,) = made.of("sheet")
    assert [row[0] for row in part.passage.inside[2].tables[0].rows] == ["Maud", "Orrin", "Wren", "Piet"]
    assert totals(made).rows[2][1:4] == ("11", "·", "22")


def test_what_a_late_guest_begins_with_has_a_column() -> None:
    """Flo’s 12 stand before the rounds, so that 12 and the 12 of round 3 make her 24 (A-28)."""
    grid = totals(told(Table(late_guest()), Choices(what="cards", scores=True, names="players")))
    assert (grid.header, *grid.rows) == (
        ("", "start", "1 ♦", "2 ♥", "3 ♠"),
        ("Ana", "0", "13", "13", "24"),
        ("Ben", "0", "0", "12", "24"),
        ("Flo", "12", "·", "·", "24"),
    )


def test_nobody_wins_a_story() -> None:
    """No export of a story names a place, whatever is chosen (M-42)."""
    for what in ("lives", "chronicle", "both", "cards"):
        found = text(TABLE, Choices(what=what, scores=True))
        assert "66" in found
        assert not re.search(r"\bplace\b|\bwin|\bwon\b|[Ff]irst", found)


def test_blob_names_first_place() -> None:
    """The sheet of the cards alone says who came first, and with how much (M-24)."""
    table = Table(blob())
    assert usual("marginalia", table) == Choices(what="cards", names="players", scores=True)
    found = files(evening_of(table, usual("marginalia", table), "Kitchen cup"))
    assert list(found) == ["kitchen-cup.md"]
    assert "*First place: Cyprian · 66 points*" in found["kitchen-cup.md"]


def test_blob_shares_first_place() -> None:
    """Equal highest totals share first place (A-9)."""
    # In round 7 Cyprian (56 before) misses, and Edmund (53) has said 1 and takes the trick: 64,
    # while Benedict (53), who had taken it, says 0 and makes it: 63; a made 2 in round 1 adds one more.
    said = [Predicted(age=7, seat=seat, tricks=number) for seat, number in ((1, 0), (2, 1), (4, 1))]
    taken = TricksCounted(age=7, tricks=(0, 0, 0, 0, 1))
    first = [Predicted(age=1, seat=1, tricks=2), TricksCounted(age=1, tricks=(2, 2, 1, 1, 1))]
    table = Table({**blob(), **lines(*said, taken, *first)})
    assert [table.totals[seat] for seat in table.seats] == [44, 64, 56, 56, 64]
    assert "*First place, shared: Benedict and Edmund · 64 points*" in text(table, usual("marginalia", table))


def test_a_story_never_begun_is_its_sheet() -> None:
    """A table of cards alone has no lives to tell, whatever is asked for."""
    made = told(Table(blob()))
    assert [part.kind for part in made.parts] == ["sheet"]
    assert not re.search("|".join(PLAYERS), text(Table(blob()), Choices()))


def test_a_story_switched_off_late_is_kept() -> None:
    """What was told before the cards went on alone is in the export as ever (M-4)."""
    assert text(Table(tidelands(StorySwitched(on=False))), Choices()) == text(TABLE, Choices())
