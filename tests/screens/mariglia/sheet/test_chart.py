"""The chart: two bars a hand, told apart by shape, and the target as a line."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import HandVoided, TeamNamed
from facilitator.services.front_end import ToPage
from facilitator.services.settings import Settings
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


def columns(page: Chart, width: int = 80, height: int = 20) -> dict[int, tuple[int, int]]:
    """The bars of the only game: where a hand’s figure stands, and how high noi and loro stand over it."""
    seen = lines(page, width, height)
    foot = f"{next(line for line in seen if 'hand' in line)} "
    found = {}
    for number in foot.split()[1:]:
        at = foot.index(f" {number} ") + 1
        above = [line[at - 4 : at + 2] for line in seen if "the target" not in line]
        found[int(number)] = tuple(sum(sign in piece for piece in above) for sign in "█▒")
    return {hand: (noi, loro) for hand, (noi, loro) in found.items()}


def target_row(page: Chart, width: int = 80, height: int = 20) -> int:
    """How high over the line of zero the target is."""
    seen = lines(page, width, height)
    line = next(index for index, text in enumerate(seen) if "┄" in text and "the target" not in text)
    zero = next(index for index, text in enumerate(seen) if "───" in text)
    return zero - line


def test_the_totals_stand_under_the_bars() -> None:
    """12, 12, 37 to 0, 6, 6, hand by hand."""
    seen = [" ".join(line.split()) for line in lines(chart(*GAME_1))]
    assert {"hand 1 2 3", "noi 12 12 37", "loro 0 6 6"} <= set(seen)


def test_a_bar_reaches_the_line_exactly_when_the_target_is_reached() -> None:
    """34 of 35 stay under it, 35 are on it, at whatever height (G-4, B-6)."""
    for height in range(12, 41):
        under = chart(*hand(1, "2D", 69), targets=(35,))
        reached = chart(*hand(1, "2D", 70), targets=(35,))
        assert columns(under, height=height)[1][0] < target_row(under, height=height)
        assert columns(reached, height=height)[1][0] == target_row(reached, height=height)


def test_what_is_past_the_target_stands_over_the_line() -> None:
    """34, and 70 after the next hand: twice the line, and as many rows as there are."""
    page = chart(*hand(1, "2D", 69), *hand(2, "2S", 70), targets=(35,))
    assert columns(page)[2][0] > target_row(page)


def test_little_is_seen_and_nothing_is_not() -> None:
    """One point has a row; no points have none."""
    page = chart(*hand(1, "2D", 36), targets=(99,))
    assert columns(page)[1] == (1, 0)


def test_a_void_hand_has_no_bar() -> None:
    """It counts as never dealt (B-18)."""
    page = chart(*hand(1, "2D", 40), HandVoided(hand=2), *hand(3, "2D", 30))
    assert list(columns(page)) == [1, 3]


def test_the_bars_are_told_apart_by_shape_and_named() -> None:
    """Full and hatched; with signs off # and :."""
    assert "██ noi     ▒▒ loro     ┄┄ the target" in lines(chart(*GAME_1))[1]
    page = chart(*GAME_1)
    page.ctx.settings.look = Settings(suit_letters=True)
    seen = "\n".join(lines(page))
    assert "## noi     :: loro" in seen and not set("█▒") & set(seen)


def test_the_latest_games_are_shown_and_the_arrows_go_to_the_others() -> None:
    """Two games find room at 70 columns: 2 and 3, then 1 and 2, and no further."""
    page = chart(*THREE)
    assert "GAME 1" not in "\n".join(lines(page, 70)) and "GAME 3" in "\n".join(lines(page, 70))
    press(page, "up")
    assert "GAME 1" in "\n".join(lines(page, 70)) and "GAME 3" not in "\n".join(lines(page, 70))
    press(page, "up")
    assert "GAME 2" in "\n".join(lines(page, 70))
    press(page, "down")
    assert "GAME 3" in "\n".join(lines(page, 70))


def test_a_long_game_shows_its_latest_hands() -> None:
    """Forty level hands and one more: the last is there, the first is not, at 80 columns."""
    entries = [entry for number in range(1, 41) for entry in hand(number, "2D", 35)]
    seen = [line for line in lines(chart(*entries, *hand(41, "2D", 40))) if "hand" in line]
    numbers = seen[0].split()
    assert numbers[-1] == "41" and "1" not in numbers


def test_a_long_name_has_the_room_there_is() -> None:
    """Seven letters under the bars of three hands."""
    seen = lines(chart(TeamNamed(team="NS", words="Olbiesi"), *GAME_1))
    assert any(" ".join(line.split()) == "Olbiesi 12 12 37" for line in seen)


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
