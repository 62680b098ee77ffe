"""Pages for people lead somewhere: to pages, chapters and pictures that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.contact import SIZES
from docs.in_browsers import PICTURES
from docs.scenes import SCENES
from facilitator.games.registry import offer_of
from screens.ui.themes import THEMES

ROOT = Path(__file__).parent.parent.parent
IMAGES = ROOT / "docs" / "images"
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
OFFERED = re.compile(r"`ctrl\+p`[,)]\s“([^”]+)”")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def links(page: Path) -> list[tuple[str, str, str]]:
    """Whether it is a picture, what it is called, where it leads; only those within the project."""
    found = LINK.findall(re.sub(r"(?s)```.*?```", "", page.read_text("utf-8")))
    return [(mark, words, where) for mark, words, where in found if "://" not in where]


def chapters(page: Path) -> set[str]:
    """The names by which headings are reached."""
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    """The file is there, and so is the heading."""
    for _, words, where in links(page):
        file, _, chapter = where.partition("#")
        target = page.parent / file if file else page
        assert target.is_file(), (words, where)
        assert not chapter or chapter in chapters(target), (words, where)


def test_every_page_is_reached_from_the_first_one() -> None:
    """The README leads to each page in docs."""
    reached = {where for _, _, where in links(ROOT / "README.md")}
    assert [
        page.name for page in PAGES if page.parent == ROOT / "docs" and f"docs/{page.name}" not in reached
    ] == []


def test_every_picture_is_shown_and_described() -> None:
    """No picture lies about unused, and whoever can't see one is told what it shows."""
    shown = {
        (page.parent / where).resolve(): words for page in PAGES for mark, words, where in links(page) if mark
    }
    assert set(shown) == {path.resolve() for kind in ("svg", "png") for path in IMAGES.glob(f"*.{kind}")}
    assert all(words for words in shown.values())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_looked_up_in_the_palette_is_there(page: Path) -> None:
    """What a page quotes after ctrl+p stands in some palette; … is a name or a number."""
    asked = (ROOT / "facilitator" / "guide").rglob("*.py")
    palettes = "".join(path.read_text("utf-8") for path in (*asked, *(ROOT / "screens").rglob("commands.py")))
    quoted = [" ".join(words.split()) for words in OFFERED.findall(page.read_text("utf-8"))]
    assert [part for words in quoted for part in words.split("…") if part.strip() not in palettes] == []


def test_pictures_are_small_and_still() -> None:
    """Each says what it shows, fetches nothing, runs nothing, and none is large."""
    for path in IMAGES.glob("*.svg"):
        svg = path.read_text("utf-8")
        assert "<title" in svg
        assert not re.search(r"<script|<image|@import|url\((?!#)|href=", svg)
        assert len(svg) < 90_000, path.name


def test_the_contact_sheet_is_whole_and_no_other_picture_lies_about() -> None:
    """A picture for each theme and size, ten megabytes together; beside them only those of the pages."""
    sheet = IMAGES / "contact"
    sizes = {path.name: path.stat().st_size for path in sheet.iterdir()}
    wanted = {f"{theme.name}-{width}x{height}.png" for theme in THEMES for width, height in SIZES}
    assert set(sizes) == wanted
    assert sum(sizes.values()) <= 10_000_000
    in_browsers = {IMAGES / picture.file for picture in PICTURES}
    assert {path for path in IMAGES.iterdir() if path.suffix != ".svg"} == {sheet, *in_browsers}


def test_each_scene_has_its_picture() -> None:
    """`make docs` takes all of them."""
    drawn = {"way-of-a-three.svg"}
    assert {path.name for path in IMAGES.glob("*.svg")} == {f"{scene.name}.svg" for scene in SCENES} | drawn


@pytest.mark.parametrize("name", ["README.md", "docs/guide.md"])
def test_the_first_page_says_what_is_played_in_the_words_of_the_app(name: str) -> None:
    """The story game in short stands there as it does on Home."""
    page = (ROOT / name).read_text("utf-8").replace("\n> ", "\n")
    assert offer_of("marginalia").in_short in " ".join(page.split())


def test_the_way_of_a_forgotten_name_is_in_the_code() -> None:
    """Each line of it names files that are there, and nothing that stands in none of them."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    chapter = text.partition("## The way of a forgotten name")[2].partition("\n## ")[0]
    steps = re.findall(r"^\d\. (.+(?:\n   .+)*)", chapter, re.MULTILINE)
    assert len(steps) == 8
    for step in steps:
        named = re.findall(r"`([^`]+)`", step)
        files = [name for name in named if name.endswith(".py")]
        code = "".join((ROOT / file).read_text("utf-8") for file in files)
        assert files and [name for name in named if not re.search(rf"\b{re.escape(name)}\b", code)] == files
