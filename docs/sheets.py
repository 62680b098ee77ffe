"""The contact sheet as pictures: all pages at one size in one theme, as thumbnails under their names.

Needs Chromium, which draws the SVGs, and Pillow, which makes few colours of many: pip install -e '.[sheets]'.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from docs.chromium import ALONE, CHROMIUM

CELL_WIDTH, CELL_HEIGHT = 12.2, 24.4
"""What a character takes in an SVG of Textual's."""
VIEW_BOX = re.compile(r'viewBox="[^"]*"')
WINDOW, BEHIND = "9 41", "#292929"
"""Where the screen begins within the window that Textual draws around it, and the colour of that."""
COLOUR = re.compile("#[0-9a-f]{6}")
GREY, WHITE = "#777777", "#ffffff"
CAPTION, GAP = 22, 8
PATIENCE = 300

THUMBNAILS = {46: (5, 12), 80: (5, 10), 100: (4, 10), 120: (3, 8), 140: (3, 7), 200: (3, 6)}
"""For each width of a terminal how many pixels wide a character is, and how many thumbnails stand in a row.

All sheets together take some 9 MB; with parts of a pixel each letter has several looks, which takes more.
"""

DRAWS = (
    *(CHROMIUM or "chromium", "--headless", *ALONE),
    *("--disable-quic", "--disable-component-update", "--disable-sync"),
    *("--disable-lcd-text", "--force-device-scale-factor=1", "--hide-scrollbars"),
)


class Thumbnail(NamedTuple):
    """One page: its name, and the file of its SVG."""

    name: str
    file: str


def screen_alone(svg: str, size: tuple[int, int], background: str) -> str:
    """The SVG without the window around the screen, and in a font that needs no network.

    The window’s own colour goes too: made small, it would show through as lines between two characters.
    """
    width, height = size[0] * CELL_WIDTH, size[1] * CELL_HEIGHT
    svg = VIEW_BOX.sub(f'viewBox="{WINDOW} {width:.1f} {height:.1f}"', svg, count=1)
    svg = svg.replace(BEHIND, background)
    return svg.replace("Fira Code, monospace", "DejaVu Sans Mono, monospace")


def thumbnail(size: tuple[int, int]) -> tuple[int, int]:
    """How large a thumbnail is, in pixels: a character is twice as high as it is wide."""
    cell = THUMBNAILS[size[0]][0]
    return size[0] * cell, size[1] * 2 * cell


def extent(count: int, size: tuple[int, int]) -> tuple[int, int]:
    """How large the sheet is with so many thumbnails, in pixels."""
    (wide, high), across = thumbnail(size), THUMBNAILS[size[0]][1]
    return across * (wide + GAP) + GAP, -(-count // across) * (high + CAPTION + GAP) + GAP


def html(thumbnails: Iterable[Thumbnail], size: tuple[int, int]) -> str:
    """The sheet as a page for a browser."""
    (wide, high), across = thumbnail(size), THUMBNAILS[size[0]][1]
    figures = "\n".join(
        f'<figure><figcaption>{escape(name)}</figcaption><img src="{escape(file)}" alt=""></figure>'
        for name, file in thumbnails
    )
    return f"""<!doctype html>
<meta charset="utf-8">
<title>{size[0]} × {size[1]}</title>
<style>
body {{ margin: {GAP}px; background: {GREY}; display: grid; gap: {GAP}px;
  grid-template-columns: repeat({across}, {wide}px); }}
figure {{ margin: 0; }}
figcaption {{ font: bold 15px/{CAPTION}px "DejaVu Sans", sans-serif; color: {WHITE}; }}
img {{ display: block; width: {wide}px; height: {high}px; }}
</style>
{figures}
"""


def photograph(
    page: Path, extent: tuple[int, int], inks: Sequence[str], grounds: Sequence[str], picture: Path
) -> None:
    """Have Chromium draw a page, and keep the picture with few colours."""
    # Here, as the tests have no need of Pillow.
    from PIL import Image, ImageColor

    width, height = extent
    with tempfile.TemporaryDirectory() as profile:
        subprocess.run(
            [
                *DRAWS,
                f"--user-data-dir={profile}",
                f"--window-size={width},{height}",
                f"--screenshot={picture}",
                page.as_uri(),
            ],
            check=True,
            capture_output=True,
            timeout=PATIENCE,
        )
    few = Image.new("P", (1, 1))
    rgb = ImageColor.getrgb
    few.putpalette(palette([rgb(ink) for ink in inks], [rgb(ground) for ground in grounds]))
    with Image.open(picture) as drawn:
        drawn.convert("RGB").quantize(palette=few, dither=Image.Dither.NONE).save(picture, optimize=True)


def palette(inks: Sequence[tuple[int, ...]], grounds: Sequence[tuple[int, ...]]) -> list[int]:
    """The red, green and blue of each ink, and of its mixture with each ground: the edges of letters."""
    mixtures = [
        tuple((one + other) // 2 for one, other in zip(ink, ground, strict=True))
        for ground in grounds
        for ink in inks
    ]
    return [part for colour in (*inks, *mixtures) for part in colour]
