"""The page of a plenary: a path, what many tables found, and its questions one at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.played.workshop import files
from facilitator import paths
from facilitator.games.marginalia.entries import QUESTIONS
from screens.marginalia.plenary import PlenaryPage
from screens.table.palette_lines import commands
from screens.ui.layout import laid_out
from screens.ui.text import fit
from tests.screens.context import FakeContext, PageFront, seated

TALL = 400


@pytest.fixture
def eight(tmp_path: Path) -> Path:
    """A folder with the files of eight tables."""
    folder = tmp_path / "tables"
    folder.mkdir()
    for name, found in files().items():
        (folder / name).write_text(found, encoding="utf-8")
    return folder


def shown(page: PlenaryPage) -> str:
    """All that stands on it."""
    rows = (
        " ".join(line.text.replace("▌", "").split()) for line in fit(laid_out(page.blocks(), 80, TALL), TALL)
    )
    return "\n".join(filter(None, rows))


def notes_of(ctx: FakeContext) -> list[str]:
    """What was said for a few seconds."""
    assert isinstance(ctx.front, PageFront)
    return ctx.front.notes


def test_it_asks_where_the_files_are(eight: Path) -> None:
    """The line is open at first; a folder is read, and a path is no draft of any table."""
    ctx = FakeContext()
    page = PlenaryPage(ctx)
    assert page.takes_words and "Where are the tables’ files?" in shown(page)
    page.typed(str(eight))
    page.keep(str(eight))
    assert not page.takes_words and ctx.drafts == {}
    found = shown(page)
    assert "Eight tables, 41 people." in found and "HOW EACH SOCIETY CHANGED" in found
    assert (
        "Hearts: “family” at four tables; “faith” and “where one was born” at one table each."
        in found.replace("\n", " ")
    )


def test_where_nothing_is_the_line_stays(tmp_path: Path) -> None:
    """It is said why, and what was typed can be mended."""
    ctx = FakeContext()
    page = PlenaryPage(ctx)
    page.keep(str(tmp_path / "no"))
    line = page.line()
    assert page.takes_words and line is not None and line.text == str(tmp_path / "no")
    assert notes_of(ctx) == [f"{tmp_path / 'no'}: there is no such file or folder."]


def test_a_broken_file_is_named_over_the_others(eight: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are read all the same."""
    (eight / "broken.json").write_text("{", encoding="utf-8")
    monkeypatch.chdir(eight.parent)  # a long path would be cut
    page = PlenaryPage(FakeContext())
    page.keep(eight.name)
    assert f"{eight.name}/broken.json: this is no JSON" in shown(page).replace("\n", " ")
    assert "Eight tables" in shown(page)


def test_one_question_after_the_other(eight: Path) -> None:
    """Enter goes through all of them and back to the whole; Backspace to the one before; Esc out of them."""
    ctx = FakeContext()
    page = PlenaryPage(ctx)
    page.keep(str(eight))
    seen = []
    for _ in QUESTIONS:
        page.press("enter", "")
        seen.append(shown(page).split("\n")[0])
    assert len(set(seen)) == len(QUESTIONS)
    page.press("backspace", "")
    assert page.place == len(QUESTIONS) - 2
    page.press("escape", "")
    assert page.place is None and "Eight tables" in shown(page)
    page.press("escape", "")
    assert ctx.places == ["back"]


def test_what_the_tables_bring_stands_under_its_question(eight: Path) -> None:
    """Figures and notes that belong to it, and of other questions nothing."""
    page = PlenaryPage(FakeContext())
    page.keep(str(eight))
    page.place = QUESTIONS.index("negative")
    found = shown(page)
    assert "held back 60 times by the bad that is said of people" in found.replace("\n", " ")
    assert "You begin to walk the way they say you walk." in found
    assert "Learn to say the name right." not in found


def test_the_keepsake_is_written(eight: Path, home: Path) -> None:
    """Both files where exports go, and it is said where."""
    ctx = FakeContext()
    page = PlenaryPage(ctx)
    page.keep(str(eight))
    page.press("w", "w")
    folder = paths.exports_folder()
    assert {path.name for path in folder.iterdir()} == {"plenary.md", "plenary.html"}
    assert notes_of(ctx) == [
        f"The keepsake of the day: {folder / 'plenary.md'} and {folder / 'plenary.html'}."
    ]


def test_the_way_there_is_on_home() -> None:
    """A line of the palette on Home, and none at a table."""
    ctx = seated("Ana", "Ben")
    named = [[each.name for each in commands(ctx, place)] for place in ("home", "table")]
    assert "plenary of many tables" in named[0] and "plenary of many tables" not in named[1]


def test_v_puts_it_on_a_wall(eight: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where there is something to show."""
    asked: list[str] = []
    page = PlenaryPage(FakeContext())
    monkeypatch.setattr(page.ctx.room, "show_wall", lambda: asked.append("wall"))
    page.key_escape("escape")
    page.press("v", "v")
    assert asked == []
    page.keep(str(eight))
    page.press("v", "v")
    assert asked == ["wall"]
