"""The two pages, each put together of its files into one answer. Nothing of a table is in them."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

FOLDER: Traversable = files("facilitator.room") / "page"
_NAMED = re.compile(r'<link rel="stylesheet" href="(\w+\.css)">|<script src="(\w+\.js)"></script>')


class AssembledPage:
    """A page with all that it names inside it, cut where a nonce belongs, which is new each time."""

    def __init__(self, name: str, folder: Traversable | None = None) -> None:
        folder = folder or FOLDER
        html = (folder / name).read_text("utf-8")
        self._between: list[str] = []
        before, end = "", 0
        for line in _NAMED.finditer(html):
            style, script = line.groups()
            tag = "style" if style else "script"
            self._between.append(f'{before}{html[end : line.start()]}<{tag} nonce="')
            before = f'">{(folder / (style or script)).read_text("utf-8")}</{tag}>'
            end = line.end()
        self._between.append(f"{before}{html[end:]}")

    def with_nonce(self, nonce: str) -> str:
        """The page as it is sent."""
        return nonce.join(self._between)
