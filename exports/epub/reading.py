"""Opens a book again, reads each chapter with a parser that did not write it, and compares all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from xml.etree.ElementTree import Element
from xml.parsers.expat import ExpatError, ParserCreate
from zipfile import ZIP_STORED, BadZipFile, ZipFile

from exports.epub.book import entries, files
from exports.errors import Unfaithful
from exports.html.reading import Piece, compare, pieces
from exports.model import Told


def verify(told: Told, made: Mapping[str, str | bytes]) -> None:
    """Compare every chapter of the one book, element by element and word for word; raises Unfaithful."""
    (expected,) = files(told)
    for name in dict.fromkeys((expected, *made)):
        if name != expected or name not in made:
            raise Unfaithful(name, "")
    book, meant = made[expected], entries(told)
    try:
        found = dict(_unpacked(book if isinstance(book, bytes) else book.encode("utf-8")))
    except (BadZipFile, ValueError) as fault:
        raise Unfaithful(expected, "") from fault
    if list(found) != list(meant):
        raise Unfaithful(expected, "")
    for inner, entry in meant.items():
        if isinstance(entry, Element):
            compare(expected, read(expected, found[inner]), pieces(entry))
        elif found[inner] != entry.encode("utf-8"):
            raise Unfaithful(expected, "")


def _unpacked(book: bytes) -> Iterator[tuple[str, bytes]]:
    """What is in the zip by name, in its order; ValueError where something is packed or there twice."""
    with ZipFile(BytesIO(book)) as opened:
        names = opened.namelist()
        if len(set(names)) < len(names):
            raise ValueError("a name stands in the book twice")
        for about in opened.infolist():
            if about.compress_type != ZIP_STORED or about.extra:
                raise ValueError("nothing in the book is packed smaller")
            yield about.filename, opened.read(about)


def read(name: str, xml: bytes) -> Iterator[Piece]:
    """Everything that a reader finds in one file of the book, in order."""
    found: list[Piece] = []
    parser = ParserCreate("utf-8")
    parser.ordered_attributes = True
    parser.StartElementHandler = lambda tag, pairs: found.append((f"start {tag}", _attributes(pairs)))
    parser.EndElementHandler = lambda tag: found.append((f"end {tag}", None))
    parser.CharacterDataHandler = lambda text: found.append(("text", text))
    parser.CommentHandler = lambda text: found.append(("comment", text))
    parser.ProcessingInstructionHandler = lambda target, text: found.append(("instruction", (target, text)))
    try:
        parser.Parse(xml, True)
    except ExpatError as fault:
        raise Unfaithful(name, "") from fault
    return iter(found)


def _attributes(pairs: object) -> list[tuple[str, str]]:
    names = list(pairs)  # type: ignore[call-overload]
    return list(zip(names[::2], names[1::2], strict=True))
