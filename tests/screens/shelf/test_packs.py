"""The packs a table hears: the program's as one, each of the users', and what is wrong with the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from prompts.loader import PROGRAM, Library, gathered, library
from screens.shelf.packs import ELSEWHERE, NONE_YET, NOT_READ, WITHOUT, Packs
from screens.ui.choosing import ToRow
from screens.ui.text import Click
from tests.prompts.packs import FRONT, SETTING_FRONT, written
from tests.screens.context import FakeContext
from tests.screens.evening import LONG, STRANGE, check_fits, text
from tests.screens.keys import offered


def opened(folder: Path) -> tuple[FakeContext, Packs]:
    """The page over the packs of a folder."""
    ctx = FakeContext()
    ctx.prompts.library = library(folder)
    return ctx, Packs(ctx)


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """A pack of two texts, and one with a fault in its seventh line."""
    written(tmp_path, "## Facts\n- a\n- b\n", name="our-village.md")
    written(tmp_path, "## Fcats\n- a\n", name="broken.md")
    return tmp_path


def test_each_pack_is_a_row(two: Path) -> None:
    """Title, id, texts and file; a broken one with file, line and sentence."""
    _, page = opened(two)
    lines = [" ".join(line.split()) for line in text(page).split("\n")]
    assert "Our village (ours) in 2 texts our-village.md" in lines
    assert sum(" in " in line and " texts" in line for line in lines) == 2
    assert "broken.md, line 7: “Fcats” is no section. Did you mean “fact”?" in lines


@pytest.mark.parametrize("key", ["space", ToRow(1)])
def test_space_or_a_second_click_switches_one_off_and_on(two: Path, key: Click) -> None:
    """The choice holds what is off; nothing where all are in."""
    ctx, page = opened(two)
    page.move(1)
    page.clicked(key)
    assert ctx.choices == {"packs": "ours"}
    assert "Our village (ours) out" in " ".join(text(page).split())
    page.clicked(key)
    assert ctx.choices == {"packs": ""}


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_enter_goes_back_and_switches_nothing(two: Path, key: str) -> None:
    """As on every page: whoever only looked leaves all packs in use; the footer says so first."""
    ctx, page = opened(two)
    page.press(key, "")
    assert (ctx.choices, ctx.places) == ({}, ["back"])
    assert offered(page)[:2] == ["Enter back", "Space in or out"]


def test_a_click_below_the_last_row_is_one_on_it(two: Path) -> None:
    """Rows may have gone since they were drawn; Space then means the row that shows the cursor."""
    ctx, page = opened(two)
    page.clicked(ToRow(15))
    assert "▸ Our village (ours) in" in " ".join(text(page).split())
    page.press("space", "")
    assert ctx.choices == {"packs": "ours"}


def test_without_the_programs_own_the_script_is_promised(two: Path) -> None:
    """Switched off, the row under the cursor says what stays."""
    ctx, page = opened(two)
    assert WITHOUT not in " ".join(text(page).split())
    page.key_turn("space")
    assert ctx.choices == {"packs": PROGRAM}
    assert WITHOUT in " ".join(text(page).split())


def test_without_packs_of_ones_own_it_says_where_they_go(tmp_path: Path) -> None:
    """One row, and a sentence; before anything was read another one."""
    _, page = opened(tmp_path)
    assert page.count == 1
    assert NONE_YET in " ".join(text(page).split())
    unread = Packs(FakeContext())
    unread.key_turn("space")
    assert (NOT_READ in text(unread), unread.ctx.view.choices) == (True, {})


def test_packs_for_a_setting_are_chosen_elsewhere(two: Path) -> None:
    """They have no row here, and a sentence says where they are; without one nothing is said of them."""
    ctx, page = opened(two)
    ctx.prompts.library = Library((), tuple(gathered([two / "our-village.md"])[0]), ())
    assert ELSEWHERE not in " ".join(text(page).split())
    written(two, "## Facts\n- a\n", SETTING_FRONT, name="theirs.md")
    _, page = opened(two)
    assert [row.id for row in page.packs()] == [PROGRAM, "ours"]
    assert ELSEWHERE in " ".join(text(page).split())


def test_escape_goes_back(two: Path) -> None:
    """To where it was opened."""
    ctx, page = opened(two)
    page.press("escape", "")
    assert ctx.places == ["back"]


@pytest.mark.parametrize("title", [LONG[:80].strip(), *(name for name in STRANGE if name.isprintable())])
def test_it_fits_both_sizes(tmp_path: Path, title: str) -> None:
    """With any title and file name, and many packs."""
    for number in range(20):
        front = FRONT.replace("ours", f"p{number}").replace("Our village", title[:80])
        written(tmp_path, "## Facts\n- a\n", front, name=f"{'long-' * 20}{number}.md")
    written(tmp_path, "## Fcats\n- a\n", name="broken.md")
    _, page = opened(tmp_path)
    page.at = 19
    check_fits(page)
