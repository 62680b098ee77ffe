"""Export: what is chosen, what is said of it, where it goes."""

from __future__ import annotations

import pytest

from exports.formats import FORMATS
from exports.model import Choices
from facilitator.games.marginalia.entries import (
    CharacterNamed,
    FactStated,
    FarewellTold,
    VignetteTold,
)
from facilitator.services.choices import FORMAT
from screens.table.export import Export, ToExportRow
from tests.screens.evening import NAMES, STRANGE, text
from tests.screens.exporting import export, go_to, label, write
from tests.screens.keys import offered


def test_private_choices_come_first() -> None:
    """Characters only, no scores, no talk."""
    page, ctx = export()
    text(page)
    assert ctx.seen == Choices()
    assert label(page, "names").endswith("characters")
    assert label(page, "scores").endswith("left out")
    assert label(page, "the talk").endswith("left out")


def test_what_was_left_out_stays_out_unless_asked_for() -> None:
    """A row of its own wherever the list isn't empty; in, it goes to whoever writes the files."""
    page, ctx = export()
    assert "left_out" not in [stop.kind for stop in page.offer.rows]
    ctx.table.leave_out({"drowning": "line"})
    assert label(page, "we leave out") == "we leave out kept out"
    assert ctx.seen == Choices()
    go_to(page, "left_out")
    page.press("right", "")
    assert label(page, "we leave out") == "▸ we leave out ‹ in ›"
    assert ctx.seen == Choices(left_out=True)
    assert "drowning" not in text(page)


def test_the_score_sheet_alone_has_no_such_row() -> None:
    """Numbers tell nothing of it."""
    page, ctx = export(story=False)
    ctx.table.leave_out({"drowning": "line"})
    assert "left_out" not in [stop.kind for stop in page.offer.rows]


def test_arrows_change_the_row_under_the_cursor() -> None:
    """→ takes the next choice, ← the one before, round and round; the preview follows."""
    page, ctx = export()
    go_to(page, "names")
    page.press("right", "")
    text(page)
    assert ctx.seen == Choices(names="players")
    page.press("left", "")
    page.press("left", "")
    assert page.offer.choices == Choices(names="none")


def test_arrows_walk_the_rows() -> None:
    """Writing, where to, then what goes in: format, names and the rest; ↑ goes back to writing."""
    page, _ = export()
    walked = [page.here.kind]
    for _ in range(5):
        page.press("down", "")
        walked.append(page.here.kind)
    assert walked == ["write", "to", "over", "format", "names", "what"]
    for _ in range(5):
        page.press("up", "")
    assert page.here.kind == "write"


def test_space_takes_a_life_out_and_in() -> None:
    """Without Orrin the other four are named; with all of them back it is all lives again."""
    page, _ = export()
    go_to(page, "life")
    page.press("right", "")
    page.press("space", " ")
    assert page.offer.choices.lives == (0, 2, 3, 4)
    assert "· Orrin" in text(page) and "✓ Wren" in text(page)
    page.press("space", " ")
    assert page.offer.choices.lives is None


def test_many_lives_stand_in_two_columns() -> None:
    """With fourteen people ↓ goes two lives on, → to the one beside."""
    page, _ = export(people=STRANGE)
    go_to(page, "life")
    page.press("down", "")
    page.press("right", "")
    assert page.seat == 3


def test_rows_without_effect_are_not_there() -> None:
    """The chronicle alone is one file."""
    page, _ = export()
    go_to(page, "what")
    page.press("right", "")
    page.press("right", "")
    assert page.offer.choices.what == "chronicle"
    assert "files" not in {stop.kind for stop in page.offer.rows}
    assert page.here.kind == "what"


def turn_to(page: Export, format: str) -> None:
    """Press → until this format is chosen, each of them at most once."""
    for _ in FORMATS:
        page.press("right", "")
        if page.offer.choices.format == format:
            return
    raise AssertionError(f"{format} cannot be chosen")


