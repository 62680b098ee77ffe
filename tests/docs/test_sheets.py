"""The contact sheet is a page for a browser before it is a picture."""

from __future__ import annotations

import pytest
from selectolax.lexbor import LexborHTMLParser

from docs.contact import ALL_SCENES, SIZES, thumbnails
from docs.sheets import extent, html, palette, screen_alone
from screens.ui.themes import INK


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_scene_stands_on_the_sheet_once(size: tuple[int, int]) -> None:
    """Each has its name and its own file."""
    page = LexborHTMLParser(html(thumbnails(ALL_SCENES, size, INK), size))
    assert [caption.text() for caption in page.css("figcaption")] == [scene.name for scene in ALL_SCENES]
    files = {image.attributes["src"] for image in page.css("img")}
    assert files == {f"ink-{scene.name}-{size[0]}x{size[1]}.svg" for scene in ALL_SCENES}
    assert len(files) == len(ALL_SCENES)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_sheet_is_no_larger_than_chromium_can_draw(size: tuple[int, int]) -> None:
    """Beyond 16,384 pixels it leaves the rest of a screenshot blank."""
    assert max(extent(len(ALL_SCENES), size)) <= 16_384


def test_the_screen_stands_without_its_window_and_names_a_font_of_this_machine() -> None:
    """Textual draws a window around it, and names a font from the web."""
    svg = '<svg viewBox="0 0 994 635.6">font-family: Fira Code, monospace; <rect fill="#292929"/>'
    alone = '<svg viewBox="9 41 976.0 585.6">font-family: DejaVu Sans Mono, monospace; <rect fill="#f6efdf"/>'
    assert screen_alone(svg, (80, 24), "#f6efdf") == alone


def test_letters_have_their_colour_and_a_mixture_with_what_lies_behind() -> None:
    """Else a colour that few letters have would be lost among the others."""
    assert palette([(0, 0, 0), (100, 200, 20)], [(0, 0, 0)]) == [0, 0, 0, 100, 200, 20, 0, 0, 0, 50, 100, 10]
