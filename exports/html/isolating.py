"""Sets bidirectional words apart: what runs from right to left may not reorder the sentence round it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from exports.html.element import Child, broken, node, refilled, spoken

_CLOSING = {"\u202c", "\u2069"}
"""Signs that end what came before them; only a box of its own keeps them in."""


def isolate(root: Element, bidirectional: Sequence[str]) -> None:
    """Put these words into an element of their own wherever they stand among others, changing no letter.

    `dir=auto` looks past such an element, so a sentence of ours keeps its way even where a name begins it.
    """
    if not bidirectional:
        return
    longest_first = sorted(bidirectional, key=len, reverse=True)
    sought = re.compile("|".join(rf"(?<!\w){re.escape(words)}(?!\w)" for words in longest_first))
    for element in list(root.iter()):
        if element.get("dir") != "auto":
            continue
        rest, found = sought.subn("", "".join(element.itertext()))
        # What somebody said alone runs as it likes.
        if not found or not any(character.isalnum() for character in rest):
            continue
        children: list[Child] = [*_pieces(element.text or "", sought)]
        for child in element:
            tail, child.tail = child.tail or "", None
            children += [child, *_pieces(tail, sought)]
        refilled(element, children)


def apart(words: str, kind: str = "") -> Element:
    """Words in a box of their own inside a line; `kind` is its class."""
    classes = " ".join(filter(None, (kind, "sealed" if _CLOSING & set(words) else "")))
    return node("bdi", broken(words), **spoken(), class_=classes or None)


def _pieces(words: str, sought: re.Pattern[str]) -> Iterator[Child]:
    place = 0
    for found in sought.finditer(words):
        yield words[place : found.start()]
        yield node("bdi", found.group(), lang="", class_="sealed" if _CLOSING & set(found.group()) else None)
        place = found.end()
    yield words[place:]