def test_a_format_has_its_own_rows() -> None:
    """HTML begins as one file, a book and text are one, CSV is the sheet alone, JSON has all names."""
    page, ctx = export()
    kinds = [stop.kind for stop in page.offer.rows]
    go_to(page, "format")
    turn_to(page, "html")
    assert page.offer.choices == Choices(format="html", files="one")
    assert [stop.kind for stop in page.offer.rows] == kinds
    for chosen in (Choices(format="epub"), Choices(format="text", what="lives")):
        turn_to(page, chosen.format)
        assert page.offer.choices == chosen
        assert [stop.kind for stop in page.offer.rows] == [kind for kind in kinds if kind != "files"]
    for format in ("csv", "json"):
        turn_to(page, format)
        text(page)
        assert [stop.kind for stop in page.offer.rows] == ["write", "to", "over", "format", "names", "title"]
        assert ctx.seen == Choices(format=format, names="both" if format == "json" else "characters")
    assert label(page, "names") == "names both"
    go_to(page, "names")
    page.press("right", "")
    assert page.offer.choices == Choices(format="json", names="initials")


def test_the_place_is_the_tables() -> None:
    """Typed on its row it is kept with the table, for the last line of each file; empty it goes again."""
    page, ctx = export()
    assert label(page, "where we sat") == "where we sat none yet"
    go_to(page, "place")
    page.press("enter", "\r")
    line = page.line()
    assert line is not None and line.hint == "the room or the town, for the end of the files"
    page.keep(" Noor’s kitchen ")
    assert ctx.view.choices["place"] == "Noor’s kitchen"
    assert label(page, "where we sat") == "▸ where we sat Noor’s kitchen"
    page.press("enter", "\r")
    page.keep("")
    assert label(page, "where we sat") == "▸ where we sat none yet"


def test_words_can_stay_as_they_were_typed() -> None:
    """One row turns the added capitals and full stops off."""
    page, ctx = export()
    assert label(page, "sentences").endswith("capital, full stop")
    go_to(page, "as_typed")
    page.press("right", "")
    text(page)
    assert ctx.seen == Choices(as_typed=True)


def test_cards_alone_have_no_characters_to_name() -> None:
    """Of Blob the names are the players’, their initials, or none."""
    page, _ = export(story=False)
    go_to(page, "names")
    turned = []
    for _ in range(4):
        page.press("right", "")
        turned.append(page.offer.choices.names)
    assert turned == ["initials", "none", "players", "initials"]


@pytest.mark.parametrize("format", [row.id for row in FORMATS.values() if not row.of_stories])
def test_every_format_of_a_score_sheet_has_names_that_can_be_chosen(format: str) -> None:
    """Also one that names a story's players beside their characters."""
    page, ctx = export(story=False)
    ctx.table.choose(FORMAT, format)
    page = Export(ctx)
    names = [value for row, values in page.offer.rows.items() if row.kind == "names" for value, _ in values]
    assert page.offer.choices.format == format and page.offer.choices.names == "players"
    assert not names or "players" in names
    assert text(page)


def test_blob_has_only_its_sheet() -> None:
    """A table of cards has a title, a format and a place; its players are named, or called by less."""
    page, ctx = export(story=False)
    text(page)
    assert [stop.kind for stop in page.offer.rows] == ["write", "to", "over", "format", "names", "title"]
    assert ctx.seen == Choices(what="cards", names="players", scores=True)
    assert page.here.kind == "write"


def test_whoever_told_nothing_has_no_row() -> None:
    """There is no file to leave out; a name alone is a life, and so is one farewell."""
    page, _ = export(CharacterNamed(seat=1), CharacterNamed(seat=3))
    assert {seat for stop in page.offer.rows for seat in stop.seats} == {0, 2, 4}
    assert "Ben’s character" not in text(page)
    page, _ = export(
        CharacterNamed(seat=1), CharacterNamed(seat=3), FarewellTold(seat=3, words="Gone to sea.")
    )
    assert {seat for stop in page.offer.rows for seat in stop.seats} == {0, 2, 3, 4}


def test_what_a_correction_left_as_it_was_told_is_said() -> None:
    """Whose ages, and the keys that set them right; only where they go into the files."""
    said = (
        "The files tell Orrin’s Infancy and Childhood and Piet’s Infancy as before a correction: F4, Enter on"
    )
    told = [
        VignetteTold(age=age, seat=seat, words="x", group="majority", outcome="over")
        for age, seat in ((1, 1), (2, 1), (1, 3), (1, 4))
    ]
    page, _ = export(*told[:3])
    shown = " ".join(line.strip() for line in text(page).splitlines())
    assert f"{said} one of them and Enter again have it follow the sheet." in shown
    assert "and one more as before" in " ".join(text(export(*told)[0]).split())
    page._choose(lives=(0, 2))
    assert "correction" not in text(page)
    page._choose(lives=None, what="cards")
    assert "correction" not in text(page)
    page._choose(what="both", format="csv")
    assert "correction" not in text(page)
    assert "correction" not in text(export()[0])


