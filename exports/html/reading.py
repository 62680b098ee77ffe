"""Reads HTML files again, with a reader that did not write them, and compares them with their source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from itertools import zip_longest
from typing import TypeAlias
from xml.etree.ElementTree import Element

from exports.errors import Unfaithful
from exports.html.document import roots
from exports.model import Told

Piece: TypeAlias = tuple[str, object]
"""What begins or ends here ("start p", with its attributes), or ("text", the words)."""

_WITHOUT_END = {"br", "meta"}


def verify(told: Told, files: Mapping[str, str | bytes]) -> None:
    """Compare every file, element by element and word for word, with what was told; raises Unfaithful."""
    expected = roots(told)
    for name in dict.fromkeys((*expected, *files)):
        if name not in expected or name not in files:
            raise Unfaithful(name, "")
        text = files[name]
        html = text if isinstance(text, str) else text.decode("utf-8", "replace")
        compare(name, read(html), _document(expected[name]))


def compare(name: str, found: Iterable[Piece], meant: Iterable[Piece]) -> None:
    """Compare what a reader finds in one file with what was meant; raises Unfaithful."""
    place, is_heading = "", False
    for wanted, has in zip_longest(_joined(meant), _joined(found), fillvalue=("", None)):
        if wanted != has:
            raise Unfaithful(name, place)
        kind, content = wanted
        if kind == "text" and is_heading:
            place = " ".join(str(content).split())
        is_heading = kind in ("start h1", "start h2", "start h3", "start h4")


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
    # An HTML reader takes names in small letters, and meets no end of what has none.
    for kind, content in pieces(root):
        if kind.removeprefix("end ") not in _WITHOUT_END:
            attributes = (
                [(key.lower(), value) for key, value in content] if isinstance(content, list) else content
            )
            yield kind if kind == "text" else kind.lower(), attributes
    yield "text", "\n"


def pieces(element: Element) -> Iterator[Piece]:
    """An element, and all that is in it, as a reader is to find them."""
    yield f"start {element.tag}", list(element.items())
    yield "text", element.text or ""
    for child in element:
        yield from pieces(child)
        yield "text", child.tail or ""
    yield f"end {element.tag}", None


def _joined(pieces: Iterable[Piece]) -> Iterator[Piece]:
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
