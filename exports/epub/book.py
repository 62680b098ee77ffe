"""An EPUB is a zip of XHTML chapters, a list of them and a few lines about the book.

Nothing in it is packed smaller: the same words give the same bytes with any version of zlib.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from importlib.resources import files as resources
from io import BytesIO
from typing import TypeAlias
from uuid import UUID
from xml.etree.ElementTree import Element, tostring
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from exports.documents import NOTHING, whole, whole_stem
from exports.html import page, passages
from exports.html.element import broken, node, running, spoken
from exports.html.isolating import isolate
from exports.model import GameRecord, Told, ToldEvening
from facilitator.language import language_spoken, tr

MIMETYPE = "application/epub+zip"
XHTML, OPS = "http://www.w3.org/1999/xhtml", "http://www.idpf.org/2007/ops"
_OPF, _DC = "http://www.idpf.org/2007/opf", "http://purl.org/dc/elements/1.1/"
_CONTAINER = "urn:oasis:names:tc:opendocument:xmlns:container"
_BEGAN = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can hold: nothing in the book says when it was written."""
_UNDATED = date(2000, 1, 1)

Entry: TypeAlias = Element | str
"""What stands in the zip under a name: elements, or a text as it is."""


@dataclass(frozen=True)
class Chapter:
    """A file of the book: its name without an ending, what the contents call it, and its elements."""

    id: str
    title: str
    body: tuple[Element, ...]
    is_listed: bool = True


def files(told: Told) -> dict[str, bytes]:
    """The one book by its name."""
    return {f"{whole_stem(told)}.epub": packed(entries(told))}


def entries(told: Told) -> dict[str, Entry]:
    """Everything in the book by its name, in the order in which it is packed."""
    chapters = tuple(_chapters(told))
    title = " ".join(chapters[0].title.split())
    written = {
        f"book/{each.id}.xhtml": _document(each.title, each.body, told.bidirectional) for each in chapters
    }
    contents = {"book/nav.xhtml": _document(tr("Contents"), (_contents(chapters),), told.bidirectional)}
    style = resources("exports.epub").joinpath("book.css").read_text("utf-8")
    day = told.day if isinstance(told, ToldEvening) else None
    about = _package(title, day or _UNDATED, chapters, _name_of(title, written.values()))
    root_file = Element(
        "rootfile", {"full-path": "book/package.opf", "media-type": "application/oebps-package+xml"}
    )
    container = node("container", node("rootfiles", root_file), version="1.0")
    container.set("xmlns", _CONTAINER)
    return {
        "mimetype": MIMETYPE,
        "META-INF/container.xml": container,
        "book/package.opf": about,
        **contents,
        **written,
        "book/book.css": style,
    }


def packed(entries: Mapping[str, Entry]) -> bytes:
    """The entries as a zip, the first one as the standard wants it."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_STORED) as book:
        for name, entry in entries.items():
            about = ZipInfo(name, _BEGAN)
            about.create_system = 0
            if isinstance(entry, Element):
                markup = tostring(entry, encoding="unicode")
                entry = f'<?xml version="1.0" encoding="utf-8"?>\n{markup}\n'
            book.writestr(about, entry.encode("utf-8"))
    return file.getvalue()


def _chapters(told: Told) -> Iterator[Chapter]:
    """The title page first; last, in no list, the colophon."""
    if isinstance(told, GameRecord):
        yield Chapter("record", page.title(told.page), tuple(page.body(told.page)))
        return
    document = whole(told)
    heading = node("h1", broken(document.title), **spoken())
    nothing = passages.frame((NOTHING,)) if document.is_blank else None
    title_page = node("section", heading, passages.worlds(document), nothing, class_="title")
    yield Chapter("title", document.title, (title_page,))
    for part in document.parts:
        yield Chapter(part.id, part.passage.title, (passages.part(part, 1),))
    if document.footer:
        footer = node("section", map(passages.frame, document.footer), class_="colophon")
        yield Chapter("colophon", document.title, (footer,), is_listed=False)


def _document(title: str, body: Iterable[Element], bidirectional: tuple[str, ...]) -> Element:
    """One file of the book; drawings stay out, for the tables beside them have every number."""
    within = node("body", body)
    for figure in within.iter("figure"):
        for drawing in figure.findall("svg"):
            figure.remove(drawing)
    isolate(within, bidirectional)
    head = node(
        "head",
        node("meta", charset="utf-8"),
        node("title", " ".join(title.split())),
        node("link", rel="stylesheet", type="text/css", href="book.css"),
    )
    root = node("html", head, within, xmlns=XHTML, lang=language_spoken())
    root.attrib |= {"xmlns:epub": OPS, "xml:lang": language_spoken()}
    return root


def _contents(chapters: Iterable[Chapter]) -> Element:
    listed = [each for each in chapters if each.is_listed]
    # Chapters of ours are called by words of ours; what the book is called is anybody’s.
    called_by_people = ("life", "title", "record")
    items = (
        node(
            "li",
            node(
                "a",
                broken(each.title),
                href=f"{each.id}.xhtml",
                **(spoken if each.id.startswith(called_by_people) else running)(),
            ),
        )
        for each in listed
    )
    made = node("nav", node("h1", tr("Contents")), node("ol", items), id="toc")
    made.set("epub:type", "toc")
    return made


def _package(title: str, day: date, chapters: Iterable[Chapter], name: str) -> Element:
    """What the book is called, what is in it, and in which order it is read."""
    items = [_item("nav", "nav.xhtml", "application/xhtml+xml", properties="nav")]
    items += [_item(each.id, f"{each.id}.xhtml", "application/xhtml+xml") for each in chapters]
    items += [_item("style", "book.css", "text/css")]
    about = (
        node("dc:identifier", name, id="name"),
        node("dc:title", title),
        node("dc:language", language_spoken()),
        node("meta", f"{day.isoformat()}T00:00:00Z", property="dcterms:modified"),
    )
    metadata = node("metadata", about)
    metadata.set("xmlns:dc", _DC)
    spine = (node("itemref", idref=each.id) for each in chapters)
    root = node("package", metadata, node("manifest", items), node("spine", spine), version="3.0")
    root.attrib |= {"xmlns": _OPF, "unique-identifier": "name", "xml:lang": language_spoken()}
    return root


def _item(id: str, href: str, type: str, properties: str | None = None) -> Element:
    return node("item", id=id, href=href, media_type=type, properties=properties)


def _name_of(title: str, chapters: Iterable[Element]) -> str:
    """A name of the book that follows from what stands in it, so that the same book has the same name."""
    words = "\0".join((title, *(tostring(each, encoding="unicode") for each in chapters)))
    return UUID(bytes=sha256(words.encode("utf-8")).digest()[:16], version=5).urn
