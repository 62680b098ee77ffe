"""Rules in Markdown as blocks: headings, paragraphs, lists and tables, and nothing else of Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items, WordTable
from screens.ui.blocks.said import Prose

LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
ITEM = re.compile(r"(?m)^(?=- |\d\. )")
NUMBER = re.compile(r"(\d)\. ")


def blocks_of(markdown: str) -> Iterator[Block]:
    """The text, a block for each of its own."""
    for part in markdown.strip().split("\n\n"):
        words = part.strip("\n")
        if words.startswith("#"):
            marks, _, title = words.partition(" ")
            yield Prose((), title.upper() if marks == "##" else title)
        elif words.startswith("|"):
            lines = words.split("\n")
            heads, _, *rows = (tuple(_plain(cell) for cell in line.strip("|").split("|")) for line in lines)
            yield WordTable(heads, tuple(rows))
        elif ITEM.match(words):
            yield Items(tuple(_item(each) for each in ITEM.split(words) if each))
        else:
            yield Prose((_plain(words),))


def _item(words: str) -> Item:
    """One of a list: behind its number, or behind a dot."""
    number = NUMBER.match(words)
    return Item(number[1], _plain(words[number.end() :])) if number else Item("", f"· {_plain(words[2:])}")


def _plain(words: str) -> str:
    """Words without Markdown’s signs; a link is its words."""
    return LINK.sub(r"\1", " ".join(words.split())).replace("*", "")
