"""Pieces of HTML, in which everything that is no tag is escaped: a type checker sees what is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NewType

from screens.ui.read_out.heard import OWN, own
from screens.ui.text import Click, Span, plain

Html = NewType("Html", str)
"""A string that may go into a page as it is."""
NONE = Html("")
STAYS = "lang"
"""Empty, it says that nobody knows the language; other attributes that are empty are left out."""


def text(words: str) -> Html:
    """Words on one line; no sign in them turns the direction of what follows."""
    return Html(escape(plain(words)))


def tag(name: str, *inside: Html, **attributes: str) -> Html:
    """An element; a _ in the name of an attribute is a hyphen."""
    given = {key.replace("_", "-"): value for key, value in attributes.items() if value or key == STAYS}
    said = "".join(f' {key}="{text(value)}"' for key, value in given.items())
    return Html(f"<{name}{said}>{''.join(inside)}</{name}>")


def joined(*parts: Html) -> Html:
    """Elements under each other."""
    return Html("\n".join(filter(None, parts)))


def spaced(*parts: Html) -> Html:
    """Words behind each other."""
    return Html(" ".join(filter(None, parts)))


def paragraphs(*parts: Html) -> Html:
    """A paragraph each."""
    return joined(*(tag("p", part) for part in parts if part))


def listed(items: Iterable[Html], *, ordered: bool = False) -> Html:
    """A list of what is in it."""
    made = [tag("li", item) for item in items if item]
    return tag("ol" if ordered else "ul", *made) if made else NONE


def titled(title: str, inside: Html) -> Html:
    """Something under its title."""
    return joined(tag("h2", text(title)) if title else NONE, inside)


def owned(words: str) -> Html:
    """What people said: in a language that nobody knows, which reads in its own direction."""
    return tag("span", text(own(words)), lang="", dir="auto") if words else NONE


def in_style(words: str, style: str) -> Html:
    """Words whose style tells whether people said them."""
    return owned(words) if style in OWN else text(words)


def of_span(span: Span) -> Html:
    """A span, which may be a button; a sign has its words beside it, for whoever can’t see it."""
    if span.said and not any(map(str.isalnum, span.text)):
        return button(span.click, tag("span", text(span.text), role="img", aria_label=span.said))
    return button(span.click, in_style(span.said or span.text, span.style))


def button(click: Click, inside: Html) -> Html:
    """What a click on it stands for: a key, or what has none, by its name and its values."""
    if not click or not inside:
        return inside
    if isinstance(click, str):
        return tag("button", inside, type="button", data_press=click)
    return tag("button", inside, type="button", data_target=repr(click))


def marked(inside: Html, here: bool) -> Html:
    """What the cursor is on."""
    return tag("mark", inside, aria_current="true") if here else inside


def table(rows: Iterable[Html], heads: Sequence[str] = ()) -> Html:
    """Rows, under headings if there are any; one without words heads nothing."""
    cells = (tag("th", text(head), scope="col") if head else tag("td") for head in heads)
    head = tag("thead", tag("tr", *cells)) if heads else NONE
    return tag("table", head, tag("tbody", *rows))


def table_row(head: Html, *cells: Html, here: bool = False) -> Html:
    """A row of a table behind what it is about; with the cursor, if that is on it."""
    about = tag("th", head, scope="row")
    return tag("tr", about, *(tag("td", cell) for cell in cells), aria_current="true" if here else "")
