"""The code on the laptop as a camera has it: in every theme, drawn from its cells, tilted and blurred.

Not from the picture that Textual makes of a screen: its rows stand a little apart, and no reader takes that.
"""

from __future__ import annotations

import random
import struct
import zlib
from base64 import b64encode
from typing import TYPE_CHECKING, NamedTuple

from rich.color import Color

from endure.room.browsers import browsers
from endure.room.laptop import PHONES_SEE, Laptop, at_table
from endure.room.offers import seated
from facilitator.room.qr import join_address

if TYPE_CHECKING:
    from playwright.async_api import Page

WIDE, HIGH = 8, 16
"""Pixels of a cell of the screen."""
HALVES = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
"""What of a cell is ink: the upper half, the lower half."""
PICTURES, LOOKS = 30, 3
"""How many, and how often each at most: a camera looks many times a second, and no hand is still."""
MOST_TILTED, MOST_BLURRED = 30, 1.5
"""Degrees; pixels, where a square of the code has ten."""
PHOTO = """([width, height, grey, turned, leaning, blurred]) => {
  document.body.style.cssText = "margin:80px;background:#777";
  document.body.innerHTML = "<canvas></canvas>";
  const canvas = document.querySelector("canvas"), drawn = canvas.getContext("2d");
  Object.assign(canvas, {width, height});
  const image = drawn.createImageData(width, height);
  [...atob(grey)].forEach((sign, n) => image.data.set([...Array(3).fill(sign.charCodeAt(0)), 255], 4 * n));
  drawn.putImageData(image, 0, 0);
  canvas.style.width = "1240px";
  canvas.style.transform = `perspective(1500px) rotate(${turned}deg) rotateY(${leaning}deg)`;
  canvas.style.filter = `blur(${blurred}px)`;
}"""


class Picture(NamedTuple):
    """Grey, a byte a pixel."""

    width: int
    height: int
    grey: bytes

    def read(self) -> list[str]:
        """The texts of all codes in it."""
        import zxingcpp

        shaped = memoryview(self.grey).cast("B", (self.height, self.width))
        return [found.text for found in zxingcpp.read_barcodes(shaped)]


def leads_to(laptop: Laptop) -> str:
    """What the code has to say."""
    return join_address(PHONES_SEE, laptop.port, laptop.access.key)


async def in_theme(laptop: Laptop, theme: str) -> None:
    """Show the page in this theme."""
    laptop.app.theme = theme
    await laptop.pilot.pause()


def drawn(laptop: Laptop) -> Picture:
    """The screen, each cell of it in its colours; letters are left out."""
    rows: list[bytes] = []
    for strip in laptop.app.screen._compositor.render_strips():
        upper, lower = bytearray(), bytearray()
        for segment in strip:
            style = segment.style
            ink = _grey(style.color if style else None, 255)
            paper = _grey(style.bgcolor if style else None, 0)
            if style and style.reverse:
                ink, paper = paper, ink
            for sign in segment.text:
                above, below = HALVES.get(sign, (0, 0))
                upper += bytes([ink if above else paper]) * WIDE
                lower += bytes([ink if below else paper]) * WIDE
        rows += [bytes(upper)] * (HIGH // 2) + [bytes(lower)] * (HIGH // 2)
    return Picture(len(rows[0]), len(rows), b"".join(rows))


def _grey(color: Color | None, otherwise: int) -> int:
    if color is None or color.is_default:
        return otherwise
    red, green, blue = color.triplet or (otherwise,) * 3
    return (299 * red + 587 * green + 114 * blue) // 1000


async def photographed(chance: random.Random, pictures: int) -> str:
    """So many pictures of the screen, tilted and blurred by a browser, a theme each: all are read.

    Of those tilted by twenty degrees and more both ways some are read at another look only.
    """
    async with at_table(seated()) as laptop, browsers(laptop) as opened:
        page = await opened.page(1400, 1000)
        themes = sorted(laptop.app.available_themes)
        again = 0
        for number in range(pictures):
            await in_theme(laptop, themes[number % len(themes)])
            for look in range(LOOKS):
                picture = await _photo(page, drawn(laptop), chance)
                if leads_to(laptop) in picture.read():
                    again += look > 0
                    break
            else:
                raise AssertionError(f"picture {number}, {laptop.app.theme}, is not read")
    return f"{pictures} of {pictures} read, {again} of them at another look, in {len(themes)} themes"


async def _photo(page: Page, screen: Picture, chance: random.Random) -> Picture:
    grey = b64encode(screen.grey).decode("ascii")
    tilted = chance.uniform(-MOST_TILTED, MOST_TILTED), chance.uniform(-MOST_TILTED, MOST_TILTED)
    await page.evaluate(PHOTO, [screen.width, screen.height, grey, *tilted, chance.uniform(0, MOST_BLURRED)])
    return grey_of(await page.screenshot())


def grey_of(png: bytes) -> Picture:
    """Read a PNG as browsers write it: eight bits a colour, rows one after another; its green is taken."""
    at, packed = 8, b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        content = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, color, *_, interlaced = struct.unpack(">IIBBBBB", content)
            assert (depth, interlaced) == (8, 0) and color in (2, 6), "another kind of PNG"
        elif kind == b"IDAT":
            packed += content
        at += 12 + size
    channels = 3 if color == 2 else 4
    return Picture(width, height, _unfiltered(zlib.decompress(packed), width * channels, channels))


def _unfiltered(rows: bytes, length: int, channels: int) -> bytes:
    """The green of each pixel; each channel is filtered apart from the others."""
    grey, above = bytearray(), bytes(length // channels)
    for start in range(0, len(rows), length + 1):
        row = bytearray(rows[start + 2 : start + 1 + length : channels])
        left = corner = 0
        match rows[start]:
            case 1:
                for x, value in enumerate(row):
                    row[x] = left = value + left & 255
            case 2:
                row = bytearray(value + up & 255 for value, up in zip(row, above, strict=True))
            case 3:
                for x, value in enumerate(row):
                    row[x] = left = value + (left + above[x]) // 2 & 255
            case 4:
                for x, value in enumerate(row):
                    up = above[x]
                    row[x] = left = value + _paeth(left, up, corner) & 255
                    corner = up
        above = bytes(row)
        grey += above
    return bytes(grey)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
