"""Home: the first start, the shelf, and the keys that lead on."""

from __future__ import annotations

import pytest

from screens.home import Home
from screens.messages import Shelved
from screens.text import Row, fit
from tests.screens.desk import FakeDesk

ROOM = 20


def shelved(number: int, title: str, game: str = "marginalia") -> Shelved:
    """A table on the shelf."""
    return Shelved(f"id{number}", title, game, 5, "age 4, predictions", "today 18:55")


def home(*tables: Shelved) -> tuple[Home, FakeDesk]:
    """Home with these tables."""
    desk = FakeDesk()
    desk.tables = tables
    return Home(desk), desk


def shown(page: Home, width: int = 80, height: int = ROOM) -> list[str]:
    """What fits on the page."""
    return [line.text for line in fit(page.above(width, height), height)]


def test_the_first_start_says_what_it_is_and_offers_what_works() -> None:
    """Without tables: what this is, the story game, the card game, the example, the advice; no Enter."""
    page, _ = home()
    said = "\n".join(shown(page))
    for words in ("nothing leaves this computer", "Marginalia – story game", "Blob – card game",
                  "walk round a finished table", "Before the others come"):  # fmt: skip
        assert words in said
    assert [foot[0] for foot in page.foot()] == ["s", "e", ",", ".", "?", "ctrl+q"]


def test_what_does_not_exist_yet_is_named_nowhere() -> None:
    """No line and no key for games or deeds that are still to come."""
    page, _ = home(shelved(1, "One"), shelved(2, "Two"))
    words = "\n".join(shown(page)) + " ".join(f"{key.does} {key.explains}" for key in Home.keys)
    for absent in ("search", "rename", "archive", "delete", "rematch"):
        assert absent not in words


def test_the_last_table_is_one_enter_away() -> None:
    """The cursor begins on the table used last, which is shown with game, number of people, step and date."""
    page, desk = home(shelved(1, "Thursday's tide"), shelved(2, "Kitchen"))
    rows = shown(page)
    first = next(index for index, line in enumerate(rows) if "Go on with" in line)
    assert rows[first].split("  ")[0] == " ▌ Go on with “Thursday's tide”"
    assert rows[first].endswith("Enter")
    about = "   Marginalia – story game · 5 players · age 4, predictions · today 18:55"
    assert rows[first + 1] == about
    page.press("enter", "")
    assert desk.places == ["open id1"]


def test_enter_opens_the_table_under_the_cursor() -> None:
    """↓ goes to the next table, and Enter opens that one."""
    page, desk = home(shelved(1, "One"), shelved(2, "Two"), shelved(3, "Three"))
    page.press("down", "")
    page.press("down", "")
    assert [line.split()[1] for line in shown(page) if "▸" in line] == ["Three"]
    page.press("enter", "")
    assert desk.places == ["open id3"]


@pytest.mark.parametrize(
    ("key", "place"), [("s", "new story"), ("b", "new blob"), ("e", "example"), (",", "settings")]
)
def test_letters_lead_on(key: str, place: str) -> None:
    """s and b begin a table, e opens the example, the comma opens the settings."""
    page, desk = home(shelved(1, "One"))
    assert page.press(key, key)
    assert desk.places == [place]


def test_a_long_shelf_scrolls_with_the_cursor() -> None:
    """Of forty tables the one under the cursor is always seen, and where it is on the shelf."""
    page, _ = home(*(shelved(number, f"Table {number}") for number in range(1, 41)))
    for _ in range(25):
        page.press("down", "")
    rows = shown(page)
    assert len(rows) <= ROOM
    assert any("▸ Table 26" in line for line in rows)
    assert rows[-1].strip().startswith("↑↓") and rows[-1].strip().endswith("of 39")
    assert any("Go on with “Table 1”" in line for line in rows)
    page.press("pagedown", "")
    page.press("pagedown", "")
    assert any("▸ Table 40" in line for line in shown(page))


def test_a_click_goes_to_a_row_and_a_second_one_opens_it() -> None:
    """A row's click key moves the cursor there; the same click again is Enter."""
    page, desk = home(shelved(1, "One"), shelved(2, "Two"))
    clicked = next(line.key for line in page.above(80, ROOM) if "Two" in line.text)
    page.press(clicked, "")
    assert desk.places == []
    page.press(clicked, "")
    assert desk.places == ["open id2"]


def test_a_table_without_a_title_goes_by_its_game() -> None:
    """No title: the game stands in its place, on the first row and on the others."""
    page, _ = home(shelved(1, "", "blob"), shelved(2, " "))
    rows = shown(page)
    assert any("Go on with Blob – card game" in line for line in rows)
    assert any(line.strip().startswith("Marginalia – story game") for line in rows[-3:])


def test_a_game_named_in_full_is_shown_once() -> None:
    """Where the game in full is also the title there are no quotes, and no short name beside it."""
    blob = Shelved("id1", "Blob – card game", "Blob – card game", 1, "round 2, tricks", "Sunday")
    page, _ = home(blob, blob)
    rows = shown(page)
    assert any("Go on with Blob – card game  " in line for line in rows)
    assert "   1 player · round 2, tricks · Sunday" in rows
    assert " ".join(rows[-1].split()) == "Blob – card game, 1 player round 2, tricks Sunday"


def test_tables_without_a_title_differ_by_their_players() -> None:
    """How many sat there stands in the line of an untitled table, and never beside a title."""
    ended = [Shelved(f"id{n}", "", "marginalia", n, "Story game ended", "Sunday") for n in (4, 4, 6)]
    page, _ = home(*ended, shelved(7, "Kitchen"))
    four, six, kitchen = shown(page)[-3:]
    assert four.split("  ")[3] == "Marginalia – story game, 4 players" and "6 players" in six
    assert "player" not in kitchen and "Story game" in kitchen


def test_enter_on_an_empty_shelf_says_how_to_begin() -> None:
    """Nothing to open: a sentence, and nothing else happens."""
    page, desk = home()
    page.press("enter", "")
    assert (desk.places, desk.notes) == ([], ["There is no table yet: s, b, m or d begins one."])


def test_undo_does_nothing_where_no_table_is_open() -> None:
    """ctrl+z and ctrl+y on Home leave the table that was open before alone."""
    page, desk = home(shelved(1, "One"))
    before = list(desk.acts)
    page.press("ctrl+z", "")
    page.press("ctrl+y", "")
    assert (desk.acts, desk.undone) == (before, [])


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize(
    "title", ["[bold]x[/bold]", "x" * 200, "漢字" * 60, "👩‍👩‍👧 " * 40, "مساء " * 40, "a\x1b[31m\nb"]
)
def test_any_title_stays_within_its_place(title: str, width: int) -> None:
    """No title makes a row wider than the page, and none is read as markup."""
    page, _ = home(shelved(1, title), shelved(2, title))
    rows: list[Row] = [*page.head(width), *page.above(width, ROOM)]
    assert max(line.width for line in rows) <= width
    assert title[:6] != "[bold]" or any("“[bold]x[/bold]”" in line.text for line in rows)
    assert not any("\x1b" in line.text or "\n" in line.text for line in rows)
