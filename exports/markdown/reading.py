"""Reads every Markdown file again and compares it with the words it came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, TypeAlias

from exports.documents import pages
from exports.errors import Unfaithful
from exports.model import (
    Bullets,
    FrameLine,
    Grid,
    Heading,
    Listings,
    Page,
    Paragraph,
    Told,
)

if TYPE_CHECKING:
    from markdown_it.token import Token

Piece: TypeAlias = tuple[str, str]
"""A kind of block (the tag that would hold it) and its text."""

_PLAIN = {"paragraph_open", "heading_open", "list_item_open", "th_open", "td_open", "inline"}
_FRAME = {"bullet_list_open", "table_open", "thead_open", "tbody_open", "tr_open"}


def verify(told: Told, files: Mapping[str, str | bytes]) -> None:
    """Compare every Markdown file with the evening or match it came from; raises Unfaithful.

    Files of other formats are not looked at.
    """
    expected = {f"{stem}.md": page for stem, page in pages(told).items()}
    for name in dict.fromkeys((*expected, *(name for name in files if name.endswith(".md")))):
        text = files.get(name)
        if name not in expected or text is None:
            raise Unfaithful(name, "")
        compare(name, text if isinstance(text, str) else text.decode("utf-8", "replace"), expected[name])


def compare(name: str, markdown: str, page: Page) -> None:
    """Compare one file's text with the page it came from; raises Unfaithful."""
    place = ""
    for meant, found in zip_longest(_merged(_meant(page)), _merged(read(markdown))):
        if meant != found:
            raise Unfaithful(name, place)
        if meant[0].startswith("h"):
            place = " ".join(meant[1].split())


def read(markdown: str) -> Iterator[Piece]:
    """Everything a reader of the Markdown sees, block by block, in order."""
    from markdown_it import MarkdownIt

    tag = ""
    for token in MarkdownIt("commonmark").enable("table").parse(markdown):
        if token.type == "inline":
            children = token.children or []
            if tag == "p" and children and children[0].type == "em_open":
                is_all_of_it = children[-1].type == "em_close"
                yield "em", _text(children[1:-1] if is_all_of_it else children)
            else:
                yield tag, _text(children)
        elif token.type not in _PLAIN | _FRAME and not token.type.endswith("_close"):
            yield token.type, token.content
        elif token.type != "paragraph_open" or not token.hidden:
            tag = token.tag


def _text(tokens: Sequence[Token]) -> str:
    return "".join(_run(token) for token in tokens)


def _run(token: Token) -> str:
    if token.type == "text":
        return token.content
    # Anything else means that words were taken for signs; NUL stands in no page.
    return "\n" if token.type == "hardbreak" else f"\0{token.type}"


def _meant(page: Page) -> Iterator[Piece]:
    for block in page:
        if isinstance(block, Heading):
            yield f"h{block.level}", block.text
        elif isinstance(block, Paragraph):
            yield "p", block.text
        elif isinstance(block, FrameLine):
            yield "em", block.text
        elif isinstance(block, Bullets):
            yield from (("li", item) for item in block.items)
        elif isinstance(block, Listings):
            for listing in block.lists:
                texts = (listing.name, *(label.text for label in listing.items))
                yield from (("li", text) for text in texts if text)
        elif isinstance(block, Grid):
            yield from (("th", cell) for cell in block.header)
            yield from (("td", cell) for row in block.rows for cell in row)


def _merged(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The pieces, neighbouring paragraphs as one: where one ends and the next begins is an empty line."""
    for tag, group in groupby(pieces, key=lambda piece: piece[0]):
        texts = [text for _, text in group]
        yield from [(tag, "\n\n".join(texts))] if tag in ("p", "em") else ((tag, text) for text in texts)
