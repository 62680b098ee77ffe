"""Export: what is chosen, the look at it, where it goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from exports.formats import FORMATS
from exports.model import Bullets, Choices, FrameLine, Grid, Heading, Label, Paragraph
from facilitator.exporting import EarlierFile
from facilitator.games.marginalia.entries import (
    CharacterNamed,
    FactStated,
    FarewellTold,
    VignetteTold,
)
from facilitator.services.choices import FORMAT
from screens.table.export import Export, ToExportRow
from screens.table.export_choices import WAYS
from screens.ui.keystrokes import cut_before
from tests.screens.evening import LONG, NAMES, STRANGE, check_fits, text
from tests.screens.exporting import export, go_to, label, write
from tests.screens.keys import offered, press


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


def test_preview_shows_the_files_one_after_another() -> None:
    """The Markdown stands on the right; PgDn shows the next file, PgUp the one before."""
    page, _ = export()
    assert "Ilse slept on" in text(page) and "1 of 2" in text(page)
    page.press("pagedown", "")
    assert "Orrin sang." in text(page) and "2 of 2" in text(page)
    page.press("pagedown", "")
    assert "Orrin sang." in text(page)
    page.press("pageup", "")
    assert "Ilse slept on" in text(page)


def test_long_file_is_paged_before_the_next_one() -> None:
    """A file of forty lines takes three pages at 80×24; all its lines are seen once."""
    page, ctx = export()
    ctx.files = {"a.md": "\n".join(f"line {n}" for n in range(40)), "b.md": "the end"}
    seen = []
    while "the end" not in text(page):
        seen += [line.split("│")[1].strip() for line in text(page).splitlines() if "line" in line]
        page.press("pagedown", "")
    assert seen == [f"line {n}" for n in range(40)]
    page.press("pageup", "")
    assert "line 0" in text(page)


def test_preview_begins_again_when_a_choice_changes() -> None:
    """After a change the first page of the first file is shown."""
    page, _ = export()
    text(page)
    page.press("pagedown", "")
    assert "Orrin sang." in text(page)
    go_to(page, "format")
    page.press("right", "")
    assert "Ilse slept on" in text(page)


def test_page_says_how_much_it_is() -> None:
    """How many files of what, and that they are checked; the same words in two of them are not counted."""
    page, _ = export()
    assert "▌ Two files: two lives. Each is checked before it is kept." in text(page)


def test_page_says_which_files_there_are() -> None:
    """The chronicle is one of them, and so is what came after where there is no chronicle."""
    page, ctx = export()
    lives = {"1-ilse.md": "Ilse", "2-benedicts-character.md": "B", "3-life.md": "C"}
    ctx.files = {**lives, "chronicle.md": "D"}
    assert "▌ Four files: three lives and the chronicle." in text(page)
    assert label(page, "files").endswith("one for each")
    ctx.files = {"1-ilse.md": "Ilse", "afterwards.md": "Talk"}
    assert "▌ Two files: one life and what came after." in text(page)
    page._choose(files="one")
    ctx.files = {"chronicle.md": "Ilse"}
    assert "▌ One file. It is" in text(page)


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
    """Whose ages, and the key that sets them right; only where they go into the files."""
    said = "The files tell Orrin’s Infancy and Childhood and Piet’s Infancy as before a correction: press t"
    told = [
        VignetteTold(age=age, seat=seat, words="x", group="majority", outcome="over")
        for age, seat in ((1, 1), (2, 1), (1, 3), (1, 4))
    ]
    page, _ = export(*told[:3])
    shown = " ".join(line.strip() for line in text(page).splitlines())
    assert f"{said} there in “story: so far” (ctrl+p)." in shown
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


def test_the_last_rows_are_found() -> None:
    """From writing ↑ goes to the last row; from there ↓ goes nowhere, least of all to writing."""
    page, _ = export()
    page.press("up", "")
    assert page.here == list(page.offer.rows)[-1]
    page.press("down", "")
    assert page.here == list(page.offer.rows)[-1]


def test_a_list_without_room_says_that_there_is_more() -> None:
    """A book at 24 rows: beside the last row that is seen stands ↓, from its end on ↑ beside the first."""
    page, _ = export(people=NAMES)
    go_to(page, "format")
    while page.offer.choices.format != "epub":
        page.press("right", "")
    page.press("w", "w")
    shown = text(page, 80, 18)
    assert " ↓4 lives" in shown and "↑" not in shown and "title" not in shown
    page.press("up", "")
    shown = text(page, 80, 18)
    assert " ↑4 " in shown and "↓" not in shown and "title" in shown
    assert "↓" not in text(page, 80, 45)


def test_the_folder_is_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """With ~ where that is enough for its row; else on lines of its own."""
    monkeypatch.setenv("HOME", "/home/somebody")
    page, _ = export()
    page.folder = "/home/somebody/Marginalia"
    assert label(page, "to") == "to ~/Marginalia"
    assert "To: " not in text(page)
    page.folder = "/home/somebody/Documents/Marginalia/2026-11-22"
    assert "To: ~/Documents/Marginalia/2026-11-22" in text(page)
    page.folder = "/home/somebodyelse/Documents/Marginalia/2026"
    assert "To: /home/somebodyelse/Documents/Marginalia/2026" in text(page)


def test_path_is_cut_from_the_left() -> None:
    """The end of a long path says more than its beginning."""
    assert cut_before("/home/somebody/Documents/tide", 14) == "…ocuments/tide"
    assert cut_before("tide", 14) == "tide"


@pytest.mark.parametrize("people", [NAMES[:2], NAMES, STRANGE], ids=["two", "five", "fourteen"])
def test_page_fits(people: tuple[str, ...]) -> None:
    """Every row under the cursor is in view, with long titles, paths and files."""
    page, ctx = export(FactStated(age=1, seat=0, words=LONG), people=people)
    ctx.files = {f"{n}.md": f"# {name}\n\n{LONG * 20}" for n, name in enumerate(people)}
    ctx.table.rename(LONG)
    ctx.earlier = tuple(EarlierFile(Path(f"/{LONG * 3}/{n}/{n}.md"), n > 1) for n in range(4))
    for stop in page.offer.rows:
        page.at = stop
        check_fits(page)
    go_to(page, "to")
    page.press("enter", "\r")
    check_fits(page)


def test_a_page_to_print_is_not_shown_as_signs() -> None:
    """Over its words stands that they are words alone; Markdown is shown as it is, without that."""
    page, _ = export()
    assert "the words alone, not laid out" not in text(page)
    go_to(page, "format")
    page.press("right", "")
    assert page.offer.choices.format == "html"
    assert "│  the words alone, not laid out" in text(page) and "1 of 2" in text(page)


def test_a_narrow_page_has_no_sliver_of_the_preview() -> None:
    """At 46 columns the choices stand alone, and reading on stays where it was."""
    page, _ = export()
    assert "│" not in text(page, 46)
    page.press("pagedown", "")
    assert "Ilse slept on" in text(page)


def test_the_format_that_was_chosen_last_stays_with_the_table() -> None:
    """The page opened again has it; a format that is gone, or that somebody wrote there, is none."""
    page, ctx = export()
    go_to(page, "format")
    page.press("right", "")
    chosen = page.offer.choices.format
    assert chosen != "markdown" and Export(ctx).offer.choices.format == chosen
    ctx.table.choose("format", "wax tablets")
    assert Export(ctx).offer.choices.format == "markdown"


def test_the_first_files_move_no_row() -> None:
    """What becomes of earlier files has its row before there are any; ← → change nothing on it then."""
    page, ctx = export()
    before = [stop.kind for stop in page.offer.rows]
    assert label(page, "earlier") == "earlier none yet"
    ctx.earlier = None
    assert label(page, "earlier") == "earlier can’t be read now"
    ctx.earlier = ()
    go_to(page, "over")
    press(page, "right left")
    assert page.way == "same"
    go_to(page, "format")
    ctx.earlier = (EarlierFile(Path("Documents/A-table/1-ilse.md")),)
    page.changed()
    assert [stop.kind for stop in page.offer.rows] == before and page.here.kind == "format"
    assert label(page, "earlier") == f"earlier {WAYS[1][1]}"


def test_files_are_shown_as_they_will_be_read() -> None:
    """Titles without their signs, what stands under one inside the file right below it, tables in columns."""
    page, ctx = export()
    ctx.files = {
        "1-ilse.md": (
            Heading(1, "Ilse"), Heading(2, "Infancy"), FrameLine((Label("one of the few"),)),
            Paragraph("She slept on a boat."), Bullets(("one", "two")),
            Grid(("round", "Ana"), (("1", "10"), ("2", "111"))),
        )
    }  # fmt: skip
    shown = [line.split("│  ")[1].strip() for line in text(page, 140, 45).splitlines()[3:] if "│" in line]
    assert shown[:14] == [
        "1 of 1   1-ilse.md", "", "Ilse", "", "Infancy", "one of the few", "", "She slept on a boat.", "",
        "· one", "· two", "", "round  Ana", "1      10",
    ]  # fmt: skip


def test_a_high_wide_page_has_the_sentences_under_the_choices() -> None:
    """The file has all the height then; on a smaller one the sentences stand under both."""
    page, _ = export()
    wide = text(page, 140, 45).splitlines()
    said = next(at for at, line in enumerate(wide) if "▌ Two files: two lives." in line)
    assert "│" in wide[said] and all("│" in line for line in wide[said:-1])
    small = text(page, 80, 24).splitlines()
    assert "│" not in next(line for line in small if "▌ Two files: two lives." in line)


def test_on_the_smallest_page_stand_the_row_to_write_and_what_it_does() -> None:
    """At 46 by 13 the cursor, where the files go and how many there are can be read."""
    page, _ = export()
    shown = text(page, 46, 13)
    assert "▸ write" in shown and "Documents/A-table" in shown and "▌ Two files: two lives." in shown


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