def test_a_class_is_reminded_of_real_names() -> None:
    """Once, where words leave the room; with initials the page says so in another way."""
    said = "Look for real people’s names in the words before the files leave the room."
    page, ctx = export()
    assert said not in text(page)
    ctx.table.choose("set", "class")
    assert text(page).count(said) == 1
    page._choose(names="initials")
    assert said not in text(page) and "People’s own words" in text(page)
    page._choose(names="characters", what="cards")
    assert said not in text(page)


def test_enter_writes_at_once() -> None:
    """The page opens on writing to the usual folder, as its footer says; the export’s sentence is shown."""
    page, ctx = export()
    assert label(page, "write") == "▸ write the files" and "Enter write" in offered(page)
    page.press("enter", "\r")
    assert ctx.written == (Choices(), "Documents/A-table")
    assert "▌ Two files in Documents/A-table." in text(page)


def test_enter_on_a_choice_goes_to_writing() -> None:
    """The next one writes; a choice changed since takes the sentence away."""
    page, ctx = export()
    go_to(page, "names")
    page.press("enter", "\r")
    assert ctx.written is None and page.here.kind == "write"
    page.press("enter", "\r")
    assert ctx.written == (Choices(), "Documents/A-table")
    go_to(page, "names")
    page.press("space", " ")
    assert "Documents/A-table." not in text(page)


def test_w_goes_to_writing_and_no_further() -> None:
    """From any row, and on that row once more; Enter writes, as the footer says."""
    page, ctx = export()
    go_to(page, "names")
    assert "w to writing" in offered(page)
    for _ in range(2):
        page.press("w", "w")
        assert ctx.written is None and page.here.kind == "write" and "Enter write" in offered(page)
    page.press("enter", "\r")
    assert ctx.written is not None


def test_after_a_letter_that_is_no_key_the_footer_says_what_leads_to_writing() -> None:
    """w may be one of more letters then, and does nothing: Enter leads there, and another one writes."""
    page, ctx = export()
    for key in ("q", "w"):
        page.press(key, key)
        assert "Enter to writing" in offered(page) and not any("w to" in each for each in offered(page))
    page.press("enter", "\r")
    assert ctx.written is None and page.here.kind == "write"


@pytest.mark.parametrize("story", [True, False])
@pytest.mark.parametrize("words", ["Maud answered", "now", "we went away"])
def test_words_meant_for_another_page_write_nothing(words: str, story: bool) -> None:
    """Typed on arrival with Enter behind them, they write no file, whichever letters are in them."""
    page, ctx = export(story=story)
    for letter in words:
        page.press("space" if letter == " " else letter, letter)
    page.press("enter", "\r")
    assert ctx.written is None


def test_nothing_is_not_written() -> None:
    """Where there is no file, w does nothing and the page says why."""
    page, ctx = export()
    ctx.files = {}
    write(page)
    assert ctx.written is None
    assert "There is nothing to write yet." in text(page)


def test_folder_is_typed_in_a_line() -> None:
    """Enter on the folder opens a line with it; what is kept is where the files go, and no draft stays."""
    page, ctx = export()
    go_to(page, "to")
    page.press("enter", "\r")
    line = page.line()
    assert line is not None and line.text == "Documents/A-table"
    page.typed("else")
    page.keep(" elsewhere/tide ")
    write(page)
    assert ctx.written == (Choices(), "elsewhere/tide")
    assert ctx.drafts == {}


def test_empty_folder_is_the_usual_one() -> None:
    """Clearing the line brings the default back."""
    page, _ = export()
    go_to(page, "to")
    for folder in ("elsewhere", ""):
        page.press("enter", "\r")
        page.keep(folder)
    assert page.offer.to == "Documents/A-table"


