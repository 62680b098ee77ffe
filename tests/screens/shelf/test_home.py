"""Home: the first start, the shelf, and the keys that lead on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from docs.scenes import RECORDS, SHELF
from facilitator.catalogues import catalogue
from facilitator.games.game import Entry
from facilitator.games.registry import offer_of, offers, rules_of
from facilitator.language import speak
from facilitator.record import words_of
from facilitator.services.front_end import ToPage, Where
from facilitator.services.over_tables.shelf import ListedTable
from screens.shelf.home import OTHER_KEYS, Home
from screens.shelf.shelf_rows import FILES_UNREAD
from screens.ui.choosing import ToRow
from screens.ui.text import Click, Row, fit
from tests.screens.context import FakeContext, FakeShelf

ROOM = 20


def shelved(number: int, title: str, game: str = "marginalia") -> ListedTable:
    """A table on the shelf."""
    return ListedTable(f"id{number}", title, game, 5, "age 4, predictions", "today 18:55")


def home(*tables: ListedTable) -> tuple[Home, FakeContext]:
    """Home with these tables."""
    ctx = FakeContext()
    ctx.tables = tables
    return Home(ctx), ctx


def shown(page: Home, width: int = 80, height: int = ROOM) -> list[str]:
    """What fits on the page."""
    return [line.text for line in fit(page.above(width, height), height)]


def test_the_first_start_says_what_it_is_and_offers_what_works() -> None:
    """Without tables: what this is, the story game, the card game, the example, the advice; no Enter."""
    page, _ = home()
    said = "\n".join(shown(page))
    for words in ("Nothing leaves this computer", "Marginalia – story game", "Blob – card game",
                  "look round a finished example", "Before the others come"):  # fmt: skip
        assert words in said
    assert [foot[0] for foot in page.foot()] == ["s", "e", "h", ".", "ctrl+q", "?"]


def test_bigger_letters_are_named_by_their_keys() -> None:
    """In plain words, and nothing of a page that allows it."""
    page, _ = home()
    said = " ".join(" ".join(shown(page)).split())
    assert "Make the letters large (ctrl and +)." in said


def test_the_first_start_says_what_is_played() -> None:
    """The game in short stands on the first page whole, at 80 columns and 24 lines."""
    page, _ = home()
    assert offer_of("marginalia").in_short in " ".join(" ".join(shown(page)).split())


def test_a_table_that_has_ended_is_looked_at() -> None:
    """Nobody goes on with it; one without a title goes by its game."""
    over = ListedTable("id1", "Thursday's tide", "marginalia", 5, "ended", "today 18:55")
    for title, said in ((over.title, "Look at “Thursday's tide”"), ("", "Look at Marginalia – story game")):
        page, _ = home(replace(over, title=title))
        assert any(line.startswith(f" ▌ {said}") for line in shown(page))


def test_a_table_that_bears_the_name_of_its_game_goes_by_it_in_the_language_spoken() -> None:
    """The name was written in English; in Italian it is no title either."""
    speak(catalogue("it"), "it")
    page, _ = home(shelved(1, "Marginalia – story game"))
    assert any("Marginalia – gioco di storie" in line for line in shown(page) if line.startswith(" ▌"))


def test_the_last_table_is_one_enter_away() -> None:
    """The cursor begins on the table used last, which is shown with game, number of people, step and date."""
    page, ctx = home(shelved(1, "Thursday's tide"), shelved(2, "Kitchen"))
    rows = shown(page)
    first = next(index for index, line in enumerate(rows) if "Go on with" in line)
    assert rows[first].split("  ")[0] == " ▌ Go on with “Thursday's tide”"
    assert rows[first].endswith("Enter")
    about = "   Marginalia – story game · 5 players · age 4, predictions · today 18:55"
    assert rows[first + 1] == about
    page.press("enter", "")
    assert ctx.places == ["open id1"]


def test_enter_opens_the_table_under_the_cursor() -> None:
    """↓ goes to the next table, and Enter opens that one."""
    page, ctx = home(shelved(1, "One"), shelved(2, "Two"), shelved(3, "Three"))
    page.press("down", "")
    page.press("down", "")
    assert [line.split()[1] for line in shown(page) if "▸" in line] == ["Three"]
    page.press("enter", "")
    assert ctx.places == ["open id3"]


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("s", "new marginalia"),
        ("b", "new blob"),
        ("e", "example"),
        (",", ToPage("settings")),
        ("h", ToPage("how-to-play")),
    ],
)
def test_letters_lead_on(key: str, place: Where | str) -> None:
    """s and b begin a table, e opens the example, the comma the settings, h the rules."""
    page, ctx = home(shelved(1, "One"))
    assert page.press(key, key)
    assert ctx.places == [place]


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
    """A click on a row moves the cursor there; the same click again is Enter."""
    page, ctx = home(shelved(1, "One"), shelved(2, "Two"))
    clicked = next(line.click for line in page.above(80, ROOM) if "Two" in line.text)
    page.clicked(clicked)
    assert ctx.places == []
    page.clicked(clicked)
    assert ctx.places == ["open id2"]


def test_a_table_without_a_title_goes_by_its_game() -> None:
    """No title: the game stands in its place, on the first row and on the others."""
    page, _ = home(shelved(1, "", "blob"), shelved(2, " "))
    rows = shown(page)
    assert any("Go on with Blob – card game" in line for line in rows)
    assert any(line.strip().startswith("Marginalia – story game") for line in rows[-3:])


def test_a_game_named_in_full_is_shown_once() -> None:
    """Where the game in full is also the title there are no quotes, and no short name beside it."""
    blob = ListedTable("id1", "Blob – card game", "blob", 1, "round 2, tricks", "Sunday")
    page, _ = home(blob, blob)
    rows = shown(page)
    assert any("Go on with Blob – card game  " in line for line in rows)
    assert "   1 player · round 2, tricks · Sunday" in rows
    assert " ".join(rows[-1].split()) == "Blob – card game, 1 player round 2, tricks Sunday"


def test_tables_without_a_title_differ_by_their_players() -> None:
    """How many sat there stands in the line of an untitled table, and never beside a title."""
    ended = [ListedTable(f"id{n}", "", "marginalia", n, "Story game ended", "Sunday") for n in (4, 4, 6)]
    page, _ = home(*ended, shelved(7, "Kitchen"))
    four, six, kitchen = shown(page)[-3:]
    assert four.split("  ")[3] == "Marginalia – story game, 4 players" and "6 players" in six
    assert "player" not in kitchen and "Story game" in kitchen


def test_no_game_has_a_letter_that_does_something_else_on_home() -> None:
    """A key of Home under the same letter would never act."""
    taken = {press for key in OTHER_KEYS for press in key.press}
    assert [offer.letter for offer in offers() if offer.letter in taken] == []


def test_enter_on_an_empty_shelf_says_how_to_begin() -> None:
    """Nothing to open: a sentence, and nothing else happens."""
    page, ctx = home()
    page.press("enter", "")
    assert (ctx.places, ctx.notes) == ([], ["There is no table yet: press s, b, m or d to begin one."])


def test_undo_does_nothing_where_no_table_is_open() -> None:
    """ctrl+z and ctrl+y on Home leave the table that was open before alone."""
    page, ctx = home(shelved(1, "One"))
    before = list(ctx.acts)
    page.press("ctrl+z", "")
    page.press("ctrl+y", "")
    assert (ctx.acts, list(ctx.undone)) == (before, [])


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


# ---------------------------------------------------------------- what is done with a table


ONE, TWO, THREE = shelved(1, "One"), shelved(2, "Two"), shelved(3, "Three")


def pressed(page: Home, *keys: Click) -> None:
    """Press keys."""
    for key in keys:
        assert page.clicked(key)


def foot(page: Home) -> str:
    """The footer in one line."""
    return " · ".join(f"{shown} {does}" for _, shown, does in page.foot())


def test_a_shelf_names_what_is_done_with_a_table() -> None:
    """Open, rematch, rename, archive and delete stand in the footer while there is a table."""
    page, _ = home(ONE, TWO)
    assert foot(page) == "Enter open · r rematch · n rename · a archive · Del delete · . more · ? help"


def test_only_what_is_seen_is_asked_for() -> None:
    """Of ten thousand tables no more are read than there is room for."""
    asked: list[int] = []

    class Long(FakeShelf):
        def tables(
            self, count: int = 1, start: int = 0, *, archived: bool = False
        ) -> tuple[ListedTable, ...]:
            asked.append(count)
            return tuple(shelved(number, f"Table {number}") for number in range(start, start + count))

        def how_many(self, *, archived: bool = False) -> int:
            return 0 if archived else 10_000

    ctx = FakeContext()
    object.__setattr__(ctx, "shelf", Long(ctx))
    page = Home(ctx)
    pressed(page, "end")
    rows = shown(page)
    assert any("▸ Table 9999" in line for line in rows)
    assert rows[-1].split() == ["↑", "9992–9999", "of", "9999"]
    assert max(asked) <= ROOM


def test_a_rematch_of_the_table_under_the_cursor() -> None:
    """r asks for the people of that table on a new sheet."""
    page, ctx = home(ONE, TWO)
    pressed(page, "down", "r")
    assert ctx.places == ["rematch id2"]


def test_another_title() -> None:
    """n opens a line with the title; Enter keeps what is typed, and nothing of it is a draft."""
    page, ctx = home(ONE, TWO)
    pressed(page, "down", "n")
    line = page.line()
    assert line is not None and line.text == "Two" and page.in_line
    page.typed("Kit")
    page.keep(" Kitchen\n")
    assert ctx.drafts == {} and page.line() is None
    assert [table.title for table in ctx.tables] == ["One", "Kitchen"]


def test_a_title_stays_as_it_was() -> None:
    """Esc: out of the line, the title as it was, and no other place."""
    page, ctx = home(ONE, TWO)
    pressed(page, "n", "escape")
    assert page.line() is None and not page.in_line
    assert [table.title for table in ctx.tables] == ["One", "Two"]
    assert not page.is_archive


def test_a_title_whose_line_is_left_is_kept() -> None:
    """Tab: out of the line and to no other place; what was typed is the title."""
    page, ctx = home(ONE, TWO)
    pressed(page, "n")
    line = page.line()
    assert line is not None
    pressed(page, "tab")
    page.left(line.slot, " Kitchen ")
    assert page.line() is None and not page.is_archive
    assert "Kitchen" in [table.title for table in ctx.tables]


def test_the_line_for_a_title_is_empty_where_the_game_stands_in_its_place() -> None:
    """A table without a title goes by its game, which is no title to change."""
    page, _ = home(ListedTable("id1", "", "blob", 1, "ended", "Sunday"))
    pressed(page, "n")
    line = page.line()
    assert line is not None and line.text == ""


def test_into_the_archive_and_back() -> None:
    """a takes Two off the shelf, which counts it; Tab goes there, a brings it back, Esc is the shelf."""
    page, _ = home(ONE, TWO, THREE)
    pressed(page, "down", "a")
    rows = shown(page)
    assert not any("Two" in line for line in rows)
    assert rows[-1].endswith("Tab archive: 1")
    assert page.at == 1
    pressed(page, "tab")
    assert [line.split()[1] for line in shown(page) if "▸" in line] == ["Two"]
    assert "THE ARCHIVE" in page.head(80)[0].text and "a to the shelf" in foot(page)
    pressed(page, "a")
    assert "The archive is empty." in "".join(shown(page))
    pressed(page, "escape")
    assert sum("Two" in line for line in shown(page)) == 1
    assert not any("archive:" in line for line in shown(page))


def test_an_archive_without_a_shelf() -> None:
    """With everything in the archive new tables are offered and the archive is counted."""
    page, _ = home(ListedTable("id1", "One", "blob", 4, "ended", "Sunday", archived=True))
    rows = shown(page)
    assert any("A new table" in line for line in rows) and rows[-1].endswith("Tab archive: 1")
    assert not any("Go on with" in line for line in rows)


def test_deleting_asks_once_and_says_what_goes_and_what_stays() -> None:
    """Del names the table, what goes with it and the files that stay; Enter deletes it."""
    page, ctx = home(ONE, TWO)
    ctx.written_paths = tuple(f"/home/ana/Two/{number}.md" for number in range(7))
    pressed(page, "down", "delete")
    said = " ".join("\n".join(shown(page, height=30)).split())
    for words in ("Delete “Two” for good?", "This erases its numbers", "What you leave out",
                  "Nothing brings them back",
                  "stay where they are", "/home/ana/Two/4.md", "and 2 more"):  # fmt: skip
        assert words in said
    assert foot(page) == "Enter delete · Esc cancel"
    pressed(page, "enter")
    assert [table.title for table in ctx.tables] == ["One"]
    assert page.at == 0 and page.confirming is None


@pytest.mark.parametrize("key", ["d", "a", "down", "delete", ToRow(1)])
def test_any_other_key_leaves_the_table_where_it_is(key: Click) -> None:
    """Asked whether to delete, everything but Enter does nothing; Esc asks no more."""
    page, ctx = home(ONE, TWO)
    pressed(page, "delete")
    assert not page.clicked(key)
    assert foot(page) == "Enter delete · Esc cancel"
    pressed(page, "escape")
    assert ctx.tables == (ONE, TWO) and ctx.places == []
    assert page.confirming is None and page.at == 0


def test_the_palette_has_the_same() -> None:
    """Everything that keys do with a table is listed with its title, and acts."""
    page, ctx = home(ONE, TWO)
    pressed(page, "down")
    offers = {command.name: command for command in page.offers()}
    assert list(offers) == [
        "table: open", "table: rematch, same seats", "table: rename", "table: archive",
        "table: delete for good", "home: search all tables", "home: the archive",
    ]  # fmt: skip
    assert offers["table: delete for good"].explains == "Two"
    offers["table: delete for good"].act()
    assert "Delete “Two” for good?" in "".join(shown(page))
    offers["table: archive"].act()
    assert ctx.tables[1].archived
    offers["home: the archive"].act()
    assert page.is_archive and "table: back to the shelf" in [each.name for each in page.offers()]


def test_the_palette_answers_no_question() -> None:
    """Opened while it is asked whether to delete: to open the table opens it, and nothing is deleted."""
    page, ctx = home(ONE, TWO)
    pressed(page, "delete")
    next(each for each in page.offers() if each.name == "table: open").act()
    assert ctx.tables == (ONE, TWO)
    assert ctx.places[0] == "open id1" and page.confirming is None


def test_keys_on_an_empty_shelf_do_nothing() -> None:
    """No table under the cursor: no rematch, no title, no question."""
    page, ctx = home()
    assert not any(page.clicked(key) for key in ("r", "n", "a", "delete", "end", "home"))
    assert (ctx.places, page.line(), page.confirming, page.at) == ([], None, None, 0)


def test_deleting_says_where_it_can_not_say_which_files_stay() -> None:
    """A list that can’t be read now is no empty one."""
    page, ctx = home(ONE)
    ctx.written_paths = None
    pressed(page, "delete")
    assert FILES_UNREAD in " ".join("\n".join(shown(page, height=30)).split())


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("keys", ["delete", "n", "tab"])
def test_hostile_titles_stay_within_questions(keys: str, width: int) -> None:
    """The question, the line for a title and the archive cut what is too long, and read no markup."""
    title = "[b]漢字\x1b[31m\n" * 30
    page, ctx = home(shelved(1, title), ListedTable("id2", title, "blob", 2, title, "now", archived=True))
    ctx.written_paths = ("/" + "x" * 300,)
    pressed(page, keys)
    rows = [*page.head(width), *page.above(width, ROOM)]
    assert max(line.width for line in rows) <= width
    assert not any("\x1b" in line.text or "\n" in line.text for line in rows)


def test_every_game_that_is_offered_can_be_begun() -> None:
    """Each has its line with name and length, and its letter begins it; the help names them all."""
    page, ctx = home()
    rows = [" ".join(line.split()) for line in shown(page)]
    for game in offers():
        assert any(line.startswith(f"{game.letter} {game.name} {game.about[:12]}") for line in rows)
        page.press(game.letter, game.letter)
        assert any(f"{game.letter} {game.short}" in key.help for key in page.keys)
    assert ctx.places == [f"new {id}" for id in (offer.id for offer in offers())]


def test_a_narrow_shelf_has_titles_and_whole_dates() -> None:
    """At 46 columns nothing is cut but a title; a table without one has its game and its people."""
    title = "A very long title that somebody typed after midnight"
    long = ListedTable("id2", title, "marginalia", 5, "farewells", "yesterday 18:55")
    page, _ = home(shelved(1, "One"), long, ListedTable("id3", "", "mariglia", 4, "game 2", "18 Dec 2025"))
    rows = shown(page, 46, 9)
    assert "   5 players · age 4, predictions · today 18:55" not in rows
    assert "   age 4, predictions · today 18:55" in rows
    others = [line.rstrip() for line in rows if line.startswith("      ")]
    assert others == [
        "      A very long title that… yesterday 18:55",
        "      Mariglia, 4 players     18 Dec 2025",
    ]


def test_a_low_shelf_begins_tables_from_one_row() -> None:
    """The letters stay, each of them to be clicked, and the room goes to the tables."""
    page, _ = home(*(shelved(number, f"Table {number}") for number in range(1, 8)))
    above = fit(page.above(46, 9), 9)
    row = next(line for line in above if "A new table" in line.text)
    assert {span.click for span in row.spans if span.click} == {*(game.letter for game in offers()), "e"}
    assert [line.text.split()[1] for line in above if line.text.startswith("      Table")] == [
        "2",
        "3",
        "4",
        "5",
    ]


@pytest.mark.parametrize("width", [46, 60, 80])
def test_what_a_game_is_is_said_whole(width: int) -> None:
    """Beside its name or under it; where there is no room for it the name of the game stands alone."""
    page, _ = home()
    rows = shown(page, width, 30)
    assert not any("…" in line for line in rows)
    assert any("half for three ages" in line for line in rows) == (width > 46)


# ---------------------------------------------------------------- the preview


WORD = "Zenobia"


def _saying(entry: Entry, word: str) -> Entry:
    """The entry with this for each name and all else that was said."""
    said: dict[str, Any] = {"words": word}
    return replace(entry, **said) if words_of(entry) else entry


def with_records(*keys: str) -> Home:
    """Home with the tables of the pictures, whose records are read, after these keys."""
    page, ctx = home(*SHELF)
    for table in SHELF:
        lines = {entry.slot: _saying(entry, WORD) for entry in RECORDS.get(table.id, ())}
        ctx.states[table.id] = rules_of(table.game).read(lines)
    pressed(page, *keys)
    return page


@pytest.mark.parametrize("size", [(120, 36), (140, 45), (200, 60)])
@pytest.mark.parametrize("downs", range(len(SHELF) - 1))
def test_a_preview_tells_no_name_and_no_word(size: tuple[int, int], downs: int) -> None:
    """To the right of the list: whatever a state has of names and words, only numbers and signs are shown."""
    page = with_records(*["down"] * downs)
    rows = shown(page, *size)
    assert max(map(len, rows)) <= size[0] and any("Enter opens it" in line for line in rows)
    assert WORD not in "\n".join(rows)


def test_under_the_cursor_stands_what_the_preview_is_about() -> None:
    """Nine totals of Blob by height, with all seven rounds; those of a story as people sit."""
    rows = shown(with_records("down", "down"), 140, 40)
    totals = [int(line.split("━")[0].split()[-1]) for line in rows if "━" in line]
    assert len(totals) == 9 and totals == sorted(totals, reverse=True)
    signs = next(index for index, line in enumerate(rows) if "1♦   2♥   3♠   4♣" in line)
    assert rows[signs + 1].count("●") == 7
    story = shown(with_records(), 140, 40)
    assert [int(line.split("━")[0].split()[-1]) for line in story if "━" in line] == [23, 22, 10, 32, 23]


def test_games_hands_and_turns_have_their_figures() -> None:
    """Mariglia shows each game and the last one hand by hand, a duel the health turn by turn."""
    match = shown(with_records("down"), 140, 40)
    assert any("game 1    game 2" in line for line in match) and any("37 : 6" in line for line in match)
    assert any(line.split()[-4:] == ["hand", "4", "5", "6"] for line in match)
    duel = shown(with_records(*["down"] * 4), 140, 40)
    assert any(line.split()[-3:] == ["turn", "0", "1"] for line in duel)


def test_a_narrow_screen_has_no_preview_and_asks_for_none() -> None:
    """Under 120 columns no table is read for it, nor where a question stands."""
    asked: list[str] = []
    page, ctx = home(ONE, TWO)
    object.__setattr__(ctx.shelf, "state_of", asked.append)
    shown(page, 119, 30)
    pressed(page, "delete")
    shown(page, 140, 40)
    assert asked == []
    pressed(page, "escape")
    said = shown(page, 140, 40)
    assert asked == ["id1"] and not any("Enter opens it" in line for line in said)


def test_a_click_on_the_preview_moves_no_cursor() -> None:
    """It lies in the same row of the screen as a table of the list, and is none."""
    page = with_records("down")
    for line in page.above(140, 40):
        assert not line.click and not any(span.click for span in line.spans if "●" in span.text)
