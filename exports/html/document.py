"""One HTML file around a chronicle, a match or a duel."""

from __future__ import annotations

from importlib.resources import files as resources
from xml.etree.ElementTree import Element

from exports.chronicle import Chronicle
from exports.html import manuscript, page
from exports.html.element import node, written
from exports.html.isolating import isolate
from exports.layout import whole_stem
from exports.shape import GameRecord

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""What a browser may fetch, run or send for this file: nothing; only the style that stands in it counts."""


def files(told: Chronicle | GameRecord) -> dict[str, str]:
    """The text of the one file by its name."""
    return {f"{whole_stem(told)}.html": written(document(told))}


def document(told: Chronicle | GameRecord) -> Element:
    """The whole document as elements."""
    if isinstance(told, GameRecord):
        title, body = page.title(told.page), page.body(told.page)
    else:
        title, body = manuscript.tab(told), manuscript.body(told)
    page_body = node("body", body)
    isolate(page_body, told.theirs)
    return node("html", _head(title), page_body, lang="en")


def _head(title: str) -> Element:
    return node(
        "head",
        node("meta", charset="utf-8"),
        node("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        node("meta", name="viewport", content="width=device-width, initial-scale=1"),
        node("meta", name="color-scheme", content="light dark"),
        node("title", " ".join(title.split())),
        node("style", "\n", _style()),
    )


def _style() -> str:
    return resources("exports.html").joinpath("keepsake.css").read_text("utf-8")
