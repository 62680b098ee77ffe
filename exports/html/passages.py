"""A document of an evening as elements: people's words first, the frame after them.

Suit signs have their colours where the program writes them on the score sheet, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from exports.documents import NOTHING, Document
from exports.html.element import Child, broken, node, paragraphs, running, spoken
from exports.html.isolating import apart
from exports.html.lines import charted
from exports.html.tables import table
from exports.model import Label, Listing, Part, Passage
from facilitator.games.cards import SUIT_SIGNS

_WHEN = {"life": "when", "chronicle": "when", "notes": "what", "sheet": "what"}
"""The class of the headings in a part, by its kind: when it was, or what it is about."""
_SUITS = {sign: f"suit-{suit.lower()}" for suit, sign in SUIT_SIGNS.items()}
_SIGN = re.compile(f"([{''.join(_SUITS)}])")
_LONGEST_IN_ONE_PIECE = 450
"""Characters of a text that goes to the next sheet of paper as a whole rather than be torn apart."""
_WORTH_A_MARGIN = 240
"""Characters that the ages of a life have on average, so that its frame has room beside them."""
_SHORT_LIFE, _IN_A_LINE, _BESIDES = 42, 72, 4
"""Lines of a life that shares a sheet of paper; characters of a line; lines round the words of an age."""


def body(document: Document) -> Iterator[Element]:
    """The title page, the way to each part, the parts, and the colophon."""
    yield node("header", node("h1", broken(document.title), **spoken()), worlds(document))
    if len(document.parts) > 1:
        # The one in whose name the document stands begins at the top.
        shown = document.parts[1:] if document.is_one_part else document.parts
        items = (
            node("li", node("a", broken(part.passage.title), href=f"#{part.id}", **_titled(part)))
            for part in shown
        )
        yield node("nav", node("ul", items), aria_label="Contents")
    kind = f"alone {_layout(document.parts[0])}" if document.is_one_part else "whole"
    if {part.kind for part in document.parts} == {"sheet"}:
        kind = "scores"
    nothing = frame((NOTHING,)) if document.is_blank else None
    yield node("main", nothing, parts(document), class_=kind)
    if document.footer:
        yield node("footer", map(frame, document.footer), class_="colophon")


def parts(document: Document) -> Iterator[Element]:
    """Each part; the one that the document is about has its heading in the header already."""
    first, *others = document.parts or (None,)
    if first is not None and document.is_one_part:
        yield from _inside(first.passage, 2, first, _WHEN[first.kind])
    elif first is not None:
        yield part(first)
    yield from (part(other) for other in others if other is not None)


def part(part: Part, level: int = 2) -> Element:
    """One part under its heading, by which it is named."""
    heading = node(f"h{level}", broken(part.passage.title), **_titled(part, id=f"{part.id}-heading"))
    return node(
        "article" if part.kind == "life" else "section",
        heading,
        _content(part.passage, level, part),
        id=part.id,
        class_=f"part {_layout(part)}",
        aria_labelledby=f"{part.id}-heading",
    )


def _titled(part: Part, **attributes: str) -> dict[str, str]:
    """The attributes of what has the title of a part; only a life is called by a name."""
    return spoken(**attributes) if part.kind == "life" else running(**attributes)


def _layout(part: Part) -> str:
    """The kind of a part; of a life also whether its frame stands in the margin, and whether it is short."""
    if part.kind != "life":
        return part.kind
    texts = [passage.words for passage in part.passage.inside]
    told = [words for words in texts if words]
    is_margined = sum(map(len, told)) >= _WORTH_A_MARGIN * max(1, len(told))
    lines = sum(1 + len(line) // _IN_A_LINE for text in texts for line in text.split("\n") if line)
    is_short = lines + _BESIDES * len(texts) <= _SHORT_LIFE
    return " ".join(["life", *["margined"] * is_margined, *["short"] * is_short])


def worlds(document: Document) -> list[Element]:
    """Where the story plays, under its title."""
    return [node("div", paragraphs(label.words), class_="world") for label in document.world]


def _content(passage: Passage, level: int, part: Part) -> Iterator[Element]:
    """What stands under a heading: words, frame, lists, tables, and then what is inside."""
    said = paragraphs(passage.words, class_="said") if passage.words else []
    first_told = next((each for each in part.passage.inside if each.words), None)
    if said and part.kind == "life" and passage is first_told:
        # The words of a life begin with its one large letter, marks before it too.
        said[0].set("class", "said initial")
    words = [node("div", said, class_="words")] if said else []
    about = [frame(passage.frame, is_sheet=part.kind == "sheet")] if passage.frame else []
    # What society has become answers to the agenda, and so an age of the chronicle begins with that.
    is_an_age = part.kind == "chronicle" and passage in part.passage.inside
    yield from (*about, *words) if is_an_age else (*words, *about)
    if passage.lists:
        yield node("div", map(_listing, passage.lists), class_="lists")
    for grid in passage.tables:
        made = table([list(suited(cell)) for cell in grid.header], grid.rows, grid.name)
        yield charted(grid.series, "totals", made)
    yield from _inside(passage, level + 1, part, _WHEN[part.kind] if passage is part.passage else "who")


def _inside(passage: Passage, level: int, part: Part, over: str) -> Iterator[Element]:
    """What is inside, each under a heading; `over` is the class of these headings."""
    for inner in passage.inside:
        is_name = over == "who"
        heading = node(f"h{level}", broken(inner.title), **(spoken if is_name else running)(class_=over))
        look = "passage" if inner.words else "passage wordless"
        if len(inner.words) > _LONGEST_IN_ONE_PIECE:
            look = "passage long"
        yield node("section", heading, _content(inner, level, part), class_=look)


def frame(labels: tuple[Label, ...], *, is_sheet: bool = False) -> Element:
    """One line of labels, each in a box of its own so that a margin can stack them.

    What the program says alone may have a name in it, as a question does, which must not turn it round.
    """
    line: list[Child] = []
    for label in labels:
        line += [node("span", " · ", class_="dot")] if line else []
        says = suited(label.says) if is_sheet else label.says
        colon = ": " if label.says and label.words else None
        words = apart(label.words) if label.words else None
        line.append(node("span", says, colon, words, dir=None if label.words else "auto"))
    return node("p", line, class_="frame")


def _listing(listing: Listing) -> Element:
    """A list of labels; what somebody is called and says runs the way its letters run."""
    if not listing.name:
        return node("ul", (node("li", _named(label)) for label in listing.items))
    items = (node("dd", _named(label)) for label in listing.items)
    return node("dl", node("dt", listing.name), items, class_="group")


def _named(label: Label) -> Iterator[Child]:
    if label.says:
        yield apart(label.says, "name")
    if label.says and label.words:
        yield ": "
    if label.words:
        yield apart(label.words)


def suited(text: str) -> Iterator[Child]:
    """A text of the program's with its suit signs in their colours."""
    for piece in filter(None, _SIGN.split(text)):
        yield node("span", piece, class_=f"suit {_SUITS[piece]}") if piece in _SUITS else piece
