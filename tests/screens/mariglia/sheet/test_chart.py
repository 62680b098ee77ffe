"""The chart: a letter for each side, and the target as a line."""

from __future__ import annotations

import re

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import HandVoided, TeamNamed
from facilitator.services.front_end import ToPage
from screens.mariglia.sheet.chart import Chart
from screens.ui.text import fit
from tests.screens.keys import check_fits, press
from tests.screens.mariglia.context import GAME_1, GAME_2, hand, playing

THREE = (*GAME_1, *GAME_2, *hand(6, "JS", 18), *hand(7, "7H", 10))


def lines(page: Chart, width: int = 80, height: int = 20) -> list[str]:
    """What is seen of it."""
    return [line.text for line in fit(page.above(width, height), height)]


def chart(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45)) -> Chart:
    """The page."""
    return Chart(playing(*entries, targets=targets))


def letters(page: Chart, width: int = 80, height: int = 20) -> dict[int, tuple[int, ...]]:
    """How high over the lowest row noi and loro stand over the number of each hand."""
    seen = lines(page, width, height)
    foot = next(at for at, line in enumerate(seen) if line.split()[:1] == ["hand"])
    begins = {int(each[0]): each.start() for each in re.finditer(r"\d+", seen[foot])}
    plot = seen[foot - 1 : 0 : -1]
    ends = [*[*begins.values()][1:], None]
    return {
        hand: tuple(next(at for at, line in enumerate(plot) if letter in line[begin:end]) for letter in "nl")
        for (hand, begin), end in zip(begins.items(), ends, strict=True)
    }


def target_row(page: Chart, width: int = 80, height: int = 20) -> int:
    """How high over the lowest row the target is."""
    seen = lines(page, width, height)
    foot = next(at for at, line in enumerate(seen) if line.split()[:1] == ["hand"])
    return foot - 1 - next(at for at, line in enumerate(seen) if "┄" in line)


def test_the_totals_stand_under_the_hands() -> None:
    """12, 12, 37 to 0, 6, 6, hand by hand."""
    seen = [" ".join(line.split()) for line in lines(chart(*GAME_1))]
    assert {"hand 1 2 3", "n noi 12 12 37", "l loro 0 6 6"} <= set(seen)


def test_a_letter_reaches_the_target_exactly_when_its_side_does() -> None:
    """34 of 35 stay under it, 35 are on it, at whatever height (G-4, B-6)."""
    for height in range(9, 41):
        under = chart(*hand(1, "2D", 69), targets=(35,))
        reached = chart(*hand(1, "2D", 70), targets=(35,))
        assert letters(under, height=height)[1][0] < target_row(under, height=height)
        assert letters(reached, height=height)[1][0] == target_row(reached, height=height)


def test_what_is_past_the_target_stands_over_it() -> None:
    """34, and 70 after the next hand: twice the target."""
    page = chart(*hand(1, "2D", 69), *hand(2, "2S", 70), targets=(35,))
    assert letters(page)[2][0] > target_row(page)


def test_nothing_stands_on_the_lowest_row() -> None:
    """All points for noi, none for loro."""
    assert letters(chart(*hand(1, "2D", 70), targets=(35,)))[1][1] == 0


def test_a_void_hand_has_no_letters() -> None:
    """It counts as never dealt (B-18)."""
    page = chart(*hand(1, "2D", 40), HandVoided(hand=2), *hand(3, "2D", 30))
    assert list(letters(page)) == [1, 3]


def test_a_gap_parts_two_games() -> None:
    """The target of the first ends there."""
    targets = [line for line in lines(chart(*GAME_1, *GAME_2)) if "┄" in line]
    assert any("┄   ┄" in line for line in targets)


def test_the_latest_games_are_shown_and_the_arrows_go_to_the_others() -> None:
    """Two games find room at 50 columns: 2 and 3, then 1 and 2, and no further."""
    page = chart(*THREE)
    assert "GAME 1" not in "\n".join(lines(page, 50)) and "GAME 3" in "\n".join(lines(page, 50))
    press(page, "up")
    assert "GAME 1" in "\n".join(lines(page, 50)) and "GAME 3" not in "\n".join(lines(page, 50))
    press(page, "up")
    assert "GAME 2" in "\n".join(lines(page, 50))
    press(page, "down")
    assert "GAME 3" in "\n".join(lines(page, 50))


def test_a_long_game_shows_its_latest_hands() -> None:
    """Forty level hands and one more: the last is there, the first is not, at 80 columns."""
    entries = [entry for number in range(1, 41) for entry in hand(number, "2D", 35)]
    seen = [line for line in lines(chart(*entries, *hand(41, "2D", 40))) if "hand" in line]
    numbers = seen[0].split()
    assert numbers[-1] == "41" and "1" not in numbers


def test_a_long_name_has_the_room_there_is() -> None:
    """Seven letters beside the totals of three hands."""
    seen = lines(chart(TeamNamed(team="NS", words="Olbiesi"), *GAME_1))
    assert any(" ".join(line.split()) == "n Olbiesi 12 12 37" for line in seen)


def test_before_the_first_count_there_is_no_chart() -> None:
    """It says so, and Esc goes back."""
    page = chart()
    assert "No hand is counted yet." in "\n".join(lines(page))
    press(page, "down up escape")
    assert page.ctx.places == ["back"]  # type: ignore[attr-defined]


def test_it_fits_every_size() -> None:
    """From 40 columns on, with a side’s name far too long."""
    page = chart(*THREE, TeamNamed(team="EW", words="Τηλέμαχος " * 9))
    check_fits(page, (40, 14), (80, 24), (100, 30), (140, 45))
    for width, height in ((40, 10), (80, 20), (140, 41)):
        assert sum(not line.soft for line in page.above(width, height)) <= height


def test_the_sheet_and_the_margin_lie_beside_it() -> None:
    """The arrows lead there as from every page of a match, and so do the words on the second line."""
    page = chart(*GAME_1)
    press(page, "left right")
    assert page.ctx.places == [ToPage("mariglia-sheet"), ToPage("mariglia-margin")]  # type: ignore[attr-defined]
    assert {span.click for span in page.head(80)[1].spans if span.click} == {"left", "right"}