def test_names_that_are_left_are_counted() -> None:
    """With names left out, those of this table that stand in people’s own words are counted."""
    page, ctx = export()
    assert "own words" not in text(page)
    go_to(page, "names")
    page.press("left", "")
    assert page.offer.choices.names == "none"
    ctx.files = {"1.md": f"# number 1\n\nThey met {NAMES[0]}, and {NAMES[1]}s aunt, and {NAMES[0]} again.\n"}
    assert "People’s own words still hold names in two places." in text(page)
    ctx.files = {"1.md": "# number 1\n\nThey met.\n"}
    assert "People’s own words may still tell who somebody is." in text(page)


def test_a_players_name_in_the_place_of_a_characters_is_said() -> None:
    """Not where the choice names no player, nor for a life that is left out."""
    silent, _ = export(CharacterNamed(seat=1))
    page, _ = export(CharacterNamed(seat=1), FactStated(age=1, seat=1, words="x"))
    said = "A character without a name goes by its player: “Ben’s character”."
    assert said in text(page)
    page._choose(lives=(0, 2))
    assert said not in text(page)
    page._choose(lives=None, names="initials")
    assert said not in text(page)
    page._choose(names="characters")
    assert said in text(page)
    page.ctx.table.choose("set", "class")
    assert "goes by its player" not in text(page)
    assert "goes by its player" not in text(export()[0])
    assert said not in text(silent)
    silent._choose(scores=True)
    assert said in text(silent)


def test_title_is_given_here() -> None:
    """Enter on the title opens a line; the table is renamed and the head shows it."""
    page, ctx = export()
    go_to(page, "title")
    page.press("enter", "\r")
    page.keep("Thursday’s [tide]")
    assert ctx.title == "Thursday’s [tide]"
    assert "Thursday’s [tide]" in text(page).splitlines()[0]


def test_escape_leaves_the_line_then_the_page() -> None:
    """Esc in the line keeps the old folder; on the list it goes back without writing."""
    page, ctx = export()
    go_to(page, "to")
    page.press("enter", "\r")
    page.press("escape", "")
    assert page.line() is None and page.offer.to == "Documents/A-table"
    page.press("escape", "")
    assert ctx.places == ["back"] and ctx.written is None


def test_click_turns_a_choice_or_a_life() -> None:
    """A click on a life takes it out; on a choice it goes there, and once there takes the next one."""
    page, _ = export()
    lives = [stop.kind for stop in page.offer.rows].index("life")
    page.clicked(ToExportRow(lives))
    assert page.offer.choices.lives == (1, 2, 3, 4)
    names = [stop.kind for stop in page.offer.rows].index("names")
    page.clicked(ToExportRow(names))
    assert "‹ characters ›" in text(page)
    page.clicked(ToExportRow(names))
    assert "‹ players only ›" in text(page)


def test_the_format_that_was_chosen_last_stays_with_the_table() -> None:
    """The page opened again has it; a format that is gone, or that somebody wrote there, is none."""
    page, ctx = export()
    go_to(page, "format")
    page.press("right", "")
    chosen = page.offer.choices.format
    assert chosen != "markdown" and Export(ctx).offer.choices.format == chosen
    ctx.table.choose("format", "wax tablets")
    assert Export(ctx).offer.choices.format == "markdown"


def test_for_a_plenary_everything_is_out_until_it_is_ticked() -> None:
    """Also what was in for a file to take home; back there, nothing of the ticks is left."""
    page, _ = export()
    page._choose(talk=True, lives=(0, 1))
    page._choose(format="plenary")
    rows = [row.kind for row in page.offer.rows]
    assert {"topics", "notes", "talk", "stars", "life"} <= set(rows) and not {"names", "what", "place"} & set(
        rows
    )
    chosen = page.offer.choices
    assert not (chosen.topics or chosen.notes or chosen.talk or chosen.stars) and chosen.lives == ()
    page._choose(stars=True)
    assert page.offer.choices.stars
    page._choose(format="html")
    assert page.offer.choices.lives is None and not page.offer.choices.stars


def test_a_table_of_cards_has_nothing_for_a_plenary() -> None:
    """The format is not offered; where it was the last one, Markdown stands there."""
    page, ctx = export(story=False)
    ctx.table.choose(FORMAT, "plenary")
    page = Export(ctx)
    formats = [
        value for row, values in page.offer.rows.items() if row.kind == "format" for value, _ in values
    ]
    assert "plenary" not in formats and "json" in formats
    assert page.offer.choices.format == "markdown" and text(page)
