"""Export: how the page and the look at its files stand on a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from exports.model import Bullets, FrameLine, Grid, Heading, Label, Paragraph
from facilitator.exporting.written import EarlierFile
from facilitator.games.marginalia.entries import FactStated
from screens.table.export_choices import WAYS
from screens.ui.pressing.keystrokes import cut_before
from screens.ui.read_out.plain import blocks_lines
from tests.screens.evening import LONG, NAMES, STRANGE, check_fits, text
from tests.screens.exporting import export, go_to, label
from tests.screens.keys import press


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


def test_what_is_left_out_is_heard_first() -> None:
    """With the files themselves; whatever is chosen to go in is not named there any more."""
    page, _ = export()
    without = next(line for line in blocks_lines(page.blocks()) if line.startswith("write"))
    assert "write: the files, without scores and the talk" in without
    page._choose(scores=True)
    assert any(line.startswith("write: the files, without the talk") for line in blocks_lines(page.blocks()))


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
