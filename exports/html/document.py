"""One HTML file around each document of an evening, or around a match or a duel."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files as resources
from xml.etree.ElementTree import Element

from exports.documents import Document, documents
from exports.html import page, passages
from exports.html.element import node, written
from exports.html.isolating import isolate
from exports.model import GameRecord, Told, ToldEvening
from facilitator.games.readable import listing
from facilitator.language import language_spoken

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""What a browser may fetch, run or send for this file: nothing; only the style that stands in it counts."""


def files(told: Told) -> dict[str, str]:
    """The text of every file by its name."""
    return {name: written(root) for name, root in roots(told).items()}


def roots(told: Told) -> dict[str, Element]:
    """The elements of every file by its name."""
    if isinstance(told, GameRecord):
        return {f"{told.stem}.html": _root(page.title(told.page), page.body(told.page), told.bidirectional)}
    return {
        f"{each.stem}.html": _root(_tab(told, each), passages.body(each), told.bidirectional)
        for each in documents(told)
    }


def _root(title: str, body: Iterable[Element], bidirectional: tuple[str, ...]) -> Element:
    style = resources("exports.html").joinpath("document.css").read_text("utf-8")
    head = node(
        "head",
        node("meta", charset="utf-8"),
        node("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        node("meta", name="viewport", content="width=device-width, initial-scale=1"),
        node("meta", name="color-scheme", content="light dark"),
        node("title", " ".join(title.split())),
        node("style", "\n", style),
    )
    page_body = node("body", body)
    isolate(page_body, bidirectional)
    return node("html", head, page_body, lang=language_spoken())


def _tab(told: ToldEvening, document: Document) -> str:
    """What a browser calls the page; where there is no title also whose it is, to tell such pages apart."""
    people = [part.passage.title for part in document.parts if part.kind == "life"]
    if told.title or document.is_one_part or told.choices.names == "none" or not people:
        return document.title
    return f"{document.title}: {listing(people)}"
