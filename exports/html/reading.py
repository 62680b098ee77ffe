"""Reads an HTML file again, with a reader that did not write it, and compares it with its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from itertools import zip_longest
from typing import TypeAlias
from xml.etree.ElementTree import Element

from exports.chronicle import Chronicle
from exports.html.document import document
from exports.layout import whole_stem
from exports.shape import GameRecord
from exports.verify import Unfaithful

Piece: TypeAlias = tuple[str, object]
"""What begins or ends here ("start p", with its attributes), or ("text", the words)."""

_WITHOUT_END = {"br", "meta"}


def verify(told: Chronicle | GameRecord, files: Mapping[str, str | bytes]) -> None:
    """Compare the one file, element by element and word for word, with what was told; raises Unfaithful."""
    expected = f"{whole_stem(told)}.html"
    for name in dict.fromkeys((expected, *files)):
        if name != expected or name not in files:
            raise Unfaithful(name, "")
    text = files[expected]
    compare(expected, text if isinstance(text, str) else text.decode("utf-8", "replace"), document(told))


def compare(name: str, html: str, meant: Element) -> None:
    """Compare one file’s text with the elements it was written from; raises Unfaithful."""
    place, is_heading = "", False
    for wanted, found in zip_longest(_joined(_document(meant)), _joined(read(html))):
        if wanted != found:
            raise Unfaithful(name, place)
        kind, content = wanted
        if kind == "text" and is_heading:
            place = " ".join(str(content).split())
        is_heading = kind in ("start h1", "start h2", "start h3")


def read(html: str) -> Iterator[Piece]:
    """Everything that a reader finds in the file, in order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    yield from reader.pieces


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[Piece] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pieces.append((f"start {tag}", attrs))

    def handle_endtag(self, tag: str) -> None:
        self.pieces.append((f"end {tag}", None))

    def handle_data(self, data: str) -> None:
        self.pieces.append(("text", data))

    def handle_comment(self, data: str) -> None:
        self.pieces.append(("comment", data))

    def handle_decl(self, decl: str) -> None:
        self.pieces.append(("declaration", decl))

    def handle_pi(self, data: str) -> None:
        self.pieces.append(("instruction", data))

    def unknown_decl(self, data: str) -> None:
        self.pieces.append(("declaration", data))


def _document(root: Element) -> Iterator[Piece]:
    yield "declaration", "DOCTYPE html"
    yield "text", "\n"
    yield from _pieces(root)
    yield "text", "\n"


def _pieces(element: Element) -> Iterator[Piece]:
    tag = element.tag.lower()
    yield f"start {tag}", [(key.lower(), value) for key, value in element.items()]
    yield "text", element.text or ""
    for child in element:
        yield from _pieces(child)
        yield "text", child.tail or ""
    if tag not in _WITHOUT_END:
        yield f"end {tag}", None


def _joined(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The pieces with neighbouring texts as one, and none that is empty."""
    words = ""
    for kind, content in pieces:
        if kind == "text":
            words += str(content)
            continue
        if words:
            yield "text", words
        words = ""
        yield kind, content
    if words:
        yield "text", words
